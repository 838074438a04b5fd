"""By whom something is asked, and the facts that a table cannot know by itself."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

import msgspec

from emporion.core.chance import FairDice
from emporion.table.clock import Span
from emporion.table.commands import DeclineReason
from emporion.table.errors import Refusal


class Person(msgspec.Struct, frozen=True):
    """Who asks. The server, which runs bots and clocks, is no person."""

    id: str
    name: str
    owner: "Person | None" = None
    """Whose bot it is, if it is a bot account."""


class Asked(msgspec.Struct, frozen=True):
    """By whom and when something is asked, and what is needed to answer."""

    by: Person | None
    now: int
    dice: FairDice | None = None
    """The table's fair dice; only ever read by `act`, `start` and what ends a game."""
    invitation: str | None = None
    """The invitation whose secret was brought, or the one to be given out."""
    rematch: str | None = None
    """The table where a rematch takes place."""
    anew: bool = False
    """Whether an earlier rematch is no longer there to be joined."""
    guests: Mapping[str, Person] = {}
    """By profile, whom the person may ask to a seat, as far as they are asked for: friends, and
    bot accounts …"""
    declines: DeclineReason | None = None
    """… with the reason for which one of these declines by itself."""
    present: AbstractSet[str] | None = None
    """The profiles that look at the table now; none where that is not known."""
    bots: AbstractSet[str] | None = None
    """The bots that can play the table's game; none where any name will do."""
    stand_in: str = "experienced"
    """The bot that plays on for people at a table that names none."""
    patience: int = 8000
    """For how many ms a new table is to wait for a step of mixing its dice."""
    holidays: tuple[Span, ...] = ()
    """Those that the person to move, or whoever sits down, has begun, be the table told or not."""
    hosts: int = 0
    """How many tables the person keeps open as their host …"""
    most: int | None = None
    """… and how many they may."""
    blocks: AbstractSet[str] = frozenset()
    """The profiles that the person has blocked …"""
    blocked_by: AbstractSet[str] = frozenset()
    """… and those that have blocked the person."""

    @property
    def person(self) -> Person:
        if self.by is None:
            raise Refusal("only-people")
        return self.by
