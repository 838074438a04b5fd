"""Lists of tables: open ones, mine, finished ones, and those one can watch."""

from collections.abc import Collection
from typing import Literal, cast

import msgspec
import sqlalchemy as sa

from emporion.server.database import Database
from emporion.server.schema import guests, players, tables
from emporion.server.summary import Summary

PAGE = 50
OWN = 500
"""One's own running tables come on one page, those that wait for oneself first."""

ClockName = Literal["off", "live", "days"]
ListName = Literal["open", "mine", "finished", "watch"]


class Wish(msgspec.Struct, frozen=True):
    """What open tables are to be like."""

    game: str | None = None
    players: int | None = None
    clock: ClockName | None = None

    def fits(self, table: Summary) -> bool:
        return self.players in (None, len(table.seats)) and self.clock in (
            None,
            table.clock["kind"],
        )


ANY = Wish()


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

    def read(self, profile: str) -> Line:
        """The same, for whoever looks into it."""
        summary = msgspec.json.decode(self.summary, type=Summary)
        return msgspec.structs.replace(self.line(profile), table=summary)


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
        wish: Wish = ANY,
        without: frozenset[str] = frozenset(),
    ) -> Page:
        """The newest first; among one's own, those that wait for oneself come first. Where somebody
        of `without` sits is left out, as is among open ones where no seat is for strangers and
        what is not as wished, so that a page may be short."""
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
            own: sa.ColumnElement[bool] = tables.c.id.in_(_ids_of(players, profile))
            if name == "mine":
                own = sa.or_(own, tables.c.id.in_(_ids_of(guests, profile)))
            query = query.where(own)
        else:
            query = query.where(tables.c.listed)
        if wish.game is not None:
            query = query.where(tables.c.game == wish.game)
        phases = {"open": ["lobby"], "watch": ["playing"], "finished": ["over"]}
        query = query.where(tables.c.phase.in_(phases.get(name, ["lobby", "playing"])))
        if before is not None and name != "mine":
            query = query.where(tables.c.updated_at < before)
        order = [tables.c.updated_at.desc()]
        if name == "mine" and profile is not None:
            waits = sa.or_(tables.c.turn_of == profile, tables.c.id.in_(_ids_of(guests, profile)))
            waiting = sa.case((waits, 0), else_=1)
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
        if name == "open":
            shown = [one for one in shown if _has_room(one.table) and wish.fits(one.table)]
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
        """Who sits or sat at tables or is asked to, as profile and table."""
        found: list[tuple[str, str]] = []
        for people in (players, guests):
            query = sa.select(people.c.profile, people.c.table_id).where(
                people.c.table_id.in_(list(table_ids))
            )
            found += [(row.profile, row.table_id) for row in await self._database.rows(query)]
        return found

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


def _ids_of(people: sa.Table, profile: str | None) -> sa.Select[tuple[str]]:
    return sa.select(people.c.table_id).where(people.c.profile == (profile or ""))


def _has_room(table: Summary) -> bool:
    """Whether a stranger can sit down."""
    return any(not (seat.profile or seat.bot or seat.kept) for seat in table.seats)


def _company(table: Summary) -> set[str | None]:
    return {table.host, *(seat.profile for seat in table.seats)}
