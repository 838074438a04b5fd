"""Dice that a table's people mix together with the server. docs/fair-dice.md describes it.

Everybody commits to 256 random bits of their own before anybody tells theirs. Seats count from 1
here, as in records.
"""

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from emporion.core.errors import BadMixing

SIZE: Final = 32
"""Bytes of a contribution, of a commitment and of the server's secret."""
COMMITMENT_TAG: Final = b"emporion dice 1 commitment\0"
SEED_TAG: Final = b"emporion dice 1 seed\0"


class Share(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one seat had to do with an attempt."""

    seat: int
    commitment: str
    contribution: str | None = None
    """None where it was not told in time."""


Attempt = tuple[Share, ...]
"""By seat. One that is told whole is the last: the dice follow from it."""


def commit(attempt: int, seat: int, contribution: bytes) -> str:
    """What a seat publishes before it tells its contribution to an attempt, both from 1."""
    return hashlib.sha256(
        COMMITMENT_TAG + _number(attempt) + _number(seat) + contribution
    ).hexdigest()


def transcript(game: str, rules: int, commitment: str, attempts: Sequence[Attempt]) -> bytes:
    """What the server's secret is applied to. No two courses of events have the same."""
    parts = [SEED_TAG, game.encode(), b"\0", _number(rules), bytes.fromhex(commitment)]
    parts.append(_number(len(attempts)))
    for attempt in attempts:
        parts.append(_number(len(attempt)))
        for share in attempt:
            parts += [_number(share.seat), bytes.fromhex(share.commitment)]
            if share.contribution is None:
                parts.append(b"\0")
            else:
                parts += [b"\1", bytes.fromhex(share.contribution)]
    return b"".join(parts)


def contributors(attempts: Sequence[Attempt]) -> tuple[int, ...]:
    """The seats that the dice were mixed by."""
    return tuple(share.seat for share in attempts[-1]) if attempts else ()


def is_told(attempt: Attempt) -> bool:
    return all(share.contribution is not None for share in attempt)


def check(attempts: Sequence[Attempt], players: int, *, begun: bool) -> None:
    """BadMixing unless this can have happened; `begun` where the game went on afterwards."""
    able = set(range(1, players + 1))
    seen: set[str] = set()
    for number, attempt in enumerate(attempts, 1):
        last = number == len(attempts)
        seats = [share.seat for share in attempt]
        shares = {share.commitment for share in attempt}
        if (
            seats != sorted(set(seats) & able)
            or len(shares) != len(seats)
            or shares & seen
            or not all(map(_is_hex, shares))
            or (is_told(attempt) and not last)
            or (begun and last and not is_told(attempt))
        ):
            raise BadMixing("bad-mixing", attempt=number)
        for share in attempt:
            if share.contribution is None:
                continue
            if not _is_hex(share.contribution) or share.commitment != commit(
                number, share.seat, bytes.fromhex(share.contribution)
            ):
                raise BadMixing("contribution-mismatch", attempt=number, seat=share.seat)
        able = {share.seat for share in attempt if share.contribution is not None}
        seen |= shares


def _is_hex(text: str) -> bool:
    return len(text) == 2 * SIZE and all(letter in "0123456789abcdef" for letter in text)


def _number(n: int) -> bytes:
    return n.to_bytes(4, "big")
