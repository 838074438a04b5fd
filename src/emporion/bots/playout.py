"""Random play to an end, compiled, for any game."""

from typing import Any

from emporion.core.chance import below
from emporion.core.compiled import compiled
from emporion.core.kernel import (
    CHANCE,
    OVER,
    Actions,
    Points,
    Words,
    apply,
    appraise,
    chance,
    current,
    legal,
    score,
)


@compiled
def play_out(state: Any, words: Words, out: Actions) -> int:
    """Play at random to the end of the game; returns how many decisions players took."""
    decisions = 0
    while True:
        player = current(state)
        if player == CHANCE:
            chance(state, words)
        elif player == OVER:
            return decisions
        else:
            apply(state, out[below(words, legal(state, out))])
            decisions += 1


@compiled
def margin(state: Any, seat: int, points: Points) -> float:
    """A seat's points less half of those of its best opponent."""
    score(state, points)
    best = 0
    for other in range(state.players):
        if other != seat and points[other] > best:
            best = points[other]
    return float(points[seat] - 0.5 * best)


@compiled
def add_playouts(
    states: Any,
    options: Actions,
    sums: Any,
    n: int,
    scratch: Any,
    words: Words,
    out: Actions,
    points: Points,
) -> None:
    """Add the margins of n playouts per option to `sums`, for whoever decides in states[0]."""
    seat = current(states[0])
    for option in range(len(options)):
        for _ in range(n):
            scratch[0] = states[0]
            apply(scratch[0], options[option])
            play_out(scratch[0], words, out)
            sums[option] += margin(scratch[0], seat, points)


@compiled
def appraise_turns(
    states: Any, options: Actions, best: Any, n: int, scratch: Any, words: Words, out: Actions
) -> None:
    """Write per option the best appraisal among n random ways to finish the turn with it."""
    seat = current(states[0])
    for option in range(len(options)):
        best[option] = -1e9
        for _ in range(n):
            scratch[0] = states[0]
            state = scratch[0]
            apply(state, options[option])
            while current(state) == seat:
                apply(state, out[below(words, legal(state, out))])
            rival = 0.0
            for other in range(state.players):
                if other != seat:
                    rival = max(rival, appraise(state, other))
            best[option] = max(best[option], appraise(state, seat) - 0.25 * rival)


@compiled
def play_many(
    states: Any, n: int, scratch: Any, words: Words, out: Actions, points: Points, total: Any
) -> None:
    """Play n random games from states[0]; add decisions to total[0] and all points to total[1]."""
    for _ in range(n):
        scratch[0] = states[0]
        total[0] += play_out(scratch[0], words, out)
        score(scratch[0], points)
        for seat in range(scratch[0].players):
            total[1] += points[seat]
