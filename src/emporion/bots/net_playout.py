"""Playouts in which everyone plays by the net one ply ahead; compiled, for any game."""

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.bots.evaluate import (
    Evaluator,
    evaluate,
    evaluate_end,
    forget,
    look_ahead_again,
    make_evaluator,
)
from emporion.bots.net import Floats, Net
from emporion.core.chance import RNG_SIZE, next32, seed_rng, signed64
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import CHANCE, OVER, RngState, apply, chance, current, legal, standing

LONGEST: Final = 6000
"""Decisions of the longest playout; the score then counts as it stands."""
TO_THE_END: Final = -1
TEMPERATURE: Final = 0.01
"""Playouts of more than a roll's use sample actions by softmax(value / temperature). Otherwise all
playouts of a game with little chance would be the same, and would tell more about that one line of
play than about the position."""


class Playouts(NamedTuple):
    """How playouts ended: by start, by playout, by seat."""

    points: NDArray[np.float32]
    win: NDArray[np.float32]
    standing: NDArray[np.int64]
    """Who came before whom; only of playouts to the end of the game."""


class Workspace(NamedTuple):
    """The memory that playouts with a net take."""

    state: Any
    """An array of one state: the game being played."""
    dice: RngState
    noise: RngState
    """Apart from the dice, so that how players choose does not change what is rolled."""
    evaluator: Evaluator


def make_workspace(game: Game, net: Net) -> Workspace:
    return Workspace(
        np.zeros(1, game.kernel.dtype),
        np.zeros(RNG_SIZE, np.int64),
        np.zeros(RNG_SIZE, np.int64),
        make_evaluator(game, net),
    )


@compiled
def _choose(
    state: Any, n: int, seat: int, temperature: float, noise: RngState, evaluator: Evaluator
) -> int:
    """Of the n legal actions the best one ply ahead; with a temperature, sampled by softmax."""
    look_ahead_again(state, seat, n, evaluator)
    best = 0
    best_value = -1e9
    for i in range(n):
        value = evaluator.actions.value[i]
        if temperature > 0.0:
            # The largest sum of a value and Gumbel noise is a sample of the softmax.
            uniform = (next32(noise) + 0.5) / 4294967296.0
            value -= temperature * math.log(-math.log(uniform))
        if value > best_value:
            best = i
            best_value = value
    return int(evaluator.legal[best])


@compiled
def _mean_of_views(state: Any, evaluator: Evaluator, points: Floats, win: Floats) -> None:
    """What the net expects, averaged over what each seat sees; added to what is there."""
    players = int(state.players)
    for seat in range(players):
        evaluate(state, seat, evaluator)
        for other in range(players):
            points[other] += evaluator.result.points[other] / players
            win[other] += evaluator.result.win[other] / players


@compiled
def run_playouts(
    starts: Any, turns: int, seed: int, stream: int, workspace: Workspace, into: Playouts
) -> None:
    """From every start: to the end of the game (TO_THE_END); until chance is due after a decision
    and that many turns; or, where chance is rare, for twice as many turns.

    Playout i meets the same chance, roll by roll, from every start. A playout that stops before the
    end counts as the net evaluates it, averaged over what each seat sees.
    """
    evaluator = workspace.evaluator
    result = evaluator.result
    to_the_end = turns == TO_THE_END
    temperature = 0.0 if turns == 0 else TEMPERATURE
    for start in range(len(starts)):
        players = int(starts[start].players)
        for i in range(into.points.shape[1]):
            workspace.state[0] = starts[start]
            state = workspace.state[0]
            forget(evaluator)
            seed_rng(workspace.noise, seed, -1 - stream - i)
            decisions = 0
            rolls = 0
            turn = 0
            last = -1
            while decisions < LONGEST:
                due = current(state)
                if due == OVER:
                    break
                if due == CHANCE:
                    if decisions > 0 and not to_the_end and turn >= turns:
                        break
                    # Each roll has a stream of its own: the next roll is the same however many
                    # dice this one had.
                    seed_rng(workspace.dice, seed, (stream + i << 16) + rolls)
                    rolls += 1
                    while current(state) == CHANCE:
                        chance(state, workspace.dice)
                    continue
                if due != last:
                    turn += last >= 0
                    last = due
                    if turns > 0 and turn >= 2 * turns:
                        break
                n = legal(state, evaluator.legal)
                decisions += 1
                if n == 1:
                    apply(state, evaluator.legal[0])
                else:
                    apply(state, _choose(state, n, due, temperature, workspace.noise, evaluator))
            if to_the_end:
                evaluate_end(state, evaluator)
                standing(state, into.standing[start, i])
                for other in range(players):
                    into.points[start, i, other] = result.points[other]
                    into.win[start, i, other] = result.win[other]
            else:
                _mean_of_views(state, evaluator, into.points[start, i], into.win[start, i])


def playouts(
    game: Game,
    starts: Any,
    workspace: Workspace,
    *,
    to_the_end: bool,
    count: int,
    seed: int,
    stream: int = 0,
    turns: int = 0,
) -> Playouts:
    """`run_playouts` for Python; playouts of one seed differ by their streams."""
    shape = (len(starts), count, game.max_players)
    into = Playouts(
        np.zeros(shape, np.float32), np.zeros(shape, np.float32), np.zeros(shape, np.int64)
    )
    turns = TO_THE_END if to_the_end else turns
    run_playouts(starts, turns, signed64(seed), stream, workspace, into)
    return into
