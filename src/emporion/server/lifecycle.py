"""What is let go of after a time that the operator sets.

A lobby that nobody uses closes (that is up to the table), a game that nobody has touched for long
closes here, and what is closed is deleted some days later. Finished games stay. Profiles that never
came to a table go, and what was said at tables that are no longer in use.

Everything goes in small batches, each a transaction of its own, so others can write in between. Any
number of processes may try: one of them does a batch, and to do it again changes nothing.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from emporion.server.deciding import Deciding
from emporion.server.quotas import DAY, LIVE
from emporion.server.rooms import Rooms
from emporion.server.schema import (
    bot_accounts,
    chat,
    cookies,
    invitations,
    members,
    metadata,
    openings,
    players,
    profiles,
    reports,
    tables,
)
from emporion.table import Refusal
from emporion.table import commands as c

BATCH: Final = 50
PAUSE_SECONDS: Final = 0.05
LOCK: Final = 0x454D504C
_OF_TABLES: Final = tuple(
    table for table in metadata.sorted_tables if "table_id" in table.c and table is not reports
)
"""All that is kept of a table besides itself; a report stays until it is settled."""

log = logging.getLogger("emporion.lifecycle")


class Lifecycle:
    def __init__(self, rooms: Rooms, deciding: Deciding) -> None:
        self._rooms = rooms
        self._deciding = deciding
        self._store = rooms.store
        self._database = rooms.store.database
        self._settings = rooms.settings

    async def run(self) -> dict[str, int]:
        """Let go of everything that is due; how many of each there were."""
        now = self._rooms.now()
        done = {
            "games closed": await self._close_abandoned(now),
            "tables deleted": await self._batches(lambda it: self._delete_closed(it, now)),
            "profiles deleted": await self._delete_idle_profiles(now),
            "lines deleted": await self._batches(lambda it: self._delete_chat(it, now)),
            "invitations deleted": await self._batches(self._delete_invitations),
            "openings deleted": await self._batches(lambda it: self._delete_openings(it, now)),
        }
        if any(done.values()):
            log.info("let go", extra={key: count for key, count in done.items() if count})
        return done

    async def _batches(self, batch: Callable[[sa.Connection], int]) -> int:
        total = 0
        while found := await self._database.write(lambda it: batch(it) if self._alone(it) else 0):
            total += found
            await asyncio.sleep(PAUSE_SECONDS)
        return total

    def _alone(self, connection: sa.Connection) -> bool:
        """Whether no other process is at it. SQLite has one writer at a time anyway."""
        if self._database.on_sqlite:
            return True
        return bool(connection.execute(sa.select(sa.func.pg_try_advisory_xact_lock(LOCK))).scalar())

    async def _close_abandoned(self, now: int) -> int:
        before = now - _days(self._settings.abandoned_days)
        query = (
            sa.select(tables.c.id, tables.c.number)
            .where(tables.c.phase == "playing", tables.c.updated_at < before)
            .order_by(tables.c.updated_at)
            .limit(BATCH)
        )
        closed = 0
        for row in await self._database.rows(query):
            table_id = str(row.id)
            try:
                await self._deciding.perform(table_id, c.Close(row.number), None)
            except Refusal as refusal:
                log.debug("not closed", extra={"table": table_id, "code": refusal.code})
            except Exception:
                # Such as a table of other rules: the rest must not wait for it.
                log.exception("table cannot be closed", extra={"table": table_id})
            else:
                closed += 1
            await asyncio.sleep(PAUSE_SECONDS)
        return closed

    def _delete_closed(self, connection: sa.Connection, now: int) -> int:
        query = sa.select(tables.c.id).where(
            tables.c.phase == "closed",
            tables.c.updated_at < now - _days(self._settings.closed_days),
        )
        found = list(connection.execute(query.limit(BATCH)).scalars())
        if found:
            for table in _OF_TABLES:
                connection.execute(table.delete().where(table.c.table_id.in_(found)))
            connection.execute(tables.delete().where(tables.c.id.in_(found)))
        return len(found)

    async def _delete_idle_profiles(self, now: int) -> int:
        """Those that have no table, not even one they left, and did not come back; neither bots nor
        their owners, who may never come by browser again."""
        own_bot = sa.or_(
            bot_accounts.c.profile == profiles.c.id, bot_accounts.c.owner == profiles.c.id
        )
        before = now - _days(self._settings.idle_profile_days)
        query = (
            sa.select(profiles.c.id)
            .where(
                profiles.c.created_at < before,
                ~sa.exists().where(cookies.c.profile == profiles.c.id, cookies.c.used_at >= before),
                ~sa.exists().where(players.c.profile == profiles.c.id),
                ~sa.exists().where(members.c.profile == profiles.c.id),
                ~sa.exists().where(tables.c.host == profiles.c.id),
                ~sa.exists().where(own_bot),
            )
            .limit(BATCH)
        )
        total = 0
        while found := [row.id for row in await self._database.rows(query)]:
            for profile in found:
                await self._store.erase_profile(profile, now)
            total += len(found)
            await asyncio.sleep(PAUSE_SECONDS)
        return total

    def _delete_chat(self, connection: sa.Connection, now: int) -> int:
        """Old lines, unless the table is still in use."""
        query = (
            sa.select(chat.c.table_id, sa.func.max(chat.c.number).label("last"))
            .join(tables, tables.c.id == chat.c.table_id)
            .where(chat.c.at < now - _days(self._settings.chat_days), tables.c.phase.not_in(LIVE))
            .group_by(chat.c.table_id)
        )
        total = 0
        for table_id, last in connection.execute(query.limit(BATCH)).all():
            old = chat.delete().where(chat.c.table_id == table_id, chat.c.number <= last)
            total += connection.execute(old).rowcount
        return total

    def _delete_invitations(self, connection: sa.Connection) -> int:
        """To tables where nobody sits down any more."""
        query = (
            sa.select(invitations.c.hash)
            .join(tables, tables.c.id == invitations.c.table_id)
            .where(tables.c.phase.not_in(LIVE))
        )
        found = list(connection.execute(query.limit(BATCH)).scalars())
        connection.execute(invitations.delete().where(invitations.c.hash.in_(found)))
        return len(found)

    def _delete_openings(self, connection: sa.Connection, now: int) -> int:
        """From which network a table was made, once that no longer counts."""
        in_use = sa.exists().where(tables.c.id == openings.c.table_id, tables.c.phase.in_(LIVE))
        query = sa.select(openings.c.table_id).where(openings.c.created_at < now - DAY, ~in_use)
        found = list(connection.execute(query.distinct().limit(BATCH)).scalars())
        connection.execute(openings.delete().where(openings.c.table_id.in_(found)))
        return len(found)


def _days(days: float) -> int:
    return int(days * DAY)
