"""What is played in an arena: the bots, who meets whom, and how often."""

import hashlib
from collections import OrderedDict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from emporion.arena.asked import AskedTable
from emporion.arena.match import Deal, can_be_compiled, deals_for, deals_of, play_at, seated
from emporion.arena.table import Games, Table
from emporion.arena.timing import DecisionTimes
from emporion.bots import ask, make
from emporion.bots import check as check_bot
from emporion.bots.engine import MOVE_SECONDS
from emporion.core.compiled import KERNEL_ROOMS, PACKAGE
from emporion.core.errors import EmporionError
from emporion.core.game import Game
from emporion.core.registry import game as find_game
from emporion.core.registry import home_of
from emporion.core.registry import load as load_module
from emporion.core.sources import digest_of

LineUp = tuple[str, ...]
MAX_GAMES: Final = 10_000_000
MOST_SEATED: Final = 16
"""Line-ups whose memory is kept for their next deal."""


class BadArena(EmporionError, ValueError):
    """A contest cannot be played like this."""


class Contest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that decides how the games of a contest go, except how many there are."""

    game: str
    bots: tuple[str, ...]
    players: tuple[int, ...]
    seed: int = 1
    against: str | None = None
    """Who sits in all other seats; None where all play all."""
    limit: float | None = None
    """Seconds a decision may take; a bot that takes longer ends the contest."""
    options: dict[str, Any] = {}
    load: tuple[str, ...] = ()
    """Modules to import first, in every process: with games or bots of their own."""

    def check(self) -> Game:
        """The game, if all this makes sense."""
        for module in self.load:
            load_module(module)
        game = find_game(self.game)
        for players in self.players:
            game.options(players, **self.options)
        for bot in self.everyone:
            check_bot(bot, game, engines=True)
        if len(set(self.bots)) < len(self.bots) or len(set(self.players)) < len(self.players):
            raise BadArena("arena-repeated")
        if len(self.everyone) < 2:
            raise BadArena("arena-too-few")
        return game

    @property
    def everyone(self) -> tuple[str, ...]:
        """All bots that play."""
        return self.bots if self.against is None else (*self.bots, self.against)

    @property
    def is_compiled(self) -> bool:
        """Whether its games need no Python on the way."""
        return can_be_compiled(self.everyone, self.limit)

    def line_ups(self, players: int) -> list[LineUp]:
        """Who sits together, up to seating.

        All play all: every choice of different bots, or, where there are fewer bots than seats,
        every table at which all of them sit.
        """
        if self.against is not None:
            return [(bot, *[self.against] * (players - 1)) for bot in self.bots]
        if len(self.bots) >= players:
            return list(combinations(self.bots, players))
        tables = combinations_with_replacement(self.bots, players)
        return [table for table in tables if len(set(table)) == len(self.bots)]


class Task(msgspec.Struct, frozen=True, order=True):
    """One deal for one line-up. In order, all line-ups have always played about as much."""

    deal: int
    players: int
    line_up: int


class Done(msgspec.Struct, frozen=True):
    task: Task
    result: Deal
    thinking: dict[str, DecisionTimes]


class Finished(NamedTuple):
    """What was done, and all that its games tell."""

    done: Done
    games: Games


def tasks(contest: Contest, games: int) -> Iterator[Task]:
    """What it takes for every line-up to play at least that many games."""
    line_ups = {players: len(contest.line_ups(players)) for players in contest.players}
    most = max(deals_for(games, players) for players in line_ups)
    for deal in range(most):
        for players, count in line_ups.items():
            if deal < deals_for(games, players):
                for line_up in range(count):
                    yield Task(deal, players, line_up)


def total_games(contest: Contest, games: int) -> int:
    total = sum(
        deals_for(games, players) * players * len(contest.line_ups(players))
        for players in contest.players
    )
    if total > MAX_GAMES:
        raise BadArena("arena-too-many", games=total, most=MAX_GAMES)
    return total


def prepare(contest: Contest) -> None:
    """Let every bot decide once, so that no time is measured in which something is compiled."""
    game = contest.check()
    for players in contest.players:
        state = game.at_a_choice(players, **contest.options)
        for bot in set(contest.everyone):
            ask(make(bot, 0, engine_seconds=contest.limit or MOVE_SECONDS), state, bot)


class Tables:
    """The line-ups of a contest, seated as they are needed; of one thread. Once stop[0] is set,
    play ends."""

    def __init__(self, contest: Contest, stop: NDArray[np.int32] | None = None) -> None:
        self._contest = contest
        self._stop = stop
        self._seated: OrderedDict[LineUp, Table | AskedTable] = OrderedDict()

    def play(self, task: Task) -> Finished:
        line_up = self._contest.line_ups(task.players)[task.line_up]
        times: dict[str, DecisionTimes] = {}
        games = play_at(self._at(line_up), line_up, self._contest.seed, task.deal, times)
        (result,) = deals_of(games, task.deal * task.players, task.players)
        return Finished(Done(task, result, times), games)

    def _at(self, line_up: LineUp) -> Table | AskedTable:
        contest = self._contest
        if line_up not in self._seated:
            self._seated[line_up] = seated(
                find_game(contest.game), line_up, contest.limit, self._stop, **contest.options
            )
            if len(self._seated) > MOST_SEATED:
                self._seated.popitem(last=False)
        self._seated.move_to_end(line_up)
        return self._seated[line_up]


def carry_out(contest: Contest, task: Task) -> Done:
    return Tables(contest).play(task).done


def fingerprint(contest: Contest) -> str:
    """Of everything that decides how games go: rules, bots with their nets, modules loaded."""
    return code_of(contest.game, contest.load)


def code_of(game: str, load: tuple[str, ...]) -> str:
    return _fingerprint((*load, home_of(game)))


@cache
def _fingerprint(modules: tuple[str, ...]) -> str:
    digest = hashlib.sha256()
    for room in (*KERNEL_ROOMS, "arena"):
        for path in sorted((PACKAGE / room).rglob("*")):
            if path.is_file() and path.parent.name != "__pycache__":
                digest.update(path.relative_to(PACKAGE).as_posix().encode())
                digest.update(path.read_bytes())
    for module in modules:
        digest.update(digest_of(module).encode())
    return digest.hexdigest()[:16]
