"""The state in numbers for a learner: the harbour, then every sheet, one's own first (`layout`)."""

from typing import Any, Final

import numpy as np

from emporion.core.bits import count_bits
from emporion.core.compiled import compiled, inlined
from emporion.core.features import mark, mark_if, put, put_bits
from emporion.core.kernel import Features
from emporion.games.corinth import components as c
from emporion.games.corinth.kernel import (
    PLUS_SPOTS,
    goats_left,
    gold_left,
    yellow_earned,
)
from emporion.games.corinth.layout import SHEET
from emporion.games.corinth.state import FINISHED, NOBODY, SHOP

_SHELVES: Final = tuple(
    (d, s, size) for d, shops in enumerate(c.SHOPS) for s, (_, size) in enumerate(shops)
)
_SHELF_DISTRICT: Final = np.array([district for district, _, _ in _SHELVES])
_SHELF_SHOP: Final = np.array([shop for _, shop, _ in _SHELVES])
_SHELF_SHARE: Final = np.array([1 / size for _, _, size in _SHELVES])


@compiled
def observe(state: Any, seat: int, out: Features) -> None:
    players = int(state.players)
    mark(out, int(state.phase))
    put(out, 8, int(state.turn), 1 / 4)
    at = 9
    mark(out, at + players - 2)
    at += 3
    put(out, at, int(state.white_left), 1 / 9)
    put(out, at + 1, int(state.yellow_left), 1 / 3)
    put(out, at + 2, int(state.goods), 1 / 13)
    at += 3
    for i in range(6):
        put(out, at + i, int(state.white[i]), 1 / 9)
        put(out, at + 6 + i, int(state.yellow[i]), 1 / 3)
    at += 12
    for district in range(6):
        value = int(state.group[district])
        mark(out, at + value)
        if value > 0:
            put(out, at + 7, int(state.white[value - 1]) + int(state.yellow[value - 1]), 1 / 9)
        at += 8
    if state.phase == SHOP:
        mark(out, at + int(state.district))
    put(out, at + 4, int(state.pace), 1 / 6)
    at += 5
    put(out, at, int(state.steps), 1 / 6)
    for district in range(3):
        mark_if(out, at + 1 + district, state.bonus[district] == NOBODY)
    at += 4
    other = seat
    for _ in range(players):
        _observe_sheet(state, other, out, at)
        at += SHEET
        other += 1
        if other == players:
            other = 0


@inlined
def _observe_sheet(state: Any, seat: int, out: Features, at: int) -> None:
    mark_if(out, at, state.seat == seat and state.phase != FINISHED)
    mark_if(out, at + 1, state.first == seat)
    put(out, at + 2, c.TRACK - int(state.track[seat]), 1 / 6)
    at += 3
    put(out, at, gold_left(state, seat), 1 / 12)
    put(out, at + 1, c.SYMBOLS - int(state.gold_gained[seat]), 1 / 24)
    put(out, at + 2, goats_left(state, seat), 1 / 12)
    put(out, at + 3, c.SYMBOLS - int(state.goats_gained[seat]), 1 / 24)
    at += 4
    put_bits(out, at, int(state.buildings[seat]), 4)
    at += 4
    for shelf in range(len(_SHELF_SHARE)):
        goods = int(state.shops[seat, _SHELF_DISTRICT[shelf], _SHELF_SHOP[shelf]])
        put(out, at + shelf, goods, _SHELF_SHARE[shelf])
    at += len(_SHELF_SHARE)
    for district in range(4):
        mark_if(out, at + district, state.bonus[district] == seat)
    at += 4
    circled = int(state.circled[seat])
    put_bits(out, at, int(state.used[seat]), c.SPOTS)
    put_bits(out, at + 25, circled, c.SPOTS)
    mark(out, at + 50 + int(state.steward[seat]))
    at += 75
    for box in range(3):
        put(out, at + box, int(state.boxes[seat, box]), 1 / 16)
    at += 3
    put(out, at, count_bits(circled), 1 / 16)
    put(out, at + 1, count_bits(circled & PLUS_SPOTS), 1 / 4)
    put(out, at + 2, yellow_earned(state, seat), 1 / 3)
