"""How fast a game's rules run: complete random games on one core."""

import time
from typing import Any

import msgspec
import numpy as np

from emporion.bots.playout import make_workspace, play_many
from emporion.core.chance import Rng
from emporion.core.game import Game


class Speed(msgspec.Struct, frozen=True):
    game: str
    players: int
    seconds: float
    games: int
    decisions: int
    """Of players; chance events are not counted."""
    mean_points: float
    """Per seat and game."""

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds


def measure(game: Game, players: int, seconds: float, seed: int = 1, **options: Any) -> Speed:
    """Play random games for about that many seconds; compilation is not measured."""
    start = game.new(players, **options)
    total = np.zeros(2, np.int64)
    workspace = make_workspace(game, Rng(seed).state)
    play_many(start.array, 1, workspace, total)
    total[:] = 0
    games = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds or not games:
        play_many(start.array, 1000, workspace, total)
        games += 1000
    return Speed(
        game=game.name,
        players=players,
        seconds=elapsed,
        games=games,
        decisions=int(total[0]),
        mean_points=float(total[1]) / games / players,
    )
