"""Estimates as people read them."""

from emporion.arena.estimate import Estimate

CAPTION = "in brackets: 95 % confidence intervals"


def decimals(estimate: Estimate, digits: int = 2) -> str:
    low, high = f"{estimate.low:.{digits}f}", f"{estimate.high:.{digits}f}"
    return f"{estimate.mean:.{digits}f} ({low} – {high})"


def share(estimate: Estimate) -> str:
    return f"{estimate.mean:.1%} ({100 * estimate.low:.1f} – {100 * estimate.high:.1f})"
