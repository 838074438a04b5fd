"""What is told about a table to whoever looks at it: the same for everyone, and no secret."""

from typing import Any, cast

import msgspec

from emporion.core.registry import game as find_game
from emporion.server.components import own_text
from emporion.server.patch import Operation
from emporion.table import Entry, Permissions, Table, permissions
from emporion.table import events as e
from emporion.table.clock import Clock, Span
from emporion.table.commands import Strictness, Watching
from emporion.table.mixing import Mixing
from emporion.table.table import BotOffer, Holiday, Offer, PauseOffer, Seat, Vote

LONGEST_OPTION = 200


class ClockView(msgspec.Struct, frozen=True):
    settings: Clock
    seat: int | None
    """Whose time runs."""
    since: int
    banks: tuple[int, ...]
    """Per seat, the milliseconds left at `since`; empty unless the clock is live."""
    until: int | None
    """When the running time is up."""
    gifts: int
    """How often the others have added to it in this turn."""


class MoveLine(msgspec.Struct, frozen=True, omit_defaults=True):
    n: int
    seat: int | None
    """None for chance."""
    words: str
    effect: Any = None
    """What it did at once, in the same words as the options of a view."""


class TableView(msgspec.Struct, frozen=True):
    """A table without the position on its board."""

    phase: str
    game: str
    options: dict[str, Any]
    choices: dict[str, str]
    """The game's choices (house rules) that are not the default: among the options too."""
    own_components: bool
    """Whether it is played with a component file that the host brought along."""
    dice: str
    commitment: str | None
    mixing: Mixing | None
    """How the dice are being mixed or were, since the start; none where nobody had a part in it."""
    listed: bool
    stand_in: str
    away: int | None
    host: str
    host_name: str
    seats: tuple[Seat, ...]
    to_move: int | None
    chance_due: bool
    """Physical dice are to be entered by the seat to move or, if that is none, by anyone."""
    waiting_since: int
    away_from: int | None
    held_up_from: int | None
    """From when on the others may vote about the seat to move."""
    actions: int
    free_undo: int | None
    """The moment to which the seat that acted last may still undo freely."""
    clock: ClockView
    offer: Offer | None
    bot_offer: BotOffer | None
    """What somebody asks about a bot's seat or a free one."""
    closes_at: int | None
    """When a lobby that nobody uses closes, unless its host is there."""
    removed: tuple[str, ...]
    """The profiles whose seats the host took away."""
    muted: tuple[str, ...]
    """The profiles that the host lets nobody hear."""
    vote: Vote | None
    pause: Span | None
    """While the clocks stand: since when, and until when at most."""
    pause_offer: PauseOffer | None
    holidays: tuple[Holiday, ...]
    """Of the people at it, as far as they have begun and still matter."""
    watching: Watching
    """What the chat is to whoever only looks on."""
    bot_accounts: bool
    """Whether bot accounts may sit down unasked."""
    owner_name: str | None
    """Whose bot the host is, if it is a bot account."""
    ended: e.Ended | None
    rematch: str | None
    rematch_of: str | None
    what_if_of: str | None
    """The finished game that this one goes on from: its dice are known, so nobody joins."""
    hints: bool
    """Whether whoever decides may ask for a hint."""
    coach: Strictness | None
    """How strictly choices are looked at before they are made."""
    permissions: Permissions
    """Who may ask what of it now."""


class Picture(msgspec.Struct, frozen=True):
    """Everything needed to draw a table."""

    id: str
    number: int
    """The last event that is part of it."""
    at: int
    table: TableView
    view: Any
    """The game's own view of the position, or null before the start."""
    reconstructed: tuple[str, ...] = ()
    """The pieces whose numbers are not known from the printed game, as actions name them."""
    missed: tuple[Entry, ...] | None = ()
    """The events after the asked-for number; null where there are too many to send at once."""


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event. The last of those that happened together tells what the table looks like now."""

    number: int
    at: int
    event: e.Event
    since: int | None = None
    """The number of the picture that the patch changes …"""
    patch: list[Operation] | None = None
    """… into the one of this number: a JSON Patch (RFC 6902) of its `table` and `view`."""


def table_view(table: Table) -> TableView:
    setup = table.setup
    last = table.last_to_act
    return TableView(
        phase=table.phase,
        game=setup.game,
        options={name: value for name, value in setup.options.items() if _is_short(value)},
        choices={
            choice.name: setup.options[choice.name]
            for choice in find_game(setup.game).choices
            if choice.name in setup.options
        },
        own_components=own_text(table) is not None,
        dice=setup.dice,
        commitment=setup.commitment,
        mixing=table.mixing,
        listed=setup.listed,
        stand_in=setup.stand_in,
        away=setup.away,
        host=setup.host,
        host_name=setup.host_name,
        seats=tuple(table.seats),
        to_move=table.to_move,
        chance_due=table.phase == "playing" and table.chance_due,
        waiting_since=table.waiting_since,
        away_from=table.away_from(),
        held_up_from=table.held_up_from(),
        actions=len(table.actions),
        free_undo=table.free_undo(last) if last is not None else None,
        clock=ClockView(
            settings=setup.clock,
            seat=table.clock.seat,
            since=table.clock.since,
            banks=tuple(table.clock.banks),
            until=table.time_is_up(),
            gifts=table.clock.gifts,
        ),
        offer=table.offer,
        bot_offer=table.bot_offer,
        closes_at=table.closes_at,
        removed=tuple(table.removed),
        muted=tuple(table.muted),
        vote=table.vote,
        pause=table.pause,
        pause_offer=table.pause_offer,
        holidays=tuple(table.holidays),
        watching=table.watching,
        bot_accounts=setup.bot_accounts,
        owner_name=setup.owner_name,
        ended=table.ended,
        rematch=table.rematch,
        rematch_of=setup.rematch_of,
        what_if_of=setup.what_if_of,
        hints=table.hints,
        coach=table.coach,
        permissions=permissions(table),
    )


def _is_short(value: Any) -> bool:
    """A whole component file need not travel with every event; its hash does."""
    return not isinstance(value, str) or len(value) <= LONGEST_OPTION


class Drawing(msgspec.Struct, frozen=True):
    """A table as it is shown, made once for everyone who looks."""

    table: bytes
    """The table's view as JSON …"""
    view: bytes
    """… and the game's, or null before the start."""

    @property
    def document(self) -> bytes:
        """What patches change."""
        return b'{"table":%b,"view":%b}' % (self.table, self.view)


def draw(table: Table) -> Drawing:
    view = None if table.state is None else table.state.view()
    return Drawing(msgspec.json.encode(table_view(table)), msgspec.json.encode(view))


def picture(
    table_id: str, table: Table, drawing: Drawing, missed: tuple[Entry, ...] | None = ()
) -> Picture:
    return Picture(
        id=table_id,
        number=table.number,
        at=table.at,
        table=cast("TableView", msgspec.Raw(drawing.table)),  # encoded already
        view=msgspec.Raw(drawing.view),
        reconstructed=find_game(table.setup.game).reconstructed(table.setup.options),
        missed=missed,
    )


def picture_message(content: Picture) -> bytes:
    return b"id: %d\nevent: picture\ndata: %b\n\n" % (content.number, msgspec.json.encode(content))


def change_message(entry: Entry, changes: tuple[int, list[Operation]] | None) -> bytes:
    """One event for a stream; the last of several brings what changed since a number's picture."""
    since, patch = changes or (None, None)
    change = Change(entry.number, entry.at, entry.event, since, patch)
    return b"id: %d\nevent: change\ndata: %b\n\n" % (entry.number, msgspec.json.encode(change))
