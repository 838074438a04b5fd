"""Bots at seats: they think when it is their turn and move at a pace people can follow."""

import asyncio
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from emporion import bots, list_games
from emporion.bots import Bot, BotFailed, Budget, ask, close_engines, register_engine
from emporion.bots.advice import Advice
from emporion.bots.coach import Coach, Loss, Strictness
from emporion.bots.reasons import Explained, explain
from emporion.bots.search import SearchBot
from emporion.core.errors import EmporionError
from emporion.core.game import State
from emporion.server import metrics
from emporion.server.database import StoreError
from emporion.server.deciding import Deciding
from emporion.server.fair_queue import Path
from emporion.server.presence import Presence
from emporion.server.room import Room
from emporion.server.rooms import Rooms
from emporion.server.thinking import Crowded, GivenUp, Job, Lane
from emporion.server.warm import BOTS, HINTS, warm_up
from emporion.server.whereabouts import Whereabouts
from emporion.table import Refusal
from emporion.table import commands as c

SIMPLER: Final = ("greedy", "random")
"""Who plays on for a bot that fails; the last one first asks nothing of anybody."""
CACHED_BOTS: Final = 32
"""A strong one's tree takes some megabytes."""
MOST_WAITING: Final = 1000
"""Moves; a table that finds no room is looked after later."""
NICE_BOTS: Final = 2
NICE_HINTS: Final = 6
"""Requests are answered first, then bots move, then hints are thought about."""
HINT_SEARCH: Final = 0.6
HINT_PLAYOUTS: Final = 0.8
RETRY_SECONDS: Final = 1.0
TROUBLED_SECONDS: Final = 600.0
"""A table whose bots cannot go on is looked at again after this time, or when it changes."""
QUICK: Final = 0.25
"""Part of the usual pace for a decision that leaves no choice."""
AT_FULL_PACE: Final = 18
"""Tables of one address whose bots move at the usual pace; where there are more, they share it. A
move costs more than thinking: it is stored, drawn and sent."""
UNWATCHED_PACE: Final = 4.0
"""How many times the usual pace bots take where nobody watches."""
ENGINE_SHARE: Final = 0.9
"""Of the time that a bot has: an engine that hangs is ended before it would only be left alone."""

log = logging.getLogger("emporion.bots")

Make = Callable[[str, int], Bot]


class _Decision(NamedTuple):
    """What a bot is thinking about."""

    job: Job
    position: int
    seat: int
    level: str


class BotRoom:
    def __init__(
        self,
        rooms: Rooms,
        deciding: Deciding,
        presence: Presence,
        whereabouts: Whereabouts,
        *,
        make: Make | None = None,
    ) -> None:
        self._rooms = rooms
        self._commands = deciding
        self._presence = presence
        self._whereabouts = whereabouts
        self._settings = rooms.settings
        self._make: Make = make or bots.make
        threads, limit = self._settings.bot_threads, self._settings.bot_timeout
        for name, command in self._settings.engine_commands.items():
            register_engine(name, command, seconds=limit * ENGINE_SHARE)
        self._moves = Lane("move", threads, most=MOST_WAITING, limit=limit, nice=NICE_BOTS)
        hinting = max(1, threads // 2)
        self.hints = Lane("hint", hinting, most=MOST_WAITING, limit=limit, nice=NICE_HINTS)
        """Threads of their own: no seat waits for a hint."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._deciding: dict[str, _Decision] = {}
        self._next_move: dict[str, float] = {}
        """By network: when one may come."""
        self._bots: OrderedDict[tuple[str, int, str], tuple[Bot, str]] = OrderedDict()
        """With the network they think for."""
        self._troubled: dict[str, float] = {}
        """Until when a table is left alone."""
        self._warming: dict[tuple[str, str], asyncio.Task[None]] = {}
        rooms.bot_due = self.wake
        rooms.moved.append(self._moved)
        rooms.hints_due = self.prepare_hints
        presence.came = self._notice

    def start(self) -> None:
        for name in list_games():
            self._warm(BOTS, name)

    def _warm(self, what: str, game: str) -> asyncio.Task[None]:
        """What compiles something for a game; no game waits for another's."""
        task = self._warming.get((what, game))
        if task is None:
            task = self._warming[what, game] = asyncio.create_task(warm_up(what, game))
        return task

    async def hint(self, state: State, path: Path) -> tuple[Advice, list[Explained]]:
        """What the best bot considers in a decision and why, after a second or two."""
        await self.compiled(state.game.name)
        seed = secrets.randbits(63)
        bot = SearchBot(seed, Budget(seconds=HINT_SEARCH))
        budget = Budget(seconds=HINT_PLAYOUTS)

        def think() -> tuple[Advice, list[Explained]]:
            advice = bot.analyse(state, budget)
            return advice, explain(state, advice, seed)

        job = Job(path, think, stop=bot.stop)
        try:
            found: tuple[Advice, list[Explained]] = await self.hints.think(job)
        except TimeoutError:
            raise BotFailed("bot-failed", reason="TimeoutError") from None
        return found

    async def look(
        self, state: State, taken: list[str], how: Strictness, path: Path
    ) -> Loss | None:
        """What is lost by what somebody is about to do, where it is worth a word."""
        if not self._warm(HINTS, state.game.name).done():
            raise Crowded
        coach = Coach(secrets.randbits(63))
        job = Job(path, lambda: coach.look(state, taken, how), stop=coach.stop)
        found: Loss | None = await self.hints.think(job)
        return found

    async def compiled(self, game: str) -> None:
        """Wait for what hints and reviews need."""
        await asyncio.wait([self._warm(HINTS, game)])

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

    def _notice(self, table_id: str) -> None:
        """Somebody has come to a table, and should not wait for its bots with the unwatched."""
        decision = self._deciding.get(table_id)
        if decision is not None:
            self._moves.notice(decision.job)
        elif table_id not in self._tasks:
            self.look_after(table_id)

    def _moved(self, room: Room) -> None:
        """Something happened at a table: perhaps what its bot thinks about is no longer due."""
        found = self._deciding.get(room.id)
        if found is None:
            return
        table = room.table
        due = table.position == found.position and table.phase == "playing"
        if not due or table.seats[found.seat].level != found.level:
            self._moves.give_up(found.job)

    def _done(self, table_id: str) -> None:
        del self._tasks[table_id]
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def stop(self) -> None:
        tasks = [*self._tasks.values(), *self._warming.values()]
        for task in tasks:
            task.cancel()
        self._moves.close()
        self.hints.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(close_engines)

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
            except Crowded:
                return  # the scheduler finds it again
            except (GivenUp, Refusal):
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
        pace = self._settings.bot_pace * (QUICK if len(state.legal_actions()) == 1 else 1)
        try:
            words = await self._think(room, seat, level, state)
        except (asyncio.CancelledError, Crowded, GivenUp, StoreError):
            raise
        except Exception as error:  # noqa: BLE001 whatever a bot raises, the game goes on
            await self._replace(room, seat, level, error)
            return
        rest = pace - (time.monotonic() - start)
        await asyncio.sleep(max(0.0, rest, self._turn(self._payer(room)[-1])))
        if not await self._is_watched(room):
            await asyncio.sleep(pace * (UNWATCHED_PACE - 1))
        command = c.Act(seat, words, expected=table.position)
        await self._commands.perform(room.id, command, None)

    async def _think(self, room: Room, seat: int, level: str, state: State) -> str:
        if level in bots.LEVELS:
            await asyncio.wait([self._warm(BOTS, state.game.name)])
        payer = self._payer(room)
        watched = await self._is_watched(room)
        bot = self._bot(room.id, seat, level, payer[0])
        job = Job(
            (*payer, room.id),
            lambda: ask(bot, state, level),
            stop=getattr(bot, "stop", None),
            watched=watched,
        )
        self._deciding[room.id] = _Decision(job, room.table.position, seat, level)
        try:
            return state.notation(await self._moves.think(job))
        except GivenUp:
            # Being told to stop may still lie ahead of it.
            self._bots.pop((room.id, seat, level), None)
            raise
        finally:
            del self._deciding[room.id]

    async def _is_watched(self, room: Room) -> bool:
        if self._presence.watched(room.id):
            return True
        return bool(await self._presence.present(room.id, self._rooms.now()))

    def _payer(self, room: Room) -> Path:
        """Whose time a table's bots take: of its people, that of whoever has least waiting. So
        nobody can spoil somebody else's table by sitting down at it."""
        people = sorted(room.table.people() or {room.table.host})
        paths = [self._whereabouts.path(profile) for profile in people]
        return min(paths, key=lambda path: (self._moves.waiting(path[:1]), path))

    def _turn(self, profile: str) -> float:
        """In how many seconds the next move of somebody's bots may come: this one."""
        now = time.monotonic()
        if len(self._next_move) > MOST_WAITING:
            self._next_move = {name: at for name, at in self._next_move.items() if at > now}
        wait = 0.0
        for name, factor in self._whereabouts.networks(profile):
            at = max(now, self._next_move.get(name, now))
            self._next_move[name] = at + self._settings.bot_pace / (factor * AT_FULL_PACE)
            wait = max(wait, at - now)
        return wait

    def _bot(self, table_id: str, seat: int, level: str, network: str) -> Bot:
        key = (table_id, seat, level)
        bot, _ = self._bots.pop(key, (None, ""))
        if bot is None:
            bot = self._make(level, secrets.randbits(63))
        self._bots[key] = (bot, network)
        if len(self._bots) > CACHED_BOTS:
            ((most, _),) = Counter(network for _, network in self._bots.values()).most_common(1)
            oldest = next(key for key, (_, network) in self._bots.items() if network == most)
            del self._bots[oldest]
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
        await self._commands.perform(room.id, c.ReplaceBot(seat, later[0], reason[:60]), None)
