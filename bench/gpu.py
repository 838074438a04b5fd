"""Complete random games on a GPU, from the very functions that run on a CPU core.

    pip install "emporion[gpu]"; python bench/gpu.py corinth --games 20000000

Prints games a second and the mean score beside that of one CPU core, with standard errors: the
two must agree. Without a GPU it says so and exits 0.
"""

import argparse
import math
import sys
import time
from typing import Any

import numba
import numpy as np

import emporion
from emporion.bots.playout import Workspace, make_workspace, play_out
from emporion.core.chance import RNG_SIZE, Rng, below, seed_rng
from emporion.core.compiled import compiled
from emporion.core.errors import BadBatch
from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE, OVER, score
from emporion.vector.gpu import BLOCK, DONE, NOTHING, PHASES, load_cuda, sorting

CLAIMS = {"corinth": 7_000_000, "rhodes": 1_000_000}
"""Complete random 3-player games a second on an H200, at least."""


def build(cuda: Any, game: Game) -> Any:
    """A CUDA kernel that plays games to their end, one decision of every game at a time."""
    begin_sort, serve = sorting(cuda)
    kernel = game.kernel
    current, legal, apply = kernel.current, kernel.legal, kernel.apply
    chance, score = kernel.chance, kernel.score
    max_legal, seats = kernel.max_legal, game.max_players

    def play(
        start: Any, games: int, seed: int, states: Any, rng: Any, left: Any, totals: Any
    ) -> None:
        serves = cuda.shared.array(BLOCK, numba.int32)
        in_phase = cuda.shared.array(PHASES, numba.int32)
        out = cuda.local.array(max_legal, numba.int16)
        points = cuda.local.array(seats, numba.int64)
        own = cuda.blockIdx.x * BLOCK + cuda.threadIdx.x
        seed_rng(rng[own], seed, own)
        left[own] = games
        states[own] = start[0]
        while True:
            begin_sort(in_phase)
            phase = int(states[own].phase) if left[own] > 0 else DONE
            served = serve(own, phase, in_phase, serves)
            if served == NOTHING:
                return
            if left[served] == 0:
                continue
            state = states[served]
            player = current(state)
            if player == CHANCE:
                chance(state, rng[served])
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
                apply(state, out[below(rng[served], legal(state, out))], None)
                totals[served, 2] += 1

    return cuda.jit(play)


@compiled
def cpu_games(states: Any, n: int, workspace: Workspace) -> Any:
    """The same on one CPU core: the sum of all points and the sum of its squares."""
    total = 0
    square = 0
    for _ in range(n):
        workspace.state[0] = states[0]
        state = workspace.state[0]
        play_out(state, workspace.rng, workspace.legal)
        score(state, workspace.points)
        game_total = 0
        for seat in range(state.players):
            game_total += workspace.points[seat]
        total += game_total
        square += game_total * game_total
    return total, square


def mean_and_error(total: float, square: float, games: int, players: int) -> tuple[float, float]:
    """Of one seat's points; a game's seats are taken together, since they are not independent."""
    mean = total / games
    deviation = math.sqrt(square / games - mean * mean)
    return mean / players, deviation / math.sqrt(games) / players


def on_cpu(start: State, games: int) -> tuple[float, float]:
    workspace = make_workspace(start.game, Rng(2).state)
    total, square = cpu_games(start.array, games, workspace)
    return mean_and_error(total, square, games, start.players)


def measure(cuda: Any, game: Game, given: argparse.Namespace) -> int:
    device = cuda.get_current_device()
    start = game.new(given.players, **dict(text.split("=", 1) for text in given.option))
    initial = cuda.to_device(start.array)
    begin = time.perf_counter()
    play = build(cuda, game)

    def run(threads: int, games: int, seed: int) -> tuple[float, float, float, int]:
        states = cuda.device_array(threads, game.kernel.dtype)
        rng = cuda.device_array((threads, RNG_SIZE), np.int64)
        left = cuda.device_array(threads, np.int32)
        totals = cuda.to_device(np.zeros((threads, 3), np.int64))
        begin = time.perf_counter()
        play[threads // BLOCK, BLOCK](initial, games, seed, states, rng, left, totals)
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
    try:
        cuda = load_cuda()
    except BadBatch as refusal:
        print(f"bench/gpu.py: skipped, no GPU that numba-cuda can use was found ({refusal})")
        return 0
    return measure(cuda, emporion.game(given.game), given)


if __name__ == "__main__":
    sys.exit(main())
