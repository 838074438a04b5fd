"""What Corinth's traces speak of; docs/effects.md says what happens when."""

from typing import Final

from emporion.core.trace import Vocabulary
from emporion.games.corinth.components import (
    BUILDINGS,
    DISTRICTS,
    MAX_PLAYERS,
    SHOPS,
    SPOTS,
    spot_name,
)

WHITE_DIE, YELLOW_DIE, GOLD_COIN, GOAT = range(4)
GOOD_0: Final = 4  # by goods district, green first
STEWARD, CIRCLE, BUILDING, POINT, TRACK, TURN, ROUND = range(8, 15)

_WHAT: Final = (
    *("white-die", "yellow-die", "gold", "goat"),
    *DISTRICTS[1:5],
    *("steward", "circle", "building", "point", "track", "turn", "round"),
)

MOST_SHOPS: Final = 4

# Places. Those of seats are counted seat by seat.
SUPPLY, LOST, TRAY = range(3)
AT_ROLL: Final = 3  # by face value, less one
AT_HARBOUR: Final = AT_ROLL + 6
AT_BONUS: Final = AT_HARBOUR + 6
AT_TAKEN: Final = AT_BONUS + 4
AT_HAND: Final = AT_TAKEN + MAX_PLAYERS
AT_PURSE: Final = AT_HAND + MAX_PLAYERS
AT_PEN: Final = AT_PURSE + MAX_PLAYERS
AT_DICE: Final = AT_PEN + MAX_PLAYERS
AT_TRACK: Final = AT_DICE + MAX_PLAYERS
AT_SCORE: Final = AT_TRACK + MAX_PLAYERS
AT_SEAT: Final = AT_SCORE + MAX_PLAYERS
AT_SHOP: Final = AT_SEAT + MAX_PLAYERS
AT_SPOT: Final = AT_SHOP + MAX_PLAYERS * 4 * MOST_SHOPS
AT_BOX: Final = AT_SPOT + MAX_PLAYERS * SPOTS
AT_BUILDING: Final = AT_BOX + MAX_PLAYERS * SPOTS


def _shop_name(district: int, shop: int) -> str:
    """By its points; a shop that the district does not have is called like its first."""
    points, _ = SHOPS[district][shop % len(SHOPS[district])]
    return f"{DISTRICTS[district + 1]}:{points}"


def _places() -> tuple[str, ...]:
    seats = range(MAX_PLAYERS)
    own = ("taken", "hand", "purse", "pen", "dice", "track", "score", "seat")
    return (
        *("supply", "lost", "tray"),
        *(f"roll:{value}" for value in range(1, 7)),
        *(f"harbour:{district}" for district in DISTRICTS),
        *(f"bonus:{district}" for district in DISTRICTS[1:5]),
        *(f"{place}:{seat}" for place in own for seat in seats),
        *(
            f"shop:{seat}:{_shop_name(district, shop)}"
            for seat in seats
            for district in range(4)
            for shop in range(MOST_SHOPS)
        ),
        *(f"spot:{seat}:{spot_name(spot)}" for seat in seats for spot in range(SPOTS)),
        *(f"box:{seat}:{spot_name(spot)}" for seat in seats for spot in range(SPOTS)),
        *(f"building:{seat}:{name}" for seat in seats for name in BUILDINGS),
    )


VOCABULARY: Final = Vocabulary(what=_WHAT, places=_places())
