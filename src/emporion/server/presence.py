"""Who looks at which table just now."""

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Final

from emporion.server.store import Store

PRESENT_FOR: Final = 45_000
"""A stream counts as open for this many ms after any process has seen it."""
GRACE_SECONDS: Final = 20.0
"""After a start, how long people have to come back before they count as absent."""
ATTENTION_SECONDS: Final = 60.0
"""How long a table counts as watched after somebody has looked at it without a stream."""
GLANCES: Final = 5000
ANYWHERE: Final = ""
"""Stands for a table where somebody has the application open, at whatever page."""


class Presence:
    """Streams open at this process, by table and profile; and what the store tells of others'."""

    def __init__(self, store: Store, *, grace: float) -> None:
        self._store = store
        self._settled_at = time.monotonic() + grace
        self._streams: Counter[tuple[str, str]] = Counter()
        self.arrived: set[tuple[str, str]] = set()
        """Those the store does not know of yet."""
        self._watching: Counter[str] = Counter()
        self._glances: OrderedDict[str, float] = OrderedDict()
        self.came: Callable[[str], None] = lambda _table: None
        """Called when a table has a stream anew."""

    @contextmanager
    def here(self, table_id: str, profile: str | None) -> Iterator[None]:
        self._watching[table_id] += 1
        self.came(table_id)
        try:
            with self._at(table_id, profile) if profile is not None else nullcontext():
                yield
        finally:
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
