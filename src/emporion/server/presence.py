"""Who looks at which table just now."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from emporion.server import metrics


class Presence:
    """Streams open at this process, by table and profile."""

    def __init__(self) -> None:
        self._streams: Counter[tuple[str, str]] = Counter()
        self.arrived: set[tuple[str, str]] = set()
        """Those the store does not know of yet."""

    @contextmanager
    def here(self, table_id: str, profile: str | None) -> Iterator[None]:
        key = (table_id, profile) if profile is not None else None
        metrics.STREAMS.inc()
        if key is not None:
            self._streams[key] += 1
            self.arrived.add(key)
        try:
            yield
        finally:
            metrics.STREAMS.dec()
            if key is not None:
                self._streams[key] -= 1
                if self._streams[key] <= 0:
                    del self._streams[key]

    def everyone(self) -> set[tuple[str, str]]:
        return set(self._streams)

    def at(self, table_id: str) -> set[str]:
        return {profile for table, profile in self._streams if table == table_id}
