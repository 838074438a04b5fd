"""Games between bots as duplicate play: everyone meets the same luck from every seat.

A *deal* is one course of chance. A line-up plays it once from every seating, moving on by one seat
from game to game, so that luck that favours a place at the table is shared out evenly.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from emporion.arena.asked import AskedTable
from emporion.arena.estimate import Estimate, Tally
from emporion.arena.table import Games, Table, make_clock
from emporion.arena.timing import DecisionTimes, note_times
from emporion.bots import mind_of
from emporion.core.compiled import INTERPRETED
from emporion.core.game import Game

AT_ONCE = 64
"""Deals of a series that are played in one go."""


class Played(msgspec.Struct, frozen=True):
    """One game, by place in the line-up (not by seat)."""

    points: tuple[int, ...]
    standing: tuple[int, ...]
    """The highest won."""

    def wins(self) -> tuple[float, ...]:
        """Everyone's part of the victory; a shared one counts in parts."""
        best = max(self.standing)
        return tuple((value == best) / self.standing.count(best) for value in self.standing)


class Deal(msgspec.Struct, frozen=True):
    """The games of a line-up with the same luck: in the n-th, place i sat at seat i + n."""

    games: tuple[Played, ...]

    def points(self, place: int) -> float:
        return sum(game.points[place] for game in self.games) / len(self.games)

    def wins(self, place: int) -> float:
        return sum(game.wins()[place] for game in self.games) / len(self.games)


def seated(
    game: Game,
    line_up: Sequence[str],
    limit: float | None = None,
    stop: NDArray[np.int32] | None = None,
    **options: Any,
) -> Table | AskedTable:
    """A line-up ready to play: compiled where all of its bots can be and nobody watches the time.
    Once stop[0] is set, play ends."""
    start = game.new(len(line_up), **options)
    stop = np.zeros(1, np.int32) if stop is None else stop
    if can_be_compiled(line_up, limit):
        minds = [mind for mind in map(mind_of, line_up) if mind is not None]
        return Table(start, minds, stop)
    return AskedTable(start, line_up, stop, limit)


def can_be_compiled(bots: Sequence[str], limit: float | None) -> bool:
    """Whether games between these bots need no Python on the way: all are known to compiled code,
    and nobody watches the time that they take."""
    known = all(mind_of(bot) is not None for bot in bots)
    return known and limit is None and not INTERPRETED


def by_place(values: NDArray[Any], first: int, players: int) -> NDArray[Any]:
    """What games from a number on have by seat (their second axis), by place in the line-up."""
    seats = (np.arange(players) + (first + np.arange(len(values)))[:, None]) % players
    return np.take_along_axis(values[:, :players], seats, axis=1)


def deals_of(games: Games, first: int, players: int) -> list[Deal]:
    """Whole deals, from the number of their first game on."""
    points = by_place(games.lines.sum(axis=2), first, players).tolist()
    standing = by_place(games.standing, first, players).tolist()
    played = [Played(tuple(a), tuple(b)) for a, b in zip(points, standing, strict=True)]
    return [Deal(tuple(played[at : at + players])) for at in range(0, len(played), players)]


def play_deal(
    game: Game,
    line_up: Sequence[str],
    seed: int,
    number: int,
    times: dict[str, DecisionTimes] | None = None,
    limit: float | None = None,
    **options: Any,
) -> Deal:
    """A deal from every seating; bots' times are added to `times`, and `limit` is the time a
    decision may take (see `emporion.bots.ask`)."""
    table = seated(game, line_up, limit, **options)
    games = play_at(table, line_up, seed, number, {} if times is None else times)
    return deals_of(games, number * len(line_up), len(line_up))[0]


def play_at(
    table: Table | AskedTable,
    line_up: Sequence[str],
    seed: int,
    number: int,
    times: dict[str, DecisionTimes],
) -> Games:
    """The games of a deal, likewise."""
    count = len(line_up)
    clock = make_clock(count, on=True)
    games, _ = table.play(seed, number * count, count, count, clock)
    note_times(clock, line_up, times)
    return games


def deals_for(games: int, players: int) -> int:
    """How many deals make at least that many games."""
    return -(-games // players)


def series(
    game: Game,
    entrants: Sequence[str],
    games: int,
    seed: int,
    limit: float | None = None,
    **options: Any,
) -> Iterator[Deal]:
    """Deals of one line-up, enough for that many games."""
    players = len(entrants)
    table = seated(game, entrants, limit, **options)
    deals = deals_for(games, players)
    for first in range(0, deals, AT_ONCE):
        count = min(AT_ONCE, deals - first) * players
        played, _ = table.play(seed, first * players, count, players)
        yield from deals_of(played, first * players, players)


class Entry(msgspec.Struct, frozen=True):
    """How one of the bots did over a series."""

    bot: str
    games: int
    points: Estimate
    wins: Estimate
    """Share of victories; a shared one counts in parts."""


class Strength:
    """How the bots of a line-up do, counted as deals come. Deals are the independent cases, so
    intervals are over deals."""

    def __init__(self, entrants: Sequence[str]) -> None:
        players = len(entrants)
        self._entrants = entrants
        self._parts = parts_of(players)
        self._points = [Tally(1 / players) for _ in entrants]
        self._wins = [Tally(1 / players / self._parts) for _ in entrants]

    def add(self, games: Games, first: int) -> None:
        """Whole deals, from the number of their first game on."""
        players = len(self._entrants)
        points = by_place(games.lines.sum(axis=2), first, players)
        wins = by_place(won_parts(games, players, self._parts), first, players)
        for tallies, values in ((self._points, points), (self._wins, wins)):
            deals = values.reshape(-1, players, players).sum(axis=1)
            for place, tally in enumerate(tallies):
                tally.add(deals[:, place])

    def entries(self) -> list[Entry]:
        players = len(self._entrants)
        return [
            Entry(bot, points.cases * players, points.mean(), wins.share())
            for bot, points, wins in zip(self._entrants, self._points, self._wins, strict=True)
        ]


def parts_of(players: int) -> int:
    """Into so many parts a victory is divided that everyone who can share it has whole ones."""
    return math.lcm(*range(1, players + 1))


def won_parts(games: Games, players: int, parts: int) -> NDArray[np.int64]:
    """By game and seat: the parts of the victory."""
    standing = games.standing[:, :players]
    won = standing == standing.max(axis=1, keepdims=True)
    return np.where(won, parts // won.sum(axis=1, keepdims=True), 0)


def compare(
    game: Game, entrants: Sequence[str], games: int, seed: int, **options: Any
) -> list[Entry]:
    """Play a series; how each of the bots did."""
    players = len(entrants)
    table = seated(game, entrants, **options)
    strength = Strength(entrants)
    played, _ = table.play(seed, 0, deals_for(games, players) * players, players)
    strength.add(played, 0)
    return strength.entries()
