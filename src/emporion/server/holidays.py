"""People's holidays: days in which theirs do not count, wherever a move has days."""

import contextlib
import datetime as dt
import logging
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from emporion.server.database import Conflict, Database
from emporion.server.deciding import Deciding
from emporion.server.rooms import Rooms
from emporion.server.schema import holidays, players, tables
from emporion.table import Person, Refusal
from emporion.table import commands as c
from emporion.table.clock import DAY, Span

DAYS_A_YEAR: Final = 28
LEAST: Final = DAY
FURTHEST: Final = 366 * DAY
MOST: Final = 10
"""Holidays that lie ahead."""
TELL_SECONDS: Final = 20.0

log = logging.getLogger("emporion.holidays")


class Holidays:
    def __init__(self, database: Database, rooms: Rooms, deciding: Deciding) -> None:
        self._database = database
        self._rooms = rooms
        self._deciding = deciding
        deciding.holidays_of = self.begun

    async def of(self, profile: str) -> list[Span]:
        """Those that are not over, the next one first, and the others of this year."""
        own = holidays.c.profile == profile
        rows = await self._database.rows(_SELECT.where(own).order_by(holidays.c.since))
        return [Span(row.since, row.until) for row in rows]

    async def begun(self, profile: str) -> tuple[Span, ...]:
        """Those that clocks may have to know of."""
        now = self._rooms.now()
        return tuple(one for one in await self.of(profile) if one.since <= now)

    async def add(self, person: Person, since: int, until: int) -> None:
        now = self._rooms.now()
        span = Span(max(since, now), until)
        if since < now - DAY or until > now + FURTHEST or span.until - span.since < LEAST:
            raise Refusal("holiday-dates")

        def work(connection: sa.Connection) -> None:
            own = holidays.c.profile == person.id
            rows = connection.execute(_SELECT.where(own).with_for_update()).all()
            known = [Span(row.since, row.until) for row in rows]
            if any(one.since < span.until and span.since < one.until for one in known):
                raise Refusal("holiday-overlaps")
            if sum(one.until > now for one in known) >= MOST:
                raise Refusal("holidays-spent", most=DAYS_A_YEAR)
            for year in {year_of(span.since), year_of(span.until)}:
                if spent([*known, span], year) > DAYS_A_YEAR * DAY:
                    raise Refusal("holidays-spent", most=DAYS_A_YEAR)
            row = {"profile": person.id, "since": span.since, "until": span.until, "told": False}
            connection.execute(holidays.insert(), row)

        with contextlib.suppress(Conflict):  # asked twice at once, it is done
            await self._database.write(work)
        if span.since <= now:
            await self._tell(person.id, span)

    async def end(self, person: Person, since: int) -> None:
        """Not go at all, or come back now."""
        now = self._rooms.now()
        place = holidays.c.profile == person.id, holidays.c.since == since

        def work(connection: sa.Connection) -> int | None:
            until = connection.execute(sa.select(holidays.c.until).where(*place)).scalar()
            if until is None or until <= now:
                return None
            if since > now:
                connection.execute(holidays.delete().where(*place))
                return None
            connection.execute(holidays.update().where(*place).values(until=now))
            return now

        ended = await self._database.write(work)
        if ended is not None:
            await self._tell(person.id, Span(since, ended))

    async def tell(self) -> None:
        """Let tables know of what has begun."""
        now = self._rooms.now()
        query = sa.select(holidays).where(holidays.c.told.is_(False), holidays.c.since <= now)
        for row in await self._database.rows(query):
            await self._tell(row.profile, Span(row.since, row.until))

    async def clean(self) -> None:
        """Those of earlier years are of no use."""
        before = year_begins(year_of(self._rooms.now()))
        old = holidays.delete().where(holidays.c.until < before)
        await self._database.write(lambda connection: connection.execute(old))

    async def _tell(self, profile: str, span: Span) -> None:
        query = (
            sa.select(tables.c.id)
            .join(players, players.c.table_id == tables.c.id)
            .where(players.c.profile == profile, tables.c.phase.in_(["lobby", "playing"]))
        )
        for row in await self._database.rows(query):
            try:
                command = c.TakeHoliday(profile, span.since, span.until)
                await self._deciding.perform(row.id, command, None)
            except Refusal as refusal:
                log.debug("not told", extra={"table": row.id, "code": refusal.code})
        place = holidays.c.profile == profile, holidays.c.since == span.since
        told = holidays.update().where(*place).values(told=True)
        await self._database.write(lambda connection: connection.execute(told))


_SELECT: Final[sa.Select[Any]] = sa.select(holidays.c.since, holidays.c.until)


class Taken(msgspec.Struct, frozen=True):
    """One's holidays, and how many days are left of them."""

    holidays: list[Span]
    left: dict[str, int]
    """By year, this one and the next: whole days."""
    now: int
    """By the server's clock, which tells what has begun."""


def taken(found: list[Span], now: int) -> Taken:
    years = (year_of(now), year_of(now) + 1)
    left = {str(year): (DAYS_A_YEAR * DAY - spent(found, year)) // DAY for year in years}
    return Taken([one for one in found if one.until > now], left, now)


def year_of(moment: int) -> int:
    return dt.datetime.fromtimestamp(moment / 1000, dt.UTC).year


def year_begins(year: int) -> int:
    return int(dt.datetime(year, 1, 1, tzinfo=dt.UTC).timestamp() * 1000)


def spent(found: list[Span], year: int) -> int:
    """How much of a year they take."""
    first, last = year_begins(year), year_begins(year + 1)
    return sum(max(0, min(one.until, last) - max(one.since, first)) for one in found)
