"""What `observe` writes, number by number; docs/observations.md shows it."""

from typing import Final

from emporion.core.observation import Each, Layout, Part, size_of
from emporion.games.corinth import components as c

_DICE: Final = c.WHITE_DICE + c.YELLOW_DICE
_SHELVES: Final = tuple(goods for shops in c.SHOPS for _, goods in shops)
_CIRCLES: Final = c.SPOTS - 1
"""Nobody circles the centre."""

_DISTRICT: Final = (
    Part("value", 7, "what its dice show, 0 where there are none: one of seven"),
    Part("dice", 1, "how many dice lie there; 9 is 1", high=_DICE / 9, divisor=9),
)
_SHEET: Final = (
    Part("to_move", 1, "it is this seat's turn"),
    Part("first", 1, "first player of the round"),
    Part("track", 1, "rounds that the seat has still to begin, of 6", divisor=6),
    Part("gold", 1, "gold in hand; 12 is 1", high=c.SYMBOLS / 12, divisor=12),
    Part("gold_room", 1, "gold that can still be gained, of 24", divisor=24),
    Part("goats", 1, "goats in hand; 12 is 1", high=c.SYMBOLS / 12, divisor=12),
    Part("goats_room", 1, "goats that can still be gained, of 24", divisor=24),
    Part("buildings", 4, "built: temple, warehouse, stable, store"),
    Part("shops", len(_SHELVES), "how full each shop is, by district and points", divisor=_SHELVES),
    Part("bonus", 4, "this seat took the bonus of the goods district"),
    Part("used", c.SPOTS, "market spots passed, row by row"),
    Part("circled", c.SPOTS, "market spots circled"),
    Part("steward", c.SPOTS, "where the steward stands: one of 25"),
    Part("boxes", 3, "points in the market's boxes; 16 is 1", high=(_CIRCLES + 4) / 16, divisor=16),
    Part("circles", 1, "how many spots are circled; 16 is 1", high=_CIRCLES / 16, divisor=16),
    Part("plus", 1, "how many of them count twice, of 4", divisor=4),
    Part("yellow", 1, "yellow dice that come without paying, of 3", divisor=3),
    Part("spare", 2, "always 0"),
)
LAYOUT: Final[Layout] = (
    Part("phase", 8, "what is decided: first, buy, roll, choose, shop, path, build, over"),
    Part("turn", 1, "turns over in this round, of 4", divisor=4),
    Part("players", 3, "how many play: two, three or four"),
    Part("white_left", 1, "white dice still to be rolled, of 9", divisor=9),
    Part("yellow_left", 1, "yellow dice still to be rolled, of 3", divisor=3),
    Part("goods", 1, "goods in hand to deliver, of 13", divisor=13),
    Part("white", 6, "white dice that show one to six, of 9", divisor=9),
    Part("yellow", 6, "yellow dice that show one to six, of 3", divisor=3),
    Each("district", 6, _DISTRICT),
    Part("delivery", 4, "the goods district being delivered to"),
    Part("pace", 1, "steps that the move has before gold and stable change it, of 6", divisor=6),
    Part("steps", 1, "steps taken in this move; 6 is 1", high=_CIRCLES / 6, divisor=6),
    Part("bonus_left", 3, "the goods district's bonus is still to be had"),
    Each("seat", c.MAX_PLAYERS, _SHEET),
)
"""Seats follow each other as at the table, the one that observes first; those of nobody are 0."""

SHEET: Final = size_of(_SHEET)
FEATURES: Final = size_of(LAYOUT)
