"""The rules of Corinth, compiled. Ids in comments are those of docs/rulings.md."""

from typing import Any, Final

import numpy as np

from emporion.core.chance import below
from emporion.core.compiled import compiled
from emporion.core.kernel import CHANCE, OVER, Actions, Points, RngState
from emporion.games.corinth import components as c
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


@compiled
def _count_bits(bits: int) -> int:
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


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
        _begin_round(state, first)


@compiled
def _begin_round(state: Any, first: int) -> None:
    state.first = first
    state.seat = first
    state.turn = 0
    state.track[first] += 1  # C4
    state.phase = BUY


@compiled
def _end_turn(state: Any) -> None:
    state.turn += 1
    players = int(state.players)
    if state.turn == (3 if players == 2 else players):  # C9
        _end_round(state)
        return
    if state.turn == 1:
        _remove_yellow(state)
    state.seat = (state.first + state.turn) % players
    state.phase = CHOOSE


@compiled
def _remove_yellow(state: Any) -> None:
    """C10"""
    for value in range(6):
        state.yellow[value] = 0
    for district in range(6):
        value = int(state.group[district])
        if value > 0 and state.white[value - 1] == 0:
            state.group[district] = 0


@compiled
def _end_round(state: Any) -> None:
    """C11"""
    for i in range(6):
        state.white[i] = 0
        state.yellow[i] = 0
        state.group[i] = 0
    following = (state.first + 1) % state.players
    if state.track[following] == c.TRACK:  # all cross out in turn, so all are through
        state.phase = FINISHED
    else:
        _begin_round(state, following)


# ---- the harbour -------------------------------------------------------------------------------


@compiled
def _yellow_earned(state: Any, seat: int) -> int:
    return _count_bits(state.circled[seat] & DIE_SPOTS)


@compiled
def _gold(state: Any, seat: int) -> int:
    return int(state.gold_gained[seat]) - int(state.gold_spent[seat])


@compiled
def _goats(state: Any, seat: int) -> int:
    return int(state.goats_gained[seat]) - int(state.goats_spent[seat])


@compiled
def _owns(state: Any, seat: int, building: int) -> bool:
    return (int(state.buildings[seat]) >> building) & 1 == 1


@compiled
def _moor(state: Any) -> None:
    """Sort the finished roll into the districts (C7), or end the game (C8)."""
    district = GOATS
    highest = 0
    for value in range(1, 7):
        if state.white[value - 1] + state.yellow[value - 1] > 0:
            if highest > 0:
                state.group[district] = highest
                district += 1
            highest = value
    state.group[GOLD] = highest
    if district == GOATS:
        state.roller = state.seat
        state.phase = FINISHED
    else:
        state.phase = CHOOSE


@compiled
def _take(state: Any, district: int) -> None:
    seat = int(state.seat)
    value = int(state.group[district])
    dice = int(state.white[value - 1]) + int(state.yellow[value - 1])
    state.group[district] = 0
    if district == GOATS:  # C16
        _gain_goats(state, seat, dice)
    elif district == GOLD:
        _gain_gold(state, seat, dice + (c.STORE_COINS if _owns(state, seat, STORE) else 0))  # C30
    else:
        extra = c.WAREHOUSE_GOODS if _owns(state, seat, WAREHOUSE) else 0  # C28
        _deliver(state, seat, district - 1, dice + extra)
        return
    state.phase = BUILD


@compiled
def _gain_gold(state: Any, seat: int, n: int) -> None:
    state.gold_gained[seat] = min(c.SYMBOLS, state.gold_gained[seat] + n)  # C17


@compiled
def _gain_goats(state: Any, seat: int, n: int) -> None:
    state.goats_gained[seat] = min(c.SYMBOLS, state.goats_gained[seat] + n)  # C17


# ---- shops (C18, C19); goods districts count from 0 here ----------------------------------------


@compiled
def _deliver(state: Any, seat: int, district: int, goods: int) -> None:
    for shop in range(SHOP_COUNT[district]):
        checked = int(state.shops[seat, district, shop])
        if 0 < checked < SHOP_SIZE[district, shop]:
            goods = _fill(state, seat, district, shop, goods)
            break
    _continue_delivery(state, seat, district, goods)


@compiled
def _fill(state: Any, seat: int, district: int, shop: int, goods: int) -> int:
    """Check goods in one shop; returns what is left of them."""
    checked = int(state.shops[seat, district, shop])
    n = min(goods, int(SHOP_SIZE[district, shop]) - checked)
    state.shops[seat, district, shop] = checked + n
    return goods - n


@compiled
def _continue_delivery(state: Any, seat: int, district: int, goods: int) -> None:
    full = True
    for shop in range(SHOP_COUNT[district]):
        checked = int(state.shops[seat, district, shop])
        if checked == 0 and goods > 0:
            state.district = district
            state.goods = goods
            state.phase = SHOP
            return
        if checked < SHOP_SIZE[district, shop]:
            full = False
    if full and BONUS[district] > 0 and state.bonus[district] == NOBODY:
        state.bonus[district] = seat
    state.district = 0
    state.goods = 0
    state.phase = BUILD


# ---- the steward -------------------------------------------------------------------------------


@compiled
def _slack(state: Any, seat: int) -> int:
    """By how many steps a move may differ from its base (C21, C29)."""
    return _gold(state, seat) + (c.STABLE_STEPS if _owns(state, seat, STABLE) else 0)


@compiled
def _shortest(state: Any, seat: int, base: int) -> int:
    return max(1, base - _slack(state, seat))  # C22: at least one step


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
        there = int(NEIGHBOUR[here, direction])
        if there >= 0 and (used >> there) & 1 == 0:
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
def _step(state: Any, direction: int) -> None:
    seat = int(state.seat)
    spot = int(NEIGHBOUR[state.steward[seat], direction])
    state.steward[seat] = spot
    state.used[seat] |= 1 << spot
    state.path[seat] |= direction << (2 * int(state.path_length[seat]))
    state.path_length[seat] += 1
    state.steps += 1


@compiled
def _stop(state: Any) -> None:
    seat = int(state.seat)
    free = c.STABLE_STEPS if _owns(state, seat, STABLE) else 0
    state.gold_spent[seat] += max(0, abs(int(state.steps) - int(state.pace)) - free)
    state.pace = 0
    state.steps = 0
    spot = int(state.steward[seat])
    state.circled[seat] |= 1 << spot  # C22
    effect = int(EFFECT[spot])
    amount = int(AMOUNT[spot])
    state.phase = BUILD
    if effect == GOLD:  # C24
        _gain_gold(state, seat, amount)
    elif effect == GOATS:
        _gain_goats(state, seat, amount)
    elif effect < DIE:
        _deliver(state, seat, effect - 1, amount)
    elif effect == SCORE:  # C25
        circled = int(state.circled[seat])
        state.boxes[seat, BOX[spot]] = _count_bits(circled) + _count_bits(circled & PLUS_SPOTS)


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
    shortest = _shortest(state, seat, base)
    n = 0
    if steps < base + _slack(state, seat):
        missing = shortest - steps - 1
        for direction in range(4):
            there = int(NEIGHBOUR[here, direction])
            if there >= 0 and (used >> there) & 1 == 0:
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
    slack = _slack(state, seat)
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
    longest = reach(here, used, max(1, highest - slack))
    for district in range(6):
        value = int(state.group[district])
        if value > 0 and max(1, value - slack) <= longest:
            out[n] = STEWARD + district
            n += 1
    return n


@compiled
def _legal_building(state: Any, out: Actions) -> int:
    seat = int(state.seat)
    gold = _gold(state, seat)
    goats = _goats(state, seat)
    n = 0
    for building in range(4):
        if gold >= COST_GOLD[building] and goats >= COST_GOATS[building]:
            if not _owns(state, seat, building):
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
        seat = int(state.seat)
        most = min(c.YELLOW_DICE - _yellow_earned(state, seat), _gold(state, seat))  # C5
        for n in range(most + 1):
            out[n] = BUY_0 + n
        return most + 1
    elif phase == DRAW_FIRST:
        for n in range(state.players):
            out[n] = FIRST + n
        return int(state.players)
    return n


@compiled
def apply(state: Any, action: int) -> None:
    seat = int(state.seat)
    if action >= WHITE:
        if action >= YELLOW:
            state.yellow[action - YELLOW] += 1
            state.yellow_left -= 1
        else:
            state.white[action - WHITE] += 1
            state.white_left -= 1
        if state.white_left == 0 and state.yellow_left == 0:
            _moor(state)
    elif action >= FIRST:
        _begin_round(state, action - FIRST)
    elif action == END:
        _end_turn(state)
    elif action >= BUILD_0:
        building = action - BUILD_0
        state.buildings[seat] |= 1 << building  # C26
        state.gold_spent[seat] += COST_GOLD[building]
        state.goats_spent[seat] += COST_GOATS[building]
    elif action == STOP:
        _stop(state)
    elif action >= STEP:
        _step(state, action - STEP)
    elif action >= SHOP_0:
        district = int(state.district)
        goods = _fill(state, seat, district, action - SHOP_0, int(state.goods))
        _continue_delivery(state, seat, district, goods)
    elif action == PASS:
        state.phase = BUILD
    elif action == STEWARD_FREE:
        _start_move(state, 1)
    elif action >= STEWARD:
        district = action - STEWARD
        base = int(state.group[district])  # C20
        state.group[district] = 0
        _start_move(state, base)
    elif action >= TAKE:
        _take(state, action - TAKE)
    else:
        bought = action - BUY_0
        state.gold_spent[seat] += bought
        state.white_left = c.WHITE_DICE  # C6
        state.yellow_left = bought + _yellow_earned(state, seat)
        state.phase = ROLL


@compiled
def chance(state: Any, rng: RngState) -> int:
    if state.phase == DRAW_FIRST:
        action = FIRST + below(rng, int(state.players))
    else:
        action = (WHITE if state.white_left > 0 else YELLOW) + below(rng, 6)
    apply(state, action)
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
def temple_points(state: Any, seat: int) -> int:
    """C27"""
    buildings = int(state.buildings[seat])
    return c.TEMPLE_POINTS * _count_bits(buildings) if (buildings >> TEMPLE) & 1 else 0


@compiled
def score(state: Any, out: Points) -> None:
    for seat in range(state.players):
        points = temple_points(state, seat)
        for district in range(4):
            points += shop_points(state, seat, district) + bonus_points(state, seat, district)
        for box in range(3):
            points += int(state.boxes[seat, box])
        out[seat] = points + _gold(state, seat) // 2 + _goats(state, seat) // 2


@compiled
def standing(state: Any, out: Points) -> None:
    score(state, out)
    for seat in range(state.players):
        out[seat] = out[seat] * 32 + _gold(state, seat)
    if state.roller != NOBODY:  # C8
        for seat in range(state.players):
            out[seat] = 1 if seat == state.roller else 0
