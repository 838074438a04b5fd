"""What a seat gets for the end of a game, in the ways that learners know.

`win`     the share of the victory: 1, or 1/k where k seats share it; else 0
`rank`    1 for the first place down to -1 for the last, evenly; equal seats share the mean
`margin`  own points less those of the best opponent

There is no reward before the end. Whoever ends a game by an illegal action gets `ILLEGAL`, and
nobody else gets anything.
"""

from typing import Any, Final

import numpy as np

from emporion.core.compiled import compiled
from emporion.core.errors import BadOption
from emporion.core.kernel import Points, score, standing

REWARDS: Final = ("win", "rank", "margin")
WIN, RANK, MARGIN = range(3)
ILLEGAL: Final = (-1.0, -1.0, -100.0)
"""By kind of reward."""
LIMITS: Final = ((-1.0, 1.0), (-1.0, 1.0), (-np.inf, np.inf))
"""By kind of reward: the least and the most that a seat can get."""


def reward_kind(name: str) -> int:
    """The number of a kind of reward; BadOption where there is none of that name."""
    if name not in REWARDS:
        raise BadOption("option-value", option="rewards", given=str(name)[:40], known=REWARDS)
    return REWARDS.index(name)


@compiled
def reward(state: Any, kind: int, points: Points, out: Any) -> None:
    """Write what every seat gets for the end of a game; `points` is room for a number a seat."""
    players = int(state.players)
    if kind == MARGIN:
        score(state, points)
    else:
        standing(state, points)
    for seat in range(players):
        own = points[seat]
        above = 0
        level = 0
        best = points[(seat + 1) % players]
        for other in range(players):
            if other != seat:
                best = max(best, points[other])
                if points[other] > own:
                    above += 1
                elif points[other] == own:
                    level += 1
        if kind == MARGIN:
            out[seat] = own - best
        elif kind == RANK:
            out[seat] = 1.0 - (2 * above + level) / (players - 1.0)
        else:
            out[seat] = 0.0 if above > 0 else 1.0 / (1.0 + level)


@compiled
def reward_first(states: Any, kind: int, points: Points, out: Any) -> None:
    reward(states[0], kind, points, out)
