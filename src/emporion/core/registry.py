"""The one list of games. Nothing lists them by hand: a game is found

- in this package, as a package of `emporion.games`;
- in any other that is installed, by its entry point in the group `emporion.games`;
- in a module that was loaded, which has a `GAME` or calls `register`.

Whatever way a game comes, it must keep the contract (core/contract.py).
"""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any, Final

from emporion.core.contract import check_game
from emporion.core.errors import BadGame, UnknownGame
from emporion.core.game import Game, State

GROUP: Final = "emporion.games"

_games: dict[str, Game] = {}
"""Those that are imported."""
_homes: dict[str, str] = {}


@cache
def _packaged() -> frozenset[str]:
    package = importlib.import_module("emporion.games")
    return frozenset(module.name for module in pkgutil.iter_modules(package.__path__))


@cache
def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def list_games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted({*_packaged(), *_installed(), *_games}))


def game(name: str) -> Game:
    """The game of that name. Only a game that is asked for is imported."""
    if name in _games:
        return _games[name]
    if name in _packaged():
        return _adopt(importlib.import_module(f"{GROUP}.{name}"), f"{GROUP}.{name}")
    if name in _installed():
        return _from_entry(_installed()[name])
    raise UnknownGame("unknown-game", given=name[:40], known=list(list_games()))


def register(game: Game, home: str | None = None) -> Game:
    """Make a game known by its name; BadGame where it does not keep the contract.

    `home` is the module that another process imports to know the game too.
    """
    home = home or type(game).__module__
    check_game(game)
    packaged = game.name in _packaged() and home != f"{GROUP}.{game.name}"
    if packaged or _games.setdefault(game.name, game) is not game:
        raise BadGame("game-name-taken", game=game.name)
    _homes.setdefault(game.name, home)
    return game


def load(name: str) -> ModuleType:
    """Import a module, which may register games itself; if it has a `GAME`, that is known now."""
    try:
        module = importlib.import_module(name)
    except ImportError as error:
        raise BadGame("cannot-load", module=name, reason=str(error)) from None
    if hasattr(module, "GAME"):
        _adopt(module, name)
    return module


def _from_entry(entry: EntryPoint) -> Game:
    try:
        found = entry.load()
    except (ImportError, AttributeError) as error:
        raise BadGame("cannot-load", module=entry.value, reason=str(error)) from None
    adopted = _adopt(found, entry.module)
    if adopted.name != entry.name:
        raise BadGame("game-entry-name", given=entry.name, game=adopted.name)
    return adopted


def _adopt(found: Any, home: str) -> Game:
    """A game, or the one that a module has."""
    game = getattr(found, "GAME", found)
    if not isinstance(game, Game):
        raise BadGame("not-a-game", module=home)
    return register(game, home)


def home_of(name: str) -> str:
    """The module that another process has to `load` to know a game."""
    return _homes[game(name).name]


def restore(name: str, content: bytes, home: str) -> State:
    """A pickled or copied state; whoever restores it may not know its game yet."""
    if name not in _games:
        load(home)
    return game(name).from_bytes(content)
