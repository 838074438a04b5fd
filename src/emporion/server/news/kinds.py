"""Which news follow from what happens at a table."""

from collections.abc import Iterable
from typing import Final, Literal, get_args

import msgspec

from emporion.server.summary import turn_of
from emporion.table import Table
from emporion.table.clock import Days

Kind = Literal["turn", "time", "invitation", "rematch", "undo", "over", "chat"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
USUAL: Final[tuple[Kind, ...]] = ("turn", "time", "invitation", "rematch", "undo")
"""What a new channel brings: whatever waits for an answer."""

SOON: Final = 5_000
"""In ms: what lapses within a minute is told at once, as far as anybody absent can be told so."""


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
    if after.setup.rematch_of is None:  # those seats are told of by the game before
        known = before.guests() if before is not None else set()
        found += tell(after.guests() - known - {after.host}, "invitation")
    if before is None:
        return found
    mover = turn_of(after)
    if mover is not None and mover != turn_of(before) and is_company(after):
        found += tell([mover], "turn")
    if mover is not None and (mover != turn_of(before) or after.reminders() != before.reminders()):
        reminder = next_reminder(after, at)
        if reminder is not None:
            found.append(News(mover, "time", after.number, reminder))
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


def next_reminder(table: Table, after: int) -> int | None:
    """When whoever is to move next hears that their days run out."""
    return min((at for at in table.reminders() if at > after), default=None)
