"""Everything a serving process has, put together and taken down in order."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec

from emporion.core.registry import list_games
from emporion.server.bans import REFRESH_SECONDS, Bans
from emporion.server.bot_accounts import BotAccounts
from emporion.server.botroom import BotRoom, Make
from emporion.server.broadcast import Broadcaster, make_backend
from emporion.server.chat import Chat
from emporion.server.company import Company
from emporion.server.database import Database, StoreError
from emporion.server.deciding import Deciding
from emporion.server.effects import Effects
from emporion.server.feeds import Feeds
from emporion.server.friends import Friends
from emporion.server.hints import Hints
from emporion.server.holidays import TELL_SECONDS, Holidays
from emporion.server.lessons import Progress
from emporion.server.lists import Lists
from emporion.server.looking import Looking
from emporion.server.mistakes import Mistakes
from emporion.server.news.delivery import LOOK_SECONDS, Delivery
from emporion.server.news.seal import seal_of
from emporion.server.opening import Opening
from emporion.server.pairing import Pairings
from emporion.server.passkeys import Passkeys
from emporion.server.people import People
from emporion.server.pictures import Pictures
from emporion.server.plans import SWEEP_SECONDS as PLANS_SECONDS
from emporion.server.plans import Plans
from emporion.server.presence import GRACE_SECONDS, Presence
from emporion.server.puzzles import Found
from emporion.server.quotas import Quotas
from emporion.server.replaying import Replaying
from emporion.server.reports import Reports
from emporion.server.reviews import Reviews
from emporion.server.rooms import Rooms
from emporion.server.saying import Saying
from emporion.server.scheduler import Scheduler
from emporion.server.seekers import Seekers
from emporion.server.sessions import Sessions
from emporion.server.settings import Settings
from emporion.server.statistics import statistics_of
from emporion.server.store import Row, Store
from emporion.server.streams import Streams
from emporion.server.timekeeping import Timekeeping
from emporion.server.warm import compile_rules
from emporion.server.whereabouts import Whereabouts

HEALTHY_SECONDS: Final = 1.0
PROFILE: Final = "profile:"
"""Begins what news call a profile; no table is called so."""
JOINED: Final = "joined:"
"""Begins the news that a profile is new at a table, by both names."""
MINE: Final = "mine:"
"""Begins the news that a profile's list has changed otherwise."""
STOP_SECONDS: Final = 0.3
CLEAN_SECONDS: Final = 3600.0
FORGET_SECONDS: Final = 300.0
"""For what is good for some minutes only."""

log = logging.getLogger("emporion.server")


class Services:
    def __init__(
        self, settings: Settings, *, make_bot: Make | None = None, grace: float = GRACE_SECONDS
    ) -> None:
        self.settings = settings
        self.database = Database(settings.store_url, seconds=settings.store_seconds)
        self.store = Store(
            self.database,
            snapshot_every=settings.snapshot_every,
            news_delay=int(settings.news_seconds * 1000),
        )
        self.lists = Lists(self.database)
        self.friends = Friends(self.database)
        self.company = Company(self.database)
        self.progress = Progress(self.database)
        self.found = Found(self.database)
        self.presence = Presence(self.store, grace=grace)
        self.chat = Chat(self.database, settings)
        self.reports = Reports(self.database, self.chat)
        self.timekeeping = Timekeeping(self.database)
        self.replaying = Replaying()
        effects = Effects(self.replaying)
        self.rooms = Rooms(self.store, settings, self.presence, self.timekeeping, effects)
        self.looking = Looking(self.rooms, self.presence, self.chat, effects, self.replaying)
        self.opening = Opening(self.rooms, self.looking, self.lists, self.replaying)
        self.deciding = Deciding(
            self.rooms,
            self.looking,
            self.opening,
            self.presence,
            self.company,
            self.friends,
            self.timekeeping,
        )
        self.saying = Saying(self.rooms, self.chat)
        self.holidays = Holidays(self.database, self.rooms, self.deciding)
        self.plans = Plans(self.database, self.rooms, self.deciding)
        self.sessions = Sessions(self.database, settings.session_days, self.rooms.now)
        self.people = People(self.database, self.sessions)
        self.bot_accounts = BotAccounts(self.database, self.sessions, self.presence)
        self.deciding.bot_to_ask = self.bot_accounts.to_ask
        self.seekers = Seekers(self.database, self.rooms, self.opening)
        self.pairings = Pairings(self.database, self.sessions, self.rooms.now)
        self.passkeys = Passkeys(self.database, self.sessions, self.rooms.now)
        self.bans = Bans(self.database)
        self.broadcaster = Broadcaster(lambda: make_backend(settings), self._heard)
        self.rooms.publish = self.broadcaster.publish
        self.feeds = Feeds(self.lists, self.friends)
        self.rooms.moved.append(self.feeds.moved)
        self.rooms.joined = self._joined
        self.rooms.list_changed = self.friends.told = self.list_changed
        self.streams = Streams(self.rooms, self.looking, self.presence, self.feeds)
        self.sessions.publish = lambda profile: self.broadcaster.publish(PROFILE + profile, 0, 0)
        self.whereabouts = Whereabouts()
        self.quotas = Quotas(self.database, settings, self.whereabouts)
        self.opening.claim = self.quotas.claim
        self.botroom = BotRoom(
            self.rooms, self.deciding, self.presence, self.whereabouts, make=make_bot
        )
        self.hints = Hints(self.rooms, self.botroom, self.whereabouts)
        self.reviews = Reviews(
            self.database, self.rooms, self.opening, self.botroom, self.whereabouts
        )
        self.mistakes = Mistakes(self.database, self.rooms, self.reviews)
        self.reviews.done = self.mistakes.gather
        self.pictures = Pictures(self.rooms, self.looking, self.reviews)
        self.scheduler = Scheduler(
            self.rooms,
            self.deciding,
            self.chat,
            self.botroom,
            self.presence,
            self.lists,
            self.sessions,
            self.timekeeping,
            self.feeds,
        )
        self.scheduler.also.append((self.refresh_bans, REFRESH_SECONDS))
        self.scheduler.also.append((self.reviews.clean, CLEAN_SECONDS))
        self.news = Delivery(self.rooms, self.chat, self.presence, self.company, seal_of(settings))
        self.scheduler.also.append((self.news.deliver, LOOK_SECONDS))
        self.scheduler.also.append((self.holidays.tell, TELL_SECONDS))
        self.scheduler.also.append((self.holidays.clean, CLEAN_SECONDS))
        self.scheduler.also.append((self.plans.sweep, PLANS_SECONDS))
        self.scheduler.also.append((self.mistakes.clean, CLEAN_SECONDS))
        self.scheduler.also.append((self.seekers.clean, CLEAN_SECONDS))
        self.scheduler.also.append((self.pairings.clean, FORGET_SECONDS))
        self.scheduler.also.append((self.passkeys.clean, FORGET_SECONDS))
        self._asked: asyncio.Task[Row | None] | None = None
        self._asked_at = 0.0

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        await asyncio.to_thread(_warm_up)
        await self.database.migrate()
        await self.people.open()
        await self.timekeeping.start()
        await self.sessions.open()
        await self.bans.refresh()
        await self.quotas.open()
        await self.news.push.open()
        self.broadcaster.start()
        self.botroom.start()
        self.scheduler.start()
        log.info("open", extra={"store": self.database.url.partition(":")[0]})
        try:
            yield
        finally:
            self.rooms.close()
            parts = (
                self.scheduler, self.plans, self.reviews, self.botroom, self.broadcaster,
                self.feeds, self.timekeeping,
            )  # fmt: skip
            for part in parts:
                with contextlib.suppress(TimeoutError):  # such as of a store that does not answer
                    await asyncio.wait_for(part.stop(), STOP_SECONDS)
            with contextlib.suppress(OSError):
                await self.database.close()
            log.info("closed")

    def _heard(self, what: str, number: int, said: int) -> None:
        """News from another process: of a table, or of somebody's profile."""
        if what.startswith(PROFILE):
            self.sessions.heard(what.removeprefix(PROFILE))
        elif what.startswith(JOINED):
            profile, _, table_id = what.removeprefix(JOINED).partition(":")
            self.feeds.joined(table_id, profile)
        elif what.startswith(MINE):
            self.feeds.changed(what.removeprefix(MINE))
        else:
            self.rooms.heard(what, number, said)
            self.feeds.heard(what, number)

    def _joined(self, table_id: str, profiles: Iterable[str]) -> None:
        for profile in profiles:
            self.broadcaster.publish(f"{JOINED}{profile}:{table_id}", 0, 0)

    def list_changed(self, profile: str) -> None:
        """Have somebody's list told anew, wherever they listen."""
        self.feeds.changed(profile)
        self.broadcaster.publish(MINE + profile, 0, 0)

    async def refresh_bans(self) -> None:
        """Whoever is banned from now on looks on as a stranger at most."""
        for profile in await self.bans.refresh():
            for one in (profile, *await self.bot_accounts.ids_of(profile)):
                self.sessions.end_streams(one)

    async def personal_data_of(self, profile: str) -> dict[str, Any]:
        """Everything that is kept of a profile; what is sealed is opened."""
        found = await self.store.personal_data_of(profile)
        targets = await self.news.wishes.told(profile)
        for row in found["news_channels"]:
            row["target"] = targets.get(row["id"])
        bots = await self.bot_accounts.ids_of(profile)
        found["bots"] = [await self.store.personal_data_of(bot) for bot in bots]
        found["statistics"] = msgspec.to_builtins(await statistics_of(self.database, profile))
        return found

    async def erase(self, profile: str) -> None:
        """Delete a profile with whatever is personal of it, at every process; its bots with it."""
        for bot in await self.bot_accounts.ids_of(profile):
            await self.erase(bot)
        await self.sessions.sign_out_all(profile)
        for row in await self.store.erase_profile(profile, self.rooms.now()):
            self.rooms.heard(row.id, row.number)
            self.broadcaster.publish(row.id, row.number, 0)
        await self.bans.lift("profile", profile)

    async def check(self) -> None:
        """Whether the store answers in time; all who ask within a second share the question, and
        while there is no answer they share it, too."""
        now = time.monotonic()
        if self._asked is None or (self._asked.done() and now - self._asked_at > HEALTHY_SECONDS):
            self._asked = asyncio.create_task(self.store.row("-"))
            self._asked_at = now
        left = self._asked_at + self.settings.health_seconds - now
        await asyncio.wait([self._asked], timeout=max(0.0, left))
        if not self._asked.done():
            raise StoreError("store-too-slow")
        self._asked.result()


def _warm_up() -> None:
    """Compile what every table needs before anyone waits for it."""
    for name in list_games():
        compile_rules(name)
