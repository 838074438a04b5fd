"""Experiments share the cores: their tasks take turns until all are done or the time is up."""

import multiprocessing
import os
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import zip_longest
from typing import Any, ClassVar

import emporion
from emporion.arena.workers import ONE_THREAD
from knowledge.counts import Counts, basis


class Experiment(ABC):
    """Something that is tried in many games, and what came of it."""

    word: ClassVar[str]

    def __init__(self, game: str, players: int, bot: str, what: str, seed: int) -> None:
        self.game = emporion.game(game)
        self.players = players
        self.bot = bot
        self.seed = seed
        self.counts = Counts(basis(self.game, players, bot, experiment=self.word, what=what))
        self.counts.seeds = [seed]

    @abstractmethod
    def tasks(self, games: int) -> Iterator[Any]:
        """Each has `play`, which runs in another process."""

    @abstractmethod
    def count(self, task: Any, found: Any) -> None:
        """What came of a task."""


def _play(task: Any) -> Any:
    return task.play()


def run(
    experiments: Sequence[Experiment], games: int, minutes: float | None
) -> Iterator[Experiment]:
    """By all cores; each experiment as it has grown."""
    end = None if minutes is None else time.monotonic() + minutes * 60
    turns = zip_longest(*(one.tasks(games) for one in experiments))
    todo = (
        (one, task)
        for tasks in turns
        for one, task in zip(experiments, tasks, strict=True)
        if task is not None
    )
    # One of each sort here, so that what must be compiled is compiled once.
    sorts = {type(one) for one in experiments}
    while sorts and (due := next(todo, None)):
        one, task = due
        sorts.discard(type(one))
        one.count(task, _play(task))
        yield one
    os.environ.update(ONE_THREAD)
    cores = os.cpu_count() or 1
    running: dict[Future[Any], tuple[Experiment, Any]] = {}
    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn")) as pool:
        while True:
            late = end is not None and time.monotonic() > end
            while not late and len(running) < 2 * cores and (due := next(todo, None)):
                running[pool.submit(_play, due[1])] = due
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                one, task = running.pop(future)
                one.count(task, future.result())
                yield one
