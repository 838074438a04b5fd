"""What goes over the wire, as far as a bot needs it; what a server says besides is passed over."""

from typing import Any, Literal

import msgspec

Reason = Literal["generic", "game", "players", "clock", "options", "hints", "busy"]
"""Why a challenge is declined."""


class Accepts(msgspec.Struct, frozen=True):
    """What the account takes a seat for; the server declines everything else."""

    games: dict[str, tuple[int, ...]]
    """By game, for how many players; any number where none is given."""
    clocks: tuple[Literal["off", "live", "days"], ...] = ("off", "live", "days")
    hints: bool = True
    """Whether also where hints or the coach are on."""
    options: bool = True
    """Whether also with house rules, or with components that the host brought."""
    most: int = 4
    """How many games at once."""


class Account(msgspec.Struct, frozen=True):
    id: str
    name: str
    owner: str
    owner_name: str
    accepts: Accepts | None


class Seat(msgspec.Struct, frozen=True):
    name: str | None
    profile: str | None
    owner_name: str | None = None


class Summary(msgspec.Struct, frozen=True):
    game: str
    seats: tuple[Seat, ...]


class Line(msgspec.Struct, frozen=True):
    """One of the account's tables."""

    id: str
    phase: str
    number: int
    your_turn: bool
    table: Summary


class Tables(msgspec.Struct, frozen=True):
    """All running tables of the account: told at the beginning, and after every new connection."""

    tables: list[Line]


class Challenge(msgspec.Struct, frozen=True):
    """Somebody asks the account to a seat."""

    table: str
    seat: int
    game: str
    players: int
    clock: dict[str, Any]
    hints: bool
    rematch: bool
    by: str
    by_name: str


class ChallengeGone(msgspec.Struct, frozen=True):
    """It was taken, declined or withdrawn, or waits no longer."""

    table: str
    seat: int


class Turn(msgspec.Struct, frozen=True):
    """The account is to move."""

    table: str
    seat: int
    number: int


class Over(msgspec.Struct, frozen=True):
    table: str
    phase: str
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    reason: str | None = None


AccountEvent = Tables | Challenge | ChallengeGone | Turn | Over
EVENTS: dict[str, type[AccountEvent]] = {
    "mine": Tables,
    "challenge": Challenge,
    "challenge-gone": ChallengeGone,
    "turn": Turn,
    "over": Over,
}


class Entry(msgspec.Struct, frozen=True):
    """An event of a table's log; the last of those that happened together brings a patch."""

    number: int
    event: dict[str, Any]
    patch: list[Any] | None = None


class Picture(msgspec.Struct, frozen=True):
    number: int
    missed: list[Entry] | None = None


class Page(msgspec.Struct, frozen=True):
    events: list[Entry]
    more: bool


class Result(msgspec.Struct, frozen=True):
    """What came of a command."""

    table: str
    number: int
    repeated: bool = False
    picture: Picture | None = None


class Problem(msgspec.Struct, frozen=True):
    code: str
    details: dict[str, Any] = {}
