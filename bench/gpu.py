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

CLAIMS = {"corinth": 7_000_000}
"""Complete random 3-player games a second on an H200, at least."""
BLOCK = 128
"""Threads a block."""


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
    """A CUDA kernel in which every thread plays games; sums of its scores and their squares."""
    kernel = game.kernel
    current, legal, apply = kernel.current, kernel.legal, kernel.apply
    chance, score = kernel.chance, kernel.score
    record = numba.from_dtype(kernel.dtype)
    max_legal, seats = kernel.max_legal, game.max_players

    def play(start: Any, games: int, seed: int, sums: Any, squares: Any, decisions: Any) -> None:
        thread = cuda.grid(1)
        if thread >= sums.shape[0]:
            return
        states = cuda.local.array(1, record)
        out = cuda.local.array(max_legal, numba.int16)
        words = cuda.local.array(WORDS, numba.int64)
        points = cuda.local.array(seats, numba.int64)
        seed_words(words, seed, thread)
        taken = 0
        total = 0
        square = 0
        for _ in range(games):
            states[0] = start[0]
            state = states[0]
            while True:
                player = current(state)
                if player == CHANCE:
                    chance(state, words)
                elif player == OVER:
                    break
                else:
                    apply(state, out[below(words, legal(state, out))])
                    taken += 1
            score(state, points)
            game_total = 0
            for seat in range(state.players):
                game_total += points[seat]
            total += game_total
            square += game_total * game_total
        sums[thread] = total
        squares[thread] = square
        decisions[thread] = taken

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
    start = game.new(given.players)
    states = cuda.to_device(start.array)
    begin = time.perf_counter()
    play = build(cuda, game)

    def run(threads: int, games: int, seed: int) -> tuple[float, float, float, int]:
        sums, squares, decisions = (cuda.to_device(np.zeros(threads, np.int64)) for _ in range(3))
        begin = time.perf_counter()
        play[threads // BLOCK, BLOCK](states, games, seed, sums, squares, decisions)
        cuda.synchronize()
        seconds = time.perf_counter() - begin
        total, square = (float(array.copy_to_host().sum()) for array in (sums, squares))
        return seconds, total, square, int(decisions.copy_to_host().sum())

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
    fast = given.players != 3 or best >= CLAIMS.get(game.name, 0)
    if not agree:
        print("MISSED: a mean differs from the CPU's by more than four standard errors")
    if not fast:
        print(f"MISSED: claimed are {CLAIMS[game.name]:,} games/s (on an H200)")
    return int(not (agree and fast))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="corinth", help="default: %(default)s")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=20_000_000)
    parser.add_argument(
        "--threads",
        type=int,
        nargs="+",
        default=[512, 1024, 2048],
        help="a multiprocessor, in multiples of 128 (default: %(default)s)",
    )
    given = parser.parse_args()
    cuda = load_cuda()
    if cuda is None:
        print("bench/gpu.py: skipped, no GPU that numba-cuda can use was found")
        return 0
    return measure(cuda, emporion.game(given.game), given)


if __name__ == "__main__":
    sys.exit(main())
