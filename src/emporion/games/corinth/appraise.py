"""A rule of thumb for what a position is worth, in points."""

from typing import Any

from emporion.core.bits import count_bits
from emporion.core.compiled import compiled
from emporion.games.corinth import components as c
from emporion.games.corinth.kernel import (
    BONUS,
    DIE_SPOTS,
    PLUS_SPOTS,
    SHOP_COUNT,
    SHOP_POINTS,
    SHOP_SIZE,
    bonus_points,
    goats_left,
    gold_left,
    owns,
    reach,
    shop_points,
    temple_points,
)
from emporion.games.corinth.state import FINISHED, NOBODY


@compiled
def _turns_left(state: Any, seat: int) -> float:
    """How many turns the seat still has, about: three a spot left on its own track."""
    spots = c.TRACK - int(state.track[seat])
    return spots * (4.0 if state.players == 4 else 3.0)


@compiled
def _shops(state: Any, seat: int, horizon: float) -> float:
    """Full shops, and started ones by how far along they are."""
    worth = 0.0
    for district in range(4):
        worth += shop_points(state, seat, district) + bonus_points(state, seat, district)
        missing = 0
        for shop in range(SHOP_COUNT[district]):
            size = int(SHOP_SIZE[district, shop])
            checked = int(state.shops[seat, district, shop])
            missing += size - checked
            if 0 < checked < size:
                done = checked / size
                worth += int(SHOP_POINTS[district, shop]) * done * (0.35 + 0.5 * done) * horizon
        if missing > 0 and state.bonus[district] == NOBODY:
            worth += int(BONUS[district]) * max(0.0, 1.0 - missing / 8.0) * 0.6 * horizon
    return worth


@compiled
def _market(state: Any, seat: int, horizon: float) -> float:
    circled = int(state.circled[seat])
    worth = 0.0
    boxes = 0
    for box in range(3):
        worth += int(state.boxes[seat, box])
        boxes += 1 if state.boxes[seat, box] > 0 else 0
    # A circle is worth its share of every box still to be written, if there is a way on.
    count = count_bits(circled) + count_bits(circled & PLUS_SPOTS)
    room = reach(int(state.steward[seat]), int(state.used[seat]), 8)
    worth += 0.45 * count * (3 - boxes) * horizon * min(1.0, room / 6.0)
    return worth + 1.2 * count_bits(circled & DIE_SPOTS) * horizon


@compiled
def appraise(state: Any, seat: int) -> float:
    if state.phase == FINISHED and state.roller != NOBODY:
        return 200.0 if state.roller == seat else 0.0
    turns = _turns_left(state, seat)
    horizon = min(1.0, turns / 6.0) if state.phase != FINISHED else 0.0
    gold = gold_left(state, seat)
    goats = goats_left(state, seat)
    worth = _shops(state, seat, horizon) + _market(state, seat, horizon)
    worth += gold // 2 + goats // 2
    # Gold also bends the steward's way and pays for buildings; goats pay for buildings only.
    worth += 0.35 * horizon * min(gold, 8) + 0.2 * horizon * min(goats, 8)
    worth += temple_points(state, seat)
    if owns(state, seat, c.WAREHOUSE):
        worth += 0.42 * turns
    if owns(state, seat, c.STABLE):
        worth += 0.3 * turns
    if owns(state, seat, c.STORE):
        worth += 0.22 * turns
    return worth
