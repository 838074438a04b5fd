"""Bots at seats: they think in a bounded pool and move at a pace people can follow."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from emporion import bots, list_games
from emporion.bots import Bot, BotFailed, Budget, ask
from emporion.bots.advice import Advice
from emporion.bots.search import SearchBot
from emporion.core.errors import EmporionError
from emporion.core.game import State
from emporion.server import metrics
from emporion.server.database import StoreError
from emporion.server.room import Room
from emporion.server.rooms import Rooms
from emporion.server.warm import BOTS, HINTS, warm_up
from emporion.table import Refusal
from emporion.table import commands as c

SIMPLER: Final = ("greedy", "random")
"""Who plays on for a bot that fails; the last one first asks nothing of anybody."""
CACHED_BOTS: Final = 100
"""A strong one's tree takes some megabytes."""
HINT_SEARCH: Final = 0.6
HINT_PLAYOUTS: Final = 0.8
RETRY_SECONDS: Final = 1.0
TROUBLED_SECONDS: Final = 600.0
"""A table whose bots cannot go on is looked at again after this time, or when it changes."""
QUICK: Final = 0.25
"""Part of the usual pace for a decision that leaves no choice."""

log = logging.getLogger("emporion.bots")

Make = Callable[[str, int], Bot]
Answer = TypeVar("Answer")


class BotRoom:
    def __init__(self, rooms: Rooms, *, make: Make | None = None) -> None:
        self._rooms = rooms
        self._settings = rooms.settings
        self._make: Make = make or bots.make
        threads = self._settings.bot_threads
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._free = asyncio.Semaphore(threads)
        self._hinting = asyncio.Semaphore(max(1, threads - 1))
        """Where it can be helped, seats do not wait for hints."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._troubled: dict[str, float] = {}
        """Until when a table is left alone."""
        self._warming: dict[tuple[str, str], asyncio.Task[None]] = {}
        rooms.bot_due = self.wake
        rooms.hints_due = self.prepare_hints

    def start(self) -> None:
        for name in list_games():
            self._warm(BOTS, name)

    def _warm(self, what: str, game: str) -> asyncio.Task[None]:
        """What compiles something for a game; no game waits for another's."""
        task = self._warming.get((what, game))
        if task is None:
            task = self._warming[what, game] = asyncio.create_task(warm_up(what, game))
        return task

    async def hint(self, state: State) -> Advice:
        """What the best bot considers in a decision, after a second or two."""
        await asyncio.wait([self._warm(HINTS, state.game.name)])
        bot = SearchBot(secrets.randbits(63), Budget(seconds=HINT_SEARCH))
        budget = Budget(seconds=HINT_PLAYOUTS)
        try:
            async with self._hinting:
                return await self._in_pool(lambda: bot.analyse(state, budget))
        except TimeoutError:
            raise BotFailed("bot-failed", reason="TimeoutError") from None

    async def _in_pool(self, work: Callable[[], Answer]) -> Answer:
        """Let the pool work. The time it may take begins with it: whoever waits has not failed."""
        metrics.BOT_QUEUE.inc()
        try:
            await self._free.acquire()
            answer = asyncio.get_running_loop().run_in_executor(self._pool, work)
            answer.add_done_callback(self._worked)
            return await asyncio.wait_for(asyncio.shield(answer), self._settings.bot_timeout)
        finally:
            metrics.BOT_QUEUE.dec()

    def _worked(self, answer: asyncio.Future[Any]) -> None:
        self._free.release()
        if not answer.cancelled():
            answer.exception()  # heard, even if nobody waits for it any more

    def prepare_hints(self, game: str) -> None:
        """Compile what hints need; many tables never ask for any."""
        self._warm(HINTS, game)

    def wake(self, table_id: str) -> None:
        """A bot is to move at this table."""
        if self._rooms.closing.is_set():
            return
        self._troubled.pop(table_id, None)
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._play(table_id))
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._done(table_id))

    def look_after(self, table_id: str) -> None:
        """A bot has been to move for a while; wake it unless that was of no use lately."""
        if time.monotonic() >= self._troubled.get(table_id, 0.0):
            self.wake(table_id)

    def _done(self, table_id: str) -> None:
        del self._tasks[table_id]
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def stop(self) -> None:
        tasks = [*self._tasks.values(), *self._warming.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, table_id: str) -> None:
        """Decide for the bots of a table until a person is to move."""
        while not self._rooms.closing.is_set():
            self._again.discard(table_id)
            try:
                room = await self._rooms.room(table_id)
                if not room.table.waits_for_bot:
                    return
                await self._move(room)
            except StoreError:
                await asyncio.sleep(RETRY_SECONDS)
            except Refusal:
                # The position changed while the bot was thinking; look again.
                await asyncio.sleep(0.01)
            except Exception:
                # Such as a table of other rules, or a last bot that fails.
                log.exception("bots cannot go on", extra={"table": table_id})
                self._troubled[table_id] = time.monotonic() + TROUBLED_SECONDS
                return

    async def _move(self, room: Room) -> None:
        table = room.table
        seat = table.to_move
        level = table.seats[seat].level if seat is not None else None
        if seat is None or level is None:
            return
        start = time.monotonic()
        state = table.game_state.copy()
        choices = len(state.legal_actions())
        try:
            words = await self._think(room.id, seat, level, state)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # noqa: BLE001 whatever a bot raises, the game goes on
            await self._replace(room, seat, level, error)
            return
        # Also where nobody plays: bots among themselves must not keep everyone else's waiting.
        pace = self._settings.bot_pace * (QUICK if choices == 1 else 1)
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - start)))
        command = c.Act(seat, words, expected=table.position)
        await self._rooms.perform(room.id, command, None)

    async def _think(self, table_id: str, seat: int, level: str, state: State) -> str:
        if level in bots.LEVELS:
            await asyncio.wait([self._warm(BOTS, state.game.name)])
        bot = self._bot(table_id, seat, level)
        return state.notation(await self._in_pool(lambda: _timed_choice(bot, state, level)))

    def _bot(self, table_id: str, seat: int, level: str) -> Bot:
        key = (table_id, seat, level)
        bot = self._bots.pop(key, None)
        if bot is None:
            bot = self._make(level, secrets.randbits(63))
        self._bots[key] = bot
        while len(self._bots) > CACHED_BOTS:
            self._bots.popitem(last=False)
        return bot

    async def _replace(self, room: Room, seat: int, level: str, error: Exception) -> None:
        metrics.BOT_FAILURES.inc()
        crashed = isinstance(error, BotFailed) and error.__cause__ is not None
        cause = error.__cause__ if crashed else error
        reason = cause.code if isinstance(cause, EmporionError) else type(cause).__name__
        log.error(
            "bot failed", extra={"table": room.id, "seat": seat, "level": level, "reason": reason}
        )
        later = SIMPLER[SIMPLER.index(level) + 1 :] if level in SIMPLER else SIMPLER
        if not later:
            raise BotFailed("bot-failed", level=level, reason=reason)
        await self._rooms.perform(room.id, c.ReplaceBot(seat, later[0], reason[:60]), None)


def _timed_choice(bot: Bot, state: State, level: str) -> int:
    with metrics.BOT_SECONDS.time():
        return ask(bot, state, level)
