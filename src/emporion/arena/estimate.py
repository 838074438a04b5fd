"""Means and shares with 95 % confidence intervals."""

import math
from collections.abc import Sequence

import msgspec

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


def _errors95(n: int) -> float:
    """The same for n cases whose spread is itself only estimated: Student's t, as a series."""
    free = n - 1
    if free in FEW95:
        return FEW95[free]
    first = (Z95**3 + Z95) / (4 * free)
    return Z95 + first + (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / (96 * free**2)


def mean_of(values: Sequence[float]) -> Estimate:
    n = len(values)
    mean = sum(values) / n
    if n == 1:
        return Estimate(mean, -math.inf, math.inf)
    reach = _errors95(n) * math.sqrt(_variance(values, mean) / n)
    return Estimate(mean, mean - reach, mean + reach)


def _variance(values: Sequence[float], mean: float) -> float:
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def share_of(values: Sequence[float]) -> Estimate:
    """The mean of independent cases that each lie between 0 and 1: a game, or a whole deal.

    Wilson's interval, which stays honest near 0 and 1, for as many games with a luck of their own
    as would vary as much as these cases do.
    """
    n = len(values)
    share = sum(values) / n
    if n == 1:
        return Estimate(share, 0.0, 1.0)
    variance, single = _variance(values, share), share * (1 - share)
    worth = single / max(variance, single / 100) if single > 0 else 1.0
    errors = _errors95(n)
    spread = errors**2 / (n * worth)
    centre = (share + spread / 2) / (1 + spread)
    reach = math.sqrt(spread * single + spread**2 / 4) / (1 + spread)
    return Estimate(share, max(0.0, centre - reach), min(1.0, centre + reach))


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which that share of the others lies, between neighbours in proportion."""
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
