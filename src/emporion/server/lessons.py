"""Guided first games as the browser walks through them, and how far somebody has come."""

import contextlib
import gzip
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from emporion.bots import levels_of
from emporion.core.chance import FairDice
from emporion.core.errors import EmporionError
from emporion.core.registry import game as find_game
from emporion.lessons import Beat, Lesson, Move, find, lessons, play
from emporion.server.database import Conflict, Database
from emporion.server.picture import TableView, table_view
from emporion.server.schema import lesson_progress
from emporion.table import Asked, Person, Refusal, Table, begin, evolve, prepared
from emporion.table import commands as c
from emporion.table import events as e

LEARNER: Final = Person("learner", "-")
"""Sits where whoever looks on is to sit."""


class NoSuchLesson(EmporionError):
    """No chapter of that name."""


class LessonLine(msgspec.Struct, frozen=True):
    """A chapter of a guided first game."""

    id: str
    game: str
    number: int
    name: str
    """Begins the names of its messages, after the game's."""
    steps: int
    playable: bool
    """Whether its game can be finished afterwards."""


class LessonBeat(msgspec.Struct, frozen=True):
    """What is seen at once, and the game's own view of the position afterwards."""

    events: tuple[e.Acted | e.Rolled, ...]
    view: Any


class LessonStep(msgspec.Struct, frozen=True):
    name: str
    light: str
    """The place of the board that it speaks of; empty where that is no one thing."""
    do: str | None
    """The action that is asked for."""
    beats: tuple[LessonBeat, ...]
    """What follows: the action, and what happens by itself."""


class LessonBook(msgspec.Struct, frozen=True):
    """A chapter with everything there is to see in it."""

    lesson: LessonLine
    table: TableView
    reconstructed: tuple[str, ...]
    before: LessonBeat
    steps: tuple[LessonStep, ...]


class LessonProgress(msgspec.Struct, frozen=True):
    lesson: str
    step: int
    """Where to go on."""
    done: bool


def lesson_lines() -> list[LessonLine]:
    return [_line(one) for one in lessons()]


def known_lesson(lesson_id: str) -> Lesson:
    found = find(lesson_id)
    if found is None:
        raise NoSuchLesson("no-such-lesson")
    return found


@cache
def lesson_book(lesson_id: str) -> bytes:
    """Everything about a chapter as JSON. There are as many as there are files."""
    lesson = known_lesson(lesson_id)
    played = play(lesson)
    asked = Asked(LEARNER, 0, dice=_dice(lesson))
    table = table_of(_events(lesson, played.before.moves, asked))
    book = LessonBook(
        _line(lesson),
        table_view(table),
        find_game(lesson.game).reconstructed(table.setup.options),
        beat_of(played.before),
        tuple(
            LessonStep(step.name, step.light, step.do, tuple(map(beat_of, beats)))
            for step, beats in zip(lesson.chapter.step, played.steps, strict=True)
        ),
    )
    return msgspec.json.encode(book)


@cache
def packed_book(lesson_id: str) -> bytes:
    """The same for whoever unpacks it: a tenth."""
    return gzip.compress(lesson_book(lesson_id), mtime=0)


def to_finish(lesson_id: str, asked: Asked, lobby: int) -> tuple[list[e.Event], FairDice]:
    """The events of a table that goes on where a chapter ends, and its dice."""
    lesson = known_lesson(lesson_id)
    dice = _dice(lesson)
    if lesson.chapter.secret is None:
        raise Refusal("lesson-has-no-end")
    asked = msgspec.structs.replace(asked, dice=dice)
    return _events(lesson, play(lesson).moves, asked, lobby, coach="gentle"), dice


def _events(
    lesson: Lesson,
    moves: Iterable[Move],
    asked: Asked,
    lobby: int = 0,
    coach: c.Strictness | None = None,
) -> list[e.Event]:
    chapter = lesson.chapter
    setup = c.Create(
        game=lesson.game,
        seats=chapter.players,
        options=chapter.options,
        dice="fair" if chapter.secret else "physical",
        listed=False,
        hints=True,
        coach=coach,
    )
    done = [event_of(move) for move in moves]
    bot = levels_of(lesson.game)[0]
    return prepared(setup, done, asked, of=e.PREPARED + lesson.id, bot=bot, lobby=lobby)


def _dice(lesson: Lesson) -> FairDice:
    secret = lesson.chapter.secret
    return FairDice.fresh() if secret is None else FairDice.from_hex(secret)


def _line(lesson: Lesson) -> LessonLine:
    chapter = lesson.chapter
    return LessonLine(
        lesson.id,
        lesson.game,
        lesson.number,
        lesson.name,
        len(chapter.step),
        chapter.secret is not None,
    )


def table_of(events: Iterable[e.Event]) -> Table:
    """A table without a store, to look at."""
    entries = (e.Entry(number, 0, event) for number, event in enumerate(events, 1))
    table = begin(next(entries))
    for entry in entries:
        evolve(table, entry)
    return table


def beat_of(beat: Beat) -> LessonBeat:
    events = tuple(
        msgspec.structs.replace(event_of(move), effect=move.effect) for move in beat.moves
    )
    return LessonBeat(events, beat.view)


def event_of(move: Move) -> e.Acted | e.Rolled:
    if move.seat is None:
        return e.Rolled(move.action, move.words)
    return e.Acted(move.seat, move.action, move.words)


class Progress:
    """How far people have come: their own business, kept with their profile."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, profile: str) -> list[LessonProgress]:
        mine = sa.select(lesson_progress).where(lesson_progress.c.profile == profile)
        rows = await self._database.rows(mine.order_by(lesson_progress.c.lesson))
        return [LessonProgress(row.lesson, row.step, row.done) for row in rows]

    async def note(self, profile: str, lesson_id: str, step: int, done: bool) -> None:
        """Once done, a chapter stays so, however often it is begun anew."""
        lesson = known_lesson(lesson_id)
        step = min(step, len(lesson.chapter.step) - 1)

        def work(connection: sa.Connection) -> None:
            table = lesson_progress
            mine = sa.and_(table.c.profile == profile, table.c.lesson == lesson.id)
            before = connection.execute(sa.select(table.c.done).where(mine)).scalar()
            values = {"step": step, "done": done or bool(before)}
            if before is None:
                connection.execute(
                    table.insert().values(profile=profile, lesson=lesson.id, **values)
                )
            else:
                connection.execute(table.update().where(mine).values(**values))

        with contextlib.suppress(Conflict):  # told twice at once, it is known
            await self._database.write(work)
