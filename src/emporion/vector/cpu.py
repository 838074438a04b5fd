"""The games of a batch in NumPy arrays, played by compiled loops in as many threads as wanted."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Final

import numpy as np

from emporion.core.chance import RNG_SIZE
from emporion.core.errors import BadBatch
from emporion.core.game import Game, State
from emporion.vector import loops
from emporion.vector.loops import Games, Step

PARTS: Final = 2
"""Parts of a batch for each of several threads, so that one that wakes late leaves the others more
of them."""
PART: Final = 512
"""Games at least in such a part: of few, the code for each thing has to be fetched too often (see
`loops.CHUNK`)."""


class Cpu:
    """Where the games of a batch are and what is done with them; `Cuda` does the same on a GPU."""

    def __init__(self, game: Game, start: State, batch: int, threads: int) -> None:
        threads = min(threads, batch)
        self._games = Games(
            states=np.zeros(batch, game.kernel.dtype),
            rng=np.zeros((batch, RNG_SIZE), np.int64),
            choices=np.zeros((batch, RNG_SIZE), np.int64),
            legal=np.zeros((batch, game.kernel.max_legal), np.int16),
            count=np.zeros(batch, np.int16),
            finals=np.repeat(start.array, batch),
            start=start.array,
        )
        self._actions = np.zeros(batch, np.int32)
        self._seats = np.zeros(batch, np.int8)
        parts = 1 if threads == 1 else max(threads, min(threads * PARTS, batch // PART))
        edges = [batch * part // parts for part in range(parts + 1)]
        self._parts = list(pairwise(edges))
        self._points = np.zeros((threads, game.max_players), np.int64)
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return np.zeros(shape, dtype)

    def given(self, what: str, value: Any) -> Any:
        """What somebody gave, as an array here."""
        try:
            return np.asarray(value)
        except (TypeError, ValueError, RuntimeError):  # PyTorch refuses to copy from a GPU
            kind = type(value).__name__
            raise BadBatch("batch-device", what=what, given=kind, expected="cpu") from None

    def room(self, what: str, value: Any) -> Any:
        """What somebody gave to be written to, as an array here."""
        if not isinstance(value, np.ndarray) or not value.flags.writeable:
            kind = type(value).__name__
            raise BadBatch("batch-device", what=what, given=kind, expected="cpu, writeable")
        return value

    def seed(self, seed: int) -> None:
        loops.seed_games(self._games, seed)

    def take(self, actions: Any, top: int) -> None:
        """Remember what is to be done next; numbers beyond any action become WRONG."""
        np.clip(actions, loops.WRONG, top, out=self._actions, casting="unsafe")

    def take_all(self, action: int) -> None:
        self._actions[:] = action

    def find_illegal(self) -> int:
        return int(loops.find_illegal(self._games, self._actions))

    def play(self, step: Step, kind: int, lowest: float) -> None:
        def part(first: int, last: int, points: Any) -> None:
            loops.play(self._games, step, self._actions, kind, lowest, points, first, last)

        self._share(part)

    def sample(self, out: Any) -> None:
        loops.sample(self._games, out)

    def observe(self, seats: Any, out: Any, *, final: bool) -> None:
        self._seats[:] = seats
        states = self._games.finals if final else self._games.states

        def part(first: int, last: int, _: Any) -> None:
            loops.observe_seats(states, self._seats, out, first, last)

        self._share(part)

    def content(self) -> Any:
        """The states as bytes: an array that is part of them."""
        return self._games.states.view(np.uint8).reshape(len(self._actions), -1)

    def load(self, content: Any) -> None:
        self.content()[:] = content

    def copy(self, source: Any, target: Any) -> None:
        target[:] = source

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def _share(self, work: Callable[[int, int, Any], None]) -> None:
        """Let all threads, this one among them, do one part after the other."""
        left = iter(self._parts)  # of a list: whoever asks gets the next, never two the same

        def some(points: Any) -> None:
            for first, last in left:
                work(first, last, points)

        mine, *others = self._points
        waiting = [self._pool.submit(some, points) for points in others] if self._pool else []
        some(mine)
        for other in waiting:
            other.result()
