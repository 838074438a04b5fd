"""A bot of one's own, and how it does against others.

A bot is anything with `choose(state)`, which returns a legal action and leaves the state as it is.
This one looks one action ahead and takes whatever gives it the most points at once.
"""

import sys

import emporion
from emporion.bots import Budget, register
from emporion.cli import main


class Grabber:
    """Takes the points that are to be had now; where there are none, it leaves it to chance."""

    def __init__(self, seed: int) -> None:
        self._rng = emporion.Rng(seed)

    def choose(self, state: emporion.State) -> int:
        seat = state.current_player
        best: list[int] = []
        most = -1
        for action in state.legal_actions():
            ahead = state.copy()
            ahead.apply(action)
            points = ahead.scores()[seat]
            if points > most:
                best, most = [], points
            if points == most:
                best.append(action)
        return best[self._rng.below(len(best))]


def make_grabber(seed: int, budget: Budget | None) -> Grabber:
    del budget  # it does not think longer when it may
    return Grabber(seed)


# With `--load own_bot`, the arena's processes import this module and know the bot by its name.
register("grabber", make_grabber)


if __name__ == "__main__":
    contest = "arena corinth --load own_bot --bots grabber,greedy,random --players 2 --games 20"
    sys.exit(main([*contest.split(), "--processes", "1"]))
