"""Emporion plays Corinth and Rhodes. This is its public face."""

import emporion.games  # noqa: F401  so that `emporion.games.rhodes` and the old call work
from emporion.core.chance import FairDice, Rng
from emporion.core.errors import (
    BadGame,
    BadOption,
    BadRecord,
    BadSecret,
    EmporionError,
    IllegalAction,
    InvalidState,
    UnknownGame,
)
from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE, OVER
from emporion.core.record import Record, load
from emporion.core.registry import game, list_games, register

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "BadGame",
    "BadOption",
    "BadRecord",
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
    "list_games",
    "load",
    "register",
]
