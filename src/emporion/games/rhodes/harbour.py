"""The harbour's queue: ships that enter, are pushed on, unload and leave; buying from them."""

from typing import Any

from emporion.core.compiled import compiled
from emporion.games.rhodes.components import GOLD, OWN_SHIPS
from emporion.games.rhodes.estate import can_fulfil, store
from emporion.games.rhodes.state import (
    DRAW_SHIP,
    EMPTY,
    NONE,
    OVERFLOW,
    OWN,
    TURN_OVER,
    UNLOAD,
    WHOLE_SHIP,
)


@compiled
def holds(state: Any, ship: int) -> int:
    if ship < OWN:
        return int(state.egyptian_holds[ship])
    return int(state.ship_holds[(ship - OWN) % OWN_SHIPS])


@compiled
def owner(ship: int) -> int:
    """Whose an own ship is."""
    return (ship - OWN) // OWN_SHIPS


@compiled
def gold_in_harbour(state: Any) -> int:
    n = 0
    for field in range(min(int(state.extent), int(state.length))):
        if state.field_good[field] == GOLD:
            n += 1
    return n


@compiled
def _push(state: Any, ship: int, size: int) -> None:
    """R40: a ship takes the fields at the gate, and all others move on."""
    extent = int(state.extent)
    for i in range(extent):
        field = extent - 1 - i
        state.field_ship[field + size] = state.field_ship[field]
        state.field_good[field + size] = state.field_good[field]
    for field in range(size):
        state.field_ship[field] = ship
    state.extent = extent + size


@compiled
def enter_own(state: Any, seat: int) -> None:
    """The loaded ship enters; what was loaded first lies farthest in (R20)."""
    ship = int(state.sailing)
    size = int(state.ship_holds[ship])
    _push(state, OWN + seat * OWN_SHIPS + ship, size)
    for hold in range(size):
        state.field_good[size - 1 - hold] = state.cargo[hold]
        state.cargo[hold] = EMPTY
    state.home[seat] = int(state.home[seat]) & ~(1 << ship)
    state.sailing = NONE
    state.phase = UNLOAD


@compiled
def enter_egyptian(state: Any) -> None:
    ship = int(state.coming)
    size = int(state.egyptian_holds[ship])
    _push(state, ship, size)
    for hold in range(size):
        state.field_good[size - 1 - hold] = state.egyptian_cargo[ship, hold]
    state.coming = NONE
    state.phase = UNLOAD


@compiled
def unload(state: Any) -> None:
    """R41–R43: empty what is past the last price, from the front backwards; then ships leave."""
    end = int(state.length)
    field = int(state.extent) - 1
    if state.readings & WHOLE_SHIP and field >= end:
        while state.field_ship[end - 1] == state.field_ship[end]:
            end -= 1
    while field >= end:
        good = int(state.field_good[field])
        if good != EMPTY:
            state.field_good[field] = EMPTY
            ship = int(state.field_ship[field])
            if ship >= OWN:
                store(state, owner(ship), good, UNLOAD)
                if state.phase == OVERFLOW:
                    return
        field -= 1
    _leave(state)
    # Whoever lies at the gate has just entered: a player's ship ends an action, an Egyptian one
    # is followed by the next to be drawn.
    state.phase = DRAW_SHIP if state.field_ship[0] < OWN else TURN_OVER


@compiled
def _leave(state: Any) -> None:
    """R42"""
    length = int(state.length)
    extent = int(state.extent)
    while extent > length:
        ship = int(state.field_ship[extent - 1])
        size = holds(state, ship)
        if extent - size < length:
            break
        if ship < OWN:
            state.discarded |= 1 << ship
        else:
            seat = owner(ship)
            state.home[seat] = int(state.home[seat]) | 1 << (ship - OWN) % OWN_SHIPS
        for _ in range(size):
            extent -= 1
            state.field_ship[extent] = NONE
    state.extent = extent


@compiled
def can_buy(state: Any, seat: int) -> bool:
    money = int(state.money[seat])
    for field in range(min(int(state.extent), int(state.length))):
        if state.field_good[field] != EMPTY and state.price[field] <= money:
            return True
    return False


@compiled
def has_marker(state: Any, seat: int, place: int) -> bool:
    found = False
    for i in range(state.taken[place]):
        if state.marker[place, i] == seat:
            found = True
    return found


@compiled
def can_trade(state: Any, seat: int) -> bool:
    """R21, R24: whether there is something to do in the harbour."""
    return can_buy(state, seat) or can_fulfil(state, seat)


@compiled
def buy(state: Any, seat: int, field: int) -> int:
    """R21: pay for the good on a field and take it; returns what it is."""
    price = int(state.price[field])
    good = int(state.field_good[field])
    ship = int(state.field_ship[field])
    state.money[seat] -= price
    if ship >= OWN and owner(ship) != seat:
        state.money[owner(ship)] += price
    state.field_good[field] = EMPTY
    state.steps += 1
    return good
