"""Event streams: of one table, or of everything that a browser shows and waits for."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import ExitStack, aclosing
from typing import Final

import msgspec

from emporion.core.errors import EmporionError
from emporion.server import metrics
from emporion.server.chat import ChatLines, chat_message
from emporion.server.database import StoreError
from emporion.server.feeds import Feed, Feeds
from emporion.server.looking import Looking
from emporion.server.picture import picture_message
from emporion.server.presence import Attendance, Presence, attendance_message
from emporion.server.problems import problem_of
from emporion.server.room import Room
from emporion.server.rooms import Rooms
from emporion.table.permissions import hears

HEARTBEAT_SECONDS: Final = 15.0
SHARED_HEARTBEAT_SECONDS: Final = 1.5
"""Where a person has one stream for everything: three seconds after its loss they are to know."""
AGAIN_SECONDS: Final = 1.0
SAME: Final = b"event: same\ndata: {}\n\n"
"""Instead of a picture that the reader has."""


class Seen(msgspec.Struct, frozen=True):
    """What a reader has of a table: the last event, if any, and the last line of chat."""

    after: int | None = None
    said: int = 0


class Reading:
    """A table, as far as a stream has told it."""

    def __init__(self, looking: Looking, room: Room, seen: Seen, profile: str | None) -> None:
        self._looking = looking
        self.room = room
        self._profile = profile
        self._attended: Attendance | None = None
        self._attended_at = (-1, -1)
        self._sent = seen.after or 0
        self._said = seen.said
        self._caught_up = False
        """Whether the reader has the chat as it was when the stream began."""

    async def picture(self, after: int | None) -> bytes:
        """All of it, with the events since a number."""
        first = await self._looking.picture(self.room.id, after)
        self._sent = first.number
        return picture_message(first)

    async def last_words(self) -> bytes:
        """The last lines of chat that the reader has not seen; where the store cannot be
        reached, `said` brings them later."""
        if not hears(self.room.table, self._profile):
            return chat_message(ChatLines((), more=False))
        try:
            return await self._catch_up()
        except StoreError:
            return b""

    async def _catch_up(self) -> bytes:
        lines = await self._looking.chat.latest(self.room.id, after=self._said)
        if lines.lines:
            self._said = lines.lines[-1].number
        self._caught_up = True
        return chat_message(lines)

    async def happened(self) -> bytes:
        self._sent, news = await self._looking.news(self.room, self._sent)
        return news

    async def attended(self) -> bytes:
        """Who is there, where that is news."""
        at = (self.room.around, self.room.table.number)
        if at == self._attended_at:
            return b""
        self._attended_at = at
        before, self._attended = self._attended, self._looking.attendance(self.room)
        return b"" if before == self._attended else attendance_message(self._attended)

    async def said(self) -> bytes:
        if not hears(self.room.table, self._profile):
            return b""
        if not self._caught_up:
            return await self._catch_up()
        self._said, words = await self._looking.words(self.room, self._said)
        return words


class Streams:
    def __init__(self, rooms: Rooms, looking: Looking, presence: Presence, feeds: Feeds) -> None:
        self._rooms = rooms
        self._looking = looking
        self._presence = presence
        self._feeds = feeds

    async def table(
        self, table_id: str, seen: Seen, profile: str | None
    ) -> AsyncGenerator[bytes, None]:
        """A picture and the last lines of chat, and from then on every event and every line
        exactly once and in order."""
        room = await self._rooms.room(table_id)
        event = asyncio.Event()
        reading = Reading(self._looking, room, seen, profile)
        with ExitStack() as held:
            self._look(held, room, event, profile)
            yield await reading.picture(seen.after)
            yield await reading.last_words() + self._beat()
            async with aclosing(self._go_on([reading], event, None, HEARTBEAT_SECONDS)) as rest:
                async for message in rest:
                    yield message

    async def everything(
        self, wanted: Mapping[str, Seen], profile: str | None, *, account: bool = False
    ) -> AsyncGenerator[bytes, None]:
        """The same of several tables, each message after one that names its table, and of
        somebody's own tables how they stand; for a bot account also what follows from that."""
        event = asyncio.Event()
        readings: list[Reading] = []
        with ExitStack() as held:
            feed = None
            if profile is not None:
                feed = held.enter_context(self._feeds.open(profile, event, account=account))
                held.enter_context(self._presence.online(profile))
            yield self._beat()
            for table_id, seen in wanted.items():
                try:
                    room = await self._rooms.room(table_id)
                    reading = Reading(self._looking, room, seen, profile)
                    self._look(held, room, event, profile)
                    if seen.after == room.table.number:
                        yield at(table_id) + SAME
                    else:
                        yield at(table_id) + await reading.picture(seen.after)
                    yield at(table_id) + await reading.last_words()
                    readings.append(reading)
                except EmporionError as error:
                    yield at(table_id) + refused(error)
            beat = SHARED_HEARTBEAT_SECONDS
            async with aclosing(self._go_on(readings, event, feed, beat, named=True)) as rest:
                async for message in rest:
                    yield message

    def _look(self, held: ExitStack, room: Room, event: asyncio.Event, profile: str | None) -> None:
        held.enter_context(self._presence.here(room.id, profile))
        room.subscribers.add(event)
        held.callback(room.leave, event)

    async def _go_on(
        self,
        readings: list[Reading],
        event: asyncio.Event,
        feed: Feed | None,
        beat: float,
        *,
        named: bool = False,
    ) -> AsyncGenerator[bytes, None]:
        """Whatever is new, and a beat where nothing is."""
        metrics.STREAMS.inc()
        try:
            while not self._rooms.closing.is_set():
                event.clear()
                told = False
                try:
                    for reading in [*readings]:
                        try:
                            # Apart: where the chat cannot be read, what happened is told.
                            for part in (reading.happened, reading.attended, reading.said):
                                message = await part()
                                if message:
                                    told = True
                                    yield at(reading.room.id) + message if named else message
                        except StoreError:
                            raise
                        except EmporionError as error:
                            if not named:
                                raise
                            # The others are none the worse for it.
                            readings.remove(reading)
                            yield at(reading.room.id) + refused(error)
                    if feed is not None and feed.due() == 0:
                        told = True
                        yield await self._feeds.take(feed)
                except StoreError:
                    await asyncio.sleep(AGAIN_SECONDS)
                    yield self._beat()
                    continue
                if told:
                    continue
                later = feed.due() if feed is not None else None
                try:
                    await asyncio.wait_for(event.wait(), beat if later is None else later)
                except TimeoutError:
                    if later is None:
                        yield self._beat()
        finally:
            metrics.STREAMS.dec()

    def _beat(self) -> bytes:
        """An event, since browsers keep comments to themselves. It tells the server's time, by
        which clocks are shown, whatever the reader's says."""
        return b"event: beat\ndata: %d\n\n" % self._rooms.now()


def at(table_id: str) -> bytes:
    """Says of which table the next messages are."""
    return b"event: table\ndata: %b\n\n" % table_id.encode()


def refused(error: EmporionError) -> bytes:
    _, problem, _ = problem_of(error)
    return b"event: refused\ndata: %b\n\n" % msgspec.json.encode(problem)
