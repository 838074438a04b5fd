"""The rules of pig."""

from typing import Any, Final

from emporion.core.chance import below
from emporion.core.compiled import compiled
from emporion.core.kernel import CHANCE, OVER, record_dtype
from emporion.core.trace import NOWHERE, Vocabulary, note
from pig.components import ROUNDS, SEATS, TARGET

DRAW_FIRST, DECIDE, DIE, FINISHED = range(4)
KINDS: Final = ("draw-first", "turn", "die", None)

ROLL: Final = 0
HOLD: Final = 1
FIRST: Final = 2
FACE: Final = FIRST + SEATS
ACTIONS: Final = FACE + 6
WORDS: Final = (
    "roll",
    "hold",
    *(f"first {seat}" for seat in range(1, SEATS + 1)),
    *(f"die {face}" for face in range(1, 7)),
)

POINT, TURN = range(2)
LOST, DICE, TOTAL, SCORE, SEAT = 0, 1, 2, 2 + SEATS, 2 + 2 * SEATS
VOCABULARY: Final = Vocabulary(
    what=("point", "turn"),
    places=(
        "lost",
        "dice",
        *(f"{place}:{seat}" for place in ("total", "score", "seat") for seat in range(SEATS)),
    ),
)

DTYPE: Final = record_dtype(
    [
        ("turns", "<i2"),  # that are over
        ("scores", "i1", (SEATS,)),
        ("total", "i1"),  # rolled in this turn and not held yet
        ("seat", "i1"),
        ("first", "i1"),
        ("phase", "i1"),
        ("players", "i1"),
        ("rules", "i1"),
    ]
)
FEATURES: Final = SEATS + 3


@compiled
def setup(state: Any, players: int, first: int) -> None:
    state.players = players
    state.phase = DRAW_FIRST if first < 0 else DECIDE
    state.first = first
    state.seat = max(first, 0)


@compiled
def current(state: Any) -> int:
    if state.phase == FINISHED:
        return OVER
    return int(state.seat) if state.phase == DECIDE else CHANCE


@compiled
def legal(state: Any, out: Any) -> int:
    n = 0
    if state.phase == DRAW_FIRST:
        for seat in range(state.players):
            out[n] = FIRST + seat
            n += 1
    elif state.phase == DIE:
        for face in range(6):
            out[n] = FACE + face
            n += 1
    elif state.phase == DECIDE:
        out[n] = ROLL
        n += 1
        if state.total > 0:
            out[n] = HOLD
            n += 1
    return n


@compiled
def apply(state: Any, action: int, trace: Any) -> None:
    seat = int(state.seat)
    if action == ROLL:
        state.phase = DIE
    elif action == HOLD:
        _hold(state, trace)
    elif action < FACE:
        state.first = action - FIRST
        state.seat = action - FIRST
        state.phase = DECIDE
        note(trace, TURN, 1, NOWHERE, SEAT + action - FIRST, action - FIRST)
    elif action == FACE:
        if state.total > 0:
            note(trace, POINT, int(state.total), TOTAL + seat, LOST, seat)
        _pass_on(state, trace)
    else:
        face = action - FACE + 1
        state.total += face
        state.phase = DECIDE
        note(trace, POINT, face, DICE, TOTAL + seat, seat)
        if state.scores[seat] + state.total >= TARGET:
            _hold(state, trace)


@compiled
def _hold(state: Any, trace: Any) -> None:
    seat = int(state.seat)
    note(trace, POINT, int(state.total), TOTAL + seat, SCORE + seat, seat)
    state.scores[seat] += state.total
    if state.scores[seat] >= TARGET:
        _finish(state)
    else:
        _pass_on(state, trace)


@compiled
def _pass_on(state: Any, trace: Any) -> None:
    before = int(state.seat)
    state.total = 0
    state.turns += 1
    if int(state.turns) == ROUNDS * int(state.players):
        _finish(state)
        return
    after = (before + 1) % int(state.players)
    state.seat = after
    state.phase = DECIDE
    note(trace, TURN, 1, SEAT + before, SEAT + after, after)


@compiled
def _finish(state: Any) -> None:
    state.total = 0
    state.phase = FINISHED


@compiled
def chance(state: Any, rng: Any) -> int:
    if state.phase == DRAW_FIRST:
        action = FIRST + below(rng, int(state.players))
    else:
        action = FACE + below(rng, 6)
    apply(state, action, None)
    return action


@compiled
def score(state: Any, out: Any) -> None:
    for seat in range(state.players):
        out[seat] = state.scores[seat]


@compiled
def score_lines(state: Any, out: Any) -> None:
    for seat in range(state.players):
        out[seat, 0] = state.scores[seat]


@compiled
def observe(state: Any, seat: int, out: Any) -> None:
    players = int(state.players)
    for offset in range(players):
        out[offset] = state.scores[(seat + offset) % players] / TARGET
    out[SEATS] = state.total / TARGET
    out[SEATS + 1] = (state.seat - seat) % players
    out[SEATS + 2] = state.phase


@compiled
def appraise(state: Any, seat: int) -> float:
    """What is held, and for whoever rolls what is to be expected of one more die."""
    worth = float(state.scores[seat])
    if state.seat == seat:
        worth += 5.0 * (state.total + 4.0) / 6.0 if state.phase == DIE else float(state.total)
    return worth


@compiled
def round_number(state: Any) -> int:
    return 0 if state.phase == DRAW_FIRST else int(state.turns) // int(state.players) + 1
