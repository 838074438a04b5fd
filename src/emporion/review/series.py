"""The series of estimates along a game: what every seat could expect at every moment.

An estimate before a decision is the net's, at the next roll or the end, after everyone has played
on by the net; before a roll, it is the mean of the estimates after all rolls. So what the series
changes by at a roll is luck, which adds up to nothing in the long run however wrong the net may be.
"""

import math
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import numpy as np

from emporion.bots.advice import Figure, Luck
from emporion.bots.net_playout import Workspace, playouts
from emporion.core.game import State
from emporion.core.kernel import CHANCE, OVER
from emporion.core.record import Record
from emporion.review.data import Estimate, Roll

ROLLS: Final = 256
"""A roll of several dice is compared with about as many others."""
DIGITS: Final = {"points": 3, "win": 5}
"""All that is summed is rounded first, so that sums are exact as they are printed."""


class Step(msgspec.Struct, frozen=True):
    """A moment of a record that something can be said of."""

    moment: int
    state: State
    actions: list[int]
    """The decision, or all chance events one after another; none at the end."""
    mover: int | None
    """Who decided last, from 0."""

    @property
    def is_roll(self) -> bool:
        return bool(self.actions) and self.state.current_player == CHANCE


def steps(record: Record) -> list[Step]:
    """The decisions with a choice, the rolls and the end. Forced actions are left out: they change
    nothing that could be expected before."""
    found: list[Step] = []
    mover: int | None = None
    for moment, (state, action) in enumerate(record.steps()):
        player = state.current_player
        if player == CHANCE:
            last = found[-1] if found else None
            if last and last.is_roll and last.moment + len(last.actions) == moment:
                last.actions.append(action)
            else:
                found.append(Step(moment, state.copy(), [action], mover))
            continue
        mover = player
        if len(state.legal_actions()) > 1:
            found.append(Step(moment, state.copy(), [action], mover))
    found.append(Step(len(record.actions), record.state.copy(), [], mover))
    return found


def estimate(step: Step, workspace: Workspace, seed: int) -> Estimate:
    """What every seat can expect."""
    state = step.state
    player = state.current_player
    points, win = (
        _after_rolls(state, workspace, seed) if player == CHANCE else _from(state, workspace, seed)
    )
    return Estimate(
        step.moment,
        "end" if not step.actions else "roll" if player == CHANCE else "decision",
        None if player in (CHANCE, OVER) else player + 1,
        [rounded("points", figure) for figure in points],
        [rounded("win", figure) for figure in win],
    )


def _from(state: State, workspace: Workspace, seed: int) -> Iterator[list[Figure]]:
    ended = playouts(state.game, state.array, workspace, to_the_end=False, count=1, seed=seed)
    for kind in (ended.points, ended.win):
        yield [Figure(float(mean), 0.0) for mean in kind[0, 0, : state.players]]


def _after_rolls(state: State, workspace: Workspace, seed: int) -> Iterator[list[Figure]]:
    """The mean over all rolls: all outcomes of the first event, and of the rest a sample, the same
    for all of them."""
    outcomes = []
    for action in state.legal_actions():
        outcomes.append(state.copy())
        outcomes[-1].apply(action)
    open_still = any(one.current_player == CHANCE for one in outcomes)
    each = -(-ROLLS // len(outcomes)) if open_still else 1
    starts: Any = np.concatenate([one.array for one in outcomes])
    ended = playouts(state.game, starts, workspace, to_the_end=False, count=each, seed=seed)
    for kind in (ended.points, ended.win):
        sample = kind[:, :, : state.players].astype(float).mean(axis=0)
        error = sample.std(axis=0, ddof=1) / each**0.5 if each > 1 else np.zeros(state.players)
        yield [
            Figure(float(mean), float(one))
            for mean, one in zip(sample.mean(axis=0), error, strict=True)
        ]


def rounded(kind: str, figure: Figure) -> Figure:
    digits = DIGITS[kind]
    return Figure(round(figure.mean, digits) + 0.0, round(figure.error, digits))


def roll(step: Step, before: Estimate, workspace: Workspace, seed: int) -> Roll:
    """What a roll changed, beside the mean of all rolls."""
    state = step.state.copy()
    outcomes = []
    for action in step.actions:
        outcomes.append(state.notation(action))
        state.apply(action)
    after = estimate(Step(step.moment + len(outcomes), state, [], step.mover), workspace, seed)
    mover = None if step.mover is None else step.mover + 1
    return Roll(step.moment, step.moment + 1, outcomes, mover, changes(before, after))


def changes(before: Estimate, after: Estimate) -> list[Luck]:
    """By seat."""
    return [
        Luck(
            *(_change(kind, getattr(before, kind)[at], getattr(after, kind)[at]) for kind in DIGITS)
        )
        for at in range(len(before.points))
    ]


def _change(kind: str, before: Figure, after: Figure) -> Figure:
    return rounded(kind, Figure(after.mean - before.mean, math.hypot(before.error, after.error)))
