"""Bots: players that are programs. They know `core` and no game.

`make("master", seed)` makes one, `register` adds one of your own, and `ask` lets one decide.
docs/bots.md says what there is.
"""

import warnings
from typing import Any

from emporion.bots.ask import ask
from emporion.bots.baseline import FlatMonteCarlo, GreedyBot, RandomBot
from emporion.bots.engine import EngineBot, close_engines
from emporion.bots.engine_process import EngineError
from emporion.bots.levels import LEVELS
from emporion.bots.protocol import BadBot, Bot, BotFailed, Budget
from emporion.bots.registry import (
    REFERENCE,
    Factory,
    check,
    is_engine,
    levels_of,
    make,
    mind_of,
    names,
    playable,
    register,
    register_engine,
)
from emporion.bots.search import SearchBot

__all__ = [
    "LEVELS",
    "REFERENCE",
    "BadBot",
    "Bot",
    "BotFailed",
    "Budget",
    "EngineBot",
    "EngineError",
    "Factory",
    "FlatMonteCarlo",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "ask",
    "check",
    "close_engines",
    "is_engine",
    "levels_of",
    "make",
    "mind_of",
    "names",
    "playable",
    "register",
    "register_engine",
]


def __getattr__(name: str) -> Any:
    if name == "BOTS":
        from emporion.bots import registry

        message = "emporion.bots.BOTS goes with 0.3; use emporion.bots.register and names"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return registry.FACTORIES
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
