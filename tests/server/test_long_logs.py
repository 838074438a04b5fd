"""Long logs: they are read in pages, replayed away from the event loop, and nobody else waits."""

import asyncio
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Self

import httpx
import pytest

from emporion.server import effects, looking
from emporion.server.effects import Effects
from emporion.server.replaying import Replaying
from emporion.table import Entry, evolve
from emporion.table import events as e
from tests.server.serving import Process, Serving, two_players
from tests.table.hosting import playing

Serve = Callable[..., Serving]

LONG = 6000
READERS = 6


def lengthen(server: Serving, table: str, count: int) -> None:
    """Let a seat change hands until the log is long, straight in the store."""

    async def work(services: Any) -> None:
        room = await services.rooms.room(table)
        before = room.table
        events: list[e.Event] = [e.TakenOver(1, "random", "asked"), e.HandedBack(1)]
        entries = [
            Entry(before.number + 1 + i, before.at, events[i % 2]) for i in range(count // 2 * 2)
        ]
        after = before.copy()
        for entry in entries:
            evolve(after, entry)
        await services.store.append(services.store.addition(table, entries, before, after))
        services.rooms.heard(table, after.number)

    server.call(work)


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, str]]:
    """A server of its own process, with a table of a long log."""
    path = tmp_path_factory.mktemp("long") / "emporion.db"
    settings = {"database_url": f"sqlite:///{path}"}
    with Serving(dict(settings)) as server:
        anna, _, table = two_players(server)
        for _ in range(20):
            seat = anna.picture(table)["table"]["to_move"]
            if seat != 0:
                break
            anna.act(table, 0)
        lengthen(server, table, LONG)
    with Process(dict(settings)) as process:
        yield process, table


def test_a_long_log_comes_in_pages(long: tuple[Process, str]) -> None:
    server, table = long
    anna = server.person()
    picture = anna.get(f"/api/tables/{table}", params={"after": 0})
    assert picture["number"] > LONG
    assert picture["missed"] is None
    assert len(anna.get(f"/api/tables/{table}", params={"after": LONG})["missed"]) < 500
    page = anna.get(f"/api/tables/{table}/events")
    assert (len(page["events"]), page["more"]) == (500, True)
    assert [entry["number"] for entry in anna.log(table)] == list(range(1, picture["number"] + 1))
    moves = anna.moves(table)
    assert len(moves) == picture["table"]["actions"] > 10
    few = anna.get(f"/api/tables/{table}/moves", params={"after": 2, "limit": 3})
    assert (few["moves"], few["more"]) == (moves[2:5], True)
    assert anna.get(f"/api/tables/{table}/moves", params={"after": 10_000})["moves"] == []
    for path in ("events", "moves"):
        too_many = {"limit": 501}
        assert anna.http.get(f"/api/tables/{table}/{path}", params=too_many).status_code == 400


def test_an_answer_is_bounded_in_bytes(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, _, table = two_players(serve())
    anna.act(table, 0)
    log, moves = anna.log(table), anna.moves(table)
    monkeypatch.setattr(looking, "MOST_BYTES", 500)
    page = anna.get(f"/api/tables/{table}/events")
    assert 0 < len(page["events"]) < len(log)
    assert page["more"]
    assert anna.log(table) == log
    assert len(anna.get(f"/api/tables/{table}/moves")["moves"]) < len(moves)
    assert anna.moves(table) == moves
    assert anna.get(f"/api/tables/{table}", params={"after": 0})["missed"] is None
    monkeypatch.setattr(looking, "MOST_BYTES", 1)
    assert anna.log(table) == log


def test_what_was_taken_back_is_no_move_before_and_after_it_is_remembered(serve: Serve) -> None:
    anna, _, table = two_players(serve())
    anna.act(table, 0)
    first = anna.moves(table)
    anna.act(table, 0)
    assert len(anna.moves(table)) == len(first) + 1
    anna.do(table, "undo", seat=0)
    assert anna.moves(table) == first
    anna.act(table, 0, which=-1)
    then = anna.moves(table)
    assert then[:-1] == first
    assert then[-1]["n"] == len(then)


class Readers:
    """Ask for something over a few connections as fast as it is answered, until told to stop."""

    def __init__(self, url: str, address: str) -> None:
        self._url = url
        self._address = address
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._read, daemon=True) for _ in range(READERS)]
        self._lock = threading.Lock()
        self.answered = 0

    def _read(self) -> None:
        with httpx.Client(base_url=self._url, timeout=60) as http:
            while not self._stop.is_set():
                answered = http.get(self._address).status_code == 200
                with self._lock:
                    self.answered += answered

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(60)


def seconds_of_actions(person: Any, table: str, count: int = 30) -> float:
    """The median time of an action of somebody else."""
    found = []
    for i in range(count):
        start = time.perf_counter()
        person.do(table, "hand-back" if i % 2 else "take-over", seat=1)
        found.append(time.perf_counter() - start)
    return statistics.median(found)


@pytest.mark.parametrize(
    "path", ["moves", "events?after=5500", "?after=0", "moments/10", "record", "chat"]
)
def test_reading_a_long_log_keeps_nobody_waiting(long: tuple[Process, str], path: str) -> None:
    """Compared with readers of next to nothing who are as many. Where a log was replayed on the
    event loop, others waited for every one of its readers."""
    server, table = long
    _, ben, other = two_players(server)
    address = f"/api/tables/{table}/{path}".replace("/?", "?")
    assert len(httpx.get(server.url + address).content) < 2 * looking.MOST_BYTES

    def slower() -> float:
        with Readers(server.url, "/api/about") as usual:
            peer = seconds_of_actions(ben, other)
        with Readers(server.url, address) as readers:
            slowed = seconds_of_actions(ben, other)
        assert min(usual.answered, readers.answered) > READERS
        return slowed - 3 * peer

    # What else the machine does only ever adds to it.
    assert any(slower() < 0.05 for _ in range(3))


def test_a_log_is_derived_once_however_many_ask_and_little_of_all_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = playing()
    host.act()
    read: list[int] = []

    async def log() -> list[Entry]:
        read.append(len(host.log))
        await asyncio.sleep(0)
        return list(host.log)

    async def run() -> None:
        found = Effects(Replaying())
        first, second = await asyncio.gather(*(found.derive("a", log, 1) for _ in range(2)))
        assert first is second
        assert len(read) == 1
        assert len(first.moves) == len(host.table.actions)
        assert found.known("a") is first
        monkeypatch.setattr(effects, "KEPT_BYTES", int(first.size * 2.5))
        for name in ("b", "c"):
            await found.derive(name, log, 1)
        assert [name for name in "abc" if found.known(name)] == ["b", "c"]
        # What is not the next event makes it forget.
        found.happened("b", host.table.number - 1, [])
        assert found.known("b") is None

    asyncio.run(run())


def test_whoever_asks_later_is_told_what_was_written_meanwhile() -> None:
    """Deriving is shared; what somebody else asked for may have been read too early."""
    host = playing()
    host.act()
    early = list(host.log)
    host.act()
    begun = asyncio.Event()
    logs = [early, list(host.log)]

    async def log() -> list[Entry]:
        begun.set()
        await asyncio.sleep(0)
        return logs.pop(0)

    async def run() -> None:
        found = Effects(Replaying())
        first = asyncio.create_task(found.derive("a", log, early[-1].number))
        await begun.wait()
        second = await found.derive("a", log, host.log[-1].number)
        assert (await first).upto == early[-1].number
        assert second.upto == host.log[-1].number

    asyncio.run(run())
