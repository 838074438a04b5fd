"""How long bots think about their decisions, in a form that stays small over many of them."""

import math
from collections.abc import Sequence

import msgspec

from emporion.arena.table import FIRST_BUCKET, SHORTEST, STEP, Clock


class DecisionTimes(msgspec.Struct):
    """The times of many decisions, in seconds of processor time."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0
    buckets: dict[int, int] = {}

    def add(self, seconds: float) -> None:
        bucket = round(math.log(max(seconds, SHORTEST)) / STEP)
        self.decisions += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        self.buckets[bucket] = self.buckets.get(bucket, 0) + 1

    def merge(self, other: "DecisionTimes") -> None:
        self.decisions += other.decisions
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        for bucket, count in other.buckets.items():
            self.buckets[bucket] = self.buckets.get(bucket, 0) + count

    def quantile(self, share: float) -> float:
        """The time within which that share of the decisions was taken."""
        left = share * self.decisions
        for bucket, count in sorted(self.buckets.items()):
            left -= count
            if left <= 0:
                return min(math.exp(bucket * STEP), self.longest)
        return self.longest


def note_times(clock: Clock, line_up: Sequence[str], times: dict[str, DecisionTimes]) -> None:
    """Add what a clock measured, by place, to the times of the bots there."""
    for place, bot in enumerate(line_up):
        counts = clock.buckets[place]
        buckets = {int(at) + FIRST_BUCKET: int(counts[at]) for at in counts.nonzero()[0]}
        measured = DecisionTimes(
            int(clock.decisions[place]),
            float(clock.total[place]),
            float(clock.longest[place]),
            buckets,
        )
        times.setdefault(bot, DecisionTimes()).merge(measured)


class ThinkingTime(msgspec.Struct, frozen=True):
    """A bot's times a decision, in milliseconds."""

    bot: str
    decisions: int
    mean: float
    p50: float
    p99: float
    longest: float


def thinking_time(bot: str, times: DecisionTimes) -> ThinkingTime:
    seconds = (
        times.total / max(1, times.decisions),
        times.quantile(0.5),
        times.quantile(0.99),
        times.longest,
    )
    return ThinkingTime(bot, times.decisions, *(round(1000 * value, 4) for value in seconds))
