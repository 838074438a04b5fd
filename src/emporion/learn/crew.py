"""Who plays the games to learn from: the threads of this machine, or a Ray cluster."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np

import emporion
from emporion.bots.net import Net
from emporion.core.errors import EmporionError
from emporion.learn.selfplay import Habits, Lessons, Player


class LearnError(EmporionError, ValueError):
    """Training cannot begin or go on."""


class Crew(Protocol):
    def start(self, games: int, net: Net, habits: Habits) -> None:
        """Begin to play about so many games; what was begun before must have been collected."""

    def collect(self) -> Iterator[tuple[Lessons, Any]]:
        """What was begun, as it comes in."""


def _starts(name: str) -> Any:
    """New games of every number of players."""
    game = emporion.game(name)
    counts = range(game.min_players, game.max_players + 1)
    return np.concatenate([game.new(players).array for players in counts])


class _Seat:
    """One player with everything to play by itself, here or elsewhere."""

    def __init__(self, name: str, net: Net, seed: int) -> None:
        self._starts = _starts(name)
        self._player = Player(emporion.game(name), net, seed)

    def play(self, games: int, net: Net, habits: Habits) -> tuple[Lessons, Any]:
        return self._player.play(self._starts, games, net, habits)


class Threads:
    """Compiled code runs without the interpreter's lock, so threads use all cores."""

    def __init__(self, name: str, net: Net, seed: int, count: int | None = None) -> None:
        count = count or os.cpu_count() or 1
        self._seats = [_Seat(name, net, seed * 1000 + i) for i in range(count)]
        self._pool = ThreadPoolExecutor(count)
        self._begun: list[Any] = []

    def start(self, games: int, net: Net, habits: Habits) -> None:
        each = max(1, games // len(self._seats))
        self._begun = [self._pool.submit(s.play, each, net, habits) for s in self._seats]

    def collect(self) -> Iterator[tuple[Lessons, Any]]:
        for future in self._begun:
            yield future.result()


class RayCluster:
    """The same on the machines of a Ray cluster, an actor for each of its cores."""

    def __init__(self, name: str, net: Net, seed: int, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise LearnError("needs-ray-extra") from None
        self._ray: Any = ray
        try:
            ray.init(address=None if address == "local" else address, log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise LearnError("ray-unreachable", address=address, reason=str(error)) from None
        count = int(ray.cluster_resources().get("CPU", 1))
        actor = ray.remote(num_cpus=1)(_Seat)
        self._seats = [actor.remote(name, net, seed * 1000 + i) for i in range(count)]
        self._begun: list[Any] = []

    def start(self, games: int, net: Net, habits: Habits) -> None:
        each = max(1, games // len(self._seats))
        held = self._ray.put(net)
        self._begun = [seat.play.remote(each, held, habits) for seat in self._seats]

    def collect(self) -> Iterator[tuple[Lessons, Any]]:
        for reference in self._begun:
            yield self._ray.get(reference)
