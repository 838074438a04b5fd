"""Who plays the games of a contest: threads or processes of this machine, or a Ray cluster."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

import numpy as np

from emporion.arena.contest import BadArena, Contest, Finished, Tables, Task, fingerprint, prepare

_LIBRARIES: Final = ("NUMBA", "OMP", "OPENBLAS", "MKL")
ONE_THREAD: Final = {f"{library}_NUM_THREADS": "1" for library in _LIBRARIES}
"""A worker is one core: a bot's time must not depend on how many others play beside it."""

ROUND: Final = 0.1
"""Seconds between two results that threads bring, about."""
MOST_AT_ONCE: Final = 256

_tables: Tables | None = None


def _begin(contest: Contest) -> None:
    global _tables
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches everyone; the parent ends us
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _tables = Tables(contest)
    prepare(contest)


def _end_with_parent() -> None:
    """However the contest ends, nobody is left playing."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(task: Task) -> Finished:
    assert _tables is not None  # noqa: S101  set as the process began
    return _tables.play(task)


@contextmanager
def _environment(more: dict[str, str]) -> Iterator[None]:
    before = dict(os.environ)
    os.environ.update(more)
    try:
        yield
    finally:
        for name in more:
            if name in before:
                os.environ[name] = before[name]
            else:
                del os.environ[name]


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Who is started here ignores Ctrl-C from the first, before it can say so itself."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def play_all(contest: Contest, tasks: Iterable[Task], at_once: int) -> Iterator[Finished]:
    """Finished tasks, in no order. Compiled games run without the interpreter's lock, so threads of
    this process play them; for others it takes processes."""
    return (on_threads if contest.is_compiled else on_processes)(contest, tasks, at_once)


def on_threads(contest: Contest, tasks: Iterable[Task], threads: int) -> Iterator[Finished]:
    contest.check()
    stop = np.zeros(1, np.int32)
    of_thread = threading.local()

    def play(some: list[Task]) -> list[Finished]:
        if not hasattr(of_thread, "tables"):
            of_thread.tables = Tables(contest, stop)
        return [of_thread.tables.play(task) for task in some if not stop[0]]

    ahead = iter(tasks)
    size = 1
    with ThreadPoolExecutor(threads) as pool:
        try:
            running = {pool.submit(play, [task]) for task in islice(ahead, threads * 2)}
            told = time.monotonic()
            while running:
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                # As many tasks at a time as take about a tenth of a second.
                now = time.monotonic()
                size = max(1, min(size * 2 if now - told < ROUND else size // 2, MOST_AT_ONCE))
                told = now
                for _ in finished:
                    if some := list(islice(ahead, size)):
                        running.add(pool.submit(play, some))
                for future in finished:
                    yield from future.result()
        finally:
            stop[0] = 1


def on_processes(contest: Contest, tasks: Iterable[Task], processes: int) -> Iterator[Finished]:
    """Finished tasks, in no order."""
    prepare(contest)  # compiled once here, rather than by everyone at once
    others = set(multiprocessing.active_children())
    with (
        _environment(ONE_THREAD),
        ProcessPoolExecutor(
            processes, multiprocessing.get_context("spawn"), _begin, (contest,)
        ) as pool,
    ):
        ahead = iter(tasks)
        with _uninterrupted():
            running: set[Future[Finished]] = {
                pool.submit(_play, task) for task in islice(ahead, processes * 2)
            }
        try:
            while running:
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(_play, task) for task in islice(ahead, len(finished))}
                for future in finished:
                    yield future.result()
        except BrokenProcessPool:
            raise BadArena("arena-worker-died") from None
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
            raise


@contextmanager
def cluster(address: str) -> Iterator[tuple[Any, int]]:
    """Ray and how many cores its cluster has; `local` starts one on this machine."""
    try:
        import ray
    except ImportError:
        raise BadArena("needs-ray-extra") from None
    try:
        ray.init(
            address=address,
            runtime_env={"env_vars": ONE_THREAD},
            log_to_driver=False,
            logging_level="error",
            configure_logging=True,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadArena("ray-unreachable", address=address, reason=str(error)) from None
    try:
        yield ray, max(1, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        ray.shutdown()


def on_ray(contest: Contest, tasks: Iterable[Task], address: str) -> Iterator[Finished]:
    """The same over a Ray cluster, every core of it."""
    with cluster(address) as (ray, cores):
        play: Any = ray.remote(num_cpus=1)(_play_there)
        shared = ray.put(contest)
        code = fingerprint(contest)
        ahead = iter(tasks)
        running = [play.remote(shared, code, task) for task in islice(ahead, cores * 2)]
        while running:
            finished, running = ray.wait(running)
            running += [play.remote(shared, code, task) for task in islice(ahead, len(finished))]
            for done in ray.get(finished):
                if done is None:
                    raise BadArena("ray-other-version")
                yield done


_there: tuple[Contest, Tables] | None = None


def _play_there(contest: Contest, code: str, task: Task) -> Finished | None:
    """On a worker of the cluster; None where other rules or bots are installed."""
    global _there
    if _there is None or _there[0] != contest:
        prepare(contest)
        _there = contest, Tables(contest)
    return _there[1].play(task) if fingerprint(contest) == code else None
