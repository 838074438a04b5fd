"""Corinth's state: one record of small integers.

Seats come first in every array of more than one dimension. Everything is signed, since mixing
signed and unsigned numbers in compiled code gives floats.
"""

from typing import Final

from emporion.core.kernel import record_dtype
from emporion.games.corinth.components import MAX_PLAYERS

# Phases: what is decided now.
DRAW_FIRST, BUY, ROLL, CHOOSE, SHOP, PATH, BUILD, FINISHED = range(8)
PHASES: Final = ("draw-first", "buy", "roll", "choose", "shop", "path", "build", "over")

NOBODY: Final = -1

DTYPE: Final = record_dtype(
    [
        # Sheets: the wide fields first, so that nothing needs padding.
        ("path", "<i8", (MAX_PLAYERS,)),  # every step since the start, two bits each, first lowest
        ("used", "<i4", (MAX_PLAYERS,)),  # a bit per market spot passed, circled or started from
        ("circled", "<i4", (MAX_PLAYERS,)),  # a bit per market spot circled
        ("path_length", "i1", (MAX_PLAYERS,)),
        ("steward", "i1", (MAX_PLAYERS,)),  # the spot he stands on
        ("boxes", "i1", (MAX_PLAYERS, 3)),  # what the scoring spots hold, 0 while empty
        ("track", "i1", (MAX_PLAYERS,)),  # spots crossed out
        ("gold_gained", "i1", (MAX_PLAYERS,)),
        ("gold_spent", "i1", (MAX_PLAYERS,)),
        ("goats_gained", "i1", (MAX_PLAYERS,)),
        ("goats_spent", "i1", (MAX_PLAYERS,)),
        ("buildings", "i1", (MAX_PLAYERS,)),  # a bit each
        ("shops", "i1", (MAX_PLAYERS, 4, 4)),  # goods checked, by goods district and shop
        # The harbour.
        ("white", "i1", (6,)),  # dice on the board by face value, less one
        ("yellow", "i1", (6,)),
        ("group", "i1", (6,)),  # by district: the value of its dice, 0 where there are none
        ("bonus", "i1", (4,)),  # by goods district: who took the bonus, or NOBODY
        ("white_left", "i1"),  # ROLL: dice still to be rolled
        ("yellow_left", "i1"),
        # The turn.
        ("phase", "i1"),
        ("players", "i1"),
        ("first", "i1"),  # first player of the round
        ("turn", "i1"),  # turns already over in this round
        ("seat", "i1"),  # whose turn it is
        ("roller", "i1"),  # who won by C8, or NOBODY
        ("district", "i1"),  # SHOP: the goods district being delivered to
        ("goods", "i1"),  # SHOP: goods in hand
        ("pace", "i1"),  # PATH: steps that the move has before it is modified
        ("steps", "i1"),  # PATH: steps taken
        ("rules", "i1"),  # the version of the rules, 0 for the first
        ("spare", "i1"),
    ]
)
