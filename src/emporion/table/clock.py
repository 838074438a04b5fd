"""Clocks a table can have. Settings are in seconds and days, everything that runs in ms."""

from typing import Annotated, Final

import msgspec

SECOND: Final = 1000
DAY: Final = 24 * 3600 * SECOND


class Off(msgspec.Struct, frozen=True, tag_field="kind", tag="off", forbid_unknown_fields=True):
    """Nobody is in a hurry."""


class Live(msgspec.Struct, frozen=True, tag_field="kind", tag="live", forbid_unknown_fields=True):
    """A bank of time for the whole game, and some more whenever a turn is passed on."""

    bank: Annotated[int, msgspec.Meta(ge=10, le=86_400)]
    """Seconds."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """Seconds."""


class Days(msgspec.Struct, frozen=True, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """A number of days from the moment a player is to move."""

    days: Annotated[int, msgspec.Meta(ge=1, le=60)]


Clock = Off | Live | Days


class Running(msgspec.Struct):
    """Where the clock of a table stands. The seat whose time runs, since when, and the banks."""

    seat: int | None = None
    since: int = 0
    banks: list[int] = []
    turn: int | None = None
    """The seat whose turn it is, be there nobody or a bot whose time does not run."""

    def deadline(self, clock: Clock) -> int | None:
        """When the running seat's time is up."""
        if self.seat is None:
            return None
        match clock:
            case Live():
                return self.since + self.banks[self.seat]
            case Days(days):
                return self.since + days * DAY
            case _:
                return None

    def charge(self, clock: Clock, at: int) -> None:
        """Take the time that has run from its bank; days have none and run on."""
        if isinstance(clock, Live):
            if self.seat is not None:
                self.banks[self.seat] = max(0, self.banks[self.seat] - (at - self.since))
            self.since = at

    def pass_on(self, seat: int, clock: Clock, at: int, *, earned: bool) -> None:
        """It is another seat's turn. `earned`: by a move of the last one, in its own time."""
        if isinstance(clock, Live) and earned and self.turn is not None:
            self.banks[self.turn] += clock.increment * SECOND
        self.turn = seat
        self.since = at
