"""Flat Monte Carlo with its playouts on a GPU: the bot `flat-gpu`, for contests of many games.

    pip install "emporion[gpu]"; python bench/flat_gpu.py rhodes --players 3

compares what it finds out about positions with what `flat:200` does on a CPU core, and its speed.
`bench/strength.py --gpu` measures by it. One process has the GPU and plays out, all at once,
whatever positions the bots of all the contest's workers have sent it meanwhile.
"""

import argparse
import os
import queue
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from typing import Any, Final

import numba
import numpy as np

import emporion
from emporion.bots import BadBot, Budget, register
from emporion.bots.playout import add_playouts, make_workspace, margin
from emporion.core.chance import RNG_SIZE, Rng, below, seed_rng
from emporion.core.errors import BadBatch
from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE, OVER
from emporion.vector.gpu import BLOCK, DONE, NOTHING, PHASES, load_cuda, sorting

PLAYOUTS: Final = 200
"""Of every option."""
SERVER: Final = "EMPORION_FLAT_GPU"
"""The variable that tells workers where the process with the GPU listens."""
STREAMS: Final = 3
"""Batches under way at once: as the last games of one end, the next is begun."""
MOST: Final = 64
"""Positions in one batch."""

Request = tuple[bytes, list[int], int]
"""A state, its options, and a seed."""


# ---- on the GPU ----------------------------------------------------------------------------------


def build(cuda: Any, game: Game) -> Any:
    """A CUDA kernel that plays options of many positions out.

    Lines are (position, option), `seeds` has one a line. A thread whose game is over takes the next
    that nobody has begun. Margins are whole or half points, so their sums are exact in any order.
    """
    begin_sort, serve = sorting(cuda)
    warnings.filterwarnings("ignore", message=".*under-utilization", category=Warning)
    kernel = game.kernel
    current, legal, apply = kernel.current, kernel.legal, kernel.apply
    chance, score = kernel.chance, kernel.score
    max_legal, seats = kernel.max_legal, game.max_players

    def play(
        positions: Any,
        lines: Any,
        seeds: Any,
        total: int,
        begun: Any,
        states: Any,
        rng: Any,
        playout: Any,
        fresh: Any,
        sums: Any,
    ) -> None:
        serves = cuda.shared.array(BLOCK, numba.int32)
        in_phase = cuda.shared.array(PHASES, numba.int32)
        out = cuda.local.array(max_legal, numba.int16)
        points = cuda.local.array(seats, numba.int64)
        own = cuda.blockIdx.x * BLOCK + cuda.threadIdx.x
        playout[own] = own
        fresh[own] = 2
        while True:
            if fresh[own] == 2 and playout[own] < total:
                line = playout[own] // PLAYOUTS
                seed_rng(rng[own], seeds[line], playout[own] % PLAYOUTS)
                states[own] = positions[lines[line, 0]]
                fresh[own] = 1
            begin_sort(in_phase)
            phase = int(states[own].phase) if playout[own] < total else DONE
            served = serve(own, phase, in_phase, serves)
            if served == NOTHING:
                return
            if playout[served] < total:
                state = states[served]
                player = current(state)
                line = playout[served] // PLAYOUTS
                if player == CHANCE:
                    chance(state, rng[served])
                elif player == OVER:
                    seat = current(positions[lines[line, 0]])
                    score(state, points)
                    cuda.atomic.add(sums, line, margin(points, seat, int(state.players)))
                    playout[served] = cuda.atomic.add(begun, 0, 1)
                    fresh[served] = 2
                elif fresh[served] == 1:
                    apply(state, lines[line, 1], None)
                    fresh[served] = 0
                else:
                    apply(state, out[below(rng[served], legal(state, out))], None)
            cuda.syncthreads()

    return cuda.jit(play)


class Player:
    """Plays batches of requests out; one a thread, each with memory and a stream of its own."""

    def __init__(self, cuda: Any, game: Game, play: Any) -> None:
        self._dtype, self._play = game.kernel.dtype, play
        self._blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT * 2
        self._stream = cuda.stream()
        lines = MOST * game.kernel.max_legal
        self._positions = cuda.device_array(MOST, self._dtype)
        self._lines = cuda.device_array((lines, 2), np.int32)
        self._seeds = cuda.device_array(lines, np.int64)
        self._sums = cuda.device_array(lines, np.float64)
        self._begun = cuda.device_array(1, np.int32)
        threads = self._blocks * BLOCK
        self._states = cuda.device_array(threads, self._dtype)
        self._rng = cuda.device_array((threads, RNG_SIZE), np.int64)
        self._playout = cuda.device_array(threads, np.int32)
        self._fresh = cuda.device_array(threads, np.int8)

    def __call__(self, requests: Sequence[Request]) -> list[Any]:
        """The sums of margins, an array of one an option for every request."""
        counts = [len(options) for _, options, _ in requests]
        lines = np.empty((sum(counts), 2), np.int32)
        lines[:, 0] = np.repeat(np.arange(len(requests)), counts)
        lines[:, 1] = np.concatenate([options for _, options, _ in requests])
        seeds = np.concatenate(
            [np.arange(seed, seed + n) for n, (*_, seed) in zip(counts, requests, strict=True)]
        )
        total = len(lines) * PLAYOUTS
        blocks = min(self._blocks, -(-total // BLOCK))
        positions = np.frombuffer(b"".join(state for state, _, _ in requests), self._dtype)
        for there, here in (
            (self._positions, positions),
            (self._lines, lines),
            (self._seeds, seeds),
            (self._sums, np.zeros(len(lines))),
            (self._begun, np.array([blocks * BLOCK], np.int32)),
        ):
            there[: len(here)].copy_to_device(here, stream=self._stream)
        self._play[blocks, BLOCK, self._stream](
            self._positions,
            self._lines,
            self._seeds,
            total,
            self._begun,
            self._states,
            self._rng,
            self._playout,
            self._fresh,
            self._sums,
        )
        found = self._sums[: len(lines)].copy_to_host(stream=self._stream)
        self._stream.synchronize()
        return np.split(found, np.cumsum(counts)[:-1])


# ---- the process that has it ---------------------------------------------------------------------


def serve(address: str, name: str) -> None:
    """Answer requests about one game until killed."""
    try:
        cuda = load_cuda()
    except BadBatch as refusal:
        sys.exit(f"bench/flat_gpu.py: no GPU that numba-cuda can use was found ({refusal})")
    game = emporion.game(name)
    play = build(cuda, game)
    waiting: queue.Queue[tuple[Connection, Request]] = queue.Queue()
    Player(cuda, game, play)([some_request(game)])  # compiled before anybody waits for it
    listener = Listener(address, backlog=512)

    def answer() -> None:
        player = Player(cuda, game, play)
        while True:
            batch = [waiting.get()]
            while len(batch) < MOST:
                try:
                    batch.append(waiting.get_nowait())
                except queue.Empty:
                    break
            found = player([request for _, request in batch])
            for (connection, _), sums in zip(batch, found, strict=True):
                with suppress(OSError):  # whoever asked may have ended
                    connection.send_bytes(sums.tobytes())

    def listen(connection: Connection) -> None:
        try:
            while True:
                waiting.put((connection, connection.recv()))
        except (EOFError, OSError):
            connection.close()

    for _ in range(STREAMS):
        threading.Thread(target=answer, daemon=True).start()
    while True:
        connection = listener.accept()
        threading.Thread(target=listen, args=(connection,), daemon=True).start()


@contextmanager
def served(name: str) -> Iterator[None]:
    """While this lasts, `flat-gpu` can be asked about a game here and in processes begun here."""
    if SERVER in os.environ:  # somebody serves several contests
        yield
        return
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "socket")
        process = get_context("spawn").Process(target=serve, args=(address, name), daemon=True)
        process.start()
        try:
            while not Path(address).exists():
                if not process.is_alive():
                    sys.exit(process.exitcode)
                time.sleep(0.1)
            os.environ[SERVER] = address
            yield
        finally:
            os.environ.pop(SERVER, None)
            process.kill()
            process.join()
            connected.cache_clear()


# ---- the bot -------------------------------------------------------------------------------------


@cache
def connected() -> Connection:
    return Client(os.environ[SERVER])


class FlatGpu:
    """`flat:200`, except for what it draws by lot."""

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        if budget is not None:
            raise BadBot("bot-takes-no-budget", given="flat-gpu")
        self._seed = seed << 6
        self._asked = 0

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        self._asked += 1
        seed = self._seed + self._asked * (state.game.kernel.max_legal + 1)
        connected().send((state.array.tobytes(), actions, seed))
        sums = np.frombuffer(connected().recv_bytes(), np.float64)
        return actions[int(sums.argmax())]


register("flat-gpu", FlatGpu)


# ---- what it does here ---------------------------------------------------------------------------


def some_positions(game: Game, players: int, count: int) -> list[State]:
    """From random games, with something to decide in each."""
    rng = Rng(1)
    found: list[State] = []
    while len(found) < count:
        state = game.new(players)
        until = rng.below(200)
        while not state.is_over and len(found) < count:
            actions = state.legal_actions()
            decides = state.current_player != CHANCE and len(actions) > 1
            until -= decides
            if decides and until < 0:
                found.append(state.copy())
                break
            state.apply(actions[rng.below(len(actions))])
    return found


def request_of(state: State, seed: int) -> Request:
    return state.array.tobytes(), state.legal_actions(), seed


def some_request(game: Game) -> Request:
    (state,) = some_positions(game, game.min_players, 1)
    return request_of(state, 1)


def on_cpu(state: State, playouts: int) -> Any:
    """Mean margins of the options, from one core."""
    options = np.array(state.legal_actions(), np.int16)
    sums = np.zeros(len(options))
    workspace = make_workspace(state.game, Rng(3).state)
    add_playouts(state.array, options, sums, playouts, workspace)
    return sums / playouts


def compare(player: Player, states: Sequence[State]) -> float:
    """The mean square of how far options' means lie from the CPU's, in standard errors: about 1."""
    repeats = 25
    found = np.array(
        [
            np.concatenate(player([request_of(s, (turn + 1) << 20) for s in states]))
            for turn in range(repeats)
        ]
    )
    means = found / PLAYOUTS
    other = np.concatenate([on_cpu(state, PLAYOUTS * repeats) for state in states])
    variance = 2 * means.var(axis=0, ddof=1) / repeats
    apart = means.mean(axis=0) - other
    sure = variance > 0
    assert np.all(np.abs(apart[~sure]) < 1e-9), "where nothing varies, both must say the same"
    return float(np.mean(apart[sure] ** 2 / variance[sure]))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=emporion.list_games())
    parser.add_argument("--players", type=int, default=3)
    given = parser.parse_args()
    try:
        cuda = load_cuda()
    except BadBatch as refusal:
        print(f"bench/flat_gpu.py: skipped, no GPU that numba-cuda can use was found ({refusal})")
        return 0
    game = emporion.game(given.game)
    begin = time.perf_counter()
    player = Player(cuda, game, build(cuda, game))
    player([some_request(game)])
    print(f"compiled in {time.perf_counter() - begin:.1f} s", flush=True)
    states = some_positions(game, given.players, MOST)
    apart = compare(player, states[:16])
    print(f"means apart from the CPU's, squared, in standard errors: {apart:.2f} (about 1)")
    begin = time.perf_counter()
    for state in states[:16]:
        on_cpu(state, PLAYOUTS)
    cpu = 16 / (time.perf_counter() - begin)
    print(f"one CPU core: {cpu:,.0f} decisions a second", flush=True)
    for count in (1, 4, 16, MOST):
        requests = [request_of(state, 7) for state in states[:count]]
        begin = time.perf_counter()
        for _ in range(3):
            player(requests)
        rate = 3 * count / (time.perf_counter() - begin)
        print(f"{count} positions at a time: {rate:,.0f} decisions a second", flush=True)
    if apart > 2:
        print("MISSED: the GPU and the CPU do not play the same game")
    return int(apart > 2)


if __name__ == "__main__":
    sys.exit(main())
