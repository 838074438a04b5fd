"""What must not break, broken on purpose."""

import json
import random
import signal
import socket
import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from emporion.bots import make
from emporion.server.chat import ChatLines
from emporion.server.database import StoreError
from emporion.server.room import Room
from emporion.server.services import Services
from tests.cover import PROOF
from tests.server.serving import (
    Cluster,
    Player,
    Process,
    Serving,
    find_postgres,
    free_port,
    fresh_id,
    parse_event,
    two_players,
    wait_until,
)

Serve = Callable[..., Serving]
Spawn = Callable[..., Process]

KILLS = 3 if PROOF else 2


# ---- the process is killed -----------------------------------------------------------------------


class Worker(threading.Thread):
    """A person who plays on whatever happens: sends again, with the same id, until answered."""

    def __init__(self, person: Player, table: str, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table = table
        self.stop = stop
        self.acknowledged: dict[str, int] = {}
        self.trouble: list[str] = []

    def run(self) -> None:
        while not self.stop.is_set():
            command_id = fresh_id()
            text = f"say {command_id}"
            while True:
                try:
                    answer = self.person.send(self.table, "say", command_id=command_id, text=text)
                except httpx.HTTPError:
                    if self.stop.wait(0.2):
                        return
                    continue
                if answer.status_code == 200:
                    self.acknowledged[text] = answer.json()["line"]
                    break
                if answer.status_code < 500:
                    self.trouble.append(answer.text)
                    return


def test_killed_again_and_again_under_load(spawn: Spawn) -> None:
    server = spawn()
    people = [server.person(f"Person {i}") for i in range(4)]
    stop = threading.Event()
    workers = []
    for person in people:
        table = person.create()
        person.do(table, "sit", seat=0)
        workers.append(Worker(person, table, stop))
    for worker in workers:
        worker.start()

    def least() -> int:
        return min(len(worker.acknowledged) for worker in workers)

    for kill in range(KILLS + 1):
        done = least() + 5
        wait_until(lambda: least() >= done, 120)  # noqa: B023 called at once
        if kill < KILLS:
            time.sleep(random.random() * 0.3)
            server.kill(signal.SIGKILL)
            server.start()
    stop.set()
    for worker in workers:
        worker.join(60)
    for worker in workers:
        assert worker.trouble == []
        lines = worker.person.chat(worker.table)
        assert [line["number"] for line in lines] == list(range(1, len(lines) + 1))
        said = {line["text"]: line["number"] for line in lines}
        assert len(lines) == len(said), "something acted twice"
        assert worker.acknowledged.items() <= said.items(), "something acknowledged is gone"
        assert len(said) - len(worker.acknowledged) <= 1


class Mover(Worker):
    """Plays a game for both of its seats, each action sent until it is answered."""

    def __init__(self, person: Player, table: str, stop: threading.Event) -> None:
        super().__init__(person, table, stop)
        self.words: list[str] = []

    def run(self) -> None:
        while not self.stop.wait(0.02):
            try:
                picture = self.person.picture(self.table)
            except (httpx.HTTPError, AssertionError):
                time.sleep(0.2)
                continue
            decision = picture["view"]["decision"]
            if decision is None:
                return
            command_id = fresh_id()
            words = random.choice(decision["options"])["notation"]
            while not self.stop.is_set():
                try:
                    answer = self.person.send(
                        self.table,
                        "act",
                        command_id=command_id,
                        seat=decision["seat"],
                        action=words,
                        expected=picture["number"],
                    )
                except httpx.HTTPError:
                    time.sleep(0.2)
                    continue
                if answer.status_code == 200:
                    self.words.append(words)
                    break
                if answer.status_code < 500:
                    self.trouble.append(answer.text)
                    return


def test_killed_in_the_middle_of_games(spawn: Spawn) -> None:
    """What the players were told happened is exactly what happened, in its order, once each."""
    server = spawn()
    stop = threading.Event()
    movers = []
    for i in range(3):
        person = server.person(f"Person {i}")
        table = person.create()
        for seat in (0, 1):
            person.do(table, "sit", seat=seat)
        person.do(table, "start")
        movers.append(Mover(person, table, stop))
    for mover in movers:
        mover.start()
    for _ in range(KILLS):
        time.sleep(0.6)
        server.kill(signal.SIGKILL)
        server.start()
    wait_until(lambda: min(len(mover.words) for mover in movers) > 20)
    stop.set()
    for mover in movers:
        mover.join(30)
        assert mover.trouble == []
        log = mover.person.log(mover.table)
        assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
        moves = mover.person.moves(mover.table)
        decided = [move["words"] for move in moves if move["seat"] is not None]
        # The very last one may have been carried out without its answer having arrived.
        assert decided[: len(mover.words)] == mover.words
        assert len(decided) - len(mover.words) <= 1


def test_a_game_goes_on_with_its_bots_after_a_kill(spawn: Spawn) -> None:
    server = spawn(bot_pace=0.05)
    anna = server.person()
    table = anna.create(3)
    anna.do(table, "sit", seat=0)
    for seat in (1, 2):
        anna.do(table, "add-bot", seat=seat, level="random")
    anna.do(table, "start")
    anna.do(table, "take-over", seat=0)
    wait_until(lambda: anna.picture(table)["table"]["actions"] > 20)
    server.kill(signal.SIGKILL)
    server.start()
    before = anna.picture(table)["number"]
    wait_until(lambda: anna.picture(table)["number"] > before + 20)


# ---- commands ------------------------------------------------------------------------------------


def test_the_same_command_acts_once(serve: Serve) -> None:
    anna, ben, table = two_players(serve())
    command = fresh_id()
    first = anna.do(table, "act", command_id=command, seat=0, action="buy 0")
    again = anna.do(table, "act", command_id=command, seat=0, action="buy 0")
    assert again == {**first, "repeated": True}
    ben.do(table, "say", command_id=command, text="an id is one's own")
    body = {"id": fresh_id(), "table": {"game": "corinth", "seats": 2}}
    made = [anna.post("/api/tables", body).json()["table"] for _ in range(3)]
    assert len(set(made)) == 1
    answers: list[Any] = []
    threads = [
        threading.Thread(
            target=lambda: answers.append(anna.send(table, "say", command_id="same-id-1", text="x"))
        )
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.json()["line"] for answer in answers}) == 1
    assert sum(line["text"] == "x" for line in anna.chat(table)) == 1


def test_two_browsers_on_one_number(serve: Serve) -> None:
    anna, _, table = two_players(serve())
    anna.act(table, 0)
    number = anna.picture(table)["number"]
    action = anna.options(table)[0]
    answers: list[httpx.Response] = []

    def act() -> None:
        answers.append(anna.send(table, "act", seat=0, action=action, expected=number))

    threads = [threading.Thread(target=act) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    answers.sort(key=lambda answer: answer.status_code)
    assert [answer.status_code for answer in answers] == [200, 409]
    assert answers[1].json()["code"] == "stale"
    assert answers[1].json()["details"]["number"] == answers[0].json()["number"]


# ---- streams -------------------------------------------------------------------------------------


def raw_stream(url: str, table: str, after: int | None, most: int) -> bytes:
    """A stream's body, cut after so many bytes of the connection."""
    host, port = url.removeprefix("http://").split(":")
    query = "" if after is None else f"?after={after}"
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        path = f"/api/tables/{table}/stream{query}"
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        content = b""
        connection.settimeout(1)
        while len(content) < most:
            try:
                found = connection.recv(most - len(content))
            except TimeoutError:
                break
            if not found:
                break
            content += found
    _, _, body = content.partition(b"\r\n\r\n")
    return unchunk(body)


def unchunk(body: bytes) -> bytes:
    found = b""
    while b"\r\n" in body:
        size, _, body = body.partition(b"\r\n")
        length = int(size or b"0", 16)
        found += body[:length]
        body = body[length + 2 :]
    return found


def test_a_stream_cut_at_any_byte_goes_on_without_gap_or_repeat(serve: Serve) -> None:
    server = serve()
    anna = server.person()
    table = anna.create()
    anna.do(table, "sit", seat=0)
    anna.do(table, "add-bot", seat=1, level="random")
    anna.do(table, "start")
    stop = threading.Event()

    def play() -> None:
        while not stop.wait(0.02):
            picture = anna.picture(table)
            if picture["table"]["phase"] == "over":
                return
            if picture["table"]["to_move"] == 0:
                options = picture["view"]["decision"]["options"]
                anna.send(table, "act", seat=0, action=options[-1]["notation"])

    playing = threading.Thread(target=play)
    playing.start()
    rng = random.Random(5)
    seen: list[int] = []
    events: dict[int, Any] = {}
    after: int | None = None
    for _ in range(25):
        body = raw_stream(server.url, table, after, rng.randrange(500, 60_000))
        *whole, _cut = body.split(b"\n\n")
        for message in whole:
            found = parse_event(message)
            if found is None:
                continue
            number, kind, data = found
            if kind == "picture":
                assert data["number"] == number
                for entry in data["missed"]:
                    seen.append(entry["number"])
                    events[entry["number"]] = entry["event"]
                if after is None:
                    seen.append(number)
            else:
                seen.append(number)
                events[number] = data["event"]
            after = number
    stop.set()
    playing.join(20)
    assert seen == list(range(seen[0], seen[-1] + 1))
    assert len(seen) > 50
    log = {entry["number"]: entry["event"] for entry in anna.log(table)}
    assert all(log[number] == event for number, event in events.items())


def test_last_event_id_does_the_same(serve: Serve) -> None:
    anna, _, table = two_players(serve())
    anna.act(table, 0)
    with anna.http.stream(
        "GET", f"/api/tables/{table}/stream", headers={"Last-Event-ID": "2"}
    ) as answer:
        message = next(answer.iter_raw())
    found = parse_event(message.strip())
    assert found is not None
    assert [entry["number"] for entry in found[2]["missed"]] == list(range(3, found[0] + 1))


# ---- the store -----------------------------------------------------------------------------------


def test_a_full_disk_is_told_and_overcome(tmp_path: Path) -> None:
    path = tmp_path / "emporion.db"
    with Serving({"database_url": f"sqlite:///{path}"}) as server:
        anna, _, table = two_players(server)
        database = server.services.database

        async def limit(pages: int) -> None:
            await database.write(
                lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
            )

        server.call(lambda _: limit(1))
        told = None
        acknowledged = []
        for i in range(300):
            answer = anna.send(table, "say", text=f"{i} " + "x" * 450)
            if answer.status_code != 200:
                told = answer
                break
            acknowledged.append(answer.json()["line"])
        assert told is not None
        assert told.status_code == 507
        assert told.json()["code"] == "store-full"
        assert anna.chat(table)[-1]["number"] == acknowledged[-1]
        server.call(lambda _: limit(1_000_000))
        anna.do(table, "say", text="room again")
        anna.act(table, 0)
        numbers = [line["number"] for line in anna.chat(table)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert set(acknowledged) <= set(numbers)


def test_a_lost_database_is_told_and_overcome() -> None:
    with Cluster(find_postgres()) as cluster:
        url = cluster.create_database("lost")
        with Serving({"database_url": url}) as server:
            anna, ben, table = two_players(server)
            with ben.stream(table) as stream:
                next(iter(stream))
                cluster.stop()
                answer = anna.send(table, "say", text="anyone there?")
                assert answer.status_code == 503
                assert answer.json()["code"] == "store-unavailable"
                assert "retry-after" in answer.headers
                assert anna.http.get("/health").status_code == 503
                cluster.start()
                wait_until(lambda: anna.http.get("/health").status_code == 200)
                wait_until(lambda: anna.send(table, "say", text="back").status_code == 200)
                assert any(line["text"] == "back" for line in stream.lines())
            numbers = [line["number"] for line in anna.chat(table)]
            assert numbers == list(range(1, len(numbers) + 1))
            wait_until(lambda: server.services.broadcaster.connected)


def test_what_happened_is_told_though_the_chat_cannot_be_read(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    looking = server.services.looking
    words = looking.words
    failed = threading.Event()

    with ben.stream(table) as stream:
        first = next(iter(stream))

        async def fail_once(room: Room, after: int) -> tuple[int, bytes]:
            if room.table.number > first[0] and not failed.is_set():
                failed.set()
                raise StoreError("store-unavailable")
            return await words(room, after)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(looking, "words", fail_once)
            anna.act(table, 0)
            assert failed.wait(60)
            number = anna.act(table, 0)["number"]
            told = stream.until(lambda at, _kind, _data: at == number)
    numbers = [at for at, kind, _ in told if kind == "change"]
    assert numbers == list(range(first[0] + 1, number + 1))


def test_a_stream_that_cannot_read_the_chat_at_first_tells_it_later(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    anna.do(table, "say", text="before")
    chat = server.services.looking.chat
    latest = chat.latest
    failures = iter(range(2))

    async def fail_twice(table_id: str, *, after: int = 0) -> ChatLines:
        if next(failures, None) is not None:
            raise StoreError("store-unavailable")
        return await latest(table_id, after=after)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chat, "latest", fail_twice)
        with ben.stream(table) as stream:
            lines = stream.lines()
            assert next(lines)["text"] == "before"
            anna.do(table, "say", text="after")
            assert next(lines)["text"] == "after"
    assert next(failures, None) is None


def test_a_database_that_hangs_is_told_in_time_and_overcome() -> None:
    """It takes connections and never answers, as when its disk or its machine stands still."""
    with Cluster(find_postgres()) as cluster:
        url = cluster.create_database("hangs")
        times = {"store_seconds": 4.0, "health_seconds": 2.0}
        with Serving({"database_url": url, **times}) as server:
            anna, _, table = two_players(server)
            before = anna.picture(table)["number"]
            with cluster.paused():
                wait_until(lambda: anna.http.get("/health").status_code == 503)
                for _ in range(3):
                    answer = anna.http.get("/health", timeout=20)
                    assert (answer.status_code, answer.json()["code"]) == (503, "store-too-slow")
                answer = anna.send(table, "resign", seat=0)
                assert (answer.status_code, answer.json()["code"]) == (503, "store-too-slow")
                assert "retry-after" in answer.headers
                # What needs no store goes on.
                assert anna.get("/api/about")["games"]
            wait_until(lambda: anna.http.get("/health").status_code == 200, 60)
            wait_until(lambda: anna.send(table, "resign", seat=0).status_code in {200, 409}, 60)
            numbers = [entry["number"] for entry in anna.log(table)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(numbers) > before


def test_a_store_that_somebody_holds_is_told_in_time(tmp_path: Path) -> None:
    path = tmp_path / "held.db"
    with Serving({"database_url": f"sqlite:///{path}", "store_seconds": 4.0}) as server:
        anna, _, table = two_players(server)
        with closing(sqlite3.connect(path, isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")
            answer = anna.send(table, "resign", seat=0)
            assert (answer.status_code, answer.json()["code"]) == (503, "store-too-slow")
            holder.execute("ROLLBACK")
        wait_until(lambda: anna.send(table, "resign", seat=0).status_code in {200, 409})


# ---- news ----------------------------------------------------------------------------------------


def test_news_heard_while_reading_are_read_too(serve: Serve) -> None:
    server = serve()
    anna, _, table = two_players(server)
    store = server.services.store
    entries = store.entries
    number = anna.picture(table)["number"]

    async def read(services: Services, *, fails: bool) -> bool:
        async def meanwhile(table_id: str, after: int = 0, limit: int | None = None) -> Any:
            if fails:
                raise StoreError("store-unavailable")
            services.rooms.heard(table, number + 1)
            return await entries(table_id, after, limit)

        room = await services.rooms.room(table)
        store.entries = meanwhile  # type: ignore[method-assign]  # to be in the middle of it
        with suppress(StoreError):
            await services.rooms.catch_up(room)
        store.entries = entries  # type: ignore[method-assign]
        found, room.dirty = room.dirty, False
        return found

    assert server.call(partial(read, fails=False))
    assert server.call(partial(read, fails=True))


def test_what_changed_while_the_store_was_away_is_found(sqlite_url: str) -> None:
    settings = {"database_url": sqlite_url}
    with Serving({**settings}) as one, Serving({**settings}) as two:
        anna, _, table = two_players(one)
        cookies = dict(anna.http.cookies)
        store = two.services.store
        changed = store.changed

        async def away(since: int) -> Any:  # noqa: ARG001 as the store's own
            raise StoreError("store-unavailable")

        with httpx.Client(base_url=two.url, cookies=cookies) as http:
            path = f"/api/tables/{table}"
            before = http.get(path).json()["number"]
            two.call(lambda services: services.scheduler._sweep())
            store.changed = away  # type: ignore[method-assign]
            anna.do(table, "stand", seat=0)
            two.services.rooms._clock = lambda: time.time() + 60
            with pytest.raises(StoreError):
                two.call(lambda services: services.scheduler._sweep())
            assert http.get(path).json()["number"] == before
            store.changed = changed  # type: ignore[method-assign]
            two.call(lambda services: services.scheduler._sweep())
            assert http.get(path).json()["number"] == before + 1


def test_one_process_thinks_for_a_bot(cluster: Cluster) -> None:
    """The others hear of its moves and leave the next one to it."""
    asked = [0, 0]

    def making(process: int) -> Any:
        def make_bot(level: str, seed: int) -> Any:
            asked[process] += 1
            return make(level, seed)

        return make_bot

    url = cluster.create_database(f"once_{fresh_id()}")
    with (
        Serving({"database_url": url, "make_bot": making(0)}) as one,
        Serving({"database_url": url, "make_bot": making(1)}) as two,
    ):
        anna, ben = one.person("Anna"), two.person("Ben")
        two.services.scheduler._bot_patience = 600_000  # it does not take `one` for lost
        wait_until(
            lambda: one.services.broadcaster.connected and two.services.broadcaster.connected
        )
        table = anna.create()
        for seat in (0, 1):
            anna.do(table, "add-bot", seat=seat, level="random")
        with ben.stream(table) as stream:
            next(iter(stream))
            anna.do(table, "start")
            # Whoever is far behind is told by a whole picture.
            stream.until(lambda _number, _kind, data: data.get("table", {}).get("phase") == "over")
    assert asked == [2, 0]


# ---- many processes ------------------------------------------------------------------------------


def _across_processes(url: str, **more: Any) -> None:
    with (
        Process({"database_url": url, **more}) as one,
        Process({"database_url": url, **more}) as two,
    ):
        anna, ben = one.person("Anna"), two.person("Ben")
        table = anna.create()
        anna.do(table, "sit", seat=0)
        ben.do(table, "sit", seat=1)
        anna.do(table, "start")
        with ben.stream(table) as stream:
            next(iter(stream))
            delays = []
            for i in range(20):
                start = time.perf_counter()
                number = anna.do(table, "say", text=f"message {i}")["line"]
                assert any(line["number"] == number for line in stream.lines())
                delays.append(time.perf_counter() - start)
            assert sorted(delays)[10] < 2, "news took the long way"
        number = anna.picture(table)["number"]
        first = anna.send(table, "act", seat=0, action="buy 0", expected=number)
        assert first.status_code == 200
        number = first.json()["number"]
        with ben.everything() as heard:
            heard.until(lambda it: it.mine.get(table, {}).get("number") == number)
            anna.do(table, "resign", seat=0)
            heard.until(lambda it: it.mine[table]["phase"] == "over")
        stop = threading.Event()
        workers = [Worker(person, table, stop) for person in (anna, ben)]
        for worker in workers:
            worker.start()
        patience = time.monotonic() + 30
        while min(len(worker.acknowledged) for worker in workers) <= 10:
            assert time.monotonic() < patience, "hardly anything is acknowledged"
            time.sleep(0.1)
        stop.set()
        for worker in workers:
            worker.join(30)
            assert worker.trouble == []
        numbers = [line["number"] for line in anna.chat(table)]
        assert numbers == list(range(1, len(numbers) + 1))
        for worker in workers:
            assert set(worker.acknowledged.values()) <= set(numbers)
        given = [n for worker in workers for n in worker.acknowledged.values()]
        assert len(given) == len(set(given))


def test_two_processes_on_one_postgresql(cluster: Cluster) -> None:
    _across_processes(cluster.create_database(f"two_{fresh_id()}"))


def test_two_processes_over_redis(cluster: Cluster, tmp_path: Path) -> None:
    port = free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]
    redis = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
    try:
        url = cluster.create_database(f"redis_{fresh_id()}")
        _across_processes(url, channels_url=f"redis://127.0.0.1:{port}")
    finally:
        redis.terminate()
        redis.wait(10)


def test_two_processes_on_one_sqlite_file(sqlite_url: str) -> None:
    with Process({"database_url": sqlite_url}) as one, Process({"database_url": sqlite_url}) as two:
        anna, ben = one.person("Anna"), two.person("Ben")
        table = anna.create()
        anna.do(table, "sit", seat=0)
        ben.do(table, "sit", seat=1)
        anna.do(table, "start")
        assert ben.refused(table, "act", seat=1, action="buy 0") == "not-your-turn"
        with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as store:
            (mode,) = store.execute("PRAGMA journal_mode").fetchone()
        store.close()
        assert mode == "wal"


def test_graceful_shutdown_ends_streams(spawn: Spawn) -> None:
    server = spawn(log_level="info")
    anna = server.person()
    table = anna.create()
    with anna.stream(table) as stream:
        next(iter(stream))
        start = time.monotonic()
        assert server.kill(signal.SIGTERM) == 0
        assert time.monotonic() - start < 8
        assert list(stream) == []
    lines = [json.loads(line) for line in server.log.read_text().splitlines()[1:]]
    assert "closed" in {line["message"] for line in lines}


def test_it_stops_soon_whatever_is_under_way(tmp_path: Path) -> None:
    """Half a header, half a body, a stream, a hint: whoever is not done is not waited for."""

    def start() -> Process:
        return Process({"database_url": f"sqlite:///{tmp_path / 'e.db'}"})

    with start() as idle:
        idle.person()
        begin = time.monotonic()
        assert idle.kill(signal.SIGTERM) == 0
        usual = time.monotonic() - begin
    with start() as server, ExitStack() as open_:
        anna = server.person()
        table = anna.create(hints=True)
        anna.do(table, "sit", seat=0)
        anna.do(table, "add-bot", seat=1, level="random")
        anna.do(table, "start")
        stream = open_.enter_context(anna.stream(table))
        next(iter(stream))
        head = b"POST /api/profile HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        halves = (b"GET /api", head, head + b"Content-Length: 1000\r\n\r\n{")
        for half in halves:
            connection = socket.create_connection(("127.0.0.1", server.port))
            open_.enter_context(connection).sendall(half)
        hint = json.dumps({"seat": 0}).encode()
        asked = open_.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        asked.sendall(
            b"POST /api/tables/%b/hint HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Cookie: emporion=%b\r\nContent-Length: %d\r\n\r\n%b"
            % (table.encode(), anna.cookie.encode(), len(hint), hint)
        )
        assert anna.http.get("/health").status_code == 200
        begin = time.monotonic()
        assert server.kill(signal.SIGTERM) == 0
        assert time.monotonic() - begin < usual + 5
        assert list(stream) == []
