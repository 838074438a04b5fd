"""What lies on the table and is no seat's own, as the view shows it.

Seats count from 0; fields, rows, slots and ships from 1, as in the notation.
"""

from typing import Any

import msgspec

from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.estate import hauled
from emporion.games.rhodes.harbour import holds, owner, past_end


class Goods(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many of each."""

    wine: int = 0
    milk: int = 0
    olives: int = 0
    grain: int = 0
    gold: int = 0


class Field(msgspec.Struct, frozen=True):
    """A field of the harbour."""

    number: int
    price: int
    ship: int | None
    """The place of the ship in `Harbour.ships`."""
    good: str | None


class Ship(msgspec.Struct, frozen=True):
    """A ship in the harbour."""

    id: int
    """Its own among all ships of the game."""
    owner: int | None
    """None for an Egyptian ship."""
    number: int | None
    """An Egyptian ship's number."""
    holds: int
    stern: int
    """The field its stern lies on."""
    past_end: int
    """How many of its holds are past the last price."""
    cargo: tuple[str | None, ...]
    """From the bow."""


class EgyptianShip(msgspec.Struct, frozen=True):
    number: int
    cargo: tuple[str, ...]
    """From the bow."""


class Harbour(msgspec.Struct, frozen=True):
    fields: tuple[Field, ...]
    """From the gate to the end."""
    ships: tuple[Ship, ...]
    """From the gate to the end."""
    coming: EgyptianShip | None
    pile: tuple[int, ...]
    """The numbers of the ships of which one is drawn next, in no order."""
    discarded: tuple[int, ...]


class Contract(msgspec.Struct, frozen=True):
    name: str
    goods: tuple[str, ...]
    drachmas: int
    points: int


class Stack(msgspec.Struct, frozen=True):
    category: str
    left: int
    """How many are still to come."""
    unseen: tuple[Contract, ...]
    """Those they can be; one of them never comes."""


class Contracts(msgspec.Struct, frozen=True):
    open: tuple[Contract | None, ...]
    in_reach: tuple[tuple[int, ...], ...]
    """By place in `open`: the seats that could fulfil it in the harbour as things stand."""
    stacks: tuple[Stack, ...]


class Chip(msgspec.Struct, frozen=True):
    value: int
    copies: int
    free: int


class ProductionField(msgspec.Struct, frozen=True):
    product: str
    chip: int | None


class Production(msgspec.Struct, frozen=True):
    chips: tuple[Chip, ...]
    fields: tuple[ProductionField, ...]


class Place(msgspec.Struct, frozen=True):
    name: str
    spaces: int
    prices: tuple[int, ...]
    """By order of use; none where nothing is priced."""
    markers: tuple[int, ...]
    """Whose they are, in order of use."""


class Farmland(msgspec.Struct, frozen=True):
    product: str
    price: int
    drachmas: int
    points: int
    left: int


class Development(msgspec.Struct, frozen=True):
    name: str
    price: int
    drachmas: int
    points: int
    left: int


class LargeShip(msgspec.Struct, frozen=True):
    holds: int
    price: int


class TownHall(msgspec.Struct, frozen=True):
    """What can still be acquired."""

    farmland: tuple[Farmland, ...]
    developments: tuple[Development, ...]
    large_ship: LargeShip | None


class Row(msgspec.Struct, frozen=True):
    """A row of the turn order."""

    number: int
    drachmas: int
    """Gained; paid where negative."""
    product: bool
    seat: int | None
    """Who has it in this round."""
    chosen_by: int | None
    """Who has chosen it for the next round."""


def seat_or_none(number: Any) -> int | None:
    return None if number == s.NOBODY else int(number)


def good_name(good: Any) -> str | None:
    return None if good == s.EMPTY else c.CARGO[good]


def row(data: Any, row: int) -> Row:
    def holder(rows: Any) -> int | None:
        return next((seat for seat in range(data.players) if rows[seat] == row), None)

    return Row(
        number=row + 1,
        drachmas=int(data.row_drachmas[row]),
        product=bool(data.row_product[row]),
        seat=holder(data.row),
        chosen_by=holder(data.next_row),
    )


def harbour(data: Any) -> Harbour:
    ships: list[Ship] = []
    ship_on: dict[int, int] = {}
    length = int(data.length)
    field = 0
    while field < data.extent:
        ship = int(data.field_ship[field])
        size = holds(data, ship)
        ship_on.update((i, len(ships)) for i in range(field, field + size))
        ships.append(
            Ship(
                id=ship,
                owner=None if ship < s.OWN else owner(ship),
                number=ship + 1 if ship < s.OWN else None,
                holds=size,
                stern=field + 1,
                past_end=past_end(data, field, size),
                cargo=tuple(good_name(data.field_good[field + size - 1 - i]) for i in range(size)),
            )
        )
        field += size
    return Harbour(
        fields=tuple(
            Field(i + 1, int(data.price[i]), ship_on.get(i), good_name(data.field_good[i]))
            for i in range(length)
        ),
        ships=tuple(ships),
        coming=None if data.coming == s.NONE else _egyptian(data, int(data.coming)),
        pile=_numbers(int(data.pile)),
        discarded=_numbers(int(data.discarded)),
    )


def _egyptian(data: Any, ship: int) -> EgyptianShip:
    size = data.egyptian_holds[ship]
    return EgyptianShip(ship + 1, tuple(c.CARGO[good] for good in data.egyptian_cargo[ship, :size]))


def _numbers(bits: int) -> tuple[int, ...]:
    return tuple(i + 1 for i in range(c.EGYPTIAN_SHIPS) if (bits >> i) & 1)


def contract(data: Any, number: int) -> Contract:
    wanted = data.contract_goods[number]
    return Contract(
        name=c.contract_name(number),
        goods=tuple(name for good, name in enumerate(c.GOODS) for _ in range(wanted[good])),
        drachmas=int(data.contract_drachmas[number]),
        points=int(data.contract_points[number]),
    )


def _in_reach(data: Any, contract: int) -> tuple[int, ...]:
    if contract == s.NONE:
        return ()
    return tuple(seat for seat in range(data.players) if hauled(data, seat, contract) >= 0)


def contracts(data: Any) -> Contracts:
    stacks = []
    for category, name in enumerate(c.CATEGORIES):
        size = int(data.category_size[category])
        unseen = [i for i in range(size) if not (int(data.drawn[category]) >> i) & 1]
        first = category * c.CATEGORY_SIZE
        stacks.append(
            Stack(name, len(unseen) - 1, tuple(contract(data, first + i) for i in unseen))
        )
    return Contracts(
        open=tuple(
            None if number == s.NONE else contract(data, int(number)) for number in data.contracts
        ),
        in_reach=tuple(_in_reach(data, int(number)) for number in data.contracts),
        stacks=tuple(stacks),
    )


def production(data: Any) -> Production:
    return Production(
        chips=tuple(
            Chip(value + 1, int(data.chips[value]), int(data.chip_left[value]))
            for value in range(c.MAX_CHIP)
            if data.chips[value]
        ),
        fields=tuple(
            ProductionField(name, int(data.field_chip[product]) or None)
            for product, name in enumerate(c.PRODUCTS)
        ),
    )


def place(data: Any, place: int) -> Place:
    spaces = int(data.spaces[place])
    prices = {c.MARKET: data.market_price, c.TEMPLE: data.temple_price}.get(place)
    return Place(
        name=c.PLACES[place],
        spaces=spaces,
        prices=() if prices is None else tuple(int(price) for price in prices[:spaces]),
        markers=tuple(int(seat) for seat in data.marker[place, : data.taken[place]]),
    )


def town_hall(data: Any) -> TownHall:
    large = int(data.ship_holds[c.LARGE])
    return TownHall(
        farmland=tuple(
            Farmland(
                product=c.PRODUCTS[data.land_product[kind]],
                price=int(data.land_price[kind]),
                drachmas=int(data.land_drachmas[kind]),
                points=int(data.land_points[kind]),
                left=int(data.land_left[kind]),
            )
            for kind in range(data.lands)
        ),
        developments=tuple(
            Development(
                name=name,
                price=int(data.development_price[tile]),
                drachmas=int(data.development_drachmas[tile]),
                points=int(data.development_points[tile]),
                left=int(data.development_left[tile]),
            )
            for tile, name in enumerate(c.DEVELOPMENTS)
        ),
        large_ship=LargeShip(large, int(data.large_price)) if large else None,
    )
