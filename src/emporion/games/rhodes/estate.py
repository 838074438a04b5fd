"""Estates and warehouses: rooms, production, incomes, contracts from both."""

from typing import Any

from emporion.core.compiled import compiled
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
from emporion.games.rhodes.state import INCOME, NONE, OVERFLOW, OWN_IRRIGATION


@compiled
def owns(state: Any, seat: int, development: int) -> bool:
    return (int(state.developments[seat]) >> development) & 1 == 1


@compiled
def room(state: Any, seat: int, product: int) -> int:
    """R16: for how many more units of a product the estate has room."""
    if state.land[seat, product] == NONE:
        return 0
    barn = BARN_ROOM if owns(state, seat, BARN) else 0
    return TILE_ROOM + barn - int(state.units[seat, product])


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
def store(state: Any, seat: int, good: int, after: int) -> None:
    """Put a good into a warehouse and go on, or ask its owner first what to throw away (R43)."""
    if stored(state, seat) < WAREHOUSE:
        state.goods[seat, good] += 1
        state.phase = after
    else:
        state.decider = seat
        state.arriving = good
        state.after = after
        state.phase = OVERFLOW


@compiled
def produce(state: Any, seat: int, value: int, product: int) -> None:
    """R14, then R54"""
    players = int(state.players)
    state.chip_left[value - 1] -= 1
    state.field_chip[product] = value
    left = value
    since = 0  # seats in a row without room
    at = seat
    while left > 0 and since < players:
        if room(state, at, product) > 0:
            state.units[at, product] += 1
            left -= 1
            since = 0
        else:
            since += 1
        at += 1
        if at == players:
            at = 0
    for offset in range(1 if state.readings & OWN_IRRIGATION else players):
        at = (seat + offset) % players
        if owns(state, at, IRRIGATION) and room(state, at, product) > 0:
            state.units[at, product] += 1


@compiled
def printed_drachmas(state: Any, seat: int) -> int:
    n = 0
    for product in range(4):
        kind = int(state.land[seat, product])
        if kind != NONE:
            n += int(state.land_drachmas[kind])
    developments = int(state.developments[seat])
    for tile in range(10):
        if (developments >> tile) & 1:
            n += int(state.development_drachmas[tile])
    return n


@compiled
def printed_points(state: Any, seat: int) -> int:
    n = 0
    for product in range(4):
        kind = int(state.land[seat, product])
        if kind != NONE:
            n += int(state.land_points[kind])
    developments = int(state.developments[seat])
    for tile in range(10):
        if (developments >> tile) & 1:
            n += int(state.development_points[tile])
    return n


@compiled
def take_income(state: Any, seat: int) -> None:
    """R17"""
    state.points[seat, INCOME] += printed_points(state, seat)
    state.money[seat] += printed_drachmas(state, seat)


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
def can_farm(state: Any, seat: int) -> bool:
    """R19: a ship can be filled, at the latest with what abundance brings (R51)."""
    units = estate_units(state, seat)
    if owns(state, seat, ABUNDANCE) and has_room(state, seat):
        units += 1
    return smallest_at_home(state, seat) <= units


# ---- contracts ---------------------------------------------------------------------------------


@compiled
def hauled(state: Any, seat: int, contract: int) -> int:
    """How many goods of a contract would come from the estate (R25), or -1 if it cannot be met."""
    wanted = 0
    missing = 0
    for good in range(5):
        need = int(state.contract_goods[contract, good])
        wanted += need
        short = need - int(state.goods[seat, good])
        if short > 0:
            if good == GOLD or short > state.units[seat, good]:
                return -1
            missing += short
    if missing > MOST_HAULED or missing == wanted or haulage(missing) > state.money[seat]:
        return -1
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
