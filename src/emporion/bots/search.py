"""A bot that searches with a net."""

import time
from typing import Final

import numpy as np
from numpy.typing import NDArray

from emporion.bots import net as nets
from emporion.bots.advice import PLAYOUTS, Advice, advise
from emporion.bots.evaluate import make_evaluator, values
from emporion.bots.protocol import Budget
from emporion.bots.tree import NONE, Puct, Search, Tree, edges_of, make_search, run_search
from emporion.core.chance import Rng
from emporion.core.errors import IllegalAction
from emporion.core.game import Game, State

MAX_NODES: Final = 20_000
"""About 30 MB for Rhodes."""
Floats = NDArray[np.float64]
PUCT: Final = Puct(c_puct=0.2, prior_temperature=0.04)


class SearchBot:
    """Monte Carlo tree search with a value network; takes the most visited action. The tree is kept
    for the next decision, where the position can be found again.

    With a `temperature` it samples among the visited actions by softmax(value / temperature), so
    that it takes the worse of two actions more often the closer they are.
    """

    def __init__(
        self,
        seed: int,
        budget: Budget | None = None,
        *,
        net: nets.Net | None = None,
        temperature: float = 0.0,
        puct: Puct = PUCT,
    ) -> None:
        self._seed = seed
        self._rng = Rng(seed)
        self._budget = budget or Budget(simulations=400)
        self._net = net
        self._temperature = temperature
        self._puct = puct
        self._game: Game | None = None
        self._stop = np.zeros(1, np.int32)
        self._search: Search

    def _prepare(self, game: Game) -> None:
        nodes = MAX_NODES
        if self._budget.simulations is not None:
            nodes = min(nodes, 2 * self._budget.simulations + 64)
        evaluator = make_evaluator(game, self._net or nets.load(game))
        self._search = make_search(game, nodes, evaluator, self._puct, self._rng.state, self._stop)
        self._game = game

    @property
    def tree(self) -> Tree:
        """What the last search found."""
        return self._search.tree

    def choose(self, state: State) -> int:
        """The action to play; the same for the same seed and the same questions before it."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        searched, visits, value = self._consider(state)
        if self._temperature > 0.0:
            best = int(np.argmax(self._noisy(visited(visits, value))))
        else:
            best = int(np.lexsort((value, visits))[-1])
        return int(searched[best])

    def _consider(self, state: State) -> tuple[NDArray[np.int16], NDArray[np.int32], Floats]:
        """Search; every action with its visits and its value for whoever decides."""
        root = self.think(state, only_choose=self._temperature == 0.0)
        tree = self.tree
        edges = edges_of(tree, root)
        visits = tree.visits[edges]
        players = state.players
        value = values(
            tree.points[edges, :players], tree.win[edges, :players], int(tree.player[root])
        )
        return tree.action[edges], visits, value / (visits + 1)

    def _noisy(self, value: Floats) -> Floats:
        """The largest is a sample of softmax(value / temperature)."""
        return value + self._temperature * self._gumbel(len(value))

    def _gumbel(self, n: int) -> Floats:
        uniform = np.array([(self._rng.below(1 << 15) + 0.5) / (1 << 15) for _ in range(n)])
        gumbel: Floats = -np.log(-np.log(uniform))
        return gumbel

    def analyse(self, state: State, playouts: Budget = PLAYOUTS) -> Advice:
        """What every legal action leads to, from a new tree: earlier questions do not matter."""
        if state.current_player < 0:
            raise IllegalAction("no-decision")
        fresh = SearchBot(self._seed, self._budget, net=self._net, puct=self._puct)
        fresh._stop = self._stop
        try:
            root = fresh._think(state)
            return advise(state, fresh._search, root, self._seed, playouts)
        finally:
            self._stop[0] = 0

    def think(self, state: State, *, only_choose: bool = False) -> int:
        """Search; returns the root's node in `tree`. To only choose an action, the search ends once
        the most visited one is certain."""
        try:
            return self._think(state, only_choose)
        finally:
            self._stop[0] = 0

    def _think(self, state: State, only_choose: bool = False) -> int:
        if self._game is not state.game:
            self._prepare(state.game)
        search = self._search
        if self._budget.simulations is not None:
            # Expanding the root is the first simulation.
            visits = self._budget.simulations - 1
            return int(run_search(search, state.array, NONE, visits, only_choose))
        end = time.perf_counter() + (self._budget.seconds or 0.0)
        root = int(run_search(search, state.array, NONE, 0, False))
        while time.perf_counter() < end and self._stop[0] == 0:
            run_search(search, state.array, root, int(self.tree.node_visits[root]) + 16, False)
        return root

    def stop(self) -> None:
        """Have the question under way, or else the next one, answered with what is known by then;
        from any thread, at any moment."""
        self._stop[0] = 1


def visited(visits: NDArray[np.int32], value: Floats) -> Floats:
    """Without what has only its first evaluation; that is not sampled."""
    return np.where(visits > 0, value, -np.inf) if visits.any() else value
