"""Whether a record is a state of Corinth at all: what makes foreign bytes safe to play on."""

from typing import Any

import numpy as np

from emporion.core.errors import InvalidState
from emporion.games.corinth import components as c
from emporion.games.corinth.actions import MAX_LEGAL
from emporion.games.corinth.kernel import (
    BOX,
    EFFECT,
    NEIGHBOUR,
    PLUS_SPOTS,
    SHOP_COUNT,
    SHOP_SIZE,
    legal,
)
from emporion.games.corinth.state import (
    BUY,
    CHOOSE,
    DRAW_FIRST,
    FINISHED,
    NOBODY,
    PATH,
    ROLL,
    SHOP,
)

SHEET_FIELDS = (
    "path",
    "used",
    "circled",
    "path_length",
    "steward",
    "boxes",
    "track",
    "gold_gained",
    "gold_spent",
    "goats_gained",
    "goats_spent",
    "buildings",
    "shops",
)


def check(data: Any) -> None:
    """InvalidState unless every invariant of a state holds."""
    players = int(data.players)
    _require(c.MIN_PLAYERS <= players <= c.MAX_PLAYERS, "players")
    _require(DRAW_FIRST <= data.phase <= FINISHED, "phase")
    _require(data.spare == 0, "spare")
    _check_turn(data, players)
    _check_dice(data)
    for seat in range(players):
        _check_symbols(data, seat)
        _check_shops(data, seat)
        _check_market(data, seat)
    for seat in range(players, c.MAX_PLAYERS):
        for name in SHEET_FIELDS:
            _require(not data[name][seat].any(), name)
    _check_bonus(data, players)
    _check_decision(data)


def _require(holds: object, field: str) -> None:
    if not holds:
        raise InvalidState("impossible", field=field)


def _check_turn(data: Any, players: int) -> None:
    phase, first, turn, seat = (int(data[name]) for name in ("phase", "first", "turn", "seat"))
    tracks = [int(spots) for spots in data.track[:players]]
    start = 2 if players == 4 else 0
    _require(0 <= first < players and 0 <= seat < players, "seat")
    _require(0 <= turn <= (3 if players == 2 else players), "turn")
    if phase == DRAW_FIRST:
        _require((first, turn, seat) == (0, 0, 0) and tracks == [start] * players, "turn")
        return
    if phase == FINISHED and data.roller == NOBODY:
        _require(turn == (3 if players == 2 else players), "turn")
        _require(tracks == [c.TRACK] * players, "track")
        return
    _require(turn < (3 if players == 2 else players), "turn")
    _require(seat == (first + turn) % players, "seat")
    _require(phase not in (BUY, ROLL) or turn == 0, "turn")
    # Those who have crossed out one spot more are the first player and seats right before.
    most = tracks[first]
    _require(start < most <= c.TRACK, "track")
    before = [tracks[(first - i) % players] for i in range(players)]
    ahead = before.count(most)
    _require(before == [most] * ahead + [most - 1] * (players - ahead), "track")


def _check_dice(data: Any) -> None:
    phase = int(data.phase)
    white = [int(n) for n in data.white]
    yellow = [int(n) for n in data.yellow]
    group = [int(value) for value in data.group]
    left = int(data.white_left), int(data.yellow_left)
    _require(all(0 <= n <= c.WHITE_DICE for n in white), "white")
    _require(all(0 <= n <= c.YELLOW_DICE for n in yellow), "yellow")
    _require(all(0 <= value <= 6 for value in group), "group")
    _require(-1 <= data.roller < data.players, "roller")
    if phase == ROLL:
        _require(0 <= left[0] <= c.WHITE_DICE and sum(white) + left[0] == c.WHITE_DICE, "white")
        _require(left[1] >= 0 and sum(yellow) + left[1] <= c.YELLOW_DICE, "yellow")
        _require(sum(left) > 0 and (left[0] == 0 or sum(yellow) == 0), "yellow_left")
        _require(not any(group) and data.roller == NOBODY, "group")
        return
    _require(left == (0, 0), "white_left")
    if phase in (DRAW_FIRST, BUY) or (phase == FINISHED and data.roller == NOBODY):
        _require(not any(white) and not any(yellow) and not any(group), "white")
        _require(data.roller == NOBODY, "roller")
        return
    _require(sum(white) == c.WHITE_DICE, "white")
    _require(sum(yellow) <= (c.YELLOW_DICE if data.turn == 0 else 0), "yellow")
    values = [value for value in group if value]
    _require(all(white[value - 1] + yellow[value - 1] for value in values), "group")
    _require(values == sorted(set(values)), "group")
    if data.turn == 0:
        _check_first_turn(data, group)
    if phase == FINISHED:
        alike = [w + y for w, y in zip(white, yellow, strict=True) if w + y]
        _require(len(alike) == 1 and data.turn == 0 and data.roller == data.seat, "roller")
        _require(group[:5] == [0] * 5 and group[5] > 0, "group")
    else:
        _require(data.roller == NOBODY, "roller")


def _check_first_turn(data: Any, group: list[int]) -> None:
    """All dice are still known: the groups are theirs (C7), less the one chosen."""
    faces = [value for value in range(1, 7) if data.white[value - 1] + data.yellow[value - 1]]
    moored = [*faces[:-1], 0, 0, 0, 0, 0][:5] + faces[-1:]
    chosen = [was for was, value in zip(moored, group, strict=True) if was != value]
    _require(all(value in (0, was) for was, value in zip(moored, group, strict=True)), "group")
    _require(len(chosen) == (0 if data.phase in (CHOOSE, FINISHED) else 1), "group")
    _require(data.phase != PATH or data.pace == chosen[0], "pace")


def _check_symbols(data: Any, seat: int) -> None:
    for kind in ("gold", "goats"):
        gained = int(data[f"{kind}_gained"][seat])
        spent = int(data[f"{kind}_spent"][seat])
        _require(1 <= gained <= c.SYMBOLS and 0 <= spent <= gained, kind)
    owned = int(data.buildings[seat])
    _require(0 <= owned < 16, "buildings")
    built = [i for i in range(len(c.BUILDINGS)) if (owned >> i) & 1]
    _require(data.gold_spent[seat] >= sum(c.BUILDING_GOLD[i] for i in built), "gold")
    # Nothing but buildings costs goats.
    _require(data.goats_spent[seat] == sum(c.BUILDING_GOATS[i] for i in built), "goats")


def _check_shops(data: Any, seat: int) -> None:
    for district in range(4):
        checked = data.shops[seat, district]
        size = SHOP_SIZE[district]
        _require(((checked >= 0) & (checked <= size)).all(), "shops")
        _require(((checked > 0) & (checked < size)).sum() <= 1, "shops")


def _check_market(data: Any, seat: int) -> None:
    """Walk the whole path again: it must explain the spots used, the circles and the boxes."""
    length = int(data.path_length[seat])
    path = int(data.path[seat])
    circled = int(data.circled[seat])
    _require(0 <= length < c.SPOTS and 0 <= path < 1 << (2 * length), "path")
    spot = c.CENTRE
    used = 1 << spot
    boxes = [0, 0, 0]
    circles = points = 0
    for step in range(length):
        spot = int(NEIGHBOUR[spot, (path >> (2 * step)) & 3])
        _require(spot >= 0 and not (used >> spot) & 1, "path")
        used |= 1 << spot
        if (circled >> spot) & 1:
            circles += 1
            points += 1 + ((PLUS_SPOTS >> spot) & 1)
            if EFFECT[spot] == c.SCORE:
                boxes[BOX[spot]] = points
    moving = data.phase == PATH and data.seat == seat
    _require(int(data.steward[seat]) == spot, "steward")
    _require(int(data.used[seat]) == used, "used")
    _require(circled.bit_count() == circles and not circled & ~used, "circled")
    _require(data.boxes[seat].tolist() == boxes, "boxes")
    _require(moving or length == 0 or (circled >> spot) & 1, "circled")
    if moving:
        steps = int(data.steps)
        _require(0 <= steps <= length, "steps")
        here = spot
        for step in range(length - 1, length - 1 - steps, -1):
            _require(not (circled >> here) & 1, "steps")
            here = int(NEIGHBOUR[here, ((path >> (2 * step)) & 3) ^ 2])
        _require(steps == length or (circled >> here) & 1, "steps")


def _check_bonus(data: Any, players: int) -> None:
    for district in range(4):
        owner = int(data.bonus[district])
        full = [
            bool((data.shops[s, district] == SHOP_SIZE[district]).all()) for s in range(players)
        ]
        if c.DISTRICT_BONUS[district] and any(full):
            _require(0 <= owner < players and full[owner], "bonus")
        else:
            _require(owner == NOBODY, "bonus")


def _check_decision(data: Any) -> None:
    seat, district, goods = int(data.seat), int(data.district), int(data.goods)
    if data.phase == SHOP:
        _require(0 <= district < 4 and 0 < goods < c.WHITE_DICE + c.YELLOW_DICE + 2, "goods")
        size = SHOP_SIZE[district]
        checked = data.shops[seat, district]
        _require(not ((checked > 0) & (checked < size)).any(), "district")
        _require((checked[: SHOP_COUNT[district]] == 0).any(), "district")
    else:
        _require((district, goods) == (0, 0), "district")
    if data.phase == PATH:
        _require(1 <= data.pace <= 6, "pace")
        _require(legal(data, np.zeros(MAX_LEGAL, np.int16)) > 0, "path")
        gold = int(data.gold_gained[seat]) - int(data.gold_spent[seat])
        stable = c.STABLE_STEPS * ((int(data.buildings[seat]) >> c.STABLE) & 1)
        _require(data.steps <= data.pace + gold + stable, "steps")
    else:
        _require((data.pace, data.steps) == (0, 0), "steps")
