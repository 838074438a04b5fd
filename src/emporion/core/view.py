"""The contract of a view: what the picture of every game has, and all that generic code knows.

A game builds its own structs on these. What an action does is told as an `Effect`: an ordered list
of changes that the rules report while they carry the action out (core/trace.py), on a copy for a
preview. Seats count from 0.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np

from emporion.core import kernel
from emporion.core.kernel import CHANCE, OVER
from emporion.core.trace import MOST_CHANGES, NOWHERE, new_trace

if TYPE_CHECKING:
    from emporion.core.game import Game


WIN: Final = "win"
"""Who won, at the end of every game's last effect."""


class Change(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One thing that changes, as `docs/effects.md` lists them by game."""

    what: str
    count: int = 1
    source: str | None = None
    """Where it comes from."""
    target: str | None = None
    """Where it goes."""
    seat: int | None = None
    """Whose it is; of two, the seat that receives."""


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What an action, a chance event or a forced step does at once."""

    changes: tuple[Change, ...] = ()
    """In the order in which they happen."""
    scores: tuple[int, ...] = ()
    """By seat, by how much the score changes; empty where nobody's does."""
    next_kind: str | None = None
    """What is decided next; none once the game is over."""
    next_seat: int | None = None
    """By whom; none where that is chance, or nobody."""

    def net(self, what: str, place: str) -> int:
        """How much more of something is in a place afterwards."""
        return sum(
            change.count * ((change.target == place) - (change.source == place))
            for change in self.changes
            if change.what == what
        )


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may be done now."""

    action: int
    notation: str
    effect: Effect
    hands_over: bool
    """Whether the seat has nothing more to decide afterwards, until it is its turn again."""
    reveals: bool
    """Whether chance has its say next, so that it cannot be taken back freely."""


class Blocked(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that people look for but that is not possible now."""

    notation: str
    """As the option would be called."""
    code: str
    """Why not."""
    facts: dict[str, int | str] = {}


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    kind: str
    """What is decided, one word for each kind of question of a game."""
    seat: int | None
    """None for chance."""
    options: tuple[Option, ...]
    blocked: tuple[Blocked, ...] = ()


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    winners: tuple[int, ...]
    reason: str
    """What decided it: `points`, the name of a tie-breaker, `shared` …"""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A game at one moment, good enough to draw everything from."""

    game: str
    players: int
    round: int
    """0 before the first."""
    rounds: int | None
    """At most; none where there is no limit."""
    first: int | None
    """Who begins the round or, in games without such a role, began the game; none before it is
    known."""
    scores: tuple[int, ...]
    """By seat, as they stand."""
    decision: Decision | None
    """None once the game is over."""
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Trial:
    """A legal action carried out on a copy."""

    action: int
    notation: str
    effect: Effect
    hands_over: bool
    reveals: bool
    after: Any
    """The state afterwards, as an array of one."""

    def option(self) -> dict[str, Any]:
        """The fields of its `Option`."""
        return {
            "action": self.action,
            "notation": self.notation,
            "effect": self.effect,
            "hands_over": self.hands_over,
            "reveals": self.reveals,
        }


def array_of(game: "Game", data: Any) -> Any:
    """A copy of a state as an array of one, which compiled code takes much faster than a record."""
    return np.ndarray(1, game.kernel.dtype, bytearray(data.tobytes()))


def trials(game: "Game", data: Any) -> Iterator[Trial]:
    """Every legal action of whoever decides now, tried."""
    before = array_of(game, data)
    out = np.empty(game.kernel.max_legal, np.int16)
    scores = scores_of(game, before)
    for action in out[: kernel.legal_first(before, out)].tolist():
        yield _try(game, data, before, action, scores)


def trial(game: "Game", data: Any, action: int) -> Trial:
    """One legal action, tried."""
    before = array_of(game, data)
    return _try(game, data, before, action, scores_of(game, before))


def scores_of(game: "Game", array: Any) -> tuple[int, ...]:
    out = np.zeros(game.max_players, np.int64)
    kernel.score_first(array, out)
    return tuple(out[: int(array[0].players)].tolist())


def _try(game: "Game", data: Any, before: Any, action: int, scores: tuple[int, ...]) -> Trial:
    after = before.copy()
    trace = new_trace()
    kernel.apply_traced_first(after, action, trace)
    seat = int(kernel.current_first(before))
    then = int(kernel.current_first(after))
    gained = tuple(new - old for old, new in zip(scores, scores_of(game, after), strict=True))
    effect = Effect(
        changes=_changes(game, trace) + (_wins(after) if then == OVER else ()),
        scores=gained if any(gained) else (),
        next_kind=game.kind(after[0]),
        next_seat=then if then >= 0 else None,
    )
    return Trial(
        action=action,
        notation=game.notation(data, action),
        effect=effect,
        hands_over=seat != CHANCE and game.hands_over(after[0], seat, then),
        reveals=then == CHANCE and seat != CHANCE,
        after=after,
    )


def winners_of(array: Any) -> tuple[int, ...]:
    """The seats that won a finished game."""
    out = np.zeros(int(array[0].players), np.int64)
    kernel.standing_first(array, out)
    best = out.max()
    return tuple(seat for seat, value in enumerate(out.tolist()) if value == best)


def _wins(after: Any) -> tuple[Change, ...]:
    """The same in every game, so no kernel reports it."""
    return tuple(Change(what=WIN, target=f"seat:{seat}", seat=seat) for seat in winners_of(after))


def _changes(game: "Game", trace: Any) -> tuple[Change, ...]:
    count = int(trace[0, 0])
    assert count <= MOST_CHANGES, f"{game.name}: {count} changes in one action"
    what, places = game.vocabulary.what, game.vocabulary.places
    return tuple(
        Change(
            what=what[kind],
            count=n,
            source=None if source == NOWHERE else places[source],
            target=None if target == NOWHERE else places[target],
            seat=None if seat == NOWHERE else seat,
        )
        for kind, n, source, target, seat in trace[1 : count + 1].tolist()
    )
