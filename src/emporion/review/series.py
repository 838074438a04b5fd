"""The series of estimates along a game: what every seat could expect at every moment.

An estimate before a decision is the net's, at the next roll or the end, after everyone has played
on by the net; where chance is rare, it is the mean of several playouts of about a round. Before a
roll, it is the mean of the estimates after all rolls. So what the series changes by at a roll is
luck, which adds up to nothing in the long run however wrong the net may be.
"""

from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from emporion.bots.advice import Figure, Luck
from emporion.bots.net_playout import Workspace, playouts
from emporion.core.game import State
from emporion.core.kernel import CHANCE, OVER
from emporion.core.record import Record
from emporion.review.calibration import calibrated, fitted
from emporion.review.data import Estimate, Roll

ROLLS: Final = 256
"""A roll of several dice is compared with about as many others."""
DIGITS: Final = {"points": 3, "win": 5}
"""All that is summed is rounded first, so that sums are exact as they are printed."""


class Sample(NamedTuple):
    """What every seat can expect: by playout and seat, the last axes."""

    points: NDArray[np.float64]
    win: NDArray[np.float64]


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


def look(step: Step, workspace: Workspace, seed: int) -> tuple[Estimate, Roll | None]:
    """What every seat can expect; and at a roll, what it brought."""
    state = step.state
    player = state.current_player
    before = expected(state, workspace, seed)
    found = Estimate(
        step.moment,
        "end" if not step.actions else "roll" if player == CHANCE else "decision",
        None if player in (CHANCE, OVER) else player + 1,
        *(_figures(kind, getattr(before, kind)) for kind in DIGITS),
    )
    if not step.is_roll:
        return found, None
    rolled = state.copy()
    outcomes = []
    for action in step.actions:
        outcomes.append(rolled.notation(action))
        rolled.apply(action)
    mover = None if step.mover is None else step.mover + 1
    luck = changes(before, expected(rolled, workspace, seed))
    return found, Roll(step.moment, step.moment + 1, outcomes, mover, luck)


def expected(state: State, workspace: Workspace, seed: int) -> Sample:
    """Before a roll the mean over all rolls."""
    points, win = play_on(state, workspace, seed)
    if not state.is_over:
        win = calibrated(win, fitted(state.game.name).doubt_at(state.players))
    return Sample(points.mean(axis=0), win.mean(axis=0))


def play_on(state: State, workspace: Workspace, seed: int) -> Sample:
    """How playouts end, by start, playout and seat. Before a roll they start after all outcomes of
    the first event, with a sample of the rest, the same for all of them.

    Where chance is rare, they are several of a round: one line to the next roll would be long,
    even as long as the game, and who is ahead in it would seem sure to win."""
    count = usual = fitted(state.game.name).playouts
    starts: Any = state.array
    if state.current_player == CHANCE:
        outcomes = [after(state, action) for action in state.legal_actions()]
        starts = np.concatenate([one.array for one in outcomes])
        if usual == 1 and any(one.current_player == CHANCE for one in outcomes):
            count = -(-ROLLS // len(outcomes))
    elif state.is_over:
        count = 1
    turns = state.players if usual > 1 else 0
    ended = playouts(
        state.game, starts, workspace, to_the_end=False, count=count, seed=seed, turns=turns
    )
    seats = slice(state.players)
    return Sample(ended.points[..., seats].astype(float), ended.win[..., seats].astype(float))


def after(state: State, action: int) -> State:
    following = state.copy()
    following.apply(action)
    return following


def changes(before: Sample, after: Sample) -> list[Luck]:
    """By seat. Playout i of both has met the same chance, so that little of it is noise."""
    points, win = (_figures(kind, getattr(after, kind) - getattr(before, kind)) for kind in DIGITS)
    return [Luck(*both) for both in zip(points, win, strict=True)]


def _figures(kind: str, sample: NDArray[np.float64]) -> list[Figure]:
    return [rounded(kind, figure(seat)) for seat in sample.T]


def figure(sample: NDArray[np.float64]) -> Figure:
    n = len(sample)
    error = float(sample.std(ddof=1)) / n**0.5 if n > 1 else 0.0
    return Figure(float(sample.mean()), error)


def rounded(kind: str, figure: Figure) -> Figure:
    digits = DIGITS[kind]
    return Figure(round(figure.mean, digits) + 0.0, round(figure.error, digits))
