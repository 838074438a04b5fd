"""Bots: players that are programs. They know `core` and no game.

`make("master", seed)` makes one, `register` adds one of your own, and `ask` lets one decide.
docs/bots.md says what there is.
"""

import warnings
from typing import Any

from emporion.bots.ask import ask
from emporion.bots.baseline import FlatMonteCarlo, GreedyBot, RandomBot
from emporion.bots.levels import LEVELS
from emporion.bots.protocol import BadBot, Bot, BotFailed, Budget
from emporion.bots.registry import (
    REFERENCE,
    Factory,
    check,
    levels_of,
    make,
    mind_of,
    names,
    playable,
    register,
)
from emporion.bots.search import SearchBot

__all__ = [
    "LEVELS",
    "REFERENCE",
    "BadBot",
    "Bot",
    "BotFailed",
    "Budget",
    "Factory",
    "FlatMonteCarlo",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "ask",
    "check",
    "levels_of",
    "make",
    "mind_of",
    "names",
    "playable",
    "register",
]


def __getattr__(name: str) -> Any:
    if name == "BOTS":
        from emporion.bots import registry

        message = "emporion.bots.BOTS goes with 0.3; use emporion.bots.register and names"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return registry.FACTORIES
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
