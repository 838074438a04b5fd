"""Passkeys (WebAuthn): a device signs what the server asks, and no name has to be typed.

Every question (a challenge) is kept as a hash, for five minutes and for one answer. A passkey
belongs to one host name; browsers see to it that no other site can ask for it.
"""

import contextlib
import hashlib
import json
import logging
import secrets
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa
import webauthn
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from emporion.core.errors import EmporionError
from emporion.server.database import Conflict, Database
from emporion.server.devices import label_of
from emporion.server.schema import challenges, passkeys, profiles
from emporion.server.sessions import Sessions
from emporion.server.store import fingerprint
from emporion.table import Person
from emporion.table.names import clean_name

MOST: Final = 20
"""Passkeys of one profile."""
LIFE: Final = 5 * 60_000
NAME: Final = "Emporion"

log = logging.getLogger("emporion.passkeys")


class NoSuchPasskey(EmporionError):
    """None of one's passkeys has that id."""


class PasskeyRefused(EmporionError):
    """What came is not the answer of a known passkey to an open question."""


class TooManyPasskeys(EmporionError):
    """More than one needs."""


class Passkey(msgspec.Struct, frozen=True):
    id: str
    name: str
    created_at: int
    used_at: int | None
    synced: bool
    """Whether it is copied to the owner's other devices."""


class Site(msgspec.Struct, frozen=True):
    """What a passkey belongs to: a host name, and the addresses of its pages."""

    host: str
    origins: list[str]


def site(public_url: str, scheme: str, host: str) -> Site:
    """As the operator has set it or, without that, as the request came; behind a proxy that does
    not say so, the page was loaded over https nevertheless."""
    if public_url:
        public = urlsplit(public_url)
        return Site(public.hostname or "", [f"{public.scheme}://{public.netloc}"])
    name = urlsplit(f"//{host}").hostname or ""
    return Site(name, sorted({f"{scheme}://{host}", f"https://{host}"}))


class Passkeys:
    def __init__(self, database: Database, sessions: Sessions, clock: Callable[[], int]) -> None:
        self._database = database
        self._sessions = sessions
        self._now = clock

    async def of(self, profile: str) -> list[Passkey]:
        query = sa.select(passkeys).where(passkeys.c.profile == profile)
        rows = await self._database.rows(query.order_by(passkeys.c.created_at))
        return [Passkey(row.id, row.name, row.created_at, row.used_at, row.synced) for row in rows]

    # ---- making one ---------------------------------------------------------------------------

    async def creation(self, person: Person, at: Site) -> dict[str, Any]:
        """What a browser is asked, to make a passkey."""
        query = sa.select(passkeys.c.credential).where(passkeys.c.profile == person.id)
        known = [row.credential for row in await self._database.rows(query)]
        if len(known) >= MOST:
            raise TooManyPasskeys("too-many-passkeys", most=MOST)
        options = webauthn.generate_registration_options(
            rp_id=at.host,
            rp_name=NAME,
            user_id=person.id.encode(),
            user_name=person.name,
            challenge=await self._challenge(person.id),
            timeout=LIFE,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=one) for one in known],
        )
        return _as_json(options)

    async def add(self, person: Person, at: Site, answer: dict[str, Any], agent: str) -> None:
        challenge = await self._take(answer, person.id)
        with _refusing():
            made = webauthn.verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=at.host,
                expected_origin=at.origins,
            )
        row = {
            "id": _id(made.credential_id),
            "profile": person.id,
            "credential": made.credential_id,
            "public_key": made.credential_public_key,
            "sign_count": made.sign_count,
            "synced": made.credential_backed_up,
            "name": label_of(agent) or NAME,
            "created_at": self._now(),
        }
        try:
            await self._database.write(lambda it: it.execute(passkeys.insert().values(row)))
        except Conflict:
            raise PasskeyRefused("passkey-refused") from None

    async def rename(self, profile: str, passkey: str, name: str) -> None:
        await self._change(_own(profile, passkey), passkeys.update().values(name=clean_name(name)))

    async def remove(self, profile: str, passkey: str) -> None:
        await self._change(_own(profile, passkey), passkeys.delete())

    async def _change(self, which: sa.ColumnElement[bool], statement: Any) -> None:
        def work(connection: sa.Connection) -> int:
            return connection.execute(statement.where(which)).rowcount

        if not await self._database.write(work):
            raise NoSuchPasskey("no-such-passkey")

    # ---- signing in ---------------------------------------------------------------------------

    async def question(self, at: Site) -> dict[str, Any]:
        """What a browser is asked, to sign in: any passkey of this site will do."""
        options = webauthn.generate_authentication_options(
            rp_id=at.host, challenge=await self._challenge(None), timeout=LIFE
        )
        return _as_json(options)

    async def sign_in(self, at: Site, answer: dict[str, Any], agent: str) -> tuple[Person, str]:
        """The profile whose passkey has answered, and a cookie for it."""
        challenge = await self._take(answer, None)
        with _refusing():
            which = _id(base64url_to_bytes(answer["rawId"]))
            handle = base64url_to_bytes(answer["response"].get("userHandle") or "")
        query = (
            sa.select(passkeys, profiles.c.name.label("called"))
            .join(profiles, profiles.c.id == passkeys.c.profile)
            .where(passkeys.c.id == which)
        )
        rows = await self._database.rows(query)
        if not rows or handle not in {b"", rows[0].profile.encode()}:
            raise PasskeyRefused("passkey-refused")
        found = rows[0]
        with _refusing():
            proof = webauthn.verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=at.host,
                expected_origin=at.origins,
                credential_public_key=found.public_key,
                credential_current_sign_count=found.sign_count,
            )
        cookie, sign_in = self._sessions.begin(found.profile, label_of(agent))
        used = (
            passkeys.update()
            .where(passkeys.c.id == which, passkeys.c.sign_count == found.sign_count)
            .values(
                sign_count=proof.new_sign_count,
                synced=proof.credential_backed_up,
                used_at=self._now(),
            )
        )

        def work(connection: sa.Connection) -> None:
            # Removed meanwhile, or somebody else was faster with the same count.
            if connection.execute(used).rowcount != 1:
                raise PasskeyRefused("passkey-refused")
            connection.execute(sign_in)

        await self._database.write(work)
        return Person(found.profile, found.called), cookie

    # ---- questions ----------------------------------------------------------------------------

    async def _challenge(self, profile: str | None) -> bytes:
        challenge = secrets.token_bytes(32)
        row = {"hash": _key(challenge), "profile": profile, "until": self._now() + LIFE}
        await self._database.write(lambda it: it.execute(challenges.insert().values(row)))
        return challenge

    async def _take(self, answer: dict[str, Any], profile: str | None) -> bytes:
        """The challenge that an answer is to, which is good for this one; PasskeyRefused where
        nobody asked, or asked another one."""
        with _refusing():
            said = json.loads(base64url_to_bytes(answer["response"]["clientDataJSON"]))
            challenge = base64url_to_bytes(said["challenge"])
        asked = (
            challenges.c.profile.is_(None) if profile is None else challenges.c.profile == profile
        )
        taken = challenges.delete().where(
            challenges.c.hash == _key(challenge), asked, challenges.c.until > self._now()
        )
        if not await self._database.write(lambda it: it.execute(taken).rowcount):
            raise PasskeyRefused("passkey-refused")
        return challenge

    async def clean(self) -> None:
        old = challenges.delete().where(challenges.c.until <= self._now())
        await self._database.write(lambda connection: connection.execute(old))


@contextlib.contextmanager
def _refusing() -> Any:
    """Whatever an answer is made of, it is refused or it is right."""
    try:
        yield
    except Exception as error:  # noqa: BLE001 parsers trip over what is forged in many ways
        log.debug("passkey refused", extra={"cause": type(error).__name__})
        raise PasskeyRefused("passkey-refused") from None


def _own(profile: str, passkey: str) -> sa.ColumnElement[bool]:
    return sa.and_(passkeys.c.profile == profile, passkeys.c.id == passkey)


def _id(credential: bytes) -> str:
    """What a passkey is called: credentials may be a kilobyte long."""
    return hashlib.sha256(credential).hexdigest()[:32]


def _key(challenge: bytes) -> bytes:
    return fingerprint(challenge.hex())


def _as_json(options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return found
