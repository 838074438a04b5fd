"""Component files: those that come with the games, and those that strangers bring.

Reading one takes some milliseconds, so it never happens on the event loop.
"""

import asyncio
import tomllib
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from emporion.core.errors import BadOption
from emporion.core.game import Game
from emporion.core.registry import game as find_game
from emporion.table import Refusal, Table

_POOL: Final = ThreadPoolExecutor(2, thread_name_prefix="components")

T = TypeVar("T")


class Pieces(msgspec.Struct, frozen=True):
    """What a game is played with: the content of its component file."""

    hash: str
    content: dict[str, Any]
    """As in the file: by kind, lists of entries with their provenance."""


class CheckedPieces(msgspec.Struct, frozen=True):
    """A component file that is right."""

    name: str
    hash: str
    released: bool
    """Whether it plays like the file that comes with the game."""


def released_text(name: str) -> tuple[Game, str]:
    game = find_game(name)
    text = game.component_file()
    if text is None:
        raise Refusal("no-component-file", game=game.name)
    return game, text


@cache
def released(name: str) -> Pieces:
    game, text = released_text(name)
    return Pieces(_hash(game, text), tomllib.loads(text))


def own_text(table: Table) -> str | None:
    """The file that the table's host brought along, if any."""
    return _text_in(table.setup.options)


def _text_in(options: Mapping[str, Any]) -> str | None:
    text = options.get("components")
    return text if isinstance(text, str) else None


async def aside(options: Mapping[str, Any], work: Callable[[], T]) -> T:
    """Do something that reads the component file in these options, if there is one of somebody's
    own, away from the event loop."""
    if _text_in(options) is None:
        return work()
    return await asyncio.get_running_loop().run_in_executor(_POOL, work)


async def have_read(table: Table) -> None:
    """See to it that a table's pieces are at hand, for whatever is then done on the event loop."""
    options = table.setup.options
    if own_text(table) is not None:
        await aside(options, lambda: find_game(table.setup.game).options(**options))


async def check_components(name: str, content: bytes) -> CheckedPieces:
    """BadOption where the file is not right."""
    return await asyncio.get_running_loop().run_in_executor(_POOL, _check, name, content)


def _check(name: str, content: bytes) -> CheckedPieces:
    game, text = released_text(name)
    try:
        own = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadOption("components-not-text", entry="file", line=line) from None
    own_hash = _hash(game, own)
    return CheckedPieces(str(tomllib.loads(own)["name"]), own_hash, own_hash == _hash(game, text))


def _hash(game: Game, text: str) -> str:
    return str(game.options(game.min_players, components=text)["components_hash"])
