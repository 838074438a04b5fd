"""The rules of Corinth, compiled. Ids in comments are those of docs/rulings.md."""

from typing import Any, Final

import numpy as np

from emporion.core.bits import count_bits
from emporion.core.chance import below
from emporion.core.compiled import compiled
from emporion.core.kernel import CHANCE, OVER, Actions, Points, RngState
from emporion.core.trace import NOWHERE, note
from emporion.games.corinth import components as c
from emporion.games.corinth import vocabulary as v
from emporion.games.corinth.actions import (
    BUILD_0,
    BUY_0,
    END,
    FIRST,
    PASS,
    SHOP_0,
    STEP,
    STEWARD,
    STEWARD_FREE,
    STOP,
    TAKE,
    WHITE,
    YELLOW,
)
from emporion.games.corinth.components import (
    CENTRE,
    DIE,
    GOATS,
    GOLD,
    PLUS,
    SCORE,
    SPOTS,
    STABLE,
    STORE,
    TEMPLE,
    WAREHOUSE,
)
from emporion.games.corinth.state import (
    BUILD,
    BUY,
    CHOOSE,
    DRAW_FIRST,
    FINISHED,
    NOBODY,
    PATH,
    ROLL,
    SHOP,
)

SHOP_SIZE: Final = np.array([[*(g for _, g in d), 0][:4] for d in c.SHOPS], np.int8)
SHOP_POINTS: Final = np.array([[*(p for p, _ in d), 0][:4] for d in c.SHOPS], np.int8)
SHOP_COUNT: Final = np.array([len(d) for d in c.SHOPS], np.int8)
BONUS: Final = np.array(c.DISTRICT_BONUS, np.int8)
COST_GOLD: Final = np.array(c.BUILDING_GOLD, np.int8)
COST_GOATS: Final = np.array(c.BUILDING_GOATS, np.int8)

_SPOTS: Final = tuple(spot for row in c.MARKET for spot in row)
EFFECT: Final = np.array([effect for effect, _ in _SPOTS], np.int8)
AMOUNT: Final = np.array([amount for _, amount in _SPOTS], np.int8)
_SCORING: Final = [i for i, effect in enumerate(EFFECT) if effect == SCORE]
BOX: Final = np.array([_SCORING.index(i) if i in _SCORING else -1 for i in range(SPOTS)], np.int8)
PLUS_SPOTS: Final = sum(1 << i for i, effect in enumerate(EFFECT) if effect == PLUS)
DIE_SPOTS: Final = sum(1 << i for i, effect in enumerate(EFFECT) if effect == DIE)


def _neighbour(spot: int, direction: int) -> int:
    row, column = divmod(spot, c.SIDE)
    row += (-1, 0, 1, 0)[direction]
    column += (0, 1, 0, -1)[direction]
    inside = 0 <= row < c.SIDE and 0 <= column < c.SIDE
    return row * c.SIDE + column if inside else -1


NEIGHBOUR: Final = np.array([[_neighbour(s, d) for d in range(4)] for s in range(SPOTS)], np.int8)


# ---- set-up and rounds -------------------------------------------------------------------------


@compiled
def setup(state: Any, players: int, first: int) -> None:
    """Write the initial state into a zeroed record; `first` is a seat, or NOBODY to draw one."""
    state.players = players
    state.roller = NOBODY
    for district in range(4):
        state.bonus[district] = NOBODY
    for seat in range(players):
        state.gold_gained[seat] = 1  # C2
        state.goats_gained[seat] = 1
        state.track[seat] = 2 if players == 4 else 0  # C3
        state.steward[seat] = CENTRE
        state.used[seat] = 1 << CENTRE
    if first == NOBODY:
        state.phase = DRAW_FIRST  # C1
    else:
        _begin_round(state, first, None)


@compiled
def _begin_round(state: Any, first: int, trace: Any) -> None:
    state.first = first
    state.seat = first
    state.turn = 0
    state.track[first] += 1  # C4
    state.phase = BUY
    note(trace, v.ROUND, 1, NOWHERE, v.AT_SEAT + first, first)
    note(trace, v.TRACK, 1, NOWHERE, v.AT_TRACK + first, first)


@compiled
def _end_turn(state: Any, trace: Any) -> None:
    state.turn += 1
    players = int(state.players)
    seat = int(state.seat)
    if state.turn == (3 if players == 2 else players):  # C9
        _end_round(state, trace)
        return
    if state.turn == 1:
        _remove_yellow(state, trace)
    state.seat = (state.first + state.turn) % players
    state.phase = CHOOSE
    note(trace, v.TURN, 1, v.AT_SEAT + seat, v.AT_SEAT + int(state.seat), int(state.seat))


@compiled
def _remove_yellow(state: Any, trace: Any) -> None:
    """C10"""
    for district in range(6):
        value = int(state.group[district])
        if value > 0:
            yellow = int(state.yellow[value - 1])
            if yellow > 0:
                note(trace, v.YELLOW_DIE, yellow, v.AT_HARBOUR + district, v.SUPPLY, NOWHERE)
            if state.white[value - 1] == 0:
                state.group[district] = 0
    for value in range(6):
        state.yellow[value] = 0


@compiled
def _note_dice(state: Any, value: int, source: int, target: int, seat: int, trace: Any) -> None:
    """The dice of one value go somewhere."""
    white = int(state.white[value - 1])
    if white > 0:
        note(trace, v.WHITE_DIE, white, source, target, seat)
    yellow = int(state.yellow[value - 1])
    if yellow > 0:
        note(trace, v.YELLOW_DIE, yellow, source, target, seat)


@compiled
def _take_group(state: Any, district: int, trace: Any) -> int:
    """C13: remove a group; returns the value of its dice."""
    seat = int(state.seat)
    value = int(state.group[district])
    _note_dice(state, value, v.AT_HARBOUR + district, v.AT_TAKEN + seat, seat, trace)
    state.group[district] = 0
    return value


@compiled
def _end_round(state: Any, trace: Any) -> None:
    """C11"""
    for district in range(6):
        value = int(state.group[district])
        if value > 0:
            _note_dice(state, value, v.AT_HARBOUR + district, v.SUPPLY, NOWHERE, trace)
    for i in range(6):
        state.white[i] = 0
        state.yellow[i] = 0
        state.group[i] = 0
    following = (int(state.first) + 1) % int(state.players)
    if state.track[following] == c.TRACK:  # all cross out in turn, so all are through
        state.phase = FINISHED
    else:
        note(trace, v.TURN, 1, v.AT_SEAT + int(state.seat), v.AT_SEAT + following, following)
        _begin_round(state, following, trace)


# ---- the harbour -------------------------------------------------------------------------------


@compiled
def yellow_earned(state: Any, seat: int) -> int:
    return count_bits(state.circled[seat] & DIE_SPOTS)


@compiled
def gold_left(state: Any, seat: int) -> int:
    return int(state.gold_gained[seat]) - int(state.gold_spent[seat])


@compiled
def goats_left(state: Any, seat: int) -> int:
    return int(state.goats_gained[seat]) - int(state.goats_spent[seat])


@compiled
def owns(state: Any, seat: int, building: int) -> bool:
    return (int(state.buildings[seat]) >> building) & 1 == 1


@compiled
def _note_mooring(state: Any, district: int, trace: Any) -> None:
    value = int(state.group[district])
    _note_dice(state, value, v.AT_ROLL + value - 1, v.AT_HARBOUR + district, NOWHERE, trace)


@compiled
def _moor(state: Any, trace: Any) -> None:
    """Sort the finished roll into the districts (C7), or end the game (C8)."""
    district = GOATS
    highest = 0
    for value in range(1, 7):
        if state.white[value - 1] + state.yellow[value - 1] > 0:
            if highest > 0:
                state.group[district] = highest
                _note_mooring(state, district, trace)
                district += 1
            highest = value
    state.group[GOLD] = highest
    _note_mooring(state, GOLD, trace)
    if district == GOATS:
        state.roller = state.seat
        state.phase = FINISHED
    else:
        state.phase = CHOOSE


@compiled
def _take(state: Any, district: int, trace: Any) -> None:
    seat = int(state.seat)
    value = _take_group(state, district, trace)
    dice = int(state.white[value - 1]) + int(state.yellow[value - 1])
    quay = v.AT_HARBOUR + district
    state.phase = BUILD
    if district == GOATS:  # C16
        _gain_goats(state, seat, dice, quay, trace)
    elif district == GOLD:
        _gain_gold(state, seat, dice, quay, trace)
        if owns(state, seat, STORE):  # C30
            _gain_gold(state, seat, c.STORE_COINS, v.AT_BUILDING + seat * 4 + STORE, trace)
    else:
        if owns(state, seat, WAREHOUSE):  # C28
            extra = v.AT_BUILDING + seat * 4 + WAREHOUSE
            note(trace, v.GOOD_0 + district - 1, c.WAREHOUSE_GOODS, extra, quay, seat)
            dice += c.WAREHOUSE_GOODS
        _deliver(state, seat, district - 1, dice, quay, trace)


@compiled
def _gain_gold(state: Any, seat: int, n: int, source: int, trace: Any) -> None:
    gained = min(n, c.SYMBOLS - int(state.gold_gained[seat]))  # C17
    state.gold_gained[seat] += gained
    _note_gain(v.GOLD_COIN, n, gained, source, v.AT_PURSE + seat, seat, trace)


@compiled
def _gain_goats(state: Any, seat: int, n: int, source: int, trace: Any) -> None:
    gained = min(n, c.SYMBOLS - int(state.goats_gained[seat]))  # C17
    state.goats_gained[seat] += gained
    _note_gain(v.GOAT, n, gained, source, v.AT_PEN + seat, seat, trace)


@compiled
def _note_gain(
    what: int, n: int, gained: int, source: int, target: int, seat: int, trace: Any
) -> None:
    if gained > 0:
        note(trace, what, gained, source, target, seat)
    if gained < n:
        note(trace, what, n - gained, source, v.LOST, seat)


@compiled
def _spend(state: Any, seat: int, gold: int, goats: int, trace: Any) -> None:
    state.gold_spent[seat] += gold
    state.goats_spent[seat] += goats
    if gold > 0:
        note(trace, v.GOLD_COIN, gold, v.AT_PURSE + seat, v.SUPPLY, seat)
    if goats > 0:
        note(trace, v.GOAT, goats, v.AT_PEN + seat, v.SUPPLY, seat)


# ---- shops (C18, C19); goods districts count from 0 here ----------------------------------------


@compiled
def _deliver(state: Any, seat: int, district: int, goods: int, source: int, trace: Any) -> None:
    for shop in range(SHOP_COUNT[district]):
        checked = int(state.shops[seat, district, shop])
        if 0 < checked < SHOP_SIZE[district, shop]:
            goods = _fill(state, seat, district, shop, goods, source, trace)
            break
    _continue_delivery(state, seat, district, goods, source, trace)


@compiled
def _fill(
    state: Any, seat: int, district: int, shop: int, goods: int, source: int, trace: Any
) -> int:
    """Check goods in one shop; returns what is left of them."""
    checked = int(state.shops[seat, district, shop])
    size = int(SHOP_SIZE[district, shop])
    n = min(goods, size - checked)
    state.shops[seat, district, shop] = checked + n
    place = v.AT_SHOP + (seat * 4 + district) * v.MOST_SHOPS + shop
    note(trace, v.GOOD_0 + district, n, source, place, seat)
    if checked + n == size:
        points = int(SHOP_POINTS[district, shop])
        note(trace, v.POINT, points, place, v.AT_SCORE + seat, seat)
    return goods - n


@compiled
def _continue_delivery(
    state: Any, seat: int, district: int, goods: int, source: int, trace: Any
) -> None:
    full = True
    hand = v.AT_HAND + seat
    for shop in range(SHOP_COUNT[district]):
        checked = int(state.shops[seat, district, shop])
        if checked == 0 and goods > 0:
            state.district = district
            state.goods = goods
            state.phase = SHOP
            if source != hand:
                note(trace, v.GOOD_0 + district, goods, source, hand, seat)
            return
        if checked < SHOP_SIZE[district, shop]:
            full = False
    if goods > 0:
        note(trace, v.GOOD_0 + district, goods, source, v.LOST, seat)
    if full and BONUS[district] > 0 and state.bonus[district] == NOBODY:
        state.bonus[district] = seat
        points = int(BONUS[district])
        note(trace, v.POINT, points, v.AT_BONUS + district, v.AT_SCORE + seat, seat)
    state.district = 0
    state.goods = 0
    state.phase = BUILD


# ---- the steward -------------------------------------------------------------------------------


@compiled
def slack(state: Any, seat: int) -> int:
    """By how many steps a move may differ from its base (C21, C29)."""
    return gold_left(state, seat) + (c.STABLE_STEPS if owns(state, seat, STABLE) else 0)


@compiled
def move_cost(state: Any, seat: int, base: int, steps: int) -> int:
    """The gold that a move takes whose base differs from its steps (C21, C29)."""
    free = c.STABLE_STEPS if owns(state, seat, STABLE) else 0
    return max(0, abs(steps - base) - free)


@compiled
def shortest_move(state: Any, seat: int, base: int) -> int:
    return max(1, base - slack(state, seat))  # C22: at least one step


@compiled
def can_step(used: int, spot: int, direction: int) -> int:
    """The spot that a step leads to (C22), or -1."""
    there = int(NEIGHBOUR[spot, direction])
    return -1 if there < 0 or (used >> there) & 1 else there


@compiled
def reach(spot: int, used: int, enough: int) -> int:
    """The length of the longest path from a spot over unused ones; stops counting at `enough`.

    A depth-first walk with its stack packed into integers: five bits a spot, three a direction.
    """
    best = 0
    depth = 0
    spots = spot
    tried = 0
    while best < enough:
        here = spots & 31
        direction = tried & 7
        if direction == 4:
            if depth == 0:
                return best
            depth -= 1
            used &= ~(1 << here)
            spots >>= 5
            tried >>= 3
            continue
        tried += 1
        there = can_step(used, here, direction)
        if there >= 0:
            depth += 1
            used |= 1 << there
            spots = (spots << 5) | there
            tried <<= 3
            best = max(best, depth)
    return best


@compiled
def _start_move(state: Any, base: int) -> None:
    state.pace = base
    state.steps = 0
    state.phase = PATH


@compiled
def _step(state: Any, direction: int, trace: Any) -> None:
    seat = int(state.seat)
    here = int(state.steward[seat])
    there = int(NEIGHBOUR[here, direction])
    state.steward[seat] = there
    state.used[seat] |= 1 << there
    state.path[seat] |= direction << (2 * int(state.path_length[seat]))
    state.path_length[seat] += 1
    state.steps += 1
    market = v.AT_SPOT + seat * SPOTS
    note(trace, v.STEWARD, 1, market + here, market + there, seat)


@compiled
def _stop(state: Any, trace: Any) -> None:
    seat = int(state.seat)
    _spend(state, seat, move_cost(state, seat, int(state.pace), int(state.steps)), 0, trace)
    state.pace = 0
    state.steps = 0
    spot = int(state.steward[seat])
    state.circled[seat] |= 1 << spot  # C22
    place = v.AT_SPOT + seat * SPOTS + spot
    note(trace, v.CIRCLE, 1, NOWHERE, place, seat)
    effect = int(EFFECT[spot])
    amount = int(AMOUNT[spot])
    state.phase = BUILD
    if effect == GOLD:  # C24
        _gain_gold(state, seat, amount, place, trace)
    elif effect == GOATS:
        _gain_goats(state, seat, amount, place, trace)
    elif effect < DIE:
        _deliver(state, seat, effect - 1, amount, place, trace)
    elif effect == DIE:
        note(trace, v.YELLOW_DIE, 1, place, v.AT_DICE + seat, seat)
    elif effect == SCORE:  # C25
        circled = int(state.circled[seat])
        value = count_bits(circled) + count_bits(circled & PLUS_SPOTS)
        state.boxes[seat, BOX[spot]] = value
        note(trace, v.POINT, value, place, v.AT_BOX + seat * SPOTS + spot, seat)


@compiled
def temple_points(state: Any, seat: int) -> int:
    """C27"""
    buildings = int(state.buildings[seat])
    return c.TEMPLE_POINTS * count_bits(buildings) if (buildings >> TEMPLE) & 1 else 0


@compiled
def _build(state: Any, seat: int, building: int, trace: Any) -> None:
    """C26"""
    _spend(state, seat, int(COST_GOLD[building]), int(COST_GOATS[building]), trace)
    before = temple_points(state, seat)
    state.buildings[seat] |= 1 << building
    note(trace, v.BUILDING, 1, v.SUPPLY, v.AT_BUILDING + seat * 4 + building, seat)
    points = temple_points(state, seat) - before
    if points > 0:
        temple = v.AT_BUILDING + seat * 4 + TEMPLE
        note(trace, v.POINT, points, temple, v.AT_SCORE + seat, seat)


@compiled
def _buy(state: Any, seat: int, bought: int, trace: Any) -> None:
    """C5, C6"""
    _spend(state, seat, bought, 0, trace)
    state.white_left = c.WHITE_DICE
    state.yellow_left = bought + yellow_earned(state, seat)
    state.phase = ROLL
    note(trace, v.WHITE_DIE, c.WHITE_DICE, v.SUPPLY, v.TRAY, seat)
    if state.yellow_left > 0:
        note(trace, v.YELLOW_DIE, int(state.yellow_left), v.SUPPLY, v.TRAY, seat)


@compiled
def _roll(state: Any, action: int, trace: Any) -> None:
    if action >= YELLOW:
        state.yellow[action - YELLOW] += 1
        state.yellow_left -= 1
        note(trace, v.YELLOW_DIE, 1, v.TRAY, v.AT_ROLL + action - YELLOW, int(state.seat))
    else:
        state.white[action - WHITE] += 1
        state.white_left -= 1
        note(trace, v.WHITE_DIE, 1, v.TRAY, v.AT_ROLL + action - WHITE, int(state.seat))
    if state.white_left == 0 and state.yellow_left == 0:
        _moor(state, trace)


# ---- the kernel's face -------------------------------------------------------------------------


@compiled
def current(state: Any) -> int:
    phase = state.phase
    if phase == ROLL or phase == DRAW_FIRST:
        return CHANCE
    if phase == FINISHED:
        return OVER
    return int(state.seat)


@compiled
def _legal_path(state: Any, out: Actions) -> int:
    """C22, C23"""
    seat = int(state.seat)
    steps = int(state.steps)
    base = int(state.pace)
    used = int(state.used[seat])
    here = int(state.steward[seat])
    shortest = shortest_move(state, seat, base)
    n = 0
    if steps < base + slack(state, seat):
        missing = shortest - steps - 1
        for direction in range(4):
            there = can_step(used, here, direction)
            if there >= 0:
                if missing <= 0 or reach(there, used | 1 << there, missing) == missing:
                    out[n] = STEP + direction
                    n += 1
    if steps >= shortest:
        out[n] = STOP
        n += 1
    return n


@compiled
def _legal_choice(state: Any, out: Actions) -> int:
    """C13, C14, C23"""
    seat = int(state.seat)
    n = 0
    highest = 0
    for district in range(6):
        if state.group[district] > 0:
            out[n] = TAKE + district
            n += 1
            highest = max(highest, int(state.group[district]))
    here = int(state.steward[seat])
    used = int(state.used[seat])
    if n == 0:
        if reach(here, used, 1) == 1:
            out[n] = STEWARD_FREE
            n += 1
        out[n] = PASS
        return n + 1
    longest = reach(here, used, shortest_move(state, seat, highest))
    for district in range(6):
        value = int(state.group[district])
        if value > 0 and shortest_move(state, seat, value) <= longest:
            out[n] = STEWARD + district
            n += 1
    return n


@compiled
def can_pay(state: Any, seat: int, building: int) -> bool:
    """C26"""
    if gold_left(state, seat) < COST_GOLD[building]:
        return False
    return bool(goats_left(state, seat) >= COST_GOATS[building])


@compiled
def most_bought(state: Any, seat: int) -> int:
    """C5"""
    return min(c.YELLOW_DICE - yellow_earned(state, seat), gold_left(state, seat))


@compiled
def _legal_building(state: Any, out: Actions) -> int:
    seat = int(state.seat)
    n = 0
    for building in range(4):
        if not owns(state, seat, building) and can_pay(state, seat, building):
            out[n] = BUILD_0 + building
            n += 1
    out[n] = END
    return n + 1


@compiled
def legal(state: Any, out: Actions) -> int:
    phase = int(state.phase)
    n = 0
    if phase == PATH:
        return _legal_path(state, out)
    if phase == BUILD:
        return _legal_building(state, out)
    if phase == CHOOSE:
        return _legal_choice(state, out)
    if phase == SHOP:
        seat = int(state.seat)
        district = int(state.district)
        for shop in range(SHOP_COUNT[district]):
            if state.shops[seat, district, shop] == 0:
                out[n] = SHOP_0 + shop
                n += 1
    elif phase == ROLL:
        offset = WHITE if state.white_left > 0 else YELLOW
        for n in range(6):
            out[n] = offset + n
        return 6
    elif phase == BUY:
        most = most_bought(state, int(state.seat))
        for n in range(most + 1):
            out[n] = BUY_0 + n
        return most + 1
    elif phase == DRAW_FIRST:
        for n in range(state.players):
            out[n] = FIRST + n
        return int(state.players)
    return n


@compiled
def apply(state: Any, action: int, trace: Any) -> None:
    seat = int(state.seat)
    if action >= WHITE:
        _roll(state, action, trace)
    elif action >= FIRST:
        _begin_round(state, action - FIRST, trace)
    elif action == END:
        _end_turn(state, trace)
    elif action >= BUILD_0:
        _build(state, seat, action - BUILD_0, trace)
    elif action == STOP:
        _stop(state, trace)
    elif action >= STEP:
        _step(state, action - STEP, trace)
    elif action >= SHOP_0:
        district = int(state.district)
        hand = v.AT_HAND + seat
        goods = _fill(state, seat, district, action - SHOP_0, int(state.goods), hand, trace)
        _continue_delivery(state, seat, district, goods, hand, trace)
    elif action == PASS:
        state.phase = BUILD
    elif action == STEWARD_FREE:
        _start_move(state, 1)
    elif action >= STEWARD:
        _start_move(state, _take_group(state, action - STEWARD, trace))  # C20
    elif action >= TAKE:
        _take(state, action - TAKE, trace)
    else:
        _buy(state, seat, action - BUY_0, trace)


@compiled
def chance(state: Any, rng: RngState) -> int:
    if state.phase == DRAW_FIRST:
        action = FIRST + below(rng, int(state.players))
    else:
        action = (WHITE if state.white_left > 0 else YELLOW) + below(rng, 6)
    apply(state, action, None)
    return action


# ---- points (C31, C32) -------------------------------------------------------------------------


@compiled
def shop_points(state: Any, seat: int, district: int) -> int:
    points = 0
    for shop in range(SHOP_COUNT[district]):
        if state.shops[seat, district, shop] == SHOP_SIZE[district, shop]:
            points += int(SHOP_POINTS[district, shop])
    return points


@compiled
def bonus_points(state: Any, seat: int, district: int) -> int:
    return int(BONUS[district]) if state.bonus[district] == seat else 0


@compiled
def market_points(state: Any, seat: int) -> int:
    points = 0
    for box in range(3):
        points += int(state.boxes[seat, box])
    return points


@compiled
def score_lines(state: Any, out: Any) -> None:
    """By seat, in the order of `SCORE_SOURCES`."""
    for seat in range(state.players):
        out[seat, 4] = 0
        for district in range(4):
            out[seat, district] = shop_points(state, seat, district)
            out[seat, 4] += bonus_points(state, seat, district)
        out[seat, 5] = market_points(state, seat)
        out[seat, 6] = temple_points(state, seat)
        out[seat, 7] = gold_left(state, seat) // 2
        out[seat, 8] = goats_left(state, seat) // 2


@compiled
def score(state: Any, out: Points) -> None:
    for seat in range(state.players):
        points = market_points(state, seat) + temple_points(state, seat)
        for district in range(4):
            points += shop_points(state, seat, district) + bonus_points(state, seat, district)
        out[seat] = points + gold_left(state, seat) // 2 + goats_left(state, seat) // 2


@compiled
def standing(state: Any, out: Points) -> None:
    score(state, out)
    for seat in range(state.players):
        out[seat] = out[seat] * 32 + gold_left(state, seat)
    if state.roller != NOBODY:  # C8
        for seat in range(state.players):
            out[seat] = 1 if seat == state.roller else 0


@compiled
def round_number(state: Any) -> int:
    start = 2 if state.players == 4 else 0
    rounds = 0
    for seat in range(state.players):
        rounds += int(state.track[seat]) - start
    return rounds
