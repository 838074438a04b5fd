"""The tables of this process: who may change them, and who hears of it.

A room is a table held in memory. It is only ever as good as the log: events count once the store
has them, and where another process was faster the room catches up and decides again.
"""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from emporion.core.chance import FairDice
from emporion.core.errors import EmporionError
from emporion.server import metrics
from emporion.server.engines import Conflict, StoreTrouble
from emporion.server.picture import Picture, change_message, picture, picture_message
from emporion.server.settings import Settings
from emporion.server.store import Store, fingerprint
from emporion.table import (
    Asked,
    Entry,
    Person,
    Refusal,
    Table,
    begin,
    create,
    decide,
    evolve,
    moves,
    replay,
    what_if,
)
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.decide import rematch_setup

RECENT: Final = 64
MOST_MISSED: Final = 5000
HEARTBEAT_SECONDS: Final = 15.0
ATTEMPTS: Final = 8

log = logging.getLogger("emporion.rooms")


class NoSuchTable(EmporionError):
    """No table of that name."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a command."""

    table: str
    number: int
    """The last event that followed from it."""
    repeated: bool = False
    """The command had acted before; it has not acted again."""
    invitation: str | None = None
    """The secret of a new invitation, told once and only to whoever invites."""


class Room:
    __slots__ = ("dice", "dirty", "id", "lock", "recent", "subscribers", "table")

    def __init__(self, table_id: str, table: Table, dice: FairDice | None) -> None:
        self.id = table_id
        self.table = table
        self.dice = dice
        self.lock = asyncio.Lock()
        self.recent: deque[tuple[int, bytes]] = deque(maxlen=RECENT)
        self.subscribers: set[asyncio.Event] = set()
        self.dirty = False

    def advance(self, entries: list[Entry], table: Table) -> None:
        """Let events that the store has happen here too, and tell whoever listens."""
        self.table = table
        if self.subscribers:
            last = entries[-1].number
            for entry in entries[-RECENT:]:
                message = change_message(entry, table if entry.number == last else None)
                self.recent.append((entry.number, message))
        else:
            self.recent.clear()
        self.wake()

    def wake(self) -> None:
        for subscriber in self.subscribers:
            subscriber.set()

    def messages(self, after: int) -> tuple[int, bytes] | None:
        """The messages after a number, and up to which; none where they are not at hand."""
        if after >= self.table.number:
            return after, b""
        if not self.recent or self.recent[0][0] > after + 1:
            return None
        return self.table.number, b"".join(
            message for number, message in self.recent if number > after
        )


class Rooms:
    def __init__(
        self,
        store: Store,
        settings: Settings,
        *,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.settings = settings
        self._clock = clock
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.closing = asyncio.Event()
        self.tell: Callable[[str, int], None] = lambda _table, _number: None
        """Called with every change made here."""
        self.bot_due: Callable[[str], None] = lambda _table: None
        """Called where a bot is to move."""

    def now(self) -> int:
        return int(self._clock() * 1000)

    # ---- holding tables -------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        room = self._rooms.get(table_id)
        if room is not None:
            self._rooms.move_to_end(table_id)
            if room.dirty:
                async with room.lock:
                    await self._catch_up(room)
            return room
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Room:
        table = await self.store.load(table_id)
        if table is None:
            raise NoSuchTable("no-such-table")
        fair = table.setup.dice == "fair" and table.phase in {"lobby", "playing"}
        room = Room(table_id, table, await self.store.secret(table_id) if fair else None)
        self._hold(room)
        return room

    def _hold(self, room: Room) -> None:
        self._rooms[room.id] = room
        excess = len(self._rooms) - self.settings.cached_tables
        if excess > 0:
            idle = (
                other
                for other in self._rooms.values()
                if not other.subscribers and not other.lock.locked() and other is not room
            )
            for other in [other for other, _ in zip(idle, range(excess), strict=False)]:
                del self._rooms[other.id]
        metrics.ROOMS.set(len(self._rooms))

    async def _catch_up(self, room: Room) -> bool:
        """Read what the log has and the room has not; the caller holds the lock."""
        # What is heard while reading makes it dirty anew.
        room.dirty = False
        try:
            entries = await self.store.entries(room.id, room.table.number)
        except BaseException:
            room.dirty = True
            raise
        if not entries:
            return False
        table = room.table.copy()
        for entry in entries:
            evolve(table, entry)
        # Whoever wrote this wakes its bots, or else the scheduler: they should think once.
        room.advance(entries, table)
        return True

    def heard(self, table_id: str, number: int) -> None:
        """Another process says that a table has reached a number."""
        room = self._rooms.get(table_id)
        if room is not None and number > room.table.number:
            room.dirty = True
            room.wake()

    # ---- changing tables ------------------------------------------------------------------

    async def open(self, command: c.Create, by: Person, command_id: str | None) -> Outcome:
        """A new table."""
        dice = FairDice.fresh() if command.dice == "fair" else None
        with self._measured("create"):
            found = create(command, Asked(by, self.now(), dice=dice), lobby=self._lobby)
            return await self._open(found, dice, by, command_id)

    async def what_if(
        self, table_id: str, moment: int, seat: int, by: Person, command_id: str | None
    ) -> Outcome:
        """A new table that goes on from a moment of a finished game."""
        with self._measured("what-if"):
            old = (await self.room(table_id)).table
            secret = old.ended.secret if old.ended is not None else None
            dice = FairDice.from_hex(secret) if secret is not None else None
            found = what_if(
                old,
                moves(await self.store.entries(table_id)),
                Asked(by, self.now(), dice=dice),
                of=table_id,
                moment=moment,
                seat=seat,
                lobby=self._lobby,
            )
            return await self._open(found, dice, by, command_id)

    async def _open(
        self, found: list[e.Event], dice: FairDice | None, by: Person, command_id: str | None
    ) -> Outcome:
        created_by = _own_id(by, command_id) if command_id else None
        entries = self._number(0, found)
        table = replay(entries)
        table_id = secrets.token_urlsafe(12)
        try:
            await self.store.create(table_id, entries, table, secret=dice, created_by=created_by)
        except Conflict:
            done = await self.opened(by, command_id) if command_id else None
            if done is None:
                raise
            return done
        self._hold(Room(table_id, table, dice))
        metrics.EVENTS.inc(len(entries))
        if table.waits_for_bot:
            self.bot_due(table_id)
        return Outcome(table_id, table.number)

    async def opened(self, by: Person, command_id: str) -> Outcome | None:
        """The table that a command made, if it has acted before."""
        row = await self.store.created(_own_id(by, command_id))
        return None if row is None else Outcome(row.id, 1, repeated=True)

    async def performed(self, table_id: str, by: Person, command_id: str) -> Outcome | None:
        """What a command did, if it has acted before."""
        return await self._already(table_id, _own_id(by, command_id))

    @property
    def _lobby(self) -> int:
        """After so many milliseconds without an event a lobby closes."""
        return int(self.settings.lobby_hours * 3600_000)

    async def perform(
        self,
        table_id: str,
        command: c.Command | c.HouseCommand,
        by: Person | None,
        *,
        command_id: str | None = None,
        invitation: str | None = None,
    ) -> Outcome:
        """Carry out a command, once: with the same id it never acts again."""
        room = await self.room(table_id)
        if command_id is not None and by is not None:
            command_id = _own_id(by, command_id)
        kind = str(type(command).__struct_config__.tag)
        with self._measured(kind):
            async with room.lock:
                try:
                    return await self._attempt(room, command, by, command_id, invitation)
                except StoreTrouble as trouble:
                    if trouble.code != "store-unavailable":
                        raise
                    # The connection may have been lost before or after the store had it all.
                    room.dirty = True
                    await asyncio.sleep(0.05)
                    return await self._attempt(room, command, by, command_id, invitation)

    async def _attempt(
        self,
        room: Room,
        command: c.Command | c.HouseCommand,
        by: Person | None,
        command_id: str | None,
        invitation: str | None,
    ) -> Outcome:
        for _ in range(ATTEMPTS):
            if room.dirty:
                await self._catch_up(room)
                done = await self._already(room.id, command_id)
                if done is not None:
                    return done
            try:
                if isinstance(command, c.Rematch):
                    return await self._rematch(room, by, command_id)
                return await self._decide(room, command, by, command_id, invitation)
            except Refusal:
                done = await self._already(room.id, command_id)
                if done is not None:
                    return done
                if not await self._catch_up(room):
                    raise
            except Conflict:
                metrics.CONFLICTS.inc()
                room.dirty = True
            except BaseException:
                room.dirty = True
                raise
        raise StoreTrouble("store-unavailable")

    async def _decide(
        self,
        room: Room,
        command: c.Command | c.HouseCommand,
        by: Person | None,
        command_id: str | None,
        invitation: str | None,
    ) -> Outcome:
        secret = secrets.token_urlsafe(32) if isinstance(command, c.Invite) else None
        name = secrets.token_urlsafe(9) if secret else invitation
        asked = Asked(by, self.now(), dice=room.dice, invitation=name)
        found = decide(room.table, command, asked)
        if not found:
            return Outcome(room.id, room.table.number)
        entries = self._number(room.table.number, found)
        after = room.table.copy()
        for entry in entries:
            evolve(after, entry)
        invite = None
        if secret is not None and name is not None and isinstance(command, c.Invite):
            invite = (fingerprint(secret), name, command.seat)
        await self.store.append(
            self.store.addition(
                room.id, entries, room.table, after, command=command_id, invitation=invite
            )
        )
        self._happened(room, entries, after)
        return Outcome(room.id, after.number, invitation=secret)

    async def _already(self, table_id: str, command_id: str | None) -> Outcome | None:
        if command_id is None:
            return None
        number = await self.store.outcome(table_id, command_id)
        return None if number is None else Outcome(table_id, number, repeated=True)

    async def _rematch(self, room: Room, by: Person | None, command_id: str | None) -> Outcome:
        """A new table and the old one's last word, together."""
        new_id = secrets.token_urlsafe(12)
        now = self.now()
        found = decide(room.table, c.Rematch(), Asked(by, now, rematch=new_id))
        if by is None:
            raise Refusal("only-people")
        entries = self._number(room.table.number, found)
        after = room.table.copy()
        for entry in entries:
            evolve(after, entry)
        setup, kept = rematch_setup(room.table)
        dice = FairDice.fresh() if setup.dice == "fair" else None
        first = create(
            setup, Asked(by, now, dice=dice), lobby=self._lobby, kept=kept, rematch_of=room.id
        )
        before = room.table.seats
        for seat in range(len(kept)):
            was = before[seat - 1]
            if was.profile == by.id:
                first.append(e.Sat(seat, by.id, was.name or by.name))
            elif was.profile is None and was.bot is not None:
                first.append(e.BotAdded(seat, was.bot))
        new_entries = self._number(0, first)
        table = begin(new_entries[0])
        for entry in new_entries[1:]:
            evolve(table, entry)
        await self.store.create(
            new_id,
            new_entries,
            table,
            secret=dice,
            created_by=None,
            beside=self.store.addition(room.id, entries, room.table, after, command=command_id),
        )
        self._hold(Room(new_id, table, dice))
        self._happened(room, entries, after)
        return Outcome(room.id, after.number)

    def _happened(self, room: Room, entries: list[Entry], after: Table) -> None:
        room.advance(entries, after)
        if after.phase in {"over", "closed"}:
            room.dice = None
        metrics.EVENTS.inc(len(entries))
        metrics.ACTIONS.inc(sum(isinstance(entry.event, e.Acted) for entry in entries))
        self.tell(room.id, after.number)
        if after.waits_for_bot:
            self.bot_due(room.id)

    def _number(self, last: int, found: list[e.Event]) -> list[Entry]:
        at = self.now()
        return [Entry(number, at, event) for number, event in enumerate(found, last + 1)]

    @contextmanager
    def _measured(self, kind: str) -> Iterator[None]:
        start = time.perf_counter()
        outcome = "done"
        try:
            yield
        except Refusal as refusal:
            outcome = refusal.code
            raise
        except Exception:
            outcome = "failed"
            raise
        finally:
            metrics.COMMANDS.labels(kind, outcome).inc()
            metrics.COMMAND_SECONDS.observe(time.perf_counter() - start)

    # ---- looking at tables ----------------------------------------------------------------

    async def picture(self, table_id: str, after: int | None = None) -> Picture:
        """The table as it is, with the events since a number that was seen."""
        room = await self.room(table_id)
        table = room.table
        missed: tuple[Entry, ...] | None = ()
        if after is not None and after < table.number:
            entries = await self.store.entries(table_id, after, MOST_MISSED + 1)
            upto = [entry for entry in entries if entry.number <= table.number]
            missed = tuple(upto) if len(entries) <= MOST_MISSED else None
        return picture(table_id, table, missed)

    async def stream(self, table_id: str, after: int | None) -> AsyncIterator[bytes]:
        """A picture, and from then on every event exactly once and in order."""
        room = await self.room(table_id)
        event = asyncio.Event()
        room.subscribers.add(event)
        try:
            first = await self.picture(table_id, after)
            sent = first.number
            yield picture_message(first)
            yield self._beat()
            while not self.closing.is_set():
                event.clear()
                try:
                    sent, content = await self._news(room, sent)
                except StoreTrouble:
                    await asyncio.sleep(1)
                    event.set()
                    content = self._beat()
                if content:
                    yield content
                    continue
                try:
                    await asyncio.wait_for(event.wait(), HEARTBEAT_SECONDS)
                except TimeoutError:
                    yield self._beat()
        finally:
            room.subscribers.discard(event)

    def _beat(self) -> bytes:
        """An event, since browsers keep comments to themselves. It tells the server's time, by
        which clocks are shown, whatever the reader's says."""
        return b"event: beat\ndata: %d\n\n" % self.now()

    async def _news(self, room: Room, after: int) -> tuple[int, bytes]:
        """What a stream that has sent everything up to a number sends next, and up to which."""
        if room.dirty:
            async with room.lock:
                if room.dirty:
                    await self._catch_up(room)
        found = room.messages(after)
        if found is not None:
            return found
        table = room.table
        entries = await self.store.entries(room.id, after)
        entries = [entry for entry in entries if entry.number <= table.number]
        return table.number, b"".join(
            change_message(entry, table if entry.number == table.number else None)
            for entry in entries
        )

    def close(self) -> None:
        """End every stream; their readers come back to whoever serves next."""
        self.closing.set()
        for room in self._rooms.values():
            room.wake()


def _own_id(by: Person, command_id: str) -> str:
    """An id is its sender's own: nobody can use up somebody else's."""
    return f"{by.id}:{command_id}"
