"""Who is signed in where: a cookie for each device, and tokens of bot accounts; of either only a
hash is kept.

A process remembers whose cookie it has seen. When somebody signs a device out or changes their
name, the profile's name goes into `profile_changes` in the same transaction; processes hear of it
as news, and a sweep of that list finds what nobody heard. So a cookie that is signed out is worth
nothing at once, and within `SWEEP_SECONDS` where the news were lost.
"""

import asyncio
import secrets
import time
from collections import OrderedDict, defaultdict
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

import msgspec
import sqlalchemy as sa

from emporion.core.errors import EmporionError
from emporion.server.database import Database, StoreError
from emporion.server.schema import bot_accounts, cookies, profile_changes, profiles, tokens
from emporion.server.store import fingerprint
from emporion.server.tokens import PREFIX, is_token
from emporion.table import Person

CACHED: Final = 20_000
CACHE_SECONDS: Final = 60.0
SWEEP_SECONDS: Final = 2.0
OVERLAP: Final = 100
"""Numbers of changes are handed out before they are written: one may come after a higher one."""
COARSE: Final = 300_000
"""The last use of a device is written down at most once in so many ms."""
CHANGES_KEPT: Final = 24 * 3600_000
DAY: Final = 24 * 3600_000
EXPIRED_KEPT: Final = 7 * DAY
"""For so long an expired token is still listed: its owner is to see why a bot is silent."""
SIGNED_OUT: Final = b"event: signed-out\ndata: {}\n\n"


class NoSuchDevice(EmporionError):
    """None of one's devices has that name."""


class Device(msgspec.Struct, frozen=True):
    """A browser that is signed in."""

    id: str
    label: str
    """Such as `Firefox · Linux`; empty where it did not say."""
    created_at: int
    used_at: int
    """The last use, to within a few minutes."""
    current: bool
    """Whether it is the one that asks."""


class Bearer(msgspec.Struct, frozen=True):
    """A bot account, and what the token it shows is good for."""

    person: Person
    scopes: frozenset[str]


class _Known(msgspec.Struct):
    person: Person
    until: float
    used_at: int
    scopes: frozenset[str] = frozenset()
    expires_at: int | None = None


class Sessions:
    def __init__(self, database: Database, days: int, clock: Callable[[], int]) -> None:
        self._database = database
        self._life = days * DAY
        self._now = clock
        self._known: OrderedDict[bytes, _Known] = OrderedDict()
        self._keys: defaultdict[str, set[bytes]] = defaultdict(set)
        self._changes = 0
        """How many have been heard of: what was read before the last one is not remembered."""
        self._used: dict[bytes, int] = {}
        self._tokens_used: dict[bytes, int] = {}
        self._streams: defaultdict[str, list[tuple[bytes, asyncio.Event]]] = defaultdict(list)
        self._doubtful: set[str] = set()
        self._checking: asyncio.Task[None] | None = None
        self._last = 0
        self._heard: set[int] = set()
        self.publish: Callable[[str], None] = lambda _profile: None
        """Called with every profile changed here."""

    async def open(self) -> None:
        """What changed before the start was never remembered here."""
        self._last = await self._database.scalar(sa.select(_newest())) or 0

    # ---- whose cookie it is ---------------------------------------------------------------

    async def person(self, cookie: str) -> Person | None:
        if cookie.startswith(PREFIX):  # a token opens no session
            return None
        known = await self._find(fingerprint(cookie), self._read_cookie, self._used)
        return None if known is None else known.person

    async def bearer(self, token: str) -> Bearer | None:
        """Whose token it is, and what for; none where it is unknown, revoked or has expired."""
        if not is_token(token):
            return None
        known = await self._find(fingerprint(token), self._read_token, self._tokens_used)
        if known is None or (known.expires_at is not None and known.expires_at <= self._now()):
            return None
        return Bearer(known.person, known.scopes)

    async def _find(
        self,
        key: bytes,
        read: Callable[[bytes], Awaitable[_Known | None]],
        used: dict[bytes, int],
    ) -> _Known | None:
        known = self._known.get(key)
        if known is None or known.until <= time.monotonic():
            changes = self._changes
            known = await read(key)
            if known is None:
                return None
            if changes == self._changes:
                self._remember(key, known)
        now = self._now()
        if known.used_at < now - COARSE:
            known.used_at = used[key] = now
        return known

    async def _read_token(self, key: bytes) -> _Known | None:
        owner = profiles.alias("owners")
        query = (
            sa.select(profiles.c.id, profiles.c.name, tokens, owner.c.name.label("owner_name"))
            .add_columns(bot_accounts.c.owner)
            .join(tokens, tokens.c.profile == profiles.c.id)
            .join(bot_accounts, bot_accounts.c.profile == profiles.c.id)
            .join(owner, owner.c.id == bot_accounts.c.owner)
            .where(tokens.c.hash == key)
        )
        rows = await self._database.rows(query)
        if not rows:
            return None
        row = rows[0]
        return _Known(
            Person(row.profile, row.name, Person(row.owner, row.owner_name)),
            time.monotonic() + CACHE_SECONDS,
            row.used_at or 0,
            frozenset(row.scopes.split()),
            row.expires_at,
        )

    async def _read_cookie(self, key: bytes) -> _Known | None:
        query = (
            sa.select(profiles.c.id, profiles.c.name, cookies.c.used_at)
            .join(cookies, cookies.c.profile == profiles.c.id)
            .where(cookies.c.hash == key, self._alive())
        )
        rows = await self._database.rows(query)
        if not rows:
            return None
        person = Person(rows[0].id, rows[0].name)
        return _Known(person, time.monotonic() + CACHE_SECONDS, rows[0].used_at)

    def _remember(self, key: bytes, known: _Known) -> None:
        self._known[key] = known
        for profile in _concerned(known.person):
            self._keys[profile].add(key)
        while len(self._known) > CACHED:
            old, forgotten = self._known.popitem(last=False)
            for profile in _concerned(forgotten.person):
                self._forget_key(profile, old)

    def _forget_key(self, profile: str, key: bytes) -> None:
        keys = self._keys[profile]
        keys.discard(key)
        if not keys:
            del self._keys[profile]

    def _alive(self) -> sa.ColumnElement[bool]:
        return cookies.c.used_at >= self._now() - self._life

    # ---- signing in and out ---------------------------------------------------------------

    def begin(self, profile: str, label: str) -> tuple[str, sa.Executable]:
        """A new cookie, and what writes it down."""
        secret = secrets.token_urlsafe(32)
        now = self._now()
        return secret, cookies.insert().values(
            hash=fingerprint(secret), profile=profile, created_at=now, used_at=now, label=label
        )

    async def devices(self, profile: str, cookie: str | None) -> list[Device]:
        """Somebody's devices, the last used first."""
        own = fingerprint(cookie) if cookie else b""
        query = (
            sa.select(cookies)
            .where(cookies.c.profile == profile, self._alive())
            .order_by(cookies.c.used_at.desc())
        )
        found = [
            Device(
                device_id(row.hash),
                row.label,
                row.created_at,
                max(row.used_at, self._used.get(row.hash, 0)),
                row.hash == own,
            )
            for row in await self._database.rows(query)
        ]
        return sorted(found, key=lambda device: (not device.current, -device.used_at))

    async def sign_out(self, profile: str, device: str) -> None:
        """One of somebody's devices, at every process."""
        rows = await self._database.rows(_hashes(profile))
        keys = [row.hash for row in rows if device_id(row.hash) == device]
        if not keys:
            raise NoSuchDevice("no-such-device")
        await self.change(profile, cookies.delete().where(cookies.c.hash.in_(keys)))

    async def sign_out_cookie(self, cookie: str) -> None:
        """The device that asks; a cookie that is worth nothing stays so."""
        key = fingerprint(cookie)
        query = sa.select(cookies.c.profile).where(cookies.c.hash == key)
        profile = await self._database.scalar(query)
        if profile is not None:
            await self.change(profile, cookies.delete().where(cookies.c.hash == key))

    async def sign_out_others(self, profile: str, cookie: str) -> None:
        await self.change(profile, self.others(profile, cookie))

    async def sign_out_all(self, profile: str) -> None:
        await self.change(
            profile,
            cookies.delete().where(cookies.c.profile == profile),
            tokens.delete().where(tokens.c.profile == profile),
        )

    def end_streams(self, profile: str) -> None:
        """End somebody's streams, whatever their devices are worth."""
        for _, ended in self._streams.get(profile, ()):
            ended.set()

    def others(self, profile: str, cookie: str) -> sa.Executable:
        """What signs out every device of somebody's but one."""
        return cookies.delete().where(
            cookies.c.profile == profile, cookies.c.hash != fingerprint(cookie)
        )

    async def change(self, profile: str, *statements: sa.Executable) -> None:
        """Change what concerns a profile, so that every process hears of it."""

        def work(connection: sa.Connection) -> None:
            for statement in statements:
                connection.execute(statement)
            connection.execute(note_change(profile, self._now()))

        await self._database.write(work)
        self.heard(profile)
        self.publish(profile)

    # ---- hearing of changes ---------------------------------------------------------------

    def heard(self, profile: str) -> None:
        """Something about a profile has changed, here or elsewhere."""
        self._changes += 1
        for key in self._keys.pop(profile, ()):
            self._known.pop(key, None)
        if profile in self._streams:
            self._doubt(profile)

    async def sweep(self) -> None:
        """Hear of changes whose news were lost."""
        query = sa.select(profile_changes.c.number, profile_changes.c.profile).where(
            profile_changes.c.number > self._last - OVERLAP
        )
        rows = await self._database.rows(query)
        for row in rows:
            if row.number not in self._heard:
                self.heard(row.profile)
        self._heard = {row.number for row in rows}
        self._last = max(self._heard, default=self._last)
        if self._doubtful:
            self._check_soon()

    @contextmanager
    def stream(self, secret: str | None, person: Person | None) -> Iterator[asyncio.Event]:
        """While somebody's stream is open; the event is set when their device is signed out or
        their token revoked."""
        ended = asyncio.Event()
        timer: asyncio.TimerHandle | None = None
        if secret is None or person is None:
            yield ended
            return
        key = fingerprint(secret)
        mine = (key, ended)
        self._streams[person.id].append(mine)
        known = self._known.get(key)
        if known is None:
            self._doubt(person.id)
        elif known.expires_at is not None:
            left = max(0, known.expires_at - self._now()) / 1000
            timer = asyncio.get_running_loop().call_later(left, ended.set)
        try:
            yield ended
        finally:
            if timer is not None:
                timer.cancel()
            self._streams[person.id].remove(mine)
            if not self._streams[person.id]:
                del self._streams[person.id]

    def _doubt(self, profile: str) -> None:
        self._doubtful.add(profile)
        self._check_soon()

    def _check_soon(self) -> None:
        if self._checking is None or self._checking.done():
            self._checking = asyncio.create_task(self._check_streams())

    async def _check_streams(self) -> None:
        """End the streams of devices that are signed out; where the store is away, later."""
        while self._doubtful:
            profile = self._doubtful.pop()
            try:
                rows = [
                    *await self._database.rows(_hashes(profile).where(self._alive())),
                    *await self._database.rows(_token_hashes(profile)),
                ]
            except StoreError:
                self._doubtful.add(profile)
                return
            alive = {row.hash for row in rows}
            for key, ended in self._streams.get(profile, ()):
                if key not in alive:
                    ended.set()

    # ---- housekeeping ---------------------------------------------------------------------

    async def note_use(self) -> None:
        """Write down which devices were used."""
        used, self._used = self._used, {}
        try:
            await self._write_use(cookies, used)
        except StoreError:
            self._used = used | self._used
            raise
        used, self._tokens_used = self._tokens_used, {}
        try:
            await self._write_use(tokens, used)
        except StoreError:
            self._tokens_used = used | self._tokens_used
            raise

    async def _write_use(self, table: sa.Table, used: dict[bytes, int]) -> None:
        if not used:
            return
        which = table.c.hash == sa.bindparam("which")
        statement = table.update().where(which).values(used_at=sa.bindparam("at"))
        rows = [{"which": key, "at": at} for key, at in sorted(used.items())]
        await self._database.write(lambda connection: connection.execute(statement, rows))

    def token_used(self, digest: bytes) -> int:
        """When a token was last used, as far as it is not written down yet."""
        return self._tokens_used.get(digest, 0)

    async def clean(self) -> None:
        """Forget cookies that were not used for too long, and changes that everybody knows."""
        now = self._now()

        def work(connection: sa.Connection) -> None:
            connection.execute(cookies.delete().where(cookies.c.used_at < now - self._life))
            connection.execute(tokens.delete().where(tokens.c.expires_at < now - EXPIRED_KEPT))
            old = profile_changes.c.at < now - CHANGES_KEPT
            connection.execute(profile_changes.delete().where(old))

        await self._database.write(work)


def device_id(digest: bytes) -> str:
    """What a device is called among its owner's: the beginning of its cookie's hash."""
    return digest[:8].hex()


def note_change(profile: str, at: int) -> sa.Executable:
    return profile_changes.insert().values(profile=profile, at=at)


def _concerned(person: Person) -> tuple[str, ...]:
    """Whose changes concern what is known of somebody."""
    return (person.id,) if person.owner is None else (person.id, person.owner.id)


def _token_hashes(profile: str) -> sa.Select[tuple[bytes]]:
    return sa.select(tokens.c.hash).where(tokens.c.profile == profile)


def _hashes(profile: str) -> sa.Select[tuple[bytes]]:
    return sa.select(cookies.c.hash).where(cookies.c.profile == profile)


def _newest() -> sa.ColumnElement[int]:
    return sa.func.max(profile_changes.c.number)


async def until(
    messages: AsyncGenerator[bytes, None], ended: asyncio.Event
) -> AsyncIterator[bytes]:
    """What a stream sends, up to the moment its reader's device is signed out."""

    async def following() -> bytes:
        return await anext(messages)

    end = asyncio.create_task(ended.wait())
    step: asyncio.Task[bytes] | None = None
    try:
        while not ended.is_set():
            step = asyncio.create_task(following())
            await asyncio.wait({step, end}, return_when=asyncio.FIRST_COMPLETED)
            if not step.done():
                break
            try:
                message = step.result()
            except StopAsyncIteration:
                return
            yield message
        yield SIGNED_OUT
    finally:
        end.cancel()
        if step is not None and not step.done():
            step.cancel()
            with suppress(asyncio.CancelledError, StopAsyncIteration):
                await step
        await messages.aclose()
