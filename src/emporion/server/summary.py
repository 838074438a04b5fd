"""A table as lists show it, kept beside its log."""

from typing import Any, Literal

import msgspec

from emporion.table import Table
from emporion.table.events import PREPARED


class SeatSummary(msgspec.Struct, frozen=True):
    name: str | None
    profile: str | None
    bot: str | None
    kept: bool


class Summary(msgspec.Struct, frozen=True):
    """A table as lists show it."""

    game: str
    host: str
    host_name: str
    seats: tuple[SeatSummary, ...]
    dice: str
    clock: dict[str, Any]
    actions: int
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    reason: Literal["rules", "resigned", "vote"] | None = None
    """How it ended."""
    what_if: bool = False
    """Whether it goes on from another game."""
    to_move: int | None = None
    until: int | None = None
    """When the running time is up."""


def summarise(table: Table) -> Summary:
    return Summary(
        game=table.setup.game,
        host=table.setup.host,
        host_name=table.setup.host_name,
        seats=tuple(
            SeatSummary(seat.name, seat.profile, seat.level, bool(seat.invitation or seat.kept_for))
            for seat in table.seats
        ),
        dice=table.setup.dice,
        clock=msgspec.to_builtins(table.setup.clock),
        actions=len(table.actions),
        scores=table.ended.scores if table.ended else None,
        winners=table.ended.winners if table.ended else None,
        reason=table.ended.reason if table.ended else None,
        what_if=not (table.setup.what_if_of or PREPARED).startswith(PREPARED),
        to_move=table.to_move,
        until=table.time_is_up() if table.phase == "playing" else None,
    )
