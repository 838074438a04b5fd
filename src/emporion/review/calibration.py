"""What the net and its playouts are too sure of: people play on otherwise than the net. How often
is fitted to finished games by bench/calibration.py, for each game and number of players."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

FITTED: Final = Path(__file__).parent / "calibration.json"


class Fitted(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known about a game."""

    doubt: dict[str, float] = {}
    """By the number of players, how often anyone may win whatever the net expects."""
    playouts: int = 1
    """More than one where chance is rare: see `series`."""
    rounds: int = 2
    """How long the playouts are that judge a decision, in turns of every seat: as long as they are
    less biased for it (bench/analysis.py)."""

    def doubt_at(self, players: int) -> float:
        """At a larger table than any of those that it was fitted to, as at the largest."""
        return self.doubt.get(str(min(players, max(map(int, self.doubt), default=0))), 0.0)


def calibrated(win: NDArray[np.float64], doubt: float) -> NDArray[np.float64]:
    """Chances by seat, the last axis, where with the probability of the doubt anyone may win."""
    drawn: NDArray[np.float64] = win + doubt * (1 / win.shape[-1] - win)
    return drawn


def fitted(game: str) -> Fitted:
    return read().get(game, Fitted())


@cache
def read() -> dict[str, Fitted]:
    return msgspec.json.decode(FITTED.read_bytes(), type=dict[str, Fitted])
