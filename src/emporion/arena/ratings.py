"""Ratings from results: Plackett and Luce's model (of two players: Bradley and Terry's), in Elo.

A bot of strength s comes first at a table with probability s over the sum of all strengths there,
and so on among those left. Tied bots count as every order of them, in equal parts. So that a bot
that always wins has a finite rating, each is given one drawn game with a bot of strength 1.

Intervals are by bootstrap over deals: each deal counts by a random weight of mean 1 (Rubin's way,
an exponential one), and so do the two halves of the drawn game. Resampling whole deals would see
no doubt at all about a bot that always lost.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, permutations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from emporion.arena.estimate import Estimate
from emporion.arena.match import Deal

ELO: Final = 400 / math.log(10)
"""Elo points of a factor e in strength: ten times as strong is 400 points."""
RESAMPLES: Final = 1000
AT_ONCE: Final = 2**20
"""Weights of deals in memory."""

Numbers = NDArray[np.float64]
Table = tuple[int, ...]
"""Bots by their number, in the order of a line-up."""


def orders(standing: Sequence[int]) -> list[tuple[int, ...]]:
    """The places from first to last; several, where some are tied."""
    ranked = sorted(range(len(standing)), key=lambda place: -standing[place])
    groups = [list(tied) for _, tied in groupby(ranked, key=lambda place: standing[place])]
    ways = product(*(permutations(group) for group in groups))
    return [tuple(place for group in way for place in group) for way in ways]


class Results:
    """All that the model needs to know, by deal: how often each bot was the next, and how often
    the next was one of each set."""

    def __init__(self, bots: int, deals: int) -> None:
        self._bots = bots
        self._deals = deals
        self._next = np.zeros((deals, bots))
        self._sets: dict[tuple[int, ...], Numbers] = defaultdict(lambda: np.zeros(deals))

    def add(self, number: int, table: Table, deal: Deal) -> None:
        for game in deal.games:
            ways = orders(game.standing)
            for way in ways:
                left = [table[place] for place in way]
                while len(left) > 1:
                    self._sets[tuple(sorted(left))][number] += 1 / len(ways)
                    self._next[number, left.pop(0)] += 1 / len(ways)

    def ratings(self, seed: int = 1) -> tuple[Numbers, Numbers]:
        """Elo by bot, and the same for reweighted deals, a row each.

        0 is the mean of all, each counting by what is known about it: a bot that always loses
        does not blur the others.
        """
        members = np.array([[one.count(bot) for bot in range(self._bots)] for one in self._sets])
        source = np.random.default_rng(seed)
        counted = np.column_stack([self._next, *self._sets.values()])
        sums = np.vstack([weights @ counted for weights in self._weights(source)])
        shape = (RESAMPLES, self._bots)
        drawn = np.stack(
            [np.vstack([np.full(self._bots, 0.5), source.gamma(0.5, size=shape)]) for _ in range(2)]
        )
        wins, times = np.hsplit(sums, [self._bots])
        found, known = _fit(wins, times, members.astype(np.float64), drawn)
        elo = ELO * (found - (found @ known[0] / known[0].sum())[:, None])
        return elo[0], elo[1:]

    def _weights(self, source: np.random.Generator) -> Iterator[Numbers]:
        """Of the deals: all alike first, then at random, some rows at a time."""
        yield np.ones((1, self._deals))
        rows = max(1, AT_ONCE // self._deals)
        for done in range(0, RESAMPLES, rows):
            yield source.standard_exponential((min(rows, RESAMPLES - done), self._deals))


def _fit(
    wins: Numbers, times: Numbers, members: Numbers, drawn: Numbers
) -> tuple[Numbers, Numbers]:
    """The most likely logarithms of strength and what is known about each, for many cases (rows)
    at once, by Newton's method.

    `drawn` are the weights of the won and of the lost half of the drawn game.
    """
    won, lost = drawn
    found, diagonal = np.zeros(wins.shape), np.zeros(wins.shape)
    for _ in range(200):
        weight = members[None] * np.exp(found)[:, None]
        chance = weight / weight.sum(axis=2, keepdims=True)
        expected = (times[:, :, None] * chance).sum(axis=1)
        half = 1 / (1 + np.exp(-found))
        slope = wins + won - expected - (won + lost) * half
        bend = -np.einsum("ck,cki,ckj->cij", times, chance, chance)
        diagonal = np.einsum("cii->ci", bend)
        diagonal += expected + (won + lost) * half * (1 - half)
        step = np.linalg.solve(bend, slope[:, :, None])[:, :, 0]
        step /= np.maximum(1, np.abs(step).max(axis=1, keepdims=True))
        found += step
        if np.abs(step).max() < 1e-9:
            break
    return found, diagonal


def interval(mean: float, samples: Iterable[float]) -> Estimate:
    """A 95 % interval from what resampling gave."""
    low, high = np.quantile(np.array(list(samples)), [0.025, 0.975])
    return Estimate(float(mean), float(min(low, mean)), float(max(high, mean)))
