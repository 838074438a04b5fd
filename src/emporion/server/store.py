"""What is kept: logs of tables and what is derived from them."""

import asyncio
import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from emporion.core.chance import FairDice
from emporion.server import erasure
from emporion.server.database import Conflict, Database
from emporion.server.news import outbox
from emporion.server.news.kinds import News, news_of
from emporion.server.schema import (
    dice,
    events,
    guests,
    invitations,
    members,
    players,
    presence,
    snapshots,
    tables,
)
from emporion.server.stored_events import (
    BEFORE_THE_FIRST,
    LogDamaged,
    Member,
    Members,
    Stored,
    chained,
    check_chain,
    check_numbers,
    is_personal,
)
from emporion.server.summary import summarise, turn_of
from emporion.table import Entry, Event, Table, begin, evolve
from emporion.table import snapshot as snapshot_format
from emporion.table.events import Acted, Forgotten, Rolled

MOST_TOGETHER: Final = 100
FEW: Final = 100
"""Events that are read on the event loop; more go to a thread."""


class Row(msgspec.Struct, frozen=True):
    """What the store knows of a table without reading its log."""

    id: str
    number: int


class Sent(msgspec.Struct, frozen=True):
    """A command as somebody sent it: its id, and a hash that tells whether it is the same again."""

    id: str
    content: bytes


@dataclass(slots=True)
class Append:
    """Everything that one addition to a log writes."""

    table_id: str
    entries: Sequence[Entry]
    sent: Sent | None
    derived: dict[str, Any]
    seated: list[dict[str, str]] = field(default_factory=list)
    guests: set[str] | None = None
    """Those whom seats are kept for now, where that has changed."""
    snapshot: dict[str, Any] | None = None
    invitation: dict[str, Any] | None = None
    news: list[News] = field(default_factory=list)


_DERIVED: Final = (
    "number", "phase", "turn_of", "bot_turn", "tick_at", "updated_at", "summary", "head",
)  # fmt: skip
_INSERT_EVENTS: Final = events.insert()
_UPDATE_TABLE: Final = (
    tables.update()
    .where(tables.c.id == sa.bindparam("which"))
    .values({name: sa.bindparam(f"new_{name}") for name in _DERIVED})
)
_SELECT_HEADS: Final = (
    sa.select(tables.c.id, tables.c.number, tables.c.head)
    .where(tables.c.id.in_(sa.bindparam("ids", expanding=True)))
    .order_by(tables.c.id)
    .with_for_update()
)
_SELECT_MEMBERS: Final = sa.select(members).where(
    members.c.table_id.in_(sa.bindparam("ids", expanding=True))
)


def _resolve(batch: list[tuple[Append, asyncio.Future[None]]], error: BaseException | None) -> None:
    for _, future in batch:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


class Store:
    """Everything about tables; people are in `people.py`."""

    def __init__(
        self, database: Database, *, snapshot_every: int = 200, news_delay: int = 60_000
    ) -> None:
        self.database = database
        self.news_delay = news_delay
        """After how many ms those hear of news who are not there."""
        self.snapshot_every = snapshot_every
        self._queue: list[tuple[Append, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    # ---- logs -----------------------------------------------------------------------------

    async def create(
        self,
        table_id: str,
        entries: Sequence[Entry],
        table: Table,
        *,
        secret: FairDice | None,
        created_by: str | None,
        created_hash: bytes | None = None,
        beside: Append | None = None,
        claim: Callable[[sa.Connection], None] = lambda _: None,
    ) -> None:
        """A new table; `beside` appends to another one in the same transaction, and where `claim`
        refuses there is none."""
        row = {
            "id": table_id,
            "game": table.setup.game,
            "listed": table.setup.listed,
            "host": table.host,
            "created_by": created_by,
            "created_hash": created_hash,
            "created_at": entries[0].at,
            **derived(table),
        }
        news = news_of(None, table, self.news_delay)
        known = Members(table_id)
        rows = _rows(table_id, entries, None, known, BEFORE_THE_FIRST)
        row["head"] = rows[-1]["hash"]
        seated = [{"profile": profile, "table_id": table_id} for profile in table.people()]

        def work(connection: sa.Connection) -> None:
            claim(connection)
            connection.execute(tables.insert(), row)
            connection.execute(events.insert(), rows)
            self._note_members(connection, known)
            self._seat(connection, seated)
            self._expect(connection, table_id, table.guests())
            if secret is not None:
                values = {"table_id": table_id, "secret": bytes.fromhex(secret.reveal())}
                connection.execute(dice.insert(), values)
            if beside is not None:
                self._append_all(connection, [beside])
            outbox.queue(connection, [(table_id, one) for one in news])

        await self.database.write(work)

    def addition(
        self,
        table_id: str,
        entries: Sequence[Entry],
        before: Table,
        after: Table,
        *,
        sent: Sent | None = None,
        invitation: tuple[bytes, str, int] | None = None,
    ) -> Append:
        """What `append` writes."""
        new = {f"new_{name}": value for name, value in derived(after).items()}
        append = Append(table_id, entries, sent, {"which": table_id, **new})
        append.news = news_of(before, after, self.news_delay)
        append.seated = [
            {"profile": profile, "table_id": table_id}
            for profile in sorted(after.people() - before.people())
        ]
        if after.guests() != before.guests() or after.phase != before.phase:
            append.guests = after.guests() if after.phase == "lobby" else set()
        first, last = entries[0].number, entries[-1].number
        due = (first - 1) // self.snapshot_every != last // self.snapshot_every
        if due or after.phase == "over":
            append.snapshot = {
                "table_id": table_id,
                "number": last,
                "body": snapshot_format.write(after),
            }
        if invitation is not None:
            digest, name, seat = invitation
            append.invitation = {
                "hash": digest,
                "id": name,
                "table_id": table_id,
                "seat": seat,
                "created_at": after.at,
            }
        return append

    async def append(self, addition: Append) -> None:
        """Add to a log. Conflict if the numbers are taken or the command has acted before.

        What arrives while the store is busy is written together in its next transaction, so the
        wait for the disk is shared by everyone who waits.
        """
        future = asyncio.get_running_loop().create_future()
        self._queue.append((addition, future))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_queue())
        await future

    async def _write_queue(self) -> None:
        try:
            while self._queue:
                batch, self._queue = self._queue[:MOST_TOGETHER], self._queue[MOST_TOGETHER:]
                await self._write_together(batch)
        finally:
            self._writing = None

    async def _write_together(self, batch: list[tuple[Append, asyncio.Future[None]]]) -> None:
        try:
            await self.database.write(
                lambda connection: self._append_all(connection, [item for item, _ in batch])
            )
        except Conflict as conflict:
            if len(batch) > 1:
                for one in batch:
                    await self._write_together([one])
                return
            _resolve(batch, conflict)
        except BaseException as error:
            _resolve(batch, error)
            if not isinstance(error, Exception):
                raise
        else:
            _resolve(batch, None)

    def _append_all(self, connection: sa.Connection, additions: list[Append]) -> None:
        # Everyone in the same order: two processes never each wait for what the other has.
        additions = sorted(additions, key=lambda item: item.table_id)
        heads = self._heads(connection, [item.table_id for item in additions])
        people = read_members(
            connection,
            {i.table_id for i in additions if any(is_personal(one.event) for one in i.entries)},
        )
        rows: list[dict[str, Any]] = []
        for item in additions:
            number, head = heads.get(item.table_id, (0, None))
            if head is None:
                raise LogDamaged("log-damaged", table=item.table_id, number=number)
            if item.entries[0].number != number + 1:
                raise Conflict("conflict")
            known = people.get(item.table_id) or Members(item.table_id)
            new = _rows(item.table_id, item.entries, item.sent, known, head)
            item.derived["new_head"] = new[-1]["hash"]
            heads[item.table_id] = (item.entries[-1].number, new[-1]["hash"])
            rows += new
        connection.execute(_INSERT_EVENTS, rows)
        connection.execute(_UPDATE_TABLE, [item.derived for item in additions])
        for known in people.values():
            self._note_members(connection, known)
        for item in additions:
            if item.seated:
                self._seat(connection, item.seated)
            if item.guests is not None:
                self._expect(connection, item.table_id, item.guests)
            if item.snapshot is not None:
                connection.execute(self._upsert(snapshots, item.snapshot, ["table_id"]))
            if item.invitation is not None:
                connection.execute(invitations.insert(), item.invitation)
        outbox.queue(connection, [(item.table_id, one) for item in additions for one in item.news])

    def _heads(
        self, connection: sa.Connection, table_ids: list[str]
    ) -> dict[str, tuple[int, bytes | None]]:
        """The last number of each table and its hash; nobody else adds to them meanwhile."""
        rows = connection.execute(_SELECT_HEADS, {"ids": table_ids})
        return {row.id: (row.number, row.head) for row in rows}

    def _note_members(self, connection: sa.Connection, known: Members) -> None:
        for member in known.new.values():
            values = {
                "table_id": known.table_id,
                "member": member.number,
                "profile": member.profile,
                "salt": member.salt,
                "texts": msgspec.json.encode(member.texts),
            }
            connection.execute(self._upsert(members, values, ["table_id", "member"]))

    def _seat(self, connection: sa.Connection, seated: list[dict[str, str]]) -> None:
        """People who once sat stay listed: a table they left is still theirs to look back at."""
        for values in seated:
            connection.execute(self._upsert(players, values, ["profile", "table_id"], update=False))

    def _expect(self, connection: sa.Connection, table_id: str, profiles: set[str]) -> None:
        connection.execute(guests.delete().where(guests.c.table_id == table_id))
        if profiles:
            rows = [{"profile": one, "table_id": table_id} for one in sorted(profiles)]
            connection.execute(guests.insert(), rows)

    def _upsert(
        self, table: sa.Table, values: dict[str, Any], keys: list[str], *, update: bool = True
    ) -> Any:
        dialect = sqlite if self.database.on_sqlite else postgresql
        statement = dialect.insert(table).values(**values)
        if not update:
            return statement.on_conflict_do_nothing(index_elements=keys)
        changes = {key: value for key, value in values.items() if key not in keys}
        return statement.on_conflict_do_update(index_elements=keys, set_=changes)

    async def outcome(self, table_id: str, command: str) -> tuple[int, bytes | None] | None:
        """The last event of what a command did, if it has acted, and the hash of its content,
        which logs before 0.2 do not have."""
        query = sa.select(events.c.last, events.c.command_hash).where(
            events.c.table_id == table_id, events.c.command == command
        )
        rows = await self.database.rows(query)
        return (int(rows[0].last), rows[0].command_hash) if rows else None

    async def created(self, created_by: str) -> tuple[Row, bytes | None] | None:
        """The table that a command opened, if it has acted, and the hash of its content."""
        query = sa.select(tables.c.id, tables.c.number, tables.c.created_hash).where(
            tables.c.created_by == created_by
        )
        rows = await self.database.rows(query)
        return (Row(rows[0].id, rows[0].number), rows[0].created_hash) if rows else None

    async def row(self, table_id: str) -> Row | None:
        query = sa.select(tables.c.id, tables.c.number).where(tables.c.id == table_id)
        rows = await self.database.rows(query)
        return Row(rows[0].id, rows[0].number) if rows else None

    async def entries(self, table_id: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        rows, known = await self._log(table_id, after, limit)
        if len(rows) > FEW:
            return await asyncio.to_thread(_read, table_id, rows, known, after)
        return _read(table_id, rows, known, after)

    async def _log(
        self, table_id: str, after: int, limit: int | None = None
    ) -> tuple[list[Stored], Members]:
        query = (
            sa.select(events.c.number, events.c.at, events.c.body, events.c.hash)
            .where(events.c.table_id == table_id, events.c.number > after)
            .order_by(events.c.number)
            .limit(limit)
        )

        def work(connection: sa.Connection) -> tuple[list[Stored], Members]:
            rows = [Stored(*row) for row in connection.execute(query)]
            # After the events: whoever they tell of is among the members by then.
            return rows, read_members(connection, [table_id])[table_id]

        return await self.database.read(work)

    async def load(self, table_id: str) -> Table | None:
        """The table as it stands: its snapshot and the tail of its log.

        LogDamaged where the log has a hole, ends early or is not what was written.
        """
        # First of all: every event up to this number is there afterwards.
        row = await self.row(table_id)
        if row is None:
            return None
        query = sa.select(snapshots.c.body).where(snapshots.c.table_id == table_id)
        found = await self.database.scalar(query)
        # A long game is played again, and pieces may have to be read: not on the event loop.
        table = None if found is None else await asyncio.to_thread(snapshot_format.read, found)
        if table is not None:
            # Its own last event tells what the next one is chained to.
            rows, known = await self._log(table_id, table.number - 1)
            rest = await asyncio.to_thread(_tail, table_id, rows, known, table.number, row.number)
            if not any(isinstance(one.event, Forgotten) for one in rest):
                return await asyncio.to_thread(_replay, table, rest)
            # Somebody was erased since the snapshot was read, which still tells of them.
        rows, known = await self._log(table_id, 0)
        rest = await asyncio.to_thread(_tail, table_id, rows, known, 0, row.number)
        return await asyncio.to_thread(_replay, None, rest)

    async def secret(self, table_id: str) -> FairDice | None:
        query = sa.select(dice.c.secret).where(dice.c.table_id == table_id)
        found = await self.database.scalar(query)
        return None if found is None else FairDice(found)

    # ---- people ---------------------------------------------------------------------------

    async def erase_profile(self, profile_id: str, now: int) -> list[Row]:
        """Delete a profile and whatever is personal of it, everywhere; the tables that changed.

        Games stay, with somebody unknown in their place. Broken off, it is to be called again.
        """
        await self.database.write(
            lambda connection: erasure.erase_account(connection, profile_id, now)
        )
        changed: list[Row] = []
        while True:
            found = await self.database.write(
                lambda connection: erasure.erase_from_tables(connection, profile_id, now)
            )
            if not found:
                return changed
            changed += [Row(*one) for one in found]

    async def personal_data_of(self, profile_id: str) -> dict[str, Any]:
        """Everything that is kept of a profile, by the store's tables; JSON can hold it."""
        return await self.database.read(
            lambda connection: erasure.personal_data(connection, profile_id)
        )

    # ---- what is due ----------------------------------------------------------------------

    async def due(self, now: int, limit: int = 200) -> list[str]:
        query = (
            sa.select(tables.c.id)
            .where(tables.c.tick_at.is_not(None), tables.c.tick_at <= now)
            .order_by(tables.c.tick_at)
            .limit(limit)
        )
        return await self._ids(query)

    async def look_again(self, table_id: str, number: int | None, at: int) -> None:
        """Put off the next look at a table, unless it has changed since a number."""
        statement = tables.update().where(tables.c.id == table_id).values(tick_at=at)
        if number is not None:
            statement = statement.where(tables.c.number == number)
        await self.database.write(lambda connection: connection.execute(statement))

    async def waiting_for_bots(self, until: int, limit: int = 1000) -> list[str]:
        """Tables where a bot is to move and nothing has happened since."""
        query = (
            sa.select(tables.c.id)
            .where(tables.c.bot_turn, tables.c.updated_at <= until)
            .order_by(tables.c.updated_at)
            .limit(limit)
        )
        return await self._ids(query)

    async def changed(self, since: int) -> list[Row]:
        query = sa.select(tables.c.id, tables.c.number).where(
            sa.or_(tables.c.updated_at >= since, tables.c.erased_at >= since)
        )
        return [Row(row.id, row.number) for row in await self.database.rows(query)]

    async def _ids(self, query: sa.Select[Any]) -> list[str]:
        return [str(row[0]) for row in await self.database.rows(query)]

    # ---- presence -------------------------------------------------------------------------

    async def seen(self, who: Iterable[tuple[str, str]], at: int) -> None:
        """These (table, profile) pairs have a stream open now."""
        pairs = sorted(set(who))
        if not pairs:
            return
        dialect = sqlite if self.database.on_sqlite else postgresql
        statement = dialect.insert(presence)
        statement = statement.on_conflict_do_update(
            index_elements=["table_id", "profile"],
            set_={"seen_at": statement.excluded.seen_at},
        )
        rows = [{"table_id": table, "profile": profile, "seen_at": at} for table, profile in pairs]
        await self.database.write(lambda connection: connection.execute(statement, rows))

    async def all_present(self, since: int) -> list[tuple[str, str, int]]:
        """Everyone who has had a stream open since, at which table, and when they last had."""
        columns = presence.c.table_id, presence.c.profile, presence.c.seen_at
        query = sa.select(*columns).where(presence.c.seen_at >= since, presence.c.table_id != "")
        return [(row.table_id, row.profile, row.seen_at) for row in await self.database.rows(query)]

    async def present(self, table_id: str, since: int) -> set[str]:
        query = sa.select(presence.c.profile).where(
            presence.c.table_id == table_id, presence.c.seen_at >= since
        )
        return set(await self._ids(query))

    async def forget_presence(self, before: int) -> None:
        statement = presence.delete().where(presence.c.seen_at < before)
        await self.database.write(lambda connection: connection.execute(statement))

    # ---- invitations ----------------------------------------------------------------------

    async def invitation(self, secret: str) -> tuple[str, str, int] | None:
        """The name, table and seat of the invitation with this secret."""
        query = sa.select(invitations.c.id, invitations.c.table_id, invitations.c.seat).where(
            invitations.c.hash == fingerprint(secret)
        )
        rows = await self.database.rows(query)
        return (rows[0].id, rows[0].table_id, rows[0].seat) if rows else None


def _replay(table: Table | None, entries: Sequence[Entry]) -> Table:
    if table is None:
        table, entries = begin(entries[0]), entries[1:]
    for entry in entries:
        evolve(table, entry)
    return table


def _read(table_id: str, rows: Sequence[Stored], known: Members, after: int) -> list[Entry]:
    check_numbers(table_id, rows, after)
    return [Entry(row.number, row.at, known.read(row.number, row.body)) for row in rows]


def _tail(
    table_id: str, rows: Sequence[Stored], known: Members, snapshot: int, number: int
) -> list[Entry]:
    """The events after a snapshot, up to a number at least; `rows` begin with its own last one."""
    after = max(0, snapshot - 1)
    check_numbers(table_id, rows, after)
    last = rows[-1].number if rows else after
    if last < max(number, snapshot, 1):
        raise LogDamaged("log-damaged", table=table_id, number=last + 1)
    if snapshot > 1:
        check_chain(table_id, rows[1:], rows[0].hash)
    else:
        check_chain(table_id, rows)
    return _read(table_id, rows[1:] if snapshot else rows, known, snapshot)


def read_members(connection: sa.Connection, table_ids: Iterable[str]) -> dict[str, Members]:
    found: dict[str, list[Member]] = {table_id: [] for table_id in table_ids}
    if found:
        for row in connection.execute(_SELECT_MEMBERS, {"ids": list(found)}):
            texts = [] if row.texts is None else msgspec.json.decode(row.texts, type=list[str])
            found[row.table_id].append(Member(row.member, row.profile, row.salt, texts))
    return {table_id: Members(table_id, known) for table_id, known in found.items()}


def fingerprint(secret: str) -> bytes:
    """What is kept of a random 256-bit secret: enough to recognise it."""
    return hashlib.sha256(secret.encode()).digest()


def _rows(
    table_id: str,
    entries: Sequence[Entry],
    sent: Sent | None,
    known: Members,
    previous: bytes,
) -> list[dict[str, Any]]:
    last = entries[-1].number
    rows = []
    for i, entry in enumerate(entries):
        body = known.write(_without_effect(entry.event))
        previous = chained(previous, table_id, entry.number, entry.at, body)
        rows.append(
            {
                "table_id": table_id,
                "number": entry.number,
                "at": entry.at,
                "body": body,
                "hash": previous,
                "command": sent.id if sent is not None and i == 0 else None,
                "command_hash": sent.content if sent is not None and i == 0 else None,
                "last": last if i == 0 else None,
            }
        )
    return rows


def _without_effect(event: Event) -> Event:
    """Effects are derived by whatever rules tell them now; old logs that hold some still load."""
    if isinstance(event, Acted | Rolled) and event.effect is not None:
        return msgspec.structs.replace(event, effect=None)
    return event


def derived(table: Table) -> dict[str, Any]:
    """What is kept beside a log, for whoever looks for tables."""
    return {
        "number": table.number,
        "phase": table.phase,
        "turn_of": turn_of(table),
        "bot_turn": table.waits_for_bot,
        "tick_at": table.next_tick(),
        "updated_at": table.at,
        "summary": msgspec.json.encode(summarise(table)),
    }
