"""The games of a batch on a GPU: the functions of `loops` about one game, a thread each.

A step is two kernels. The first carries actions out and finds what is legal, both times with the
games of a block sorted by phase (`gpu`). The second writes observations: a few threads of a block
fill a tile of shared memory, a game each, and then all of them write it out, number beside number,
so that memory is written once and in whole lines. Where they fit, the tile holds whole numbers of
half the size, which become shares on the way out, so that there is room for more games. It runs for
the games that ended, too, which the first has listed.
"""

import warnings
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import numba
import numpy as np

from emporion.core.chance import RNG_SIZE, below
from emporion.core.contract import MOST_PLAYERS
from emporion.core.errors import BadBatch
from emporion.core.game import Game, State
from emporion.core.kernel import observe_blank
from emporion.vector import loops
from emporion.vector.dlpack import CudaArray
from emporion.vector.gpu import DONE, NOTHING, PHASES, load_cuda, sorting
from emporion.vector.loops import NONE, WAIT, WRONG, Games, Step

REGISTERS: Final = 65536
"""Of a block: each of its threads may have its share, or the block cannot be started."""
SHARED: Final = 47 * 1024
"""Bytes of shared memory that a block may have, less what it needs for itself."""
ENDS: Final = 2048
"""Blocks at most that look after games that ended."""
GRID: Final = 256
"""Threads a block of everything simple."""


class Shape(NamedTuple):
    """How the threads of a step are put together."""

    block: int = 512
    """Threads of a block that plays, a game each: many are sorted well, few have more registers."""
    games: int = 16
    """Games at most of a block that observes: few, so that many blocks find room in shared memory
    and hide each other's waiting."""
    writers: int = 128
    """Threads of it."""


class Kernels(NamedTuple):
    seed: Any
    fill: Any
    take: Any
    find_illegal: Any
    sample: Any
    play: Any
    observe: Any


@cache
def build(cuda: Any, features: int, dtype: np.dtype[Any], whole: bool, shape: Shape) -> Kernels:
    """The kernels for observations of one length and type; they are compiled when first called.

    `whole`: they are whole numbers times shares."""
    warnings.filterwarnings("ignore", message=".*under-utilization", category=Warning)
    jit: Callable[[Any], Any] = cuda.jit
    simple = (jit(function) for function in _simple(cuda))
    play = cuda.jit(max_registers=REGISTERS // shape.block)(_play(cuda, shape.block))
    return Kernels._make((*simple, play, jit(_observe(cuda, features, dtype, whole, shape))))


def _simple(cuda: Any) -> tuple[Callable[..., None], ...]:
    def seed(games: Games, number: int) -> None:
        i = cuda.grid(1)
        if i < len(games.count):
            loops.seed_game(games, i, number)

    def fill(actions: Any, action: int) -> None:
        i = cuda.grid(1)
        if i < len(actions):
            actions[i] = action

    def take(given: Any, actions: Any, top: int) -> None:
        i = cuda.grid(1)
        if i < len(actions):
            number = np.int64(given[i])
            actions[i] = min(max(number, WRONG), top)

    def find_illegal(games: Games, actions: Any, found: Any) -> None:
        i = cuda.grid(1)
        if i < len(actions) and actions[i] != WAIT:
            if not loops.is_legal(games, i, int(actions[i])):
                cuda.atomic.min(found, 0, i)

    def sample(games: Games, out: Any) -> None:
        i = cuda.grid(1)
        if i < len(out):
            out[i] = games.legal[i, below(games.choices[i], int(games.count[i]))]

    return seed, fill, take, find_illegal, sample


def _play(cuda: Any, block: int) -> Callable[..., None]:
    begin_sort, serve = sorting(cuda, block)
    advance, find_legal = loops.advance, loops.find_legal

    def play(
        games: Games,
        step: Step,
        flat_mask: Any,
        actions: Any,
        kind: int,
        lowest: float,
        ended: Any,
        movers: Any,
    ) -> None:
        serves = cuda.shared.array(block, numba.int32)
        in_phase = cuda.shared.array(PHASES, numba.int32)
        points = cuda.local.array(MOST_PLAYERS, numba.int64)
        thread = cuda.threadIdx.x
        first = cuda.blockIdx.x * block
        own = first + thread
        batch = len(actions)
        width = step.mask.shape[1]
        for place in range(first * width + thread, min(first + block, batch) * width, block):
            flat_mask[place] = False
        begin_sort(in_phase)
        phase = int(games.states[own].phase) if own < batch else DONE
        served = serve(own, phase, in_phase, serves)
        if NOTHING < served < batch:
            seat = advance(
                games.states,
                games.rng,
                games.legal,
                games.count,
                games.finals,
                games.start,
                step.done,
                step.illegal,
                step.reward,
                served,
                int(actions[served]),
                kind,
                lowest,
                points,
            )
            if seat != NONE:
                ended[cuda.atomic.add(ended, 0, 1) + 1] = served
                movers[served] = seat
        cuda.syncthreads()
        begin_sort(in_phase)
        phase = int(games.states[own].phase) if own < batch else DONE
        served = serve(own, phase, in_phase, serves)
        if NOTHING < served < batch:
            find_legal(games.states, games.legal, games.count, step.player, step.mask, served)

    return play


def tile(features: int, dtype: np.dtype[Any], whole: bool, games: int) -> tuple[Any, int, int]:
    """What numbers a tile holds, how wide a row is and how many there are.

    A row has an odd number of words, so that no two games begin in the same bank."""
    held = np.dtype(np.int16) if whole else dtype
    words = -(-features * held.itemsize // 4) | 1
    return held, words * 4 // held.itemsize, min(games, SHARED // (4 * words))


def fits(game: Game) -> bool:
    """Whether all that is observed of a game are whole numbers of 16 bits, times shares."""
    if not game.observation:
        return False
    spec = game.observation_spec
    most = np.maximum(np.abs(spec.low), spec.high) * spec.divisor
    return bool(most.max() <= np.iinfo(np.int16).max)


def _observe(
    cuda: Any, features: int, dtype: np.dtype[Any], whole: bool, shape: Shape
) -> Callable[..., None]:
    held, width, games = tile(features, dtype, whole, shape.games)
    number = numba.from_dtype(held)
    writers = shape.writers

    def show(states: Any, seats: Any, listed: Any, everybody: bool, shares: Any, out: Any) -> None:
        """Write what the seats see of all games, or of those that listed[0] counts and that follow
        there. To look at all ends the list."""
        tile = cuda.shared.array((games, width), number)
        shown = cuda.shared.array(games, numba.int32)
        thread = cuda.threadIdx.x
        count = len(out) if everybody else int(listed[0])
        for first in range(cuda.blockIdx.x * games, count, cuda.gridDim.x * games):
            rows = min(games, count - first)
            for row in range(rows):
                for at in range(thread, features, writers):
                    tile[row, at] = 0
            cuda.syncthreads()
            if thread < rows:
                game = first + thread if everybody else int(listed[first + thread + 1])
                shown[thread] = game
                observe_blank(states[game], int(seats[game]), tile[thread])
            cuda.syncthreads()
            row, at = 0, thread
            while row < rows:
                if at < features:
                    if whole:
                        out[shown[row], at] = tile[row, at] * shares[at]
                    else:
                        out[shown[row], at] = tile[row, at]
                    at += writers
                else:
                    at -= features
                    row += 1
            cuda.syncthreads()
        if everybody and cuda.grid(1) == 0:
            listed[0] = 0

    return show


class Cuda:
    """Where the games of a batch are and what is done with them, as `Cpu`."""

    def __init__(
        self,
        game: Game,
        start: State,
        batch: int,
        dtype: np.dtype[Any],
        shape: Shape = Shape(),  # noqa: B008  it cannot be changed
    ) -> None:
        self._cuda = load_cuda()
        self._batch = batch
        self._shape = shape
        self._id = int(self._cuda.get_current_device().id)
        array = self._cuda.device_array
        self._games = Games(
            states=self._cuda.to_device(np.repeat(start.array, batch)),
            rng=array((batch, RNG_SIZE), np.int64),
            choices=array((batch, RNG_SIZE), np.int64),
            legal=array((batch, game.kernel.max_legal), np.int16),
            count=self._cuda.to_device(np.zeros(batch, np.int16)),
            finals=self._cuda.to_device(np.repeat(start.array, batch)),
            start=self._cuda.to_device(start.array),
        )
        self._actions = array(batch, np.int32)
        self._seats = array(batch, np.int8)
        self._found = array(1, np.int32)
        self._none = np.full(1, batch, np.int32)
        self._ended = self._cuda.to_device(np.zeros(batch + 1, np.int32))
        self._movers = array(batch, np.int8)
        features = game.kernel.features
        whole = dtype == np.float32 and fits(game)
        divisor = game.observation_spec.divisor if whole else np.ones(1)
        self._shares = self._cuda.to_device(1.0 / divisor.astype(np.float64))
        self._kernels = build(self._cuda, features, dtype, whole, shape)
        *_, self._rows = tile(features, dtype, whole, shape.games)

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> CudaArray:
        return CudaArray(self._cuda.to_device(np.zeros(shape, dtype)), self._id)

    def given(self, what: str, value: Any) -> Any:
        del what
        if hasattr(value, "__cuda_array_interface__"):
            return self._cuda.as_cuda_array(value)
        return np.asarray(value)

    def room(self, what: str, value: Any) -> Any:
        if isinstance(value, CudaArray):
            return value.array
        if not hasattr(value, "__cuda_array_interface__"):
            kind = type(value).__name__
            raise BadBatch("batch-device", what=what, given=kind, expected="cuda, writeable")
        return self._cuda.as_cuda_array(value)

    def seed(self, seed: int) -> None:
        self._run(self._kernels.seed, self._games, seed)

    def take(self, actions: Any, top: int) -> None:
        if isinstance(actions, np.ndarray):
            actions = self._cuda.to_device(np.clip(actions, WRONG, top).astype(np.int32))
        self._run(self._kernels.take, actions, self._actions, top)

    def take_all(self, action: int) -> None:
        self._run(self._kernels.fill, self._actions, action)

    def find_illegal(self) -> int:
        self._found.copy_to_device(self._none)
        self._run(self._kernels.find_illegal, self._games, self._actions, self._found)
        at = int(self._found.copy_to_host()[0])
        return NONE if at == self._batch else at

    def play(self, step: Step, kind: int, lowest: float) -> None:
        self.advance(step, kind, lowest)
        self._show(self._games.finals, self._movers, step.final_observation, everybody=False)
        self._show(self._games.states, step.player, step.observation, everybody=True)

    def advance(self, step: Step, kind: int, lowest: float) -> None:
        """Carry the actions out, and find what is legal then."""
        block = self._shape.block
        flat_mask = step.mask.reshape(step.mask.size)
        self._kernels.play[-(-self._batch // block), block](
            self._games,
            step,
            flat_mask,
            self._actions,
            kind,
            lowest,
            self._ended,
            self._movers,
        )

    def sample(self, out: Any) -> None:
        self._run(self._kernels.sample, self._games, out)

    def observe(self, seats: Any, out: Any, *, final: bool) -> None:
        self._seats.copy_to_device(np.broadcast_to(seats, self._batch).astype(np.int8))
        states = self._games.finals if final else self._games.states
        self._show(states, self._seats, out, everybody=True)

    def content(self) -> Any:
        """The states as bytes, in the memory of the host."""
        states = self._games.states.copy_to_host()
        return np.ascontiguousarray(states).view(np.uint8).reshape(self._batch, -1)

    def load(self, content: Any) -> None:
        dtype = self._games.states.dtype
        self._games.states.copy_to_device(np.ascontiguousarray(content).view(dtype).reshape(-1))

    def copy(self, source: Any, target: Any) -> None:
        target.copy_to_device(source)

    def close(self) -> None:
        """Nothing has to be ended here."""

    def _show(self, states: Any, seats: Any, out: Any, *, everybody: bool) -> None:
        blocks = -(-self._batch // self._rows)
        grid = blocks if everybody else min(blocks, ENDS)
        self._kernels.observe[grid, self._shape.writers](
            states, seats, self._ended, everybody, self._shares, out
        )

    def _run(self, kernel: Any, *given: Any) -> None:
        kernel[-(-self._batch // GRID), GRID](*given)
