"""Real servers on real stores: SQLite in a file, and a private PostgreSQL cluster."""

import asyncio
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from zlib import crc32

import pytest

from emporion.server import database
from emporion.server.settings import Settings
from tests.cover import PROOF
from tests.server.serving import Cluster, Process, Serving, find_postgres

STORES = ("sqlite", "postgresql")
BOTH = ("test_store", "test_chain", "test_killed")
"""How tests of what a store itself does, or their files, are called: they run on both. The others
take turns between them, and run on both only where everything is proved."""
_names = count()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if PROOF:
        return
    asked: dict[str, dict[str, pytest.Item]] = {}
    for item in items:
        store = _store_of(item)
        if store:
            asked.setdefault(item.nodeid.replace(store, ""), {})[store] = item
    left_out = set()
    for name, by_store in asked.items():
        if len(by_store) == len(STORES):
            left_out.add(by_store[STORES[crc32(name.encode()) % len(STORES)]])
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=list(left_out))


def _store_of(item: pytest.Item) -> str | None:
    """The store that a test runs on, if it is one of those that take turns."""
    if not isinstance(item, pytest.Function) or item.name.startswith(BOTH):
        return None
    if item.module.__name__.rpartition(".")[2].startswith(BOTH):
        return None
    given = getattr(item, "callspec", None)
    store = given.params.get("store_url") if given else None
    return store if isinstance(store, str) else None


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own, gone with the tests."""
    with Cluster(find_postgres()) as found:
        yield found


@pytest.fixture(scope="session")
def new_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store in which nothing has happened, to be copied: to make one takes longer than most of
    what is tried with it."""
    path = tmp_path_factory.mktemp("new") / "emporion.db"
    asyncio.run(database.bring_up_to_date(f"sqlite:///{path}"))
    return path


@pytest.fixture(scope="session")
def new_postgresql(cluster: Cluster) -> str:
    settings = Settings(database_url=cluster.create_database("new"))
    asyncio.run(database.bring_up_to_date(settings.store_url))
    return "new"


@pytest.fixture(params=STORES)
def store_url(request: pytest.FixtureRequest) -> str:
    """A new store; every test that asks for it runs on both kinds."""
    if request.param == "sqlite":
        url: str = request.getfixturevalue("sqlite_url")
        return url
    cluster: Cluster = request.getfixturevalue("cluster")
    like: str = request.getfixturevalue("new_postgresql")
    return cluster.create_database(f"test_{os.getpid()}_{next(_names)}", like)


@pytest.fixture
def sqlite_url(tmp_path: Path, new_sqlite: Path) -> str:
    return f"sqlite:///{shutil.copy(new_sqlite, tmp_path)}"


@pytest.fixture(params=STORES)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database in which there is no store yet, of both kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.create_database(f"test_{os.getpid()}_{next(_names)}")


@pytest.fixture
def serve(store_url: str) -> Iterator[Callable[..., Serving]]:
    """Start a server in this process, on the store of the test unless told otherwise."""
    with ExitStack() as servers:

        def start(**more: object) -> Serving:
            settings = {"database_url": store_url, **more}
            return servers.enter_context(Serving(settings))

        yield start


@pytest.fixture
def spawn(store_url: str) -> Iterator[Callable[..., Process]]:
    """Start a server as a process of its own."""
    with ExitStack() as processes:

        def start(**more: object) -> Process:
            settings = {"database_url": store_url, **more}
            return processes.enter_context(Process(settings))

        yield start
