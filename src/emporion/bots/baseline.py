"""Reference bots, to measure others by. They need nothing but a game's kernel."""

import time
from collections.abc import Iterator

import numpy as np

from emporion.bots.playout import Workspace, add_playouts, appraise_turns, make_workspace
from emporion.bots.protocol import Budget
from emporion.core.chance import Rng
from emporion.core.game import Game, State


class RandomBot:
    """Any legal action, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        return actions[self._rng.below(len(actions))]


class _Sampler:
    """A bot that tries its options at random."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self._rng = Rng(seed)
        self.budget = budget
        self._game: Game | None = None
        self._workspace: Workspace

    def _workspace_for(self, game: Game) -> Workspace:
        if self._game is not game:
            self._workspace = make_workspace(game, self._rng.state)
            self._game = game
        return self._workspace


class GreedyBot(_Sampler):
    """Looks to the end of its own turn only, and takes what a rule of thumb values most there."""

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        super().__init__(seed, budget or Budget(simulations=60))

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        workspace = self._workspace_for(state.game)
        options = np.array(actions, np.int16)
        best = np.full(len(options), -np.inf)
        for n in _batches(self.budget):
            found = np.empty(len(options))
            appraise_turns(state.array, options, found, n, workspace)
            np.maximum(best, found, out=best)
        return actions[int(best.argmax())]


class FlatMonteCarlo(_Sampler):
    """Flat Monte Carlo: random playouts of every option; takes that with the best mean margin."""

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        super().__init__(seed, budget or Budget(simulations=100))

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        workspace = self._workspace_for(state.game)
        options = np.array(actions, np.int16)
        sums = np.zeros(len(options))
        for n in _batches(self.budget):
            add_playouts(state.array, options, sums, n, workspace)
        return actions[int(sums.argmax())]


def _batches(budget: Budget) -> Iterator[int]:
    """How many simulations to make at a time; with a time limit, one by one until it is over."""
    if budget.simulations is not None:
        yield budget.simulations
    elif budget.seconds is not None:
        end = time.perf_counter() + budget.seconds
        yield 1
        while time.perf_counter() < end:
            yield 1
