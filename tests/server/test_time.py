"""Time is fair: clocks that jump, servers that are away, and processes that cannot know."""

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from emporion.server import timekeeping as module
from emporion.server.database import Database, StoreError
from emporion.server.settings import Settings
from emporion.server.timekeeping import STALE, Timekeeping
from tests.server.serving import (
    Player,
    PostgresClock,
    Process,
    Serving,
    WallClock,
    two_players,
    wait_until,
)

HOUR = 3600
DAY = 24 * HOUR
SOON = {"kind": "live", "bank": 10, "increment": 0}
Clock = WallClock | PostgresClock


@pytest.fixture
def clock(store_url: str, tmp_path: Path) -> Clock:
    """The clock that the store goes by: to be set by the test."""
    return WallClock(tmp_path) if store_url.startswith("sqlite") else PostgresClock(store_url)


def runs_out(server: Process) -> None:
    """A clock runs out in its own time: everything that was due has been looked at."""
    began = time.monotonic()
    anna, _, table = two_players(server, clock=SOON)
    wait_until(lambda: seat(anna, table)["reason"] == "clock", 60)
    assert time.monotonic() - began > 5


def seat(player: Player, table: str) -> Any:
    return player.picture(table)["table"]["seats"][0]


class Tables:
    """One of each thing that waits for a time."""

    def __init__(self, server: Process) -> None:
        self.anna, self.ben, self.live = two_players(
            server, clock={"kind": "live", "bank": 900, "increment": 0}
        )
        self.lobby = self.anna.create()
        self.days = self._begin(clock={"kind": "days", "days": 1})
        self.away = self._begin(away=3600)

    def _begin(self, **more: Any) -> str:
        table = self.anna.create(**more)
        self.anna.do(table, "sit", seat=0)
        self.ben.do(table, "sit", seat=1)
        self.anna.do(table, "start")
        return table

    def offer(self) -> None:
        self.anna.act(self.live, 0)
        self.anna.do(self.live, "offer-undo", seat=0)

    def are_as_before(self) -> None:
        assert self.anna.picture(self.lobby)["table"]["phase"] == "lobby"
        for table in (self.live, self.days, self.away):
            assert seat(self.anna, table)["stand_in"] is None
        self.anna.act(self.live, 0)
        left = self.anna.picture(self.live)["table"]["clock"]["banks"][0]
        assert 900_000 - 200_000 < left <= 900_000
        # Whoever is to move has the time that was agreed.
        assert self.anna.send(self.away, "take-over", seat=1).json()["code"] == "not-away"
        for table in (self.live, self.lobby, self.days, self.away):
            times = [entry["at"] for entry in self.anna.log(table)]
            assert times == sorted(times)


def test_a_jump_of_the_stores_clock_changes_nothing(
    spawn: Callable[..., Process], clock: Clock
) -> None:
    server = spawn(environment=clock.environment)
    tables = Tables(server)
    with tables.ben.stream(tables.away):
        for count, jump in enumerate((-HOUR, 4 * DAY), 1):
            clock.set(jump)
            wait_until(partial(has_jumped, tables.anna, count), 60)
        runs_out(server)
        tables.are_as_before()
    assert not [entry for entry in tables.anna.log(tables.live) if "lost" in entry["event"]]


def has_jumped(player: Player, times: int) -> bool:
    return f"emporion_clock_jumps_total {times}.0" in player.http.get("/metrics").text


def test_a_process_whose_clock_is_off_says_so_and_goes_by_the_stores(
    spawn: Callable[..., Process], tmp_path: Path
) -> None:
    wall = WallClock(tmp_path)
    server = spawn(environment=wall.environment)
    tables = Tables(server)
    assert tables.anna.get("/health")["time"] == "ok"
    for jump in (-HOUR, 4 * DAY):
        wall.set(jump)
        wait_until(partial(is_off_by, tables.anna, jump), 60)
        assert tables.anna.get("/health")["time"] == "clock-off"
    assert "clock is off" in server.log.read_text()
    runs_out(server)
    tables.are_as_before()


def is_off_by(player: Player, seconds: int) -> bool:
    return bool(player.get("/health")["clock_off"] == pytest.approx(seconds, abs=60))


def test_the_time_without_a_server_is_charged_to_nobody(
    spawn: Callable[..., Process], clock: Clock
) -> None:
    server = spawn(environment=clock.environment, lobby_hours=24)
    tables = Tables(server)
    tables.offer()
    server.kill(signal.SIGKILL)
    clock.set(30 * HOUR)
    server.start()
    runs_out(server)
    assert tables.anna.picture(tables.live)["table"]["offer"] is not None
    tables.are_as_before()
    for table in (tables.live, tables.lobby, tables.days, tables.away):
        log = tables.anna.log(table)
        (lost,) = [entry["event"]["lost"] for entry in log if "lost" in entry["event"]]
        assert lost == pytest.approx(30 * HOUR * 1000, abs=60_000)
        # Time has gone on where people read it: the log tells the hour of the day.
        assert log[-1]["at"] - log[0]["at"] > 29 * HOUR * 1000


def test_two_processes_on_one_store_make_up_for_it_once(
    spawn: Callable[..., Process], clock: Clock
) -> None:
    server = spawn(environment=clock.environment)
    tables = Tables(server)
    server.kill(signal.SIGKILL)
    clock.set(HOUR)
    server.start()
    second = spawn(environment=clock.environment)
    for one in (server, second):
        assert one.person().picture(tables.days)["table"]["clock"]["until"]
    log = tables.anna.log(tables.days)
    assert len([entry for entry in log if "lost" in entry["event"]]) == 1
    tables.are_as_before()


def test_who_cannot_know_the_time_does_not_judge(serve: Callable[..., Serving]) -> None:
    server = serve()
    anna, _, table = two_players(server, clock=SOON)
    keeping = server.services.timekeeping
    beat = keeping.beat

    async def no_beat() -> None:
        raise StoreError("store-unavailable")

    async def no_more(_: Any) -> None:
        async with keeping._beating:  # none is under way
            keeping.beat = no_beat  # type: ignore[method-assign,assignment]
            keeping._beaten = module.machine_ms() - STALE

    server.call(no_more)
    server.services.rooms._clock = lambda: time.time() + 11
    assert anna.get("/health")["time"] == "unsure"
    server.call(lambda services: services.scheduler._tick())
    assert seat(anna, table)["reason"] is None
    assert anna.send(table, "act", seat=0, action="buy 0").status_code == 503
    keeping.beat = beat  # type: ignore[method-assign]
    wait_until(lambda: seat(anna, table)["reason"] == "clock", 60)


# ---- timekeeping alone ---------------------------------------------------------------------------


class Machine:
    """The clocks of one machine."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asleep = 0.0
        self.off = 0.0
        right, wall = module.machine_ms, time.time
        monkeypatch.setattr(module, "machine_ms", lambda: right() + self.asleep * 1000)
        monkeypatch.setattr(time, "time", lambda: wall() + self.off)


def keep_time(url: str, work: Callable[[Callable[[], Timekeeping]], Awaitable[None]]) -> None:
    """With as many processes' timekeeping as are asked for, on one new store."""

    async def main() -> None:
        database = Database(Settings(database_url=url).store_url)
        await database.migrate()
        try:
            await work(lambda: Timekeeping(database))
        finally:
            await database.close()

    asyncio.run(main())


def test_a_second_process_takes_over_the_firsts_time(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine(monkeypatch)

    async def work(make: Callable[[], Timekeeping]) -> None:
        first, second = make(), make()
        await first.beat()
        machine.off = 4 * DAY
        await first.beat()
        await second.beat()
        assert abs(first.now() - second.now()) < 1000
        assert second.is_off
        assert first.lost_since(0) == second.lost_since(0) == 0
        machine.off = -HOUR
        await second.beat()
        await first.beat()
        assert abs(first.now() - second.now()) < 1000
        assert first.lost_since(0) == second.lost_since(0) == 0

    keep_time(sqlite_url, work)


def test_a_machine_that_slept_has_lost_that_time(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine(monkeypatch)

    async def work(make: Callable[[], Timekeeping]) -> None:
        only = make()
        await only.beat()
        before = only.now()
        machine.asleep = machine.off = HOUR
        assert not only.is_sure
        await only.confirm()
        assert only.lost_since(before) == pytest.approx(HOUR * 1000, abs=5_000)
        assert only.now() - before == pytest.approx(HOUR * 1000, abs=5_000)
        assert not only.is_off

    keep_time(sqlite_url, work)


def test_one_process_that_slept_alone_has_lost_nothing(store_url: str) -> None:
    async def work(make: Callable[[], Timekeeping]) -> None:
        sleeper, other = make(), make()
        await sleeper.beat()
        await other.beat()
        # Its machine's clock stood still for an hour, in which the other one was there.
        sleeper._anchor = (sleeper._anchor[0], sleeper._anchor[1] - HOUR * 1000)
        sleeper._told = 0
        before = other.now()
        await sleeper.beat()
        await other.beat()
        assert abs(sleeper.now() - other.now()) < 1000
        assert other.now() - before < 30_000
        assert sleeper.lost_since(0) == other.lost_since(0) == 0

    keep_time(store_url, work)


def test_a_clean_stop_is_an_outage_from_that_moment(store_url: str) -> None:
    async def work(make: Callable[[], Timekeeping]) -> None:
        first, second = make(), make()
        await first.beat()
        await second.beat()
        await first.stop()
        third = make()
        await third.beat()
        assert third.lost_since(0) == 0, "the second one is still there"
        await second.stop()
        stopped = third.now()
        await third.stop()
        await asyncio.sleep(0.05)
        fourth = make()
        await fourth.beat()
        assert 0 < fourth.lost_since(stopped - 10_000) <= fourth.now() - stopped + 1000

    keep_time(store_url, work)


def test_time_never_goes_back_even_where_the_clock_did_meanwhile(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine(monkeypatch)

    async def work(make: Callable[[], Timekeeping]) -> None:
        first, second = make(), make()
        await first.beat()
        await first.stop()
        last = first.now()
        machine.off = -HOUR
        await second.beat()
        assert second.now() >= last - 1000
        assert second.is_off

    keep_time(sqlite_url, work)
