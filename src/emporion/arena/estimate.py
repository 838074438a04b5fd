"""Means and shares with 95 % confidence intervals."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

Z95 = 1.959964
"""How many standard errors a 95 % interval reaches to each side, of very many cases."""
FEW95 = {1: 12.706, 2: 4.303, 3: 3.182}
"""The same where the series falls short, by degrees of freedom."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float

    def times(self, factor: float) -> "Estimate":
        return Estimate(self.mean * factor, self.low * factor, self.high * factor)


def errors95(n: int) -> float:
    """How many standard errors a 95 % interval reaches, of n cases (two at least) whose spread is
    itself only estimated: Student's t, as a series."""
    free = n - 1
    if free in FEW95:
        return FEW95[free]
    first = (Z95**3 + Z95) / (4 * free)
    return Z95 + first + (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / (96 * free**2)


class Tally:
    """Cases counted as they come, in whole numbers of a unit: sums are exact, so that neither their
    order nor how they were split up shows in an estimate."""

    __slots__ = ("cases", "squares", "total", "unit")

    def __init__(self, unit: float = 1.0) -> None:
        self.unit = unit
        self.cases = self.total = self.squares = 0

    def add(self, values: NDArray[Any]) -> None:
        whole = values.astype(np.int64)
        self.cases += len(whole)
        self.total += int(whole.sum())
        self.squares += int((whole * whole).sum())

    def out_of(self, cases: int) -> "Tally":
        """The same of so many cases, where those that are 0 were not all counted."""
        tally = Tally(self.unit)
        tally.cases, tally.total, tally.squares = cases, self.total, self.squares
        return tally

    def _moments(self) -> tuple[float, float]:
        """Mean and variance."""
        n = self.cases
        spread = n * self.squares - self.total * self.total
        variance = self.unit**2 * spread / (n * (n - 1)) if n > 1 else 0.0
        return self.unit * self.total / n, variance

    def mean(self) -> Estimate:
        mean, variance = self._moments()
        return _mean(self.cases, mean, variance)

    def share(self) -> Estimate:
        """Of cases that each lie between 0 and 1."""
        share, variance = self._moments()
        return _share(self.cases, share, variance)


def mean_of(values: Sequence[float]) -> Estimate:
    mean = sum(values) / len(values)
    return _mean(len(values), mean, _variance(values, mean))


def _mean(n: int, mean: float, variance: float) -> Estimate:
    if n == 1:
        return Estimate(mean, -math.inf, math.inf)
    reach = errors95(n) * math.sqrt(variance / n)
    return Estimate(mean, mean - reach, mean + reach)


def _variance(values: Sequence[float], mean: float) -> float:
    return sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)


def share_of(values: Sequence[float]) -> Estimate:
    """The mean of independent cases that each lie between 0 and 1: a game, or a whole deal."""
    share = sum(values) / len(values)
    return _share(len(values), share, _variance(values, share))


def _share(n: int, share: float, variance: float) -> Estimate:
    """Wilson's interval, which stays honest near 0 and 1, for as many games with a luck of their
    own as would vary as much as these cases do."""
    if n == 1:
        return Estimate(share, 0.0, 1.0)
    single = share * (1 - share)
    worth = single / max(variance, single / 100) if single > 0 else 1.0
    errors = errors95(n)
    spread = errors**2 / (n * worth)
    centre = (share + spread / 2) / (1 + spread)
    reach = math.sqrt(spread * single + spread**2 / 4) / (1 + spread)
    return Estimate(share, max(0.0, centre - reach), min(1.0, centre + reach))


def quantile(counts: Mapping[int, int], share: float) -> float:
    """The value below which that share of the others lies, between neighbours in proportion; by
    value, how often it came."""
    place = share * (sum(counts.values()) - 1)
    below, above = int(place), math.ceil(place)
    found: list[int] = []
    seen = 0
    for value, count in sorted(counts.items()):
        seen += count
        found += [value] * ((below < seen) + (above < seen) - len(found))
    return found[0] + (place - below) * (found[1] - found[0])
