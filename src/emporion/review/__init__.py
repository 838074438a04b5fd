"""A whole record looked at: what everyone could expect at every moment, what every decision cost,
what every roll brought, and a verdict on each seat. docs/analysis.md says what the numbers mean.

    plan = Plan(record, Effort())
    series, rolls = plan.rough()                     quick, from the net alone
    decisions = [one for turn in plan.turns for one in plan.judge(turn)]
    found = plan.explain(plan.review(series, rolls, decisions))

Turns are independent of each other: in any order and in any threads the result is the same.
"""

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache, cached_property

import msgspec

from emporion.bots import net as nets
from emporion.bots.net_playout import make_workspace
from emporion.core.errors import EmporionError
from emporion.core.game import Game
from emporion.core.record import Record
from emporion.review.books import verdict
from emporion.review.data import VERSION, Decision, Effort, Estimate, Review, Roll
from emporion.review.judge import Judge, explained
from emporion.review.series import Step, look, steps

__all__ = ["Decision", "Effort", "Estimate", "NothingToReview", "Plan", "Review", "Roll", "made_by"]


class NothingToReview(EmporionError):
    """Nobody had a choice yet, and nothing was rolled."""


class Plan:
    """What there is to look at in a record, of one seat's decisions (from 0) or of all."""

    def __init__(self, record: Record, effort: Effort, seat: int | None = None) -> None:
        self._record = record
        self._effort = effort
        self._steps = steps(record)
        if len(self._steps) == 1:
            raise NothingToReview("nothing-to-analyse")
        self.turns = _turns(self._steps, seat)
        """The decisions, turn by turn."""
        self.total = sum(len(turn) for turn in self.turns)

    @cached_property
    def _net(self) -> nets.Net:
        return nets.load(self._record.game)

    def rough(self) -> tuple[list[Estimate], list[Roll]]:
        """The series of estimates, and the luck of every roll."""
        workspace = make_workspace(self._record.game, self._net)
        series, rolls = [], []
        seed = self._effort.seed
        for step in self._steps:
            # What lies between two rolls meets the same chance: it changes by what people do.
            seed = self._seed(step) if step.is_roll else seed
            estimate, roll = look(step, workspace, seed)
            series.append(estimate)
            rolls += [roll] if roll else []
        return series, rolls

    def judge(self, turn: Sequence[Step]) -> list[Decision]:
        """What the decisions of a turn cost."""
        judge = Judge(self._net, self._effort, self._seed(turn[0]))
        return [judge.look(step) for step in turn]

    def review(
        self, series: list[Estimate], rolls: list[Roll], decisions: Iterable[Decision]
    ) -> Review:
        """What is known, whether or not everything has been looked at."""
        moments: list[Decision | Roll] = [*decisions, *rolls]
        moments.sort(key=lambda moment: moment.moment)
        record = self._record
        return Review(
            VERSION,
            record.game.name,
            record.rules,
            [player.name for player in record.players],
            record.state.is_over,
            fingerprint(self._net),
            self._effort,
            len(moments) - len(rolls),
            self.total,
            series,
            moments,
            [
                verdict(seat, player.name, series, moments)
                for seat, player in enumerate(record.players)
            ],
        )

    def explain(self, review: Review) -> Review:
        """With reasons at the key moments."""
        keys = {key.moment for seat in review.seats for key in seat.keys}
        by_moment = {step.moment: step for step in self._steps}
        return msgspec.structs.replace(
            review,
            moments=[
                explained(moment, by_moment[moment.moment], self._seed(by_moment[moment.moment]))
                if isinstance(moment, Decision) and moment.moment in keys and moment.why is None
                else moment
                for moment in review.moments
            ],
        )

    def _seed(self, step: Step) -> int:
        return (self._effort.seed << 24) + step.moment


def fingerprint(net: nets.Net) -> str:
    """Which net it is."""
    digest = hashlib.sha256()
    for array in net:
        digest.update(array.tobytes())
    return digest.hexdigest()[:16]


@cache
def made_by(game: Game) -> str:
    """With which net, and with which version of all this."""
    return f"{fingerprint(nets.load(game))}:{VERSION}"


def _turns(all_steps: Sequence[Step], seat: int | None) -> list[list[Step]]:
    """The decisions of a seat that nothing lies between but its own forced actions."""
    found: list[list[Step]] = []
    last: Step | None = None
    for step in all_steps:
        player = step.state.current_player
        if step.actions and player >= 0 and seat in (None, player):
            follows = last is not None and last.actions and last.state.current_player == player
            if follows and found:
                found[-1].append(step)
            else:
                found.append([step])
        last = step
    return found
