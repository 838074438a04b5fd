"""Looking at tables: as they are, as they were, and what is new at them."""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

import msgspec

from emporion.core.view import View
from emporion.server.chat import Chat, chat_message
from emporion.server.effects import Done, Effects, fill_in, size_of
from emporion.server.picture import MoveLine, Picture, picture, picture_message
from emporion.server.presence import Attendance, Presence
from emporion.server.replaying import Replaying
from emporion.server.room import Room
from emporion.server.rooms import Rooms
from emporion.server.stored_events import LogDamaged
from emporion.table import Entry, Refusal

T = TypeVar("T")
MOST_MISSED: Final = 500
"""Events that a picture brings along at most …"""
MOST_BYTES: Final = 256 * 1024
"""… and the bytes of such an answer, roughly."""


class Looking:
    def __init__(
        self,
        rooms: Rooms,
        presence: Presence,
        chat: Chat,
        effects: Effects,
        replaying: Replaying,
    ) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._presence = presence
        self.chat = chat
        self._effects = effects
        self._replaying = replaying

    async def picture(self, table_id: str, after: int | None = None) -> Picture:
        """The table as it is, with the events since a number that was seen."""
        room = await self._rooms.room(table_id)
        self._presence.glance(table_id)
        table, drawing = room.table, room.drawing
        missed: tuple[Entry, ...] | None = ()
        if after is not None and after < table.number:
            missed = None
            if table.number - after <= MOST_MISSED:
                entries = await self.entries(room, after, MOST_MISSED)
                upto = [entry for entry in entries if entry.number <= table.number]
                if sum(map(size_of, upto)) <= MOST_BYTES:
                    missed = tuple(upto)
        return picture(table_id, table, drawing, missed)

    async def entries(self, room: Room, after: int, limit: int) -> list[Entry]:
        """The log of a table after a number, with what every action did."""
        at_hand = room.entries_after(after)
        if at_hand is not None:
            return at_hand[:limit]
        entries = await self._store.entries(room.id, after, limit)
        known = self._effects.known(room.id)
        found = fill_in(entries, known.effects if known is not None else {})
        if found is None:
            derived = await self._derived(room, entries[-1].number)
            found = fill_in(entries, derived.effects)
        if found is None:
            raise LogDamaged("log-damaged", table=room.id, number=after + 1)
        return found

    async def _derived(self, room: Room, upto: int) -> Done:
        return await self._effects.derive(room.id, lambda: self._store.entries(room.id), upto)

    async def log(self, room: Room, after: int, limit: int) -> tuple[list[Entry], bool]:
        """The same, as much of it as an answer may hold, and whether there is more."""
        found = await self.entries(room, after, limit + 1)
        most = min(limit, _fitting(map(size_of, found)))
        return found[:most], len(found) > most

    async def moves(self, room: Room, after: int, limit: int) -> tuple[list[MoveLine], bool]:
        """The actions of the game that stand, likewise."""
        known = self._effects.known(room.id)
        if known is None or known.upto < room.table.number:
            known = await self._derived(room, room.table.number)
        lines = known.moves[after : after + limit]
        most = _fitting(len(bytes(line.effect)) for line in lines)
        return lines[:most], len(known.moves) > after + most

    async def position(self, room: Room, moment: int) -> bytes:
        """The view of the position after a number of actions, as JSON."""
        return await self.seen(room, moment, msgspec.json.encode)

    async def seen(self, room: Room, moment: int, see: Callable[[View], T]) -> T:
        """What is made of the view after a number of actions."""
        table = room.table
        if table.state is None or moment > len(table.actions):
            raise Refusal("no-such-moment", given=moment, last=len(table.actions))
        return await self._replaying.do(lambda: see(table.state_at(moment).view()))

    async def record(self, room: Room) -> bytes:
        """The game as a file."""
        table = room.table
        if table.state is None:
            raise Refusal("not-started")
        keep_secret = table.phase != "over"
        return await self._replaying.do(
            lambda: "".join(table.record().lines(keep_secret=keep_secret)).encode()
        )

    async def news(self, room: Room, after: int) -> tuple[int, bytes]:
        """What a stream that has sent everything up to a number sends next, and up to which."""
        if room.dirty:
            async with room.lock:
                if room.dirty:
                    await self._rooms.catch_up(room)
        found = room.messages_after(after)
        if found is not None:
            return found
        anew = await self.picture(room.id, after)
        return anew.number, picture_message(anew)

    async def words(self, room: Room, after: int) -> tuple[int, bytes]:
        """The same of the chat."""
        talk = room.talk
        found = talk.after(after)
        if found is None:
            async with talk.lock:
                if talk.after(after) is None:
                    lines = await self.chat.latest(room.id, after=after)
                    talk.add(lines.lines)
                    if lines.more or talk.after(after) is None:
                        return talk.said, chat_message(lines)
            found = talk.after(after) or b""
        return max(after, talk.said), found

    def attendance(self, room: Room) -> Attendance:
        return self._presence.attendance(room.id, room.table.people())


def _fitting(sizes: Iterable[int]) -> int:
    """How many of what has these sizes an answer may hold; at least one."""
    total = count = 0
    for size in sizes:
        total += size
        if total > MOST_BYTES and count:
            break
        count += 1
    return count
