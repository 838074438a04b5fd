"""Rhodes's state: one record of small integers, the numbers of its components among them.

Seats come first in every array that has them. Everything is signed, since mixing signed and
unsigned numbers in compiled code gives floats.
"""

from typing import Any, Final

from emporion.core.kernel import record_dtype
from emporion.games.rhodes.components import (
    CARGO,
    CATEGORIES,
    CATEGORY_SIZE,
    EGYPTIAN_SHIPS,
    FARM,
    FARMLAND_KINDS,
    GOODS,
    LARGE,
    MAX_CHIP,
    MAX_FIELDS,
    MAX_HOLDS,
    MAX_PLAYERS,
    MAX_ROWS,
    MAX_SPACES,
    OPEN_CONTRACTS,
    OWN_SHIPS,
    PLACES,
    PRODUCTS,
    Components,
    for_players,
)

# Phases: what is decided now.
(
    DRAW_CONTRACT,
    DRAW_SHIP,
    DRAW_FIRST,
    START,
    PLACE,
    PRODUCE,
    USE,
    LOAD,
    PAY,
    TRADE,
    JOKER,
    OVERFLOW,
    SELL,
    DONATE,
    ACQUIRE,
    ROW,
    GAIN,
    FINISHED,
) = range(18)
PHASES: Final = (
    "draw-contract",
    "draw-ship",
    "draw-first",
    "start",
    "place",
    "produce",
    "farm",
    "load",
    "points",
    "harbour",
    "joker",
    "overflow",
    "market",
    "temple",
    "town-hall",
    "row",
    "gain",
    "over",
)
# What follows by itself; a state never rests in these.
UNLOAD, TURN_OVER, REFILL = range(18, 21)

NOBODY: Final = -1
NONE: Final = -1
EMPTY: Final = -1

OWN: Final = EGYPTIAN_SHIPS
"""Ships below this are Egyptian; from here on they belong to the seats, OWN_SHIPS each."""

# Where points come from; those for money and gold are never stored, since they follow.
SOURCES: Final = ("income", "demeter", "shipping", "contracts", "temple", "money", "gold")
INCOME, DEMETER_POINTS, SHIPPING, CONTRACTS, DONATIONS, MONEY_LEFT, GOLD_BARS = range(7)
STORED_SOURCES: Final = 5

QUEUE: Final = MAX_FIELDS + 2 * MAX_HOLDS
"""Fields of the longest harbour, and what can hang over its end while a ship enters."""
MARKERS: Final = 2 * MAX_PLAYERS
"""As many can lie in one place, since the harbour's limit does not always hold (R56)."""
CONTRACT_IDS: Final = len(CATEGORIES) * CATEGORY_SIZE
NEVER: Final = 100
"""A price nobody is asked, for what is not there."""

# Readings (R59), the bits of `readings`.
READINGS: Final = (
    ("unload", ("hold", "ship")),  # R41
    ("irrigation", ("all", "own")),  # R54
    ("last_harbour", ("full", "extra")),  # R56
)
"""By bit: the option, and its values for 0 and 1."""
WHOLE_SHIP, OWN_IRRIGATION, EXTRA_HARBOUR = (1 << bit for bit in range(len(READINGS)))
NO_LIMIT: Final = 2
"""The version of the rules from which on the temple sells as much as one can pay (R28)."""

DTYPE: Final = record_dtype(
    [
        # Wide fields first, so that nothing needs padding.
        ("money", "<i4", (MAX_PLAYERS,)),
        ("points", "<i4", (MAX_PLAYERS, STORED_SOURCES)),
        ("pile", "<i4"),  # a bit per Egyptian ship that can be drawn
        ("discarded", "<i4"),
        ("developments", "<i2", (MAX_PLAYERS,)),  # a bit each
        ("used", "<i2"),  # USE and after: developments used in this action
        ("drawn", "<i2", (3,)),  # by category: a bit per contract that has come
        # Estates, warehouses, ships.
        ("land", "i1", (MAX_PLAYERS, 4)),  # by product: the farmland kind owned, or NONE
        ("units", "i1", (MAX_PLAYERS, 4)),  # on the estate
        ("goods", "i1", (MAX_PLAYERS, 5)),  # in the warehouse
        ("fleet", "i1", (MAX_PLAYERS,)),  # a bit per ship owned
        ("home", "i1", (MAX_PLAYERS,)),  # a bit per ship at home
        ("row", "i1", (MAX_PLAYERS,)),  # in the turn order, from 0
        ("next_row", "i1", (MAX_PLAYERS,)),  # ROW, GAIN: chosen for the next round, or NONE
        ("order", "i1", (MAX_PLAYERS,)),  # the seats by row
        # The harbour, from the gate; ships lie bow to stern without gaps.
        ("field_ship", "i1", (QUEUE,)),
        ("field_good", "i1", (QUEUE,)),
        ("extent", "i1"),  # fields that ships lie on
        ("coming", "i1"),  # the open Egyptian ship, or NONE
        ("contracts", "i1", (OPEN_CONTRACTS,)),  # open ones, or NONE
        # The board.
        ("land_left", "i1", (FARMLAND_KINDS,)),
        ("development_left", "i1", (10,)),
        ("chip_left", "i1", (MAX_CHIP,)),  # by value, less one
        ("field_chip", "i1", (4,)),  # by product: the value of the chip on it, or 0
        ("taken", "i1", (6,)),  # by place: markers on it
        ("marker", "i1", (6, MARKERS)),  # whose they are, in order of use
        # The turn.
        ("phase", "i1"),
        ("players", "i1"),
        ("first", "i1"),  # who has the top row at the start, NOBODY before it is drawn
        ("round_number", "i1"),  # 0 during set-up
        ("turn", "i1"),  # START, ROW: who is to choose; else markers placed before this one
        ("seat", "i1"),  # whose turn it is
        ("ending", "i1"),  # 1 from when a contract could not be replaced
        ("steps", "i1"),  # chips placed, units loaded, goods bought or sold, tiles acquired
        ("sailing", "i1"),  # LOAD, PAY: which of the own ships, or NONE
        ("cargo", "i1", (MAX_HOLDS,)),  # LOAD, PAY: what is loaded, from the bow
        ("decider", "i1"),  # OVERFLOW: whose warehouse it is, or NOBODY
        ("arriving", "i1"),  # OVERFLOW: the good, or EMPTY
        ("after", "i1"),  # OVERFLOW: the phase that follows
        # The components: how many there are of what, and what is printed on them.
        ("start_tiles", "i1"),
        ("ship_holds", "i1", (OWN_SHIPS,)),  # 0 where there is none
        ("large_price", "i1"),
        ("length", "i1"),  # fields of the harbour
        ("price", "i1", (MAX_FIELDS,)),
        ("rows", "i1"),
        ("row_drachmas", "i1", (MAX_ROWS,)),
        ("row_product", "i1", (MAX_ROWS,)),
        ("spaces", "i1", (6,)),
        ("market_price", "i1", (MAX_SPACES,)),
        ("temple_price", "i1", (MAX_SPACES,)),
        ("chips", "i1", (MAX_CHIP,)),  # by value, less one
        ("lands", "i1"),  # kinds of farmland
        ("land_product", "i1", (FARMLAND_KINDS,)),
        ("land_price", "i1", (FARMLAND_KINDS,)),
        ("land_drachmas", "i1", (FARMLAND_KINDS,)),
        ("land_points", "i1", (FARMLAND_KINDS,)),
        ("land_copies", "i1", (FARMLAND_KINDS,)),
        ("development_price", "i1", (10,)),
        ("development_drachmas", "i1", (10,)),
        ("development_points", "i1", (10,)),
        ("development_copies", "i1", (10,)),
        ("egyptian_ships", "i1"),
        ("egyptian_holds", "i1", (EGYPTIAN_SHIPS,)),
        ("egyptian_cargo", "i1", (EGYPTIAN_SHIPS, MAX_HOLDS)),  # from the bow
        ("category_size", "i1", (3,)),
        ("contract_goods", "i1", (CONTRACT_IDS, 5)),
        ("contract_drachmas", "i1", (CONTRACT_IDS,)),
        ("contract_points", "i1", (CONTRACT_IDS,)),
        # By what rules.
        ("rules", "i1"),  # their version, 0 for the first
        ("readings", "i1"),  # a bit per reading that is not the first (R59)
    ]
)


def lay_out(state: Any, components: Components, players: int) -> None:
    """Write the numbers of the components into a zeroed record."""
    start_tiles = for_players(components.start_tiles, players)
    ships = for_players(components.ships, players)
    large = for_players(components.large_ship, players)
    harbour = for_players(components.harbour, players)
    assert start_tiles is not None
    assert ships is not None
    assert harbour is not None
    state.start_tiles = start_tiles.count
    state.ship_holds[: len(ships.holds)] = ships.holds
    state.large_price = NEVER
    if large is not None:
        state.ship_holds[LARGE] = large.holds
        state.large_price = large.price
    state.length = len(harbour.prices)
    state.price[: len(harbour.prices)] = harbour.prices
    rows = components.rows(players)
    state.rows = len(rows)
    for i, row in enumerate(rows):
        state.row_drachmas[i] = row.drachmas
        state.row_product[i] = row.product
    for place, name in enumerate(PLACES):
        if place == FARM:
            state.spaces[place] = players
            continue
        spaces = for_players(components.places(name), players)
        assert spaces is not None
        state.spaces[place] = spaces.count
        if name == "market":
            state.market_price[: spaces.count] = spaces.prices
        elif name == "temple":
            state.temple_price[: spaces.count] = spaces.prices
    for chip in components.chip:
        state.chips[chip.value - 1] = chip.copies
    state.lands = len(components.farmland)
    for i, tile in enumerate(components.farmland):
        state.land_product[i] = PRODUCTS.index(tile.product)
        state.land_price[i] = tile.price
        state.land_drachmas[i] = tile.drachmas
        state.land_points[i] = tile.points
        state.land_copies[i] = tile.copies
    for i, development in enumerate(components.development):
        state.development_price[i] = development.price
        state.development_drachmas[i] = development.drachmas
        state.development_points[i] = development.points
        state.development_copies[i] = development.copies
    state.egyptian_ships = len(components.egyptian_ship)
    for i, ship in enumerate(components.egyptian_ship):
        state.egyptian_holds[i] = len(ship.cargo)
        for hold in range(MAX_HOLDS):
            held = CARGO.index(ship.cargo[hold]) if hold < len(ship.cargo) else EMPTY
            state.egyptian_cargo[i, hold] = held
    for category, name in enumerate(CATEGORIES):
        contracts = components.category(name)
        state.category_size[category] = len(contracts)
        for i, contract in enumerate(contracts):
            number = category * CATEGORY_SIZE + i
            for good, word in enumerate(GOODS):
                state.contract_goods[number, good] = contract.goods.count(word)
            state.contract_drachmas[number] = contract.drachmas
            state.contract_points[number] = contract.points
