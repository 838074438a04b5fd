"""Who plays the games of a contest: processes of this machine, or a Ray cluster."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

from emporion.arena.contest import BadArena, Contest, Done, Task, carry_out, fingerprint, prepare

_LIBRARIES: Final = ("NUMBA", "OMP", "OPENBLAS", "MKL")
ONE_THREAD: Final = {f"{library}_NUM_THREADS": "1" for library in _LIBRARIES}
"""A worker is one core: a bot's time must not depend on how many others play beside it."""

_contest: Contest | None = None


def _begin(contest: Contest) -> None:
    global _contest
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches everyone; the parent ends us
    _contest = contest
    threading.Thread(target=_end_with_parent, daemon=True).start()
    prepare(contest)


def _end_with_parent() -> None:
    """However the contest ends, nobody is left playing."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(task: Task) -> Done:
    assert _contest is not None  # noqa: S101  set as the process began
    return carry_out(_contest, task)


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


def on_processes(contest: Contest, tasks: Iterable[Task], processes: int) -> Iterator[Done]:
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
            running: set[Future[Done]] = {
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


def on_ray(contest: Contest, tasks: Iterable[Task], address: str) -> Iterator[Done]:
    """The same over a Ray cluster, every core of it; `local` starts one on this machine."""
    try:
        import ray
    except ImportError:
        raise BadArena("needs-ray-extra") from None
    try:
        ray.init(
            address=None if address == "local" else address,
            runtime_env={"env_vars": ONE_THREAD},
            log_to_driver=False,
            logging_level="error",
            configure_logging=True,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadArena("ray-unreachable", address=address, reason=str(error)) from None
    try:
        play: Any = ray.remote(num_cpus=1)(_play_there)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
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
    finally:
        ray.shutdown()


def _play_there(contest: Contest, code: str, task: Task) -> Done | None:
    """On a worker of the cluster; None where other rules or bots are installed."""
    global _contest
    if _contest != contest:
        prepare(contest)
        _contest = contest
    return carry_out(contest, task) if fingerprint(contest) == code else None
