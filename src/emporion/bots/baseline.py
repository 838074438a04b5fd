"""Bots to measure others by. They know nothing of any game but its kernel."""

import time
from collections.abc import Iterator

import numpy as np

from emporion.bots.playout import add_playouts, appraise_turns
from emporion.bots.protocol import Budget
from emporion.core.chance import Rng
from emporion.core.game import State


class RandomBot:
    """Any legal action, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        return actions[self._rng.below(len(actions))]


class GreedyBot:
    """Looks to the end of its own turn only, and takes what a rule of thumb values most there."""

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self._rng = Rng(seed)
        self._budget = budget or Budget(simulations=60)

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        options = np.array(actions, np.int16)
        best = np.full(len(options), -np.inf)
        scratch = state.copy().array
        out = np.empty(state.game.kernel.max_legal, np.int16)
        for n in _batches(self._budget):
            found = np.empty(len(options))
            appraise_turns(state.array, options, found, n, scratch, self._rng.words, out)
            np.maximum(best, found, out=best)
        return actions[int(best.argmax())]


class FlatMonteCarlo:
    """Plays every option out at random many times and takes the one with the best mean margin."""

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self._rng = Rng(seed)
        self._budget = budget or Budget(simulations=100)

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        options = np.array(actions, np.int16)
        sums = np.zeros(len(options))
        scratch = state.copy().array
        out = np.empty(state.game.kernel.max_legal, np.int16)
        points = np.zeros(state.game.max_players, np.int64)
        for n in _batches(self._budget):
            add_playouts(state.array, options, sums, n, scratch, self._rng.words, out, points)
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
