"""A live table without any I/O: commands in, events or a refusal out."""

from emporion.table.decide import Asked, Person, create, decide, decision_of, rematch_setup, what_if
from emporion.table.errors import Refusal
from emporion.table.events import Entry, Event
from emporion.table.table import Seat, Table, begin, evolve, moves, replay

__all__ = [
    "Asked",
    "Entry",
    "Event",
    "Person",
    "Refusal",
    "Seat",
    "Table",
    "begin",
    "create",
    "decide",
    "decision_of",
    "evolve",
    "moves",
    "rematch_setup",
    "replay",
    "what_if",
]
