"""Complete random games on a GPU, from the very functions that run on a CPU core.

    pip install "emporion[gpu]"; python bench/gpu.py corinth --games 20000000

Prints games a second and the mean score beside that of one CPU core, with standard errors: the
two must agree. Without a GPU it says so and exits 0.
"""

import argparse
import importlib
import math
import sys
import time
from typing import Any

import numba
import numpy as np

import emporion
from emporion.bots.playout import play_out
from emporion.core.chance import WORDS, Rng, below, seed_words
from emporion.core.compiled import compiled
from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE, OVER, score

CLAIMS = {"corinth": 7_000_000, "rhodes": 1_000_000}
"""Complete random 3-player games a second on an H200, at least."""
BLOCK = 1024
"""Threads a block, and games."""
PHASES = 32
DONE = PHASES - 1
"""Where games are put that have been played often enough; no game has so many phases."""


def load_cuda() -> Any:
    """numba.cuda, or None where there is nothing to run it on."""
    numpy: Any = np
    numpy.row_stack = np.vstack  # numba-cuda 0.30 asks NumPy 2.5 for it
    try:
        cuda: Any = importlib.import_module("numba.cuda")
        return cuda if cuda.is_available() else None
    except Exception as error:  # noqa: BLE001  whatever is missing, there is no GPU to measure
        print(f"({error})")
        return None


def build(cuda: Any, game: Game) -> Any:
    """A CUDA kernel that plays games to their end, one decision of every game at a time.

    The threads of a warp share one instruction stream, and games at different points of their
    rules need different instructions. So before each decision the games of a block are sorted by
    phase, and neighbouring threads serve games that do much the same. (Without that, Rhodes ran
    at a third of the speed.)
    """
    kernel = game.kernel
    current, legal, apply = kernel.current, kernel.legal, kernel.apply
    chance, score = kernel.chance, kernel.score
    max_legal, seats = kernel.max_legal, game.max_players

    def play(
        start: Any, games: int, seed: int, states: Any, words: Any, left: Any, totals: Any
    ) -> None:
        serves = cuda.shared.array(BLOCK, numba.int32)
        in_phase = cuda.shared.array(PHASES, numba.int32)
        out = cuda.local.array(max_legal, numba.int16)
        points = cuda.local.array(seats, numba.int64)
        thread = cuda.threadIdx.x
        own = cuda.blockIdx.x * BLOCK + thread
        seed_words(words[own], seed, own)
        left[own] = games
        states[own] = start[0]
        while True:
            if thread < PHASES:
                in_phase[thread] = 0
            cuda.syncthreads()
            phase = int(states[own].phase) if left[own] > 0 else DONE
            place = cuda.atomic.add(in_phase, phase, 1)
            cuda.syncthreads()
            if in_phase[DONE] == BLOCK:
                return
            for before in range(phase):
                place += in_phase[before]
            serves[place] = own
            cuda.syncthreads()
            served = serves[thread]
            if left[served] == 0:
                continue
            state = states[served]
            player = current(state)
            if player == CHANCE:
                chance(state, words[served])
            elif player == OVER:
                score(state, points)
                total = 0
                for seat in range(state.players):
                    total += points[seat]
                totals[served, 0] += total
                totals[served, 1] += total * total
                left[served] -= 1
                states[served] = start[0]
            else:
                apply(state, out[below(words[served], legal(state, out))])
                totals[served, 2] += 1

    return cuda.jit(play)


@compiled
def cpu_games(states: Any, n: int, scratch: Any, words: Any, out: Any, points: Any) -> Any:
    """The same on one CPU core: the sum of all points and the sum of its squares."""
    total = 0
    square = 0
    for _ in range(n):
        scratch[0] = states[0]
        play_out(scratch[0], words, out)
        score(scratch[0], points)
        game_total = 0
        for seat in range(scratch[0].players):
            game_total += points[seat]
        total += game_total
        square += game_total * game_total
    return total, square


def mean_and_error(total: float, square: float, games: int, players: int) -> tuple[float, float]:
    """Of one seat's points; a game's seats are taken together, since they are not independent."""
    mean = total / games
    deviation = math.sqrt(square / games - mean * mean)
    return mean / players, deviation / math.sqrt(games) / players


def on_cpu(start: State, games: int) -> tuple[float, float]:
    out = np.empty(start.game.kernel.max_legal, np.int16)
    points = np.zeros(start.game.max_players, np.int64)
    total, square = cpu_games(start.array, games, start.copy().array, Rng(2).words, out, points)
    return mean_and_error(total, square, games, start.players)


def measure(cuda: Any, game: Game, given: argparse.Namespace) -> int:
    device = cuda.get_current_device()
    start = game.new(given.players, **dict(text.split("=", 1) for text in given.option))
    initial = cuda.to_device(start.array)
    begin = time.perf_counter()
    play = build(cuda, game)

    def run(threads: int, games: int, seed: int) -> tuple[float, float, float, int]:
        states = cuda.device_array(threads, game.kernel.dtype)
        words = cuda.device_array((threads, WORDS), np.int64)
        left = cuda.device_array(threads, np.int32)
        totals = cuda.to_device(np.zeros((threads, 3), np.int64))
        begin = time.perf_counter()
        play[threads // BLOCK, BLOCK](initial, games, seed, states, words, left, totals)
        cuda.synchronize()
        seconds = time.perf_counter() - begin
        total, square, taken = totals.copy_to_host().sum(axis=0)
        return seconds, float(total), float(square), int(taken)

    run(BLOCK * device.MULTIPROCESSOR_COUNT * 2, 1, 1)
    name = device.name if isinstance(device.name, str) else device.name.decode()
    print(f"{name}: compiled in {time.perf_counter() - begin:.1f} s", flush=True)
    cpu_mean, cpu_error = on_cpu(start, 200_000)
    print(f"{game.title}, {given.players} players; mean points of one CPU core:", end=" ")
    print(f"{cpu_mean:.4f} ± {cpu_error:.4f}", flush=True)
    best = 0.0
    agree = True
    for per_processor in given.threads:
        threads = device.MULTIPROCESSOR_COUNT * per_processor
        each = max(1, given.games // threads)
        games = each * threads
        seconds, total, square, taken = min(run(threads, each, seed) for seed in range(3))
        mean, error = mean_and_error(total, square, games, given.players)
        best = max(best, games / seconds)
        agree &= abs(mean - cpu_mean) < 4 * math.hypot(error, cpu_error)
        print(
            f"  {per_processor:5} threads a multiprocessor: {games:,} games in {seconds:.3f} s, "
            f"{games / seconds:,.0f} games/s, {taken / seconds:,.0f} decisions/s, "
            f"mean points {mean:.4f} ± {error:.4f}",
            flush=True,
        )
    fast = given.players != 3 or given.option or best >= CLAIMS.get(game.name, 0)
    if not agree:
        print("MISSED: a mean differs from the CPU's by more than four standard errors")
    if not fast:
        print(f"MISSED: claimed are {CLAIMS[game.name]:,} games/s (on an H200)")
    return int(not (agree and fast))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="corinth", help="default: %(default)s")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=20_000_000)
    parser.add_argument(
        "--threads",
        type=int,
        nargs="+",
        default=[1024, 2048],
        help="a multiprocessor, in multiples of 1024 (default: %(default)s)",
    )
    given = parser.parse_args()
    cuda = load_cuda()
    if cuda is None:
        print("bench/gpu.py: skipped, no GPU that numba-cuda can use was found")
        return 0
    return measure(cuda, emporion.game(given.game), given)


if __name__ == "__main__":
    sys.exit(main())
