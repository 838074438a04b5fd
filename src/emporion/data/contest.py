"""Rows of a contest: written in the order of its games, whoever finishes them when."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from emporion.arena.contest import Contest, Task
from emporion.arena.table import Games
from emporion.core.game import Game
from emporion.data.columns import Column, Seating, game_columns
from emporion.data.files import RowFile

MOST_GAMES: Final = 2000
"""That are kept back to be written together."""


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
        self._used = list(dict.fromkeys(every))
        self._names = tuple(dict.fromkeys(contest.everyone))
        self._tasks = iter(tasks)
        self._next = next(self._tasks, None)
        self._early: dict[Task, Games] = {}
        self._batch: list[tuple[Task, Games]] = []
        self._held = self._written = 0

    def add(self, task: Task, games: Games) -> None:
        self._early[task] = games
        while self._next in self._early:
            due = self._next
            if self._batch and (
                self._batch[0][0].players != due.players or self._held >= MOST_GAMES
            ):
                self.flush()
            self._batch.append((due, self._early.pop(due)))
            self._held += due.players
            self._next = next(self._tasks, None)

    def flush(self) -> None:
        """Write what has come in its turn."""
        if self._batch:
            self._file.write(self._columns())
            self._written += self._held
            self._batch, self._held = [], 0

    def _columns(self) -> list[Column]:
        """Of games that all have the same number of players."""
        contest = self._contest
        tasks = [task for task, _ in self._batch]
        players = tasks[0].players
        line_ups = contest.line_ups(players)
        whose = np.array([[self._names.index(bot) for bot in table] for table in line_ups])
        seat = np.arange(players)
        place = (seat - seat[:, None]) % players  # by game of a deal and seat
        seating = Seating(
            self._written + np.arange(self._held),
            np.repeat([task.deal for task in tasks], players),
            whose[[task.line_up for task in tasks]][:, place].reshape(-1, players),
            self._names,
        )
        games = Games(*map(np.concatenate, zip(*(games for _, games in self._batch), strict=True)))
        rows = game_columns(
            self._game, games, seating, contest.seed, self._uses[players], self._used
        )
        tables = tuple(", ".join(table) for table in line_ups)
        sat = np.repeat([task.line_up for task in tasks], players * players)
        return [rows[0], rows[1], Column("line_up", sat, tables), *rows[2:]]
