"""The experiments that the pages tell of."""

from typing import Final

from emporion.games.corinth.components import BUILDINGS
from knowledge.forbid import Limit

DICE: Final = ("buy 1", "buy 2", "buy 3")
TILES: Final = ("demeter", "poseidon", "irrigation", "barn", "cart", "abundance", "merchant")

NO_DICE: Final = Limit(DICE)
ALWAYS_DICE: Final = Limit(DICE, must=True)
NO_STEWARD: Final = Limit(("steward",))
ALWAYS_STEWARD: Final = Limit(("steward",), must=True)
NO_BUILDINGS: Final = Limit(("build",))
WITHOUT: Final = {one: Limit((f"build {one}",)) for one in BUILDINGS}
WAREHOUSE: Final = Limit(("build warehouse",), must=True)
WITHOUT_TILE: Final = {one: Limit((f"acquire {one}",), kind="town-hall") for one in TILES}
NO_TEMPLE: Final = Limit(("place temple",))
NO_MARKET: Final = Limit(("place market",))
NO_TOWN_HALL: Final = Limit(("place town-hall",))
TOWN_HALL: Final = Limit(("place town-hall",), must=True, times=1)

CORINTH: Final = (
    ("dice", "move", "buildings"),
    (
        NO_DICE,
        ALWAYS_DICE,
        NO_STEWARD,
        ALWAYS_STEWARD,
        NO_BUILDINGS,
        *WITHOUT.values(),
        WAREHOUSE,
    ),
)
RHODES: Final = (
    ("opening",),
    (*WITHOUT_TILE.values(), NO_TEMPLE, NO_MARKET, NO_TOWN_HALL, TOWN_HALL),
)


def told(game: str) -> tuple[tuple[str, ...], tuple[Limit, ...]]:
    """The questions that are tried out, and the limits that are set."""
    return CORINTH if game == "corinth" else RHODES
