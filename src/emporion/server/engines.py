"""Connections to the store, and what its troubles are called."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

import alembic.command
import alembic.config
import asyncpg
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from emporion.core.errors import EmporionError

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x454D504F
WAIT_SECONDS: Final = 5.0


class StoreTrouble(EmporionError):
    """The store cannot do it just now; nothing that was acknowledged is lost."""


class Conflict(EmporionError):
    """Somebody else was faster."""


class Engines:
    """Two ways into one database: transactions that write, and single reads."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.on_sqlite = url.startswith("sqlite")
        if self.on_sqlite:
            path = make_url(url).database or ""
            if path and path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            # One connection that writes: a queue in the process instead of locks in the file.
            self.writer = create_async_engine(
                url, pool_size=1, max_overflow=0, pool_timeout=WAIT_SECONDS
            )
            self.reader = create_async_engine(
                url, pool_size=4, max_overflow=0, pool_timeout=WAIT_SECONDS
            ).execution_options(isolation_level="AUTOCOMMIT")
            for engine in (self.writer, self.reader):
                sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
            sa.event.listen(self.writer.sync_engine, "begin", _begin_immediate)
        else:
            self.writer = create_async_engine(
                url,
                pool_size=8,
                max_overflow=4,
                pool_timeout=WAIT_SECONDS,
                connect_args={"timeout": WAIT_SECONDS, "command_timeout": 30},
            )
            self.reader = self.writer.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; everything in it happens, durably, or nothing."""
        with named_troubles():
            async with self.writer.begin() as connection:
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        with named_troubles():
            async with self.reader.connect() as connection:
                yield connection

    async def migrate(self) -> None:
        """Bring the schema up to date; safe when many processes start at once."""
        async with self.writing() as connection:
            if not self.on_sqlite:
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        await self.writer.dispose()
        await self.reader.dispose()


def upgrade(connection: sa.Connection, revision: str = "head") -> None:
    config = alembic.config.Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, revision)


@contextmanager
def named_troubles() -> Iterator[None]:
    """Whatever the database's driver raises, as a code."""
    try:
        yield
    except sa.exc.IntegrityError:
        raise Conflict("conflict") from None
    except (sa.exc.DBAPIError, asyncpg.PostgresError) as error:
        raise StoreTrouble(_trouble(error)) from error
    except (sa.exc.TimeoutError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
        raise StoreTrouble("store-unavailable") from error


def _trouble(error: Exception) -> str:
    original = getattr(error, "orig", error)
    text = str(original).lower()
    full = (
        "is full" in text
        or "no space left" in text
        or "diskfull" in type(original).__name__.lower()
    )
    return "store-full" if full else "store-unavailable"


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # FULL: an acknowledged action survives even a power cut.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA busy_timeout={int(WAIT_SECONDS * 1000)}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_immediate(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
