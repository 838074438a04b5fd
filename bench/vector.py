"""How many decisions a second a learner gets to see, beside peers measured in the same run.

    pip install "emporion[bench]"; python bench/vector.py

Every decision of a random policy counts, with the whole observation and mask of the seat to move;
what chance does in between does not. Claims are for three players and batches of 4096 on one core,
with float32; a missed one is marked, and the exit code is 1. What bounds it is measured, too: how
fast this memory is written, and what the rules take without any of it. With --device cuda it is
measured on a GPU, for several batch sizes.
"""

import argparse
import importlib
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np

import emporion
from emporion import vector
from emporion.arena.speed import measure
from emporion.core.compiled import compiled

CLAIMS = {"corinth": 4_000_000, "rhodes": 2_000_000}
ON_GPU = {"corinth": 300_000_000, "rhodes": 60_000_000}
"""On an H200."""
TWO_THREADS = 1.8
BATCH = 4096
ON_GPU_BATCHES = (4096, 32768, 262_144, 1_048_576)
SHAPES = (
    *((512, games, writers) for games in (8, 12, 16, 32) for writers in (64, 128, 256)),
    *((block, 32, 128) for block in (128, 256, 1024)),
)
"""Threads of a block that plays; games and threads of one that observes."""


class Report:
    def __init__(self) -> None:
        self.missed = False

    def line(self, what: str, rate: float, unit: str = "/s", claim: float | None = None) -> None:
        told = "" if claim is None else f"  claimed ≥ {claim:,.7g}"
        if claim is not None and rate < claim:
            self.missed = True
            told += " MISSED"
        print(f"{what:<66}{rate:>15,.7g}{unit}{told}", flush=True)


@compiled
def clear(out: Any) -> None:
    for i in range(len(out)):
        for n in range(out.shape[1]):
            out[i, n] = 0


def shortest(work: Callable[[], object], seconds: float) -> float:
    """Seconds of the processor, all threads together; the fastest of many turns."""
    work()
    best = float("inf")
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        begin = time.process_time()
        work()
        best = min(best, time.process_time() - begin)
    return best


def rate(env: vector.Batch, seconds: float) -> tuple[float, float]:
    """Decisions a second of the processor's time: in the fastest of many groups of steps, and on
    the whole. Choosing the actions does not count."""
    actions = env.sample()
    for _ in range(200 if env.batch <= BATCH else 20):  # games at all their stages
        env.step(env.sample(actions))
    best = spent = 0.0
    steps = 0
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        group = 0.0
        for _ in range(5):
            env.sample(actions)
            begin = time.process_time()
            env.step(actions)
            group += time.process_time() - begin
        best = max(best, 5 * env.batch / group)
        spent += group
        steps += 5
    return best, steps * env.batch / spent


def wall(env: vector.Batch, seconds: float) -> float:
    """Decisions a second by the clock, in the fastest of many groups of steps."""
    actions = env.sample()
    best = 0.0
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        group = 0.0
        for _ in range(5):
            env.sample(actions)
            begin = time.perf_counter()
            env.step(actions)
            group += time.perf_counter() - begin
        best = max(best, 5 * env.batch / group)
    return best


def wall_from(name: str, begin: float, seconds: float) -> float:
    """`wall` of a batch of its own from some moment on, for a process."""
    env = vector.make(name, players=3, batch=BATCH)
    actions = env.sample()
    while time.time() < begin:
        env.step(env.sample(actions))
    return wall(env, seconds)


def two_processes(name: str, seconds: float) -> float:
    """What two processes make together that share nothing but the machine: the most that two
    threads could."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        begin = time.time() + 10  # by then both are ready
        each = [pool.submit(wall_from, name, begin, seconds) for _ in range(2)]
        return sum(one.result() for one in each)


def on_cpu(report: Report, name: str, seconds: float) -> None:
    game = emporion.game(name)
    env = vector.make(name, players=3, batch=BATCH)
    best, mean = rate(env, seconds)
    report.line(f"{game.title}: float32, batch {BATCH}", best, claim=CLAIMS[name])
    report.line(f"{game.title}: the same on average", mean)
    one = 1e9 / best
    told = env.reset()
    floor = 1e9 * shortest(lambda: clear(told.observation), seconds / 4) / BATCH
    rules = 1e9 / measure(game, 3, seconds / 2).decisions_per_second
    size = told.observation.nbytes / BATCH
    report.line("  a decision takes", one, " ns")
    report.line(f"  of that, to write {size:,.0f} bytes of zeros there", floor, " ns")
    report.line("  that is, written a second", size / floor, " GB")
    seats = told.player.copy()
    room = env.observe(seats)
    seen = 1e9 * shortest(lambda: env.observe(seats, room), seconds / 4) / BATCH
    report.line("  the observations alone", seen, " ns")
    report.line("  the rules alone, in a playout (by the clock)", rules, " ns")
    report.line("  times both together", one / (floor + rules), "")
    variants: list[dict[str, Any]] = [{"observation": "int8"}, {"illegal": "terminate"}]
    for options in variants:
        other = vector.make(name, players=3, batch=BATCH, **options)
        report.line(f"{game.title}: {options}", rate(other, seconds / 2)[0])
    for batch in (64, 512, 32768):
        other = vector.make(name, players=3, batch=batch)
        report.line(f"{game.title}: float32, batch {batch}", rate(other, seconds / 2)[0])
    single, double = (
        max(wall(vector.make(name, players=3, batch=BATCH, threads=n), seconds) for _ in range(2))
        for n in (1, 2)
    )
    report.line(f"{game.title}: two threads, by the clock", double)
    report.line(f"{game.title}: two threads, times one", double / single, "", TWO_THREADS)
    pair = two_processes(name, 2 * seconds) / single
    report.line("  two processes with a batch each, times one", pair, "")


def on_gpu(report: Report, name: str, seconds: float) -> None:
    from emporion.vector.gpu import load_cuda

    cuda = load_cuda()
    print(f"{name} on {cuda.get_current_device().name}", flush=True)
    game = emporion.game(name)
    best = 0.0
    for batch in ON_GPU_BATCHES:
        for illegal in ("terminate", "raise"):
            env = vector.make(name, players=3, batch=batch, device="cuda", illegal=illegal)
            fastest = gpu_rate(cuda, env, max(2, int(4 * seconds)))
            report.line(f"{game.title}: {illegal}, batch {batch}", fastest)
            best = max(best, fastest)
            if illegal == "terminate":
                parts(report, cuda, env)
            del env
    report.line(f"{game.title}: best", best, claim=ON_GPU[name])


def gpu_rate(cuda: Any, env: vector.Batch, groups: int) -> float:
    """Steps of games a second by the clock, in the fastest of many groups."""
    actions = env.sample()

    def steps(count: int) -> float:
        spent = 0.0
        for _ in range(count):
            env.sample(actions)
            cuda.synchronize()
            begin = time.perf_counter()
            env.step(actions)
            cuda.synchronize()
            spent += time.perf_counter() - begin
        return spent

    steps(60)
    return max(10 * env.batch / steps(10) for _ in range(groups))


def gpu_time(cuda: Any, work: Callable[[], object], games: int) -> float:
    """Nanoseconds a game."""
    work()
    cuda.synchronize()
    begin = time.perf_counter()
    for _ in range(10):
        work()
    cuda.synchronize()
    return (time.perf_counter() - begin) / 10 / games * 1e9


def parts(report: Report, cuda: Any, env: vector.Batch) -> None:
    """What the parts of a step take."""
    device, step = env._device, env._rooms[0]
    line = step.observation.reshape(step.observation.size)
    fill = device._kernels.fill

    def show() -> None:
        device._show(device._games.states, step.player, step.observation, everybody=True)

    def wait() -> None:
        device.advance(step, 0, -1.0)

    def clear() -> None:
        fill[-(-line.size // 256), 256](line, 0)

    device.take_all(vector.WAIT)
    for what, work in (
        ("observe", show),
        ("legal actions and sorting, all games waiting", wait),
        ("to write zeros where the observation is", clear),
    ):
        report.line(f"  {what}", gpu_time(cuda, work, env.batch), " ns a game")
    show()
    report.line("  bytes of an observation", line.size * line.dtype.itemsize / env.batch, "")


def try_shapes(report: Report, name: str, batch: int) -> None:
    """How fast blocks of other shapes play and write observations."""
    from emporion.vector.cuda import Cuda, Shape
    from emporion.vector.gpu import load_cuda

    cuda = load_cuda()
    env = vector.make(name, players=3, batch=batch, device="cuda", illegal="terminate")
    start = env.game.new(3)
    for shape in map(Shape._make, SHAPES):
        device = env._device = Cuda(env.game, start, batch, np.dtype(np.float32), shape)
        env.reset(seed=1)
        step = env._rooms[0]

        def show(device: Cuda = device, step: vector.Step = step) -> None:
            device._show(device._games.states, step.player, step.observation, everybody=True)

        fastest = gpu_rate(cuda, env, 3)
        report.line(f"{name}, batch {batch}: {shape}", fastest)
        report.line("  observe", gpu_time(cuda, show, batch), " ns a game")


# ---- peers ---------------------------------------------------------------------------------------


def pgx_steps(name: str, seconds: float) -> float:
    jax = importlib.import_module("jax")
    pgx = importlib.import_module("pgx")
    env = pgx.make(name)
    begin = jax.jit(jax.vmap(env.init))
    step = jax.jit(jax.vmap(env.step))
    draw = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask), axis=-1))
    keys = jax.random.split(jax.random.PRNGKey(0), BATCH)
    state = begin(keys)
    best = 0.0
    until = time.perf_counter() + seconds
    key = jax.random.PRNGKey(1)
    turn = 0
    while turn < 3 or time.perf_counter() < until:
        key, one = jax.random.split(key)
        action = draw(one, state.legal_action_mask.astype("float32")).block_until_ready()
        before = time.process_time()
        try:
            state = step(state, action)
        except (TypeError, AssertionError):  # games with chance take a key for it
            state = step(state, action, jax.random.split(one, BATCH))
        state.observation.block_until_ready()
        spent = time.process_time() - before
        best = max(best, BATCH / spent) if turn else best
        turn += 1
        if turn % 40 == 0:
            state = begin(keys)
    return best


def pettingzoo_steps(module: str, seconds: float) -> float:
    env = importlib.import_module(f"pettingzoo.classic.{module}").env()
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    steps = 0
    begin = time.process_time()
    while time.process_time() < begin + seconds:
        observation, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            continue
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        steps += 1
    return steps / (time.process_time() - begin)


def openspiel_steps(name: str, seconds: float) -> float:
    game = importlib.import_module("pyspiel").load_game(name)
    rng = np.random.default_rng(1)
    state = game.new_initial_state()
    steps = 0
    begin = time.process_time()
    while time.process_time() < begin + seconds:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            actions, _ = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions)))
        else:
            state.observation_tensor()
            mask = state.legal_actions_mask()
            state.apply_action(int(rng.choice(np.flatnonzero(mask))))
            steps += 1
    return steps / (time.process_time() - begin)


PEERS: tuple[tuple[str, Callable[[str, float], float], str], ...] = (
    ("pgx (CPU), backgammon, batch 4096", pgx_steps, "backgammon"),
    ("pgx (CPU), connect four, batch 4096", pgx_steps, "connect_four"),
    ("PettingZoo, Texas hold'em", pettingzoo_steps, "texas_holdem_v4"),
    ("PettingZoo, connect four", pettingzoo_steps, "connect_four_v3"),
    ("OpenSpiel, backgammon", openspiel_steps, "backgammon"),
    ("OpenSpiel, connect four", openspiel_steps, "connect_four"),
)


def peers(report: Report, seconds: float) -> None:
    for what, run, name in PEERS:
        try:
            report.line(f"peer: {what}", run(name, seconds))
        except ImportError as error:
            print(f"peer: {what}: skipped, not installed ({error})")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=sorted(CLAIMS), help="default: %(default)s")
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--seconds", type=float, default=4.0, help="a line")
    parser.add_argument("--shapes", type=int, metavar="BATCH", help="on a GPU: try other blocks")
    given = parser.parse_args()
    report = Report()
    for name in given.games:
        try:
            if given.shapes:
                try_shapes(report, name, given.shapes)
            (on_gpu if given.device == "cuda" else on_cpu)(report, name, given.seconds)
        except emporion.EmporionError as refusal:
            if given.device == "cpu":
                raise
            print(f"bench/vector.py: skipped, no GPU that numba-cuda can use ({refusal})")
            return 0
    if given.device == "cpu":
        peers(report, given.seconds)
    return int(report.missed)


if __name__ == "__main__":
    sys.exit(main())
