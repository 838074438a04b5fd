"""Rows of a contest: written in the order of its games, whoever finishes them when."""

from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np

from emporion.arena.contest import Contest, Task
from emporion.arena.table import Games
from emporion.core.game import Game
from emporion.data.columns import Column, Seating, game_columns
from emporion.data.files import RowFile

MOST_GAMES: Final = 2000
"""That are kept back to be written together."""


class Played(NamedTuple):
    task: Task
    games: Games
    number: int
    """Of the first of these games, in the order of the contest."""


class ContestRows:
    """Add what was played in any order, all of it, and then flush."""

    def __init__(self, file: RowFile, contest: Contest, game: Game, tasks: Iterable[Task]) -> None:
        self._file = file
        self._contest = contest
        self._game = game
        self._uses = {
            players: game.uses(game.new(players, **contest.options).data)
            for players in contest.players
        }
        every = (what for uses in self._uses.values() for what in uses if what is not None)
        self._used = tuple(dict.fromkeys(every))
        self._names = tuple(dict.fromkeys(contest.everyone))
        self._line_ups = {players: contest.line_ups(players) for players in contest.players}
        self._tables = tuple(", ".join(table) for of in self._line_ups.values() for table in of)
        self._tasks = iter(tasks)
        self._next = next(self._tasks, None)
        self._early: dict[Task, Games] = {}
        self._batch: dict[int, list[Played]] = {}
        self._played = self._held = 0

    def add(self, task: Task, games: Games) -> None:
        self._early[task] = games
        while self._next in self._early:
            due = self._next
            played = Played(due, self._early.pop(due), self._played)
            self._batch.setdefault(due.players, []).append(played)
            self._played += due.players
            self._held += due.players
            if self._held >= MOST_GAMES:
                self.flush()
            self._next = next(self._tasks, None)

    def flush(self) -> None:
        """Write what has come in its turn."""
        if not self._batch:
            return
        parts = [self._columns(players, played) for players, played in self._batch.items()]
        order = np.argsort(np.concatenate([part[0].values for part in parts]), kind="stable")
        self._file.write(
            [
                same[0]._replace(values=np.concatenate([one.values for one in same])[order])
                for same in zip(*parts, strict=True)
            ]
        )
        self._batch, self._held = {}, 0

    def _columns(self, players: int, played: list[Played]) -> list[Column]:
        """Of games that all have the same number of players."""
        line_ups = self._line_ups[players]
        whose = np.array([[self._names.index(bot) for bot in table] for table in line_ups])
        line_up = np.array([one.task.line_up for one in played])
        seat = np.arange(players)
        place = (seat - seat[:, None]) % players  # by game of a deal and seat
        seating = Seating(
            np.concatenate([one.number + seat for one in played]),
            np.repeat([one.task.deal for one in played], players),
            whose[line_up][:, place].reshape(-1, players),
            self._names,
        )
        games = Games(*map(np.concatenate, zip(*(one.games for one in played), strict=True)))
        uses, seed = self._uses[players], self._contest.seed
        rows = game_columns(self._game, games, seating, seed, uses, self._used)
        table = np.array([self._tables.index(", ".join(bots)) for bots in line_ups])
        sat = Column("line_up", np.repeat(table[line_up], players * players), self._tables)
        return [*rows[:2], sat, *rows[2:]]
