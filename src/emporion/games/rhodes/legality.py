"""What may be done. Only what can still be completed is offered, in a pinned order."""

from typing import Any

from emporion.core.compiled import compiled
from emporion.core.kernel import Actions
from emporion.games.rhodes import actions as a
from emporion.games.rhodes.components import (
    ABUNDANCE,
    CART,
    CATEGORY_SIZE,
    DEMETER,
    FARM,
    HARBOUR,
    MARKET,
    MAX_CHIP,
    MAX_DONATION,
    MAX_HOLDS,
    MERCHANT,
    OPEN_CONTRACTS,
    PRODUCTION,
    TEMPLE,
    TOWN_HALL,
)
from emporion.games.rhodes.estate import estate_units, hauled, room
from emporion.games.rhodes.harbour import priced_fields
from emporion.games.rhodes.obstacles import (
    NOTHING,
    TOO_DEAR,
    chip_obstacle,
    development_obstacle,
    farm_obstacle,
    gain_obstacle,
    good_obstacle,
    harbour_obstacle,
    land_obstacle,
    large_ship_obstacle,
    market_obstacle,
    production_obstacle,
    row_obstacle,
    sail_obstacle,
    sizes_at_home,
    taken_rows,
    temple_obstacle,
    town_hall_obstacle,
    unit_obstacle,
    use_obstacle,
)
from emporion.games.rhodes.rounds import category, drawable
from emporion.games.rhodes.state import NONE

# ---- markers -----------------------------------------------------------------------------------


@compiled
def _offer(out: Actions, n: int, action: int, obstacle: int) -> int:
    if obstacle != NOTHING:
        return n
    out[n] = action
    return n + 1


@compiled
def legal_places(state: Any, out: Actions) -> int:
    seat = int(state.seat)
    if state.turn >= 2 * int(state.players):  # R56, where it comes after the markers
        out[0] = a.PLACE + HARBOUR
        out[1] = a.PASS
        return 2
    n = _offer(out, 0, a.PLACE + PRODUCTION, production_obstacle(state, seat))
    n = _offer(out, n, a.PLACE + FARM, farm_obstacle(state, seat))
    n = _offer(out, n, a.PLACE + HARBOUR, harbour_obstacle(state, seat))
    n = _offer(out, n, a.PLACE + MARKET, market_obstacle(state, seat))
    n = _offer(out, n, a.PLACE + TEMPLE, temple_obstacle(state, seat))
    n = _offer(out, n, a.PLACE + TOWN_HALL, town_hall_obstacle(state, seat))
    if n == 0:  # R8
        out[0] = a.PASS
        n = 1
    return n


# ---- within an action --------------------------------------------------------------------------


@compiled
def legal_chips(state: Any, out: Actions) -> int:
    """R13"""
    n = 0
    for value in range(MAX_CHIP):
        if state.chip_left[value] > 0:
            for product in range(4):
                if chip_obstacle(state, value, product) == NOTHING:
                    out[n] = a.PRODUCE + value * 4 + product
                    n += 1
    return n


@compiled
def _legal_functions(state: Any, out: Actions, ready: int) -> int:
    """R48–R53"""
    seat = int(state.seat)
    n = 0
    for product in range(4):
        tile = DEMETER + product
        if (ready >> tile) & 1 and use_obstacle(state, seat, tile) == NOTHING:
            out[n] = a.USE_DEMETER + product
            n += 1
    if (ready >> CART) & 1 and use_obstacle(state, seat, CART) == NOTHING:
        for product in range(4):
            if state.units[seat, product] > 0:
                out[n] = a.USE_CART + product
                n += 1
    if (ready >> ABUNDANCE) & 1:
        for product in range(4):
            if room(state, seat, product) > 0:
                out[n] = a.USE_ABUNDANCE + product
                n += 1
    if (ready >> MERCHANT) & 1:
        for exchange in range(16):
            if state.goods[seat, exchange // 4] > 0 and exchange // 4 != exchange % 4:
                out[n] = a.USE_MERCHANT + exchange
                n += 1
    return n


@compiled
def legal_uses(state: Any, out: Actions) -> int:
    """R18, R19"""
    seat = int(state.seat)
    units = estate_units(state, seat)
    ready = int(state.developments[seat]) & ~int(state.used)
    n = _legal_functions(state, out, ready) if ready else 0
    sizes = sizes_at_home(state, seat)
    for size in range(1, MAX_HOLDS + 1):
        if sail_obstacle(sizes, units, size) == NOTHING:
            out[n] = a.SAIL + size - 1
            n += 1
    return n


@compiled
def legal_units(state: Any, out: Actions, offset: int) -> int:
    """The products on the estate."""
    seat = int(state.seat)
    n = 0
    for product in range(4):
        if unit_obstacle(state, seat, product) == NOTHING:
            out[n] = offset + product
            n += 1
    return n


@compiled
def legal_trade(state: Any, out: Actions) -> int:
    """R21, R24–R26"""
    seat = int(state.seat)
    money = int(state.money[seat])
    n = 0
    for field in range(priced_fields(state)):
        if good_obstacle(state, money, field) == NOTHING:
            out[n] = a.BUY + field
            n += 1
    for slot in range(OPEN_CONTRACTS):
        contract = int(state.contracts[slot])
        if contract != NONE and hauled(state, seat, contract) >= 0:
            out[n] = a.FULFIL + slot
            n += 1
    if state.steps > 0:
        out[n] = a.DONE
        n += 1
    return n


@compiled
def legal_discards(state: Any, out: Actions) -> int:
    """R43"""
    seat = int(state.decider)
    n = 0
    for good in range(5):
        if state.goods[seat, good] > 0 or state.arriving == good:
            out[n] = a.DISCARD + good
            n += 1
    return n


@compiled
def legal_sales(state: Any, out: Actions) -> int:
    """R27"""
    n = legal_units(state, out, a.SELL)
    if state.steps > 0:
        out[n] = a.DONE
        n += 1
    return n


@compiled
def legal_donations(state: Any, out: Actions) -> int:
    """R28"""
    price = int(state.temple_price[int(state.taken[TEMPLE]) - 1])
    most = min(MAX_DONATION, int(state.money[state.seat]) // price)
    for n in range(most):
        out[n] = a.DONATE + n
    if state.steps > 0:
        out[most] = a.DONE
        most += 1
    return most


@compiled
def _legal_land(state: Any, out: Actions) -> int:
    seat = int(state.seat)
    n = 0
    for kind in range(state.lands):
        if land_obstacle(state, seat, kind) == NOTHING:
            out[n] = a.ACQUIRE_LAND + kind
            n += 1
    return n


@compiled
def legal_start(state: Any, out: Actions) -> int:
    """R5"""
    n = _legal_land(state, out)
    if n == 0:
        out[0] = a.SKIP
        n = 1
    return n


@compiled
def legal_acquisitions(state: Any, out: Actions) -> int:
    """R29"""
    seat = int(state.seat)
    n = _legal_land(state, out)
    for tile in range(10):
        if development_obstacle(state, seat, tile) == NOTHING:
            out[n] = a.ACQUIRE_DEVELOPMENT + tile
            n += 1
    if large_ship_obstacle(state, seat) == NOTHING:
        out[n] = a.ACQUIRE_SHIP
        n += 1
    if state.steps > 0:
        out[n] = a.DONE
        n += 1
    return n


# ---- between rounds ----------------------------------------------------------------------------


@compiled
def legal_rows(state: Any, out: Actions) -> int:
    """R11"""
    seat = int(state.seat)
    taken = taken_rows(state)
    n = 0
    for row in range(state.rows):
        if row_obstacle(state, seat, taken, row) == NOTHING:
            out[n] = a.ROW + row
            n += 1
    if n == 0:
        for row in range(state.rows):
            if row_obstacle(state, seat, taken, row) == TOO_DEAR:
                out[n] = a.ROW + row
                n += 1
    return n


@compiled
def legal_gains(state: Any, out: Actions) -> int:
    """R12"""
    seat = int(state.seat)
    n = 0
    for product in range(4):
        if gain_obstacle(state, seat, product) == NOTHING:
            out[n] = a.GAIN + product
            n += 1
    return n


# ---- chance ------------------------------------------------------------------------------------


@compiled
def possible_contracts(state: Any, out: Actions) -> int:
    kind = category(state)
    drawn = int(state.drawn[kind])
    n = 0
    for i in range(state.category_size[kind]):
        if (drawn >> i) & 1 == 0:
            out[n] = a.CONTRACT + kind * CATEGORY_SIZE + i
            n += 1
    return n


@compiled
def possible_ships(state: Any, out: Actions) -> int:
    ships = drawable(state)
    n = 0
    for ship in range(state.egyptian_ships):
        if (ships >> ship) & 1:
            out[n] = a.SHIP + ship
            n += 1
    return n
