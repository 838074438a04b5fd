"""A live table without any I/O: commands in, events or a refusal out."""

from emporion.table.asked import Asked, Person
from emporion.table.decide import decide, decision_of, line_of, speaker
from emporion.table.errors import Refusal
from emporion.table.events import Entry, Event
from emporion.table.evolve import begin, evolve, moves, replay
from emporion.table.opening import create, prepared, recorded, rematch, together, what_if
from emporion.table.permissions import Permissions, permissions
from emporion.table.table import Seat, Table

__all__ = [
    "Asked",
    "Entry",
    "Event",
    "Permissions",
    "Person",
    "Refusal",
    "Seat",
    "Table",
    "begin",
    "create",
    "decide",
    "decision_of",
    "evolve",
    "line_of",
    "moves",
    "permissions",
    "prepared",
    "recorded",
    "rematch",
    "replay",
    "speaker",
    "together",
    "what_if",
]
