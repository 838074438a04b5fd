"""What happens by itself: clocks, absent players, unused lobbies, bots after a restart.

Nothing is remembered here: whatever is due is found in the store, so a restart forgets nothing.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from emporion.core.errors import EmporionError
from emporion.server import metrics
from emporion.server.botroom import BotRoom
from emporion.server.engines import StoreTrouble
from emporion.server.lists import Lists
from emporion.server.presence import PRESENT_FOR, Presence
from emporion.server.rooms import Rooms
from emporion.table import Refusal
from emporion.table import commands as c

TICK_SECONDS: Final = 0.5
SWEEP_SECONDS: Final = 2.0
SWEEP_OVERLAP: Final = 15_000
BOT_SWEEP_SECONDS: Final = 5.0
PRESENCE_SECONDS: Final = 15.0
GRACE_SECONDS: Final = 20.0
"""After a start, how long people have to come back before they count as absent."""
AGAIN: Final = 10_000
TROUBLED: Final = 3_600_000
"""A table that cannot be played on is looked at again after so many ms."""

log = logging.getLogger("emporion.scheduler")


class Scheduler:
    def __init__(
        self,
        rooms: Rooms,
        botroom: BotRoom,
        presence: Presence,
        lists: Lists,
        *,
        grace: float = GRACE_SECONDS,
    ) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._botroom = botroom
        self._presence = presence
        self._lists = lists
        self._grace_until = time.monotonic() + grace
        self._tasks: list[asyncio.Task[None]] = []
        self._flushed = 0.0
        self._bot_patience = max(5_000, int(rooms.settings.bot_pace * 3000))
        self._first_bot_sweep = True
        self._swept = rooms.now()

    def start(self) -> None:
        # An embedded store rarely has a second process; what one writes can be heard later.
        rooms_alone = self._rooms.settings.on_sqlite and not self._rooms.settings.channels_url
        for work, seconds in (
            (self._tick, TICK_SECONDS),
            (self._sweep, SWEEP_SECONDS * (5 if rooms_alone else 1)),
            (self._wake_bots, BOT_SWEEP_SECONDS),
            (self._note_presence, 1.0),
            (self._count, 15.0),
        ):
            self._tasks.append(asyncio.create_task(_again_and_again(work, seconds)))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tick(self) -> None:
        for table_id in await self._store.due(self._rooms.now()):
            try:
                await self._look_at(table_id)
            except Refusal as refusal:
                log.debug("tick refused", extra={"table": table_id, "code": refusal.code})
            except StoreTrouble:
                raise
            except Exception:
                # Such as a table of other rules: the rest must not wait for it.
                log.exception("table cannot go on", extra={"table": table_id})
                await self._store.look_again(table_id, None, self._rooms.now() + TROUBLED)

    async def _look_at(self, table_id: str) -> None:
        await self._rooms.perform(table_id, c.Tick(), None)
        room = await self._rooms.room(table_id)
        table = room.table
        now = self._rooms.now()
        away = table.away_from()
        seat = table.to_move
        if away is not None and seat is not None and now >= away:
            profile = table.seats[seat].profile
            present = await self._presence.present(table_id, now)
            somebody_waits = bool(present & (table.people() - {profile or ""}))
            settled = time.monotonic() >= self._grace_until
            if somebody_waits and profile not in present and settled:
                await self._rooms.perform(table_id, c.TakeOver(seat), None)
                return
            # An abandoned game is looked at ever more rarely, until somebody comes.
            away = now + (AGAIN if somebody_waits else max(AGAIN, (now - away) // 10))
        if room.table.number == table.number:
            moments = [moment for moment in (table.next_tick(), away) if moment is not None]
            if moments:
                await self._store.look_again(table_id, table.number, max(now + 100, min(moments)))

    async def _sweep(self) -> None:
        """Hear of what has changed since the last time, however long ago that was."""
        start = self._rooms.now()
        for row in await self._store.changed(self._swept - SWEEP_OVERLAP):
            self._rooms.heard(row.id, row.number)
        self._swept = start

    async def _wake_bots(self) -> None:
        patience = 0 if self._first_bot_sweep else self._bot_patience
        for table_id in await self._store.waiting_for_bots(self._rooms.now() - patience):
            self._botroom.look_after(table_id)
        self._first_bot_sweep = False

    async def _note_presence(self) -> None:
        arrived, self._presence.arrived = self._presence.arrived, set()
        present = arrived
        try:
            if time.monotonic() - self._flushed > PRESENCE_SECONDS:
                present = self._presence.everyone()
                self._flushed = time.monotonic()
                await self._store.forget_presence(self._rooms.now() - 100 * PRESENT_FOR)
            await self._store.seen(present, self._rooms.now())
            for table_id, profile in arrived:
                await self._expect(table_id, profile)
        except StoreTrouble:
            self._presence.arrived |= arrived
            raise

    async def _expect(self, table_id: str, profile: str) -> None:
        """Somebody has come to a table; whoever is absent there is looked for now."""
        table = (await self._rooms.room(table_id)).table
        away = table.away_from()
        now = self._rooms.now()
        if away is not None and now >= away and profile in table.people():
            await self._store.look_again(table_id, table.number, now)

    async def _count(self) -> None:
        counts = await self._lists.counts()
        for phase in ("lobby", "playing", "over", "closed"):
            metrics.TABLES.labels(phase).set(counts.get(phase, 0))


async def _again_and_again(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    while True:
        try:
            await work()
        except StoreTrouble as trouble:
            log.warning("store trouble", extra={"code": trouble.code})
        except EmporionError as error:
            log.exception("scheduler", extra={"code": error.code})
        except Exception:
            log.exception("scheduler")
        await asyncio.sleep(seconds)
