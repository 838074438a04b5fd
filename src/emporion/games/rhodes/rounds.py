"""From set-up to the end: draws, turns, rounds and the turn order."""

from typing import Any

from emporion.core.bits import count_bits
from emporion.core.compiled import compiled
from emporion.core.trace import NOWHERE, note
from emporion.games.rhodes import vocabulary as v
from emporion.games.rhodes.components import (
    CATEGORY_SIZE,
    GOLD_IN_HARBOUR,
    HARBOUR,
    LARGE,
    LAST_ROUND,
    MAX_CHIP,
    MAX_HOLDS,
    MAX_PLAYERS,
    OPEN_CONTRACTS,
)
from emporion.games.rhodes.estate import gain_money, grow, has_room, pay
from emporion.games.rhodes.harbour import (
    can_trade,
    enter_egyptian,
    gold_in_harbour,
    has_marker,
    unload,
)
from emporion.games.rhodes.state import (
    DRAW_CONTRACT,
    DRAW_FIRST,
    DRAW_SHIP,
    EMPTY,
    EXTRA_HARBOUR,
    FINISHED,
    GAIN,
    MARKERS,
    NOBODY,
    NONE,
    PLACE,
    QUEUE,
    REFILL,
    ROW,
    START,
    TURN_OVER,
    UNLOAD,
)


@compiled
def setup(state: Any, players: int, first: int, money: int) -> None:
    """Write the initial state into a record that holds only components; `first` is a seat, or
    NOBODY to draw one."""
    state.players = players
    state.first = first
    state.seat = NOBODY
    state.decider = NOBODY
    state.arriving = EMPTY
    state.sailing = NONE
    state.coming = NONE
    state.pile = (1 << int(state.egyptian_ships)) - 1
    for hold in range(MAX_HOLDS):
        state.cargo[hold] = EMPTY
    for slot in range(OPEN_CONTRACTS):
        state.contracts[slot] = NONE
    for field in range(QUEUE):
        state.field_ship[field] = NONE
        state.field_good[field] = EMPTY
    for place in range(6):
        for i in range(MARKERS):
            state.marker[place, i] = NOBODY
    for kind in range(state.lands):
        state.land_left[kind] = state.land_copies[kind]
    for tile in range(10):
        state.development_left[tile] = state.development_copies[tile]
    for value in range(MAX_CHIP):
        state.chip_left[value] = state.chips[value]
    fleet = 0
    for ship in range(LARGE):
        if state.ship_holds[ship] > 0:
            fleet |= 1 << ship
    for seat in range(MAX_PLAYERS):
        state.row[seat] = NONE
        state.next_row[seat] = NONE
        state.order[seat] = NOBODY
        for product in range(4):
            state.land[seat, product] = NONE
        if seat < players:
            state.money[seat] = money
            state.fleet[seat] = fleet
            state.home[seat] = fleet
    state.phase = DRAW_CONTRACT  # R2


# ---- draws -------------------------------------------------------------------------------------


@compiled
def category(state: Any) -> int:
    """R2: the category the next contract is of, or NONE when the stack is empty."""
    for kind in range(3):
        if count_bits(int(state.drawn[kind])) < int(state.category_size[kind]) - 1:
            return kind
    return NONE


@compiled
def open_slot(state: Any) -> int:
    for slot in range(OPEN_CONTRACTS):
        if state.contracts[slot] == NONE:
            return slot
    return NONE


@compiled
def draw_contract(state: Any, contract: int, trace: Any) -> None:
    kind = contract // CATEGORY_SIZE
    slot = open_slot(state)
    state.drawn[kind] = int(state.drawn[kind]) | 1 << contract % CATEGORY_SIZE
    state.contracts[slot] = contract
    note(trace, v.CONTRACT, 1, v.AT_STACK + kind, v.AT_CONTRACT + slot, NOWHERE)
    if state.round_number > 0:
        state.phase = TURN_OVER
    elif open_slot(state) == NONE:
        state.phase = DRAW_SHIP  # R3


@compiled
def drawable(state: Any) -> int:
    """R9: the ships that can come; the discarded ones once no other is left."""
    return int(state.pile) if state.pile != 0 else int(state.discarded)


@compiled
def draw_ship(state: Any, ship: int, trace: Any) -> None:
    if state.pile == 0:
        note(trace, v.SHIP, count_bits(int(state.discarded)), v.DISCARDED, v.PILE, NOWHERE)
        state.pile = state.discarded
        state.discarded = 0
    state.pile = int(state.pile) & ~(1 << ship)
    state.coming = ship
    state.phase = REFILL
    note(trace, v.SHIP, 1, v.PILE, v.COMING, NOWHERE)


@compiled
def take_rows(state: Any, first: int, trace: Any) -> None:
    """R4, then R5 or, if no tiles are bought at the start, the first round."""
    players = int(state.players)
    state.first = first
    for i in range(players):
        seat = (first + i) % players
        state.row[seat] = i
        state.order[i] = seat
        note(trace, v.ROW, 1, NOWHERE, v.AT_ROW + i, seat)
    state.turn = 0
    if state.start_tiles > 0:
        _give_turn(state, first, trace)
        state.phase = START
    else:
        _begin_round(state, trace)


@compiled
def next_start(state: Any, trace: Any) -> None:
    """R5"""
    players = int(state.players)
    state.turn += 1
    if state.turn == players * int(state.start_tiles):
        _begin_round(state, trace)
    else:
        _give_turn(state, int(state.order[int(state.turn) % players]), trace)


# ---- rounds ------------------------------------------------------------------------------------


@compiled
def _give_turn(state: Any, seat: int, trace: Any) -> None:
    source = NOWHERE if state.seat == NOBODY else v.AT_SEAT + int(state.seat)
    state.seat = seat
    note(trace, v.TURN, 1, source, v.AT_SEAT + seat, seat)


@compiled
def _begin_round(state: Any, trace: Any) -> None:
    first = int(state.order[0])
    state.turn = 0
    state.round_number += 1
    state.phase = PLACE
    note(trace, v.ROUND, 1, NOWHERE, v.AT_SEAT + first, first)
    _give_turn(state, first, trace)


@compiled
def advance(state: Any, trace: Any) -> None:
    """Do what follows by itself, up to the next decision or draw."""
    while state.phase >= UNLOAD:
        if state.phase == UNLOAD:
            unload(state, trace)
        elif state.phase == TURN_OVER:
            _end_turn(state, trace)
        else:
            _refill(state, trace)


@compiled
def _end_turn(state: Any, trace: Any) -> None:
    """R7"""
    players = int(state.players)
    seat = int(state.seat)
    state.steps = 0
    state.used = 0
    state.turn += 1
    if state.turn < 2 * players:
        _give_turn(state, int(state.order[int(state.turn) % players]), trace)
        state.phase = PLACE
        return
    if state.ending == 1 or state.round_number == LAST_ROUND:  # R55, R58
        state.phase = FINISHED
        if state.ending == 1 and state.readings & EXTRA_HARBOUR:
            _offer_harbour(state, trace)
    else:
        state.phase = REFILL
    if state.phase != PLACE:
        note(trace, v.TURN, 1, v.AT_SEAT + seat, NOWHERE, NOWHERE)


@compiled
def _offer_harbour(state: Any, trace: Any) -> None:
    """R56, where it comes after the markers: turns go on through the rows once more."""
    players = int(state.players)
    while state.turn < 3 * players:
        seat = int(state.order[int(state.turn) % players])
        if not has_marker(state, seat, HARBOUR) and can_trade(state, seat):
            _give_turn(state, seat, trace)
            state.phase = PLACE
            return
        state.turn += 1
    state.seat = state.order[players - 1]


@compiled
def _refill(state: Any, trace: Any) -> None:
    """R3, R9"""
    if gold_in_harbour(state) < GOLD_IN_HARBOUR:
        enter_egyptian(state, trace)
    elif state.round_number > 0:
        _return_markers(state, trace)
        state.turn = 0
        state.seat = state.order[int(state.players) - 1]
        state.phase = ROW
        note(trace, v.TURN, 1, NOWHERE, v.AT_SEAT + int(state.seat), int(state.seat))
    elif state.first == NOBODY:
        state.phase = DRAW_FIRST
    else:
        take_rows(state, int(state.first), trace)


@compiled
def _return_markers(state: Any, trace: Any) -> None:
    """R10"""
    placed = 0  # four bits a seat
    for place in range(6):
        for i in range(state.taken[place]):
            seat = int(state.marker[place, i])
            placed += 1 << 4 * seat
            state.marker[place, i] = NOBODY
            space = v.AT_PLACE + place * MARKERS + i
            note(trace, v.MARKER, 1, space, v.AT_MARKERS + seat, seat)
        state.taken[place] = 0
    for seat in range(state.players):
        passed = 2 - (placed >> 4 * seat & 15)
        if passed > 0:
            note(trace, v.MARKER, passed, v.SUPPLY, v.AT_MARKERS + seat, seat)
    for value in range(MAX_CHIP):
        state.chip_left[value] = state.chips[value]
    for product in range(4):
        value = int(state.field_chip[product])
        if value > 0:
            note(trace, v.CHIP, 1, v.AT_PRODUCTION + product, v.AT_CHIPS + value - 1, NOWHERE)
        state.field_chip[product] = 0


@compiled
def choose_row(state: Any, row: int, trace: Any) -> None:
    """R11, R12"""
    seat = int(state.seat)
    state.next_row[seat] = row
    note(trace, v.ROW, 1, v.AT_ROW + int(state.row[seat]), v.AT_ROW + row, seat)
    drachmas = int(state.row_drachmas[row])
    gain_money(state, seat, drachmas, v.SUPPLY, trace)
    pay(state, seat, min(-drachmas, int(state.money[seat])), trace)
    if state.row_product[row] == 1 and has_room(state, seat):
        state.phase = GAIN
    else:
        _next_mover(state, trace)


@compiled
def gain(state: Any, product: int, trace: Any) -> None:
    """R12"""
    grow(state, int(state.seat), product, v.SUPPLY, trace)
    _next_mover(state, trace)


@compiled
def _next_mover(state: Any, trace: Any) -> None:
    players = int(state.players)
    state.turn += 1
    if state.turn < players:
        _give_turn(state, int(state.order[players - 1 - int(state.turn)]), trace)
        state.phase = ROW
        return
    i = 0
    for row in range(state.rows):
        for seat in range(players):
            if state.next_row[seat] == row:
                state.order[i] = seat
                i += 1
    for seat in range(players):
        state.row[seat] = state.next_row[seat]
        state.next_row[seat] = NONE
    _begin_round(state, trace)
