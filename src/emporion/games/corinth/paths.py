"""Where a steward move can end, and at what price: for the picture, not for the rules."""

from typing import Any

from emporion.core.compiled import compiled
from emporion.games.corinth.components import SPOTS
from emporion.games.corinth.kernel import NEIGHBOUR, can_step, gold_left, move_cost, slack

LONGEST = 20
"""Steps of a walk whose directions fit into an integer."""


@compiled
def destinations(state: Any, base: int, steps: int, out: Any) -> None:
    """Write per market spot the least gold for which the move can end there, or -1.

    `steps` are already taken. Walks all paths, with the directions tried packed into an integer.
    """
    seat = int(state.seat)
    gold = gold_left(state, seat)
    longest = base + slack(state, seat)
    used = int(state.used[seat])
    here = int(state.steward[seat])
    for spot in range(SPOTS):
        out[spot] = -1
    taken = steps
    tried = 0
    came = 0
    while True:
        direction = tried & 7
        if direction == 0:
            cost = move_cost(state, seat, base, taken)
            if taken > 0 and cost <= gold and (out[here] < 0 or cost < out[here]):
                out[here] = cost
        if direction == 4 or taken >= longest:
            if taken == steps:
                return
            taken -= 1
            used &= ~(1 << here)
            here = int(NEIGHBOUR[here, (came & 3) ^ 2])
            came >>= 2
            tried >>= 3
            continue
        tried += 1
        there = can_step(used, here, direction)
        if there >= 0 and taken - steps < LONGEST:
            taken += 1
            used |= 1 << there
            here = there
            came = (came << 2) | direction
            tried <<= 3
