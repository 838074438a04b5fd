"""Reviews on a Ray cluster, where the operator has one: a turn is a task.

Ray does a task again whose machine goes away. What the cluster cannot do for any other reason, and
everything while there is none, is done here.
"""

import logging
import threading
from collections import Counter
from functools import lru_cache
from typing import Any, Final, Self

import msgspec

from emporion.arena.workers import ONE_THREAD
from emporion.core.record import Record
from emporion.core.registry import game as find_game
from emporion.review import Decision, Effort, Plan, made_by

AT_ONCE: Final = 64
"""Turns that it has at a time; those that its cores have no room for wait there …"""
AT_ONCE_REVIEW: Final = 16
"""… and how many of them are of one review."""
SECONDS: Final = 600.0
"""How long a turn may take, with a machine going away meanwhile."""

log = logging.getLogger("emporion.reviews")


class Work(msgspec.Struct, frozen=True):
    """A game to review, without who played it."""

    game: str
    rules: int
    options: tuple[tuple[str, Any], ...]
    actions: tuple[int, ...]
    effort: Effort

    @classmethod
    def of(cls, record: Record, effort: Effort) -> Self:
        options = tuple(sorted(record.options.items()))
        return cls(record.game.name, record.rules, options, tuple(record.actions), effort)


class Cluster:
    def __init__(self, address: str) -> None:
        self._address = address
        self._lock = threading.Lock()
        self._tried = False
        self._ray: Any = None
        self._task: Any = None
        self.done: Counter[str] = Counter()
        """Turns by the machine that judged them; this one is nameless."""

    def judge(self, plan: Plan, work: Work, number: int) -> list[Decision]:
        """What the decisions of a turn cost; waits until it is known."""
        where, found = "", None
        self._connect()
        if self._ray is not None:
            try:
                task = self._task.remote(work, number, made_by(find_game(work.game)))
                where, found = self._ray.get(task)
            except self._ray.exceptions.RayError as error:
                log.warning("a review's turn is done here: %s", type(error).__name__)
        self.done[where if found is not None else ""] += 1
        return plan.judge(plan.turns[number]) if found is None else found

    def close(self) -> None:
        if self._ray is not None:
            self._ray.shutdown()

    def _connect(self) -> None:
        """Once; by whoever comes first."""
        with self._lock:
            if self._tried:
                return
            self._tried = True
            try:
                import ray

                ray.init(
                    address=self._address,
                    runtime_env={"env_vars": ONE_THREAD},
                    log_to_driver=False,
                    logging_level="error",
                    configure_logging=False,
                )
            except ImportError:
                log.warning(
                    "reviews are made here: Ray needs the extra, pip install 'emporion[ray]'"
                )
            except (ConnectionError, ValueError, RuntimeError) as error:
                log.warning("reviews are made here: no Ray cluster at %s: %s", self._address, error)
            else:
                self._task = ray.remote(num_cpus=1, max_retries=-1)(_judge)
                self._ray = ray


@lru_cache(maxsize=8)
def _plan(work: Work) -> Plan:
    options = dict(work.options)
    seats = [str(seat) for seat in range(options.pop("players"))]
    record = Record(find_game(work.game), seats, rules=work.rules, **options)
    for action in work.actions:
        record.apply(action)
    return Plan(record, work.effort)


def _judge(work: Work, number: int, version: str) -> tuple[str, list[Decision] | None]:
    """On a machine of the cluster; nothing where another net or version is installed."""
    import ray

    where = ray.get_runtime_context().get_node_id()
    if made_by(find_game(work.game)) != version:
        return where, None
    plan = _plan(work)
    return where, plan.judge(plan.turns[number])
