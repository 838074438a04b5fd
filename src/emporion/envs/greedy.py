"""The bot `greedy` in many games at once, in compiled code.

All compiled code of this package is in this file: a cached function does not see changes of what
other files of the package hold.
"""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from emporion.bots.playout import Workspace, appraise_turns, make_workspace
from emporion.core.chance import Rng
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import Actions, legal

TRIES: Final = 60
"""Of every option, as `GreedyBot` makes them without a budget."""


@compiled
def _choose(
    states: Any, rngs: Any, tries: int, options: Actions, best: Any, workspace: Workspace, out: Any
) -> None:
    """For every state what `GreedyBot` takes there."""
    for i in range(len(states)):
        n = legal(states[i], options)
        out[i] = options[0]
        if n > 1:
            memory = Workspace(workspace.state, rngs[i], workspace.legal, workspace.points)
            appraise_turns(states[i : i + 1], options[:n], best, tries, memory)
            out[i] = options[best[:n].argmax()]


class Greedy:
    """Chooses for any number of games; each has a generator of its own."""

    def __init__(self, game: Game, games: int, tries: int, seed: int, threads: int) -> None:
        self._game = game
        self._tries = tries
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
        rngs = self._rngs[asked]
        out = np.zeros(len(asked), np.int64)
        options, best = np.zeros(kernel.max_legal, np.int16), np.zeros(kernel.max_legal)
        _choose(some, rngs, self._tries, options, best, make_workspace(self._game, rngs[0]), out)
        self._rngs[asked] = rngs
        return out

    def close(self) -> None:
        self._pool.shutdown()
