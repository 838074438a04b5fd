"""Guided first games. A chapter is a file: a position, what happens from there, and where whoever
learns has a say in it; docs/add-a-lesson.md describes it. The rules play it, so it shows nothing
that a real table would not.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from emporion.core.chance import FairDice
from emporion.core.errors import EmporionError
from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.core.registry import game as find_game

FOLDER: Final = Path(__file__).parent
LEARNER: Final = 0
"""The seat of whoever learns."""

_FILE: Final = re.compile(r"(\d\d)-([a-z]+)\.toml")


class BadLesson(EmporionError, ValueError):
    """A chapter is not right; `line` (from 1) says where."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    light: str = ""
    """The place of the board that it speaks of."""
    do: str | None = None
    """The one action that is asked for; none where there is only something to read."""
    then: tuple[str, ...] = ()
    """What follows by itself, as it is seen at once: actions and chance, with commas between."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: int
    step: tuple[Step, ...]
    before: str = ""
    """What was played before the learner looks, with commas between."""
    options: dict[str, Any] = {}
    secret: str | None = None
    """What its dice are derived from, where the game can be finished afterwards."""


class Lesson(msgspec.Struct, frozen=True):
    """A chapter and where it stands among those of its game."""

    game: str
    number: int
    name: str
    chapter: Chapter
    file: Path

    @property
    def id(self) -> str:
        return f"{self.game}-{self.number}"


class Move(msgspec.Struct, frozen=True):
    seat: int | None
    """None for chance."""
    action: int
    words: str
    effect: Any


class Beat(msgspec.Struct, frozen=True):
    """What is seen at once, and the position afterwards."""

    moves: tuple[Move, ...]
    view: Any


class Played(msgspec.Struct, frozen=True):
    before: Beat
    steps: tuple[tuple[Beat, ...], ...]
    """By step, what follows it."""

    @property
    def moves(self) -> Iterator[Move]:
        yield from self.before.moves
        for beats in self.steps:
            for beat in beats:
                yield from beat.moves


def games() -> list[str]:
    return sorted(path.name for path in FOLDER.iterdir() if any(path.glob("*.toml")))


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every chapter, by game and number."""
    return tuple(read(file) for game in games() for file in sorted((FOLDER / game).glob("*.toml")))


def find(lesson_id: str) -> Lesson | None:
    return next((one for one in lessons() if one.id == lesson_id), None)


def read(file: Path) -> Lesson:
    """A chapter as its file has it; nothing is played yet."""
    named = _FILE.fullmatch(file.name)
    if named is None:
        raise BadLesson("lesson-name", file=file.name)
    try:
        chapter = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Chapter)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise BadLesson("lesson-unreadable", file=file.name, reason=str(error)) from None
    return Lesson(file.parent.name, int(named[1]), named[2], chapter, file)


def play(lesson: Lesson) -> Played:
    """The chapter by the rules of its game; BadLesson where they do not allow it."""
    chapter = lesson.chapter
    state = find_game(lesson.game).new(chapter.players, **chapter.options)
    dice = None if chapter.secret is None else FairDice.from_hex(chapter.secret)
    player = _Player(lesson, state, dice)
    before = player.beat(chapter.before, _line(lesson, "before"))
    steps = []
    for number, step in enumerate(chapter.step):
        line = _line(lesson, "[[step]]", number)
        beats = []
        if step.do is not None:
            if state.current_player != LEARNER:
                raise BadLesson("lesson-not-asked", file=lesson.file.name, line=line)
            beats.append(player.beat(step.do, line))
        beats.extend(player.beat(text, line) for text in step.then)
        steps.append(tuple(beats))
    return Played(before, tuple(steps))


class _Player:
    def __init__(self, lesson: Lesson, state: State, dice: FairDice | None) -> None:
        self._file = lesson.file.name
        self._state = state
        self._dice = dice
        self._chances = 0

    def beat(self, text: str, line: int) -> Beat:
        return Beat(tuple(self._moves(text, line)), self._state.view())

    def _moves(self, text: str, line: int) -> Iterator[Move]:
        state = self._state
        for number, part in enumerate(text.splitlines()):
            for words in filter(None, map(str.strip, part.split(","))):
                at = line + number
                try:
                    action = state.parse(words)
                except EmporionError:
                    raise self._wrong(words, at) from None
                seat = state.current_player
                if seat == CHANCE:
                    self._check_chance(action, words, at)
                effect = state.game.effect(state.data, action)
                state.apply(action)
                yield Move(None if seat == CHANCE else seat, action, words, effect)

    def _check_chance(self, action: int, words: str, line: int) -> None:
        if self._dice is None:
            return
        outcomes = self._state.legal_actions()
        if action != outcomes[self._dice.outcome(self._chances, len(outcomes))]:
            raise self._wrong(words, line)
        self._chances += 1

    def _wrong(self, words: str, line: int) -> BadLesson:
        return BadLesson("lesson-does-not-replay", file=self._file, line=line, action=words)


def _line(lesson: Lesson, start: str, nth: int = 0) -> int:
    """The line of the nth entry that begins so; of a text of several lines, its first."""
    lines = lesson.file.read_text("utf-8").splitlines()
    found = [
        number + text.endswith('"""')
        for number, text in enumerate(lines, 1)
        if text.startswith(start)
    ]
    return found[nth] if nth < len(found) else 1
