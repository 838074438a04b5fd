"""Estates and warehouses: rooms, production, incomes, contracts from both."""

from typing import Any, Final

from emporion.core.compiled import compiled, inlined
from emporion.core.trace import NOWHERE, note
from emporion.games.rhodes import vocabulary as v
from emporion.games.rhodes.components import (
    ABUNDANCE,
    BARN,
    BARN_ROOM,
    FIRST_HAULAGE,
    GOLD,
    IRRIGATION,
    MOST_HAULED,
    OWN_SHIPS,
    SECOND_HAULAGE,
    TILE_ROOM,
    WAREHOUSE,
)
from emporion.games.rhodes.state import INCOME, NONE, OVERFLOW, OWN_IRRIGATION, STORED_SOURCES

PRINTED_BITS: Final = 16
PRINTED: Final = (1 << PRINTED_BITS) - 1


@compiled
def owns(state: Any, seat: int, development: int) -> bool:
    return (int(state.developments[seat]) >> development) & 1 == 1


@compiled
def room(state: Any, seat: int, product: int) -> int:
    """R16: for how many more units of a product the estate has room."""
    barn = BARN_ROOM * owns(state, seat, BARN)
    free = TILE_ROOM + barn - int(state.units[seat, product])
    return free * int(state.land[seat, product] != NONE)


@compiled
def has_room(state: Any, seat: int) -> bool:
    free = 0
    for product in range(4):
        free += room(state, seat, product)
    return free > 0


@compiled
def estate_units(state: Any, seat: int) -> int:
    n = 0
    for product in range(4):
        n += int(state.units[seat, product])
    return n


@compiled
def stored(state: Any, seat: int) -> int:
    n = 0
    for good in range(5):
        n += int(state.goods[seat, good])
    return n


@compiled
def store(state: Any, seat: int, good: int, source: int, after: int, trace: Any) -> None:
    """Put a good into a warehouse and go on, or ask its owner first what to throw away (R43)."""
    if stored(state, seat) < WAREHOUSE:
        state.goods[seat, good] += 1
        state.phase = after
        note(trace, good, 1, source, v.AT_WAREHOUSE + seat, seat)
    else:
        note(trace, good, 1, source, v.AT_ARRIVING + seat, seat)
        state.decider = seat
        state.arriving = good
        state.after = after
        state.phase = OVERFLOW


@compiled
def grow(state: Any, seat: int, product: int, source: int, trace: Any) -> None:
    """One unit comes to an estate."""
    state.units[seat, product] += 1
    note(trace, product, 1, source, v.AT_ESTATE + seat * 4 + product, seat)


@compiled
def produce(state: Any, seat: int, value: int, product: int, trace: Any) -> None:
    """R14, then R54"""
    players = int(state.players)
    field = v.AT_PRODUCTION + product
    state.chip_left[value - 1] -= 1
    state.field_chip[product] = value
    note(trace, v.CHIP, 1, v.AT_CHIPS + value - 1, field, seat)
    left = value
    since = 0  # seats in a row without room
    at = seat
    while left > 0 and since < players:
        if room(state, at, product) > 0:
            grow(state, at, product, field, trace)
            left -= 1
            since = 0
        else:
            since += 1
        at += 1
        if at == players:
            at = 0
    if left > 0:
        note(trace, product, left, field, v.LOST, NOWHERE)
    for offset in range(1 if state.readings & OWN_IRRIGATION else players):
        at = (seat + offset) % players
        if owns(state, at, IRRIGATION) and room(state, at, product) > 0:
            grow(state, at, product, v.AT_DEVELOPMENT + at * 10 + IRRIGATION, trace)


@compiled
def gain_points(state: Any, seat: int, points: int, line: int, source: int, trace: Any) -> None:
    """Points of one line of the score (state.SOURCES), which come from a place."""
    if points > 0:
        state.points[seat, line] += points
        note(trace, v.POINT, points, source, v.AT_SCORE + seat * STORED_SOURCES + line, seat)


@compiled
def gain_money(state: Any, seat: int, drachmas: int, source: int, trace: Any) -> None:
    if drachmas > 0:
        state.money[seat] += drachmas
        note(trace, v.DRACHMA, drachmas, source, v.AT_PURSE + seat, seat)


@compiled
def pay(state: Any, seat: int, drachmas: int, trace: Any) -> None:
    """To the bank."""
    if drachmas > 0:
        state.money[seat] -= drachmas
        note(trace, v.DRACHMA, drachmas, v.AT_PURSE + seat, v.SUPPLY, seat)


@compiled
def printed_drachmas(state: Any, seat: int) -> int:
    return printed(state, seat) & PRINTED


@compiled
def printed_points(state: Any, seat: int) -> int:
    return printed(state, seat) >> PRINTED_BITS


@inlined
def printed(state: Any, seat: int) -> int:
    """What is printed on a seat's tiles: points, and drachmas in the lowest bits. Without branches,
    since nobody can guess who owns what."""
    n = 0
    for product in range(4):
        kind = int(state.land[seat, product])
        tile = max(kind, 0)
        worth = int(state.land_points[tile]) << PRINTED_BITS | int(state.land_drachmas[tile])
        n += worth * (kind != NONE)
    owned = int(state.developments[seat])
    for tile in range(10):
        worth = int(state.development_points[tile]) << PRINTED_BITS | int(
            state.development_drachmas[tile]
        )
        n += worth * ((owned >> tile) & 1)
    return n


@compiled
def take_income(state: Any, seat: int, trace: Any) -> None:
    """R17"""
    tiles = v.AT_TILES + seat
    gain_points(state, seat, printed_points(state, seat), INCOME, tiles, trace)
    gain_money(state, seat, printed_drachmas(state, seat), tiles, trace)


@compiled
def smallest_at_home(state: Any, seat: int) -> int:
    """The holds of the smallest ship at home; more than any estate has where there is none."""
    home = int(state.home[seat])
    least = 127
    for ship in range(OWN_SHIPS):
        if (home >> ship) & 1:
            least = min(least, int(state.ship_holds[ship]))
    return least


@compiled
def units_to_load(state: Any, seat: int) -> int:
    """What a ship can be filled with, at the latest with what abundance brings (R51)."""
    units = estate_units(state, seat)
    if owns(state, seat, ABUNDANCE) and has_room(state, seat):
        units += 1
    return units


# ---- contracts ---------------------------------------------------------------------------------

GOODS_MISSING, TOO_MANY_HAULED, NONE_STORED, HAULAGE_TOO_DEAR = range(-1, -5, -1)


@compiled
def not_stored(state: Any, seat: int, contract: int, good: int) -> int:
    """How many of a contract's goods of a kind the warehouse does not hold."""
    return max(0, int(state.contract_goods[contract, good]) - int(state.goods[seat, good]))


@compiled
def not_owned(state: Any, seat: int, good: int, short: int) -> int:
    """How many of those the estate does not have either (R25)."""
    return short if good == GOLD else max(0, short - int(state.units[seat, good]))


@compiled
def hauled(state: Any, seat: int, contract: int) -> int:
    """How many goods of a contract would come from the estate (R25); less than 0, for the reason
    that it says, where it cannot be met."""
    wanted = 0
    missing = 0
    for good in range(5):
        wanted += int(state.contract_goods[contract, good])
        short = not_stored(state, seat, contract, good)
        if short > 0:
            if not_owned(state, seat, good, short) > 0:
                return GOODS_MISSING
            missing += short
    if missing > MOST_HAULED:
        return TOO_MANY_HAULED
    if missing == wanted:
        return NONE_STORED
    if haulage(missing) > state.money[seat]:
        return HAULAGE_TOO_DEAR
    return missing


@compiled
def haulage(units: int) -> int:
    """R25: what it costs to bring so many units straight from the estate."""
    if units == 0:
        return 0
    return FIRST_HAULAGE if units == 1 else FIRST_HAULAGE + SECOND_HAULAGE


@compiled
def can_fulfil(state: Any, seat: int) -> bool:
    for slot in range(3):
        contract = int(state.contracts[slot])
        if contract != NONE and hauled(state, seat, contract) >= 0:
            return True
    return False
