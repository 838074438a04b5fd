"""What a person wants to hear of when they are away, and where it reaches them."""

import time
from collections.abc import Callable
from secrets import token_urlsafe
from typing import Annotated, Any, Final, Literal

import msgspec
import sqlalchemy as sa

from emporion.core.errors import EmporionError
from emporion.draw.words import Language
from emporion.server.database import Database
from emporion.server.guard import Buckets
from emporion.server.news import outbox, push
from emporion.server.news.kinds import KINDS, USUAL, Kind
from emporion.server.news.mail import CONFIRM, LEAVE, Pass, is_address
from emporion.server.news.outgoing import Outgoing
from emporion.server.news.push import Push, Subscription
from emporion.server.news.quiet import MINUTES, is_zone
from emporion.server.news.seal import Seal, Unsealable
from emporion.server.news.webhook import Format, Hook
from emporion.server.problems import TooMany, whole_seconds
from emporion.server.schema import news_channels, news_outbox, news_wishes
from emporion.server.settings import Settings
from emporion.server.store import fingerprint
from emporion.table import Refusal

Channel = Literal["push", "mail", "webhook"]
MOST_DEVICES: Final = 10
CONFIRMATIONS: Final = 3
"""So many times a day an address is asked whether it is right, and somebody may ask for it."""
DAY_SECONDS: Final = 24 * 3600

Minute = Annotated[int, msgspec.Meta(ge=0, lt=MINUTES)]
Kinds = Annotated[tuple[Kind, ...], msgspec.Meta(max_length=len(KINDS))]


class NoSuchChannel(EmporionError):
    """None of one's channels has that name."""


class BadChannel(EmporionError):
    """Nothing can be sent there."""


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In minutes after midnight, where the person is."""

    begin: Minute
    end: Minute


class NewsWishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which kinds of news go by which channel."""

    push: Kinds = ()
    mail: Kinds = ()
    webhook: Kinds = ()
    language: Language = "en"
    zone: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] = "UTC"
    """As the IANA database calls it: `Europe/Berlin`."""
    quiet: QuietHours | None = None


class NewsChannel(msgspec.Struct, frozen=True):
    id: str
    channel: Channel
    label: str
    """A device's name, or enough of an address to know it by."""
    here: bool
    """Whether it is the browser that asks."""
    verified: bool
    """Nothing is sent to an address that has not answered."""
    sent_at: int | None
    trouble: str | None
    """Why the last delivery failed: `gone`, `refused`, `busy`, `unreachable`, `too-slow`,
    `not-allowed` or `off`."""
    trouble_at: int | None


class NewsSettings(msgspec.Struct, frozen=True):
    offered: list[Channel]
    """What this server can do."""
    key: str
    """For `pushManager.subscribe`."""
    wishes: NewsWishes
    channels: list[NewsChannel]


class PushChannel(
    msgspec.Struct, frozen=True, tag_field="channel", tag="push", forbid_unknown_fields=True
):
    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    auth: Annotated[str, msgspec.Meta(max_length=100)]


class MailChannel(
    msgspec.Struct, frozen=True, tag_field="channel", tag="mail", forbid_unknown_fields=True
):
    address: Annotated[str, msgspec.Meta(max_length=254)]


class WebhookChannel(
    msgspec.Struct, frozen=True, tag_field="channel", tag="webhook", forbid_unknown_fields=True
):
    address: Annotated[str, msgspec.Meta(max_length=1000)]
    format: Format


NewChannel = PushChannel | MailChannel | WebhookChannel


class Wishes:
    def __init__(
        self,
        database: Database,
        settings: Settings,
        seal: Seal,
        push: Push,
        outgoing: Outgoing,
        clock: Callable[[], int],
    ) -> None:
        self._database = database
        self._settings = settings
        self._seal = seal
        self._push = push
        self._outgoing = outgoing
        self._now = clock
        self._asked = Buckets(CONFIRMATIONS / DAY_SECONDS, CONFIRMATIONS)

    @property
    def offered(self) -> list[Channel]:
        """Mails and webhooks carry links, for which the server must know what it is called."""
        found: list[Channel] = ["push"]
        if self._settings.public_url:
            if self._settings.smtp_url and self._settings.mail_from:
                found.append("mail")
            found.append("webhook")
        return found

    async def of(self, profile: str, cookie: str | None) -> NewsSettings:
        device = fingerprint(cookie) if cookie else b""

        def work(connection: sa.Connection) -> tuple[NewsWishes, list[NewsChannel]]:
            query = sa.select(news_wishes).where(news_wishes.c.profile == profile)
            row = connection.execute(query).one_or_none()
            channels = (
                sa.select(news_channels)
                .where(news_channels.c.profile == profile)
                .order_by(news_channels.c.created_at)
            )
            found = [_channel(one, device) for one in connection.execute(channels)]
            return (NewsWishes() if row is None else _wishes(row)), found

        wishes, channels = await self._database.read(work)
        return NewsSettings(self.offered, self._push.key, wishes, channels)

    async def save(self, profile: str, wishes: NewsWishes) -> None:
        if not is_zone(wishes.zone):
            raise BadChannel("unknown-zone", given=wishes.zone)

        def work(connection: sa.Connection) -> None:
            _ensure(connection, profile)
            connection.execute(
                news_wishes.update()
                .where(news_wishes.c.profile == profile)
                .values(
                    push=" ".join(wishes.push),
                    mail=" ".join(wishes.mail),
                    webhook=" ".join(wishes.webhook),
                    language=wishes.language,
                    zone=wishes.zone,
                    quiet_from=wishes.quiet.begin if wishes.quiet else None,
                    quiet_until=wishes.quiet.end if wishes.quiet else None,
                )
            )
            # What is no longer wanted is not sent, however long it has waited.
            for channel in ("push", "mail", "webhook"):
                unwanted = set(KINDS) - set(getattr(wishes, channel))
                own = sa.select(news_channels.c.id).where(
                    news_channels.c.profile == profile, news_channels.c.channel == channel
                )
                connection.execute(
                    news_outbox.delete().where(
                        news_outbox.c.channel.in_(own), news_outbox.c.kind.in_(unwanted)
                    )
                )

        await self._database.write(work)

    async def add(self, profile: str, new: NewChannel, cookie: str | None, label: str) -> None:
        """Another channel; a mail address or a webhook instead of the one before."""
        channel, target, label = self._checked(new, label)
        device = fingerprint(cookie) if cookie and channel == "push" else None
        now = self._now()
        name = token_urlsafe(12)
        digest = self._seal.digest(f"{channel} {target.decode()}")
        if channel == "mail":
            self._ask(profile, digest)
        row = {
            "id": name,
            "profile": profile,
            "device": device,
            "channel": channel,
            "target": self._seal.close(target, name),
            "digest": digest,
            "label": label,
            "verified": channel != "mail",
            "created_at": now,
            "held_until": 0,
            "failures": 0,
            "counted_from": now,
            "counted": 0,
        }

        def work(connection: sa.Connection) -> None:
            _ensure(connection, profile)
            column = news_wishes.c[channel]
            connection.execute(
                news_wishes.update()
                .where(news_wishes.c.profile == profile, column == "")
                .values({channel: " ".join(USUAL)})
            )
            connection.execute(news_channels.delete().where(self._replaced(row)))
            connection.execute(news_channels.insert(), row)
            _keep_newest(connection, profile)
            if channel == "mail":
                _queue(connection, row, CONFIRM, now)

        await self._database.write(work)

    def _replaced(self, row: dict[str, Any]) -> sa.ColumnElement[bool]:
        """A browser belongs to whoever uses it now; of other channels a person has one each."""
        same = news_channels.c.channel == row["channel"]
        if row["channel"] != "push":
            return sa.and_(same, news_channels.c.profile == row["profile"])
        again = news_channels.c.digest == row["digest"]
        if row["device"] is not None:
            again = sa.or_(again, news_channels.c.device == row["device"])
        return sa.and_(same, again)

    def _checked(self, new: NewChannel, label: str) -> tuple[Channel, bytes, str]:
        """The channel, what is kept of it sealed, and what its owner knows it by."""
        match new:
            case PushChannel():
                to = Subscription(new.endpoint, new.p256dh, new.auth)
                if not self._outgoing.is_fit(to.endpoint) or not push.is_fit(to):
                    raise BadChannel("bad-subscription")
                found: tuple[Channel, bytes, str] = ("push", msgspec.json.encode(to), label)
            case MailChannel():
                if not is_address(new.address):
                    raise BadChannel("bad-mail-address")
                local, _, domain = new.address.rpartition("@")
                found = "mail", new.address.encode(), f"{local[:2]}…@{domain}"[:60]
            case _:
                if not self._outgoing.is_fit(new.address):
                    raise BadChannel("bad-webhook")
                hook = Hook(new.address, new.format)
                host = new.address.split("/")[2][:40]
                found = "webhook", msgspec.json.encode(hook), f"{host} · {new.format}"
        if found[0] not in self.offered:
            raise Refusal("channel-not-offered", channel=found[0])
        return found

    def _ask(self, *whom: object) -> None:
        """Nobody's mailbox is filled by somebody else's questions."""
        now = time.monotonic()
        wait = max(self._asked.short(one, now) for one in whom)
        if wait > 0:
            raise TooMany("too-many-requests", seconds=whole_seconds(wait))
        for one in whom:
            self._asked.spend(one, now)

    async def remove(self, profile: str, channel: str) -> None:
        own = news_channels.c.profile == profile, news_channels.c.id == channel
        gone = news_channels.delete().where(*own)
        if not await self._database.write(lambda connection: connection.execute(gone).rowcount):
            raise NoSuchChannel("no-such-channel")

    async def test(self, profile: str, channel: str) -> None:
        """Send something, whatever the hour."""
        now = self._now()

        def work(connection: sa.Connection, row: dict[str, Any]) -> None:
            # A channel that failed is tried at once.
            connection.execute(
                news_channels.update()
                .where(news_channels.c.id == channel, news_channels.c.failures > 0)
                .values(held_until=0, failures=0)
            )
            _queue(connection, row, "test" if row["verified"] else CONFIRM, now)

        own = news_channels.c.profile == profile, news_channels.c.id == channel
        rows = await self._database.rows(sa.select(news_channels).where(*own))
        if not rows:
            raise NoSuchChannel("no-such-channel")
        if not rows[0].verified:
            self._ask(profile, rows[0].digest)
        row = dict(rows[0]._mapping)
        await self._database.write(lambda connection: work(connection, row))

    async def confirm(self, token: str) -> None:
        """Whoever has the link of a mail has the mailbox."""
        found = self._read(token, CONFIRM)
        if found.until is None or found.until < self._now():
            raise Refusal("link-expired")
        await self._of_link(
            news_channels.update().where(news_channels.c.id == found.channel).values(verified=True)
        )

    async def leave(self, token: str) -> None:
        """Nothing is sent to that address any more, by whoever has a link of any mail to it."""
        found = self._read(token, LEAVE)
        await self._of_link(
            news_channels.delete().where(
                news_channels.c.id == found.channel, news_channels.c.channel == "mail"
            ),
            again=True,
        )

    def _read(self, token: str, purpose: str) -> Pass:
        try:
            return self._seal.read(token, purpose, Pass)
        except Unsealable:
            raise Refusal("link-expired") from None

    async def _of_link(self, statement: sa.Update | sa.Delete, *, again: bool = False) -> None:
        count = await self._database.write(lambda it: it.execute(statement).rowcount)
        if not count and not again:
            raise Refusal("link-expired")

    async def told(self, profile: str) -> dict[str, Any]:
        """Where somebody is reached, by channel, for whoever wants all that is kept of them."""
        query = sa.select(news_channels).where(news_channels.c.profile == profile)
        return {
            row.id: self._seal.open(row.target, row.id).decode()
            for row in await self._database.rows(query)
        }


def _ensure(connection: sa.Connection, profile: str) -> None:
    query = sa.select(news_wishes.c.profile).where(news_wishes.c.profile == profile)
    if connection.execute(query.with_for_update()).first() is None:
        none = dict.fromkeys(("push", "mail", "webhook"), "")
        connection.execute(
            news_wishes.insert().values(profile=profile, language="en", zone="UTC", **none)
        )


def _keep_newest(connection: sa.Connection, profile: str) -> None:
    """Of very many devices, those that were added first are let go."""
    query = (
        sa.select(news_channels.c.id)
        .where(news_channels.c.profile == profile, news_channels.c.channel == "push")
        .order_by(news_channels.c.created_at.desc())
        .offset(MOST_DEVICES)
    )
    old = list(connection.execute(query).scalars())
    connection.execute(news_channels.delete().where(news_channels.c.id.in_(old)))


def _queue(connection: sa.Connection, channel: dict[str, Any], kind: str, now: int) -> None:
    row = {
        "channel": channel["id"],
        "table_id": outbox.NO_TABLE,
        "kind": kind,
        "profile": channel["profile"],
        "number": now,
        "due_at": now,
    }
    outbox.put(connection, [row])


def _wishes(row: sa.Row[Any]) -> NewsWishes:
    quiet = None
    if row.quiet_from is not None and row.quiet_until is not None:
        quiet = QuietHours(row.quiet_from, row.quiet_until)
    return NewsWishes(
        push=_kinds(row.push),
        mail=_kinds(row.mail),
        webhook=_kinds(row.webhook),
        language=row.language,
        zone=row.zone,
        quiet=quiet,
    )


def _kinds(text: str) -> tuple[Kind, ...]:
    chosen = text.split()
    return tuple(kind for kind in KINDS if kind in chosen)


def _channel(row: sa.Row[Any], device: bytes) -> NewsChannel:
    return NewsChannel(
        row.id,
        row.channel,
        row.label,
        row.device is not None and row.device == device,
        row.verified,
        row.sent_at,
        row.trouble,
        row.trouble_at,
    )
