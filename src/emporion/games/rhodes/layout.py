"""What `observe` writes, number by number; docs/observations.md shows it.

Bounds are those that the limits of component files allow, which are far from what is printed."""

from typing import Final

from emporion.core.observation import Each, Layout, Part, size_of
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s

_TILES: Final = len(c.PRODUCTS) + len(c.DEVELOPMENTS)
_GOODS: Final = "wine, milk, olives, grain, gold"

FIELDS: Final = c.MAX_FIELDS + c.MAX_HOLDS - 1
"""Those of the longest harbour, and what hangs over its end."""

_FIELD: Final = (
    Part("price", 1, "10 is 1", high=c.MOST / 10, divisor=10),
    Part("content", 7, f"what lies there: {_GOODS}, joker, or nothing in the hold"),
    Part("owner", c.MAX_PLAYERS, "whose ship it is, the seat that observes first"),
)
_CONTRACT: Final = (
    Part("goods", 5, f"goods wanted: {_GOODS}; 2 is 1", high=c.CONTRACT_GOODS / 2, divisor=2),
    Part("drachmas", 1, "10 is 1", high=c.MOST / 10, divisor=10),
    Part("points", 1, "10 is 1", high=c.MOST / 10, divisor=10),
    Part("there", 1, "a contract lies here"),
)
_PLACE: Final = (
    Part("taken", 1, "markers on it; 4 is 1", high=s.MARKERS / 4, divisor=4),
    Part("free", 1, "spaces left; 4 is 1", high=c.MAX_SPACES / 4, divisor=4),
    Part(
        "price", 1, "of the next space of market or temple; 10 is 1", high=c.MOST / 10, divisor=10
    ),
)
_ROW: Final = (
    Part(
        "drachmas", 1, "paid or gained in it; 3 is 1", low=-c.MOST / 3, high=c.MOST / 3, divisor=3
    ),
    Part("product", 1, "a product is gained in it"),
)
_LAND: Final = (
    Part("left", 1, "tiles left; 2 is 1", high=c.MAX_COPIES / 2, divisor=2),
    Part("price", 1, "20 is 1", high=c.MOST / 20, divisor=20),
)
_DEVELOPMENT: Final = (
    Part("left", 1, "tiles left; 3 is 1", high=c.MAX_COPIES / 3, divisor=3),
    Part("price", 1, "20 is 1", high=c.MOST / 20, divisor=20),
)
_PRODUCT: Final = (
    Part("land", 1, "the farmland is owned"),
    Part("units", 1, "units on the estate, of 4", divisor=4),
    Part("room", 1, "units that it has still room for, of 4", divisor=4),
)
_STACK: Final = tuple(
    Part(
        name,
        1,
        f"{name} of the category's contracts that can still come, together; 50 is 1",
        high=c.CATEGORY_SIZE * c.MOST / 50,
        divisor=50,
        since=3,
    )
    for name in ("drachmas", "points")
)
_SEAT: Final = (
    Part("to_move", 1, "it is this seat's turn"),
    Part("money", 1, "drachmas; 30 is 1", high=c.MOST_HELD / 30, divisor=30),
    Part(
        "points",
        s.STORED_SOURCES,
        "income, Demeter, shipping, contracts, temple; 30 is 1",
        high=c.MOST_HELD / 30,
        divisor=30,
    ),
    Part("loose", 1, "drachmas short of a point: the last digit, of 10", divisor=10),
    Each("product", 4, _PRODUCT),
    Part("goods", 5, f"in the warehouse: {_GOODS}; 4 is 1", high=c.WAREHOUSE / 4, divisor=4),
    Part("stored", 1, "goods in the warehouse, of 10", divisor=10),
    Part("developments", len(c.DEVELOPMENTS), "owned: " + ", ".join(c.DEVELOPMENTS)),
    Part("used", len(c.DEVELOPMENTS), "used in this action"),
    Part("drachmas", 1, "income printed on the tiles; 5 is 1", high=_TILES * c.MOST / 5, divisor=5),
    Part("income", 1, "points printed on the tiles; 5 is 1", high=_TILES * c.MOST / 5, divisor=5),
    Part(
        "home",
        c.MAX_HOLDS,
        "ships at home with 1 to 4 holds; 2 are 1",
        high=c.OWN_SHIPS / 2,
        divisor=2,
    ),
    Part("large", 1, "the large ship is owned"),
    Part("row", 1, "its row in the turn order, from the top, of 8", divisor=8),
    Part("next_row", c.MAX_ROWS, "the row chosen for the next round"),
    Part("farm", 1, "has a marker on the farm"),
    Part("harbour", 1, "markers in the harbour, of 2", divisor=2),
    Part("order", c.MAX_PLAYERS, "its place in the turn order: one of five"),
)
LAYOUT: Final[Layout] = (
    Part("round", 1, "of 40", divisor=40),
    Part("turn", 1, "turns over in this round; 10 is 1", high=4 * c.MAX_PLAYERS / 10, divisor=10),
    Part("players", 1, "of 5", divisor=5),
    Part("ending", 1, "this is the last round"),
    Part(
        "steps",
        1,
        "chips placed, units loaded, goods bought or sold, tiles acquired; 4 is 1",
        high=c.MAX_FIELDS / 4,
        divisor=4,
    ),
    Part("length", 1, "fields of the harbour, of 16", divisor=16),
    Part("start_tiles", 1, "tiles that everybody starts with, of 4", divisor=4),
    Part("stacks", 3, "contracts still to come: categories I, II, III; of 8", divisor=8),
    Part("first", c.MAX_PLAYERS, "who had the top row at the start, the seat that observes first"),
    Part("phase", len(s.PHASES), "what is decided: " + ", ".join(s.PHASES)),
    Each("field", FIELDS, _FIELD),
    Each("contract", c.OPEN_CONTRACTS, _CONTRACT),
    Each("coming", c.MAX_HOLDS, (Part("cargo", 6, f"of the ship to come: {_GOODS}, joker"),)),
    Part("ships", c.EGYPTIAN_SHIPS, "Egyptian ships that can be drawn"),
    Part("discarded", c.EGYPTIAN_SHIPS, "Egyptian ships that have left"),
    Part("drawn", s.CONTRACT_IDS, "contracts that have come, by category and number"),
    Part(
        "chips", c.MAX_CHIP, "chips left of value 1 to 6; 2 are 1", high=c.MAX_COPIES / 2, divisor=2
    ),
    Part("production", 4, "the chip on each product; 4 is 1", high=c.MAX_CHIP / 4, divisor=4),
    Each("place", len(c.PLACES), _PLACE),
    Each("row", c.MAX_ROWS, _ROW),
    Each("land", c.FARMLAND_KINDS, _LAND),
    Each("development", len(c.DEVELOPMENTS), _DEVELOPMENT),
    Each("hold", c.MAX_HOLDS, (Part("cargo", 4, "loaded now: wine, milk, olives, grain"),)),
    Part("arriving", 5, f"a good that a full warehouse has no room for: {_GOODS}"),
    Part("sailing", 1, "holds of the ship being loaded, of 4", divisor=4),
    Part("decider", c.MAX_PLAYERS, "whose warehouse is full, the seat that observes first"),
    Each("seat", c.MAX_PLAYERS, _SEAT),
    Part("readings", len(s.READINGS), "house rules: unload, irrigation, last_harbour", since=2),
    Each("stack", len(c.CATEGORIES), _STACK),
)
"""Seats follow each other as at the table, the one that observes first; those of nobody are 0."""

SEAT: Final = size_of(_SEAT)
FIRST_LAYOUT: Final = size_of(LAYOUT, version=1)
"""How many numbers there were before the readings came (R59)."""
SECOND_LAYOUT: Final = size_of(LAYOUT, version=2)
"""Before one saw what contracts pay that are still to come: other pieces pay otherwise."""
FEATURES: Final = size_of(LAYOUT)
