"""The state in numbers for a learner: the harbour, then every sheet, one's own first (`layout`)."""

from typing import Any

from emporion.core.bits import count_bits
from emporion.core.compiled import compiled
from emporion.core.kernel import Features
from emporion.games.corinth import components as c
from emporion.games.corinth.kernel import (
    PLUS_SPOTS,
    SHOP_COUNT,
    SHOP_SIZE,
    goats_left,
    gold_left,
    yellow_earned,
)
from emporion.games.corinth.layout import FEATURES, SHEET
from emporion.games.corinth.state import FINISHED, NOBODY, SHOP


@compiled
def observe(state: Any, seat: int, out: Features) -> None:
    players = int(state.players)
    for i in range(FEATURES):
        out[i] = 0.0
    out[int(state.phase)] = 1.0
    out[8] = state.turn / 4.0
    at = 9
    out[at + players - 2] = 1.0
    at += 3
    out[at] = state.white_left / 9.0
    out[at + 1] = state.yellow_left / 3.0
    out[at + 2] = state.goods / 13.0
    at += 3
    for i in range(6):
        out[at + i] = state.white[i] / 9.0
        out[at + 6 + i] = state.yellow[i] / 3.0
    at += 12
    for district in range(6):
        value = int(state.group[district])
        out[at + value] = 1.0
        if value > 0:
            out[at + 7] = (int(state.white[value - 1]) + int(state.yellow[value - 1])) / 9.0
        at += 8
    if state.phase == SHOP:
        out[at + int(state.district)] = 1.0
    out[at + 4] = state.pace / 6.0
    at += 5
    out[at] = state.steps / 6.0
    for district in range(3):
        out[at + 1 + district] = 1.0 if state.bonus[district] == NOBODY else 0.0
    at += 4
    for offset in range(players):
        _observe_sheet(state, (seat + offset) % players, out, at)
        at += SHEET


@compiled
def _observe_sheet(state: Any, seat: int, out: Features, at: int) -> None:
    out[at] = 1.0 if state.seat == seat and state.phase != FINISHED else 0.0
    out[at + 1] = 1.0 if state.first == seat else 0.0
    out[at + 2] = (c.TRACK - state.track[seat]) / 6.0
    at += 3
    out[at] = gold_left(state, seat) / 12.0
    out[at + 1] = (c.SYMBOLS - state.gold_gained[seat]) / 24.0
    out[at + 2] = goats_left(state, seat) / 12.0
    out[at + 3] = (c.SYMBOLS - state.goats_gained[seat]) / 24.0
    at += 4
    for building in range(4):
        out[at + building] = (state.buildings[seat] >> building) & 1
    at += 4
    for district in range(4):
        for shop in range(SHOP_COUNT[district]):
            out[at] = state.shops[seat, district, shop] / SHOP_SIZE[district, shop]
            at += 1
    for district in range(4):
        out[at + district] = 1.0 if state.bonus[district] == seat else 0.0
    at += 4
    used = int(state.used[seat])
    circled = int(state.circled[seat])
    for spot in range(c.SPOTS):
        out[at + spot] = (used >> spot) & 1
        out[at + 25 + spot] = (circled >> spot) & 1
    out[at + 50 + int(state.steward[seat])] = 1.0
    at += 75
    for box in range(3):
        out[at + box] = state.boxes[seat, box] / 16.0
    at += 3
    out[at] = count_bits(circled) / 16.0
    out[at + 1] = count_bits(circled & PLUS_SPOTS) / 4.0
    out[at + 2] = yellow_earned(state, seat) / 3.0
