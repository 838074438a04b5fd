"""The numbers of pig."""

from typing import Final

SEATS: Final = 4
TARGET: Final = 100
"""Who holds so many points wins."""
ROUNDS: Final = 200
"""Then the game is over in any case."""
