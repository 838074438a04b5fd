"""The levels that people choose opponents by.

The lower ones err as people do: they look less far ahead, of two actions that seem about equally
good they may take the worse, and they still see what lies before their eyes.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from emporion.bots import net as nets
from emporion.bots.deciding import Gifts, is_gift_first, make_gifts, plausible
from emporion.bots.protocol import Budget
from emporion.bots.search import SearchBot
from emporion.core.game import State


@dataclass(frozen=True, slots=True)
class Level:
    simulations: int
    temperature: float = 0.0
    slack: float = 0.0
    """How much worse than the best an action may seem and still be taken."""


_LEVELS: Final = {
    "beginner": Level(1, temperature=0.06, slack=0.2),
    "casual": Level(1, temperature=0.02, slack=0.07),
    "experienced": Level(4, temperature=0.042, slack=0.12),
    "expert": Level(6),
    "master": Level(3000),
    "grandmaster": Level(30_000),
}

LEVELS: Final = tuple(_LEVELS)
"""From the weakest to the strongest."""


def level_bot(name: str, seed: int) -> SearchBot:
    level = _LEVELS[name]
    budget = Budget(simulations=level.simulations)
    if not level.temperature:
        return SearchBot(seed, budget)
    return Fallible(seed, budget, temperature=level.temperature, slack=level.slack)


class Fallible(SearchBot):
    """Samples among the actions that seem plausible (see `deciding.plausible`)."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        *,
        temperature: float,
        slack: float,
        net: nets.Net | None = None,
    ) -> None:
        super().__init__(seed, budget, net=net)
        self.temperature = temperature
        self.slack = slack
        self._gifts: Gifts | None = None

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        new = self._game is not state.game
        root = self.think(state)
        if new or self._gifts is None:
            self._gifts = make_gifts(state.game)
            self._noisy = np.zeros(state.game.kernel.max_legal)
        return int(
            plausible(
                self.tree,
                root,
                self.temperature,
                self.slack,
                self._rng.state,
                self._noisy,
                self._gifts,
            )
        )


def is_gift(state: State, action: int) -> bool:
    """Whether an action brings only others something (see `deciding.is_gift`)."""
    return bool(is_gift_first(state.array, action, make_gifts(state.game)))
