"""What the actions of a table's log did. The rules tell it; it is never stored."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from emporion.core.game import State
from emporion.table import Entry, Table, begin, evolve
from emporion.table.events import Acted, Rolled

KEPT: Final = 200
"""Tables whose effects are remembered; a long game's take some hundred kilobytes."""


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


class Effects:
    """The effects of whole logs, by the number of the event."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, dict[int, Any]] = OrderedDict()

    def happened(self, table_id: str, before: int, entries: Sequence[Entry]) -> None:
        """Keep what is remembered of a table up to date, if anything is; it was at `before`."""
        known = self._tables.get(table_id)
        if known is not None:
            if next(reversed(known), 0) <= before:
                known.update(_effects(entries))
            else:
                del self._tables[table_id]

    async def derive(self, table_id: str, log: Sequence[Entry]) -> dict[int, Any]:
        """The effects of a whole log. Long ones take some ten milliseconds, hence the thread."""
        known = await asyncio.to_thread(_derive, log)
        self._tables[table_id] = known
        self._tables.move_to_end(table_id)
        while len(self._tables) > KEPT:
            self._tables.popitem(last=False)
        return known

    def known(self, table_id: str) -> dict[int, Any] | None:
        found = self._tables.get(table_id)
        if found is not None:
            self._tables.move_to_end(table_id)
        return found


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


def _derive(log: Sequence[Entry]) -> dict[int, Any]:
    table = begin(log[0])
    return _effects(advance(table, log[1:]))


def _effects(entries: Iterable[Entry]) -> dict[int, Any]:
    return {
        entry.number: entry.event.effect
        for entry in entries
        if isinstance(entry.event, Acted | Rolled)
    }
