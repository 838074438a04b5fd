"""Web Push: encrypted for the browser (RFC 8291), signed by this server (VAPID, RFC 8292)."""

import base64
import os
import time
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

import http_ece
import msgspec
import sqlalchemy as sa
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from emporion.server.database import Conflict, Database
from emporion.server.news.letters import Letter
from emporion.server.news.outgoing import Failed, Outgoing
from emporion.server.news.seal import Seal, Unsealable
from emporion.server.schema import facts, news_channels
from emporion.server.settings import SettingError, Settings

FACT: Final = "vapid"
VALID_SECONDS: Final = 12 * 3600
AUTH_BYTES: Final = 16
POINT_BYTES: Final = 65
GONE: Final = frozenset({404, 410})
PRESSING: Final = frozenset({"turn", "time", "undo", "test"})


class Subscription(msgspec.Struct, frozen=True):
    """Where a browser is reached, and with which keys."""

    endpoint: str
    p256dh: str
    auth: str


class Push:
    def __init__(
        self, database: Database, seal: Seal, settings: Settings, outgoing: Outgoing
    ) -> None:
        self._database = database
        self._seal = seal
        self._outgoing = outgoing
        self._subject = _subject(settings)
        self._vapid = Vapid02()

    async def open(self) -> None:
        """Read this installation's keys, making them on the first start."""
        query = sa.select(facts.c.value).where(facts.c.name == FACT)
        sealed = await self._database.scalar(query)
        if sealed is None:
            fresh = Vapid02()
            fresh.generate_keys()
            value = self._seal.close(fresh.private_pem(), FACT)
            new = facts.insert().values(name=FACT, value=value)
            with suppress(Conflict):  # another process has just made them
                await self._database.write(lambda connection: connection.execute(new))
            sealed = await self._database.scalar(query)
        try:
            self._vapid = Vapid02.from_pem(self._seal.open(sealed, FACT))
        except Unsealable:
            raise SettingError("wrong-secret-key") from None

    async def forget(self) -> None:
        """Begin anew where the key of the seal is lost: nobody's channels can be read any more."""

        def work(connection: sa.Connection) -> None:
            connection.execute(news_channels.delete())
            connection.execute(facts.delete().where(facts.c.name == FACT))

        await self._database.write(work)

    @property
    def key(self) -> str:
        """What browsers are given to know this server by."""
        public = self._vapid.public_key
        point: bytes = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return encoded(point)

    async def send(self, to: Subscription, letter: Letter) -> None:
        given = urlsplit(to.endpoint)
        claims = {
            "sub": self._subject,
            "aud": f"{given.scheme}://{given.netloc}",
            "exp": int(time.time()) + VALID_SECONDS,
        }
        headers = {
            **self._vapid.sign(claims),
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(letter.lasts),
            "urgency": "high" if letter.kind in PRESSING else "normal",
            "topic": letter.topic,
        }
        status = await self._outgoing.post(to.endpoint, _sealed_for(to, payload(letter)), headers)
        if status in GONE:
            raise Failed("gone", final=True)
        if status == 429 or status >= 500:
            raise Failed("busy")
        if not 200 <= status < 300:
            raise Failed("refused", final=True)


def payload(letter: Letter) -> bytes:
    """What the browser's worker reads."""
    return msgspec.json.encode(
        {"title": letter.title, "body": letter.text, "tag": letter.topic, "path": letter.path}
    )


def is_fit(to: Subscription) -> bool:
    """Whether its keys are keys."""
    try:
        point, auth = decoded(to.p256dh), decoded(to.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == POINT_BYTES and len(auth) == AUTH_BYTES


def _sealed_for(to: Subscription, content: bytes) -> bytes:
    sealed: bytes = http_ece.encrypt(
        content,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(to.p256dh),
        auth_secret=decoded(to.auth),
        version="aes128gcm",
    )
    return sealed


def _subject(settings: Settings) -> str:
    """Whom a push service may ask about this server."""
    if settings.contact and "://" not in settings.contact:
        return f"mailto:{settings.contact}"
    for page in (settings.contact, settings.public_url):
        if page.startswith("https://"):
            return page
    return "mailto:nobody@localhost.invalid"


def encoded(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
