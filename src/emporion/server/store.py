"""What is kept: logs of tables and what is derived from them."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from emporion.core.chance import FairDice
from emporion.server.engines import Conflict, Engines
from emporion.server.schema import (
    dice,
    events,
    invitations,
    players,
    presence,
    snapshots,
    tables,
)
from emporion.table import Entry, Event, Table, begin, evolve
from emporion.table import snapshot as snapshot_format

_event_decoder: Final = msgspec.json.Decoder(Event)


class Row(msgspec.Struct, frozen=True):
    """What the store knows of a table without reading its log."""

    id: str
    number: int
    phase: str


class SeatSummary(msgspec.Struct, frozen=True):
    name: str | None
    profile: str | None
    bot: str | None
    kept: bool


class Summary(msgspec.Struct, frozen=True):
    """A table as lists show it."""

    game: str
    host: str
    host_name: str
    seats: tuple[SeatSummary, ...]
    dice: str
    clock: dict[str, Any]
    actions: int
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None


def summarise(table: Table) -> Summary:
    return Summary(
        game=table.setup.game,
        host=table.setup.host,
        host_name=table.setup.host_name,
        seats=tuple(
            SeatSummary(seat.name, seat.profile, seat.level, bool(seat.invitation or seat.kept_for))
            for seat in table.seats
        ),
        dice=table.setup.dice,
        clock=msgspec.to_builtins(table.setup.clock),
        actions=len(table.actions),
        scores=table.ended.scores if table.ended else None,
        winners=table.ended.winners if table.ended else None,
    )


def next_look(table: Table) -> int | None:
    """When the scheduler looks at the table next."""
    away = table.away_from() if len(table.people()) > 1 else None
    moments = [moment for moment in (table.next_tick(), away) if moment is not None]
    return min(moments, default=None)


def turn_of(table: Table) -> str | None:
    seat = table.to_move
    if seat is None or not table.seats[seat].played_by_person:
        return None
    return table.seats[seat].profile


class Store:
    """Everything about tables; people are in `people.py`."""

    def __init__(self, engines: Engines, *, snapshot_every: int = 200) -> None:
        self.engines = engines
        self.snapshot_every = snapshot_every

    # ---- logs -----------------------------------------------------------------------------

    async def create(
        self,
        table_id: str,
        entries: Sequence[Entry],
        table: Table,
        *,
        secret: FairDice | None,
        created_by: str | None,
        beside: tuple[str, Sequence[Entry], Table, str | None] | None = None,
    ) -> None:
        """A new table; `beside` appends to another one in the same transaction."""
        async with self.engines.writing() as connection:
            await connection.execute(
                tables.insert().values(
                    id=table_id,
                    game=table.setup.game,
                    listed=table.setup.listed,
                    host=table.host,
                    created_by=created_by,
                    created_at=entries[0].at,
                    **_derived(table),
                )
            )
            await connection.execute(events.insert(), _rows(table_id, entries, None))
            await self._seat(connection, table_id, table.people(), set())
            if secret is not None:
                await connection.execute(
                    dice.insert().values(table_id=table_id, secret=bytes.fromhex(secret.reveal()))
                )
            if beside is not None:
                other_id, other_entries, other, command = beside
                await self._append(connection, other_id, other_entries, other, command)

    async def append(
        self,
        table_id: str,
        entries: Sequence[Entry],
        after: Table,
        *,
        command: str | None = None,
        before: Table | None = None,
        invitation: tuple[bytes, str, int] | None = None,
    ) -> None:
        """Add to a log. Conflict if the numbers are taken or the command has acted before."""
        async with self.engines.writing() as connection:
            await self._append(connection, table_id, entries, after, command)
            people = before.people() if before is not None else set()
            if before is None or people != after.people():
                await self._seat(connection, table_id, after.people(), people)
            if invitation is not None:
                digest, name, seat = invitation
                await connection.execute(
                    invitations.insert().values(
                        hash=digest, id=name, table_id=table_id, seat=seat, created_at=after.at
                    )
                )

    async def _append(
        self,
        connection: AsyncConnection,
        table_id: str,
        entries: Sequence[Entry],
        after: Table,
        command: str | None,
    ) -> None:
        await connection.execute(events.insert(), _rows(table_id, entries, command))
        changed = await connection.execute(
            tables.update()
            .where(tables.c.id == table_id, tables.c.number == entries[0].number - 1)
            .values(**_derived(after))
        )
        if changed.rowcount != 1:
            raise Conflict("conflict")
        first, last = entries[0].number, entries[-1].number
        due = (first - 1) // self.snapshot_every != last // self.snapshot_every
        if due or after.phase == "over":
            values = {
                "table_id": table_id,
                "number": last,
                "body": snapshot_format.write(after),
            }
            await connection.execute(self._upsert(snapshots, values, ["table_id"]))

    async def _seat(
        self, connection: AsyncConnection, table_id: str, now: set[str], before: set[str]
    ) -> None:
        """People who once sat stay listed: a table they left is still theirs to look back at."""
        new = now - before
        for profile in sorted(new):
            values = {"profile": profile, "table_id": table_id}
            await connection.execute(
                self._upsert(players, values, ["profile", "table_id"], update=False)
            )

    def _upsert(
        self, table: sa.Table, values: dict[str, Any], keys: list[str], *, update: bool = True
    ) -> Any:
        dialect = sqlite if self.engines.on_sqlite else postgresql
        statement = dialect.insert(table).values(**values)
        if not update:
            return statement.on_conflict_do_nothing(index_elements=keys)
        changes = {key: value for key, value in values.items() if key not in keys}
        return statement.on_conflict_do_update(index_elements=keys, set_=changes)

    async def outcome(self, table_id: str, command: str) -> int | None:
        """The last event of what a command did, if it has acted."""
        query = sa.select(events.c.last).where(
            events.c.table_id == table_id, events.c.command == command
        )
        async with self.engines.reading() as connection:
            found = (await connection.execute(query)).scalar()
        return None if found is None else int(found)

    async def created(self, created_by: str) -> Row | None:
        """The table that a `create` command made, if it has acted."""
        return await self._row(tables.c.created_by == created_by)

    async def row(self, table_id: str) -> Row | None:
        return await self._row(tables.c.id == table_id)

    async def _row(self, condition: sa.ColumnElement[bool]) -> Row | None:
        query = sa.select(tables.c.id, tables.c.number, tables.c.phase).where(condition)
        async with self.engines.reading() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else Row(found.id, found.number, found.phase)

    async def entries(self, table_id: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        query = (
            sa.select(events.c.number, events.c.at, events.c.body)
            .where(events.c.table_id == table_id, events.c.number > after)
            .order_by(events.c.number)
            .limit(limit)
        )
        async with self.engines.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Entry(row.number, row.at, _event_decoder.decode(row.body)) for row in rows]

    async def load(self, table_id: str) -> Table | None:
        """The table as it stands: its snapshot and the tail of its log."""
        query = sa.select(snapshots.c.body).where(snapshots.c.table_id == table_id)
        async with self.engines.reading() as connection:
            found = (await connection.execute(query)).scalar()
        table = snapshot_format.read(found) if found is not None else None
        rest = await self.entries(table_id, table.number if table else 0)
        if table is None:
            if not rest:
                return None
            table = begin(rest.pop(0))
        for entry in rest:
            evolve(table, entry)
        return table

    async def secret(self, table_id: str) -> FairDice | None:
        query = sa.select(dice.c.secret).where(dice.c.table_id == table_id)
        async with self.engines.reading() as connection:
            found = (await connection.execute(query)).scalar()
        return None if found is None else FairDice(found)

    # ---- what is due ----------------------------------------------------------------------

    async def due(self, now: int, limit: int = 200) -> list[str]:
        query = (
            sa.select(tables.c.id)
            .where(tables.c.tick_at.is_not(None), tables.c.tick_at <= now)
            .order_by(tables.c.tick_at)
            .limit(limit)
        )
        return await self._ids(query)

    async def look_again(self, table_id: str, number: int, at: int) -> None:
        """Put off the next look at a table that has not changed meanwhile."""
        async with self.engines.writing() as connection:
            await connection.execute(
                tables.update()
                .where(tables.c.id == table_id, tables.c.number == number)
                .values(tick_at=at)
            )

    async def waiting_for_bots(self, until: int, limit: int = 1000) -> list[str]:
        """Tables where a bot is to move and nothing has happened since."""
        query = (
            sa.select(tables.c.id)
            .where(tables.c.bot_turn, tables.c.updated_at <= until)
            .order_by(tables.c.updated_at)
            .limit(limit)
        )
        return await self._ids(query)

    async def changed(self, since: int, limit: int = 10_000) -> list[Row]:
        query = (
            sa.select(tables.c.id, tables.c.number, tables.c.phase)
            .where(tables.c.updated_at >= since)
            .order_by(tables.c.updated_at.desc())
            .limit(limit)
        )
        async with self.engines.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Row(row.id, row.number, row.phase) for row in rows]

    async def _ids(self, query: sa.Select[Any]) -> list[str]:
        async with self.engines.reading() as connection:
            return [str(name) for name in (await connection.execute(query)).scalars()]

    # ---- presence -------------------------------------------------------------------------

    async def seen(self, who: Iterable[tuple[str, str]], at: int) -> None:
        """These (table, profile) pairs have a stream open now."""
        pairs = sorted(set(who))
        if not pairs:
            return
        dialect = sqlite if self.engines.on_sqlite else postgresql
        statement = dialect.insert(presence)
        statement = statement.on_conflict_do_update(
            index_elements=["table_id", "profile"],
            set_={"seen_at": statement.excluded.seen_at},
        )
        rows = [{"table_id": table, "profile": profile, "seen_at": at} for table, profile in pairs]
        async with self.engines.writing() as connection:
            await connection.execute(statement, rows)

    async def present(self, table_id: str, since: int) -> set[str]:
        query = sa.select(presence.c.profile).where(
            presence.c.table_id == table_id, presence.c.seen_at >= since
        )
        return set(await self._ids(query))

    async def forget_presence(self, before: int) -> None:
        async with self.engines.writing() as connection:
            await connection.execute(presence.delete().where(presence.c.seen_at < before))

    # ---- invitations ----------------------------------------------------------------------

    async def invitation(self, secret: str) -> tuple[str, str, int] | None:
        """The name, table and seat of the invitation with this secret."""
        query = sa.select(invitations.c.id, invitations.c.table_id, invitations.c.seat).where(
            invitations.c.hash == fingerprint(secret)
        )
        async with self.engines.reading() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else (found.id, found.table_id, found.seat)


def fingerprint(secret: str) -> bytes:
    """What is kept of a random 256-bit secret: enough to recognise it."""
    return hashlib.sha256(secret.encode()).digest()


def _rows(table_id: str, entries: Sequence[Entry], command: str | None) -> list[dict[str, Any]]:
    last = entries[-1].number
    return [
        {
            "table_id": table_id,
            "number": entry.number,
            "at": entry.at,
            "body": msgspec.json.encode(entry.event),
            "command": command if i == 0 else None,
            "last": last if i == 0 else None,
        }
        for i, entry in enumerate(entries)
    ]


def _derived(table: Table) -> dict[str, Any]:
    return {
        "number": table.number,
        "phase": table.phase,
        "turn_of": turn_of(table),
        "bot_turn": table.waits_for_bot,
        "tick_at": next_look(table),
        "updated_at": table.at,
        "summary": msgspec.json.encode(summarise(table)),
    }
