"""The tables of this process: held in memory, and who hears of what happens at them.

A room is a table held in memory. It is only ever as good as the log: events count once the store
has them, and where another process was faster the room catches up.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable

from emporion.core.chance import FairDice
from emporion.core.errors import EmporionError
from emporion.server import metrics
from emporion.server.components import have_read
from emporion.server.database import Conflict, StoreError
from emporion.server.effects import Effects, advance, advance_aside
from emporion.server.presence import Presence
from emporion.server.room import Room
from emporion.server.settings import Settings
from emporion.server.store import Sent, Store
from emporion.server.timekeeping import Timekeeping
from emporion.table import Asked, Entry, Table, decide, plans
from emporion.table import commands as c
from emporion.table import events as e


class NoSuchTable(EmporionError):
    """No table of that name."""


class Rooms:
    def __init__(
        self,
        store: Store,
        settings: Settings,
        presence: Presence,
        timekeeping: Timekeeping,
        effects: Effects,
    ) -> None:
        self.store = store
        self.settings = settings
        presence.now = self.now
        presence.changed = self._look_around
        self._timekeeping = timekeeping
        self._effects = effects
        self._clock: Callable[[], float] | None = None
        """Another time than the store's, in seconds; tests let it pass."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.closing = asyncio.Event()
        self.publish: Callable[[str, int, int], None] = lambda _table, _number, _said: None
        """Called with every change made here and every line said."""
        self.bot_due: Callable[[str], None] = lambda _table: None
        """Called where a bot is to move."""
        self.moved: list[Callable[[Room], None]] = []
        """Called where anything has happened at a table."""
        self.plan_due: Callable[[Room], None] = lambda _room: None
        """Called where a person is to move who may have planned it."""
        self.joined: Callable[[str, Iterable[str]], None] = lambda _table, _profiles: None
        """Called with who is new at a table, or asked to it."""
        self.list_changed: Callable[[str], None] = lambda _profile: None
        """Called with whoever is no longer asked."""
        self.hints_due: Callable[[str], None] = lambda _game: None
        """Called where hints may be asked for from now on."""

    def now(self) -> int:
        """In ms since 1970: what is written in logs and judged by."""
        return self._timekeeping.now() if self._clock is None else int(self._clock() * 1000)

    # ---- holding tables -------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        room = self._rooms.get(table_id)
        if room is not None:
            self._rooms.move_to_end(table_id)
            await have_read(room.table)
            if room.dirty:
                async with room.lock:
                    await self.catch_up(room)
            await self._let_go_on(room)
            return room
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        room = await asyncio.shield(task)
        await self._let_go_on(room)
        return room

    async def _let_go_on(self, room: Room) -> None:
        """Whoever looks at a table after an outage sees its clocks as they are."""
        if not room.table.misses(self._timekeeping.lost_since(room.table.at)):
            return
        async with room.lock:
            try:
                await self.make_up(room)
            except Conflict:
                await self.catch_up(room)
            except StoreError:
                room.dirty = True

    async def _load(self, table_id: str) -> Room:
        table = await self.store.load(table_id)
        if table is None:
            raise NoSuchTable("no-such-table")
        await have_read(table)
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

    async def catch_up(self, room: Room) -> bool:
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
        if any(isinstance(entry.event, e.Forgotten) for entry in entries):
            # Somebody was erased, of whom what is held here still tells.
            room.forget()
            found = await self.store.load(room.id)
            if found is None:
                raise NoSuchTable("no-such-table")
            after = await self.store.entries(room.id, table.number, found.number - table.number)
            shown = advance(table, after)
            table = found
        else:
            shown = await advance_aside(table, entries)
        self._effects.happened(room.id, room.table.number, shown)
        # Whoever wrote this wakes its bots, or else the scheduler: they should think once.
        room.advance(shown, table)
        self._tell(room)
        return True

    def _look_around(self, table_id: str) -> None:
        """Others are at a table than before."""
        room = self._rooms.get(table_id)
        if room is not None:
            room.around += 1
            room.wake()

    def heard(self, table_id: str, number: int, said: int = 0) -> None:
        """Another process says which event or line of chat a table has reached."""
        room = self._rooms.get(table_id)
        if room is None:
            return
        if number > room.table.number:
            room.dirty = True
            room.wake()
        if said > room.talk.said:
            room.talk.said = said
            room.wake()

    def close(self) -> None:
        """End every stream; their readers come back to whoever serves next."""
        self.closing.set()
        for room in self._rooms.values():
            room.wake()

    # ---- what happens at them -------------------------------------------------------------

    async def make_up(self, room: Room) -> None:
        """Nothing at a table counts the time in which nobody could play; the caller holds the
        lock."""
        lost = self._timekeeping.lost_since(room.table.at)
        if room.table.misses(lost):
            found = decide(room.table, c.MakeUp(lost), Asked(None, self.now()))
            await self.append(room, found)

    async def append(
        self,
        room: Room,
        found: list[e.Event],
        *,
        sent: Sent | None = None,
        invitation: tuple[bytes, str, int] | None = None,
    ) -> None:
        """Let events follow at a table, once the store has them; the caller holds the lock."""
        entries = self.number(room.table, found)
        after = room.table.copy()
        shown = await advance_aside(after, entries)
        await self.store.append(
            self.store.addition(
                room.id, entries, room.table, after, sent=sent, invitation=invitation
            )
        )
        self.happened(room, shown, after)

    def number(self, before: Table | None, found: list[e.Event]) -> list[Entry]:
        """Events that follow a table's, none of them earlier than the last."""
        at, last = self.now(), 0
        if before is not None:
            at, last = max(at, before.at), before.number
        return [Entry(number, at, event) for number, event in enumerate(found, last + 1)]

    def happened(self, room: Room, entries: list[Entry], after: Table) -> None:
        """Go on to what the store has from here, and tell whoever it concerns."""
        self._effects.happened(room.id, room.table.number, entries)
        before, now = (one.people() | one.guests() for one in (room.table, after))
        new, gone = now - before, room.table.guests() - now
        room.advance(entries, after)
        if after.phase in {"over", "closed"}:
            room.dice = None
        metrics.EVENTS.inc(len(entries))
        metrics.ACTIONS.inc(sum(isinstance(entry.event, e.Acted) for entry in entries))
        self.publish(room.id, after.number, 0)
        if new:
            self.joined(room.id, new)
        for profile in gone:
            self.list_changed(profile)
        self._tell(room)
        if any(isinstance(entry.event, e.HintsAllowed | e.CoachSet) for entry in entries) and (
            after.hints or after.coach
        ):
            self.hints_due(after.setup.game)
        if after.waits_for_bot:
            self.bot_due(room.id)
        if plans.apply(after):
            self.plan_due(room)

    def opened(
        self, table_id: str, entries: list[Entry], table: Table, dice: FairDice | None
    ) -> None:
        """Hold a new table that the store has from here."""
        room = Room(table_id, table, dice)
        room.note(entries)
        self._hold(room)
        self.joined(table_id, table.people() | table.guests())
        self._tell(room)
        metrics.EVENTS.inc(len(entries))
        if table.hints or table.coach:
            self.hints_due(table.setup.game)
        if table.waits_for_bot:
            self.bot_due(table_id)

    def _tell(self, room: Room) -> None:
        for call in self.moved:
            call(room)
