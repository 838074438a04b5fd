"""Who looks at which table just now."""

import asyncio
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Final

import msgspec

from emporion.server.store import Store

PRESENT_FOR: Final = 45_000
"""A stream counts as open for this many ms after any process has seen it."""
GRACE_SECONDS: Final = 20.0
"""After a start, how long people have to come back before they count as absent."""
ATTENTION_SECONDS: Final = 60.0
"""How long a table counts as watched after somebody has looked at it without a stream."""
GLANCES: Final = 5000
NOBODY: Final = ""
"""Stands for everyone without a profile."""
LINGER_SECONDS: Final = 4.0
"""For so long somebody is told to be there whose stream has ended: most are back at once."""
AROUND_SECONDS: Final = 5.0
ANYWHERE: Final = ""
"""Stands for a table where somebody has the application open, at whatever page."""


class Attendance(msgspec.Struct, frozen=True):
    """Who has a table before them."""

    here: tuple[str, ...]
    """Of those who play there, their profiles."""
    watching: int
    """How many others."""


def attendance_message(content: Attendance) -> bytes:
    return b"event: attendance\ndata: %b\n\n" % msgspec.json.encode(content)


class Presence:
    """Streams open at this process, by table and profile; and what the store tells of others'."""

    def __init__(self, store: Store, *, grace: float) -> None:
        self._store = store
        self.now: Callable[[], int] = lambda: 0
        """The store's time."""
        self._settled_at = time.monotonic() + grace
        self._streams: Counter[tuple[str, str]] = Counter()
        self.arrived: set[tuple[str, str]] = set()
        """Those the store does not know of yet."""
        self._watching: Counter[str] = Counter()
        self._glances: OrderedDict[str, float] = OrderedDict()
        self.came: Callable[[str], None] = lambda _table: None
        """Called when a table has a stream anew."""
        self.changed: Callable[[str], None] = lambda _table: None
        """Called when others are at a table than before."""
        self._shown: dict[str, Counter[str]] = {}
        """Who is told to be at a table; whoever comes back at once has not been away."""
        self._elsewhere: dict[str, frozenset[str]] = {}
        self._left: dict[tuple[str, str], int] = {}
        """When the last stream of somebody ended here."""

    @contextmanager
    def here(self, table_id: str, profile: str | None) -> Iterator[None]:
        self._watching[table_id] += 1
        self.came(table_id)
        self._show(table_id, profile or NOBODY)
        try:
            with self._at(table_id, profile) if profile is not None else nullcontext():
                yield
        finally:
            loop = asyncio.get_running_loop()
            loop.call_later(LINGER_SECONDS, self._hide, table_id, profile or NOBODY)
            self._watching[table_id] -= 1
            if self._watching[table_id] <= 0:
                del self._watching[table_id]

    def online(self, profile: str) -> AbstractContextManager[None]:
        """While somebody has the application open."""
        return self._at(ANYWHERE, profile)

    @contextmanager
    def _at(self, table_id: str, profile: str) -> Iterator[None]:
        key = (table_id, profile)
        self._streams[key] += 1
        self.arrived.add(key)
        try:
            yield
        finally:
            self._streams[key] -= 1
            if self._streams[key] <= 0:
                del self._streams[key]
                self._left[key] = self.now()

    def _show(self, table_id: str, who: str) -> None:
        shown = self._shown.setdefault(table_id, Counter())
        shown[who] += 1
        if shown[who] == 1 or who == NOBODY:
            self.changed(table_id)

    def _hide(self, table_id: str, who: str) -> None:
        shown = self._shown[table_id]
        shown[who] -= 1
        if shown[who] <= 0:
            del shown[who]
        if not shown:
            del self._shown[table_id]
        if who not in shown or who == NOBODY:
            self.changed(table_id)

    def attendance(self, table_id: str, people: AbstractSet[str]) -> Attendance:
        """Who is at a table now, as far as this process has heard."""
        shown = self._shown.get(table_id) or Counter()
        known = (shown.keys() | self._elsewhere.get(table_id, frozenset())) - {NOBODY}
        return Attendance(tuple(sorted(known & people)), len(known - people) + shown[NOBODY])

    async def look_around(self) -> None:
        """Learn who is there through other processes."""
        since = self.now() - PRESENT_FOR
        self._left = {key: at for key, at in self._left.items() if at >= since}
        found: dict[str, set[str]] = {}
        for table_id, profile, seen_at in await self._store.all_present(since):
            key = (table_id, profile)
            # What this process wrote of whoever is here, or has left since, is no news.
            if (
                key not in self._streams
                and table_id in self._watching
                and seen_at > self._left.get(key, 0)
            ):
                found.setdefault(table_id, set()).add(profile)
        before, self._elsewhere = self._elsewhere, {k: frozenset(v) for k, v in found.items()}
        for table_id in before.keys() | found.keys():
            if before.get(table_id) != self._elsewhere.get(table_id):
                self.changed(table_id)

    def glance(self, table_id: str) -> None:
        """Somebody has asked for a table, or something of it."""
        self._glances[table_id] = time.monotonic()
        self._glances.move_to_end(table_id)
        if len(self._glances) > GLANCES:
            self._glances.popitem(last=False)

    def watched(self, table_id: str) -> bool:
        """Whether anybody looks at a table, known or not, as far as this process knows."""
        if table_id in self._watching:
            return True
        return time.monotonic() - self._glances.get(table_id, -math.inf) < ATTENTION_SECONDS

    @property
    def is_settled(self) -> bool:
        """Whether the server has been up for long enough for people to have come back."""
        return time.monotonic() >= self._settled_at

    def everyone(self) -> set[tuple[str, str]]:
        return set(self._streams)

    async def present(self, table_id: str, now: int) -> set[str]:
        """The profiles that look at a table, or are online anywhere, through any process."""
        here = {profile for table, profile in self._streams if table == table_id}
        return here | await self._store.present(table_id, now - PRESENT_FOR)
