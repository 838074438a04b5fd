"""What people hear wherever they are: of each of their tables, whenever something happens there.

A table that is held here is told of from memory. Of others, news come from another process, and
what changed in the last moments is read from the store together, for everybody who listens here.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Final

import msgspec

from emporion.server.database import StoreError
from emporion.server.friends import Friends
from emporion.server.lists import Line, Lists, Told
from emporion.server.room import Room
from emporion.server.store import Row
from emporion.server.summary import summarise, turn_of
from emporion.table import Table

PAUSE_SECONDS: Final = 1.0
"""After something was told, the next is told so much later, with all that happened meanwhile."""
GATHER_SECONDS: Final = 0.1
"""How long news from other processes are gathered before the store is asked."""
SWEPT: Final = 20_000
AT_ONCE: Final = 500


class Mine(msgspec.Struct, frozen=True):
    """All running tables of a profile, those that wait for it first."""

    profile: str
    tables: list[Line]
    asks: int
    """How many people ask to be friends."""


class Lines(msgspec.Struct, frozen=True):
    """Tables of a profile at which something has happened, whatever their phase is now."""

    tables: list[Line]


class _Held:
    """A table in memory, of which a line is made once it is told."""

    def __init__(self, table_id: str, table: Table) -> None:
        self._id = table_id
        self._table = table

    @cached_property
    def told(self) -> Told:
        table = self._table
        return Told(
            self._id,
            table.phase,
            table.number,
            table.at,
            turn_of(table),
            msgspec.json.encode(summarise(table)),
        )


class Feed:
    """What is to be told to one reader."""

    def __init__(self, profile: str, wake: asyncio.Event) -> None:
        self.profile = profile
        self.wake = wake
        self._changed: dict[str, Told | _Held] = {}
        self.anew = True
        """Whether all of it is to be told."""
        self._told_at = 0.0

    def put(self, table_id: str, what: Told | _Held) -> None:
        if not self._changed:
            self.wake.set()
        self._changed[table_id] = what

    def begin_anew(self) -> None:
        self.anew = True
        self.wake.set()

    def due(self) -> float | None:
        """In how many seconds there is something to tell; none where there is nothing."""
        if self.anew:
            return 0.0
        if not self._changed:
            return None
        return max(0.0, self._told_at + PAUSE_SECONDS - time.monotonic())

    def take(self) -> bytes:
        """The tables at which something has happened."""
        self._told_at = time.monotonic()
        changed, self._changed = self._changed, {}
        told = (one if isinstance(one, Told) else one.told for one in changed.values())
        lines = Lines([one.line(self.profile) for one in told])
        return b"event: lines\ndata: %b\n\n" % msgspec.json.encode(lines)


class _Followed(msgspec.Struct):
    """A table that somebody hears of here."""

    number: int = 0
    profiles: set[str] = msgspec.field(default_factory=set)


class Feeds:
    """Those of everybody who listens at this process."""

    def __init__(self, lists: Lists, friends: Friends) -> None:
        self._lists = lists
        self._friends = friends
        self._feeds: dict[str, set[Feed]] = {}
        self._followed: dict[str, _Followed] = {}
        self._tables: dict[str, set[str]] = {}
        """By profile: the tables it hears of."""
        self._stale: set[str] = set()
        self._reading: asyncio.Task[None] | None = None
        self._swept: OrderedDict[str, int] = OrderedDict()
        """Tables that concern nobody here, as of which event."""

    @contextmanager
    def open(self, profile: str, wake: asyncio.Event) -> Iterator[Feed]:
        feed = Feed(profile, wake)
        self._feeds.setdefault(profile, set()).add(feed)
        try:
            yield feed
        finally:
            mine = self._feeds[profile]
            mine.discard(feed)
            if not mine:
                del self._feeds[profile]
                for table_id in self._tables.pop(profile, ()):
                    followed = self._followed[table_id]
                    followed.profiles.discard(profile)
                    if not followed.profiles:
                        del self._followed[table_id]

    async def take(self, feed: Feed) -> bytes:
        """What is due, as a stream sends it."""
        if not feed.anew:
            return feed.take()
        page = await self._lists.read("mine", feed.profile, None)
        feed.anew = False
        for line in page.tables:
            self._follow(feed.profile, line.id, line.number)
        mine = Mine(feed.profile, list(page.tables), await self._friends.asking(feed.profile))
        return b"event: mine\ndata: %b\n\n" % msgspec.json.encode(mine)

    def _follow(self, profile: str, table_id: str, number: int) -> None:
        followed = self._followed.setdefault(table_id, _Followed())
        followed.number = max(followed.number, number)
        followed.profiles.add(profile)
        self._tables.setdefault(profile, set()).add(table_id)

    def changed(self, profile: str) -> None:
        """What a profile's list has is another than before, here or at another process."""
        for feed in self._feeds.get(profile, ()):
            feed.begin_anew()

    def moved(self, room: Room) -> None:
        """Something has happened at a table that is held here."""
        table = room.table
        for profile in table.people() | table.guests():
            if profile in self._feeds:
                self._follow(profile, room.id, table.number)
        followed = self._followed.get(room.id)
        if followed is None:
            self._pass_over(room.id, table.number)
            return
        followed.number = max(followed.number, table.number)
        self._put(followed, room.id, _Held(room.id, table))

    def _put(self, followed: _Followed, table_id: str, what: Told | _Held) -> None:
        for profile in followed.profiles:
            for feed in self._feeds[profile]:
                feed.put(table_id, what)

    # ---- other processes ------------------------------------------------------------------

    def heard(self, table_id: str, number: int) -> None:
        """Another process says which event a table has reached."""
        followed = self._followed.get(table_id)
        if followed is not None and number > followed.number:
            self._read_soon(table_id)

    def joined(self, table_id: str, profile: str) -> None:
        """Somebody has come to a table."""
        if profile in self._feeds and table_id not in self._tables.get(profile, ()):
            self._follow(profile, table_id, 0)
            self._read_soon(table_id)

    async def sweep(self, rows: Iterable[Row]) -> None:
        """Hear of what has changed where the news were lost."""
        unknown: dict[str, int] = {}
        for row in rows:
            self.heard(row.id, row.number)
            if row.id not in self._followed and self._swept.get(row.id, -1) < row.number:
                unknown[row.id] = row.number
        if not self._feeds or not unknown:
            return
        for some in _chunks(list(unknown)):
            for profile, table_id in await self._lists.seated(some):
                self.joined(table_id, profile)
        for table_id, number in unknown.items():
            if table_id not in self._followed:
                self._pass_over(table_id, number)

    def _pass_over(self, table_id: str, number: int) -> None:
        self._swept[table_id] = number
        self._swept.move_to_end(table_id)
        if len(self._swept) > SWEPT:
            self._swept.popitem(last=False)

    def _read_soon(self, table_id: str) -> None:
        self._stale.add(table_id)
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while self._stale:
            await asyncio.sleep(GATHER_SECONDS)
            stale, self._stale = self._stale, set()
            try:
                found = [
                    one
                    for some in _chunks([name for name in stale if name in self._followed])
                    for one in await self._lists.now(some)
                ]
            except StoreError:
                self._stale |= stale
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            for one in found:
                followed = self._followed.get(one.id)
                if followed is not None and one.number > followed.number:
                    followed.number = one.number
                    self._put(followed, one.id, one)

    async def stop(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)


def _chunks(names: list[str]) -> Iterator[list[str]]:
    for start in range(0, len(names), AT_ONCE):
        yield names[start : start + AT_ONCE]
