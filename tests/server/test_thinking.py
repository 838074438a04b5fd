"""Thinking is shared fairly, and ends when nobody wants it any more."""

import asyncio
import http.client
import json
import re
import statistics
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from emporion.bots import make
from emporion.core.game import State
from emporion.server.botroom import AT_FULL_PACE
from emporion.server.thinking import WATCHED_IN_A_ROW, Crowded, GivenUp, Job, Lane
from tests.server.serving import Player, Process, Serving, fresh_id, wait_until

PATIENCE = 600.0
"""The first hint of all waits until everything is compiled."""
ATTACKER = "127.0.0.2"


# ---- a lane --------------------------------------------------------------------------------------


def in_lane(test: Callable[[Lane, threading.Event], Any], *, most: int = 100) -> None:
    """Run a test in a lane of one thread, which is busy until an event is set."""

    async def main() -> None:
        lane = Lane("test", 1, most=most, limit=60.0, nice=0)
        busy, begun = threading.Event(), threading.Event()

        def hold() -> None:
            begun.set()
            busy.wait(60)

        first = asyncio.create_task(lane.think(Job(("first", "t"), hold)))
        while not begun.is_set():
            await asyncio.sleep(0.001)
        try:
            await test(lane, busy)
        finally:
            busy.set()
            lane.close()
            await asyncio.gather(first, return_exceptions=True)

    asyncio.run(asyncio.wait_for(main(), 60))


def ask(
    lane: Lane, done: list[str], name: str, *, watched: bool = True, path: str = "a"
) -> tuple[Job, asyncio.Task[Any]]:
    job = Job((path, "t"), lambda: done.append(name), watched=watched)
    return job, asyncio.create_task(lane.think(job))


def test_what_people_watch_comes_first_and_the_rest_comes_too() -> None:
    async def test(lane: Lane, busy: threading.Event) -> None:
        done: list[str] = []
        asked = [ask(lane, done, f"unwatched {n}", watched=False) for n in range(2)]
        asked += [ask(lane, done, f"watched {n}") for n in range(2 * WATCHED_IN_A_ROW)]
        await asyncio.sleep(0)
        lane._in_a_row = 0
        busy.set()
        await asyncio.gather(*(task for _, task in asked))
        watched = [f"watched {n}" for n in range(2 * WATCHED_IN_A_ROW)]
        assert done[:WATCHED_IN_A_ROW] == watched[:WATCHED_IN_A_ROW]
        assert done[WATCHED_IN_A_ROW] == "unwatched 0"
        assert [name for name in done if name.startswith("w")] == watched

    in_lane(test)


def test_who_comes_to_watch_does_not_wait_with_the_unwatched() -> None:
    async def test(lane: Lane, busy: threading.Event) -> None:
        done: list[str] = []
        asked = [ask(lane, done, f"unwatched {n}", watched=False) for n in range(5)]
        await asyncio.sleep(0)
        lane.notice(asked[3][0])
        busy.set()
        await asyncio.gather(*(task for _, task in asked))
        assert done[0] == "unwatched 3"
        assert len(done) == 5

    in_lane(test)


def test_the_unwatched_cannot_keep_a_machine_busy() -> None:
    async def test(lane: Lane, busy: threading.Event) -> None:
        done: list[str] = []
        lane._allowance = -1000.0  # what was there is used up, for the next hour
        asked = [ask(lane, done, "unwatched", watched=False), ask(lane, done, "watched")]
        busy.set()
        await asked[1][1]
        assert done == ["watched"]
        assert lane.waiting() == 1
        lane._allowance = 1.0  # later
        lane._dispatch()
        await asked[0][1]

    in_lane(test)


def test_what_is_no_longer_wanted_is_not_thought_about() -> None:
    async def test(lane: Lane, busy: threading.Event) -> None:
        done: list[str] = []
        asked = [ask(lane, done, str(n)) for n in range(3)]
        await asyncio.sleep(0)
        asked[0][1].cancel()
        lane.give_up(asked[1][0])
        busy.set()
        with pytest.raises(asyncio.CancelledError):
            await asked[0][1]
        with pytest.raises(GivenUp):
            await asked[1][1]
        await asked[2][1]
        assert done == ["2"]

    in_lane(test)


def test_what_takes_too_long_is_told_to_stop() -> None:
    async def main() -> None:
        lane = Lane("test", 1, most=10, limit=0.05, nice=0)
        stopped = threading.Event()
        late = Job(("a", "t"), lambda: stopped.wait(60), stop=stopped.set)
        with pytest.raises(TimeoutError):
            await lane.think(late)
        assert stopped.is_set()
        lane._limit = 60.0
        assert await lane.think(Job(("a", "t"), lambda: 5)) == 5
        lane.close()

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_full_queue_is_full_for_whoever_filled_it() -> None:
    async def test(lane: Lane, busy: threading.Event) -> None:
        done: list[str] = []
        asked = [ask(lane, done, f"many {n}") for n in range(5)]
        await asyncio.sleep(0)
        assert lane.waiting() == 5
        one_more = ask(lane, done, "many 5")
        other = ask(lane, done, "other", path="b")
        unwatched = ask(lane, done, "unwatched", path="c", watched=False)
        await asyncio.sleep(0)
        busy.set()
        found = await asyncio.gather(
            *(task for _, task in (*asked, one_more, other, unwatched)), return_exceptions=True
        )
        refused = [isinstance(answer, Crowded) for answer in found]
        assert refused == [False, False, False, False, True, True, False, True]
        assert "other" in done

    in_lane(test, most=5)


# ---- a server ------------------------------------------------------------------------------------


def thinking(server: Process | Serving, kind: str) -> dict[str, int]:
    """What became of moves or hints, and what waits and runs."""
    text = httpx.get(f"{server.url}/metrics", timeout=30).text
    ended = re.findall(rf'emporion_thinking_total{{kind="{kind}",outcome="(\w+)"}} (\d+)', text)
    found = {"done": 0, "cancelled": 0, "refused": 0, **{name: int(n) for name, n in ended}}
    queued = re.findall(rf'emporion_thinking_queue{{kind="{kind}",watched="\w+"}} (\d+)', text)
    found["waiting"] = sum(map(int, queued))
    running = re.findall(rf'emporion_thinking_running{{kind="{kind}"}} (\d+)', text)
    found["running"] = sum(map(int, running))
    return found


def table_with(player: Player, *bots: str, seat: bool = True, **more: Any) -> str:
    """A running game of Corinth: the player, where one sits down, and bots."""
    sitting = [{"kind": "sit", "seat": 0}] if seat else []
    levels = enumerate(bots, len(sitting))
    body = {
        "id": fresh_id(),
        "table": {"game": "corinth", "seats": len(sitting) + len(bots), **more},
        "commands": [
            *sitting,
            *({"kind": "add-bot", "seat": n, "level": level} for n, level in levels),
            {"kind": "start"},
        ],
    }
    answer = player.post("/api/tables", body)
    assert answer.status_code == 201, answer.text
    name: str = answer.json()["table"]
    return name


def hint(player: Player, table: str) -> httpx.Response:
    return player.http.post(f"/api/tables/{table}/hint", json={"seat": 0}, timeout=PATIENCE)


def hinted(player: Player) -> str:
    """A table where hints are allowed and the player is to move."""
    return table_with(player, "random", hints=True, options={"first": 0})


def test_many_hints_from_one_address_hold_up_nobody_else(sqlite_url: str) -> None:
    """125 of them kept another person waiting for more than 90 s."""
    with Process({"database_url": sqlite_url, "bot_threads": 1}) as server:
        anna = server.person()
        table = hinted(anna)
        assert hint(anna, table).status_code == 200  # everything is compiled
        another = hinted(anna)
        flood = [server.person(f"Guest {n}", ATTACKER) for n in range(25)]
        tables = [(guest, hinted(guest)) for guest in flood for _ in range(5)]
        with ThreadPoolExecutor(len(tables)) as pool:
            answers = [pool.submit(hint, guest, name) for guest, name in tables]
            wait_until(lambda: thinking(server, "hint")["refused"] > 100, 120)
            before = thinking(server, "hint")
            assert before["waiting"] <= 8
            assert hint(anna, another).status_code == 200
            after = thinking(server, "hint")
            # The one that was under way, hers, and whatever came between her answer and this
            # look; if they were answered in turn, it would be ten.
            assert after["done"] - before["done"] <= 7
            found = [answer.result() for answer in answers]
    for answer in found:
        assert answer.status_code in {200, 429}, answer.text
        if answer.status_code == 429:
            assert answer.json()["code"] == "too-many-hints"
            assert int(answer.headers["retry-after"]) >= 1
    assert sum(answer.status_code == 200 for answer in found) >= 8


def delays(player: Player, table: str, seats: set[int], after: int = 0) -> list[int]:
    """For every action of these seats, how many ms after the event before it."""
    return [
        entry["at"] - before["at"]
        for before, entry in pairwise(player.log(table)[after:])
        if entry["event"]["kind"] == "acted" and entry["event"]["seat"] in seats
    ]


def test_a_hundred_tables_of_masters_hold_up_nobody_else(sqlite_url: str) -> None:
    """All bots of all people waited for 7.6 s."""
    settings = {"database_url": sqlite_url, "bot_threads": 1, "tables_profile": 100}
    with Process(settings) as server:
        anna = server.person()
        table = table_with(anna, "master", options={"first": 0})
        guest = server.person("Guest", ATTACKER)
        crowd = [table_with(guest, *["master"] * 4, seat=False) for _ in range(100)]
        wait_until(lambda: thinking(server, "move")["waiting"] > 80, 120)
        begun = thinking(server, "move")["done"]
        first = len(anna.log(table))
        while thinking(server, "move")["done"] < begun + 250:
            wait_until(lambda: anna.picture(table)["table"]["to_move"] in {0, None}, 60)
            if anna.picture(table)["table"]["to_move"] == 0:
                anna.act(table, 0)
        assert thinking(server, "move")["waiting"] > 80
        hers = delays(anna, table, {1}, first)
        theirs = [delays(guest, name, {0, 1, 2, 3})[-1] for name in crowd[::5]]
        assert len(hers) >= 5
        assert statistics.median(hers) * 5 < statistics.median(theirs)


def test_many_tables_of_quick_bots_share_a_pace(sqlite_url: str) -> None:
    """Their moves take no thinking, but have to be stored, drawn and sent."""
    with Process({"database_url": sqlite_url, "bot_pace": 1.0}) as server:
        guest = server.person("Guest", ATTACKER)
        for _ in range(60):
            table_with(guest, *["random"] * 4, seat=False)
        before, begun = thinking(server, "move")["done"], time.monotonic()
        wait_until(lambda: time.monotonic() > begun + 5)
        moves = thinking(server, "move")["done"] - before
        assert 10 < moves < 1.5 * AT_FULL_PACE * (time.monotonic() - begun)


def asks_for_hint(player: Player, table: str) -> http.client.HTTPConnection:
    """Ask for a hint without waiting for it."""
    connection = http.client.HTTPConnection("127.0.0.1", int(player.url.rpartition(":")[2]))
    connection.request(
        "POST",
        f"/api/tables/{table}/hint",
        json.dumps({"seat": 0}),
        {"content-type": "application/json", "cookie": f"emporion={player.cookie}"},
    )
    return connection


def test_who_hangs_up_on_a_hint_frees_the_thread(sqlite_url: str) -> None:
    with Process({"database_url": sqlite_url, "bot_threads": 1}) as server:
        people = [server.person(f"Guest {n}") for n in range(4)]
        assert hint(people[0], hinted(people[0])).status_code == 200
        before = thinking(server, "hint")
        asked = [asks_for_hint(player, hinted(player)) for player in people for _ in range(2)]
        begun = wait_until(lambda: _with_waiting(thinking(server, "hint"), 4), 60)
        for connection in asked:
            connection.close()
        wait_until(lambda: thinking(server, "hint")["waiting"] == 0, 60)
        wait_until(lambda: thinking(server, "hint")["running"] == 0, 60)
        after = thinking(server, "hint")
        # Whatever was in the queue has left it; what was under way may have come to its end.
        assert after["done"] - begun["done"] <= 3
        assert after["cancelled"] - before["cancelled"] >= 1


def _with_waiting(found: dict[str, int], least: int) -> dict[str, int] | None:
    return found if found["waiting"] >= least else None


class StubbornBot:
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.stopped = threading.Event()

    def choose(self, state: State) -> int:
        self.begun.set()
        self.stopped.wait(60)
        return state.legal_actions()[0]

    def stop(self) -> None:
        self.stopped.set()


@pytest.mark.parametrize("what", ["bot", "resign", "close"])
def test_a_bot_stops_when_its_decision_is_no_longer_due(tmp_path: Path, what: str) -> None:
    stubborn = StubbornBot()

    def make_bot(level: str, seed: int) -> Any:
        return stubborn if level == "flat" else make(level, seed)

    settings = {"database_url": f"sqlite:///{tmp_path / 'e.db'}", "make_bot": make_bot}
    with Serving(settings) as server:
        anna = server.person()
        table = table_with(anna, "flat", options={"first": 1})
        wait_until(stubborn.begun.is_set, 60)
        assert not stubborn.stopped.is_set()
        if what == "bot":
            anna.do(table, "add-bot", seat=1, level="random")
        elif what == "resign":
            anna.do(table, "resign", seat=0)
        else:
            # Whoever stops the server does not wait for it.
            server._loop.call_soon_threadsafe(server.services.rooms.close)  # type: ignore[union-attr]
            server._server.should_exit = True
        wait_until(stubborn.stopped.is_set, 30)
        if what == "bot":
            wait_until(lambda: anna.picture(table)["table"]["to_move"] == 0, 60)
            kinds = [entry["event"]["kind"] for entry in anna.log(table)]
            assert "bot-replaced" not in kinds
