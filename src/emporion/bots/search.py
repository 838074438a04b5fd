"""A bot that searches with a net."""

import time
from typing import Final

import numpy as np
from numpy.typing import NDArray

from emporion.bots import net as nets
from emporion.bots.advice import PLAYOUTS, Advice, advise
from emporion.bots.ahead import bench
from emporion.bots.protocol import Budget
from emporion.bots.tree import DEEPEST, NOWHERE, Manner, Tree, plant, search
from emporion.core.chance import Rng
from emporion.core.errors import IllegalAction
from emporion.core.game import Game, State

NODES: Final = 20_000
"""At most: about 30 MB for Rhodes."""
MANNER: Final = Manner(explore=0.2, sharpness=0.04)


class SearchBot:
    """Searches as long as its budget allows and takes what was tried most. What it found out stays
    with it while its turn goes on.

    One that slips takes, now and then, an action that looks almost as good: the closer, the more
    often. `slip` is how much worse that is, about, in chances to win.
    """

    def __init__(
        self,
        seed: int,
        budget: Budget | None = None,
        *,
        net: nets.Net | None = None,
        slip: float = 0.0,
        manner: Manner = MANNER,
    ) -> None:
        self._seed = seed
        self._rng = Rng(seed)
        self._budget = budget or Budget(simulations=400)
        self._given = net
        self._slip = slip
        self._manner = manner
        self._game: Game | None = None
        self._stop = np.zeros(1, np.int32)

    def _sit_down(self, game: Game) -> None:
        self._net = self._given or nets.load(game)
        self._desk = nets.desk(game, self._net)
        self._told = nets.expectation(game)
        self._out = np.zeros(game.kernel.max_legal, np.int16)
        self._path = np.zeros(DEEPEST, np.int32)
        nodes = NODES
        if self._budget.simulations is not None:
            nodes = min(nodes, 2 * self._budget.simulations + 64)
        self.tree: Tree = plant(game, nodes)
        self._game = game

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        root = self.think(state, to_choose=self._slip == 0.0)
        tree = self.tree
        first = int(tree.first_edge[root])
        edges = slice(first, first + int(tree.edges[root]))
        seat = int(tree.mover[root])
        tried = tree.tried[edges]
        others = [other for other in range(state.players) if other != seat]
        lead = tree.points[edges, seat] - tree.points[edges][:, others].max(axis=1)
        value = (tree.win[edges, seat] + nets.MARGIN * lead) / (tried + 1)
        if self._slip > 0.0:
            # What was tried little is known little; it is not what a player slips to.
            known = np.where(tried > 0, value, -np.inf) if tried.any() else value
            best = int(np.argmax(known + self._slip * self._gumbel(len(actions))))
        else:
            best = int(np.lexsort((value, tried))[-1])
        return int(tree.action[edges][best])

    def _gumbel(self, n: int) -> NDArray[np.float64]:
        draws = np.array([(self._rng.below(1 << 15) + 0.5) / (1 << 15) for _ in range(n)])
        gumbel: NDArray[np.float64] = -np.log(-np.log(draws))
        return gumbel

    def analyse(self, state: State, playouts: Budget = PLAYOUTS) -> Advice:
        """What every legal action leads to, from a tree of its own: nothing asked before counts."""
        if state.current_player < 0:
            raise IllegalAction("no-decision")
        fresh = SearchBot(self._seed, self._budget, net=self._given, manner=self._manner)
        fresh._stop = self._stop
        try:
            root = fresh._think(state)
            at = bench(state.game, fresh._net)
            return advise(state, fresh.tree, root, fresh._net, at, self._seed, playouts, self._stop)
        finally:
            self._stop[0] = 0

    def think(self, state: State, *, to_choose: bool = False) -> int:
        """Search; returns the root's node in `tree`. To choose, no longer than it takes to know
        what will have been tried most."""
        try:
            return self._think(state, to_choose)
        finally:
            self._stop[0] = 0

    def _think(self, state: State, to_choose: bool = False) -> int:
        if self._game is not state.game:
            self._sit_down(state.game)
        if self._budget.simulations is not None:
            # The first is to open the root.
            return self._search(state, NOWHERE, self._budget.simulations - 1, to_choose)
        end = time.perf_counter() + (self._budget.seconds or 0.0)
        root = self._search(state, NOWHERE, 0)
        while time.perf_counter() < end and self._stop[0] == 0:
            self._search(state, root, int(self.tree.visits[root]) + 16)
        return root

    def _search(self, state: State, root: int, visits: int, to_choose: bool = False) -> int:
        return int(
            search(
                self.tree,
                state.array,
                root,
                visits,
                to_choose,
                self._net,
                self._manner,
                self._rng.words,
                self._out,
                self._desk,
                self._told,
                self._path,
                self._stop,
            )
        )

    def stop(self) -> None:
        """Have the question under way, or else the next one, answered with what is known by then;
        from any thread, at any moment."""
        self._stop[0] = 1
