"""Corinth's actions: small integers, and the words for them."""

from typing import Final

from emporion.games.corinth.components import BUILDINGS, DIRECTIONS, DISTRICTS

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


def _words() -> tuple[str, ...]:
    return (
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


WORDS: Final = _words()
"""The notation of each action; a shop's is completed by its points (see `notation`)."""


def is_shop(action: int) -> bool:
    return SHOP_0 <= action < STEP
