"""A table held in memory, and the little that is kept for whoever listens to it."""

import asyncio
from collections import deque
from typing import Final, Generic, TypeVar

from emporion.core.chance import FairDice
from emporion.server.chat import Talk
from emporion.server.effects import size_of
from emporion.server.patch import patch
from emporion.server.picture import Drawing, change_message, draw
from emporion.table import Entry, Table

RECENT: Final = 64
"""Events kept per table at most, and messages …"""
RECENT_BYTES: Final = 64 * 1024
"""… and their bytes."""
T = TypeVar("T")


class Recent(Generic[T]):
    """The last of what was numbered in a row."""

    def __init__(self) -> None:
        self._kept: deque[tuple[int, T, int]] = deque()
        self.size = 0

    def __len__(self) -> int:
        return len(self._kept)

    def add(self, number: int, what: T, size: int) -> None:
        self._kept.append((number, what, size))
        self.size += size
        while len(self._kept) > RECENT or self.size > RECENT_BYTES:
            self.size -= self._kept.popleft()[2]

    def after(self, number: int) -> list[T] | None:
        """Everything after a number; none where that is not at hand."""
        if not self._kept or self._kept[0][0] > number + 1:
            return None
        return [what for at, what, _ in self._kept if at > number]

    def clear(self) -> None:
        self._kept.clear()
        self.size = 0


class Room:
    __slots__ = (
        "_drawn", "_messages", "_recent", "around", "dice", "dirty", "id", "lock",
        "subscribers", "table", "talk",
    )  # fmt: skip

    def __init__(self, table_id: str, table: Table, dice: FairDice | None) -> None:
        self.id = table_id
        self.table = table
        self.dice = dice
        self.lock = asyncio.Lock()
        self._recent: Recent[Entry] = Recent()
        """The last events, with their effects."""
        self._messages: Recent[bytes] = Recent()
        """The same as streams send them, where there are any."""
        self.talk = Talk()
        self.subscribers: set[asyncio.Event] = set()
        self.dirty = False
        self.around = 0
        """How often others have been there than before."""
        self._drawn: tuple[Table, Drawing] | None = None

    @property
    def drawing(self) -> Drawing:
        """What the table looks like, drawn once however many ask."""
        if self._drawn is None or self._drawn[0] is not self.table:
            self._drawn = (self.table, draw(self.table))
        return self._drawn[1]

    @property
    def kept(self) -> int:
        """The bytes kept for whoever listens."""
        drawn = len(self._drawn[1].document) if self._drawn is not None else 0
        return self._recent.size + self._messages.size + drawn

    def advance(self, entries: list[Entry], table: Table) -> None:
        """Let events that the store has happen here too, and tell whoever listens."""
        before = self.drawing if self.subscribers else None
        since, self.table = self.table.number, table
        self.note(entries)
        if before is None:
            self._drawn = None
        else:
            changes = patch(before.document, self.drawing.document)
            last = entries[-1].number
            for entry in entries:
                message = change_message(entry, (since, changes) if entry.number == last else None)
                self._messages.add(entry.number, message, len(message))
        self.wake()

    def note(self, entries: list[Entry]) -> None:
        """Keep events at hand that have happened here."""
        for entry in entries:
            self._recent.add(entry.number, entry, size_of(entry))

    def wake(self) -> None:
        for subscriber in self.subscribers:
            subscriber.set()

    def leave(self, subscriber: asyncio.Event) -> None:
        """Somebody listens no more; after the last one, nothing is kept for them."""
        self.subscribers.discard(subscriber)
        if not self.subscribers:
            self.forget()
            self._drawn = None

    def forget(self) -> None:
        """What has happened and was said so far is not at hand any more."""
        self._recent.clear()
        self._messages.clear()
        self.talk.forget()

    def entries_after(self, number: int) -> list[Entry] | None:
        """The events after a number; none where they are not at hand."""
        return [] if number >= self.table.number else self._recent.after(number)

    def messages_after(self, number: int) -> tuple[int, bytes] | None:
        """The messages after a number, and up to which; none where they are not at hand."""
        if number >= self.table.number:
            return number, b""
        found = self._messages.after(number)
        return None if found is None else (self.table.number, b"".join(found))
