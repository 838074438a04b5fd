"""Moves planned ahead: replies to what the others may do, while a move has days.

A plan is a few lines, each what happens from now on, move by move: theirs, and one's own. As long
as exactly that happens, one's own moves are made when they are due. A line is dropped by the first
move that differs, all are where something is taken back; and no line reaches beyond a roll.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Final

import msgspec

from emporion.core.errors import EmporionError
from emporion.core.game import State
from emporion.core.kernel import CHANCE, OVER
from emporion.table.clock import Days
from emporion.table.commands import Words
from emporion.table.errors import Refusal
from emporion.table.permissions import own_seat, running
from emporion.table.table import Table

MOST_LINES: Final = 12
LONGEST: Final = 40
Line = tuple[int, ...]
Written = Annotated[list[Words], msgspec.Meta(min_length=1, max_length=LONGEST)]
"""A line in the game's notation."""


class Plan(msgspec.Struct, frozen=True):
    seat: int
    number: int
    """The last event when it was made …"""
    moment: int
    """… and how many actions came before it."""
    lines: tuple[Line, ...]

    def left(self, table: Table) -> tuple[Line, ...]:
        """What still lies ahead of each line that everything has kept to."""
        if not plannable(table) or table.taken_back > self.number:
            return ()
        made = tuple(table.actions[self.moment :])
        size = len(made)
        return tuple(line[size:] for line in self.lines if line[:size] == made and line[size:])

    def ended(self, table: Table) -> bool:
        """Whether a line of it has happened up to its end."""
        made = tuple(table.actions[self.moment :])
        happened = any(line == made[: len(line)] for line in self.lines)
        return happened and table.taken_back <= self.number

    def due(self, table: Table) -> int | None:
        """The action that is to be made now."""
        if table.to_move != self.seat or not apply(table):
            return None
        return next((line[0] for line in self.left(table)), None)


def plannable(table: Table) -> bool:
    return table.phase == "playing" and isinstance(table.setup.clock, Days) and bool(table.position)


def apply(table: Table) -> bool:
    """Whether a plan may be carried out now, if there is one."""
    seat = table.to_move
    if seat is None or table.chance_due or table.pause is not None or not plannable(table):
        return False
    return table.seats[seat].played_by_person and not table.seats[seat].resigned


def make(table: Table, seat: int, who: str, moment: int, lines: Sequence[Sequence[str]]) -> Plan:
    """A plan of whoever waits for somebody else; each line ends with a move of one's own."""
    check(table, seat, who)
    if moment != len(table.actions):
        raise Refusal("stale", expected=moment, number=table.number)
    found: list[Line] = []
    for line in lines:
        states = list(walk(table, line))
        if table.to_move == seat or states[-1][0] != seat:
            raise Refusal("plan-ends-wrong", seat=seat)
        if any(state.current_player == CHANCE for _, _, state in states[:-1]):
            raise Refusal("plan-reaches-too-far")
        found.append(tuple(action for _, action, _ in states))
    return Plan(seat, table.number, moment, tuple(dict.fromkeys(found)))


def check(table: Table, seat: int, who: str) -> None:
    """Whether somebody may plan for a seat."""
    running(table)
    if own_seat(table, seat, who).resigned:
        raise Refusal("not-your-seat", seat=seat)
    if not plannable(table):
        raise Refusal("no-plans-here")


def walk(table: Table, line: Sequence[str]) -> Iterator[tuple[int, int, State]]:
    """Who acts, how, and what is then, on a copy."""
    state = table.game_state.copy()
    for words in line:
        player = state.current_player
        if player in (CHANCE, OVER):
            raise Refusal("plan-reaches-too-far")
        try:
            action = state.parse(words)
        except EmporionError as error:
            raise Refusal(error.code, **error.details) from None
        state.apply(action)
        yield player, action, state.copy()
