"""A second device: a code shown on one device, opened on the other, confirmed on the first.

A code is good for ten minutes and for the first device that opens it. Both devices show the same
number, so that whoever confirms knows which device asks. Of the code and of what the second device
holds meanwhile only hashes are kept.
"""

import secrets
from collections.abc import Callable
from typing import Final, Literal

import msgspec
import sqlalchemy as sa

from emporion.core.errors import EmporionError
from emporion.server.database import Database
from emporion.server.devices import label_of
from emporion.server.schema import pairings, profiles
from emporion.server.sessions import Sessions
from emporion.server.store import fingerprint
from emporion.table import Person

LIFE: Final = 10 * 60_000


class NoSuchPairing(EmporionError):
    """No code of that kind is good: it was used, declined, or too long ago."""


class PairingCode(msgspec.Struct, frozen=True):
    """What the first device shows."""

    code: str
    until: int


class Pairing(msgspec.Struct, frozen=True):
    """How far it has come, for the first device."""

    state: Literal["open", "asked", "confirmed"]
    until: int
    device: str
    """Which device asks, such as `Firefox · Linux`; empty where it did not say."""
    number: int | None
    """Both devices show it."""


class PairingClaim(msgspec.Struct, frozen=True):
    """What the second device gets: whose profile it is, and what it waits with."""

    name: str
    number: int
    until: int
    claim: str


class Pairings:
    def __init__(self, database: Database, sessions: Sessions, clock: Callable[[], int]) -> None:
        self._database = database
        self._sessions = sessions
        self._now = clock

    async def offer(self, profile: str) -> PairingCode:
        """A new code; whatever was offered before is worth nothing."""
        code = secrets.token_urlsafe(24)
        until = self._now() + LIFE
        row = {"profile": profile, "hash": fingerprint(code), "until": until, "confirmed": False}

        def work(connection: sa.Connection) -> None:
            connection.execute(pairings.delete().where(pairings.c.profile == profile))
            connection.execute(pairings.insert().values(row))

        await self._database.write(work)
        return PairingCode(code, until)

    async def of(self, profile: str) -> Pairing | None:
        query = sa.select(pairings).where(pairings.c.profile == profile, self._good())
        rows = await self._database.rows(query)
        if not rows:
            return None
        row = rows[0]
        asked = row.claim_hash is not None
        return Pairing(
            "confirmed" if row.confirmed else "asked" if asked else "open",
            row.until,
            row.label or "",
            row.number,
        )

    async def ask(self, code: str, agent: str) -> PairingClaim:
        """Be the device that a code is for."""
        claim = secrets.token_urlsafe(24)
        number = 10 + secrets.randbelow(90)
        first = (
            pairings.update()
            .where(pairings.c.hash == fingerprint(code), pairings.c.claim_hash.is_(None))
            .where(self._good())
            .values(claim_hash=fingerprint(claim), label=label_of(agent), number=number)
        )
        whose = (
            sa.select(profiles.c.name, pairings.c.until)
            .join(pairings, pairings.c.profile == profiles.c.id)
            .where(pairings.c.hash == fingerprint(code))
        )

        def work(connection: sa.Connection) -> PairingClaim:
            if connection.execute(first).rowcount != 1:
                raise NoSuchPairing("no-such-pairing")
            found = connection.execute(whose).one()
            return PairingClaim(found.name, number, found.until, claim)

        return await self._database.write(work)

    async def confirm(self, profile: str, number: int) -> None:
        """Let in the device that shows a number."""
        statement = (
            pairings.update()
            .where(pairings.c.profile == profile, pairings.c.number == number, self._good())
            .values(confirmed=True)
        )
        if not await self._database.write(lambda it: it.execute(statement).rowcount):
            raise NoSuchPairing("no-such-pairing")

    async def withdraw(self, profile: str) -> None:
        statement = pairings.delete().where(pairings.c.profile == profile)
        await self._database.write(lambda connection: connection.execute(statement))

    async def collect(self, claim: str) -> tuple[Person, str] | None:
        """The profile and a cookie for it, once; None while it is not confirmed."""
        mine = pairings.c.claim_hash == fingerprint(claim)
        whose = (
            sa.select(profiles.c.id, profiles.c.name, pairings.c.confirmed, pairings.c.label)
            .join(pairings, pairings.c.profile == profiles.c.id)
            .where(mine, self._good())
        )

        def work(connection: sa.Connection) -> tuple[Person, str] | None:
            found = connection.execute(whose).first()
            if found is None:
                raise NoSuchPairing("no-such-pairing")
            if not found.confirmed:
                return None
            # Two who ask at once: one of them deletes it.
            if connection.execute(pairings.delete().where(mine)).rowcount != 1:
                raise NoSuchPairing("no-such-pairing")
            cookie, sign_in = self._sessions.begin(found.id, found.label)
            connection.execute(sign_in)
            return Person(found.id, found.name), cookie

        rows = await self._database.rows(whose)
        if rows and not rows[0].confirmed:
            return None
        return await self._database.write(work)

    async def clean(self) -> None:
        old = pairings.delete().where(pairings.c.until <= self._now())
        await self._database.write(lambda connection: connection.execute(old))

    def _good(self) -> sa.ColumnElement[bool]:
        return pairings.c.until > self._now()
