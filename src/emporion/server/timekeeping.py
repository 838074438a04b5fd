"""What time it is: the same for every process, never backwards, whatever anybody's clock says.

Within a process time is counted by the machine's monotonic clock. Between processes it is the
store's: PostgreSQL's own clock; beside an SQLite file, this machine's. Every other second each
process writes down that it is alive (a beat) and reads the store's clock anew. Where that clock has
jumped since the last beat, as the monotonic one tells, the jump is taken out again for everybody.
Where nobody has beaten for a while, nobody could play: an outage, which nothing at a table counts.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Final

import msgspec
import sqlalchemy as sa

from emporion.server import metrics
from emporion.server.database import Conflict, Database, StoreError
from emporion.server.schema import facts, outages, presence, processes, tables

BEAT_SECONDS: Final = 2.0
STALE: Final = 6_000
"""Whoever has not beaten for so many ms is not alive, and judges nothing before the next beat."""
TOLERANCE: Final = 500
"""The store's clock and ours may drift apart by so many ms from beat to beat; more is a jump."""
OFF: Final = 2_000
"""A wall clock that is off by so many ms is told of."""

log = logging.getLogger("emporion.time")


class StoreClock(msgspec.Struct, frozen=True):
    """A fact of the store."""

    offset: int
    """What is added to what its clock reads."""
    seen: int
    """The time of the last beat, whoever's it was."""


class Reading(msgspec.Struct, frozen=True):
    """The store's clock, read at a moment of the machine's."""

    at: float
    store: int
    within: float
    """How long the question took."""


class Outage(msgspec.Struct, frozen=True):
    since: int
    until: int


class Timekeeping:
    """Times are in ms since 1970."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._process = secrets.token_hex(8)
        self._anchor = (machine_ms(), time.time() * 1000)
        """A moment of the machine's clock, and what time it was then."""
        self._told = 0
        self._beaten: float | None = None
        """When the last beat was, by the machine's clock."""
        self._outages: list[Outage] = []
        self._beating = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._troubled = False
        self.off = 0.0
        """By how many seconds this process's wall clock is ahead of the time it goes by."""

    def now(self) -> int:
        self._told = max(self._told, int(self._predict(machine_ms())))
        return self._told

    def _predict(self, at: float) -> float:
        return self._anchor[1] + at - self._anchor[0]

    @property
    def is_sure(self) -> bool:
        """Whether the store's time was had lately; without, nothing may be judged by it."""
        return self._beaten is not None and machine_ms() - self._beaten < STALE

    @property
    def is_off(self) -> bool:
        """Whether this process's wall clock is wrong."""
        return abs(self.off) * 1000 > OFF

    async def confirm(self) -> None:
        """Be sure of the time; StoreError where it cannot be had."""
        if not self.is_sure:
            await self.beat()

    def lost_since(self, at: int) -> int:
        """How much of the time since a moment nobody could play."""
        lost = 0
        for outage in reversed(self._outages):
            if outage.until <= at:
                break
            lost += outage.until - max(outage.since, at)
        return lost

    # ---- beats ----------------------------------------------------------------------------

    async def start(self) -> None:
        await self.beat()
        self._task = asyncio.create_task(self._beat_on())

    async def stop(self) -> None:
        """Stop, and say so: what follows is an outage at once, unless somebody else is there."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(StoreError):
            await self.beat(last=True)

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
            except Exception as trouble:  # noqa: BLE001 whatever it is, the next beat may do
                if not self._troubled:
                    log.warning("no time from the store", extra={"error": type(trouble).__name__})
                self._troubled = True

    async def beat(self, *, last: bool = False) -> None:
        async with self._beating:
            try:
                await self._beat(last=last)
            except Conflict:
                # Another process was the very first one.
                await self._beat(last=last)

    async def _beat(self, *, last: bool) -> None:
        known = self._outages[-1].since if self._outages else -1

        def work(connection: sa.Connection) -> tuple[Reading, int, list[Outage]]:
            before = self._read_fact(connection)
            reading = self._read_clock(connection)
            if self._beaten is None:
                after, outage = self._come(connection, before, reading)
            else:
                after, outage = self._go_on(before, reading)
            self._write(connection, before, after, outage, last=last)
            query = sa.select(outages).where(outages.c.since > known).order_by(outages.c.since)
            found = [Outage(row.since, row.until) for row in connection.execute(query)]
            return reading, reading.store + after.offset, found

        reading, now, found = await self._database.write(work)
        self._anchor = (reading.at, now)
        self._beaten = machine_ms()
        self._outages += found
        self._troubled = False
        metrics.OUTAGE_SECONDS.set(sum(one.until - one.since for one in self._outages) / 1000)
        self._look_at_own_clock()

    def _come(
        self, connection: sa.Connection, before: StoreClock | None, reading: Reading
    ) -> tuple[StoreClock, Outage | None]:
        """The first beat of this process: time goes on where others are alive."""
        if before is None:
            seen = max(
                connection.execute(sa.select(sa.func.max(tables.c.updated_at))).scalar() or 0,
                connection.execute(sa.select(sa.func.max(presence.c.seen_at))).scalar() or 0,
            )
        else:
            seen = before.seen
            measured = reading.store + before.offset
            alive = sa.select(processes.c.id).where(processes.c.seen_at > measured - STALE)
            if connection.execute(alive).first() is not None:
                return StoreClock(before.offset, max(seen, measured)), None
        now = max(reading.store, seen)
        outage = Outage(seen, now) if 0 < seen < now else None
        return StoreClock(now - reading.store, now), outage

    def _go_on(
        self, before: StoreClock | None, reading: Reading
    ) -> tuple[StoreClock, Outage | None]:
        predicted = int(self._predict(reading.at))
        offset = before.offset if before is not None else predicted - reading.store
        seen = before.seen if before is not None else predicted
        measured = reading.store + offset
        # Behind what others have seen: this process was asleep and knows nothing better.
        awake = predicted > seen - TOLERANCE
        if awake and abs(measured - predicted) > TOLERANCE + reading.within:
            jump = (measured - predicted) / 1000
            log.warning("the store's clock jumped; time goes on as before", extra={"seconds": jump})
            metrics.CLOCK_JUMPS.inc()
            offset += predicted - measured
            measured = predicted
        outage = Outage(seen, measured) if measured - seen > STALE else None
        return StoreClock(offset, max(seen, measured)), outage

    def _read_fact(self, connection: sa.Connection) -> StoreClock | None:
        query = sa.select(facts.c.value).where(facts.c.name == "clock").with_for_update()
        found = connection.execute(query).scalar()
        return None if found is None else msgspec.json.decode(found, type=StoreClock)

    def _read_clock(self, connection: sa.Connection) -> Reading:
        if self._database.on_sqlite:
            return Reading(machine_ms(), int(time.time() * 1000), 0)
        begin = machine_ms()
        query = sa.text("SELECT extract(epoch FROM clock_timestamp())")
        read = connection.execute(query).scalar_one()
        end = machine_ms()
        return Reading((begin + end) / 2, int(read * 1000), end - begin)

    def _write(
        self,
        connection: sa.Connection,
        before: StoreClock | None,
        after: StoreClock,
        outage: Outage | None,
        *,
        last: bool,
    ) -> None:
        value = msgspec.json.encode(after)
        if before is None:
            connection.execute(facts.insert().values(name="clock", value=value))
        else:
            connection.execute(facts.update().where(facts.c.name == "clock").values(value=value))
        if outage is not None:
            log.warning("nobody was serving", extra={"ms": outage.until - outage.since})
            connection.execute(outages.insert().values(since=outage.since, until=outage.until))
        mine = processes.c.id == self._process
        connection.execute(
            processes.delete().where(sa.or_(mine, processes.c.seen_at < after.seen - 10 * STALE))
        )
        if not last:
            connection.execute(processes.insert().values(id=self._process, seen_at=after.seen))

    def _look_at_own_clock(self) -> None:
        was_off, before = self.is_off, self.off
        self.off = round(time.time() - self.now() / 1000, 3)
        metrics.CLOCK_OFF.set(self.off)
        if self.is_off and (not was_off or abs(self.off - before) > 1):
            log.warning("this machine's clock is off", extra={"seconds": self.off})
        elif was_off and not self.is_off:
            log.info("this machine's clock is right again")


def machine_ms() -> float:
    """A clock that nobody sets; where the system has one, it goes on while the machine sleeps."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME) * 1000
    return time.monotonic() * 1000
