"""What Rhodes's traces speak of; docs/effects.md says what happens when."""

from typing import Final

from emporion.core.trace import Vocabulary
from emporion.games.rhodes.components import (
    CARGO,
    CATEGORIES,
    DEVELOPMENTS,
    MAX_CHIP,
    MAX_HOLDS,
    MAX_PLAYERS,
    MAX_ROWS,
    MOST,
    OPEN_CONTRACTS,
    OWN_SHIPS,
    PLACES,
    PRODUCTS,
    contract_name,
)
from emporion.games.rhodes.state import (
    CONTRACT_IDS,
    MARKERS,
    QUEUE,
    SOURCES,
    STORED_SOURCES,
)

# What changes. Goods and the joker come first, numbered as cargo is.
(
    DRACHMA,
    POINT,
    SHIP,
    MARKER,
    CHIP,
    FARMLAND,
    DEVELOPMENT,
    CONTRACT,
    ROW,
    TURN,
    ROUND,
    LAST_ROUND,
) = range(len(CARGO), len(CARGO) + 12)

_WHAT: Final = (
    *CARGO,
    *("drachma", "point", "ship", "marker", "chip", "farmland", "development", "contract", "row"),
    *("turn", "round", "last-round"),
)

# Where things are. Places of seats are numbered seat by seat.
SUPPLY, LOST, COMING, PILE, DISCARDED = range(5)
AT_MARKERS: Final = DISCARDED + 1
AT_WAREHOUSE: Final = AT_MARKERS + MAX_PLAYERS
AT_PURSE: Final = AT_WAREHOUSE + MAX_PLAYERS
AT_TILES: Final = AT_PURSE + MAX_PLAYERS
AT_ARRIVING: Final = AT_TILES + MAX_PLAYERS
AT_JOKER: Final = AT_ARRIVING + MAX_PLAYERS
AT_SEAT: Final = AT_JOKER + MAX_PLAYERS
AT_ESTATE: Final = AT_SEAT + MAX_PLAYERS
"""By seat and product."""
AT_FARMLAND: Final = AT_ESTATE + MAX_PLAYERS * len(PRODUCTS)
"""By seat and product."""
AT_DEVELOPMENT: Final = AT_FARMLAND + MAX_PLAYERS * len(PRODUCTS)
"""By seat and development."""
AT_HOME: Final = AT_DEVELOPMENT + MAX_PLAYERS * len(DEVELOPMENTS)
"""By seat and ship."""
AT_LOADING: Final = AT_HOME + MAX_PLAYERS * OWN_SHIPS
"""By seat and hold."""
AT_SCORE: Final = AT_LOADING + MAX_PLAYERS * MAX_HOLDS
"""By seat and source."""
AT_PLACE: Final = AT_SCORE + MAX_PLAYERS * STORED_SOURCES
"""By place and space."""
AT_CHIPS: Final = AT_PLACE + len(PLACES) * MARKERS
"""By value, less one."""
AT_PRODUCTION: Final = AT_CHIPS + MAX_CHIP
AT_FIELD: Final = AT_PRODUCTION + len(PRODUCTS)
"""From the gate."""
AT_CONTRACT: Final = AT_FIELD + QUEUE
AT_STACK: Final = AT_CONTRACT + OPEN_CONTRACTS
AT_FULFILLED: Final = AT_STACK + len(CATEGORIES)
"""By contract."""
AT_ROW: Final = AT_FULFILLED + CONTRACT_IDS
DEVELOPMENT_OFFER: Final = AT_ROW + MAX_ROWS
SHIP_OFFER: Final = DEVELOPMENT_OFFER + len(DEVELOPMENTS)
LAND_OFFER: Final = SHIP_OFFER + 1
"""By product and price, since which kinds of farmland there are is up to the components."""
PRICES: Final = MOST + 1


def _places() -> tuple[str, ...]:
    seats = range(MAX_PLAYERS)
    own = ("markers", "warehouse", "purse", "tiles", "arriving", "joker", "seat")
    return (
        *("supply", "lost", "coming", "pile", "discarded"),
        *(f"{place}:{seat}" for place in own for seat in seats),
        *(f"estate:{seat}:{product}" for seat in seats for product in PRODUCTS),
        *(f"farmland:{seat}:{product}" for seat in seats for product in PRODUCTS),
        *(f"development:{seat}:{name}" for seat in seats for name in DEVELOPMENTS),
        *(f"home:{seat}:{ship}" for seat in seats for ship in range(OWN_SHIPS)),
        *(f"loading:{seat}:{hold}" for seat in seats for hold in range(MAX_HOLDS)),
        *(f"score:{seat}:{source}" for seat in seats for source in SOURCES[:STORED_SOURCES]),
        *(f"place:{place}:{space}" for place in PLACES for space in range(MARKERS)),
        *(f"chips:{value}" for value in range(1, MAX_CHIP + 1)),
        *(f"production:{product}" for product in PRODUCTS),
        *(f"field:{field}" for field in range(1, QUEUE + 1)),
        *(f"contract:{slot}" for slot in range(1, OPEN_CONTRACTS + 1)),
        *(f"stack:{category}" for category in CATEGORIES),
        *(f"fulfilled:{contract_name(number)}" for number in range(CONTRACT_IDS)),
        *(f"row:{row}" for row in range(1, MAX_ROWS + 1)),
        *(f"town-hall:{name}" for name in DEVELOPMENTS),
        "town-hall:ship",
        *(f"town-hall:{product} {price}" for product in PRODUCTS for price in range(PRICES)),
    )


VOCABULARY: Final = Vocabulary(what=_WHAT, places=_places())
