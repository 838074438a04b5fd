"""Copies of the embedded store, taken while it serves and put back while it does not."""

import asyncio
import hashlib
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO, Final

import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.pool import NullPool

from emporion.core.errors import EmporionError
from emporion.server.check import check
from emporion.server.database import StoreError, revisions, translated_errors, trouble, upgrade
from emporion.server.settings import Settings

if sys.platform != "win32":
    import fcntl


CHECKSUM: Final = "checksum of this copy"
"""Among the facts of a copy, and of a copy only."""


class BackupError(EmporionError):
    """A copy cannot be made or put back."""


def store_path(settings: Settings) -> Path:
    if not settings.on_sqlite:
        raise BackupError("not-embedded")
    return Path(make_url(settings.store_url).database or "")


def existing_store(settings: Settings, copy: Path | None = None) -> str:
    """The address of a store that there is, or of a copy."""
    if copy is None and not settings.on_sqlite:
        return settings.store_url
    path = copy or store_path(settings)
    if not path.is_file():
        raise BackupError("no-backup" if copy else "no-store", path=str(path))
    return f"sqlite:///{path.absolute()}"


def back_up(settings: Settings, target: Path) -> int:
    """Write a copy of the store, complete and of one moment; returns its size."""
    source = store_path(settings)
    if not source.is_file():
        raise BackupError("no-store", path=str(source))
    scratch = _scratch(target)
    try:
        with (
            _damage_told(),
            closing(_read_only(source)) as store,
            closing(sqlite3.connect(scratch)) as copy,
        ):
            store.backup(copy, pages=1000)
            # One file without companions, good to be moved around.
            copy.execute("PRAGMA journal_mode=DELETE")
            if not _is_sound(copy):
                raise StoreError("store-damaged")
            with copy:
                copy.execute(
                    "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)",
                    (CHECKSUM, _checksum(copy)),
                )
        scratch.replace(target)
    finally:
        scratch.unlink(missing_ok=True)
    return target.stat().st_size


def restore(settings: Settings, source: Path) -> None:
    """Put a copy in the store's place, if it is one and whole. What was there is kept beside it."""
    target = store_path(settings)
    if not source.is_file():
        raise BackupError("no-backup", path=str(source))
    _check(source)
    target.parent.mkdir(parents=True, exist_ok=True)
    with in_use(target, alone=True):
        scratch = _scratch(target)
        try:
            with closing(_read_only(source)) as copy, closing(sqlite3.connect(scratch)) as store:
                copy.backup(store)
                with store:
                    store.execute("DELETE FROM facts WHERE name = ?", (CHECKSUM,))
            _bring_up_to_date(scratch)
            _check_logs(scratch)
            _keep_beside(target)
            scratch.replace(target)
        finally:
            for companion in ("", "-wal", "-shm", "-journal"):
                scratch.with_name(scratch.name + companion).unlink(missing_ok=True)


def _keep_beside(target: Path) -> None:
    """Move the store away, whatever state it is in, with what SQLite has beside it."""
    if not target.exists():
        return
    # What is damaged is kept as it is.
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(target)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for companion in ("-wal", "-shm", ""):
        file = target.with_name(target.name + companion)
        kept = target.with_name(f"{target.name}.before-restore{companion}")
        kept.unlink(missing_ok=True)
        if file.exists():
            file.replace(kept)


def _bring_up_to_date(path: Path) -> None:
    """Here and not at the next start: only then is it known that this works."""
    engine = sa.create_engine(f"sqlite:///{path}", poolclass=NullPool)
    sa.event.listen(engine, "connect", _by_hand)
    with translated_errors(), engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        upgrade(connection)
        connection.commit()


def _by_hand(connection: sqlite3.Connection, _record: object) -> None:
    """Transactions begin where it is said, not where Python's module guesses."""
    connection.isolation_level = None


def _check_logs(path: Path) -> None:
    faults = asyncio.run(check(f"sqlite:///{path}")).faults
    if faults:
        raise BackupError("altered-backup", reason=str(faults[0]), faults=len(faults))


def _scratch(target: Path) -> Path:
    """An empty file beside another one, for nobody else to read."""
    found = target.with_name(target.name + ".part")
    found.unlink(missing_ok=True)
    found.touch(0o600)
    return found


@contextmanager
def in_use(store: Path, *, alone: bool = False) -> Iterator[None]:
    """Hold the store: serving processes together, a restore alone."""
    store.parent.mkdir(parents=True, exist_ok=True)
    with store.with_name(store.name + ".lock").open("a") as file:
        _lock(file, alone=alone)
        yield


def _lock(file: IO[str], *, alone: bool) -> None:
    if sys.platform != "win32":  # which has no such locks, so nobody is told
        try:
            fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError:
            raise BackupError("store-in-use") from None


def _check(path: Path) -> None:
    """Hostile until shown otherwise: a whole database, and one of ours."""
    with path.open("rb") as file:
        head = file.read(100)
    if not head.startswith(b"SQLite format 3\0"):
        raise BackupError("not-a-backup")
    page = int.from_bytes(head[16:18], "big")
    pages = int.from_bytes(head[28:32], "big")
    if path.stat().st_size < pages * (65536 if page == 1 else page):
        raise BackupError("part-of-a-backup")
    try:
        with closing(_read_only(path)) as copy:
            sound = _is_sound(copy)
            names = {row[0] for row in copy.execute("SELECT name FROM sqlite_master")}
            if sound:
                if not {"alembic_version", "events", "tables", "profiles", "facts"} <= names:
                    raise BackupError("not-a-backup")
                _check_version(copy)
                _check_checksum(copy)
    except sqlite3.DatabaseError:
        raise BackupError("damaged-backup") from None
    if not sound:
        raise BackupError("damaged-backup")


def _check_version(copy: sqlite3.Connection) -> None:
    found = copy.execute("SELECT version_num FROM alembic_version").fetchone()
    given, known = str(found[0]) if found else "", revisions()
    if given in known:
        return
    if given.isdecimal() and int(given) > int(known[-1]):
        raise BackupError("newer-backup", given=given, known=known[-1])
    raise BackupError("old-backup", given=given, known=known[0])


def _check_checksum(copy: sqlite3.Connection) -> None:
    """Copies of version 0.1.0 have none."""
    found = copy.execute("SELECT value FROM facts WHERE name = ?", (CHECKSUM,)).fetchone()
    if found is not None and found[0] != _checksum(copy):
        raise BackupError("altered-backup", reason="its checksum is another one", faults=1)


def _checksum(copy: sqlite3.Connection) -> bytes:
    """Of everything in a copy, in the order in which it lies there."""
    digest = hashlib.sha256()
    names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    for (name,) in sorted(copy.execute(names)):
        digest.update(f"{name}\n".encode())
        where = " WHERE name != ?" if name == "facts" else ""
        rows = copy.execute(f'SELECT * FROM "{name}"{where}', (CHECKSUM,) * bool(where))  # noqa: S608
        for row in rows:
            digest.update(repr(row).encode())
    return digest.digest()


def _is_sound(store: sqlite3.Connection) -> bool:
    return bool(store.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))


@contextmanager
def _damage_told() -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise StoreError(trouble(error)) from error


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{os.path.abspath(path)}?mode=ro", uri=True)  # noqa: PTH100
