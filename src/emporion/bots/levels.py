"""The levels that people choose opponents by.

The lower ones err as people do: they look less far ahead, of two actions that seem about equally
good they may take the worse, and they still see what lies before their eyes.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from emporion.bots.protocol import Budget
from emporion.bots.reasons import STORED, WON
from emporion.bots.search import SearchBot, visited
from emporion.core.game import State
from emporion.core.view import trial


@dataclass(frozen=True, slots=True)
class Level:
    simulations: int
    temperature: float = 0.0
    slack: float = 0.0
    """How much worse than the best an action may seem and still be taken."""


_LEVELS: Final = {
    "beginner": Level(1, temperature=0.06, slack=0.2),
    "casual": Level(1, temperature=0.02, slack=0.07),
    "experienced": Level(4, temperature=0.025, slack=0.08),
    "expert": Level(8),
    "master": Level(3000),
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
    """Samples among the actions that seem plausible: none that seems far worse than the best, and
    none that helps only others where another one would help itself."""

    def __init__(self, seed: int, budget: Budget, *, temperature: float, slack: float) -> None:
        super().__init__(seed, budget, temperature=temperature)
        self._slack = slack

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        searched, visits, value = self._consider(state)
        known = visited(visits, value)
        noisy = self._noisy(np.where(known >= known.max() - self._slack, known, -np.inf))
        for best in np.argsort(-noisy):
            action = int(searched[best])
            if np.isfinite(noisy[best]) and not is_gift(state, action):
                return action
        return int(searched[int(np.argmax(known))])


def is_gift(state: State, action: int) -> bool:
    """Whether an action brings only others something, though another one would bring something to
    whoever decides; or leads to nothing but such actions. Nobody who knows the rules means that."""
    own, others = _brings(state, action)
    if own or others:
        return own == 0 and any(_brings(state, one)[0] > 0 for one in state.legal_actions())
    after = state.copy()
    after.apply(action)
    if after.current_player != state.current_player:
        return False
    then = [_brings(after, one) for one in after.legal_actions()]
    return all(mine == 0 for mine, _ in then) and any(theirs > 0 for _, theirs in then)


def _brings(state: State, action: int) -> tuple[int, int]:
    """How much comes to whoever decides, and to others: points, and what can be used later."""
    found = [0, 0]
    for change in trial(state.game, state.data, action).effect.changes:
        kind, _, rest = (change.target or "").partition(":")
        owner = rest.split(":")[0]
        others = owner != str(state.current_player)
        source = (change.source or "").split(":")
        moved = source[1:2] == [owner] and kind not in WON
        # What a ship unloads for others was on its way anyway, and what they are paid is a price.
        apart = others and source[0] in ("field", "purse")
        if (kind in WON or kind in STORED) and not moved and not apart:
            found[others] += change.count
    return found[0], found[1]
