"""A search whose first choice is limited: the best of what is allowed."""

from collections.abc import Callable, Sequence
from typing import Final

from emporion.bots.deciding import most_visited
from emporion.bots.protocol import Budget
from emporion.bots.search import SearchBot
from emporion.bots.tree import NONE, edges_of, run_search
from emporion.core.game import State

Allowed = Callable[[State, list[int]], Sequence[int]]
"""Of the legal actions, those that may be taken; all where none of them may."""
WORTHLESS: Final = -1e9


class LimitedBot(SearchBot):
    """Searches like any other, but for its own decision it sees only what is allowed. What it plans
    for later knows no limits: it learns of them as it meets them, as a person would."""

    def __init__(self, seed: int, budget: Budget, allowed: Allowed) -> None:
        super().__init__(seed, budget)
        self._allowed = allowed

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        allowed = self._allowed(state, actions)
        if not allowed or len(allowed) == len(actions):
            return super().choose(state)
        return self.best_of(state, allowed)

    def best_of(self, state: State, allowed: Sequence[int]) -> int:
        if len(allowed) == 1:
            return allowed[0]
        if self._game is not state.game:
            self._prepare(state.game)
        assert self.budget.simulations is not None
        root = int(run_search(self._search, state.array, NONE, 0, False))
        edges = edges_of(self.tree, root)
        forbidden = [
            edge
            for edge in range(edges.start, edges.stop)
            if int(self.tree.action[edge]) not in allowed
        ]
        tree = self.tree
        visits, win = tree.visits[forbidden].copy(), tree.win[forbidden].copy()
        tree.visits[forbidden], tree.win[forbidden] = 0, WORTHLESS
        # Simulations that were spent on them before do not count.
        enough = self.budget.simulations - 1 + int(visits.sum())
        run_search(self._search, state.array, root, enough, False)
        chosen = int(most_visited(tree, root))
        tree.visits[forbidden], tree.win[forbidden] = visits, win
        return chosen
