"""Which bots can play a game."""

from emporion import bots


def offered(game: str) -> list[str]:
    """The bots that people choose among at tables of a game, the weakest first."""
    del game
    return list(bots.LEVELS)


def playable(game: str) -> frozenset[str]:
    """Every bot that can be given a seat, those that nobody is shown included."""
    del game
    return frozenset(bots.BOTS)
