"""How far a table is with mixing its dice: docs/fair-dice.md describes it.

In the lobby people commit to what they contribute. At the start all tell it; whoever does not in
time is left out, and the others commit and tell anew.
"""

import msgspec

from emporion.core.mixing import Attempt as Shares
from emporion.core.mixing import Share


class Attempt(msgspec.Struct):
    seats: tuple[int, ...]
    """Those that take part."""
    commitments: dict[int, str]
    """By seat."""
    contributions: dict[int, str]

    @property
    def committing(self) -> bool:
        """Nobody tells a contribution before all have committed to theirs."""
        return any(seat not in self.commitments for seat in self.seats)

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that are waited for."""
        there = self.commitments if self.committing else self.contributions
        return tuple(seat for seat in self.seats if seat not in there)


class Mixing(msgspec.Struct):
    attempts: list[Attempt]
    until: int | None
    """How long those who are missing are waited for; none once the dice are mixed."""

    @classmethod
    def begin(cls, commitments: dict[int, str], until: int) -> "Mixing":
        return cls([Attempt(tuple(sorted(commitments)), commitments, {})], until)

    def copy(self) -> "Mixing":
        attempts = [
            Attempt(one.seats, dict(one.commitments), dict(one.contributions))
            for one in self.attempts
        ]
        return Mixing(attempts, self.until)

    @property
    def now(self) -> Attempt:
        return self.attempts[-1]

    @property
    def missing(self) -> tuple[int, ...]:
        return () if self.until is None else self.now.missing

    def commit(self, seat: int, commitment: str, until: int) -> None:
        """If it is the last, all tell what they contribute, and until then."""
        self.now.commitments[seat] = commitment
        if not self.now.committing:
            self.until = until

    def leave_out(self, seats: tuple[int, ...], able: set[int], until: int) -> None:
        """Go on without these. Where contributions have been told, those are worth nothing now."""
        now = self.now
        rest = tuple(seat for seat in now.seats if seat not in seats)
        if now.committing:
            now.seats = rest
        else:
            self.attempts.append(Attempt(tuple(seat for seat in rest if seat in able), {}, {}))
        self.until = until

    def shares(self) -> tuple[Shares, ...]:
        """The attempts as a record has them; its seats count from 1."""
        return tuple(
            tuple(
                Share(seat + 1, commitment, one.contributions.get(seat))
                for seat, commitment in sorted(one.commitments.items())
            )
            for one in self.attempts
        )
