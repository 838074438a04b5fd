"""What the actions of a table's log did. The rules tell it; it is never stored."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final

import msgspec

from emporion.core.game import State
from emporion.server.picture import MoveLine
from emporion.server.replaying import Replaying
from emporion.table import Entry, Table, begin, evolve
from emporion.table.events import Acted, Rolled, Undone

KEPT: Final = 200
"""Tables whose effects are remembered …"""
KEPT_BYTES: Final = 32 * 1024 * 1024
"""… and the bytes of all together; a long game's take half a megabyte."""
EVENT_BYTES: Final = 150
"""Of an event without what it did, roughly."""

Log = Callable[[], Awaitable[Sequence[Entry]]]


def size_of(entry: Entry) -> int:
    """The bytes of an event with what it did, roughly."""
    event = entry.event
    if isinstance(event, Acted | Rolled) and isinstance(event.effect, msgspec.Raw):
        return EVENT_BYTES + len(bytes(event.effect))
    return EVENT_BYTES


def effect_of(state: State, action: int) -> Any:
    """What a legal action of a seat or of chance does at once, as JSON."""
    return msgspec.Raw(msgspec.json.encode(state.game.effect(state.data, action)))


def advance(table: Table, entries: Iterable[Entry]) -> list[Entry]:
    """Let events happen at a table; they come back with what each did."""
    found = []
    for entry in entries:
        event = entry.event
        shown = entry
        if isinstance(event, Acted | Rolled):
            effect = effect_of(table.game_state, event.action)
            shown = Entry(entry.number, entry.at, msgspec.structs.replace(event, effect=effect))
        evolve(table, entry)
        found.append(shown)
    return found


async def advance_aside(table: Table, entries: list[Entry]) -> list[Entry]:
    """The same; where something is taken back, a long game is played again for it, away from the
    event loop."""
    if any(isinstance(entry.event, Undone) for entry in entries):
        return await asyncio.to_thread(advance, table, entries)
    return advance(table, entries)


class Done:
    """What the actions of one log did."""

    __slots__ = ("effects", "moves", "size", "upto")

    def __init__(self) -> None:
        self.effects: dict[int, Any] = {}
        """By the number of the event."""
        self.moves: list[MoveLine] = []
        """Those that stand."""
        self.upto = 0
        """The last event that is part of it."""
        self.size = 0

    def note(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.upto = entry.number
            event = entry.event
            match event:
                case Acted() | Rolled():
                    self.effects[entry.number] = event.effect
                    seat = event.seat if isinstance(event, Acted) else None
                    line = MoveLine(len(self.moves) + 1, seat, event.words, event.effect)
                    self.moves.append(line)
                    self.size += size_of(entry)
                case Undone(to=to):
                    del self.moves[to:]


class Effects:
    """What the actions of the logs did that somebody looked at lately."""

    def __init__(self, replaying: Replaying) -> None:
        self._replaying = replaying
        self._tables: OrderedDict[str, Done] = OrderedDict()
        self._size = 0
        self._deriving: dict[str, asyncio.Task[Done]] = {}

    def happened(self, table_id: str, before: int, entries: Sequence[Entry]) -> None:
        """Keep what is remembered of a table up to date, if anything is; it was at `before`."""
        known = self._forget(table_id)
        if known is not None and known.upto == before:
            known.note(entries)
            self._keep(table_id, known)

    def known(self, table_id: str) -> Done | None:
        found = self._tables.get(table_id)
        if found is not None:
            self._tables.move_to_end(table_id)
        return found

    async def derive(self, table_id: str, log: Log, upto: int) -> Done:
        """From a whole log, at least up to a number that it has, once for everyone who waits."""
        found = await self._derive_once(table_id, log)
        if found.upto < upto:  # somebody else's question, from before that was written
            found = await self._derive_once(table_id, log)
        return found

    async def _derive_once(self, table_id: str, log: Log) -> Done:
        task = self._deriving.get(table_id)
        if task is None:
            task = asyncio.create_task(self._derive(table_id, log))
            self._deriving[table_id] = task
            task.add_done_callback(lambda _: self._deriving.pop(table_id, None))
        return await asyncio.shield(task)

    async def _derive(self, table_id: str, log: Log) -> Done:
        entries = await log()
        found = await self._replaying.do(lambda: _played(entries))
        self._forget(table_id)
        self._keep(table_id, found)
        return found

    def _forget(self, table_id: str) -> Done | None:
        found = self._tables.pop(table_id, None)
        if found is not None:
            self._size -= found.size
        return found

    def _keep(self, table_id: str, done: Done) -> None:
        self._tables[table_id] = done
        self._size += done.size
        while self._size > KEPT_BYTES or len(self._tables) > KEPT:
            self._size -= self._tables.popitem(last=False)[1].size


def fill_in(entries: Iterable[Entry], effects: dict[int, Any]) -> list[Entry] | None:
    """The entries with their effects; none where one is not known."""
    found = []
    for entry in entries:
        if isinstance(entry.event, Acted | Rolled):
            if entry.number not in effects:
                return None
            event = msgspec.structs.replace(entry.event, effect=effects[entry.number])
            found.append(Entry(entry.number, entry.at, event))
        else:
            found.append(entry)
    return found


def _played(log: Sequence[Entry]) -> Done:
    found = Done()
    table = begin(log[0])
    found.note([log[0], *advance(table, log[1:])])
    return found
