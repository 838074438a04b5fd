"""What a review says, as data: its JSON is described in docs/analysis.md.

A moment is a number of actions: the position after so many of them. Seats count from 1, as in a
record.
"""

from typing import Final, Literal

import msgspec

from emporion.bots.advice import Figure, Gap, Luck
from emporion.bots.reasons import Reason

VERSION: Final = 1
"""Of this shape and of what its numbers mean."""

Mark = Literal["best", "good", "inaccurate", "mistake", "blunder"]


class Effort(msgspec.Struct, frozen=True):
    """How much to think about a decision at most; where little is open, it is less."""

    simulations: int = 800
    """Of the search."""
    playouts: int = 256
    """Per action, of the few that are compared."""
    seed: int = 1


class Estimate(msgspec.Struct, frozen=True):
    """What every seat could expect at a moment: a point of the chart."""

    moment: int
    due: Literal["decision", "roll", "end"]
    """What comes next: a decision with a choice, chance, or nothing more in this record."""
    seat: int | None
    """Who decides."""
    points: list[Figure]
    win: list[Figure]


class Considered(msgspec.Struct, frozen=True, rename={"visits": "tried"}):
    """One of the actions that were compared. (JSON calls the visits `tried`.)"""

    words: str
    line: list[str]
    """What is expected to follow, this action first, up to the next chance event at most."""
    visits: int
    """How often the search visited it."""
    points: Figure
    win: Figure
    """For whoever decides."""
    loss: Gap
    """Behind the best, by playouts that had no part in selecting the best."""


class Why(msgspec.Struct, frozen=True):
    """What speaks for the best choice, and what the one taken does instead."""

    turn: list[str]
    """The better turn, to its end."""
    better: list[Reason]
    taken: list[Reason]


class Decision(msgspec.Struct, frozen=True, tag="decision"):
    """A decision in which there was a choice, and what it cost."""

    moment: int
    n: int
    """The action's number in the record: one more than the moment."""
    seat: int
    kind: str
    """What was decided, in the game's own word."""
    chosen: str
    best: str
    mark: Mark
    loss: Gap
    effect: list[Luck]
    """By seat: what can be expected after the choice, less what could be after the best."""
    options: list[Considered]
    """The best first."""
    playouts: int
    """Per action."""
    why: Why | None = None
    """Of key moments."""


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Chance events one after another."""

    moment: int
    n: int
    """The number of the first of them."""
    outcomes: list[str]
    mover: int | None
    """The seat that decided last: whose roll it is."""
    luck: list[Luck]
    """By seat."""


class Amount(msgspec.Struct, frozen=True):
    """A line of the books."""

    points: float
    win: float


class Books(msgspec.Struct, frozen=True):
    """Where a seat's result came from: end − start = luck + own + others + rest."""

    start: Amount
    end: Amount
    luck: Amount
    own: Amount
    """What its own decisions brought; nothing or less, but for errors."""
    others: Amount
    """What the others' decisions brought it."""
    rest: Amount
    """Re-estimation: what the estimates along the game changed without luck or loss."""


class Part(msgspec.Struct, frozen=True):
    """Some of a seat's decisions."""

    name: str
    """A kind of decision; or `first` or `second`, the halves of the record."""
    decisions: int
    loss: Gap


class Key(msgspec.Struct, frozen=True):
    """A moment worth looking at again."""

    moment: int
    what: Literal["decision", "lucky", "unlucky"]


class Verdict(msgspec.Struct, frozen=True):
    """A seat's game."""

    seat: int
    name: str
    decisions: int
    accuracy: Figure | None
    """From 0 to 100; none where there was nothing to decide."""
    loss: Gap
    luck: Luck
    books: Books
    marks: dict[Mark, int]
    kinds: list[Part]
    """The costliest first."""
    halves: list[Part]
    keys: list[Key]
    """In the order of the game."""
    costliest: list[int]
    """The numbers (`n`) of the decisions that cost most."""


class Review(msgspec.Struct, frozen=True, rename={"effort": "thinking"}):
    """A record, reviewed. (JSON calls the effort `thinking`.)"""

    version: int
    game: str
    rules: int
    players: list[str]
    finished: bool
    """Whether the game was played to its end."""
    net: str
    """The fingerprint of the net that the numbers come from."""
    effort: Effort
    done: int
    """Decisions looked at …"""
    total: int
    """… of so many."""
    series: list[Estimate]
    moments: list[Decision | Roll]
    """Every roll, and every decision that is looked at by now."""
    seats: list[Verdict]
