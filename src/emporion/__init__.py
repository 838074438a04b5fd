"""Emporion plays Corinth and Rhodes. This is its public face."""

import emporion.games  # noqa: F401  before the function `games`, whose name it would take later
from emporion.core.chance import FairDice, Rng
from emporion.core.errors import (
    BadOption,
    BadRecord,
    BadSeat,
    BadSecret,
    EmporionError,
    IllegalAction,
    InvalidState,
    UnknownGame,
)
from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE, OVER
from emporion.core.record import Record, load
from emporion.core.registry import game, games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "BadOption",
    "BadRecord",
    "BadSeat",
    "BadSecret",
    "EmporionError",
    "FairDice",
    "Game",
    "IllegalAction",
    "InvalidState",
    "Record",
    "Rng",
    "State",
    "UnknownGame",
    "game",
    "games",
    "load",
]
