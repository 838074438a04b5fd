"""Find the best move: positions from real games in which one choice is clearly best, and not the one
that comes to mind first.

The collections are made by `python -m emporion.puzzles` and lie beside this module, one file for each
game: a line for a game that bots played, with the decisions of it that are puzzles.
"""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from emporion.bots.advice import Figure
from emporion.core.game import State
from emporion.core import registry

ID_LENGTH: Final = 10


class Asked(msgspec.Struct, frozen=True):
    """One decision of a game."""

    moment: int
    """After how many actions of the game it is due."""
    best: str
    tempting: str
    """What a hasty player takes."""
    points: Figure
    win: Figure
    """By how much the best is better than the next best."""
    level: str
    """The weakest bot that finds it."""
    theme: str
    """The kind of decision, as the game calls it."""


class Source(msgspec.Struct, frozen=True):
    """A game, and what is asked about it."""

    players: int
    options: dict[str, Any]
    actions: list[str]
    asked: list[Asked]


class Puzzle(msgspec.Struct, frozen=True):
    id: str
    """The same as long as the position and the question are."""
    game: str
    source: Source
    asked: Asked

    def state(self) -> State:
        return replay(self.game, self.source, self.asked.moment)


def replay(game: str, source: Source, moment: int) -> State:
    state = registry.game(game).new(source.players, **source.options)
    for action in source.actions[:moment]:
        state.apply(action)
    return state


def read(game: str, lines: Iterator[bytes]) -> list[Puzzle]:
    sources = [msgspec.json.decode(line, type=Source) for line in lines if line.strip()]
    return [
        Puzzle(_id(game, source, asked), game, source, asked)
        for source in sources
        for asked in source.asked
    ]


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All there are for a game; none for a game that has no collection."""
    path = files(__package__) / f"{game}.jsonl"
    if not path.is_file():
        return ()
    return tuple(read(game, iter(path.read_bytes().splitlines())))


def _id(game: str, source: Source, asked: Asked) -> str:
    told = [game, source.players, source.options, source.actions[: asked.moment]]
    return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:ID_LENGTH]
