"""Whether a store is what was written: `emporion check`.

Every table is read as it is at one moment, so this works on a store that is being served, and on a
copy. Nothing is ever written.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import asyncpg
import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool, StaticPool

from emporion.core.chance import FairDice
from emporion.core.errors import EmporionError
from emporion.server import chat as chat_lines
from emporion.server.database import StoreError, postgres_dsn, revisions, translated_errors
from emporion.server.schema import chat, dice, events, metadata, snapshots, tables
from emporion.server.store import derived, read_members
from emporion.server.stored_events import (
    LogDamaged,
    Members,
    Stored,
    check_chain,
    check_numbers,
)
from emporion.table import Entry, Table, begin, evolve
from emporion.table import snapshot as snapshot_format

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
Progress = Callable[[int, int], None]

FINDINGS: Final = {
    "pages": "the database itself finds damage: {what}",
    "foreign-key": "a row of {what} refers to one that is not there",
    "orphan": "rows of {what} belong to nothing",
    "hole": "event {number} is missing",
    "chain": "event {number} is not what was written",
    "head": "the log does not end where the table says",
    "event": "event {number} cannot be read",
    "member": "who event {number} tells of is not what was written",
    "replay": "the log cannot be played again: {what}",
    "snapshot": "the snapshot is not what the log says",
    "derived": "what is told of the table is not what the log says: {what}",
    "dice": "the dice do not keep to what was committed to: {what}",
    "chat": "line {number} of the chat is not what was said, or missing",
    "other-rules": "its game or its version of the rules is not installed here: not played again",
}
NOTES: Final = frozenset({"other-rules"})
"""What is told, but no fault."""
NOT_COMPARED: Final = frozenset({"tick_at"})
"""Derived columns that are put off meanwhile."""


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    code: str
    table: str | None = None
    number: int | None = None
    what: str | None = None

    def __str__(self) -> str:
        text = FINDINGS[self.code].format(number=self.number, what=self.what)
        return f"table {self.table}: {text}" if self.table else text


@dataclass(slots=True)
class Report:
    tables: int = 0
    events: int = 0
    lines: int = 0
    findings: list[Finding] = field(default_factory=list)

    @property
    def faults(self) -> list[Finding]:
        return [found for found in self.findings if found.code not in NOTES]


async def check(url: str, progress: Progress = lambda _done, _all: None) -> Report:
    """Look at everything in the store at an address; `progress` hears of tables done and all."""
    report = Report()
    async with _open(url) as read:
        given = await read(_revision)
        known = revisions()
        if given not in known:
            raise StoreError("newer-store", given=given, known=known[-1])
        if given != known[-1]:
            raise StoreError("old-store", given=given, known=known[-1])
        report.findings += await read(_whole)
        names = await read(_table_ids)
        for done, table_id in enumerate(names):
            progress(done, len(names))
            found = await read(partial(_read_table, table_id=table_id))
            if found is not None:
                report.tables += 1
                report.events += len(found.rows)
                report.lines += len(found.lines)
                report.findings += _check_table(found)
        progress(len(names), len(names))
    return report


# ---- reading -------------------------------------------------------------------------------------

Read = Callable[[Work[T]], Any]


def _open(url: str) -> AbstractAsyncContextManager[Read[Any]]:
    return _sqlite(url) if url.startswith("sqlite") else _postgresql(url)


@asynccontextmanager
async def _sqlite(url: str) -> Any:
    path = Path(make_url(url).database or "").absolute()

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(
            f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None, check_same_thread=False
        )

    engine = sa.create_engine("sqlite://", creator=connect, poolclass=StaticPool)

    def read(work: Work[T]) -> T:
        with translated_errors(), engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            return work(connection)

    async def read_beside(work: Work[T]) -> T:
        return await asyncio.to_thread(read, work)

    try:
        yield read_beside
    finally:
        engine.dispose()


@asynccontextmanager
async def _postgresql(url: str) -> Any:
    connect = partial(asyncpg.connect, postgres_dsn(url), timeout=10)
    engine = create_async_engine(
        url, poolclass=NullPool, async_creator=connect, isolation_level="REPEATABLE READ"
    )

    async def read(work: Work[T]) -> T:
        with translated_errors():
            async with engine.connect() as connection:
                return await connection.run_sync(work)

    try:
        yield read
    finally:
        await engine.dispose()


def _revision(connection: sa.Connection) -> str:
    if not sa.inspect(connection).has_table("alembic_version"):
        raise StoreError("not-a-store")
    return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar())


def _table_ids(connection: sa.Connection) -> list[str]:
    return [row[0] for row in connection.execute(sa.select(tables.c.id).order_by(tables.c.id))]


@dataclass(slots=True)
class _Found:
    """All there is of one table."""

    row: sa.Row[Any]
    rows: list[Stored]
    known: Members
    snapshot: sa.Row[Any] | None
    secret: bytes | None
    lines: list[sa.Row[Any]]


def _read_table(connection: sa.Connection, table_id: str) -> _Found | None:
    row = connection.execute(sa.select(tables).where(tables.c.id == table_id)).first()
    if row is None:
        return None
    log = sa.select(events.c.number, events.c.at, events.c.body, events.c.hash)
    of_events = log.where(events.c.table_id == table_id).order_by(events.c.number)
    of_chat = sa.select(chat).where(chat.c.table_id == table_id).order_by(chat.c.number)
    return _Found(
        row,
        [Stored(*one) for one in connection.execute(of_events)],
        read_members(connection, [table_id])[table_id],
        connection.execute(sa.select(snapshots).where(snapshots.c.table_id == table_id)).first(),
        connection.execute(sa.select(dice.c.secret).where(dice.c.table_id == table_id)).scalar(),
        list(connection.execute(of_chat)),
    )


# ---- the store as a whole ------------------------------------------------------------------------


def _whole(connection: sa.Connection) -> list[Finding]:
    found: list[Finding] = []
    if connection.dialect.name == "sqlite":
        for (line,) in connection.exec_driver_sql("PRAGMA integrity_check(20)"):
            if line != "ok":
                found.append(Finding("pages", what=str(line)))
        broken = {row[0] for row in connection.exec_driver_sql("PRAGMA foreign_key_check")}
        found += [Finding("foreign-key", what=str(name)) for name in sorted(broken)]
    for table in metadata.sorted_tables:
        if table is tables or "table_id" not in table.c:
            continue
        lost = sa.select(table.c.table_id).where(
            ~sa.exists().where(tables.c.id == table.c.table_id)
        )
        for (table_id,) in connection.execute(lost.distinct().limit(100)):
            found.append(Finding("orphan", table_id, what=str(table.name)))
    return found


# ---- one table -----------------------------------------------------------------------------------


def _check_table(found: _Found) -> list[Finding]:
    table_id = found.row.id
    return [*_check_log(table_id, found), *_check_chat(table_id, found.lines)]


def _check_log(table_id: str, found: _Found) -> Iterator[Finding]:
    rows = found.rows
    try:
        check_numbers(table_id, rows)
    except LogDamaged as damage:
        yield Finding("hole", table_id, _number(damage))
        return
    last = rows[-1].number if rows else 0
    if last < max(found.row.number, 1):
        yield Finding("hole", table_id, last + 1)
        return
    try:
        head = check_chain(table_id, rows)
    except LogDamaged as damage:
        yield Finding("chain", table_id, _number(damage))
        return
    if (last, head) != (found.row.number, found.row.head):
        yield Finding("head", table_id)
    entries = []
    for row in rows:
        try:
            entries.append(Entry(row.number, row.at, found.known.read(row.number, row.body)))
            sound = found.known.vouched_for(row.body)
        except (LogDamaged, LookupError, TypeError):
            yield Finding("event", table_id, row.number)
            return
        if not sound:
            yield Finding("member", table_id, row.number)
    try:
        table, at_snapshot = _replay(entries, found.snapshot)
    except EmporionError as error:
        other = error.code in {"unknown-game", "other-rules-version", "components-hash"}
        yield Finding("other-rules" if other else "replay", table_id, what=str(error))
        return
    except (LookupError, TypeError, ValueError) as error:
        yield Finding("replay", table_id, what=repr(error))
        return
    if found.snapshot is not None and not at_snapshot:
        yield Finding("snapshot", table_id, found.snapshot.number)
    for name, value in derived(table).items():
        if name not in NOT_COMPARED and not _alike(getattr(found.row, name), value):
            yield Finding("derived", table_id, what=name)
    if (found.row.host, found.row.game) != (table.host, table.setup.game):
        yield Finding("derived", table_id, what="host")
    yield from _check_dice(table_id, table, found.secret)


def _number(damage: LogDamaged) -> int:
    return int(str(damage.details["number"]))


def _replay(entries: list[Entry], snapshot: sa.Row[Any] | None) -> tuple[Table, bool]:
    """The table of a log, and whether a snapshot agrees with it."""
    table = begin(entries[0])
    agrees = _agrees(snapshot, table)
    for entry in entries[1:]:
        evolve(table, entry)
        if snapshot is not None and entry.number == snapshot.number:
            agrees = _agrees(snapshot, table)
    return table, agrees


def _agrees(snapshot: sa.Row[Any] | None, table: Table) -> bool:
    if snapshot is None or snapshot.number != table.number:
        return False
    found = snapshot_format.read(snapshot.body)
    # One of an earlier version is left aside by whoever loads the table.
    return found is None or snapshot_format.write(found) == snapshot_format.write(table)


def _alike(kept: Any, told: Any) -> bool:
    """Old summaries are told again with what has been added since, of tables and of their seats."""
    if isinstance(told, bytes):
        return _alike(msgspec.json.decode(kept), msgspec.json.decode(told))
    if isinstance(kept, dict) and isinstance(told, dict):
        return all(_alike(value, told.get(key)) for key, value in kept.items())
    if isinstance(kept, list) and isinstance(told, list):
        return len(kept) == len(told) and all(map(_alike, kept, told))
    return bool(kept == told)


def _check_dice(table_id: str, table: Table, secret: bytes | None) -> Iterator[Finding]:
    setup, ended = table.setup, table.ended
    if setup.dice != "fair":
        return
    if secret is None:
        yield Finding("dice", table_id, what="the secret is missing")
        return
    if FairDice(secret).commitment != setup.commitment:
        yield Finding("dice", table_id, what="the secret is another one")
        return
    if ended is not None and ended.secret is not None:
        if ended.secret != secret.hex():
            yield Finding("dice", table_id, what="another secret was revealed")
        elif not table.record().verify().fair:
            yield Finding("dice", table_id, what="the rolls do not follow from the secret")


def _check_chat(table_id: str, lines: list[sa.Row[Any]]) -> Iterator[Finding]:
    previous: sa.Row[Any] | None = None
    for line in lines:
        if previous is not None and line.number != previous.number + 1:
            yield Finding("chat", table_id, previous.number + 1)
        elif not chat_lines.is_sound(line, previous):
            yield Finding("chat", table_id, line.number)
        previous = line
