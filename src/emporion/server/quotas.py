"""How many tables a person and a network may have, counted where they are made.

Profiles are free, so networks are counted as well. Of an address only a keyed hash of each network
it is in is kept, for a day and for as long as the table is in use.
"""

import hashlib
import secrets
from contextlib import suppress
from typing import Final

import sqlalchemy as sa

from emporion.server.database import Conflict, Database
from emporion.server.schema import facts, openings, tables
from emporion.server.settings import Settings
from emporion.server.whereabouts import Whereabouts
from emporion.table import Refusal

DAY: Final = 24 * 3600 * 1000
LIVE: Final = ("lobby", "playing")


class Quotas:
    def __init__(self, database: Database, settings: Settings, whereabouts: Whereabouts) -> None:
        self._database = database
        self._whereabouts = whereabouts
        self._settings = settings
        self._key = b""

    async def open(self) -> None:
        """Read this installation's key, making it on the first start."""
        query = sa.select(facts.c.value).where(facts.c.name == "network-key")
        key = await self._database.scalar(query)
        if key is None:
            new = facts.insert().values(name="network-key", value=secrets.token_bytes(32))
            with suppress(Conflict):  # another process has just made it
                await self._database.write(lambda connection: connection.execute(new))
            key = await self._database.scalar(query)
        self._key = key

    def claim(self, connection: sa.Connection, table_id: str, host: str, now: int) -> None:
        """Note a new table in the transaction that makes it. Refusal where there are too many.

        SQLite has one writer at a time; for PostgreSQL, whoever counts the same waits in line.
        """
        at = [(self._hash(name), factor) for name, factor in self._whereabouts.networks(host)]
        if not self._database.on_sqlite:
            marks = sorted({_mark(host.encode()), *(_mark(network) for network, _ in at)})
            for mark in marks:
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(mark)))
        most = self._settings.tables_profile
        live = tables.c.phase.in_(LIVE)
        if _count(connection, tables.c.id, tables.c.host == host, live) >= most:
            raise Refusal("too-many-tables", most=most)
        opened = openings.c.table_id
        for network, factor in at:
            here = openings.c.network == network
            most = self._settings.tables_address * factor
            if _count(connection, opened, here, opened == tables.c.id, live) >= most:
                raise Refusal("too-many-tables-here", most=most)
            most = self._settings.tables_day * factor
            if _count(connection, opened, here, openings.c.created_at > now - DAY) >= most:
                raise Refusal("too-many-tables-today", most=most)
        rows = [{"table_id": table_id, "network": network, "created_at": now} for network, _ in at]
        connection.execute(openings.insert(), rows)

    def _hash(self, network: str) -> bytes:
        return hashlib.blake2b(network.encode(), key=self._key, digest_size=16).digest()


def _count(
    connection: sa.Connection, what: sa.Column[str], *conditions: sa.ColumnElement[bool]
) -> int:
    query = sa.select(sa.func.count(what)).where(*conditions)
    return int(connection.execute(query).scalar() or 0)


def _mark(of: bytes) -> int:
    """A number to lock for PostgreSQL."""
    return int.from_bytes(hashlib.sha256(b"tables " + of).digest()[:8], signed=True)
