"""Rhodes's actions: small integers, and the words for them."""

from typing import Any, Final

from emporion.core.compiled import compiled
from emporion.core.kernel import NO_USE
from emporion.games.rhodes.components import (
    CATEGORIES,
    CATEGORY_SIZE,
    DEVELOPMENTS,
    EGYPTIAN_SHIPS,
    FARMLAND_KINDS,
    GOODS,
    MAX_CHIP,
    MAX_DONATION,
    MAX_FIELDS,
    MAX_HOLDS,
    MAX_PLAYERS,
    MAX_ROWS,
    OPEN_CONTRACTS,
    PLACES,
    PRODUCTS,
)

PLACE: Final = 0
PASS: Final = PLACE + len(PLACES)
SKIP: Final = PASS + 1
DONE: Final = SKIP + 1
PRODUCE: Final = DONE + 1
"""By chip value and product."""
USE_DEMETER: Final = PRODUCE + MAX_CHIP * 4
USE_CART: Final = USE_DEMETER + 4
USE_ABUNDANCE: Final = USE_CART + 4
USE_MERCHANT: Final = USE_ABUNDANCE + 4
"""By what is given and what is received."""
SAIL: Final = USE_MERCHANT + 16
"""By holds, less one."""
LOAD: Final = SAIL + MAX_HOLDS
POINTS: Final = LOAD + 4
BUY: Final = POINTS + MAX_HOLDS + 1
"""By field from the gate."""
JOKER: Final = BUY + MAX_FIELDS
FULFIL: Final = JOKER + 4
DISCARD: Final = FULFIL + OPEN_CONTRACTS
SELL: Final = DISCARD + len(GOODS)
ACQUIRE_LAND: Final = SELL + 4
"""By farmland kind, as numbered in the state."""
ACQUIRE_DEVELOPMENT: Final = ACQUIRE_LAND + FARMLAND_KINDS
ACQUIRE_SHIP: Final = ACQUIRE_DEVELOPMENT + len(DEVELOPMENTS)
ROW: Final = ACQUIRE_SHIP + 1
GAIN: Final = ROW + MAX_ROWS
DONATE: Final = GAIN + 4
"""By points bought, less one."""
CONTRACT: Final = DONATE + MAX_DONATION
"""By category and number."""
SHIP: Final = CONTRACT + len(CATEGORIES) * CATEGORY_SIZE
FIRST: Final = SHIP + EGYPTIAN_SHIPS
COUNT: Final = FIRST + MAX_PLAYERS

MAX_LEGAL: Final = MAX_DONATION + 1
"""The temple offers most, `done` included; the town hall, with 28, comes next."""


def _words() -> tuple[str, ...]:
    return (
        *(f"place {place}" for place in PLACES),
        "pass",
        "skip",
        "done",
        *(f"produce {value} {product}" for value in range(1, MAX_CHIP + 1) for product in PRODUCTS),
        *(f"use demeter {product}" for product in PRODUCTS),
        *(f"use cart {product}" for product in PRODUCTS),
        *(f"use abundance {product}" for product in PRODUCTS),
        *(f"use merchant {given} {received}" for given in PRODUCTS for received in PRODUCTS),
        *(f"sail {holds}" for holds in range(1, MAX_HOLDS + 1)),
        *(f"load {product}" for product in PRODUCTS),
        *(f"points {units}" for units in range(MAX_HOLDS + 1)),
        *(f"buy {field}" for field in range(1, MAX_FIELDS + 1)),
        *(f"joker {product}" for product in PRODUCTS),
        *(f"fulfil {slot}" for slot in range(1, OPEN_CONTRACTS + 1)),
        *(f"discard {good}" for good in GOODS),
        *(f"sell {product}" for product in PRODUCTS),
        *("acquire",) * FARMLAND_KINDS,
        *(f"acquire {tile}" for tile in DEVELOPMENTS),
        "acquire ship",
        *(f"row {row}" for row in range(1, MAX_ROWS + 1)),
        *(f"gain {product}" for product in PRODUCTS),
        *(f"donate {points}" for points in range(1, MAX_DONATION + 1)),
        *(
            f"contract {category}-{number}"
            for category in CATEGORIES
            for number in range(1, CATEGORY_SIZE + 1)
        ),
        *(f"ship {number}" for number in range(1, EGYPTIAN_SHIPS + 1)),
        *(f"first {seat}" for seat in range(1, MAX_PLAYERS + 1)),
    )


WORDS: Final = _words()
"""The notation of each action; a farmland's is completed by its tile (see `notation`)."""


def notation(state: Any, action: int) -> str:
    """The words for a legal action. Which farmland a number means is up to the components."""
    if ACQUIRE_LAND <= action < ACQUIRE_DEVELOPMENT:
        kind = action - ACQUIRE_LAND
        return f"acquire {PRODUCTS[state.land_product[kind]]} {state.land_price[kind]}"
    return WORDS[action]


@compiled
def use(state: Any, action: int) -> int:
    """What an action makes use of: a place, tile, development, ship, contract or row; by the action
    that names it."""
    if FULFIL <= action < DISCARD:
        return int(CONTRACT + state.contracts[action - FULFIL])
    if USE_DEMETER <= action < USE_MERCHANT:
        return USE_DEMETER + (action - USE_DEMETER) // 4 * 4
    if USE_MERCHANT <= action < SAIL:
        return USE_MERCHANT
    used = action < SKIP or SAIL <= action < LOAD or ACQUIRE_LAND <= action < GAIN
    return action if used or CONTRACT <= action < SHIP else NO_USE


def uses(state: Any) -> tuple[str | None, ...]:
    """What `use` numbers, in words."""
    return tuple(_used(state, number) for number in range(COUNT))


def _used(state: Any, number: int) -> str | None:
    if number in (USE_DEMETER, USE_CART, USE_ABUNDANCE, USE_MERCHANT):
        return " ".join(WORDS[number].split()[:2])
    if ACQUIRE_LAND <= number < ACQUIRE_DEVELOPMENT:
        return notation(state, number) if state.land_copies[number - ACQUIRE_LAND] else None
    used = number < SKIP or SAIL <= number < LOAD or ACQUIRE_DEVELOPMENT <= number < GAIN
    return WORDS[number] if used or CONTRACT <= number < SHIP else None
