"""A typed picture of a state, good enough to draw the whole table from.

Seats count from 0; fields, rows, slots and ships from 1, as in the notation.
"""

from typing import Any

import msgspec
import numpy as np

from emporion.core.kernel import CHANCE
from emporion.games.rhodes import actions
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.estate import haulage, hauled, room
from emporion.games.rhodes.harbour import holds, owner
from emporion.games.rhodes.kernel import (
    apply,
    current,
    gold_points,
    legal,
    money_points,
    score,
    standing,
)


class Goods(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many of each; in a change, so many more."""

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


class Land(msgspec.Struct, frozen=True):
    product: str
    price: int
    drachmas: int
    points: int
    units: int
    room: int
    """For so many more units, the barn's room included."""


class OwnDevelopment(msgspec.Struct, frozen=True):
    name: str
    drachmas: int
    points: int
    used: bool
    """Whether it was used in the farm action under way."""


class OwnShip(msgspec.Struct, frozen=True):
    holds: int
    at_home: bool
    large: bool


class Score(msgspec.Struct, frozen=True):
    """Points by source; `total` is their sum. Money and gold count as if the game ended now."""

    income: int
    demeter: int
    shipping: int
    contracts: int
    temple: int
    money: int
    gold: int
    total: int


class Player(msgspec.Struct, frozen=True):
    seat: int
    row: int | None
    money: int
    farmland: tuple[Land, ...]
    barn: bool
    developments: tuple[OwnDevelopment, ...]
    warehouse: Goods
    stored: int
    capacity: int
    ships: tuple[OwnShip, ...]
    markers_left: int
    """In this round."""
    score: Score


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action changes for one seat."""

    seat: int
    money: int = 0
    points: int = 0
    """Points gained at once."""
    score: int = 0
    """By how much the score changes, in which money and gold count."""
    estate: Goods = Goods()
    warehouse: Goods = Goods()


class Unloaded(msgspec.Struct, frozen=True):
    """A good that is pushed past the last price."""

    ship: int
    """The place of its ship in `Harbour.ships`."""
    good: str


class Push(msgspec.Struct, frozen=True):
    """What a ship pushes as it enters the harbour."""

    fields: int
    """So many fields every ship moves on."""
    unloaded: tuple[Unloaded, ...]
    """In the order in which they are unloaded; an Egyptian ship's go to the supply."""
    leaving: tuple[int, ...]
    """The places in `Harbour.ships` of those that leave."""


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action does at once."""

    changes: tuple[Change, ...] = ()
    good: str | None = None
    """What is bought, as it lies in the harbour."""
    contract: Contract | None = None
    """The contract that is fulfilled."""
    push: Push | None = None
    """What the ship that sails pushes, now or once it is loaded."""
    lost: int = 0
    """Units of a chip that nobody has room for."""
    hauled: int = 0
    """Goods of a contract that come straight from the estate."""
    haulage: int = 0
    """What these cost."""
    last_round: bool = False
    """The contract cannot be replaced, so this becomes the last round."""
    next_kind: str | None = None
    next_seat: int | None = None
    """What is decided next and by whom; no seat where it is chance or the end."""


class Option(msgspec.Struct, frozen=True):
    action: int
    notation: str
    effect: Effect


class Loading(msgspec.Struct, frozen=True):
    """A ship being loaded."""

    holds: int
    cargo: tuple[str, ...]
    """From the bow."""


class Decision(msgspec.Struct, frozen=True):
    kind: str
    seat: int | None
    """None for chance."""
    turn_of: int | None
    """Whose turn it is, which with a full warehouse may be another's."""
    options: tuple[Option, ...]
    arriving: str | None = None
    """The good a full warehouse has no room for."""
    loading: Loading | None = None
    price: int | None = None
    """What the market or the temple asks or pays in this action."""


class Outcome(msgspec.Struct, frozen=True):
    winners: tuple[int, ...]
    reason: str
    """`points`, `money` where that broke a tie, or `shared`."""
    money_left: tuple[int, ...]
    """By seat, after money was turned into points."""
    ended_by: str
    """`contracts` or `rounds`."""


class View(msgspec.Struct, frozen=True):
    game: str
    players: int
    round: int
    """0 during set-up."""
    rounds: int
    last_round: bool
    first: int | None
    order: tuple[int, ...]
    """The seats in turn order."""
    rows: tuple[Row, ...]
    harbour: Harbour
    contracts: Contracts
    production: Production
    places: tuple[Place, ...]
    town_hall: TownHall
    seats: tuple[Player, ...]
    decision: Decision | None
    outcome: Outcome | None


def view(data: Any) -> View:
    players = int(data.players)
    over = data.phase == s.FINISHED
    return View(
        game="rhodes",
        players=players,
        round=int(data.round_number),
        rounds=c.LAST_ROUND,
        last_round=bool(data.ending or data.round_number == c.LAST_ROUND),
        first=_seat(data.first),
        order=tuple(int(seat) for seat in data.order if seat != s.NOBODY),
        rows=tuple(_row(data, row) for row in range(data.rows)),
        harbour=_harbour(data),
        contracts=_contracts(data),
        production=_production(data),
        places=tuple(_place(data, place) for place in range(len(c.PLACES))),
        town_hall=_town_hall(data),
        seats=tuple(_player(data, seat) for seat in range(players)),
        decision=None if over else _decision(data),
        outcome=_outcome(data) if over else None,
    )


def _seat(number: Any) -> int | None:
    return None if number == s.NOBODY else int(number)


def _good(good: Any) -> str | None:
    return None if good == s.EMPTY else c.CARGO[good]


# ---- the board -----------------------------------------------------------------------------------


def _row(data: Any, row: int) -> Row:
    def holder(rows: Any) -> int | None:
        return next((seat for seat in range(data.players) if rows[seat] == row), None)

    return Row(
        number=row + 1,
        drachmas=int(data.row_drachmas[row]),
        product=bool(data.row_product[row]),
        seat=holder(data.row),
        chosen_by=holder(data.next_row),
    )


def _harbour(data: Any) -> Harbour:
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
                past_end=max(0, field + size - max(field, length)),
                cargo=tuple(_good(data.field_good[field + size - 1 - i]) for i in range(size)),
            )
        )
        field += size
    return Harbour(
        fields=tuple(
            Field(i + 1, int(data.price[i]), ship_on.get(i), _good(data.field_good[i]))
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


def _contract(data: Any, number: int) -> Contract:
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


def _contracts(data: Any) -> Contracts:
    stacks = []
    for category, name in enumerate(c.CATEGORIES):
        size = int(data.category_size[category])
        unseen = [i for i in range(size) if not (int(data.drawn[category]) >> i) & 1]
        first = category * c.CATEGORY_SIZE
        stacks.append(
            Stack(name, len(unseen) - 1, tuple(_contract(data, first + i) for i in unseen))
        )
    return Contracts(
        open=tuple(
            None if number == s.NONE else _contract(data, int(number)) for number in data.contracts
        ),
        in_reach=tuple(_in_reach(data, int(number)) for number in data.contracts),
        stacks=tuple(stacks),
    )


def _production(data: Any) -> Production:
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


def _place(data: Any, place: int) -> Place:
    spaces = int(data.spaces[place])
    prices = {c.MARKET: data.market_price, c.TEMPLE: data.temple_price}.get(place)
    return Place(
        name=c.PLACES[place],
        spaces=spaces,
        prices=() if prices is None else tuple(int(price) for price in prices[:spaces]),
        markers=tuple(int(seat) for seat in data.marker[place, : data.taken[place]]),
    )


def _town_hall(data: Any) -> TownHall:
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


# ---- seats ---------------------------------------------------------------------------------------


def _player(data: Any, seat: int) -> Player:
    developments = int(data.developments[seat])
    stored = [int(n) for n in data.goods[seat]]
    return Player(
        seat=seat,
        row=None if data.row[seat] == s.NONE else int(data.row[seat]) + 1,
        money=int(data.money[seat]),
        farmland=tuple(
            _land(data, seat, product) for product in range(4) if data.land[seat, product] != s.NONE
        ),
        barn=bool((developments >> c.BARN) & 1),
        developments=tuple(
            OwnDevelopment(
                name=name,
                drachmas=int(data.development_drachmas[tile]),
                points=int(data.development_points[tile]),
                used=bool(seat == data.seat and (int(data.used) >> tile) & 1),
            )
            for tile, name in enumerate(c.DEVELOPMENTS)
            if (developments >> tile) & 1
        ),
        warehouse=Goods(*stored),
        stored=sum(stored),
        capacity=c.WAREHOUSE,
        ships=tuple(
            OwnShip(
                holds=int(data.ship_holds[ship]),
                at_home=bool((int(data.home[seat]) >> ship) & 1),
                large=ship == c.LARGE,
            )
            for ship in range(c.OWN_SHIPS)
            if (int(data.fleet[seat]) >> ship) & 1
        ),
        markers_left=_markers_left(data, seat),
        score=_score(data, seat),
    )


def _markers_left(data: Any, seat: int) -> int:
    players = int(data.players)
    if data.round_number == 0 or data.phase in (s.ROW, s.GAIN):
        return 2
    turn = int(data.turn) + (data.phase != s.PLACE)
    return int(sum(data.order[i % players] == seat for i in range(turn, 2 * players)))


def _land(data: Any, seat: int, product: int) -> Land:
    kind = int(data.land[seat, product])
    return Land(
        product=c.PRODUCTS[product],
        price=int(data.land_price[kind]),
        drachmas=int(data.land_drachmas[kind]),
        points=int(data.land_points[kind]),
        units=int(data.units[seat, product]),
        room=room(data, seat, product),
    )


def score_lines(data: Any, seat: int) -> dict[str, int]:
    """A seat's points by source, as they stand."""
    lines = [int(points) for points in data.points[seat]]
    lines += [money_points(data, seat), gold_points(data, seat)]
    return dict(zip(s.SOURCES, lines, strict=True))


def _score(data: Any, seat: int) -> Score:
    lines = score_lines(data, seat)
    return Score(**lines, total=sum(lines.values()))


def _scores(data: Any) -> list[int]:
    out = np.zeros(c.MAX_PLAYERS, np.int64)
    score(data, out)
    return [int(points) for points in out]


# ---- the decision --------------------------------------------------------------------------------


def _decision(data: Any) -> Decision:
    out = np.zeros(actions.MAX_LEGAL, np.int16)
    seat = int(current(data))
    count = legal(data, out)
    before = _scores(data)
    loading = data.phase in (s.LOAD, s.PAY)
    price = None
    if data.phase == s.SELL:
        price = int(data.market_price[data.taken[c.MARKET] - 1])
    elif data.phase == s.DONATE:
        price = int(data.temple_price[data.taken[c.TEMPLE] - 1])
    return Decision(
        kind=s.PHASES[data.phase],
        seat=None if seat == CHANCE else seat,
        turn_of=_seat(data.seat),
        options=tuple(
            Option(
                int(action),
                actions.notation(data, int(action)),
                Effect() if seat == CHANCE else _effect(data, int(action), before),
            )
            for action in out[:count]
        ),
        arriving=_good(data.arriving),
        loading=Loading(
            int(data.ship_holds[data.sailing]),
            tuple(c.PRODUCTS[good] for good in data.cargo[: data.steps]),
        )
        if loading
        else None,
        price=price,
    )


def effect(data: Any, action: int) -> Effect:
    """What a seat's legal action does at once."""
    return _effect(data, action, _scores(data))


def _effect(data: Any, action: int, before: list[int]) -> Effect:
    """Try the action on a copy and tell what changed."""
    after = np.ndarray(1, s.DTYPE, bytearray(data.tobytes()))[0]
    apply(after, action)
    scores = _scores(after)
    changes = []
    for seat in range(data.players):
        change = Change(
            seat=seat,
            money=int(after.money[seat]) - int(data.money[seat]),
            points=int(after.points[seat].sum() - data.points[seat].sum()),
            score=scores[seat] - before[seat],
            estate=_more(data.units[seat], after.units[seat]),
            warehouse=_more(data.goods[seat], after.goods[seat]),
        )
        if change != Change(seat):
            changes.append(change)
    next_seat = int(current(after))
    return Effect(
        changes=tuple(changes),
        **_details(data, action),
        last_round=bool(after.ending > data.ending),
        next_kind=s.PHASES[after.phase],
        next_seat=next_seat if next_seat >= 0 else None,
    )


def _details(data: Any, action: int) -> dict[str, Any]:
    """What the changes alone do not tell."""
    if actions.PRODUCE <= action < actions.USE_DEMETER:
        return {"lost": _lost(data, action)}
    if actions.SAIL <= action < actions.LOAD:
        return {"push": _push(data, action - actions.SAIL + 1)}
    if actions.POINTS <= action < actions.BUY:
        return {"push": _push(data, int(data.ship_holds[data.sailing]))}
    if actions.BUY <= action < actions.JOKER:
        return {"good": _good(data.field_good[action - actions.BUY])}
    if actions.FULFIL <= action < actions.DISCARD:
        contract = int(data.contracts[action - actions.FULFIL])
        units = hauled(data, int(data.seat), contract)
        return {
            "contract": _contract(data, contract),
            "hauled": units,
            "haulage": int(haulage(units)),
        }
    return {}


def _push(data: Any, fields: int) -> Push:
    """R40–R42, for a ship that would enter now."""
    ships = _harbour(data).ships
    length = int(data.length)
    unloaded = []
    for place in reversed(range(len(ships))):
        ship = ships[place]
        bow = ship.stern + ship.holds - 1 + fields
        unloaded += [
            Unloaded(place, good)
            for hold, good in enumerate(ship.cargo)
            if good is not None and bow - hold > length
        ]
    leaving = (i for i, ship in enumerate(ships) if ship.stern + fields > length)
    return Push(fields, tuple(unloaded), tuple(leaving))


def _more(before: Any, after: Any) -> Goods:
    return Goods(*(int(new) - int(old) for old, new in zip(before, after, strict=True)))


def _lost(data: Any, action: int) -> int:
    """R14: the chip's units beyond all the room there is for its product."""
    value, product = divmod(action - actions.PRODUCE, 4)
    return max(0, value + 1 - sum(room(data, seat, product) for seat in range(data.players)))


def _outcome(data: Any) -> Outcome:
    out = np.zeros(c.MAX_PLAYERS, np.int64)
    standing(data, out)
    ranks = out[: data.players].tolist()
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    points = _scores(data)[: int(data.players)]
    if len(winners) > 1:
        reason = "shared"
    elif points.count(max(points)) > 1:
        reason = "money"
    else:
        reason = "points"
    return Outcome(
        winners=winners,
        reason=reason,
        money_left=tuple(int(n) % c.DRACHMAS_A_POINT for n in data.money[: data.players]),
        ended_by="contracts" if data.ending else "rounds",
    )
