"""Where a steward move can end, at what price and by which way: for the picture, not the rules."""

from typing import Any, Final

import numpy as np

from emporion.core.compiled import compiled
from emporion.games.corinth.components import DIE, MARKET, PLUS, SCORE, SPOTS
from emporion.games.corinth.kernel import NEIGHBOUR, can_step, gold_left, move_cost, slack

LONGEST: Final = 20
"""Steps of a walk whose directions fit into an integer."""

# What is kept of the ways to a spot, each best by its own measure.
BEST, CHEAPEST, SPARING = range(3)
"""Least gold and worth used up together; least gold; least worth used up."""
RANK, PRICE, LENGTH, DIRECTIONS = range(4)
NONE: Final = -1

_SPECIAL: Final = {DIE: 2, PLUS: 2, SCORE: 4}
WORTH: Final = np.array(
    [_SPECIAL.get(effect, amount) for row in MARKET for effect, amount in row], np.int64
)
"""What a spot is worth roughly, in coins: whoever walks over it can never circle it."""


def new_ways() -> Any:
    """Room for what `ways` writes."""
    return np.empty((SPOTS, 3, 4), np.int64)


@compiled
def ways(state: Any, base: int, steps: int, out: Any) -> None:
    """Write per market spot the best ways for the move to end there, or `NONE` as their rank.

    `steps` are already taken. Walks all paths, with the directions tried packed into an integer.
    """
    seat = int(state.seat)
    gold = gold_left(state, seat)
    longest = base + slack(state, seat)
    used = int(state.used[seat])
    here = int(state.steward[seat])
    out[:, :, 0] = NONE
    taken = steps
    tried = 0
    came = 0
    lost = 0
    while True:
        direction = tried & 7
        if direction == 0:
            cost = move_cost(state, seat, base, taken)
            if taken > 0 and cost <= gold:
                _keep(out[here, BEST], 1000 * (cost + lost) + cost, cost, taken - steps, came)
                _keep(out[here, CHEAPEST], 1000 * cost + lost, cost, taken - steps, came)
                _keep(out[here, SPARING], 1000 * lost + cost, cost, taken - steps, came)
        if direction == 4 or taken >= longest:
            if taken == steps:
                return
            taken -= 1
            used &= ~(1 << here)
            here = int(NEIGHBOUR[here, (came & 3) ^ 2])
            lost -= int(WORTH[here])
            came >>= 2
            tried >>= 3
            continue
        tried += 1
        there = can_step(used, here, direction)
        if there >= 0 and taken - steps < LONGEST:
            taken += 1
            used |= 1 << there
            lost += int(WORTH[here])
            here = there
            came = (came << 2) | direction
            tried <<= 3


@compiled
def _keep(kept: Any, rank: int, price: int, length: int, directions: int) -> None:
    if kept[RANK] == NONE or rank < kept[RANK]:
        kept[RANK] = rank
        kept[PRICE] = price
        kept[LENGTH] = length
        kept[DIRECTIONS] = directions


def directions(way: Any) -> tuple[int, ...]:
    """The steps of a way, the first first."""
    packed, length = int(way[DIRECTIONS]), int(way[LENGTH])
    return tuple((packed >> (2 * step)) & 3 for step in reversed(range(length)))
