"""Bots: whoever decides by program. They know `core` and no game."""

from collections.abc import Callable
from functools import partial
from typing import Final

from emporion.bots.baseline import FlatMonteCarlo, GreedyBot, RandomBot
from emporion.bots.levels import LEVELS, level_bot
from emporion.bots.protocol import BadBot, Bot, Budget
from emporion.bots.search import SearchBot

__all__ = [
    "BOTS",
    "LEVELS",
    "BadBot",
    "Bot",
    "Budget",
    "FlatMonteCarlo",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "make",
]


def _fixed(name: str, build: Callable[[int], Bot], seed: int, budget: Budget | None) -> Bot:
    if budget is not None:
        raise BadBot("bot-takes-no-budget", given=name)
    return build(seed)


BOTS: Final[dict[str, Callable[[int, Budget | None], Bot]]] = {
    "random": partial(_fixed, "random", RandomBot),
    "greedy": GreedyBot,
    "flat": FlatMonteCarlo,
    "search": SearchBot,
    **{level: partial(_fixed, level, partial(level_bot, level)) for level in LEVELS},
}
"""The bots by name."""


def make(description: str, seed: int) -> Bot:
    """A bot from its name and, after a colon, its budget: `master`, `search:400`, `flat:0.5s`."""
    name, colon, budget = description.partition(":")
    if name not in BOTS:
        raise BadBot("unknown-bot", given=name[:20], known=list(BOTS))
    return BOTS[name](seed, Budget.parse(budget) if colon else None)
