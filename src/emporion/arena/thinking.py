"""How long a bot thinks about its decisions, in a form that stays small over many of them."""

import math
import time
from typing import Final

import msgspec

from emporion.bots import Bot
from emporion.core.game import State

STEP: Final = math.log(1.02)
"""Times are counted in buckets, each 2 % wider than the one before it; so exact are quantiles."""


class Thinking(msgspec.Struct):
    """The times of many decisions, in seconds. One legal action only is no decision."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0
    buckets: dict[int, int] = {}

    def choose(self, bot: Bot, state: State) -> int:
        """Let the bot choose, and take the time: the processor's, all threads together, which is
        what an idle core would take however busy this one is."""
        begin = time.process_time()
        action = bot.choose(state)
        self.add(time.process_time() - begin)
        return action

    def add(self, seconds: float) -> None:
        bucket = round(math.log(max(seconds, 1e-7)) / STEP)
        self.decisions += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        self.buckets[bucket] = self.buckets.get(bucket, 0) + 1

    def merge(self, other: "Thinking") -> None:
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


class ThinkingTime(msgspec.Struct, frozen=True):
    """A bot's times a decision, in milliseconds."""

    bot: str
    decisions: int
    mean: float
    p50: float
    p99: float
    longest: float


def thinking_time(bot: str, thinking: Thinking) -> ThinkingTime:
    seconds = (
        thinking.total / max(1, thinking.decisions),
        thinking.quantile(0.5),
        thinking.quantile(0.99),
        thinking.longest,
    )
    return ThinkingTime(bot, thinking.decisions, *(round(1000 * value, 4) for value in seconds))
