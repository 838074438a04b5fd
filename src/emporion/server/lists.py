"""Lists of tables: open ones, mine, finished ones, and those one can watch."""

from collections.abc import Collection
from typing import Literal, cast

import msgspec
import sqlalchemy as sa

from emporion.server.database import Database
from emporion.server.schema import players, tables
from emporion.server.summary import Summary

PAGE = 50
OWN = 500
"""One's own running tables come on one page, those that wait for oneself first."""

ListName = Literal["open", "mine", "finished", "watch"]


class Line(msgspec.Struct, frozen=True):
    """A table in a list, as it is told anew when something happens there."""

    id: str
    phase: str
    number: int
    updated_at: int
    your_turn: bool
    table: Summary


class Listed(Line, frozen=True):
    created_at: int


class Told(msgspec.Struct, frozen=True):
    """A table as its row has it: the same for everybody whose list it is in."""

    id: str
    phase: str
    number: int
    updated_at: int
    turn_of: str | None
    summary: bytes

    def line(self, profile: str) -> Line:
        return Line(
            self.id,
            self.phase,
            self.number,
            self.updated_at,
            self.turn_of == profile,
            cast("Summary", msgspec.Raw(self.summary)),  # encoded already
        )


class Page(msgspec.Struct, frozen=True):
    tables: list[Listed]
    before: int | None
    """Ask for tables changed before this to read on; none where there are no more."""


class Lists:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(
        self,
        name: ListName,
        profile: str | None,
        before: int | None,
        *,
        mine: bool = False,
        without: frozenset[str] = frozenset(),
    ) -> Page:
        """The newest first; among one's own, those that wait for oneself come first. Where somebody
        of `without` sits is left out, so that a page may be short."""
        columns = (
            tables.c.id,
            tables.c.phase,
            tables.c.number,
            tables.c.created_at,
            tables.c.updated_at,
            tables.c.turn_of,
            tables.c.summary,
        )
        most = OWN if name == "mine" else PAGE
        query = sa.select(*columns)
        if name == "mine" or mine:
            query = query.join(players, players.c.table_id == tables.c.id).where(
                players.c.profile == (profile or "")
            )
        else:
            query = query.where(tables.c.listed)
        phases = {"open": ["lobby"], "watch": ["playing"], "finished": ["over"]}
        query = query.where(tables.c.phase.in_(phases.get(name, ["lobby", "playing"])))
        if before is not None and name != "mine":
            query = query.where(tables.c.updated_at < before)
        order = [tables.c.updated_at.desc()]
        if name == "mine" and profile is not None:
            waiting = sa.case((tables.c.turn_of == profile, 0), else_=1)
            query = query.order_by(waiting, *order)
        else:
            query = query.order_by(*order)
        rows = list(await self._database.rows(query.limit(most + 1)))
        more = len(rows) > most and name != "mine"
        rows = rows[:most]
        if more:
            # The next page begins with another millisecond: this one has all of its last.
            last = rows[-1].updated_at
            rows = [row for row in rows if row.updated_at > last]
            rows += await self._database.rows(query.where(tables.c.updated_at == last))
        found = [
            Listed(
                id=row.id,
                phase=row.phase,
                number=row.number,
                created_at=row.created_at,
                updated_at=row.updated_at,
                your_turn=profile is not None and row.turn_of == profile,
                table=msgspec.json.decode(row.summary, type=Summary),
            )
            for row in rows
        ]
        shown = [one for one in found if without.isdisjoint(_company(one.table))]
        return Page(shown, found[-1].updated_at if more else None)

    async def now(self, table_ids: Collection[str]) -> list[Told]:
        """Tables as they are."""
        columns = (
            tables.c.id,
            tables.c.phase,
            tables.c.number,
            tables.c.updated_at,
            tables.c.turn_of,
            tables.c.summary,
        )
        query = sa.select(*columns).where(tables.c.id.in_(list(table_ids)))
        return [
            Told(row.id, row.phase, row.number, row.updated_at, row.turn_of, row.summary)
            for row in await self._database.rows(query)
        ]

    async def seated(self, table_ids: Collection[str]) -> list[tuple[str, str]]:
        """Who sits or sat at tables, as profile and table."""
        query = sa.select(players.c.profile, players.c.table_id).where(
            players.c.table_id.in_(list(table_ids))
        )
        return [(row.profile, row.table_id) for row in await self._database.rows(query)]

    async def live_tables_of(self, host: str) -> int:
        query = (
            sa.select(sa.func.count())
            .select_from(tables)
            .where(tables.c.host == host, tables.c.phase.in_(["lobby", "playing"]))
        )
        return int(await self._database.scalar(query) or 0)

    async def counts(self) -> dict[str, int]:
        """How many tables there are in each phase."""
        query = sa.select(tables.c.phase, sa.func.count().label("tables")).group_by(tables.c.phase)
        return {row.phase: int(row.tables) for row in await self._database.rows(query)}


def _company(table: Summary) -> set[str | None]:
    return {table.host, *(seat.profile for seat in table.seats)}
