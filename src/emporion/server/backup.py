"""Copies of the embedded store, taken while it serves and put back while it does not."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

from emporion.core.errors import EmporionError
from emporion.server.settings import Settings

if sys.platform != "win32":
    import fcntl


class BackupError(EmporionError):
    """A copy cannot be made or put back."""


def store_path(settings: Settings) -> Path:
    if not settings.on_sqlite:
        raise BackupError("not-embedded")
    return Path(make_url(settings.store_url).database or "")


def back_up(settings: Settings, target: Path) -> int:
    """Write a copy of the store, complete and of one moment; returns its size."""
    source = store_path(settings)
    if not source.is_file():
        raise BackupError("no-store", path=str(source))
    scratch = _scratch(target)
    with closing(_read_only(source)) as store, closing(sqlite3.connect(scratch)) as copy:
        store.backup(copy, pages=1000)
        # One file without companions, good to be moved around.
        copy.execute("PRAGMA journal_mode=DELETE")
    scratch.replace(target)
    return target.stat().st_size


def restore(settings: Settings, source: Path) -> None:
    """Put a copy in the store's place. What was there is kept beside it."""
    target = store_path(settings)
    if not source.is_file():
        raise BackupError("no-backup", path=str(source))
    _check(source)
    target.parent.mkdir(parents=True, exist_ok=True)
    with in_use(target, alone=True):
        scratch = _scratch(target)
        with closing(_read_only(source)) as copy, closing(sqlite3.connect(scratch)) as store:
            copy.backup(store)
        if target.exists():
            with closing(sqlite3.connect(target)) as old:
                old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            target.replace(target.with_name(target.name + ".before-restore"))
        for companion in ("-wal", "-shm"):
            target.with_name(target.name + companion).unlink(missing_ok=True)
        scratch.replace(target)


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
    try:
        with closing(_read_only(path)) as copy:
            sound = copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            names = {row[0] for row in copy.execute("SELECT name FROM sqlite_master")}
    except sqlite3.DatabaseError:
        raise BackupError("not-a-backup") from None
    if not sound:
        raise BackupError("damaged-backup")
    if not {"alembic_version", "events", "tables", "profiles"} <= names:
        raise BackupError("not-a-backup")


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{os.path.abspath(path)}?mode=ro", uri=True)  # noqa: PTH100
