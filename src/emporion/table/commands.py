"""What can be asked of a table. Seats count from 0; who asks is not part of a command."""

from typing import Annotated, Any, Literal

import msgspec

from emporion.core.record import MAX_NAME
from emporion.table.clock import Clock, Off

MAX_SEATS = 16
MAX_TEXT = 500
MAX_NOTATION = 200

SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""Which bot, in words that whoever runs the bots understands."""
Moment = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""A moment of a game: how many actions came before it."""
EventNumber = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Dice = Literal["fair", "physical"]
Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes, be they a commitment or what it was made of."""
Strictness = Literal["gentle", "normal", "strict"]
"""From which loss on the coach speaks."""
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NOTATION)]
"""An action in the game's notation."""
Watching = Literal["nothing", "read", "write"]
"""What the chat of a table is to whoever only looks on."""
DeclineReason = Literal[
    "generic", "game", "players", "clock", "options", "hints", "busy", "offline"
]
"""Why a bot account does not take a seat; `offline` is said for it by the server."""
VoteOutcome = Literal["bot", "end"]
"""What a vote is about: a bot plays the turn, or the game ends and nobody has won it."""


class Create(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table, in its lobby."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=MAX_SEATS)]
    options: Annotated[dict[str, Any], msgspec.Meta(max_length=20)] = {}
    """The game's own options, without the number of players."""
    clock: Clock = Off()
    dice: Dice = "fair"
    listed: bool = True
    """Whether strangers find it in the lists; without, only those who know its address."""
    stand_in: Level | None = None
    """The bot that plays on for someone who left or whose time is up; without, one of a middling
    level."""
    away: Annotated[int, msgspec.Meta(ge=10, le=86_400)] | None = 300
    """After how many seconds without a move an absent player's seat may be taken over."""
    hints: bool | None = None
    """Whether whoever decides may ask what the best bot would consider. Without, it is allowed
    where one person sits down among bots."""
    coach: Strictness | None = None
    """Whether choices are looked at before they are made, and how strictly; everyone who sits down
    agrees to it."""
    watching: Watching = "read"
    """What the chat is to whoever only looks on."""
    bot_accounts: bool = False
    """Whether bot accounts may take free seats by themselves; without, only those that are asked
    sit down."""


class _Command(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="kind",
    tag=lambda name: "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-"),
):
    pass


class Sit(_Command, frozen=True):
    """Take a free seat. The host may hold several: everyone at one screen."""

    seat: SeatNumber
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME)] | None = None
    """Who sits there, where several people share the host's screen."""
    commitment: Hex | None = None
    """As in `commit`. It counts in the lobby of a table with fair dice and is left aside elsewhere.
    """


class Stand(_Command, frozen=True):
    """Leave a seat. In a running game it waits for a bot or somebody else."""

    seat: SeatNumber


class Remove(_Command, frozen=True):
    """Take somebody else's seat away, as the host. They sit down again only if invited."""

    seat: SeatNumber
    bot: bool = False
    """Whether the table's stand-in gets the seat at once; without, it is free."""


class Mute(_Command, frozen=True):
    """Let nobody hear what the person at a seat says, as the host."""

    seat: SeatNumber


class Unmute(_Command, frozen=True):
    seat: SeatNumber


class Commit(_Command, frozen=True):
    """Have a part in fair dice, once for all of one's seats: the hash of 32 random bytes, which
    are told when the game starts. In the lobby a new one replaces the old one."""

    seat: SeatNumber
    commitment: Hex


class Reveal(_Command, frozen=True):
    """Tell what one committed to, once all have."""

    seat: SeatNumber
    contribution: Hex


class Invite(_Command, frozen=True):
    """Keep a free seat for whoever brings the invitation; a new one replaces the old one."""

    seat: SeatNumber


class Uninvite(_Command, frozen=True):
    """Let anyone take a kept seat."""

    seat: SeatNumber


class KeepSeat(_Command, frozen=True):
    """Keep a free seat for a friend or a bot account, who is asked to take it."""

    seat: SeatNumber
    profile: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]


class DeclineSeat(_Command, frozen=True):
    """Not take a seat that is kept for oneself; one is not asked again."""

    seat: SeatNumber
    reason: DeclineReason | None = None
    """Told to whoever asked; bot accounts give one."""


class AddBot(_Command, frozen=True):
    """Give a free seat to a bot, or a bot's seat to another one; while playing, the other people
    are asked first."""

    seat: SeatNumber
    level: Level


class RemoveBot(_Command, frozen=True):
    """Free a bot's seat; while playing, the other people are asked first."""

    seat: SeatNumber


class AcceptBot(_Command, frozen=True):
    """Agree to what somebody asked about a bot."""


class DeclineBot(_Command, frozen=True):
    """Refuse it, or withdraw what one asked oneself."""


class AllowHints(_Command, frozen=True):
    """Whether hints may be asked for: the host's say in the lobby, and alone among bots."""

    allow: bool


class SetCoach(_Command, frozen=True):
    """How strictly choices are looked at, if at all: as with hints, the host's say in the lobby,
    where everybody can still leave, and alone among bots."""

    how: Strictness | None


class Start(_Command, frozen=True):
    pass


class Act(_Command, frozen=True):
    """Do what the rules offer, in the game's notation; with physical dice, enter a roll too."""

    seat: SeatNumber
    action: Words
    expected: EventNumber | None = None
    """The last event seen; refused as `stale` if the position has changed since."""


class Undo(_Command, frozen=True):
    """Take back what has revealed nothing: to a moment, or the last action."""

    seat: SeatNumber
    to: Moment | None = None
    expected: EventNumber | None = None


class OfferUndo(_Command, frozen=True):
    """Ask everyone to go back further: to a moment, or before the seat's last action, or where
    it has not acted yet, before the last of all."""

    seat: SeatNumber
    to: Moment | None = None


class AcceptUndo(_Command, frozen=True):
    pass


class DeclineUndo(_Command, frozen=True):
    """Refuse an offer, or withdraw one's own."""


class CallVote(_Command, frozen=True):
    """Somebody does not move and no clock runs: ask the others what is to become of it."""

    seat: SeatNumber
    """Of whoever does not move."""
    outcome: VoteOutcome


class AgreeVote(_Command, frozen=True):
    pass


class DeclineVote(_Command, frozen=True):
    """Be against it, or withdraw it."""


class AddTime(_Command, frozen=True):
    """Give somebody else more time for the turn they are at."""

    seat: SeatNumber


class OfferPause(_Command, frozen=True):
    """Ask everyone to let the clocks stand for a while."""


class AcceptPause(_Command, frozen=True):
    pass


class DeclinePause(_Command, frozen=True):
    """Refuse it, or withdraw what one asked oneself."""


class EndPause(_Command, frozen=True):
    """Let the clocks go on; anyone who plays may, and a move does it, too."""


class LetWatch(_Command, frozen=True):
    """What whoever looks on may do with the chat, as the host."""

    chat: Watching


class Say(_Command, frozen=True):
    """Chat. It is no part of the game's log."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TEXT)]


class Resign(_Command, frozen=True):
    """Give up a seat for good; a bot plays on where others still play."""

    seat: SeatNumber


class TakeOver(_Command, frozen=True):
    """Let the stand-in play a seat: one's own, or that of somebody who has been away too long."""

    seat: SeatNumber


class HandBack(_Command, frozen=True):
    """Play one's own seat again."""

    seat: SeatNumber


class Rematch(_Command, frozen=True):
    """The same once more at a new table."""

    commitment: Hex | None = None
    """As in `sit`, for the first of one's new seats: everyone moves one on."""


class Tick(_Command, frozen=True):
    """Time has passed: what was due happens. Only for the server."""


class TakeHoliday(_Command, frozen=True):
    """Somebody's days do not count meanwhile. Told again with the same beginning, it ends at
    another time. Only for the server."""

    profile: str
    since: int
    until: int


class MakeUp(_Command, frozen=True):
    """Nobody could play for so many ms: they count for nothing. Only for the server."""

    lost: int


class Close(_Command, frozen=True):
    """Nobody has touched the table for long, since this event. Only for the server."""

    number: int


class Shut(_Command, frozen=True):
    """The operator closes the table, whatever goes on there. Only for the server."""


class ReplaceBot(_Command, frozen=True):
    """A bot failed; a simpler one plays on. Only for the server."""

    seat: SeatNumber
    level: Level
    reason: str


Command = (
    Sit
    | Stand
    | Remove
    | Mute
    | Unmute
    | Commit
    | Reveal
    | Invite
    | Uninvite
    | KeepSeat
    | DeclineSeat
    | AddBot
    | RemoveBot
    | AcceptBot
    | DeclineBot
    | AllowHints
    | SetCoach
    | Start
    | Act
    | Undo
    | OfferUndo
    | AcceptUndo
    | DeclineUndo
    | CallVote
    | AgreeVote
    | DeclineVote
    | AddTime
    | OfferPause
    | AcceptPause
    | DeclinePause
    | EndPause
    | LetWatch
    | Resign
    | TakeOver
    | HandBack
    | Rematch
)
"""What people may ask of a game; what they may say besides is `Say`."""

SetUpCommand = Sit | AddBot | Start
"""What may be asked of a new table at once, in the same request."""

ServerCommand = Tick | TakeHoliday | MakeUp | Close | Shut | ReplaceBot
