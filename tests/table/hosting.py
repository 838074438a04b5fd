"""A table without a server, for tests to play at."""

from typing import Any

import pytest

from emporion.core.chance import FairDice
from emporion.table import (
    Asked,
    Entry,
    Person,
    Refusal,
    Table,
    begin,
    create,
    decide,
)
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.clock import Clock, Off
from emporion.table.evolve import evolve
from emporion.table.snapshot import write

ANNA = Person("anna", "Anna")
BEN = Person("ben", "Ben")
CLEO = Person("cleo", "Cleo")
DICE = FairDice(bytes(range(32)))
OFF = Off()
T0 = 1_700_000_000_000


class Host:
    """Keeps a table and its log the way a server does, with a clock of its own."""

    def __init__(self, seats: int = 2, clock: Clock = OFF, **more: Any) -> None:
        self.now = T0
        command = c.Create("corinth", seats, clock=clock, **more)
        asked = Asked(ANNA, self.now, dice=DICE)
        (first,) = create(command, asked, lobby=1000)
        self.log = [Entry(1, self.now, first)]
        self.table = begin(self.log[0])

    def __call__(
        self, command: c.Command | c.ServerCommand, by: Person | None = ANNA, **more: Any
    ) -> list[e.Event]:
        found = decide(self.table, command, Asked(by, self.now, dice=DICE, **more))
        for event in found:
            self.log.append(Entry(self.table.number + 1, self.now, event))
            evolve(self.table, self.log[-1])
        return found

    def refuses(self, command: Any, by: Person | None = ANNA, **more: Any) -> str:
        before = write(self.table)
        with pytest.raises(Refusal) as refusal:
            self(command, by, **more)
        assert write(self.table) == before
        return refusal.value.code

    def act(self, action: str | None = None) -> None:
        """Whoever is to move does this, or the first thing possible."""
        seat = self.table.to_move
        assert seat is not None
        state = self.table.game_state
        action = action or state.notation(state.legal_actions()[0])
        profile = self.table.seats[seat].profile
        person = next((p for p in (ANNA, BEN, CLEO) if p.id == profile), None)
        self(c.Act(seat, action), person)

    def stand_in_passes_on(self, seat: int) -> None:
        """The bot that plays for a seat ends its turn."""
        while self.table.to_move == seat:
            self(c.Act(seat, options(self.table)[-1]), None)

    def until(self, seat: int) -> None:
        """Play until a seat has the first decision of a turn of its own, whatever it is."""
        while self.table.to_move != seat:
            self.act()


def playing(clock: Clock = OFF, **more: Any) -> Host:
    host = Host(clock=clock, options={"first": 0}, **more)
    host(c.Sit(0))
    host(c.Sit(1), BEN)
    host(c.Start())
    return host


def kinds(events: list[e.Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def options(table: Table) -> list[str]:
    state = table.game_state
    return [state.notation(action) for action in state.legal_actions()]
