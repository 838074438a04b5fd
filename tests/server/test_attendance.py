"""Bots that fail, clocks that run out and people who are away, at a real server."""

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from emporion.bots import LEVELS, make
from emporion.core.game import State
from emporion.server.schema import tables
from emporion.server.services import Services
from emporion.server.warm import BOTS
from emporion.table.errors import TableError
from tests.server.serving import (
    Player,
    Serving,
    fresh_id,
    two_players,
    wait_until,
)


class BrokenBot:
    def choose(self, _: State) -> int:
        raise ZeroDivisionError("on purpose")


class CheatingBot:
    def choose(self, _: State) -> int:
        return 32_000


class SleepyBot:
    def choose(self, state: State) -> int:
        time.sleep(5)
        return state.legal_actions()[0]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (BrokenBot, "ZeroDivisionError"),
        (CheatingBot, "bot-illegal-action"),
        (SleepyBot, "TimeoutError"),
    ],
)
def test_a_failing_bot_is_replaced_and_reported(
    tmp_path: Path, bot: type[Any], reason: str
) -> None:
    def make_bot(level: str, seed: int) -> Any:
        return bot() if level == "flat" else make(level, seed)

    settings = {
        "database_url": f"sqlite:///{tmp_path / 'e.db'}",
        "make_bot": make_bot,
        "bot_timeout": 2.0,
    }
    with Serving(settings) as server:
        anna = server.person()
        table = anna.create(options={"first": 1})
        anna.do(table, "sit", seat=0)
        anna.do(table, "add-bot", seat=1, level="flat")
        anna.do(table, "start")
        wait_until(lambda: anna.picture(table)["table"]["to_move"] == 0, 60)
        replaced = [
            entry["event"] for entry in anna.log(table) if entry["event"]["kind"] == "bot-replaced"
        ]
        assert replaced[0] == {
            "kind": "bot-replaced",
            "seat": 1,
            "before": "flat",
            "level": "greedy",
            "reason": reason,
        }
        assert "emporion_bot_failures_total" in anna.http.get("/metrics").text


def _has_begun(anna: Player, table: str) -> bool:
    return bool(anna.picture(table)["table"]["to_move"] == 0)


def test_waiting_for_others_is_no_failure(tmp_path: Path) -> None:
    class ThoughtfulBot:
        def choose(self, state: Any) -> int:
            time.sleep(0.6)
            return int(state.legal_actions()[0])

    settings = {
        "database_url": f"sqlite:///{tmp_path / 'e.db'}",
        "make_bot": lambda _level, _seed: ThoughtfulBot(),
        "bot_timeout": 2.0,
        "bot_threads": 1,
    }
    with Serving(settings) as server:
        anna = server.person()
        tables = []
        for _ in range(4):
            table = anna.create(options={"first": 1})
            anna.do(table, "sit", seat=0)
            anna.do(table, "add-bot", seat=1, level="flat")
            tables.append(table)
        for table in tables:
            anna.do(table, "start")
        for table in tables:
            wait_until(partial(_has_begun, anna, table), 60)
            assert not [x for x in anna.log(table) if x["event"]["kind"] == "bot-replaced"]


def test_a_table_that_cannot_be_read_does_not_stop_the_clocks(store_url: str) -> None:
    clock = {"kind": "live", "bank": 10, "increment": 0}
    with Serving({"database_url": store_url}) as server:
        anna, _, bad = two_players(server, clock=clock)
        _, _, good = two_players(server, clock=clock)
        look_at = server.services.scheduler._look_at

        async def look(table_id: str) -> None:
            if table_id == bad:
                raise TableError("other-rules-version", given=0, known=1)
            await look_at(table_id)

        server.services.scheduler._look_at = look  # type: ignore[method-assign]
        server.services.rooms._clock = lambda: time.time() + 11
        wait_until(lambda: anna.picture(good)["table"]["seats"][0]["reason"] == "clock")
        due = server.call(lambda services: services.store.due(services.rooms.now()))
        assert bad not in due


def test_clocks_survive_a_restart(store_url: str) -> None:
    clock = {"kind": "live", "bank": 10, "increment": 0}
    with Serving({"database_url": store_url}) as server:
        anna, _, table = two_players(server, clock=clock)
        until = anna.picture(table)["table"]["clock"]["until"]
        cookies = dict(anna.http.cookies)
    with Serving({"database_url": store_url}) as server:
        http = httpx.Client(base_url=server.url, cookies=cookies)
        path = f"/api/tables/{table}"
        log = http.get(f"{path}/events").json()["events"]
        lost = sum(entry["event"].get("lost", 0) for entry in log)
        assert 0 < lost < 30_000
        assert http.get(path).json()["table"]["clock"]["until"] == until + lost
        server.services.rooms._clock = lambda: time.time() + 11
        wait_until(lambda: http.get(path).json()["table"]["seats"][0]["reason"] == "clock")
        wait_until(lambda: http.get(path).json()["table"]["actions"] > 1, 60)
        http.close()


def test_the_absent_are_stood_in_for_until_they_return(store_url: str) -> None:
    with Serving({"database_url": store_url}) as server:
        anna, ben, table = two_players(server, away=10)
        cookies = dict(anna.http.cookies)
        others = dict(ben.http.cookies)
    path = f"/api/tables/{table}"
    now = time.time

    def seat(http: httpx.Client) -> Any:
        return http.get(path).json()["table"]["seats"][0]

    with (
        Serving({"database_url": store_url}) as server,
        httpx.Client(base_url=server.url, cookies=others, timeout=20) as ben_http,
    ):
        server.services.rooms._clock = lambda: now() + 120
        time.sleep(1)
        assert seat(ben_http)["stand_in"] is None
        with ben_http.stream("GET", f"{path}/stream"):
            wait_until(lambda: seat(ben_http)["reason"] == "away", 30)
    # Whoever restarts the server meanwhile finds the bot still sitting there.
    with (
        Serving({"database_url": store_url}) as server,
        httpx.Client(base_url=server.url, cookies=cookies, timeout=20) as anna_http,
        httpx.Client(base_url=server.url, cookies=others, timeout=20) as ben_http,
    ):
        server.services.rooms._clock = lambda: now() + 240
        assert seat(ben_http)["stand_in"] == "experienced"
        wait_until(lambda: ben_http.get(path).json()["table"]["to_move"] == 1, 60)
        back = {"id": fresh_id(), "command": {"kind": "hand-back", "seat": 0}}
        assert anna_http.post(f"{path}/commands", json=back).status_code == 200
        assert seat(ben_http)["stand_in"] is None
        assert seat(ben_http)["reason"] is None
        events = ben_http.get(f"{path}/events").json()["events"]
        kinds = [entry["event"]["kind"] for entry in events]
        assert kinds.count("taken-over") == kinds.count("handed-back") == 1


def test_an_abandoned_game_is_looked_at_ever_more_rarely(store_url: str) -> None:
    with Serving({"database_url": store_url}) as server:
        _, ben, table = two_players(server, away=10)
        server.services.rooms._clock = lambda: time.time() + 3600
        query = sa.select(tables.c.tick_at - tables.c.updated_at).where(tables.c.id == table)
        wait_until(lambda: server.call(lambda it: it.database.scalar(query)) > 3_600_000 + 300_000)
        # Whoever comes back to it does not wait that long.
        with ben.stream(table):
            wait_until(lambda: ben.picture(table)["table"]["seats"][0]["reason"] == "away")


class CountingBot:
    """Fails, and counts how often it was asked."""

    asked = 0

    def choose(self, _: State) -> int:
        CountingBot.asked += 1
        raise ZeroDivisionError("on purpose")


def test_a_table_whose_last_bot_fails_is_left_alone_until_it_changes(tmp_path: Path) -> None:
    async def wake(services: Services) -> None:
        services.scheduler._first_bot_sweep = True
        await services.scheduler._wake_bots()
        await asyncio.sleep(0.2)

    settings = {
        "database_url": f"sqlite:///{tmp_path / 'e.db'}",
        "make_bot": lambda _level, _seed: CountingBot(),
    }
    with Serving(settings) as server:
        anna = server.person()
        table = anna.create(options={"first": 1})
        anna.do(table, "sit", seat=0)
        anna.do(table, "add-bot", seat=1, level="greedy")
        anna.do(table, "start")
        wait_until(lambda: table in server.services.botroom._troubled)
        asked = CountingBot.asked
        for _ in range(3):
            server.call(wake)
        assert CountingBot.asked == asked
        anna.do(table, "add-bot", seat=1, level="greedy")
        wait_until(lambda: CountingBot.asked > asked)


def test_a_bot_does_not_wait_for_another_game_to_be_compiled(sqlite_url: str) -> None:
    async def hold_up(services: Services) -> None:
        held = services.botroom._warming[BOTS, "rhodes"]
        held.cancel()
        services.botroom._warming[BOTS, "rhodes"] = asyncio.create_task(asyncio.sleep(600))

    with Serving({"database_url": sqlite_url}) as server:
        server.call(hold_up)
        anna = server.person()
        table = anna.create(options={"first": 1})
        anna.do(table, "sit", seat=0)
        anna.do(table, "add-bot", seat=1, level=LEVELS[0])
        anna.do(table, "start")
        wait_until(partial(_has_begun, anna, table), 120)
