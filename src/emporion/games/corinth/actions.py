"""Corinth's actions: small integers, and the words for them."""

from typing import Any, Final

from emporion.games.corinth.components import BUILDINGS, DIRECTIONS, DISTRICTS, SHOPS

BUY_0: Final = 0
TAKE: Final = BUY_0 + 4
STEWARD: Final = TAKE + 6
STEWARD_FREE: Final = STEWARD + 6
PASS: Final = STEWARD_FREE + 1
SHOP_0: Final = PASS + 1
STEP: Final = SHOP_0 + 4
STOP: Final = STEP + 4
BUILD_0: Final = STOP + 1
END: Final = BUILD_0 + 4
FIRST: Final = END + 1
WHITE: Final = FIRST + 4
YELLOW: Final = WHITE + 6
COUNT: Final = YELLOW + 6

MAX_LEGAL: Final = 13
"""Six groups to take, six to move the steward by, and room to spare."""


_WORDS: Final = (
    *(f"buy {n}" for n in range(4)),
    *(f"take {d}" for d in DISTRICTS),
    *(f"steward {d}" for d in DISTRICTS),
    "steward",
    "pass",
    *("shop",) * 4,
    *DIRECTIONS,
    "stop",
    *(f"build {b}" for b in BUILDINGS),
    "end",
    *(f"first {n}" for n in range(1, 5)),
    *(f"white {n}" for n in range(1, 7)),
    *(f"yellow {n}" for n in range(1, 7)),
)


def words(data: Any, action: int) -> str:
    """The notation of a legal action. A shop of the district at hand is named by its points."""
    if SHOP_0 <= action < STEP:
        points, _ = SHOPS[data.district][action - SHOP_0]
        return f"shop {points}"
    return _WORDS[action]
