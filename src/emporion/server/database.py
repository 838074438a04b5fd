"""Connections to the store, and what its troubles are called."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import alembic.command
import alembic.config
import asyncpg
import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from emporion.core.errors import EmporionError

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x454D504F
WAIT_SECONDS: Final = 5.0
CLOSE_SECONDS: Final = 0.5
READERS: Final = 2

T = TypeVar("T")


class StoreError(EmporionError):
    """The store cannot do it just now; nothing that was acknowledged is lost."""


class Conflict(EmporionError):
    """Somebody else was faster."""


class Database:
    """Two ways into one database: transactions that write, and single reads.

    Work is a plain function of a connection. For PostgreSQL SQLAlchemy's asyncio runs it. SQLite
    knows no waiting for a network, only threads: there a whole transaction is one visit to a
    thread, where an asyncio driver would make one per statement.

    Nothing takes longer than `seconds`, also where the store has stopped answering. Whether a write
    that took too long happens after all is then open, as when a connection is lost.
    """

    def __init__(self, url: str, *, seconds: float = 30.0) -> None:
        self.url = url
        self._seconds = seconds
        self.on_sqlite = url.startswith("sqlite")
        if self.on_sqlite:
            self._open_sqlite(make_url(url).set(drivername="sqlite"))
        else:
            # asyncpg reads the address by itself: SQLAlchemy knows no `sslmode`.
            self._connect = partial(
                asyncpg.connect, postgres_dsn(url), timeout=min(WAIT_SECONDS, seconds)
            )
            connect = partial(
                self._connect,
                command_timeout=seconds,
                server_settings={"statement_timeout": str(int(seconds * 1000))},
            )
            self._pool = create_async_engine(
                url, pool_size=8, max_overflow=4, pool_timeout=seconds, async_creator=connect
            )
            self._autocommit = self._pool.execution_options(isolation_level="AUTOCOMMIT")

    def _open_sqlite(self, url: sa.URL) -> None:
        if url.database:
            path = Path(url.database)
            path.parent.mkdir(parents=True, exist_ok=True)
            # The secrets of running games' dice are in it.
            path.touch(0o600)
        options: dict[str, Any] = {
            "pool_timeout": self._seconds,
            "max_overflow": 0,
            "connect_args": {"check_same_thread": False},
        }
        self._writer = sa.create_engine(url, pool_size=1, **options)
        self._reader = sa.create_engine(
            url, pool_size=READERS, isolation_level="AUTOCOMMIT", **options
        )
        for engine in (self._writer, self._reader):
            sa.event.listen(engine, "connect", self._prepare_sqlite)
        sa.event.listen(self._writer, "begin", _begin_immediate)
        self._write_thread = ThreadPoolExecutor(1, thread_name_prefix="store-write")
        self._read_threads = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """A transaction; everything in it happens, durably, or nothing."""
        with translated_errors():
            return await self._in_time(self._write(work))

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        with translated_errors():
            return await self._in_time(self._read(work))

    async def _in_time(self, work: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(work)
        try:
            await asyncio.wait([task], timeout=self._seconds)
            if task.done():
                return task.result()
        finally:
            # Tidying up after it may hang as well, so that is not waited for.
            if not task.done():
                task.cancel()
                task.add_done_callback(_hear)
        raise StoreError("store-too-slow")

    async def _write(self, work: Callable[[sa.Connection], T]) -> T:
        if self.on_sqlite:
            return await self._in_thread(self._write_thread, self._writer.begin, work)
        async with self._pool.begin() as connection:
            return await connection.run_sync(work)

    async def _read(self, work: Callable[[sa.Connection], T]) -> T:
        if self.on_sqlite:
            return await self._in_thread(self._read_threads, self._reader.connect, work)
        async with self._autocommit.connect() as connection:
            return await connection.run_sync(work)

    async def _in_thread(
        self,
        pool: ThreadPoolExecutor,
        enter: Callable[[], AbstractContextManager[sa.Connection]],
        work: Callable[[sa.Connection], T],
    ) -> T:
        """What is no longer waited for is not begun, and is interrupted where it has begun."""
        at_work: list[Any] = []

        def run() -> T:
            with enter() as connection:
                at_work.append(connection.connection.driver_connection)
                try:
                    return work(connection)
                finally:
                    at_work.clear()

        try:
            return await asyncio.wrap_future(pool.submit(run))
        except asyncio.CancelledError:
            for connection in at_work:
                connection.interrupt()
            raise

    async def rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        return await self.read(lambda connection: connection.execute(query).all())

    async def scalar(self, query: sa.Select[Any]) -> Any:
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def migrate(self) -> None:
        """Bring the schema up to date, however long it takes; safe when many processes start at
        once."""
        with translated_errors():
            if self.on_sqlite:
                await self._write(upgrade)
                return

            def work(connection: sa.Connection) -> None:
                connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                upgrade(connection)

            engine = create_async_engine(self.url, poolclass=NullPool, async_creator=self._connect)
            async with engine.begin() as connection:
                await connection.run_sync(work)

    async def close(self) -> None:
        """What the store still has to do is not waited for long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                if self.on_sqlite:
                    await asyncio.to_thread(self._close_sqlite)
                else:
                    await self._pool.dispose()

    def _close_sqlite(self) -> None:
        for pool in (self._write_thread, self._read_threads):
            pool.shutdown(cancel_futures=True)
        self._writer.dispose()
        self._reader.dispose()

    def _prepare_sqlite(self, connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        # FULL: an acknowledged action survives even a power cut.
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute(f"PRAGMA busy_timeout={int(min(WAIT_SECONDS, self._seconds) * 1000)}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()


async def bring_up_to_date(url: str) -> None:
    """Make or migrate a store; whatever is wrong with it is told before anything is served."""
    database = Database(url)
    try:
        await database.migrate()
    finally:
        await database.close()


def postgres_dsn(url: str) -> str:
    """A PostgreSQL store's address as asyncpg takes it, with `ssl` by its usual name."""
    found = make_url(url)
    query = {"sslmode" if key == "ssl" else key: value for key, value in found.query.items()}
    found = found.set(drivername="postgresql", query=query)
    return found.render_as_string(hide_password=False)


def upgrade(connection: sa.Connection, revision: str = "head") -> None:
    given = MigrationContext.configure(connection).get_current_revision()
    known = revisions()
    if given is not None and given not in known:
        raise StoreError("newer-store", given=given, known=known[-1])
    config = _alembic()
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, revision)


def revisions() -> list[str]:
    """The schemas there have been, oldest first."""
    found = ScriptDirectory.from_config(_alembic()).walk_revisions()
    return [script.revision for script in found][::-1]


def _alembic() -> alembic.config.Config:
    config = alembic.config.Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


@contextmanager
def translated_errors() -> Iterator[None]:
    """Whatever the database's driver raises, as a code."""
    try:
        yield
    except sa.exc.IntegrityError:
        raise Conflict("conflict") from None
    except (sa.exc.DBAPIError, asyncpg.PostgresError) as error:
        raise StoreError(trouble(error)) from error
    except (sa.exc.TimeoutError, TimeoutError) as error:
        raise StoreError("store-too-slow") from error
    except (asyncpg.InterfaceError, OSError) as error:
        raise StoreError("store-unavailable") from error


def trouble(error: Exception) -> str:
    """The code for what a driver raised."""
    original = getattr(error, "orig", error)
    text = str(original).lower()
    full = (
        "is full" in text
        or "no space left" in text
        or "diskfull" in type(original).__name__.lower()
    )
    if full:
        return "store-full"
    damaged = ("malformed", "not a database", "corrupt")
    if any(words in text for words in damaged):
        return "store-damaged"
    slow = ("is locked", "statement timeout", "interrupted")
    return "store-too-slow" if any(words in text for words in slow) else "store-unavailable"


def _hear(task: asyncio.Task[Any]) -> None:
    if not task.cancelled():
        task.exception()


def _begin_immediate(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
