"""Which news follow from what happens at a table."""

from collections.abc import Iterable
from typing import Final, Literal, get_args

import msgspec

from emporion.server.summary import turn_of
from emporion.table import Table
from emporion.table.clock import DAY, Days

Kind = Literal["turn", "time", "invitation", "rematch", "undo", "over", "chat"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
USUAL: Final[tuple[Kind, ...]] = ("turn", "time", "invitation", "rematch", "undo")
"""What a new channel brings: whatever waits for an answer."""

SOON: Final = 5_000
"""In ms: what lapses within a minute is told at once, as far as anybody absent can be told so."""
LAST_SHARE: Final = 4
"""Time is running out when this part of it is left …"""
LAST_HOURS: Final = DAY // 2
"""… or half a day, whichever is less."""


class News(msgspec.Struct, frozen=True):
    profile: str
    kind: Kind
    number: int
    """The event or the line of chat that it is about."""
    due_at: int


def news_of(before: Table | None, after: Table, delay: int) -> list[News]:
    """Who is to hear of what, after events at a table; a new one has no before.

    `delay`, in ms, is for those who are present: what they have seen by then is not sent.
    """
    at = after.at

    def tell(profiles: Iterable[str], kind: Kind, wait: int = delay) -> list[News]:
        return [News(profile, kind, after.number, at + wait) for profile in sorted(set(profiles))]

    found: list[News] = []
    if before is None:
        kept = {seat.kept_for for seat in after.seats if seat.kept_for} - {after.host}
        if after.setup.rematch_of is None:
            found += tell(kept, "invitation")
        return found
    mover = turn_of(after)
    if mover is not None and mover != turn_of(before) and is_company(after):
        found += tell([mover], "turn")
        reminder = remind_at(after)
        if reminder is not None:
            found.append(News(mover, "time", after.number, max(reminder, at + delay)))
    if after.phase == "over" and before.phase == "playing" and is_company(after):
        found += tell(after.people(), "over")
    if after.offer is not None and after.offer != before.offer:
        found += tell(after.offer.waiting, "undo", min(delay, SOON))
    if after.rematch is not None and before.rematch is None:
        found += tell(after.people(), "rematch")
    return found


def is_company(table: Table) -> bool:
    """Whether anybody waits for anybody: of a game against bots, nobody has to be told."""
    return len(table.people()) > 1 or isinstance(table.setup.clock, Days)


def remind_at(table: Table) -> int | None:
    """When whoever is to move hears that time is running out; only where it runs for days."""
    deadline = table.time_is_up()
    if deadline is None or not isinstance(table.setup.clock, Days):
        return None
    return deadline - min((deadline - table.clock.since) // LAST_SHARE, LAST_HOURS)
