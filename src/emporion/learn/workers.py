"""Who plays the games to learn from: the threads of this machine, or a Ray cluster."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np

import emporion
from emporion.bots.net import Net
from emporion.core.errors import EmporionError
from emporion.learn.selfplay import Policy, Samples, SelfPlayer


class LearnError(EmporionError, ValueError):
    """Training cannot begin or go on."""


class Workers(Protocol):
    def start(self, games: int, net: Net, policy: Policy) -> None:
        """Begin to play about that many games, after those begun before were collected."""

    def collect(self) -> Iterator[tuple[Samples, Any]]:
        """The samples and totals of the games begun, as they come in."""


def _starts(name: str) -> Any:
    """New games of every number of players."""
    game = emporion.game(name)
    counts = range(game.min_players, game.max_players + 1)
    return np.concatenate([game.new(players).array for players in counts])


class _Worker:
    """Plays by itself, here or on another machine."""

    def __init__(self, name: str, net: Net, seed: int) -> None:
        self._starts = _starts(name)
        self._player = SelfPlayer(emporion.game(name), _own(net), seed)

    def play(self, games: int, net: Net, policy: Policy) -> tuple[Samples, Any]:
        return self._player.play(self._starts, games, _own(net), policy)


def _own(net: Net) -> Net:
    """A net of one's own to write to. What comes over Ray cannot be written, which to compiled code
    is another type: all of it would be compiled once more on every machine, for minutes."""
    return Net(*(part if part.flags.writeable else part.copy() for part in net))


class Threads:
    """Compiled code runs without the interpreter's lock, so threads use all cores."""

    def __init__(self, name: str, net: Net, seed: int, count: int | None = None) -> None:
        count = count or os.cpu_count() or 1
        self._workers = [_Worker(name, net, seed * 1000 + i) for i in range(count)]
        self._pool = ThreadPoolExecutor(count)
        self._begun: list[Any] = []

    def start(self, games: int, net: Net, policy: Policy) -> None:
        each = max(1, games // len(self._workers))
        self._begun = [
            self._pool.submit(worker.play, each, net, policy) for worker in self._workers
        ]

    def collect(self) -> Iterator[tuple[Samples, Any]]:
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
        actor = ray.remote(num_cpus=1)(_Worker)
        self._workers = [actor.remote(name, net, seed * 1000 + i) for i in range(count)]
        self._begun: list[Any] = []

    def start(self, games: int, net: Net, policy: Policy) -> None:
        each = max(1, games // len(self._workers))
        shared = self._ray.put(net)
        self._begun = [worker.play.remote(each, shared, policy) for worker in self._workers]

    def collect(self) -> Iterator[tuple[Samples, Any]]:
        for reference in self._begun:
            yield self._ray.get(reference)
