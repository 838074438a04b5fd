"""The end of a game, exactly: every line of play to its last action, compiled, for any game.

Looking at a position costs a small part of what evaluating it with a net does. So where few enough
lines are left it is cheaper to look at all of them than to search, and what is found is exact:
everyone maximises their own value (max^n), and the outcomes of chance, all equally likely, count
their mean. With two players the values of both add up to one, and lines that cannot matter are
left out (alpha-beta pruning).

Where many lines are left, it gives up soon: on the way down, once the path alone shows that there
are too many, and again when an eighth of the effort is spent and far less than that of the lines.
"""

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.bots.evaluate import Evaluator, best_opponent, evaluate_end, inlined, value_of
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import CHANCE, OVER, Actions, apply, current, legal

DEEPEST: Final = 64
"""Choices and chance events on the longest line that is followed."""
TRIAL: Final = 8
"""After one in so many of the positions that may be looked at, but no fewer than FIRST_LOOK, …"""
FIRST_LOOK: Final = 64
FEWEST_LINES: Final = 1 / 64
"""… this part of all lines must be done with, or it gives up."""


class Endgame(NamedTuple):
    """The memory that enumerating takes, by depth."""

    states: Any
    options: NDArray[np.int16]
    width: NDArray[np.int32]
    """How many options there are, and how many of them were tried."""
    tried: NDArray[np.int32]
    seat: NDArray[np.int8]
    """Who decides, or CHANCE."""
    size: NDArray[np.float64]
    """How many lines there must be at least, guessed from the path."""
    value: NDArray[np.float64]
    """Of the best option so far, for whoever decides."""
    points: NDArray[np.float64]
    """By seat, with that option; the mean so far where chance decides."""
    win: NDArray[np.float64]
    low: NDArray[np.float64]
    """With two players: what the first and the second have for certain elsewhere, as a value for
    the first."""
    high: NDArray[np.float64]


def make_endgame(game: Game) -> Endgame:
    kernel, depths, seats = game.kernel, DEEPEST + 1, game.max_players
    return Endgame(
        states=np.zeros(depths, kernel.dtype),
        options=np.zeros((depths, kernel.max_legal), np.int16),
        width=np.zeros(depths, np.int32),
        tried=np.zeros(depths, np.int32),
        seat=np.zeros(depths, np.int8),
        size=np.zeros(depths),
        value=np.zeros(depths),
        points=np.zeros((depths, seats)),
        win=np.zeros((depths, seats)),
        low=np.zeros(depths),
        high=np.zeros(depths),
    )


@inlined
def _next_options(state: Any, out: Actions) -> int:
    """Go on to the next choice or chance event; returns how many options it has, 0 at the end."""
    while current(state) != OVER:
        n = int(legal(state, out))
        if n > 1:
            return n
        apply(state, out[0])
    return 0


@compiled
def _enter(end: Endgame, depth: int, n: int, players: int) -> None:
    """Begin with a position that has n options."""
    seat = current(end.states[depth])
    end.seat[depth] = seat
    end.width[depth] = n
    end.tried[depth] = 0
    end.value[depth] = -np.inf
    # Of a player's options the best pruning leaves the square root, of chance's nothing can go.
    end.size[depth] = math.sqrt(n)
    if seat == CHANCE:
        end.size[depth] = n
    if depth > 0:
        end.size[depth] *= end.size[depth - 1]
    end.low[depth] = -np.inf
    end.high[depth] = np.inf
    # What each option at the root is worth is to be known exactly, and so is each outcome's value.
    if depth > 1 and end.seat[depth - 1] != CHANCE:
        end.low[depth] = end.low[depth - 1]
        end.high[depth] = end.high[depth - 1]
    if seat == CHANCE:
        for other in range(players):
            end.points[depth, other] = 0.0
            end.win[depth, other] = 0.0


@compiled
def _account(end: Endgame, depth: int, players: int) -> None:
    """Take what the option just tried is worth, one deeper, into account."""
    seat = int(end.seat[depth])
    below = depth + 1
    if seat == CHANCE:
        for other in range(players):
            end.points[depth, other] += end.points[below, other] / end.width[depth]
            end.win[depth, other] += end.win[below, other] / end.width[depth]
        return
    lead = end.points[below, seat] - best_opponent(end.points, below, seat, players)
    value = value_of(end.win[below, seat], lead)
    if value <= end.value[depth]:
        return
    end.value[depth] = value
    for other in range(players):
        end.points[depth, other] = end.points[below, other]
        end.win[depth, other] = end.win[below, other]
    if players == 2 and depth > 0:
        if seat == 0:
            end.low[depth] = max(end.low[depth], value)
        else:
            end.high[depth] = min(end.high[depth], 1.0 - value)
        if end.low[depth] >= end.high[depth]:
            end.tried[depth] = end.width[depth]


@compiled
def _done(end: Endgame, depth: int) -> float:
    """The part of all lines that is done with, were all options equally long."""
    done = 0.0
    part = 1.0
    for i in range(depth + 1):
        part /= end.width[i]
        done += part * (end.tried[i] - 1)
    return done


@compiled
def enumerate_end(
    state: Any, end: Endgame, evaluator: Evaluator, positions: int, stop: NDArray[np.int32]
) -> bool:
    """Write into `evaluator.actions` how the game ends after each legal action if all play on
    perfectly, and into end.points[0] and end.win[0] how with the best one; returns whether that
    many positions were enough to know."""
    players = int(state.players)
    actions = evaluator.actions
    trial = max(FIRST_LOOK, positions // TRIAL)
    end.states[0] = state
    _enter(end, 0, int(legal(state, end.options[0])), players)
    depth = 0
    looked = 0
    while True:
        if end.tried[depth] < end.width[depth]:
            option = end.options[depth, end.tried[depth]]
            end.tried[depth] += 1
            looked += 1
            if looked > positions or stop[0] != 0:
                return False
            if looked == trial and _done(end, depth) < FEWEST_LINES:
                return False
            depth += 1
            end.states[depth] = end.states[depth - 1]
            apply(end.states[depth], option)
            n = _next_options(end.states[depth], end.options[depth])
            if n > 0:
                _enter(end, depth, n, players)
                if depth == DEEPEST or end.size[depth] > positions:
                    return False
                continue
            evaluate_end(end.states[depth], evaluator)
            for other in range(players):
                end.points[depth, other] = evaluator.result.points[other]
                end.win[depth, other] = evaluator.result.win[other]
        elif depth == 0:
            return True
        depth -= 1
        if depth == 0:
            i = end.tried[0] - 1
            for other in range(players):
                actions.points[i, other] = end.points[1, other]
                actions.win[i, other] = end.win[1, other]
        _account(end, depth, players)


@compiled
def enumerate_end_first(
    states: Any, end: Endgame, evaluator: Evaluator, positions: int, stop: NDArray[np.int32]
) -> bool:
    return enumerate_end(states[0], end, evaluator, positions, stop)
