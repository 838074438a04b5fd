"""Who plays the games to learn from: the threads of this machine, or a Ray cluster."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, Protocol

import emporion
from emporion.bots.net import Net
from emporion.core.errors import EmporionError
from emporion.learn.selfplay import Policy, Samples, SelfPlayer
from emporion.learn.starts import Starts

REMEMBERED: Final = 50_000
"""Earlier positions that a worker keeps where they are to be looked at again."""


class LearnError(EmporionError, ValueError):
    """Training cannot begin or go on."""


class Workers(Protocol):
    def start(self, games: int, net: Net, policy: Policy) -> None:
        """Begin to play about that many games, after those begun before were collected."""

    def collect(self) -> Iterator[tuple[Samples, Any]]:
        """The samples and totals of the games begun, as they come in."""


class Assignment(NamedTuple):
    """What workers are made for: all that they must know beforehand."""

    game: str
    seed: int
    simulations: int = 1
    """At most, of a search."""
    variety: float = 0.0
    """How many games in all are played with house rules and pieces of their own."""
    remembered: int = 0
    """Earlier positions that each of them keeps."""


class _Worker:
    """Plays by itself, here or on another machine."""

    def __init__(self, assignment: Assignment, net: Net, number: int) -> None:
        game = emporion.game(assignment.game)
        seed = assignment.seed * 1000 + number
        self._starts = Starts(game, seed, assignment.variety)
        room = assignment.simulations, assignment.remembered
        self._player = SelfPlayer(game, _own(net), seed, *room)

    def play(self, games: int, net: Net, policy: Policy) -> tuple[Samples, Any]:
        return self._player.play(self._starts.take(games), games, _own(net), policy)


def _own(net: Net) -> Net:
    """A net of one's own to write to. What comes over Ray cannot be written, which to compiled code
    is another type: all of it would be compiled once more on every machine, for minutes."""
    return Net(*(part if part.flags.writeable else part.copy() for part in net))


class Threads:
    """Compiled code runs without the interpreter's lock, so threads use all cores."""

    def __init__(self, assignment: Assignment, net: Net, count: int | None = None) -> None:
        count = count or os.cpu_count() or 1
        self._workers = [_Worker(assignment, net, number) for number in range(count)]
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

    def __init__(self, assignment: Assignment, net: Net, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise LearnError("needs-ray-extra") from None
        self._ray: Any = ray
        try:
            ray.init(address=address, log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise LearnError("ray-unreachable", address=address, reason=str(error)) from None
        count = max(1, int(ray.cluster_resources().get("CPU", 1)))
        actor = ray.remote(num_cpus=1)(_Worker)
        self._workers = [actor.remote(assignment, net, number) for number in range(count)]
        self._begun: list[Any] = []

    def start(self, games: int, net: Net, policy: Policy) -> None:
        each = max(1, games // len(self._workers))
        shared = self._ray.put(net)
        self._begun = [worker.play.remote(each, shared, policy) for worker in self._workers]

    def collect(self) -> Iterator[tuple[Samples, Any]]:
        for reference in self._begun:
            yield self._ray.get(reference)
