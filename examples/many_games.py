"""Simulate thousands of games in compiled code: how much is it worth to begin?

The functions of `emporion.core.kernel`, called from a function with `@compiled`, become those of
whichever game the state belongs to. So this is written once for all games, and it runs at the speed
of the rules themselves.
"""

import time
from typing import Any

import numpy as np

import emporion
from emporion.core.chance import below
from emporion.core.compiled import compiled
from emporion.core.kernel import CHANCE, OVER, apply, chance, current, legal
from emporion.core.rewards import WIN, reward


@compiled
def count_wins(
    start: Any, games: int, scratch: Any, rng: Any, out: Any, points: Any, share: Any, wins: Any
) -> None:
    """Play random games from start[0] and add every seat's part of the victories to `wins`. What is
    needed on the way is given: compiled functions make no arrays."""
    for _ in range(games):
        scratch[0] = start[0]
        state = scratch[0]
        while current(state) != OVER:
            if current(state) == CHANCE:
                chance(state, rng)
            else:
                apply(state, out[below(rng, legal(state, out))])
        reward(state, WIN, points, share)
        for seat in range(state.players):
            wins[seat] += share[seat]


def main(games: int = 5_000) -> None:
    game = emporion.game("corinth")
    start = game.new(players=3, first=0)
    scratch = start.copy()
    out = np.empty(game.kernel.max_legal, np.int16)
    points = np.empty(game.max_players, np.int64)
    share, wins = np.zeros((2, game.max_players))
    rng = emporion.Rng(seed=1)
    room = scratch.array, rng.state, out, points, share
    count_wins(start.array, 1, *room, wins)  # compiles on first use
    wins[:] = 0
    begin = time.perf_counter()
    count_wins(start.array, games, *room, wins)
    seconds = time.perf_counter() - begin
    for seat in range(start.players):
        print(f"player {seat + 1} wins {wins[seat] / games:.1%} of random games")
    print(f"{games / seconds:,.0f} games a second")


if __name__ == "__main__":
    main()
