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
    kept_for: str | None = None
    """The profile that is asked to take it …"""
    kept_name: str | None = None
    """… and its name."""
    owner: str | None = None
    """Whose bot sits there or is asked to, if it is a bot account …"""
    owner_name: str | None = None
    """… and their name."""


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
    rematch: bool = False
    closes_at: int | None = None
    """When a lobby closes that nobody uses."""
    prepared: bool = False
    """Whether it began with a position of a lesson or a puzzle."""
    until: int | None = None
    """When the running time is up."""
    hints: bool = False
    """Whether hints or the coach are on."""
    owner: str | None = None
    """Whose bot the host is, if it is a bot account …"""
    owner_name: str | None = None
    """… and their name."""
    bot_accounts: bool = False
    """Whether bot accounts may sit down unasked."""


def turn_of(table: Table) -> str | None:
    """The profile whose turn it is, if a person is to move."""
    seat = table.to_move
    if seat is None or not table.seats[seat].played_by_person:
        return None
    return table.seats[seat].profile


def summarise(table: Table) -> Summary:
    return Summary(
        game=table.setup.game,
        host=table.setup.host,
        host_name=table.setup.host_name,
        seats=tuple(
            SeatSummary(
                seat.name,
                seat.profile,
                seat.level,
                bool(seat.invitation or seat.kept_for),
                seat.kept_for,
                seat.kept_name,
                seat.owner,
                seat.owner_name,
            )
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
        rematch=table.setup.rematch_of is not None,
        closes_at=table.closes_at,
        prepared=(table.setup.what_if_of or "").startswith(PREPARED),
        until=table.time_is_up() if table.phase == "playing" else None,
        hints=table.hints or table.coach is not None,
        owner=table.setup.owner,
        owner_name=table.setup.owner_name,
        bot_accounts=table.setup.bot_accounts,
    )
