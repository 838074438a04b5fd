"""What Rhodes is played with: its words, its limits, and the pieces of a component file.

The pieces' numbers are data (pieces/, or a file of the players' own) and travel inside
the state. What the rules themselves fix stands here as constants.
"""

import hashlib
from typing import Final, TypeVar

import msgspec

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5

PRODUCTS: Final = ("wine", "milk", "olives", "grain")
GOODS: Final = (*PRODUCTS, "gold")
CARGO: Final = (*GOODS, "joker")
GOLD: Final = 4
JOKER: Final = 5

PLACES: Final = ("production", "farm", "harbour", "market", "temple", "town-hall")
PRODUCTION, FARM, HARBOUR, MARKET, TEMPLE, TOWN_HALL = range(6)
PRICED: Final = ("market", "temple")
"""The places whose spaces have prices."""

DEVELOPMENTS: Final = (
    *(f"demeter {product}" for product in PRODUCTS),
    "poseidon",
    "irrigation",
    "barn",
    "cart",
    "abundance",
    "merchant",
)
DEMETER: Final = 0
POSEIDON, IRRIGATION, BARN, CART, ABUNDANCE, MERCHANT = range(4, 10)

CATEGORIES: Final = ("I", "II", "III")

# Fixed by the rules.
OPEN_CONTRACTS: Final = 3
GOLD_IN_HARBOUR: Final = 2
TILE_ROOM: Final = 3
BARN_ROOM: Final = 1
WAREHOUSE: Final = 10
UNIT_DRACHMAS: Final = 2
UNITS_A_POINT: Final = 2
"""On the estate, for a Demeter."""
FIRST_HAULAGE: Final = 3
SECOND_HAULAGE: Final = 5
MOST_HAULED: Final = 2
PASS_DRACHMAS: Final = 1
DRACHMAS_A_POINT: Final = 10
POINTS_A_GOLD: Final = 2
LAST_ROUND: Final = 40

# What a state has room for.
MAX_FIELDS: Final = 16
MAX_HOLDS: Final = 4
MAX_ROWS: Final = 8
MAX_SPACES: Final = 5
MAX_CHIP: Final = 6
MAX_COPIES: Final = 9
OWN_SHIPS: Final = 4
"""Three at most from the start, and the large one."""
LARGE: Final = OWN_SHIPS - 1
FARMLAND_KINDS: Final = 16
EGYPTIAN_SHIPS: Final = 16
CATEGORY_SIZE: Final = 8
CONTRACT_GOODS: Final = 6
MOST: Final = 99
"""No price, income or reward is higher."""
MOST_MONEY: Final = 999
"""Nobody starts with more."""
MOST_HELD: Final = 1_000_000
"""No game comes near so many drachmas or points."""
MAX_DONATION: Final = 100
"""Points that one decision in the temple can buy."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a component file."""

    provenance: str
    """`book` or `reconstructed`."""
    book: tuple[str, ...] = ()
    """Of a reconstructed entry: the values that are the rulebook's all the same."""


class ByPlayers(Entry, frozen=True, kw_only=True):
    players: tuple[int, ...]


class Money(ByPlayers, frozen=True, kw_only=True):
    drachmas: int


class StartTiles(ByPlayers, frozen=True, kw_only=True):
    count: int


class Ships(ByPlayers, frozen=True, kw_only=True):
    holds: tuple[int, ...]


class LargeShip(ByPlayers, frozen=True, kw_only=True):
    holds: int
    price: int


class Harbour(ByPlayers, frozen=True, kw_only=True):
    prices: tuple[int, ...]


class Row(Entry, frozen=True, kw_only=True):
    drachmas: int
    product: bool
    players: tuple[int, ...] = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))


class Spaces(ByPlayers, frozen=True, kw_only=True):
    place: str
    count: int
    prices: tuple[int, ...] = ()


class Chip(Entry, frozen=True, kw_only=True):
    value: int
    copies: int


class Farmland(Entry, frozen=True, kw_only=True):
    product: str
    price: int
    copies: int
    drachmas: int
    points: int


class Development(Entry, frozen=True, kw_only=True):
    tile: str
    price: int
    copies: int
    drachmas: int
    points: int


class EgyptianShip(Entry, frozen=True, kw_only=True):
    cargo: tuple[str, ...]
    """From the bow, which enters first, to the stern."""


class Contract(Entry, frozen=True, kw_only=True):
    category: str
    goods: tuple[str, ...]
    drachmas: int
    points: int


P = TypeVar("P", bound=ByPlayers)


class Components(msgspec.Struct, frozen=True, kw_only=True):
    """A whole component file, validated."""

    name: str
    version: int
    money: tuple[Money, ...]
    start_tiles: tuple[StartTiles, ...]
    ships: tuple[Ships, ...]
    large_ship: tuple[LargeShip, ...]
    harbour: tuple[Harbour, ...]
    row: tuple[Row, ...]
    spaces: tuple[Spaces, ...]
    chip: tuple[Chip, ...]
    farmland: tuple[Farmland, ...]
    """By product, then by price."""
    development: tuple[Development, ...]
    """In the order of DEVELOPMENTS."""
    egyptian_ship: tuple[EgyptianShip, ...]
    contract: tuple[Contract, ...]
    """By category."""

    def category(self, name: str) -> tuple[Contract, ...]:
        return tuple(contract for contract in self.contract if contract.category == name)

    def rows(self, players: int) -> tuple[Row, ...]:
        return tuple(row for row in self.row if players in row.players)

    def places(self, name: str) -> tuple[Spaces, ...]:
        return tuple(spaces for spaces in self.spaces if spaces.place == name)


def contract_name(number: int) -> str:
    """How a contract is called: its category and its number in it."""
    category, index = divmod(number, CATEGORY_SIZE)
    return f"{CATEGORIES[category]}-{index + 1}"


def for_players(entries: tuple[P, ...], players: int) -> P | None:
    """The entry that is for this number of players."""
    return next((entry for entry in entries if players in entry.players), None)


def _printed(entry: Entry) -> set[str]:
    """The values that are seen on a piece itself, not those about the set of them."""
    if isinstance(entry, Farmland | Development):
        return {"price", *(key for key in ("drachmas", "points") if getattr(entry, key))}
    if isinstance(entry, Contract):
        return {"goods", "drachmas", "points"}
    return {*entry.__struct_fields__} - {"provenance", "book"}


def _rebuilt(entry: Entry) -> bool:
    return entry.provenance == "reconstructed" and not _printed(entry) <= {*entry.book}


def reconstructed(components: Components, players: int) -> tuple[str, ...]:
    """The pieces with a printed value that is not the rulebook's, named as in the notation.

    A harbour's prices are `prices`.
    """
    named: list[tuple[str, Entry | None]] = [
        *((f"row {number}", row) for number, row in enumerate(components.rows(players), 1)),
        *((f"place {p}", for_players(components.places(p), players)) for p in PLACES),
        ("prices", for_players(components.harbour, players)),
        *((f"acquire {tile.product} {tile.price}", tile) for tile in components.farmland),
        *((f"acquire {tile.tile}", tile) for tile in components.development),
        ("acquire ship", for_players(components.large_ship, players)),
        *((f"ship {number}", ship) for number, ship in enumerate(components.egyptian_ship, 1)),
        *(
            (f"contract {category}-{number}", contract)
            for category in CATEGORIES
            for number, contract in enumerate(components.category(category), 1)
        ),
    ]
    return tuple(name for name, entry in named if entry is not None and _rebuilt(entry))


def fingerprint(components: Components) -> str:
    """SHA-256 of everything that matters for play.

    Hashed is the JSON (keys sorted, no spaces, UTF-8) of the validated components without `name`,
    `version`, `provenance` and `book`, with what is given by players spelt out for every number
    of players. So two files that play alike have the same hash, however they are written.
    """
    content: dict[str, object] = {}
    for field in ("money", "start_tiles", "ships", "large_ship", "harbour"):
        entries = getattr(components, field)
        content[field] = [_plain(for_players(entries, n)) for n in _PLAYERS]
    content["spaces"] = {
        place: [_plain(for_players(components.places(place), n)) for n in _PLAYERS]
        for place in PLACES
    }
    rows = [[_plain(row) for row in components.rows(n)] for n in _PLAYERS]
    # Files whose rows are the same for all have the hash they had before rows could differ.
    content["row"] = rows[0] if all(row == rows[0] for row in rows) else rows
    for field in ("farmland", "development", "egyptian_ship", "contract"):
        content[field] = [_plain(entry) for entry in getattr(components, field)]
    content["chip"] = [
        sum(chip.copies for chip in components.chip if chip.value == value)
        for value in range(1, MAX_CHIP + 1)
    ]
    return hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()


_PLAYERS: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)


def _plain(entry: Entry | None) -> dict[str, object] | None:
    if entry is None:
        return None
    content = msgspec.structs.asdict(entry)
    for key in ("provenance", "book", "players", "place"):
        content.pop(key, None)
    return content
