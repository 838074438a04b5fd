"""What is printed on Corinth's sheet and harbour board."""

from typing import Final

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4

DISTRICTS: Final = ("goats", "green", "purple", "blue", "orange", "gold")
"""The harbour's districts from bottom to top."""
GOATS, GREEN, PURPLE, BLUE, ORANGE, GOLD = range(6)
GOODS_DISTRICTS: Final = (GREEN, PURPLE, BLUE, ORANGE)

SHOPS: Final = (
    ((1, 2), (2, 3), (3, 3), (6, 5)),
    ((2, 2), (3, 3), (4, 3), (6, 4)),
    ((3, 2), (5, 3), (8, 4)),
    ((4, 2), (5, 2), (10, 4)),
)
"""Per goods district, green first: the shops as (points, goods)."""
DISTRICT_BONUS: Final = (5, 4, 3, 0)
"""Per goods district: points for the first to finish it."""

BUILDINGS: Final = ("temple", "warehouse", "stable", "store")
TEMPLE, WAREHOUSE, STABLE, STORE = range(4)
BUILDING_GOLD: Final = (3, 4, 2, 0)
BUILDING_GOATS: Final = (3, 4, 1, 2)
TEMPLE_POINTS: Final = 3
WAREHOUSE_GOODS: Final = 1
STABLE_STEPS: Final = 2
STORE_COINS: Final = 2

SYMBOLS: Final = 24
"""Gold symbols on a sheet, and goat symbols."""
TRACK: Final = 6
WHITE_DICE: Final = 9
YELLOW_DICE: Final = 3

# What a market spot does. Numbers below DIE are districts.
DIE, PLUS, SCORE, START = 6, 7, 8, 9
EFFECTS: Final = (*DISTRICTS, "die", "plus", "score", "start")

SIDE: Final = 5
SPOTS: Final = SIDE * SIDE
CENTRE: Final = SPOTS // 2
MARKET: Final = (
    ((SCORE, 0), (DIE, 1), (BLUE, 1), (PLUS, 1), (SCORE, 0)),
    ((ORANGE, 1), (GREEN, 1), (GOATS, 2), (DIE, 1), (GREEN, 2)),
    ((PLUS, 1), (PURPLE, 1), (START, 0), (GOLD, 1), (PLUS, 1)),
    ((GREEN, 2), (GOLD, 2), (DIE, 1), (PURPLE, 1), (BLUE, 1)),
    ((SCORE, 0), (GOATS, 1), (PLUS, 1), (GOATS, 2), (ORANGE, 1)),
)
"""The market, row by row from the top: (effect, amount)."""
DIRECTIONS: Final = ("north", "east", "south", "west")


def spot_name(spot: int) -> str:
    """A column letter and a row number: C3 is the centre."""
    return "ABCDE"[spot % SIDE] + str(spot // SIDE + 1)


SCORE_SOURCES: Final = (*DISTRICTS[1:5], "bonuses", "market", "temple", "gold", "goats")
"""Where points come from (C31)."""
