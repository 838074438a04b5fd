"""Clocks a table can have. Settings are in seconds and days, everything that runs in ms."""

from collections.abc import Iterable, Sequence
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

MOST_GIFTS: Final = 7
"""How often the others may add to somebody's time, a turn."""
MINUTE: Final = 60 * SECOND
LAST_HOURS: Final = 3 * 3600 * SECOND
"""Of a move that has days: when it is told of for the last time."""


def gift(clock: Clock) -> int:
    """How much time somebody is given at once, in ms."""
    return DAY if isinstance(clock, Days) else MINUTE


class Span(msgspec.Struct, frozen=True):
    since: int
    until: int


def after(start: int, length: int, without: Iterable[Span]) -> int:
    """When so much time has passed since a moment, where some spans do not count."""
    for span in sorted(without, key=lambda one: one.since):
        if span.until <= start:
            continue
        if span.since >= start + length:
            break
        length -= max(0, span.since - start)
        start = span.until
    return start + length


class Running(msgspec.Struct):
    """Where the clock of a table stands. The seat whose time runs, since when, and the banks."""

    seat: int | None = None
    since: int = 0
    banks: list[int] = []
    turn: int | None = None
    """The seat whose turn it is, be there nobody or a bot whose time does not run."""
    gifts: int = 0
    """How often the others have added to its time in this turn."""

    def deadline(self, clock: Clock, holidays: Iterable[Span] = ()) -> int | None:
        """When the running seat's time is up; holidays stop only what has days."""
        if self.seat is None:
            return None
        match clock:
            case Live():
                return self.since + self.banks[self.seat]
            case Days():
                return after(self.since, self._days(clock), holidays)
            case _:
                return None

    def reminders(self, clock: Clock, holidays: Sequence[Span] = ()) -> tuple[int, ...]:
        """When whoever is to move should be told that their days run out: once three quarters
        are gone, and hours before the end."""
        if self.seat is None or not isinstance(clock, Days):
            return ()
        days = self._days(clock)
        return tuple(
            after(self.since, length, holidays) for length in (days * 3 // 4, days - LAST_HOURS)
        )

    def _days(self, clock: Days) -> int:
        return clock.days * DAY + self.gifts * gift(clock)

    def give(self, seat: int, clock: Clock) -> None:
        """The others add to the running seat's time."""
        self.gifts += 1
        if isinstance(clock, Live):
            self.banks[seat] += gift(clock)

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
        self.gifts = 0
