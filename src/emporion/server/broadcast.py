"""News between processes: which tables and profiles have changed.

A message carries only a name and, of a table, the number of its last event and that of its last
line of chat, each 0 where it is not told, and may be lost. Whoever hears one reads the rest, and a
sweep of the store makes up for those that nobody heard.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import asyncpg
import msgspec
from litestar.channels import ChannelsBackend
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from emporion.server.database import postgres_dsn
from emporion.server.settings import SettingError, Settings

CHANNEL: Final = "emporion"
MOST_AT_ONCE: Final = 100
RETRY_SECONDS: Final = 1.0

log = logging.getLogger("emporion.broadcast")

News = list[tuple[str, int, int]]
_decoder: Final = msgspec.json.Decoder(News)


class KeptPgChannels(AsyncPgChannelsBackend):
    """Litestar's channels over PostgreSQL, but publishing over one connection that stays open."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._dsn = dsn
        self._speaker: asyncpg.Connection | None = None

    async def publish(self, data: bytes, channels: object) -> None:
        if self._speaker is None or self._speaker.is_closed():
            self._speaker = await asyncpg.connect(self._dsn, timeout=5)
        for channel in channels:  # type: ignore[attr-defined]  # any iterable, as the base says
            await self._speaker.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    async def on_shutdown(self) -> None:
        if self._speaker is not None:
            with suppress(Exception):
                await self._speaker.close(timeout=1)
        with suppress(Exception):
            await super().on_shutdown()

    def listening(self) -> bool:
        return not self._listener_conn.is_closed()


def make_backend(settings: Settings) -> ChannelsBackend:
    url = settings.channels_url
    if url.startswith(("redis://", "rediss://", "unix://")):
        try:
            from litestar.channels.backends.redis import RedisChannelsPubSubBackend
            from redis.asyncio import Redis
        except ImportError:
            raise SettingError("needs-redis-extra") from None
        try:
            return RedisChannelsPubSubBackend(redis=Redis.from_url(url))
        except ValueError as error:
            raise SettingError("bad-setting", reason=f"EMPORION_CHANNELS_URL: {error}") from None
    if url:
        raise SettingError("unknown-channels", given=url.partition(":")[0][:40])
    if settings.on_sqlite:
        return MemoryChannelsBackend()
    return KeptPgChannels(postgres_dsn(settings.store_url))


class Broadcaster:
    """Tells other processes what changed here, and this one what changed elsewhere."""

    def __init__(
        self, make: Callable[[], ChannelsBackend], hear: Callable[[str, int, int], None]
    ) -> None:
        self._make = make
        self._backend = make()
        """Made now: a wrong setting is told before anything is served."""
        self._hear = hear
        self._outbox: asyncio.Queue[tuple[str, int, int]] = asyncio.Queue(maxsize=10_000)
        self._task: asyncio.Task[None] | None = None
        self.connected = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._keep_running())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def publish(self, table_id: str, number: int, said: int) -> None:
        with suppress(asyncio.QueueFull):
            self._outbox.put_nowait((table_id, number, said))

    async def _keep_running(self) -> None:
        while True:
            backend = self._backend
            tasks: list[asyncio.Task[None]] = []
            try:
                await backend.on_startup()
                await backend.subscribe([CHANNEL])
                self.connected = True
                tasks = [
                    asyncio.create_task(self._listen(backend)),
                    asyncio.create_task(self._speak(backend)),
                    asyncio.create_task(self._watch(backend)),
                ]
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            except asyncio.CancelledError:
                raise
            except Exception as error:  # noqa: BLE001 whatever broke, the sweep helps and we retry
                log.warning("live updates interrupted", extra={"reason": type(error).__name__})
            finally:
                self.connected = False
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                with suppress(Exception):
                    await backend.on_shutdown()
            await asyncio.sleep(RETRY_SECONDS)
            self._backend = self._make()

    async def _listen(self, backend: ChannelsBackend) -> None:
        async for _, message in backend.stream_events():
            try:
                news = _decoder.decode(message)
            except msgspec.DecodeError:
                continue
            for table_id, number, said in news:
                self._hear(table_id, number, said)

    async def _speak(self, backend: ChannelsBackend) -> None:
        while True:
            news = [await self._outbox.get()]
            while len(news) < MOST_AT_ONCE and not self._outbox.empty():
                news.append(self._outbox.get_nowait())
            await backend.publish(msgspec.json.encode(news), [CHANNEL])

    async def _watch(self, backend: ChannelsBackend) -> None:
        """A listening connection that is gone says nothing by itself."""
        while not isinstance(backend, KeptPgChannels) or backend.listening():
            await asyncio.sleep(RETRY_SECONDS)
