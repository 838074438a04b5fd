"""What stands in the way of an action: what is legal and why something is not are the same code.

A function answers with an obstacle, or with NOTHING. Of several it is the one found fastest.
"""

from typing import Any, Final

from emporion.core.compiled import compiled
from emporion.games.rhodes.components import (
    ABUNDANCE,
    CART,
    FARM,
    HARBOUR,
    LARGE,
    MARKET,
    MAX_CHIP,
    MERCHANT,
    OWN_SHIPS,
    PRODUCTION,
    TEMPLE,
    TOWN_HALL,
    UNITS_A_POINT,
)
from emporion.games.rhodes.estate import (
    estate_units,
    has_room,
    owns,
    room,
    smallest_at_home,
    units_to_load,
)
from emporion.games.rhodes.harbour import can_buy_from, can_trade, has_marker
from emporion.games.rhodes.state import EMPTY, EXTRA_HARBOUR, NONE

REASONS: Final = (
    "",
    "full",
    "used",
    "too-few-chips",
    "too-few-fields",
    "no-ship",
    "too-few-units",
    "nothing-to-trade",
    "no-units",
    "nothing-to-acquire",
    "too-dear",
    "sold-out",
    "owned",
    "no-full-ship",
    "no-room",
    "no-goods",
    "in-harbour",
    "chip-used",
    "field-used",
    "own-row",
    "taken",
    "no-farmland",
)
(
    NOTHING,
    FULL,
    USED,
    TOO_FEW_CHIPS,
    TOO_FEW_FIELDS,
    NO_SHIP,
    TOO_FEW_UNITS,
    NOTHING_TO_TRADE,
    NO_UNITS,
    NOTHING_TO_ACQUIRE,
    TOO_DEAR,
    SOLD_OUT,
    OWNED,
    NO_FULL_SHIP,
    NO_ROOM,
    NO_GOODS,
    IN_HARBOUR,
    CHIP_USED,
    FIELD_USED,
    OWN_ROW,
    TAKEN,
    NO_FARMLAND,
) = range(22)

CHIPS_NEEDED: Final = 2
"""In one production, on as many fields (R15)."""


# ---- the town hall -----------------------------------------------------------------------------


@compiled
def owns_farmland(state: Any, seat: int, kind: int) -> bool:
    """R6: of the kind's product."""
    return int(state.land[seat, state.land_product[kind]]) != NONE


@compiled
def land_obstacle(state: Any, seat: int, kind: int) -> int:
    if state.land_left[kind] == 0:
        return SOLD_OUT
    if state.land_price[kind] > state.money[seat]:
        return TOO_DEAR
    return OWNED if owns_farmland(state, seat, kind) else NOTHING


@compiled
def development_obstacle(state: Any, seat: int, tile: int) -> int:
    """R30"""
    if state.development_left[tile] == 0:
        return SOLD_OUT
    if state.development_price[tile] > state.money[seat]:
        return TOO_DEAR
    return OWNED if owns(state, seat, tile) else NOTHING


@compiled
def large_ship_obstacle(state: Any, seat: int) -> int:
    if state.ship_holds[LARGE] == 0:
        return SOLD_OUT
    if (int(state.fleet[seat]) >> LARGE) & 1:
        return OWNED
    return TOO_DEAR if state.large_price > state.money[seat] else NOTHING


@compiled
def _acquisition_obstacle(state: Any, seat: int) -> int:
    for tile in range(10):
        if development_obstacle(state, seat, tile) == NOTHING:
            return NOTHING
    for kind in range(state.lands):
        if land_obstacle(state, seat, kind) == NOTHING:
            return NOTHING
    return NOTHING if large_ship_obstacle(state, seat) == NOTHING else NOTHING_TO_ACQUIRE


# ---- places ------------------------------------------------------------------------------------


@compiled
def free_chips(state: Any) -> int:
    chips = 0
    for value in range(MAX_CHIP):
        chips += int(state.chip_left[value])
    return chips


@compiled
def free_fields(state: Any) -> int:
    fields = 0
    for product in range(4):
        if state.field_chip[product] == 0:
            fields += 1
    return fields


@compiled
def _is_full(state: Any, place: int) -> bool:
    return bool(state.taken[place] >= state.spaces[place])


@compiled
def production_obstacle(state: Any, _: int) -> int:
    """R15"""
    if _is_full(state, PRODUCTION):
        return FULL
    if free_chips(state) < CHIPS_NEEDED:
        return TOO_FEW_CHIPS
    return TOO_FEW_FIELDS if free_fields(state) < CHIPS_NEEDED else NOTHING


@compiled
def farm_obstacle(state: Any, seat: int) -> int:
    """R19"""
    if has_marker(state, seat, FARM):
        return USED
    if state.home[seat] == 0:
        return NO_SHIP
    if smallest_at_home(state, seat) > units_to_load(state, seat):
        return TOO_FEW_UNITS
    return NOTHING


@compiled
def harbour_obstacle(state: Any, seat: int) -> int:
    if _is_full(state, HARBOUR):
        if state.ending == 0 or state.readings & EXTRA_HARBOUR:  # R56
            return FULL
        if has_marker(state, seat, HARBOUR):
            return FULL
    return NOTHING if can_trade(state, seat) else NOTHING_TO_TRADE


@compiled
def market_obstacle(state: Any, seat: int) -> int:
    if _is_full(state, MARKET):
        return FULL
    return NOTHING if estate_units(state, seat) > 0 else NO_UNITS


@compiled
def temple_obstacle(state: Any, seat: int) -> int:
    if _is_full(state, TEMPLE):
        return FULL
    return TOO_DEAR if state.temple_price[state.taken[TEMPLE]] > state.money[seat] else NOTHING


@compiled
def town_hall_obstacle(state: Any, seat: int) -> int:
    if _is_full(state, TOWN_HALL):
        return FULL
    return _acquisition_obstacle(state, seat)


PLACE_OBSTACLES: Final = (
    production_obstacle,
    farm_obstacle,
    harbour_obstacle,
    market_obstacle,
    temple_obstacle,
    town_hall_obstacle,
)
"""In the order of PLACES."""


# ---- within an action --------------------------------------------------------------------------


@compiled
def chip_obstacle(state: Any, value: int, product: int) -> int:
    """R13; `value` counts from 0."""
    if state.field_chip[product] != 0:
        return FIELD_USED
    return CHIP_USED if state.chip_left[value] == 0 else NOTHING


@compiled
def units_after_cart(state: Any, seat: int) -> int:
    """R19: what a ship can still be filled with; abundance helps, since the cart makes room."""
    ready = int(state.developments[seat]) & ~int(state.used)
    return estate_units(state, seat) - 1 + ((ready >> ABUNDANCE) & 1)


@compiled
def use_obstacle(state: Any, seat: int, tile: int) -> int:
    """R48–R53: of a development with a farm function that the seat owns."""
    if (int(state.used) >> tile) & 1:
        return USED
    if tile == CART:
        if estate_units(state, seat) == 0:
            return NO_UNITS
        left = units_after_cart(state, seat)
        return NO_FULL_SHIP if left < smallest_at_home(state, seat) else NOTHING
    if tile == ABUNDANCE:
        return NOTHING if has_room(state, seat) else NO_ROOM
    if tile == MERCHANT:
        for product in range(4):
            if state.goods[seat, product] > 0:
                return NOTHING
        return NO_GOODS
    return TOO_FEW_UNITS if state.units[seat, tile] < UNITS_A_POINT else NOTHING


@compiled
def sizes_at_home(state: Any, seat: int) -> int:
    """How many holds the ships at home have: a bit for each number."""
    home = int(state.home[seat])
    sizes = 0
    for ship in range(OWN_SHIPS):
        if (home >> ship) & 1:
            sizes |= 1 << int(state.ship_holds[ship])
    return sizes


@compiled
def sail_obstacle(sizes: int, units: int, size: int) -> int:
    """R19, R20: of the ships with `size` holds, where these sizes are at home."""
    if (sizes >> size) & 1 == 0:
        return IN_HARBOUR
    return TOO_FEW_UNITS if units < size else NOTHING


@compiled
def unit_obstacle(state: Any, seat: int, product: int) -> int:
    return NOTHING if state.units[seat, product] > 0 else NO_UNITS


@compiled
def good_obstacle(state: Any, money: int, field: int) -> int:
    """R21"""
    if can_buy_from(state, money, field):
        return NOTHING
    return NO_GOODS if state.field_good[field] == EMPTY else TOO_DEAR


@compiled
def gain_obstacle(state: Any, seat: int, product: int) -> int:
    """R12"""
    if state.land[seat, product] == NONE:
        return NO_FARMLAND
    return NOTHING if room(state, seat, product) > 0 else NO_ROOM


@compiled
def taken_rows(state: Any) -> int:
    """The rows chosen for the next round: a bit each."""
    rows = 0
    for seat in range(state.players):
        if state.next_row[seat] != NONE:
            rows |= 1 << int(state.next_row[seat])
    return rows


@compiled
def row_obstacle(state: Any, seat: int, taken: int, row: int) -> int:
    """R11"""
    if state.row[seat] == row:
        return OWN_ROW
    if (taken >> row) & 1:
        return TAKEN
    drachmas = int(state.money[seat]) + int(state.row_drachmas[row])
    return TOO_DEAR if drachmas < 0 else NOTHING
