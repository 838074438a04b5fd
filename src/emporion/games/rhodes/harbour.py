"""The harbour's queue: ships that enter, are pushed on, unload and leave; buying from them."""

from typing import Any

from emporion.core.compiled import compiled
from emporion.core.trace import NOWHERE, note
from emporion.games.rhodes import vocabulary as v
from emporion.games.rhodes.components import GOLD, LARGE, MAX_HOLDS, OWN_SHIPS
from emporion.games.rhodes.estate import can_fulfil, gain_money, pay, store
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
def owner_or_nobody(ship: int) -> int:
    return NOWHERE if ship < OWN else owner(ship)


@compiled
def own_ship_number(state: Any, ship: int) -> int:
    """Which of a seat's ships it is; the large one follows those that one has from the start."""
    number = ship
    if ship == LARGE:
        while number > 0 and state.ship_holds[number - 1] == 0:
            number -= 1
    return number


@compiled
def home_of(state: Any, seat: int, ship: int) -> int:
    """The place of one of a seat's ships at home."""
    return v.AT_HOME + seat * OWN_SHIPS + own_ship_number(state, ship)


@compiled
def priced_fields(state: Any) -> int:
    """How many fields with a price ships lie on, from the gate."""
    return min(int(state.extent), int(state.length))


@compiled
def past_end(state: Any, stern: int, size: int) -> int:
    """How many holds of a ship are past the last price."""
    return max(0, stern + size - max(stern, int(state.length)))


@compiled
def gold_in_harbour(state: Any) -> int:
    n = 0
    for field in range(priced_fields(state)):
        if state.field_good[field] == GOLD:
            n += 1
    return n


@compiled
def _push(state: Any, ship: int, size: int, source: int, trace: Any) -> None:
    """R40: a ship takes the fields at the gate, and all others move on."""
    extent = int(state.extent)
    for i in range(extent):
        field = extent - 1 - i
        state.field_ship[field + size] = state.field_ship[field]
        state.field_good[field + size] = state.field_good[field]
        if field == 0 or state.field_ship[field - 1] != state.field_ship[field]:  # a stern
            pushed = owner_or_nobody(int(state.field_ship[field]))
            note(trace, v.SHIP, 1, v.AT_FIELD + field, v.AT_FIELD + field + size, pushed)
    for field in range(size):
        state.field_ship[field] = ship
    state.extent = extent + size
    note(trace, v.SHIP, 1, source, v.AT_FIELD, owner_or_nobody(ship))


@compiled
def enter_own(state: Any, seat: int, trace: Any) -> None:
    """The loaded ship enters; what was loaded first lies farthest in (R20)."""
    ship = int(state.sailing)
    size = int(state.ship_holds[ship])
    _push(state, OWN + seat * OWN_SHIPS + ship, size, v.AT_LOADING + seat * MAX_HOLDS, trace)
    for hold in range(size):
        state.field_good[size - 1 - hold] = state.cargo[hold]
        state.cargo[hold] = EMPTY
    state.home[seat] = int(state.home[seat]) & ~(1 << ship)
    state.sailing = NONE
    state.phase = UNLOAD


@compiled
def enter_egyptian(state: Any, trace: Any) -> None:
    ship = int(state.coming)
    size = int(state.egyptian_holds[ship])
    _push(state, ship, size, v.COMING, trace)
    for hold in range(size):
        state.field_good[size - 1 - hold] = state.egyptian_cargo[ship, hold]
    state.coming = NONE
    state.phase = UNLOAD


@compiled
def unload(state: Any, trace: Any) -> None:
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
                store(state, owner(ship), good, v.AT_FIELD + field, UNLOAD, trace)
                if state.phase == OVERFLOW:
                    return
            else:
                note(trace, good, 1, v.AT_FIELD + field, v.SUPPLY, NOWHERE)
        field -= 1
    _leave(state, trace)
    # Whoever lies at the gate has just entered: a player's ship ends an action, an Egyptian one
    # is followed by the next to be drawn.
    state.phase = DRAW_SHIP if state.field_ship[0] < OWN else TURN_OVER


@compiled
def _leave(state: Any, trace: Any) -> None:
    """R42"""
    length = int(state.length)
    extent = int(state.extent)
    while extent > length:
        ship = int(state.field_ship[extent - 1])
        size = holds(state, ship)
        if extent - size < length:
            break
        stern = v.AT_FIELD + extent - size
        if ship < OWN:
            state.discarded |= 1 << ship
            note(trace, v.SHIP, 1, stern, v.DISCARDED, NOWHERE)
        else:
            seat = owner(ship)
            number = (ship - OWN) % OWN_SHIPS
            state.home[seat] = int(state.home[seat]) | 1 << number
            note(trace, v.SHIP, 1, stern, home_of(state, seat, number), seat)
        for _ in range(size):
            extent -= 1
            state.field_ship[extent] = NONE
    state.extent = extent


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
def can_buy_from(state: Any, money: int, field: int) -> bool:
    return bool(state.field_good[field] != EMPTY and state.price[field] <= money)


@compiled
def can_buy(state: Any, seat: int) -> bool:
    money = int(state.money[seat])
    fields = priced_fields(state)
    field = 0
    while field < fields and not can_buy_from(state, money, field):
        field += 1
    return field < fields


@compiled
def buy(state: Any, seat: int, field: int, trace: Any) -> int:
    """R21: pay for the good on a field and take it; returns what it is."""
    price = int(state.price[field])
    good = int(state.field_good[field])
    ship = int(state.field_ship[field])
    if ship >= OWN and owner(ship) != seat:
        state.money[seat] -= price
        gain_money(state, owner(ship), price, v.AT_PURSE + seat, trace)
    else:
        pay(state, seat, price, trace)
    state.field_good[field] = EMPTY
    state.steps += 1
    return good
