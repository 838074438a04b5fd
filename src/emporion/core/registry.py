"""The one list of games. A game is found by importing its package; nothing else lists games."""

import importlib
import pkgutil
from functools import cache

from emporion.core.errors import UnknownGame
from emporion.core.game import Game, State


@cache
def games() -> tuple[str, ...]:
    """The names of all games."""
    package = importlib.import_module("emporion.games")
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__)))


@cache
def game(name: str) -> Game:
    """The game of that name. Only a game that is asked for is loaded."""
    if name not in games():
        raise UnknownGame("unknown-game", given=name[:40], known=list(games()))
    loaded = importlib.import_module(f"emporion.games.{name}").GAME
    assert isinstance(loaded, Game)
    return loaded


def restore(name: str, content: bytes) -> State:
    """A pickled or copied state."""
    return game(name).from_bytes(content)
