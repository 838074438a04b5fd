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
from emporion.server.chat import Chat
from emporion.server.database import StoreError
from emporion.server.deciding import Deciding
from emporion.server.feeds import Feeds
from emporion.server.lifecycle import Lifecycle
from emporion.server.lists import Lists
from emporion.server.presence import ANYWHERE, AROUND_SECONDS, PRESENT_FOR, Presence
from emporion.server.rooms import Rooms
from emporion.server.sessions import SWEEP_SECONDS as SESSIONS_SECONDS
from emporion.server.sessions import Sessions
from emporion.server.timekeeping import Timekeeping
from emporion.table import Refusal
from emporion.table import commands as c

TICK_SECONDS: Final = 0.5
SWEEP_SECONDS: Final = 2.0
SWEEP_OVERLAP: Final = 15_000
BOT_SWEEP_SECONDS: Final = 5.0
PRESENCE_SECONDS: Final = 15.0
LIFECYCLE_SECONDS: Final = 600.0
AGAIN: Final = 10_000
TROUBLED: Final = 3_600_000
"""A table that cannot be played on is looked at again after this many ms."""

log = logging.getLogger("emporion.scheduler")


class Scheduler:
    def __init__(
        self,
        rooms: Rooms,
        deciding: Deciding,
        chat: Chat,
        botroom: BotRoom,
        presence: Presence,
        lists: Lists,
        sessions: Sessions,
        timekeeping: Timekeeping,
        feeds: Feeds,
    ) -> None:
        self._rooms = rooms
        self._deciding = deciding
        self._chat = chat
        self._feeds = feeds
        self._store = rooms.store
        self._botroom = botroom
        self._presence = presence
        self._lists = lists
        self._sessions = sessions
        self.also: list[tuple[Callable[[], Awaitable[None]], float]] = []
        """What others want done again and again, and after how many seconds."""
        self._timekeeping = timekeeping
        self._lifecycle = Lifecycle(rooms, deciding)
        self._tasks: list[asyncio.Task[None]] = []
        self._flushed = 0.0
        self._bot_patience = max(5_000, int(rooms.settings.bot_pace * 3000))
        self._first_bot_sweep = True
        self._swept = 0

    def start(self) -> None:
        self._swept = self._rooms.now()
        # An embedded store rarely has a second process; what one writes can be heard later.
        rooms_alone = self._rooms.settings.on_sqlite and not self._rooms.settings.channels_url
        for work, seconds in (
            (self._tick, TICK_SECONDS),
            (self._sweep, SWEEP_SECONDS * (5 if rooms_alone else 1)),
            (self._presence.look_around, AROUND_SECONDS * (5 if rooms_alone else 1)),
            (self._wake_bots, BOT_SWEEP_SECONDS),
            (self._note_presence, 1.0),
            (self._count, 15.0),
            (self._sessions.sweep, SESSIONS_SECONDS),
            *self.also,
            (self._sessions.note_use, 10.0),
            (self._sessions.clean, 3600.0),
            (self._let_go, LIFECYCLE_SECONDS),
        ):
            self._tasks.append(asyncio.create_task(_again_and_again(work, seconds)))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tick(self) -> None:
        if not self._timekeeping.is_sure:
            return
        for table_id in await self._store.due(self._rooms.now()):
            try:
                await self._look_at(table_id)
            except Refusal as refusal:
                log.debug("tick refused", extra={"table": table_id, "code": refusal.code})
            except StoreError:
                raise
            except Exception:
                # Such as a table of other rules: the rest must not wait for it.
                log.exception("table cannot go on", extra={"table": table_id})
                await self._store.look_again(table_id, None, self._rooms.now() + TROUBLED)

    async def _look_at(self, table_id: str) -> None:
        await self._deciding.perform(table_id, c.Tick(), None)
        table = (await self._rooms.room(table_id)).table
        now = self._rooms.now()
        due = table.next_tick()
        missed = table.missed_from()
        if missed is not None and missed <= now:
            # Somebody thinks for long or is away. Where no other player waits, such as in an
            # abandoned game, that is looked at ever more rarely; `_expect` looks when one comes.
            waits = await self._presence.present(table_id, now) & table.people()
            later = now + (AGAIN if waits else max(AGAIN, (now - missed) // 10))
            due = min(table.next_deadline() or later, later)
        if due is not None:
            # A lobby that is due and still there has its host waiting.
            soon = AGAIN if table.phase == "lobby" and due <= now else 100
            await self._store.look_again(table_id, table.number, max(now + soon, due))

    async def _sweep(self) -> None:
        """Hear of what has changed since the last time, however long ago that was."""
        start = self._rooms.now()
        changed = await self._store.changed(self._swept - SWEEP_OVERLAP)
        for row in changed:
            self._rooms.heard(row.id, row.number)
        await self._feeds.sweep(changed)
        for table_id, said in await self._chat.said(self._swept - SWEEP_OVERLAP):
            self._rooms.heard(table_id, 0, said)
        self._swept = start

    async def _wake_bots(self) -> None:
        patience = 0 if self._first_bot_sweep else self._bot_patience
        for table_id in await self._store.waiting_for_bots(self._rooms.now() - patience):
            self._botroom.look_after(table_id)
        self._first_bot_sweep = False

    async def _note_presence(self) -> None:
        arrived, self._presence.arrived = self._presence.arrived, set()
        # Whoever is gone again is not written down as being there.
        present = arrived & self._presence.everyone()
        try:
            if time.monotonic() - self._flushed > PRESENCE_SECONDS:
                present = self._presence.everyone()
                self._flushed = time.monotonic()
                await self._store.forget_presence(self._rooms.now() - 100 * PRESENT_FOR)
            await self._store.seen(present, self._rooms.now())
            for table_id, profile in arrived:
                if table_id != ANYWHERE:
                    await self._expect(table_id, profile)
        except StoreError:
            self._presence.arrived |= arrived
            raise

    async def _expect(self, table_id: str, profile: str) -> None:
        """Somebody has come to a table; whoever is absent there is looked for now."""
        table = (await self._rooms.room(table_id)).table
        missed = table.missed_from()
        now = self._rooms.now()
        if missed is not None and now >= missed and profile in table.people():
            await self._store.look_again(table_id, table.number, now)

    async def _let_go(self) -> None:
        if self._timekeeping.is_sure:
            await self._lifecycle.run()

    async def _count(self) -> None:
        counts = await self._lists.counts()
        for phase in ("lobby", "playing", "over", "closed"):
            metrics.TABLES.labels(phase).set(counts.get(phase, 0))


async def _again_and_again(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    while True:
        try:
            await work()
        except StoreError as trouble:
            log.warning("store trouble", extra={"code": trouble.code})
        except EmporionError as error:
            log.exception("scheduler", extra={"code": error.code})
        except Exception:
            log.exception("scheduler")
        await asyncio.sleep(seconds)
