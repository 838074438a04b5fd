"""Bots: whoever decides by program. They know `core` and no game."""

from collections.abc import Callable
from typing import Final

from emporion.bots.baseline import FlatMonteCarlo, GreedyBot, RandomBot
from emporion.bots.protocol import BadBot, Bot, Budget

__all__ = ["BOTS", "BadBot", "Bot", "Budget", "FlatMonteCarlo", "GreedyBot", "RandomBot", "make"]


def _random(seed: int, budget: Budget | None) -> Bot:
    if budget is not None:
        raise BadBot("bot-takes-no-budget", given="random")
    return RandomBot(seed)


BOTS: Final[dict[str, Callable[[int, Budget | None], Bot]]] = {
    "random": _random,
    "greedy": GreedyBot,
    "flat": FlatMonteCarlo,
}
"""The bots by name."""


def make(description: str, seed: int) -> Bot:
    """A bot from its name and, after a colon, its budget: `greedy`, `flat:200`, `flat:0.5s`."""
    name, colon, budget = description.partition(":")
    if name not in BOTS:
        raise BadBot("unknown-bot", given=name[:20], known=list(BOTS))
    return BOTS[name](seed, Budget.parse(budget) if colon else None)
