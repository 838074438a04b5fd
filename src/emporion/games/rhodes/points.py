"""Points, by source (R57)."""

from typing import Any

from emporion.core.compiled import compiled
from emporion.games.rhodes.components import DRACHMAS_A_POINT, GOLD, POINTS_A_GOLD
from emporion.games.rhodes.state import GOLD_BARS, MONEY_LEFT, SOURCES

_SOURCES = len(SOURCES)


@compiled
def money_points(state: Any, seat: int) -> int:
    return int(state.money[seat]) // DRACHMAS_A_POINT


@compiled
def gold_points(state: Any, seat: int) -> int:
    return POINTS_A_GOLD * int(state.goods[seat, GOLD])


@compiled
def points_of(state: Any, seat: int, source: int) -> int:
    """What was gained so far; for money and gold, what they would give if the game ended now."""
    if source == MONEY_LEFT:
        return money_points(state, seat)
    if source == GOLD_BARS:
        return gold_points(state, seat)
    return int(state.points[seat, source])


@compiled
def total_points(state: Any, seat: int) -> int:
    total = 0
    for source in range(_SOURCES):
        total += points_of(state, seat, source)
    return total


@compiled
def money_left(state: Any, seat: int) -> int:
    """What remains once money was turned into points."""
    return int(state.money[seat]) % DRACHMAS_A_POINT


@compiled
def rank(state: Any, seat: int) -> int:
    """Points, then money left; the highest wins."""
    return total_points(state, seat) * DRACHMAS_A_POINT + money_left(state, seat)
