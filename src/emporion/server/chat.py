"""What is said at tables: lines with numbers of their own, beside the games' logs."""

import asyncio
import hashlib
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from emporion.server.database import Database
from emporion.server.guard import Buckets
from emporion.server.problems import TooMany, whole_seconds
from emporion.server.schema import bot_accounts, chat, profiles, tables
from emporion.server.settings import Settings
from emporion.server.stored_events import BEFORE_THE_FIRST, SALT_BYTES, chained
from emporion.table import Person, Refusal

LATEST: Final = 50
"""How many lines a stream begins with at most."""
AT_HAND: Final = 20
"""How many of a table's lines are kept for its streams."""
STORED: Final = ("number", "at", "profile", "name", "text")
"""Of a line; whose bot said it is looked up, so that it goes with the owner."""


class ChatLine(msgspec.Struct, frozen=True):
    number: int
    at: int
    profile: str
    name: str
    text: str
    owner_name: str | None = None
    """Whose bot said it, if it is a bot account."""


class ChatLines(msgspec.Struct, frozen=True):
    """Lines in a row, oldest first."""

    lines: tuple[ChatLine, ...]
    more: bool
    """Whether there are earlier ones, after those that the reader has."""


class Talk:
    """The last lines of a table as its streams send them, while there are any."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.said = 0
        """The last line that is known of, at hand or not."""
        self._messages: deque[tuple[int, bytes]] = deque(maxlen=AT_HAND)

    def add(self, lines: Iterable[ChatLine]) -> None:
        for line in lines:
            number = line.number
            self.said = max(self.said, number)
            last = self._messages[-1][0] if self._messages else number - 1
            if number > last + 1:
                self._messages.clear()
            if number > last:
                self._messages.append((number, chat_message(ChatLines((line,), more=False))))

    def after(self, number: int) -> bytes | None:
        """The messages after a number; none where they are not at hand."""
        if number >= self.said:
            return b""
        if not self._messages:
            return None
        first, last = self._messages[0][0], self._messages[-1][0]
        if first > number + 1 or last < self.said:
            return None
        return b"".join(message for said, message in self._messages if said > number)

    def forget(self) -> None:
        self._messages.clear()


class Chat:
    """The lines of all tables, as the store has them."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._kept = settings.chat_lines
        self._speakers = Buckets(settings.chat_minute / 60, settings.chat_minute)

    def check_rate(self, by: Person) -> None:
        wait = self._speakers.wait(by.id, time.monotonic())
        if wait > 0:
            raise TooMany("too-many-requests", seconds=whole_seconds(wait))

    async def add(
        self,
        table_id: str,
        by: Person,
        text: str,
        at: int,
        command: str,
        also: Callable[[sa.Connection, ChatLine], None] = lambda *_: None,
    ) -> ChatLine:
        """A new line, with what else is to be written then. Conflict where the command has acted
        before."""
        count = tables.update().where(tables.c.id == table_id).values(said=tables.c.said + 1)
        counted = sa.select(tables.c.said).where(tables.c.id == table_id)

        def work(connection: sa.Connection) -> ChatLine:
            connection.execute(count)
            number = connection.execute(counted).scalar()
            if number is None:
                raise Refusal("table-closed")
            owner = None if by.owner is None else by.owner.name
            line = ChatLine(number, at, by.id, by.name, text, owner)
            place = chat.c.table_id == table_id, chat.c.number == number - 1
            previous = connection.execute(sa.select(chat.c.hash).where(*place)).scalar()
            salt = secrets.token_bytes(SALT_BYTES)
            digest = said_digest(salt, by.id, by.name, text)
            values = {
                "table_id": table_id,
                "command": command,
                "salt": salt,
                "digest": digest,
                "hash": chained(previous or BEFORE_THE_FIRST, table_id, number, at, digest),
                **{name: getattr(line, name) for name in STORED},
            }
            connection.execute(chat.insert(), values)
            old = chat.delete().where(
                chat.c.table_id == table_id, chat.c.number <= number - self._kept
            )
            connection.execute(old)
            also(connection, line)
            return line

        return await self._database.write(work)

    async def outcome(self, table_id: str, command: str) -> tuple[int, str] | None:
        """The line that a command said, if it has acted, and its text."""
        query = sa.select(chat.c.number, chat.c.text).where(
            chat.c.table_id == table_id, chat.c.command == command
        )
        rows = await self._database.rows(query)
        return (int(rows[0].number), rows[0].text) if rows else None

    async def latest(
        self, table_id: str, *, after: int = 0, before: int | None = None, limit: int = LATEST
    ) -> ChatLines:
        """The last lines after a number and before another one."""
        query = (
            sa.select(*(chat.c[name] for name in STORED), profiles.c.name.label("owner_name"))
            .outerjoin(bot_accounts, bot_accounts.c.profile == chat.c.profile)
            .outerjoin(profiles, profiles.c.id == bot_accounts.c.owner)
            .where(chat.c.table_id == table_id, chat.c.number > after)
            .order_by(chat.c.number.desc())
            .limit(limit + 1)
        )
        if before is not None:
            query = query.where(chat.c.number < before)
        rows: Sequence[sa.Row[Any]] = await self._database.rows(query)
        found = tuple(ChatLine(*row) for row in reversed(rows[:limit]))
        return ChatLines(found, len(rows) > limit)

    async def said(self, since: int) -> list[tuple[str, int]]:
        """The tables where something was said since then, with their last line's number."""
        query = (
            sa.select(chat.c.table_id, sa.func.max(chat.c.number).label("last"))
            .where(chat.c.at >= since)
            .group_by(chat.c.table_id)
        )
        return [(row.table_id, row.last) for row in await self._database.rows(query)]


def said_digest(salt: bytes, profile: str, name: str, text: str) -> bytes:
    """What is chained of a line. Neither a profile nor a name has more than one line."""
    return hashlib.sha256(salt + f"{profile}\n{name}\n{text}".encode()).digest()


def is_sound(line: sa.Row[Any], previous: sa.Row[Any] | None) -> bool:
    """Whether a line of the store is what was said, after the one before it; the earliest that is
    left may have followed on others."""
    if previous is not None or line.number == 1:
        before = previous.hash if previous is not None else BEFORE_THE_FIRST
        if line.hash != chained(before, line.table_id, line.number, line.at, line.digest):
            return False
    erased = line.salt is None and not line.text
    return erased or line.digest == said_digest(line.salt, line.profile, line.name, line.text)


def chat_message(content: ChatLines) -> bytes:
    """Lines for a stream. They have no id: that is where the log goes on after a cut."""
    return b"event: chat\ndata: %b\n\n" % msgspec.json.encode(content)
