"""The bot `greedy` in many games at once, in compiled code.

All compiled code of this package is in this file: a cached function does not see changes of what
other files of the package hold.
"""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from emporion.bots import mind_of
from emporion.bots.deciding import Minds, decide, make_minds
from emporion.core.chance import Rng
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import Actions, legal


@compiled
def _choose(states: Any, minds: Minds, options: Actions, out: Any) -> None:
    """For every state what the mind of its place takes there."""
    for i in range(len(states)):
        n = legal(states[i], options)
        out[i] = options[0]
        if n > 1:
            out[i] = decide(states[i : i + 1], options, n, i, minds, None)


class Greedy:
    """Chooses for any number of games; each has a generator of its own."""

    def __init__(self, game: Game, games: int, seed: int, threads: int) -> None:
        mind = mind_of("greedy")
        assert mind is not None  # noqa: S101  it is one that compiled code knows
        self._game = game
        self._mind = mind
        self._rngs = np.array([Rng(seed, i).state for i in range(games)])
        self._pool = ThreadPoolExecutor(threads)
        self._threads = threads

    def choose(self, states: NDArray[np.uint8], asked: NDArray[np.intp]) -> NDArray[np.int64]:
        """What is done in the games that are asked about, of all states as bytes."""
        parts = [part for part in np.array_split(asked, self._threads) if len(part)]
        return np.concatenate(list(self._pool.map(partial(self._part, states), parts)))

    def _part(self, states: NDArray[np.uint8], asked: NDArray[np.intp]) -> NDArray[np.int64]:
        kernel = self._game.kernel
        some = np.ascontiguousarray(states[asked]).view(kernel.dtype)[:, 0]
        minds = make_minds(self._game, [self._mind] * len(asked))
        minds.rng[:] = self._rngs[asked]
        out = np.zeros(len(asked), np.int64)
        _choose(some, minds, np.zeros(kernel.max_legal, np.int16), out)
        self._rngs[asked] = minds.rng
        return out

    def close(self) -> None:
        self._pool.shutdown()
