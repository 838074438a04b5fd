"""What has happened at a table. A table is its events, in order."""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

import msgspec

from emporion.table.clock import Clock
from emporion.table.commands import DeclineReason, Dice, Strictness, VoteOutcome, Watching


@dataclass(frozen=True, slots=True)
class Personal:
    """Marks what the store keeps beside the log, where it can be erased: nothing else in an event
    may tell who somebody is."""

    of: str | None = None
    """The field with the profile whose text this is; none where it is itself a profile."""


Profile = Annotated[str, Personal()]
Name = Annotated[str, Personal(of="profile")]
OwnerName = Annotated[str, Personal(of="owner")]


class _Event(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    tag_field="kind",
    tag=lambda name: "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-"),
):
    pass


PREPARED: Final = "lesson/"
"""Begins what a table goes on from where that is no table but a chapter of a guided game,
or a puzzle."""
RECORDED: Final = "record/"
"""Begins it where it is a record that somebody brought."""


class Created(_Event, frozen=True):
    game: str
    rules: int
    options: dict[str, Any]
    """Complete, with `players`."""
    clock: Clock
    dice: Dice
    listed: bool
    stand_in: str
    away: int | None
    host: Profile
    host_name: Annotated[str, Personal(of="host")]
    lobby: int
    """After how many ms without an event the lobby closes."""
    patience: int = 8000
    """For how many ms the table waits for a step of mixing its dice."""
    commitment: str | None = None
    """SHA-256 of the secret that chance is derived from; none with physical dice."""
    kept: tuple[Profile | None, ...] = ()
    """Per seat, the profile it is kept for; newer logs say it in `kept` events."""
    rematch_of: str | None = None
    what_if_of: str | None = None
    """The finished game that this one goes on from, with the same dice …"""
    what_if_at: int | None = None
    """… after this many actions."""
    hints: bool = False
    coach: Strictness | None = None
    """How strictly choices are looked at."""
    watching: Watching = "read"
    """What the chat is to whoever only looks on."""
    bot_accounts: bool = False
    """Whether bot accounts may sit down unasked."""
    owner: Profile | None = None
    """Whose bot the host is, if it is a bot account …"""
    owner_name: OwnerName | None = None
    """… and their name."""


class Sat(_Event, frozen=True):
    seat: int
    profile: Profile
    name: Name
    commitment: str | None = None
    """As of `Committed`, where it came along."""
    owner: Profile | None = None
    """Whose bot it is, if it is a bot account."""
    owner_name: OwnerName | None = None


class Committed(_Event, frozen=True):
    """Somebody will have a part in the dice; in the lobby instead of what they said before."""

    seat: int
    commitment: str


class Revealed(_Event, frozen=True):
    seat: int
    contribution: str


class LeftOut(_Event, frozen=True):
    """These were waited for in vain while the dice were mixed. Where contributions had been told
    already, the others begin anew."""

    seats: tuple[int, ...]


class Mixed(_Event, frozen=True):
    """The dice are settled, by these seats and the server."""

    seats: tuple[int, ...]
    attempts: int


class Stood(_Event, frozen=True):
    seat: int


class Removed(_Event, frozen=True):
    """The host took a seat away."""

    seat: int
    profile: Profile
    level: str | None = None
    """The bot that has it now; none where it is free."""


class Muted(_Event, frozen=True):
    profile: Profile


class Unmuted(_Event, frozen=True):
    profile: Profile


class Invited(_Event, frozen=True):
    seat: int
    invitation: str
    """Names the invitation; its secret is another matter."""


class Uninvited(_Event, frozen=True):
    seat: int


class Kept(_Event, frozen=True):
    """A seat waits for somebody who is asked to take it."""

    seat: int
    profile: Profile
    name: Name
    until: int
    """In ms since 1970; anyone may take it then."""
    owner: Profile | None = None
    """Whose bot is asked, if it is a bot account."""
    owner_name: OwnerName | None = None


class SeatDeclined(_Event, frozen=True):
    """Whoever a seat was kept for does not come."""

    seat: int
    profile: Profile
    reason: DeclineReason | None = None


class BotAdded(_Event, frozen=True):
    seat: int
    level: str


class BotRemoved(_Event, frozen=True):
    seat: int


class BotOffered(_Event, frozen=True):
    """Somebody would like to change who plays a bot's seat, or a free one."""

    seat: int
    level: str | None
    """The bot that is to play; none where the seat is to be free."""
    asked: tuple[Profile, ...]
    """Those whose consent is needed."""
    by: Profile


class BotAccepted(_Event, frozen=True):
    profile: Profile


class BotDeclined(_Event, frozen=True):
    profile: Profile | None = None
    """None where the offer lapsed."""


class HintsAllowed(_Event, frozen=True):
    allow: bool


class CoachSet(_Event, frozen=True):
    how: Strictness | None


class Started(_Event, frozen=True):
    pass


class Acted(_Event, frozen=True):
    seat: int
    action: int
    words: str
    effect: Any = None
    """What it did at once: derived for whoever reads the log, never stored."""


class Rolled(_Event, frozen=True):
    """A chance event; by the seat that entered it where the dice are physical."""

    action: int
    words: str
    seat: int | None = None
    effect: Any = None
    """As of `Acted`."""


class Undone(_Event, frozen=True):
    seat: int
    to: int
    """How many actions remain."""


class UndoOffered(_Event, frozen=True):
    seat: int
    to: int
    asked: tuple[Profile, ...]
    """Those whose consent is needed."""
    by: Profile


class UndoAccepted(_Event, frozen=True):
    profile: Profile


class UndoDeclined(_Event, frozen=True):
    profile: Profile | None = None
    """None where the offer lapsed."""


class VoteCalled(_Event, frozen=True):
    """About a seat that does not move, by another one."""

    seat: int
    outcome: VoteOutcome
    by: int
    asked: tuple[int, ...] = ()
    """A seat for each of the other people who have to agree."""


class VoteAgreed(_Event, frozen=True):
    seat: int


class VoteDeclined(_Event, frozen=True):
    seat: int | None = None
    """None where nobody answered."""


class TimeAdded(_Event, frozen=True):
    """The time of a seat's turn grew."""

    seat: int
    by: int
    """The seat of whoever gave it."""


class PauseOffered(_Event, frozen=True):
    asked: tuple[Profile, ...]
    """Those whose consent is needed."""
    by: Profile


class PauseAccepted(_Event, frozen=True):
    profile: Profile


class PauseDeclined(_Event, frozen=True):
    profile: Profile | None = None
    """None where the offer lapsed."""


class Paused(_Event, frozen=True):
    """The clocks stand."""


class Resumed(_Event, frozen=True):
    """They go on."""

    seat: int | None = None
    """Of whoever ended the pause; none where it was long enough."""


class HolidaySet(_Event, frozen=True):
    """Somebody is on holiday, or comes back from it at another time than was told."""

    profile: Profile
    since: int
    until: int


class WatchingSet(_Event, frozen=True):
    chat: Watching


class Interrupted(_Event, frozen=True):
    """The server was away: so many ms count for nothing."""

    lost: int


class Said(_Event, frozen=True):
    """Where a line of chat once was: those lie beside the log now, and nobody says so here."""


class Resigned(_Event, frozen=True):
    seat: int


class TakenOver(_Event, frozen=True):
    seat: int
    level: str
    reason: Literal["asked", "away", "clock", "vote"]


class HandedBack(_Event, frozen=True):
    seat: int


class BotReplaced(_Event, frozen=True):
    """A bot failed and a simpler one took its place."""

    seat: int
    before: str
    level: str
    reason: str


class Ended(_Event, frozen=True):
    """The secret of the dice is revealed here and nowhere before."""

    reason: Literal["rules", "resigned", "vote"]
    winners: tuple[int, ...]
    """Nobody where a vote ended it."""
    scores: tuple[int, ...]
    secret: str | None = None


class Closed(_Event, frozen=True):
    """A lobby that nobody used, or a table that the operator closed."""


class Rematched(_Event, frozen=True):
    table: str


class Forgotten(_Event, frozen=True):
    """Somebody's profile was deleted. Wherever the log tells of them, it now tells of somebody
    unknown (`is_forgotten`), so that whoever holds the table has to read it anew."""

    profile: Profile


Event = (
    Created
    | Sat
    | Committed
    | Revealed
    | LeftOut
    | Mixed
    | Stood
    | Removed
    | Muted
    | Unmuted
    | Invited
    | Uninvited
    | Kept
    | SeatDeclined
    | BotAdded
    | BotRemoved
    | BotOffered
    | BotAccepted
    | BotDeclined
    | HintsAllowed
    | CoachSet
    | Started
    | Acted
    | Rolled
    | Undone
    | UndoOffered
    | UndoAccepted
    | UndoDeclined
    | VoteCalled
    | VoteAgreed
    | VoteDeclined
    | TimeAdded
    | PauseOffered
    | PauseAccepted
    | PauseDeclined
    | Paused
    | Resumed
    | HolidaySet
    | WatchingSet
    | Interrupted
    | Said
    | Resigned
    | TakenOver
    | HandedBack
    | BotReplaced
    | Ended
    | Closed
    | Rematched
    | Forgotten
)

_FORGOTTEN = "deleted-"


def forgotten(member: int) -> str:
    """What stands for the profile of somebody who was deleted, at one table."""
    return f"{_FORGOTTEN}{member}"


def is_forgotten(profile: str) -> bool:
    return profile.startswith(_FORGOTTEN)


class Entry(msgspec.Struct, frozen=True):
    """A line of a table's log."""

    number: int
    """From 1, without gaps."""
    at: int
    """Milliseconds since 1970."""
    event: Event
