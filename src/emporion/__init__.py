"""Emporion plays Corinth and Rhodes. This is its public face.

`game("corinth")` gives a `Game`, its `new` a `State`: ask it who decides (`current_player`), what
may be done (`legal_actions`), and `apply` one of that, by number or in words. Chance is a player of
its own (`CHANCE`): let `sample_chance` resolve its events, or apply what real dice show. A `Record`
keeps a game from its beginning as a file that `load` reads. Whatever is refused is an
`EmporionError` with a code and its facts.
"""

import emporion.games  # noqa: F401  so that `emporion.games.rhodes` and the old call work
from emporion.core.chance import FairDice, Rng
from emporion.core.errors import (
    BadGame,
    BadOption,
    BadRecord,
    BadSeat,
    BadSecret,
    EmporionError,
    IllegalAction,
    InvalidState,
    UnknownGame,
)
from emporion.core.game import Game, State, show_states
from emporion.core.kernel import CHANCE, OVER
from emporion.core.record import Record, load
from emporion.core.registry import game, list_games, register


def _as_text(state: State) -> str:
    from emporion.boards import text_of  # only whoever prints a board waits for it

    return text_of(state)


def _as_svg(state: State) -> str:
    from emporion.draw import WHOLE, table

    return table(state.view(), [f"Seat {n}" for n in range(1, state.players + 1)], size=WHOLE)


show_states(text=_as_text, svg=_as_svg)

__version__ = "0.2.0.dev0"

__all__ = [
    "CHANCE",
    "OVER",
    "BadGame",
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
    "list_games",
    "load",
    "register",
]
