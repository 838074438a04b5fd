"""What people look for but cannot do now, and why; docs/effects.md lists the codes."""

from collections.abc import Iterator
from typing import Any, Final

from emporion.core.view import Blocked
from emporion.games.rhodes import components as c
from emporion.games.rhodes import obstacles as o
from emporion.games.rhodes import state as s
from emporion.games.rhodes.estate import (
    GOODS_MISSING,
    HAULAGE_TOO_DEAR,
    NONE_STORED,
    TOO_MANY_HAULED,
    estate_units,
    haulage,
    hauled,
    not_owned,
    not_stored,
    owns,
    smallest_at_home,
    units_to_load,
)
from emporion.games.rhodes.harbour import priced_fields

Facts = dict[str, int | str]

CONTRACT_REASONS: Final = {
    GOODS_MISSING: "goods-missing",
    TOO_MANY_HAULED: "too-many-missing",
    NONE_STORED: "none-stored",
    HAULAGE_TOO_DEAR: "too-dear",
}
FARM_FUNCTIONS: Final = (*range(c.DEMETER, c.DEMETER + 4), c.CART, c.ABUNDANCE, c.MERCHANT)


def blocked(data: Any, offered: frozenset[str]) -> tuple[Blocked, ...]:
    """Everything that could be asked in this phase and is not among what is offered."""
    find = _FIND.get(int(data.phase))
    if find is None:
        return ()
    return tuple(found for found in find(data) if found.notation not in offered)


def _reason(notation: str, obstacle: int, facts: Facts | None = None) -> Iterator[Blocked]:
    """Nothing, where nothing stands in the way."""
    if obstacle != o.NOTHING:
        yield Blocked(notation=notation, code=o.REASONS[obstacle], facts=facts or {})


def _price(data: Any, price: int) -> Facts:
    return {"price": int(price), "money": int(data.money[data.seat])}


# ---- places --------------------------------------------------------------------------------------


def _places(data: Any) -> Iterator[Blocked]:
    if data.turn >= 2 * data.players:  # R56: after the markers only the harbour is asked about
        return
    for place, name in enumerate(c.PLACES):
        obstacle = o.PLACE_OBSTACLES[place](data, int(data.seat))
        yield from _reason(f"place {name}", obstacle, _place_facts(data, place, obstacle))


def _place_facts(data: Any, place: int, obstacle: int) -> Facts:
    seat = int(data.seat)
    facts: Facts = {}
    if obstacle == o.FULL:
        facts = {"spaces": int(data.spaces[place])}
    elif obstacle == o.TOO_FEW_CHIPS:
        facts = {"chips": o.free_chips(data), "needed": o.CHIPS_NEEDED}
    elif obstacle == o.TOO_FEW_FIELDS:
        facts = {"fields": o.free_fields(data), "needed": o.CHIPS_NEEDED}
    elif obstacle == o.TOO_FEW_UNITS:
        facts = {"units": units_to_load(data, seat), "needed": smallest_at_home(data, seat)}
    elif obstacle == o.TOO_DEAR:
        facts = _price(data, data.temple_price[data.taken[c.TEMPLE]])
    elif obstacle == o.NOTHING_TO_TRADE:
        facts = _cheapest(data, _goods(data))
    elif obstacle == o.NOTHING_TO_ACQUIRE:
        facts = _cheapest(data, _acquisitions(data))
    return facts


def _cheapest(data: Any, found: Iterator[Blocked]) -> Facts:
    """The lowest price among what is too dear; nothing where nothing is."""
    prices = [int(one.facts["price"]) for one in found if "price" in one.facts]
    return _price(data, min(prices)) if prices else {}


# ---- within an action ----------------------------------------------------------------------------


def _chips(data: Any) -> Iterator[Blocked]:
    for value in range(c.MAX_CHIP):
        if data.chips[value] == 0:
            continue
        for product, name in enumerate(c.PRODUCTS):
            obstacle = o.chip_obstacle(data, value, product)
            facts: Facts = {}
            if obstacle == o.FIELD_USED:
                facts = {"chip": int(data.field_chip[product])}
            yield from _reason(f"produce {value + 1} {name}", obstacle, facts)


def _farm(data: Any) -> Iterator[Blocked]:
    seat = int(data.seat)
    for tile in FARM_FUNCTIONS:
        if (int(data.developments[seat]) >> tile) & 1:
            obstacle = o.use_obstacle(data, seat, tile)
            facts = _use_facts(data, tile, obstacle)
            yield from _reason(f"use {c.DEVELOPMENTS[tile]}", obstacle, facts)
    units = estate_units(data, seat)
    sizes = o.sizes_at_home(data, seat)
    own = (ship for ship in range(c.OWN_SHIPS) if (int(data.fleet[seat]) >> ship) & 1)
    for size in sorted({int(data.ship_holds[ship]) for ship in own}):
        obstacle = o.sail_obstacle(sizes, units, size)
        facts = {"units": units, "needed": size} if obstacle == o.TOO_FEW_UNITS else {}
        yield from _reason(f"sail {size}", obstacle, facts)


def _use_facts(data: Any, tile: int, obstacle: int) -> Facts:
    seat = int(data.seat)
    if obstacle == o.NO_FULL_SHIP:
        return {"units": o.units_after_cart(data, seat), "needed": smallest_at_home(data, seat)}
    if obstacle == o.TOO_FEW_UNITS:
        return {"units": int(data.units[seat, tile]), "needed": c.UNITS_A_POINT}
    return {}


def _units(data: Any) -> Iterator[Blocked]:
    verb = "load" if data.phase == s.LOAD else "sell"
    for product, name in enumerate(c.PRODUCTS):
        yield from _reason(f"{verb} {name}", o.unit_obstacle(data, int(data.seat), product))


def _goods(data: Any) -> Iterator[Blocked]:
    for field in range(priced_fields(data)):
        obstacle = o.good_obstacle(data, int(data.money[data.seat]), field)
        if obstacle == o.TOO_DEAR:
            yield from _reason(f"buy {field + 1}", obstacle, _price(data, data.price[field]))


def _contracts(data: Any) -> Iterator[Blocked]:
    seat = int(data.seat)
    for slot, number in enumerate(data.contracts.tolist(), 1):
        if number == s.NONE:
            continue
        reason = hauled(data, seat, number)
        if reason < 0:
            yield Blocked(
                notation=f"fulfil {slot}",
                code=CONTRACT_REASONS[reason],
                facts=_contract_facts(data, number, reason),
            )


def _contract_facts(data: Any, contract: int, reason: int) -> Facts:
    seat = int(data.seat)
    short = [not_stored(data, seat, contract, good) for good in range(len(c.GOODS))]
    if reason == GOODS_MISSING:
        missing = [not_owned(data, seat, good, n) for good, n in enumerate(short)]
        return {name: n for name, n in zip(c.GOODS, missing, strict=True) if n}
    if reason == TOO_MANY_HAULED:
        return {"units": sum(short), "most": c.MOST_HAULED}
    if reason == HAULAGE_TOO_DEAR:
        return _price(data, haulage(sum(short)))
    return {}


def _trade(data: Any) -> Iterator[Blocked]:
    yield from _goods(data)
    yield from _contracts(data)


def _farmland(data: Any) -> Iterator[Blocked]:
    """That a tile is owned already says more than that it is too dear as well."""
    seat = int(data.seat)
    for kind in range(data.lands):
        product, price = c.PRODUCTS[data.land_product[kind]], int(data.land_price[kind])
        owned = o.owns_farmland(data, seat, kind)
        obstacle = o.OWNED if owned else o.land_obstacle(data, seat, kind)
        facts = _tile_facts(data, obstacle, price)
        yield from _reason(f"acquire {product} {price}", obstacle, facts)


def _acquisitions(data: Any) -> Iterator[Blocked]:
    seat = int(data.seat)
    yield from _farmland(data)
    for tile, name in enumerate(c.DEVELOPMENTS):
        owned = owns(data, seat, tile)
        obstacle = o.OWNED if owned else o.development_obstacle(data, seat, tile)
        facts = _tile_facts(data, obstacle, data.development_price[tile])
        yield from _reason(f"acquire {name}", obstacle, facts)
    if data.ship_holds[c.LARGE] > 0:
        obstacle = o.large_ship_obstacle(data, seat)
        facts = _tile_facts(data, obstacle, data.large_price)
        yield from _reason("acquire ship", obstacle, facts)


def _tile_facts(data: Any, obstacle: int, price: int) -> Facts:
    return _price(data, price) if obstacle == o.TOO_DEAR else {}


# ---- between rounds ------------------------------------------------------------------------------


def _rows(data: Any) -> Iterator[Blocked]:
    taken = o.taken_rows(data)
    for row in range(data.rows):
        obstacle = o.row_obstacle(data, int(data.seat), taken, row)
        facts: Facts = {}
        if obstacle == o.TAKEN:
            facts = {"seat": data.next_row.tolist().index(row)}
        elif obstacle == o.TOO_DEAR:
            facts = _price(data, -data.row_drachmas[row])
        yield from _reason(f"row {row + 1}", obstacle, facts)


def _gains(data: Any) -> Iterator[Blocked]:
    for product, name in enumerate(c.PRODUCTS):
        yield from _reason(f"gain {name}", o.gain_obstacle(data, int(data.seat), product))


_FIND: Final = {
    s.START: _farmland,
    s.PLACE: _places,
    s.PRODUCE: _chips,
    s.USE: _farm,
    s.LOAD: _units,
    s.TRADE: _trade,
    s.SELL: _units,
    s.ACQUIRE: _acquisitions,
    s.ROW: _rows,
    s.GAIN: _gains,
}
