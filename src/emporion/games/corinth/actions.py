"""Corinth's actions: small integers, and the words for them."""

from typing import Any, Final

from emporion.core.compiled import compiled
from emporion.core.kernel import NO_USE
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


USE_SHOP: Final = COUNT
"""As a use: any shop of so many points."""
MOST_POINTS: Final = max(points for shops in SHOPS for points, _ in shops)
_POINTS: Final = tuple(
    (*(points for points, _ in shops), *(0,) * (4 - len(shops))) for shops in SHOPS
)
USES: Final = (
    *(None if word == "shop" else word for word in _WORDS[:FIRST]),
    *(None,) * (COUNT - FIRST),
    *(
        f"shop {points}" if points and any(points in shops for shops in _POINTS) else None
        for points in range(MOST_POINTS + 1)
    ),
)
"""What `use` numbers."""


@compiled
def use(state: Any, action: int) -> int:
    """Every action of a seat is a use of its own, but shops go by their points."""
    if SHOP_0 <= action < STEP:
        return USE_SHOP + int(_POINTS[state.district][action - SHOP_0])
    return action if action < FIRST else NO_USE
