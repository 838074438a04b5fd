"""Random playouts, compiled, for any game."""

from typing import Any, NamedTuple

import numpy as np

from emporion.core.chance import below
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import (
    CHANCE,
    OVER,
    Actions,
    Points,
    RngState,
    apply,
    appraise,
    chance,
    current,
    legal,
    score,
)


class Workspace(NamedTuple):
    """The memory that random play of one game takes."""

    state: Any
    """An array of one state: the game being played."""
    rng: RngState
    legal: Actions
    points: Points


def make_workspace(game: Game, rng: RngState) -> Workspace:
    return Workspace(
        np.zeros(1, game.kernel.dtype),
        rng,
        np.zeros(game.kernel.max_legal, np.int16),
        np.zeros(game.max_players, np.int64),
    )


@compiled
def play_out(state: Any, rng: RngState, out: Actions) -> int:
    """Play at random to the end of the game; returns how many decisions players took."""
    decisions = 0
    while True:
        player = current(state)
        if player == CHANCE:
            chance(state, rng)
        elif player == OVER:
            return decisions
        else:
            apply(state, out[below(rng, legal(state, out))])
            decisions += 1


@compiled
def margin(points: Points, seat: int, players: int) -> float:
    """A seat's points less half of those of its best opponent."""
    best = 0
    for other in range(players):
        if other != seat and points[other] > best:
            best = points[other]
    return float(points[seat] - 0.5 * best)


@compiled
def add_playouts(states: Any, options: Actions, sums: Any, n: int, workspace: Workspace) -> None:
    """Add the margins of n playouts per option to `sums`, for whoever decides in states[0]."""
    seat = current(states[0])
    for option in range(len(options)):
        for _ in range(n):
            workspace.state[0] = states[0]
            state = workspace.state[0]
            apply(state, options[option])
            play_out(state, workspace.rng, workspace.legal)
            score(state, workspace.points)
            sums[option] += margin(workspace.points, seat, int(state.players))


@compiled
def appraise_turns(states: Any, options: Actions, best: Any, n: int, workspace: Workspace) -> None:
    """Write per option the best appraisal among n random ways to finish the turn with it."""
    seat = current(states[0])
    out = workspace.legal
    for option in range(len(options)):
        best[option] = -1e9
        for _ in range(n):
            workspace.state[0] = states[0]
            state = workspace.state[0]
            apply(state, options[option])
            while current(state) == seat:
                apply(state, out[below(workspace.rng, legal(state, out))])
            rival = 0.0
            for other in range(state.players):
                if other != seat:
                    rival = max(rival, appraise(state, other))
            best[option] = max(best[option], appraise(state, seat) - 0.25 * rival)


@compiled
def play_many(states: Any, n: int, workspace: Workspace, total: Any) -> None:
    """Play n random games from states[0]; add decisions to total[0] and all points to total[1]."""
    for _ in range(n):
        workspace.state[0] = states[0]
        state = workspace.state[0]
        total[0] += play_out(state, workspace.rng, workspace.legal)
        score(state, workspace.points)
        for seat in range(state.players):
            total[1] += workspace.points[seat]
