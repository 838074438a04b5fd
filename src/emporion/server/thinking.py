"""Who thinks next, and until when: bots at seats and hints share few threads.

A lane has threads and two fair queues: what people watch comes first; what nobody watches has
every eighth turn at least and a quarter of the time at most. What is no longer wanted leaves its
queue, or is told to stop. All of it happens on the event loop; only the work is done by threads.
"""

import asyncio
import contextlib
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from emporion.server import metrics
from emporion.server.fair_queue import FairQueue, Path

UNWATCHED_SHARE: Final = 0.25
"""Of a lane's time, for what nobody watches …"""
UNWATCHED_SAVED: Final = 5.0
"""… of which so many seconds can be saved up."""
WATCHED_IN_A_ROW: Final = 7
FIRST_GUESS: Final = 0.05
"""Seconds that a piece of work is charged for before anything is known of such."""


class Crowded(Exception):
    """There is no room in the queue."""


class GivenUp(Exception):
    """What was to be thought about is no longer wanted."""


class Job:
    """Something to think about, and for whom."""

    __slots__ = (
        "answer", "charged", "ended", "path", "queued", "stop", "watched", "work",
    )  # fmt: skip

    def __init__(
        self,
        path: Path,
        work: Callable[[], Any],
        *,
        stop: Callable[[], None] | None = None,
        watched: bool = True,
    ) -> None:
        self.path = path
        self.work = work
        self.stop = stop
        self.watched = watched
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.queued = 0.0
        self.charged = 0.0
        self.ended = False


class Lane:
    def __init__(self, kind: str, threads: int, *, most: int, limit: float, nice: int) -> None:
        """A job may take `limit` seconds; `most` can wait."""
        self._kind = kind
        self._threads = _Threads(kind, threads, nice)
        self._size = self._free = threads
        self._most = most
        self._limit = limit
        self._watched: FairQueue[Job] = FairQueue()
        self._unwatched: FairQueue[Job] = FairQueue()
        self._in_a_row = 0
        self._allowance = UNWATCHED_SAVED
        self._allowed_at = time.monotonic()
        self._usual = FIRST_GUESS
        self._running: set[Job] = set()
        self._later: asyncio.TimerHandle | None = None
        self._closed = False
        self._tell()

    async def think(self, job: Job) -> Any:
        """Have it thought about when its turn comes. The time it may take begins with the work:
        whoever waits has not failed. If the caller is cancelled, so is the job."""
        if self._closed:
            raise GivenUp
        if self.waiting() >= self._most:
            self._make_room(job)
        job.queued = time.monotonic()
        self._queue(job).push(job.path, job)
        self._dispatch()
        self._tell()
        try:
            return await job.answer
        except asyncio.CancelledError:
            self.give_up(job)
            raise

    def waiting(self, path: Path = ()) -> int:
        """How much waits of what came by a path."""
        return self._watched.count(path) + self._unwatched.count(path)

    def patience(self) -> float:
        """About how many seconds it takes until everything that waits is done."""
        return self._usual * (1 + self.waiting()) / self._size

    def give_up(self, job: Job) -> None:
        """It is no longer wanted: it leaves the queue, or is told to stop."""
        if job in self._running:
            if job.stop is not None:
                job.stop()
        else:
            self._queue(job).remove(job.path, job)
        self._end(job, "cancelled", GivenUp())
        self._tell()

    def notice(self, job: Job) -> None:
        """Somebody has come to watch: what waits need not wait with the unwatched."""
        if not job.watched and self._unwatched.remove(job.path, job):
            job.watched = True
            self._watched.push(job.path, job)
            self._dispatch()
            self._tell()

    def close(self) -> None:
        """Nothing is begun any more, and whatever runs is told to stop."""
        self._closed = True
        for waiting in (self._watched, self._unwatched):
            while len(waiting):
                self._end(waiting.pop(), "cancelled", GivenUp())
        for job in self._running:
            self.give_up(job)
        if self._later is not None:
            self._later.cancel()
        self._threads.close()
        self._tell()

    def _queue(self, job: Job) -> FairQueue[Job]:
        return self._watched if job.watched else self._unwatched

    def _make_room(self, job: Job) -> None:
        """Whoever has most waiting goes without; that may be who comes now."""
        waiting = self._unwatched if len(self._unwatched) else self._watched
        path, last = waiting.longest()
        alike = job.watched == last.watched
        if (alike and path[0] == job.path[0]) or job.watched < last.watched:
            self._end(job, "refused")
            raise Crowded
        waiting.remove(path, last)
        self._end(last, "refused", Crowded())

    def _dispatch(self) -> None:
        while self._free > 0 and not self._closed:
            job = self._next()
            if job is None:
                return
            self._start(job)

    def _next(self) -> Job | None:
        allowed = len(self._unwatched) > 0 and self._allow() <= 0
        if len(self._watched) and not (allowed and self._in_a_row >= WATCHED_IN_A_ROW):
            self._in_a_row += 1
            return self._watched.pop()
        self._in_a_row = 0
        if allowed:
            return self._unwatched.pop()
        if len(self._unwatched) and self._later is None:
            self._later = asyncio.get_running_loop().call_later(self._allow(), self._try_again)
        return None

    def _allow(self) -> float:
        """The seconds until something unwatched may be begun."""
        now = time.monotonic()
        rate = UNWATCHED_SHARE * self._size
        self._allowance += (now - self._allowed_at) * rate
        self._allowance = min(UNWATCHED_SAVED, self._allowance)
        self._allowed_at = now
        return max(0.0, -self._allowance / rate)

    def _try_again(self) -> None:
        self._later = None
        self._dispatch()
        self._tell()

    def _start(self, job: Job) -> None:
        loop = asyncio.get_running_loop()
        metrics.THINKING_WAIT.labels(self._kind).observe(time.monotonic() - job.queued)
        self._free -= 1
        self._running.add(job)
        self._charge(job, self._usual)
        late = loop.call_later(self._limit, self._too_long, job)
        worked = partial(self._worked, job, time.monotonic(), late)
        self._threads.do(job.work, partial(loop.call_soon_threadsafe, worked))

    def _charge(self, job: Job, seconds: float) -> None:
        """What it is taken to cost in all, from now on."""
        self._queue(job).charge(job.path, seconds - job.charged)
        if not job.watched:
            self._allowance -= seconds - job.charged
        job.charged = seconds

    def _too_long(self, job: Job) -> None:
        if job.stop is not None:
            job.stop()
        self._end(job, "late", TimeoutError())

    def _worked(
        self,
        job: Job,
        started: float,
        late: asyncio.TimerHandle,
        answer: Any,
        error: BaseException | None,
    ) -> None:
        """A thread is free again; perhaps nobody waits for the answer any more."""
        seconds = time.monotonic() - started
        late.cancel()
        self._free += 1
        self._running.discard(job)
        self._charge(job, seconds)
        self._usual += 0.1 * (seconds - self._usual)
        metrics.THINKING_SECONDS.labels(self._kind).observe(seconds)
        if error is None:
            self._end(job, "done", answer=answer)
        else:
            self._end(job, "failed", error)
        self._dispatch()
        if not self._running and not self.waiting():
            # Whoever has had much owes nothing where nobody went without.
            self._watched, self._unwatched = FairQueue(), FairQueue()
        self._tell()

    def _end(
        self, job: Job, outcome: str, error: BaseException | None = None, *, answer: Any = None
    ) -> None:
        if job.ended:
            return
        job.ended = True
        metrics.THINKING.labels(self._kind, outcome).inc()
        if job.answer.done():
            return
        if error is None:
            job.answer.set_result(answer)
        else:
            job.answer.set_exception(error)
            job.answer.exception()  # heard, even if nobody waits for it any more

    def _tell(self) -> None:
        for watched, waiting in (("yes", self._watched), ("no", self._unwatched)):
            metrics.THINKING_QUEUE.labels(self._kind, watched).set(len(waiting))
        metrics.THINKING_RUNNING.labels(self._kind).set(len(self._running))


class _Threads:
    """Threads that do not keep a program from ending, as those of an executor would."""

    def __init__(self, name: str, count: int, nice: int) -> None:
        self._name = name
        self._count = count
        self._nice = nice
        self._begun = False
        self._work: queue.SimpleQueue[tuple[Callable[[], Any], Callable[..., Any]] | None]
        self._work = queue.SimpleQueue()

    def do(self, work: Callable[[], Any], then: Callable[[Any, BaseException | None], Any]) -> None:
        if not self._begun:
            self._begun = True
            for number in range(self._count):
                name = f"{self._name}-{number}"
                threading.Thread(target=self._run, name=name, daemon=True).start()
        self._work.put((work, then))

    def close(self) -> None:
        for _ in range(self._count):
            self._work.put(None)

    def _run(self) -> None:
        if sys.platform == "linux":  # where every thread has its own
            with contextlib.suppress(OSError):
                thread = threading.get_native_id()
                nice = os.getpriority(os.PRIO_PROCESS, thread) + self._nice
                os.setpriority(os.PRIO_PROCESS, thread, min(19, nice))
        while (task := self._work.get()) is not None:
            work, then = task
            answer, error = None, None
            try:
                answer = work()
            except BaseException as raised:  # noqa: BLE001 raised again by whoever waits
                error = raised
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
                then(answer, error)
            del task, work, then, answer, error
