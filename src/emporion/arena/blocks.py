"""Many games of one line-up, in blocks: played by the threads of this machine or by a Ray cluster,
and handed on in their order, so that neither the number of threads nor that of games ever shows in
what is made of them. Only a few blocks are in memory at a time."""

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from emporion.arena.asked import AskedTable
from emporion.arena.contest import BadArena, code_of
from emporion.arena.match import can_be_compiled, deals_for, seated
from emporion.arena.table import Games, Log, Table
from emporion.arena.workers import cluster
from emporion.bots import check as check_bot
from emporion.core.game import Game
from emporion.core.registry import game as find_game
from emporion.core.registry import load as load_module

LASTS: Final = 0.3
"""Seconds that a block should take, about."""
MOST_GAMES: Final = 2000
"""Of a block."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides how the games of a line-up go, except how many there are."""

    game: str
    bots: tuple[str, ...]
    seed: int = 1
    duplicate: bool = True
    """Every deal is played from every seating; else every game has a luck of its own."""
    limit: float | None = None
    options: dict[str, Any] = {}
    load: tuple[str, ...] = ()
    decisions: bool = False
    """Whether every action is told."""

    def check(self) -> Game:
        """The game, if all this makes sense."""
        for module in self.load:
            load_module(module)
        game = find_game(self.game)
        game.options(len(self.bots), **self.options)
        for bot in self.bots:
            check_bot(bot, game, engines=True)
        return game

    @property
    def seatings(self) -> int:
        """Of a deal."""
        return len(self.bots) if self.duplicate else 1

    def rounded(self, games: int) -> int:
        """At least so many games, in whole deals."""
        return deals_for(games, self.seatings) * self.seatings

    def seated(self, stop: NDArray[np.int32] | None = None) -> Table | AskedTable:
        return seated(find_game(self.game), self.bots, self.limit, stop, **self.options)


class Block(NamedTuple):
    """Some games on end."""

    number: int
    """Of the first, from 0."""
    games: Games
    log: Log
    """Empty unless decisions are told."""


def play_block(plan: Plan, table: Table | AskedTable, number: int, games: int) -> list[Block]:
    """The games from a number on, cut where a log was full; fewer where play was stopped."""
    blocks: list[Block] = []
    end = number + games
    while number < end:
        played, log = table.play(
            plan.seed, number, end - number, plan.seatings, decisions=plan.decisions
        )
        if not len(played.rounds):
            break
        blocks.append(Block(number, played, log))
        number += len(played.rounds)
    return blocks


class _Sizes:
    """How many games a block has: few at first, then as many as take about the time it should."""

    def __init__(self, plan: Plan, games: int) -> None:
        self._seatings = plan.seatings
        self._next = 0
        self._end = plan.rounded(games)
        self._deals = 1

    def measured(self, seconds: float) -> None:
        most = max(1, MOST_GAMES // self._seatings)
        if seconds < LASTS / 2:
            self._deals = min(self._deals * 2, most)
        elif seconds > LASTS * 2:
            self._deals = max(self._deals // 2, 1)

    def next(self) -> tuple[int, int] | None:
        """The number of the first game of a block, and how many it has; None after the last."""
        first = self._next
        games = min(self._deals * self._seatings, self._end - first)
        self._next += games
        return (first, games) if games else None


def play_blocks(
    plan: Plan, games: int, threads: int | None = None, ray: str | None = None
) -> Iterator[Block]:
    """At least that many games, in whole deals and in their order."""
    plan.check()
    return on_ray(plan, games, ray) if ray else on_threads(plan, games, threads)


def on_threads(plan: Plan, games: int, threads: int | None = None) -> Iterator[Block]:
    """Compiled games run without the interpreter's lock, so threads use all cores; bots that only
    Python can ask play one game after the other."""
    compiled = can_be_compiled(plan.bots, plan.limit)
    count = (threads or os.cpu_count() or 1) if compiled else 1
    stop = np.zeros(1, np.int32)
    of_thread = threading.local()

    def play(number: int, games: int) -> tuple[float, list[Block]]:
        begin = time.monotonic()
        if not hasattr(of_thread, "table"):
            of_thread.table = plan.seated(stop)
        blocks = play_block(plan, of_thread.table, number, games)
        return time.monotonic() - begin, blocks

    with ThreadPoolExecutor(count) as pool:
        try:
            yield from _in_order(
                _Sizes(plan, games),
                lambda number, games: pool.submit(play, number, games),
                lambda future: future.result(),
                2 * count,
            )
        finally:
            stop[0] = 1


def on_ray(plan: Plan, games: int, address: str) -> Iterator[Block]:
    """The same over a Ray cluster, every core of it."""
    with cluster(address) as (ray, cores):
        play: Any = ray.remote(num_cpus=1)(_play_there)
        shared = ray.put(plan)
        code = code_of(plan.game, plan.load)

        def result(reference: Any) -> tuple[float, list[Block]]:
            found = ray.get(reference)
            if found is None:
                raise BadArena("ray-other-version")
            seconds, blocks = found
            return seconds, blocks

        yield from _in_order(
            _Sizes(plan, games),
            lambda number, games: play.remote(shared, code, number, games),
            result,
            4 * cores,
        )


_there: tuple[Plan, Table | AskedTable] | None = None


def _play_there(plan: Plan, code: str, number: int, games: int) -> tuple[float, list[Block]] | None:
    """On a worker of the cluster; None where other rules or bots are installed."""
    global _there
    if _there is None or _there[0] != plan:
        plan.check()
        _there = plan, plan.seated()
    if code_of(plan.game, plan.load) != code:
        return None
    begin = time.monotonic()
    blocks = play_block(plan, _there[1], number, games)
    return time.monotonic() - begin, blocks


def _in_order(
    sizes: _Sizes,
    start: Callable[[int, int], Any],
    result: Callable[[Any], tuple[float, list[Block]]],
    at_once: int,
) -> Iterator[Block]:
    running: deque[Any] = deque()
    while True:
        while len(running) < at_once and (due := sizes.next()):
            running.append(start(*due))
        if not running:
            return
        seconds, blocks = result(running.popleft())
        sizes.measured(seconds)
        yield from blocks
