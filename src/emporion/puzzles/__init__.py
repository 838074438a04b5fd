"""Find the best move: positions from games between bots in which one choice is clearly best, and
not the one that comes to mind first.

The collections are made by `python -m emporion.puzzles` and lie beside this module, one file for
each game: a line for each game that bots played, with the decisions of it that are puzzles.
docs/puzzles.md says what makes a decision one.
"""

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from emporion.bots.advice import Figure
from emporion.bots.reasons import Reason
from emporion.core import registry
from emporion.core.chance import FairDice
from emporion.core.game import State

IDEAS: Final = {
    "wins": "win",
    "denies": "deny",
    "leaves": "deny",
    "points contract": "contract",
    "points bonus": "bonus",
    "points shop": "shop",
    "keeps building": "build",
    "walks spot": "walk",
    "points loading": "ship",
    "gets warehouse": "goods",
    "gets purse": "money",
}
"""What a puzzle is about, by a reason's code and the kind of place that it speaks of."""
FOLDER: Final = Path(__file__).parent
ID_LENGTH: Final = 10


class Loss(msgspec.Struct, frozen=True, array_like=True):
    """By how much an action is worse than the best."""

    points: float
    win: float
    sure: bool
    """Whether playouts measured it; otherwise the search alone says so."""


class Setting(msgspec.Struct, frozen=True):
    """Where in a game a decision is due: what tells it apart from others of its kind."""

    round: int
    lead: int
    """By how many points whoever decides is ahead of the best of the others, as they stand."""


class Asked(msgspec.Struct, frozen=True):
    """One decision of a game."""

    moment: int
    """After how many actions of the game it is due."""
    kind: str
    """What is decided, in the game's own word: the theme."""
    best: tuple[str, ...]
    """The best first, then what comes to the same."""
    losses: dict[str, Loss]
    """Of every other action."""
    points: Figure
    win: Figure
    """By how much the best is better than the next best."""
    level: str
    """The weakest bot that finds it."""
    turn: tuple[str, ...]
    """The whole turn that the best one begins …"""
    reasons: tuple[Reason, ...]
    """… and what speaks for it."""
    setting: Setting


class Source(msgspec.Struct, frozen=True):
    """A game that bots played, and what is asked about it."""

    players: int
    seed: int
    actions: str
    """With commas between, up to the last decision that is asked about."""
    asked: tuple[Asked, ...]
    pieces: str = ""
    """The hash of the component file that it was played with, for a game that has one."""

    @property
    def options(self) -> dict[str, Any]:
        return {"components_hash": self.pieces} if self.pieces else {}

    @property
    def moves(self) -> list[str]:
        return self.actions.split(",") if self.actions else []


class Puzzle(msgspec.Struct, frozen=True):
    id: str
    """The same as long as the game is played by the same rules up to the same decision."""
    game: str
    source: Source
    asked: Asked

    @property
    def ideas(self) -> tuple[str, ...]:
        """What the answer is about, read off its reasons."""
        said = [
            (one.code, f"{one.code} {one.places[0].split(':')[0] if one.places else ''}")
            for one in self.asked.reasons
        ]
        found = (IDEAS.get(code) or IDEAS.get(place) for code, place in said)
        return tuple(dict.fromkeys(idea for idea in found if idea))

    @property
    def moves(self) -> list[str]:
        """What was played before."""
        return self.source.moves[: self.asked.moment]

    def state(self) -> State:
        state = registry.game(self.game).new(self.source.players, **self.source.options)
        for words in self.moves:
            state.apply(words)
        return state


def setting_of(state: State) -> Setting:
    scores = state.scores()
    mine = scores.pop(state.current_player)
    return Setting(state.view().round, mine - max(scores))


def dice_of(game: str, players: int, seed: int) -> FairDice:
    """The dice of a game that bots played, so that who plays on from there has dice as well."""
    name = f"emporion puzzles {game} {players} {seed}"
    return FairDice(hashlib.sha256(name.encode()).digest())


def read(game: str, lines: Iterable[bytes]) -> list[Puzzle]:
    sources = [msgspec.json.decode(line, type=Source) for line in lines if line.strip()]
    return [
        Puzzle(_id(game, source, asked), game, source, asked)
        for source in sources
        for asked in source.asked
    ]


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.jsonl"


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All there are for a game; none for a game that has no collection."""
    file = file_of(game)
    return tuple(read(game, file.read_bytes().splitlines())) if file.is_file() else ()


@cache
def games() -> tuple[str, ...]:
    return tuple(name for name in registry.list_games() if puzzles(name))


@cache
def by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for game in games() for puzzle in puzzles(game)}


def _id(game: str, source: Source, asked: Asked) -> str:
    told = f"{game} {source.players} {source.seed} {asked.moment}"
    return hashlib.sha256(told.encode()).hexdigest()[:ID_LENGTH]
