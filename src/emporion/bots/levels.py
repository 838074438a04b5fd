"""The levels that people choose opponents by.

The lower ones err as people do: they look less far ahead, and of two actions that seem about
equally good they may take the worse.
"""

from dataclasses import dataclass
from typing import Final

from emporion.bots.protocol import Budget
from emporion.bots.search import SearchBot


@dataclass(frozen=True, slots=True)
class Level:
    simulations: int
    temperature: float = 0.0


_LEVELS: Final = {
    "beginner": Level(1, temperature=0.06),
    "casual": Level(1, temperature=0.02),
    "experienced": Level(4, temperature=0.025),
    "expert": Level(8),
    "master": Level(3000),
}

LEVELS: Final = tuple(_LEVELS)
"""From the weakest to the strongest."""


def level_bot(name: str, seed: int) -> SearchBot:
    level = _LEVELS[name]
    return SearchBot(seed, Budget(simulations=level.simulations), temperature=level.temperature)
