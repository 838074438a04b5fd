"""How long bots think about their decisions, in a form that stays small over many of them."""

import math
import time
from typing import Final

import msgspec

from emporion.bots import Bot
from emporion.core.game import State

STEP: Final = math.log(1.02)
"""Times are counted in buckets, each 2 % wider than the last: quantiles are exact to 2 %."""


class DecisionTimes(msgspec.Struct):
    """The times of many decisions, in seconds."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0
    buckets: dict[int, int] = {}

    def add(self, seconds: float) -> None:
        bucket = round(math.log(max(seconds, 1e-7)) / STEP)
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


class Timed:
    """A bot whose decisions are timed: in processor time of all threads together, which does not
    depend on how busy the machine is."""

    def __init__(self, bot: Bot, times: DecisionTimes) -> None:
        self._bot = bot
        self._times = times

    def choose(self, state: State) -> int:
        begin = time.process_time()
        action = self._bot.choose(state)
        self._times.add(time.process_time() - begin)
        return action

    def stop(self) -> None:
        """Passed on to a bot that can be stopped."""
        stop = getattr(self._bot, "stop", None)
        if callable(stop):
            stop()


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
