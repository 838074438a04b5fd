"""Puzzles as the browser shows them, today's, and who has found which.

Nothing is thought about here: what is best, what the others lose and why was found when the
collection was made. A position is played again once and kept."""

import contextlib
import gzip
import hashlib
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

import msgspec
import sqlalchemy as sa

from emporion.bots import levels_of
from emporion.bots.advice import Figure
from emporion.bots.reasons import Reason, way_of
from emporion.core.chance import FairDice
from emporion.core.errors import EmporionError, IllegalAction
from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.core.registry import game as find_game
from emporion.core.view import Change
from emporion.lessons import Beat, Move
from emporion.puzzles import Puzzle, Setting, by_id, dice_of, games, puzzles
from emporion.server.database import Conflict, Database
from emporion.server.lessons import LEARNER, LessonBeat, beat_of, event_of, table_of
from emporion.server.picture import TableView, table_view
from emporion.server.schema import puzzle_progress, puzzle_streaks
from emporion.table import Asked, prepared
from emporion.table import commands as c
from emporion.table import events as e

LOGGED: Final = 40
"""Actions before the question that the log tells."""
KEPT: Final = 128
"""Positions, a few kilobytes each."""
DAY_MS: Final = 24 * 3600 * 1000
MOST_TRIES: Final = 1000
OPPONENT: Final = 1
"""The level of those whom one plays on against, from the weakest."""


class NoSuchPuzzle(EmporionError):
    """No puzzle of that name."""


class PuzzleLoss(msgspec.Struct, frozen=True):
    points: float
    win: float


class PuzzleLine(msgspec.Struct, frozen=True):
    """A puzzle without its answer."""

    id: str
    game: str
    players: int
    theme: str
    """What is decided, in the game's word for it."""
    level: str
    """The weakest level that finds it."""
    ideas: tuple[str, ...]
    """What it is about: a help, to be shown to whoever wants it."""
    setting: Setting
    stake: PuzzleLoss
    """What the next best would cost."""


class PuzzleScene(msgspec.Struct, frozen=True):
    """A puzzle as it is asked."""

    puzzle: PuzzleLine
    seat: int
    """Whose decision it is."""
    table: TableView
    reconstructed: tuple[str, ...]
    before: LessonBeat
    """The last that happened, and the position."""


class Solution(msgspec.Struct, frozen=True):
    best: tuple[str, ...]
    """The best first, then what comes to the same."""
    turn: tuple[str, ...]
    """The whole turn that the best one begins …"""
    beats: tuple[LessonBeat, ...]
    """… as it is seen …"""
    reasons: tuple[Reason, ...]
    """… and what speaks for it."""
    points: Figure
    win: Figure
    """By how much it is better than the next best, or than what was played."""


class PuzzleAnswer(msgspec.Struct, frozen=True):
    right: bool
    loss: PuzzleLoss | None
    """What a wrong one loses beside the best, where that is known."""
    elsewhere: bool
    """Whether it begins rightly and then leads elsewhere."""
    solution: Solution | None
    """Once it is found, or given up."""


class PuzzleProgress(msgspec.Struct, frozen=True):
    puzzle: str
    tries: int
    solved: bool
    """Found before the answer was looked at."""
    seen: bool
    """The answer was looked at."""


class Streak(msgspec.Struct, frozen=True):
    """Days in a row on which somebody found one of the day's puzzles."""

    days: int
    longest: int
    today: bool
    """Whether today is among them."""


def line_of(puzzle: Puzzle) -> PuzzleLine:
    asked = puzzle.asked
    return PuzzleLine(
        puzzle.id,
        puzzle.game,
        puzzle.source.players,
        asked.kind,
        asked.level,
        puzzle.ideas,
        asked.setting,
        PuzzleLoss(asked.points.mean, asked.win.mean),
    )


@cache
def puzzle_lines() -> tuple[PuzzleLine, ...]:
    return tuple(line_of(puzzle) for game in games() for puzzle in puzzles(game))


def known_puzzle(puzzle_id: str) -> Puzzle:
    found = by_id().get(puzzle_id)
    if found is None:
        raise NoSuchPuzzle("no-such-puzzle")
    return found


def today(now: int) -> int:
    """The number of a day, the same everywhere in the world."""
    return now // DAY_MS


def of_the_day(day: int) -> list[PuzzleLine]:
    """One of each game, the same for everyone; none comes again before all have been."""
    return [line_of(_by_chance(game)[day % len(puzzles(game))]) for game in games()]


@cache
def _by_chance(game: str) -> list[Puzzle]:
    return sorted(puzzles(game), key=lambda one: hashlib.sha256(one.id.encode()).digest())


@lru_cache(KEPT)
def packed_scene(puzzle_id: str) -> bytes:
    puzzle = known_puzzle(puzzle_id)
    moves, state = _played(puzzle)
    table = table_of(_events(puzzle, moves, state, Asked(LEARNER, 0, dice=_dice(puzzle))))
    scene = PuzzleScene(
        line_of(puzzle),
        state.current_player,
        table_view(table),
        state.game.reconstructed(table.setup.options),
        beat_of(Beat(tuple(moves[-LOGGED:]), state.view())),
    )
    return gzip.compress(msgspec.json.encode(scene), mtime=0)


@lru_cache(KEPT)
def solution(puzzle_id: str) -> Solution:
    puzzle = known_puzzle(puzzle_id)
    asked = puzzle.asked
    beats = solved(puzzle.state(), asked.turn)
    return Solution(asked.best, asked.turn, beats, asked.reasons, asked.points, asked.win)


def judge(puzzle: Puzzle, actions: list[str]) -> tuple[bool, PuzzleLoss | None]:
    """Whether an action is right, or else what it loses. Where more is given, such as a whole walk,
    it must also lead to where the best turn does; what it loses otherwise is not known."""
    first, *rest = actions
    if first in puzzle.asked.best:
        return not rest or leads(puzzle.state(), actions, puzzle.asked.turn), None
    loss = puzzle.asked.losses.get(first)
    if loss is None:
        raise IllegalAction("illegal-action", action=first)
    return False, PuzzleLoss(loss.points, loss.win)


def leads(state: State, actions: Sequence[str], turn: Sequence[str]) -> bool:
    """Whether actions of one turn lead to where another turn does: where a piece walks, to the same
    place in the end, otherwise by the same choices."""
    way, best = _way(state.copy(), actions), _way(state.copy(), turn)
    if way and best:
        return way[-1] == best[-1]
    return list(actions) == list(turn[: len(actions)])


def _way(state: State, actions: Sequence[str]) -> list[str]:
    seat = state.current_player
    changes: list[Change] = []
    for words in actions:
        if state.current_player != seat:
            raise IllegalAction("illegal-action", action=words)
        changes += move_of(state, words).effect.changes
    return way_of(changes, seat)


def solved(state: State, turn: Sequence[str]) -> tuple[LessonBeat, ...]:
    """A turn as it is seen, step by step."""
    beats = []
    for words in turn:
        move = move_of(state, words)
        beats.append(beat_of(Beat((move,), state.view())))
    return tuple(beats)


def to_play_on(puzzle_id: str, asked: Asked, lobby: int) -> tuple[list[e.Event], FairDice]:
    """The events of a table that goes on from a puzzle, and its dice."""
    puzzle = known_puzzle(puzzle_id)
    moves, state = _played(puzzle)
    dice = _dice(puzzle)
    asked = msgspec.structs.replace(asked, dice=dice)
    return _events(puzzle, moves, state, asked, lobby), dice


def _events(
    puzzle: Puzzle, moves: list[Move], state: State, asked: Asked, lobby: int = 0
) -> list[e.Event]:
    setup = c.Create(
        game=puzzle.game,
        seats=puzzle.source.players,
        options=puzzle.source.options,
        dice="fair",
        listed=False,
        hints=True,
    )
    return prepared(
        setup,
        [event_of(move) for move in moves],
        asked,
        of=f"{e.PREPARED}puzzle-{puzzle.id}",
        bot=levels_of(puzzle.game)[OPPONENT],
        lobby=lobby,
        seat=state.current_player,
    )


def _dice(puzzle: Puzzle) -> FairDice:
    return dice_of(puzzle.game, puzzle.source.players, puzzle.source.seed)


def _played(puzzle: Puzzle) -> tuple[list[Move], State]:
    """What was played up to a puzzle, the last of it with what it did, and the position."""
    state = find_game(puzzle.game).new(puzzle.source.players, **puzzle.source.options)
    words = puzzle.moves
    shown = len(words) - LOGGED
    moves = [move_of(state, one, told=number >= shown) for number, one in enumerate(words)]
    return moves, state


def move_of(state: State, words: str, *, told: bool = True) -> Move:
    action = state.parse(words)
    seat = state.current_player
    effect = state.game.effect(state.data, action) if told else None
    state.apply(action)
    return Move(None if seat == CHANCE else seat, action, words, effect)


class Found:
    """Who has found what: their own business, kept with their profile."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, profile: str) -> list[PuzzleProgress]:
        mine = sa.select(puzzle_progress).where(puzzle_progress.c.profile == profile)
        rows = await self._database.rows(mine.order_by(puzzle_progress.c.puzzle))
        return [PuzzleProgress(row.puzzle, row.tries, row.solved, row.seen) for row in rows]

    async def streak(self, profile: str, day: int) -> Streak:
        mine = sa.select(puzzle_streaks).where(puzzle_streaks.c.profile == profile)
        rows = await self._database.rows(mine)
        return _streak(rows[0] if rows else None, day)

    async def note(
        self, profile: str, puzzle: Puzzle, *, right: bool, seen: bool, day: int
    ) -> None:
        """An answer, or that it was looked at. What was found stays found, and so does what was
        seen: only what is found before that counts."""

        def work(connection: sa.Connection) -> None:
            table = puzzle_progress
            mine = sa.and_(table.c.profile == profile, table.c.puzzle == puzzle.id)
            before = connection.execute(sa.select(table).where(mine)).first()
            solved = right and not (before and before.seen)
            values = {
                "tries": min(MOST_TRIES, (before.tries if before else 0) + (not seen)),
                "solved": solved or bool(before and before.solved),
                "seen": bool(before and before.seen) or seen,
            }
            if before is None:
                keys = {"profile": profile, "puzzle": puzzle.id}
                connection.execute(table.insert().values(**keys, **values))
            else:
                connection.execute(table.update().where(mine).values(**values))
            if solved and any(one.id == puzzle.id for one in of_the_day(day)):
                _go_on(connection, profile, day)

        with contextlib.suppress(Conflict):  # told twice at once, it is known
            await self._database.write(work)


def _streak(row: sa.Row[tuple[object, ...]] | None, day: int) -> Streak:
    """A day may be left to solve today's: yesterday's streak still stands."""
    if row is None:
        return Streak(0, 0, today=False)
    return Streak(row.days if row.day >= day - 1 else 0, row.longest, today=row.day == day)


def _go_on(connection: sa.Connection, profile: str, day: int) -> None:
    table = puzzle_streaks
    mine = table.c.profile == profile
    row = connection.execute(sa.select(table).where(mine)).first()
    before = _streak(row, day)
    if before.today:
        return
    days = before.days + 1
    values = {"day": day, "days": days, "longest": max(days, before.longest)}
    if row is None:
        connection.execute(table.insert().values(profile=profile, **values))
    else:
        connection.execute(table.update().where(mine).values(**values))
