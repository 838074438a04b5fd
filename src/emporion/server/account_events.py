"""What happens to a bot account, told from how its tables stand: a challenge came or is gone, it is
to move, a game is over.

It is told by comparison with what was told before, so a reader who comes anew hears of everything
that waits for the account, and of nothing twice on one connection.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from emporion.server.lists import Line
from emporion.server.summary import Summary


class ChallengeEvent(msgspec.Struct, frozen=True):
    """Somebody asks the account to a seat."""

    table: str
    seat: int
    game: str
    players: int
    clock: dict[str, Any]
    hints: bool
    """Whether hints or the coach are on."""
    rematch: bool
    by: str
    """The host's profile …"""
    by_name: str
    """… and name."""


class ChallengeGone(msgspec.Struct, frozen=True):
    """It was taken, declined or withdrawn, or waits no longer."""

    table: str
    seat: int


class TurnEvent(msgspec.Struct, frozen=True):
    table: str
    seat: int
    number: int
    """The last event of the table when this was told."""


class OverEvent(msgspec.Struct, frozen=True):
    table: str
    phase: str
    """`over`, or `closed` where it never came to a game."""
    scores: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    reason: str | None


AccountEvent = ChallengeEvent | ChallengeGone | TurnEvent | OverEvent
NAMES = {
    ChallengeEvent: b"challenge",
    ChallengeGone: b"challenge-gone",
    TurnEvent: b"turn",
    OverEvent: b"over",
}


class Account:
    """A bot account's tables, as far as one reader was told of them."""

    def __init__(self, profile: str) -> None:
        self._profile = profile
        self._challenges: dict[str, ChallengeEvent] = {}
        self._turns: dict[str, int] = {}
        self._live: set[str] = set()

    def told(self, lines: Iterable[Line], *, all_of_them: bool) -> bytes:
        """What follows from some tables, or from all that are left."""
        found: list[AccountEvent] = []
        lines = list(lines)
        for line in lines:
            found += self._of(line)
        if all_of_them:
            left = {line.id for line in lines}
            gone = [one for one in self._challenges if one not in left]
            found += [self._gone(self._challenges.pop(one)) for one in gone]
            self._live &= left
        return b"".join(_message(one) for one in found)

    def _of(self, line: Line) -> list[AccountEvent]:
        found: list[AccountEvent] = []
        before, now = self._challenges.pop(line.id, None), self._challenge(line)
        if before is not None and before != now:
            found.append(self._gone(before))
        if now is not None:
            self._challenges[line.id] = now
            if before != now:
                found.append(now)
        seat = line.table.to_move
        if line.phase == "playing" and line.your_turn and seat is not None:
            if self._turns.get(line.id) != line.number:
                found.append(TurnEvent(line.id, seat, line.number))
            self._turns[line.id] = line.number
        ended = line.phase in {"over", "closed"}
        seated = any(one.profile == self._profile for one in line.table.seats)
        if ended and line.id in self._live:
            table = line.table
            found.append(OverEvent(line.id, line.phase, table.scores, table.winners, table.reason))
        if ended:
            self._live.discard(line.id)
            self._turns.pop(line.id, None)
        elif seated:
            self._live.add(line.id)
        return found

    def _challenge(self, line: Line) -> ChallengeEvent | None:
        table: Summary = line.table
        for seat, one in enumerate(table.seats):
            if one.kept_for == self._profile and line.phase in {"lobby", "playing"}:
                return ChallengeEvent(
                    line.id, seat, table.game, len(table.seats), table.clock, table.hints,
                    table.rematch, table.host, table.host_name,
                )  # fmt: skip
        return None

    def _gone(self, challenge: ChallengeEvent) -> ChallengeGone:
        return ChallengeGone(challenge.table, challenge.seat)


def _message(event: AccountEvent) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (NAMES[type(event)], msgspec.json.encode(event))
