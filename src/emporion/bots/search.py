"""A bot that searches with a net."""

import time
from typing import Final

import numpy as np

from emporion.bots import net as nets
from emporion.bots.advice import PLAYOUTS, Advice, advise
from emporion.bots.deciding import MAX_POSITIONS, most_visited, positions_for, room_for
from emporion.bots.evaluate import make_evaluator
from emporion.bots.protocol import Budget
from emporion.bots.tree import NONE, Puct, Search, Tree, make_search, run_search
from emporion.core.chance import Rng
from emporion.core.errors import IllegalAction
from emporion.core.game import Game, State

PUCT: Final = Puct(c_puct=0.2, prior_temperature=0.04)
POSITIONS_A_SECOND: Final = 1_000_000
"""Of a budget in seconds, to play the end exactly: at most a quarter of the time."""


class SearchBot:
    """Monte Carlo tree search with a value network; takes the most visited action, or near the end
    of the game the best one. The tree is kept for the next decision, where the position can be
    found again.
    """

    def __init__(
        self,
        seed: int,
        budget: Budget | None = None,
        *,
        net: nets.Net | None = None,
        puct: Puct = PUCT,
    ) -> None:
        self._seed = seed
        self._rng = Rng(seed)
        self.budget = budget or Budget(simulations=400)
        self._net = net
        self._puct = puct
        self._game: Game | None = None
        self._stop = np.zeros(1, np.int32)
        self._search: Search

    def _prepare(self, game: Game) -> None:
        simulations, seconds = self.budget.simulations, self.budget.seconds or 0.0
        if simulations is None:
            positions = min(MAX_POSITIONS, int(POSITIONS_A_SECOND * seconds))
        else:
            positions = positions_for(simulations)
        evaluator = make_evaluator(game, self._net or nets.load(game))
        self._search = make_search(
            game,
            room_for(simulations),
            positions,
            evaluator,
            self._puct,
            self._rng.state,
            self._stop,
        )
        self._game = game

    @property
    def search(self) -> Search:
        """The last one."""
        return self._search

    @property
    def tree(self) -> Tree:
        """What the last search found."""
        return self._search.tree

    def choose(self, state: State) -> int:
        """The action to play; the same for the same seed and the same questions before it."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        root = self.think(state, only_choose=True)
        return int(most_visited(self.tree, root))

    def analyse(self, state: State, playouts: Budget = PLAYOUTS) -> Advice:
        """What every legal action leads to, from a new tree: earlier questions do not matter."""
        if state.current_player < 0:
            raise IllegalAction("no-decision")
        fresh = SearchBot(self._seed, self.budget, net=self._net, puct=self._puct)
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
        if self.budget.simulations is not None:
            # Expanding the root is the first simulation.
            visits = self.budget.simulations - 1
            return int(run_search(search, state.array, NONE, visits, only_choose))
        end = time.perf_counter() + (self.budget.seconds or 0.0)
        root = int(run_search(search, state.array, NONE, 0, False))
        while time.perf_counter() < end and self._stop[0] == 0 and not self.tree.exact[root]:
            run_search(search, state.array, root, int(self.tree.node_visits[root]) + 16, False)
        return root

    def stop(self) -> None:
        """Have the question under way, or else the next one, answered with what is known by then;
        from any thread, at any moment."""
        self._stop[0] = 1
