"""How many tables a server carries: people-like clients over real HTTP and event streams.

    python bench/server.py --store sqlite
    python bench/server.py --store postgresql --finished 10000
    python bench/server.py --store postgresql --tables 1000 --seconds 15 --processes 2
    python bench/server.py --tables 300 --seconds 5 --processes 1 --feeds

Loopback only. Prints actions per second, the time from sending an action to its last subscriber
having the event, memory, and what was lost.
"""

import argparse
import asyncio
import itertools
import os
import random
import secrets
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import asyncpg
import msgspec

from emporion.core.chance import FairDice, Rng
from emporion.server.patch import apply
from emporion.server.stored_events import BEFORE_THE_FIRST, Members, chained
from emporion.server.summary import summarise
from emporion.table import Asked, Entry, Person, Table, begin, create, decide, evolve
from emporion.table import commands as c
from emporion.table import snapshot as snapshot_format
from serving import PostgreSQL, Server, cpu_seconds
from wire import Connection, head

PEOPLE = 100
LONGEST = 100.0
"""Milliseconds to an action's last subscriber that 99 of 100 must keep."""
STEP = 1.25
FINE_STEP = 1.1
CONNECTIONS = 16
RANDOM = random.Random(1)  # noqa: S311 nothing here is secret


class Subscriber:
    """An open event stream: which numbers arrived when, and the last message with a picture."""

    def __init__(self) -> None:
        self.number = 0
        self.arrived: dict[int, float] = {}
        self.gaps = 0
        self._latest: Any = None
        self._patches: list[bytes] = []
        self.heard = asyncio.Event()

    async def run(self, port: int, table: str, cookie: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
        writer.write(head("GET", f"/api/tables/{table}/stream", cookie, 0))
        await reader.readuntil(b"\r\n\r\n")
        while True:
            size = int(await reader.readline(), 16)
            if not size:
                return
            chunk = (await reader.readexactly(size + 2))[:-2]
            now = time.perf_counter()
            for message in chunk.split(b"\n\n"):
                if message.startswith(b"id: "):
                    self._take(message, now)
            self.heard.set()

    def _take(self, message: bytes, now: float) -> None:
        number = int(message[4 : message.index(b"\n")])
        if b"event: change" in message[:40]:
            self.gaps += number != self.number + 1
        self.number = number
        self.arrived[number] = now
        if b"event: picture" in message[:40]:
            self._latest = msgspec.json.decode(message.split(b"data: ", 1)[1])
        elif b'"patch":[' in message:
            self._patches.append(message)

    def picture(self) -> Any:
        for message in self._patches:
            change = msgspec.json.decode(message.split(b"data: ", 1)[1])
            apply(self._latest, change["patch"])
            self._latest["number"] = change["number"]
        self._patches.clear()
        return self._latest


async def read_on(port: int, cookie: str, begun: asyncio.Event) -> None:
    """Read a person's own stream and leave it at that."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    try:
        writer.write(head("GET", "/api/stream", cookie, 0))
        while chunk := await reader.read(2**16):
            if b"event: mine" in chunk:
                begun.set()
    finally:
        writer.close()


# ---- the load ------------------------------------------------------------------------------------


class Load:
    def __init__(self, ports: list[int], tables: int) -> None:
        self.ports = ports
        self.count = tables
        self.cookies: list[str] = []
        self.ids: list[str] = []
        self.players: dict[str, tuple[int, int]] = {}
        self.subscribers: dict[str, tuple[Subscriber, Subscriber]] = {}
        self.pools: list[asyncio.Queue[Connection]] = [asyncio.Queue() for _ in ports]
        self.tasks: list[asyncio.Task[None]] = []
        self.feeds: list[asyncio.Task[None]] = []
        self.latencies: list[float] = []
        self.answers: list[float] = []
        self.acknowledged: dict[str, list[int]] = {}
        self.refused: list[Any] = []
        self.late = 0

    async def post(self, path: str, who: int, body: Any) -> Any:
        pool = self.pools[who % len(self.ports)]
        connection = await pool.get()
        try:
            cookie = self.cookies[who] if who >= 0 else ""
            return await connection.request("POST", path, cookie, body)
        finally:
            pool.put_nowait(connection)

    async def command(self, table: str, who: int, **command: Any) -> Any:
        body = {"id": secrets.token_hex(8), "command": command}
        return await self.post(f"/api/tables/{table}/commands", who, body)

    async def set_up(self) -> None:
        for port, pool in zip(self.ports, self.pools, strict=True):
            for _ in range(CONNECTIONS):
                pool.put_nowait(Connection(port))
        for number in range(PEOPLE):
            _, answer, _ = await self.post("/api/profile", -1, {"name": f"Person {number}"})
            self.cookies.append(answer.decode().split("emporion=")[1].split(";")[0])
        await asyncio.gather(*(self._open_table(number) for number in range(self.count)))

    async def _open_table(self, number: int) -> None:
        one, two = number % PEOPLE, (number + 1) % PEOPLE
        table = {"game": "corinth", "seats": 2, "options": {"first": 0}}
        body = {"id": secrets.token_hex(8), "table": table}
        _, _, answer = await self.post("/api/tables", one, body)
        name = answer["table"]
        await self.command(name, one, kind="sit", seat=0)
        await self.command(name, two, kind="sit", seat=1)
        await self.command(name, one, kind="start")
        self.ids.append(name)
        self.players[name] = (one, two)
        pair = (Subscriber(), Subscriber())
        self.subscribers[name] = pair
        self.acknowledged[name] = []
        for subscriber, who in zip(pair, (one, two), strict=True):
            port = self.ports[who % len(self.ports)]
            run = subscriber.run(port, name, self.cookies[who])
            self.tasks.append(asyncio.create_task(run))
        for subscriber in pair:
            await subscriber.heard.wait()

    async def open_feeds(self) -> None:
        """A stream for every person, as a browser has one besides or instead of those of tables."""
        began = []
        for who, cookie in enumerate(self.cookies):
            event = asyncio.Event()
            began.append(event.wait())
            port = self.ports[who % len(self.ports)]
            self.feeds.append(asyncio.create_task(read_on(port, cookie, event)))
        await asyncio.gather(*began)

    async def close_feeds(self) -> None:
        for task in self.feeds:
            task.cancel()
        await asyncio.gather(*self.feeds, return_exceptions=True)
        self.feeds.clear()

    async def play(self, rate: float, seconds: float) -> float:
        """Send actions at a steady rate, whether or not earlier ones are answered."""
        order = itertools.cycle(RANDOM.sample(self.ids, len(self.ids)))
        busy: set[str] = set()
        running: set[asyncio.Task[None]] = set()
        begin_at = time.perf_counter()
        for number in range(int(rate * seconds)):
            delay = begin_at + number / rate - time.perf_counter()
            if delay > 0:
                await asyncio.sleep(delay)
            name = next(order)
            if name in busy:
                self.late += 1
                continue
            busy.add(name)
            task = asyncio.create_task(self._act(name, busy))
            running.add(task)
            task.add_done_callback(running.discard)
        while running:
            await asyncio.wait(running)
        return time.perf_counter() - begin_at

    async def _act(self, name: str, busy: set[str]) -> None:
        try:
            picture = self.subscribers[name][0].picture()
            if picture["table"]["phase"] != "playing":
                return
            seat = picture["table"]["to_move"]
            option = RANDOM.choice(picture["view"]["decision"]["options"])["notation"]
            start = time.perf_counter()
            status, _, answer = await self.command(
                name,
                self.players[name][seat],
                kind="act",
                seat=seat,
                action=option,
                expected=picture["number"],
            )
            self.answers.append(time.perf_counter() - start)
            if status != 200:
                self.refused.append(answer)
                return
            self.acknowledged[name].append(answer["number"])
            last = 0.0
            for subscriber in self.subscribers[name]:
                while answer["number"] not in subscriber.arrived:
                    subscriber.heard.clear()
                    await asyncio.wait_for(subscriber.heard.wait(), 30)
                last = max(last, subscriber.arrived[answer["number"]])
                subscriber.arrived.clear()
            self.latencies.append(last - start)
        finally:
            busy.discard(name)

    async def lost(self) -> tuple[int, int, int]:
        """Acknowledged actions missing from the logs, repeated numbers, gaps in streams."""
        missing = repeated = 0
        connection = Connection(self.ports[0])
        for name in self.ids:
            numbers: list[int] = []
            more = True
            while more:
                after = numbers[-1] if numbers else 0
                path = f"/api/tables/{name}/events?after={after}"
                _, _, page = await connection.request("GET", path)
                numbers += [entry["number"] for entry in page["events"]]
                more = page["more"]
            repeated += len(numbers) - len(set(numbers))
            missing += len(set(self.acknowledged[name]) - set(numbers))
        gaps = sum(s.gaps for pair in self.subscribers.values() for s in pair)
        return missing, repeated, gaps


def at(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000


def memory(pid: int, field: str = "VmRSS") -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(field):
            return int(line.split()[1]) / 1024
    return 0.0


# ---- finished games ------------------------------------------------------------------------------


def finished_game(seed: int) -> tuple[list[Entry], Table]:
    """A whole game of two people, as a log."""
    anna, ben = Person("seed-anna", "Anna"), Person("seed-ben", "Ben")
    dice = FairDice(seed.to_bytes(32, "big"))
    now = int(time.time() * 1000) - 86_400_000
    setup = c.Create("corinth", 2, options={"first": 0})
    (first,) = create(setup, Asked(anna, now, dice=dice), lobby=1000)
    log = [Entry(1, now, first)]
    table = begin(log[0])
    rng = Rng(seed)
    asks: list[tuple[Any, Person]] = [(c.Sit(0), anna), (c.Sit(1), ben), (c.Start(), anna)]
    while table.phase != "over":
        if asks:
            command, by = asks.pop(0)
        else:
            seat = table.to_move or 0
            state = table.game_state
            legal = state.legal_actions()
            words = state.notation(legal[rng.below(len(legal))])
            command, by = c.Act(seat, words), (anna, ben)[seat]
        for event in decide(table, command, Asked(by, now, dice=dice)):
            log.append(Entry(table.number + 1, now, event))
            evolve(table, log[-1])
    return log, table


Rows = dict[str, list[tuple[Any, ...]]]
COLUMNS = {
    "tables": "id game phase listed number host bot_turn created_at updated_at summary head",
    "snapshots": "table_id number body",
    "members": "table_id member profile salt texts",
    "events": "table_id number at body hash",
}


def rows(count: int) -> Iterator[Rows]:
    """Finished games, each as the rows of the store's tables."""
    games = [finished_game(seed) for seed in range(20)]
    for number in range(count):
        log, table = games[number % len(games)]
        name = f"finished{number:07}"
        known = Members(name)
        head = BEFORE_THE_FIRST
        events: list[tuple[Any, ...]] = []
        for entry in log:
            body = known.write(entry.event)
            head = chained(head, name, entry.number, entry.at, body)
            events.append((name, entry.number, entry.at, body, head))
        row = (
            name, "corinth", "over", True, table.number, "seed-anna", False,
            log[0].at, log[0].at + number, msgspec.json.encode(summarise(table)), head,
        )  # fmt: skip
        people = [
            (name, one.number, one.profile, one.salt, msgspec.json.encode(one.texts))
            for one in known.new.values()
        ]
        snapshot = (name, table.number, snapshot_format.write(table))
        yield {"tables": [row], "snapshots": [snapshot], "members": people, "events": events}


def seed_sqlite(path: Path, count: int) -> int:
    total = 0
    with sqlite3.connect(path) as store:
        store.execute("PRAGMA synchronous=OFF")
        for game in rows(count):
            for table, found in game.items():
                columns = COLUMNS[table].split()
                marks = ",".join("?" * len(columns))
                store.executemany(
                    f"INSERT INTO {table} ({','.join(columns)}) VALUES ({marks})",  # noqa: S608
                    found,
                )
            total += len(game["events"])
    store.close()
    return total


async def seed_postgresql(url: str, count: int) -> int:
    total = 0
    store = await asyncpg.connect(url)
    for chunk in _chunks(rows(count), 200):
        for table, columns in COLUMNS.items():
            found = [row for game in chunk for row in game[table]]
            await store.copy_records_to_table(table, records=found, columns=columns.split())
            total += len(found) if table == "events" else 0
    await store.execute("ANALYZE")
    await store.close()
    return total


def _chunks(items: Iterator[Any], size: int) -> Iterator[list[Any]]:
    while chunk := list(itertools.islice(items, size)):
        yield chunk


# ---- all together --------------------------------------------------------------------------------


async def measure(server: Server, given: argparse.Namespace) -> None:
    base = memory(server.pid)
    load = Load([server.port], given.tables)
    start = time.perf_counter()
    await load.set_up()
    held = memory(server.pid)
    print(f"set up          {given.tables} tables, {2 * given.tables} streams", end=" ")
    print(f"in {time.perf_counter() - start:.1f} s")
    connection = Connection(server.port)
    lists = []
    spent = cpu_seconds(server.pid)
    seconds = await load.play(given.rate, given.seconds)
    spent = cpu_seconds(server.pid) - spent
    for _ in range(20):
        then = time.perf_counter()
        await connection.request("GET", "/api/tables?list=finished")
        await connection.request("GET", "/api/tables?list=watch")
        lists.append((time.perf_counter() - then) / 2)
    missing, repeated, gaps = await load.lost()
    done = len(load.latencies)
    print(f"actions         {done} in {seconds:.1f} s: {done / seconds:.1f} a second")
    for name, values in (("to last subscriber", load.latencies), ("to answer", load.answers)):
        shown = "  ".join(f"p{int(p * 100)} {at(values, p):.1f} ms" for p in (0.5, 0.95, 0.99))
        print(f"{name:<19} {shown}  worst {max(values) * 1000:.1f} ms")
    print(f"processor       {spent / max(done, 1) * 1000:.1f} ms of the server's per action")
    print(f"lists           p50 {at(lists, 0.5):.1f} ms")
    print(
        f"memory          {memory(server.pid):.0f} MB, most {memory(server.pid, 'VmHWM'):.0f} MB;",
        end=" ",
    )
    print(f"per table with two streams {(held - base) / given.tables * 1024:.0f} kB")
    print(f"lost            {missing} acknowledged actions, {gaps} events; {repeated} twice")
    print(f"refused         {len(load.refused)}; not sent because the table was busy {load.late}")
    for task in load.tasks:
        task.cancel()
    await asyncio.gather(*load.tasks, return_exceptions=True)


async def round_of(
    load: Load, servers: list[Server], database: PostgreSQL | None, rate: float, seconds: float
) -> tuple[float, float]:
    """Play at a rate: how long the slowest hundredth took and what an action cost the servers, in
    ms."""
    load.latencies.clear()
    load.late = 0
    before = [cpu_seconds(server.pid) for server in servers]
    store = database.cpu_seconds() if database else 0.0
    await load.play(rate, seconds)
    spent = sum(cpu_seconds(s.pid) for s in servers) - sum(before)
    store = (database.cpu_seconds() if database else 0.0) - store
    done = max(1, len(load.latencies))
    slow = at(load.latencies, 0.99) if load.latencies else float("inf")
    print(
        f"{rate:7.0f} a second: p50 {at(load.latencies, 0.5):6.1f} ms  p99 {slow:6.1f} ms;"
        f" processor per action: servers {spent / done * 1000:.2f} ms,"
        f" database {store / done * 1000:.2f} ms"
        + (f"; {len(load.feeds)} profile streams" if load.feeds else ""),
        flush=True,
    )
    return slow, spent / done * 1000


async def find_limit(
    servers: list[Server], database: PostgreSQL | None, given: argparse.Namespace
) -> None:
    """Raise the rate until an action in a hundred takes longer than people like; with `--feeds`
    every rate is tried without and with a stream for every person, one after the other."""
    load = Load([server.port for server in servers], given.tables)
    await load.set_up()
    print(f"set up          {given.tables} tables, {2 * given.tables} streams")
    held = dict.fromkeys([False, True] if given.feeds else [False], 0.0)
    costs: dict[bool, list[float]] = {feeds: [] for feeds in held}
    left, rate, rounds = set(held), given.rate, 0
    while left:
        for feeds in sorted(left):
            if feeds:
                await load.open_feeds()
            slow, cost = await round_of(load, servers, database, rate, given.seconds)
            await load.close_feeds()
            costs[feeds].append(cost)
            if slow <= LONGEST:
                held[feeds] = rate
            elif rounds >= given.rounds:
                left.discard(feeds)
        rounds += 1
        if rounds > given.rounds:
            rate *= FINE_STEP if given.feeds else STEP
    missing, repeated, gaps = await load.lost()
    for feeds, rate in held.items():
        besides = " with a stream for every person" if feeds else ""
        print(f"highest rate held {rate:.0f} a second{besides} (p99 below {LONGEST:.0f} ms)")
    if given.feeds:
        without, with_them = (sum(costs[feeds]) / len(costs[feeds]) for feeds in (False, True))
        print(f"processor       {without:.2f} ms an action without them, {with_them:.2f} ms with")
    print(f"lost            {missing} acknowledged actions, {gaps} events; {repeated} twice")
    for task in load.tasks:
        task.cancel()
    await asyncio.gather(*load.tasks, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100, help="actions a second")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument(
        "--processes", type=int, help="serve with so many, and raise the rate until they are late"
    )
    parser.add_argument(
        "--feeds", action="store_true", help="do so without and with a stream for every person"
    )
    parser.add_argument(
        "--rounds", type=int, default=0, help="so many at the first rate before it is raised"
    )
    parser.add_argument("--finished", type=int, default=0, help="games that lie in the store")
    given = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="emporion-bench-"))
    database = None
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, home, ignore_errors=True)
        if given.store == "sqlite":
            url = f"sqlite:///{home / 'emporion.db'}"
        else:
            database = stack.enter_context(PostgreSQL())
            url = database.url
        server = Server(database_url=url, tables_profile=1000)
        print(f"store           {given.store}, {given.finished} finished games in it")
        if given.finished:
            with server:
                pass
            start = time.perf_counter()
            if given.store == "sqlite":
                total = seed_sqlite(home / "emporion.db", given.finished)
            else:
                total = asyncio.run(seed_postgresql(url, given.finished))
            os.sync()  # a disk still busy with the seed is not what is measured
            print(f"seeded          {total:,} events in {time.perf_counter() - start:.0f} s")
        if given.processes:
            print(f"processes       {given.processes}, on {os.cpu_count()} cores with all the rest")
            servers = [
                stack.enter_context(Server(database_url=url, tables_profile=1000))
                for _ in range(given.processes)
            ]
            asyncio.run(find_limit(servers, database, given))
            return
        with server:
            asyncio.run(measure(server, given))


if __name__ == "__main__":
    main()
