"""Who plays the other seats, and where the learner sits: what is given for it, checked."""

from collections.abc import Sequence

from emporion.bots import Bot, check
from emporion.core.errors import BadOption, BadSeat
from emporion.core.game import Game


def named_opponents(given: str | Sequence[str | Bot], game: Game, seats: int) -> list[str | Bot]:
    """One for each other seat; BadOption or BadBot where that cannot be."""
    each: list[str | Bot] = [given] * seats if isinstance(given, str) else list(given)
    if len(each) != seats:
        raise BadOption("opponents", given=len(each), seats=seats)
    for one in each:
        if isinstance(one, str):
            check(one, game)
    return each


def check_seat(seat: object, players: int) -> None:
    """BadSeat unless the learner can sit there; None is to be drawn."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise BadSeat("no-such-seat", seat=seat, seats=players)
