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
    LARGE,
    MARKET,
    MAX_CHIP,
    MAX_DONATION,
    MAX_HOLDS,
    MERCHANT,
    OPEN_CONTRACTS,
    OWN_SHIPS,
    PRODUCTION,
    TEMPLE,
    TOWN_HALL,
)
from emporion.games.rhodes.estate import (
    can_farm,
    estate_units,
    hauled,
    room,
    smallest_at_home,
)
from emporion.games.rhodes.harbour import can_trade, has_marker
from emporion.games.rhodes.rounds import category, drawable
from emporion.games.rhodes.state import EMPTY, EXTRA_HARBOUR, NONE

# ---- markers -----------------------------------------------------------------------------------


@compiled
def _can_produce(state: Any) -> bool:
    """R15"""
    if state.taken[PRODUCTION] >= state.spaces[PRODUCTION]:
        return False
    chips = 0
    for value in range(MAX_CHIP):
        chips += int(state.chip_left[value])
    fields = 0
    for product in range(4):
        if state.field_chip[product] == 0:
            fields += 1
    return chips >= 2 and fields >= 2


@compiled
def _can_use_harbour(state: Any, seat: int) -> bool:
    if state.taken[HARBOUR] >= state.spaces[HARBOUR]:
        if state.ending == 0 or state.readings & EXTRA_HARBOUR:  # R56
            return False
        if has_marker(state, seat, HARBOUR):
            return False
    return can_trade(state, seat)


@compiled
def land_on_offer(state: Any, seat: int, kind: int) -> bool:
    """R6"""
    if state.land_left[kind] == 0 or state.land_price[kind] > state.money[seat]:
        return False
    return int(state.land[seat, state.land_product[kind]]) == NONE


@compiled
def development_on_offer(state: Any, seat: int, tile: int) -> bool:
    """R30"""
    if state.development_left[tile] == 0 or state.development_price[tile] > state.money[seat]:
        return False
    return (int(state.developments[seat]) >> tile) & 1 == 0


@compiled
def ship_on_offer(state: Any, seat: int) -> bool:
    if state.ship_holds[LARGE] == 0 or state.large_price > state.money[seat]:
        return False
    return (int(state.fleet[seat]) >> LARGE) & 1 == 0


@compiled
def _can_acquire(state: Any, seat: int) -> bool:
    for tile in range(10):
        if development_on_offer(state, seat, tile):
            return True
    for kind in range(state.lands):
        if land_on_offer(state, seat, kind):
            return True
    return ship_on_offer(state, seat)


@compiled
def legal_places(state: Any, out: Actions) -> int:
    seat = int(state.seat)
    if state.turn >= 2 * int(state.players):  # R56, where it comes after the markers
        out[0] = a.PLACE + HARBOUR
        out[1] = a.PASS
        return 2
    n = 0
    if _can_produce(state):
        out[n] = a.PLACE + PRODUCTION
        n += 1
    if not has_marker(state, seat, FARM) and can_farm(state, seat):
        out[n] = a.PLACE + FARM
        n += 1
    if _can_use_harbour(state, seat):
        out[n] = a.PLACE + HARBOUR
        n += 1
    if state.taken[MARKET] < state.spaces[MARKET] and estate_units(state, seat) > 0:
        out[n] = a.PLACE + MARKET
        n += 1
    temple = int(state.taken[TEMPLE])
    if temple < state.spaces[TEMPLE] and state.temple_price[temple] <= state.money[seat]:
        out[n] = a.PLACE + TEMPLE
        n += 1
    if state.taken[TOWN_HALL] < state.spaces[TOWN_HALL] and _can_acquire(state, seat):
        out[n] = a.PLACE + TOWN_HALL
        n += 1
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
                if state.field_chip[product] == 0:
                    out[n] = a.PRODUCE + value * 4 + product
                    n += 1
    return n


@compiled
def _legal_functions(state: Any, out: Actions, ready: int, units: int) -> int:
    """R48–R53"""
    seat = int(state.seat)
    n = 0
    for product in range(4):
        if (ready >> (DEMETER + product)) & 1 and state.units[seat, product] >= 2:
            out[n] = a.USE_DEMETER + product
            n += 1
    if (ready >> CART) & 1:
        # R19: a ship can still be filled; abundance helps, since the cart makes room for it.
        if units - 1 + ((ready >> ABUNDANCE) & 1) >= smallest_at_home(state, seat):
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
    n = _legal_functions(state, out, ready, units) if ready else 0
    home = int(state.home[seat])
    sizes = 0
    for ship in range(OWN_SHIPS):
        if (home >> ship) & 1:
            sizes |= 1 << int(state.ship_holds[ship])
    for size in range(1, MAX_HOLDS + 1):
        if (sizes >> size) & 1 and size <= units:
            out[n] = a.SAIL + size - 1
            n += 1
    return n


@compiled
def legal_units(state: Any, out: Actions, offset: int) -> int:
    """The products on the estate."""
    seat = int(state.seat)
    n = 0
    for product in range(4):
        if state.units[seat, product] > 0:
            out[n] = offset + product
            n += 1
    return n


@compiled
def legal_trade(state: Any, out: Actions) -> int:
    """R21, R24–R26"""
    seat = int(state.seat)
    money = int(state.money[seat])
    n = 0
    for field in range(min(int(state.extent), int(state.length))):
        if state.field_good[field] != EMPTY and state.price[field] <= money:
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
        if land_on_offer(state, seat, kind):
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
        if development_on_offer(state, seat, tile):
            out[n] = a.ACQUIRE_DEVELOPMENT + tile
            n += 1
    if ship_on_offer(state, seat):
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
    free = (1 << int(state.rows)) - 1 & ~(1 << int(state.row[seat]))
    for other in range(state.players):
        if state.next_row[other] != NONE:
            free &= ~(1 << int(state.next_row[other]))
    n = 0
    for row in range(state.rows):
        if (free >> row) & 1 and int(state.money[seat]) + int(state.row_drachmas[row]) >= 0:
            out[n] = a.ROW + row
            n += 1
    if n == 0:
        for row in range(state.rows):
            if (free >> row) & 1:
                out[n] = a.ROW + row
                n += 1
    return n


@compiled
def legal_gains(state: Any, out: Actions) -> int:
    """R12"""
    seat = int(state.seat)
    n = 0
    for product in range(4):
        if room(state, seat, product) > 0:
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
