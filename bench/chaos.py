"""Several people play on while the installation breaks again and again; then the books are checked.

    python bench/chaos.py --store postgresql --processes 2 --faults 100
    python bench/chaos.py --store sqlite --faults 50

Faults come one after another: processes killed or paused, the database crashed, the news between
processes cut or swallowed, wall clocks put off, the disk filled up. Everything is sent again under
its id, to any process, until it is answered. Per table there must be one order, every acknowledged
command exactly once, and every stream a stretch of it. Ends with 1 where anything is wrong.
"""

import argparse
import asyncio
import os
import random
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from faults import Faults, Redis, SmallDisk, WallClock
from history import History, Log, Opened, Sent, check
from serving import PostgreSQL, Server
from wire import Connection, messages

PATIENCE = 10.0
"""Seconds that a client waits for an answer before it sends again."""
RECOVERY = 90.0
"""Seconds within which everything must be well again after a fault."""
SETTLED = 60
"""Seconds after which every process must tell the same."""
RETRY = {429, 500, 502, 503, 504, 507}
TROUBLE = (OSError, EOFError, TimeoutError, ValueError)


class Clients:
    def __init__(self, servers: list[Server], tables: int, rng: random.Random) -> None:
        self._servers = servers
        self._rng = rng
        self._count = tables
        self.history = History()
        self.stop = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.cookies: dict[str, str] = {}
        self.answered = 0

    async def begin(self) -> None:
        for number in range(self._count):
            names = [f"Person {number} {letter}" for letter in "AB"]
            for name in names:
                _, head, _ = await self._insist("POST", "/api/profile", "", {"name": name})
                self.cookies[name] = head.decode().split("emporion=")[1].split(";")[0]
            self._tasks.append(asyncio.create_task(self._play_on(names, with_bot=number % 3 == 2)))

    async def end(self) -> None:
        self.stop.set()
        for task in self._tasks:
            task.cancel()
        for outcome in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome

    # ---- asking -------------------------------------------------------------------------------

    async def _once(self, method: str, path: str, who: str, body: Any = None) -> Any:
        connection = Connection(self._rng.choice(self._servers).port)
        try:
            async with asyncio.timeout(PATIENCE):
                cookie = self.cookies.get(who, "")
                return await connection.request(method, path, cookie, body)
        finally:
            connection.close()

    async def _insist(self, method: str, path: str, who: str, body: Any = None) -> Any:
        """Ask one process after another until one answers."""
        while True:
            with suppress(*TROUBLE):
                status, head, answer = await self._once(method, path, who, body)
                if status not in RETRY:
                    self.answered += 1
                    return status, head, answer
            await asyncio.sleep(0.05 + self._rng.random() / 5)

    async def _command(self, sent: Sent, command: dict[str, Any]) -> None:
        self.history.sent.append(sent)
        body = {"id": secrets.token_hex(8), "command": command}
        path = f"/api/tables/{sent.table}/commands"
        status, _, answer = await self._insist("POST", path, sent.who, body)
        if status == 200:
            sent.outcome, sent.number = "acknowledged", answer["number"]
        else:
            sent.outcome = "refused"

    # ---- playing ------------------------------------------------------------------------------

    async def _play_on(self, names: list[str], *, with_bot: bool) -> None:
        """One game after another, everybody at two devices at once."""
        while not self.stop.is_set():
            table = await self._open(names, with_bot=with_bot)
            self.history.seen[table] = []
            async with asyncio.TaskGroup() as group:
                watching = [group.create_task(self._watch(table, name)) for name in names]
                playing = [
                    group.create_task(self._play(table, names, who)) for who in names for _ in "ab"
                ]
                talking = group.create_task(self._talk(table, names))
                await asyncio.wait(playing)
                for task in (*watching, talking):
                    task.cancel()

    async def _open(self, names: list[str], *, with_bot: bool) -> str:
        opened = Opened(names[0])
        self.history.opened.append(opened)
        body = {
            "id": secrets.token_hex(8),
            "table": {"game": "corinth", "seats": 2 + with_bot, "options": {"first": 0}},
        }
        for _ in range(2):  # asked for twice, there is still one
            _, _, answer = await self._insist("POST", "/api/tables", names[0], body)
            opened.tables.add(answer["table"])
        table = min(opened.tables)
        commands: list[tuple[str, dict[str, Any]]] = [
            (name, {"kind": "sit", "seat": seat}) for seat, name in enumerate(names)
        ]
        if with_bot:
            commands.append((names[0], {"kind": "add-bot", "seat": 2, "level": "random"}))
        for who, command in [*commands, (names[0], {"kind": "start"})]:
            body = {"id": secrets.token_hex(8), "command": command}
            await self._insist("POST", f"/api/tables/{table}/commands", who, body)
        return table

    async def _play(self, table: str, names: list[str], who: str) -> None:
        seat = names.index(who)
        while not self.stop.is_set():
            await asyncio.sleep(self._rng.random() / 4)
            _, _, picture = await self._insist("GET", f"/api/tables/{table}", who)
            if picture["table"]["phase"] != "playing":
                return
            decision = picture["view"]["decision"]
            if decision is None or picture["table"]["to_move"] != seat:
                continue
            words = self._rng.choice(decision["options"])["notation"]
            act = Sent(table, who, "act", words, seat, picture["number"])
            command = {"kind": "act", "seat": seat, "action": words, "expected": act.expected}
            await self._command(act, command)

    async def _talk(self, table: str, names: list[str]) -> None:
        while True:
            await asyncio.sleep(0.5 + self._rng.random())
            who = self._rng.choice(names)
            text = f"line {secrets.token_hex(6)}"
            await self._command(Sent(table, who, "say", text), {"kind": "say", "text": text})

    async def _watch(self, table: str, who: str) -> None:
        """A stream that goes on, wherever it breaks, at any process."""
        told: list[tuple[int, Any]] = []
        self.history.seen[table].append(told)
        while True:
            server = self._rng.choice(self._servers)
            after = f"?after={told[-1][0]}" if told else "?after=0"
            path = f"/api/tables/{table}/stream{after}"
            with suppress(*TROUBLE):
                async for kind, _, data in messages(server.port, path, self.cookies[who]):
                    if kind == "picture":
                        missed = msgspec.json.decode(data)["missed"] or ()
                        told += [(entry["number"], _event(entry)) for entry in missed]
                    elif kind == "change":
                        change = msgspec.json.decode(data)
                        told.append((change["number"], _event(change)))
            await asyncio.sleep(0.1 + self._rng.random() / 5)

    # ---- looking back -------------------------------------------------------------------------

    async def books(self) -> tuple[dict[str, list[Log]], dict[str, list[Log]]]:
        """What every process tells of every table's log and chat, once they agree or should."""
        begin = time.monotonic()
        while True:
            logs, chats = await self._books()
            agreed = all(len({len(log) for log in told}) == 1 for told in logs.values())
            if agreed or time.monotonic() - begin > SETTLED:
                return logs, chats
            await asyncio.sleep(1)  # bots may still be playing

    async def _books(self) -> tuple[dict[str, list[Log]], dict[str, list[Log]]]:
        logs: dict[str, list[Log]] = {}
        chats: dict[str, list[Log]] = {}
        tables = {table for opened in self.history.opened for table in opened.tables}
        for server in self._servers:
            connection = Connection(server.port)
            for table in sorted(tables):
                log = await _pages(connection, table)
                logs.setdefault(table, []).append(log)
                chats.setdefault(table, []).append(await _chat(connection, table))
            connection.close()
        return logs, chats


def _event(entry: Any) -> Any:
    """An event without what it did, which is derived and may be told in either form."""
    return {key: value for key, value in entry["event"].items() if key != "effect"}


async def _pages(connection: Connection, table: str) -> Log:
    log: Log = []
    more = True
    while more:
        after = log[-1]["number"] if log else 0
        _, _, page = await connection.request("GET", f"/api/tables/{table}/events?after={after}")
        log += [{"number": e["number"], "event": _event(e)} for e in page["events"]]
        more = page["more"]
    return log


async def _chat(connection: Connection, table: str) -> Log:
    lines: Log = []
    before = ""
    while True:
        _, _, page = await connection.request("GET", f"/api/tables/{table}/chat{before}")
        lines = page["lines"] + lines
        if not page["more"]:
            return lines
        before = f"?before={lines[0]['number']}"


@contextmanager
def home(megabytes: int) -> Iterator[tuple[Path, SmallDisk]]:
    folder = Path(tempfile.mkdtemp(prefix="emporion-chaos-"))
    folder.chmod(0o755)
    disk = SmallDisk(folder / "disk", megabytes)
    try:
        yield folder, disk
    finally:
        disk.close()
        shutil.rmtree(folder, ignore_errors=True)


async def recovered(servers: list[Server], clients: Clients) -> float | None:
    """Seconds until every process is well and clients are answered; none where they never are."""
    begin = time.monotonic()
    before = clients.answered
    while time.monotonic() - begin < RECOVERY:
        for server in servers:
            if not server.running:
                server.start()
        well = [await asyncio.to_thread(server.answers) for server in servers]
        if all(well) and clients.answered > before:
            return time.monotonic() - begin
        await asyncio.sleep(0.2)
    return None


async def run(given: argparse.Namespace) -> int:
    rng = random.Random(given.seed)  # noqa: S311 nothing here is secret
    async with AsyncExitStack() as stack:
        folder, disk = stack.enter_context(home(given.disk))
        database = news = None
        more: dict[str, Any] = {}
        if given.store == "postgresql":
            database = stack.enter_context(PostgreSQL(disk.folder / "pg"))
            news = await stack.enter_async_context(Redis())
            more = {"database_url": database.url, "channels_url": news.url}
        else:
            more = {"database_url": f"sqlite:///{disk.folder / 'emporion.db'}"}
        clocks = [WallClock(folder / f"clock{number}") for number in range(given.processes)]
        servers = [
            stack.enter_context(Server(environment=clock.environment, log=folder / "log", **more))
            for clock in clocks
        ]
        faults = Faults(servers, clocks, disk, database, news, rng)
        clients = Clients(servers, given.tables, rng)
        print(f"{given.store}, {given.processes} processes, {given.tables} tables at a time")
        if not disk.mounted:
            print("no right to mount a small disk: it is not filled up, so that is unmeasured")
        await clients.begin()
        findings, done = await break_things(faults, servers, clients, given.faults, rng)
        await clients.end()
        for clock in clocks:
            clock.put_off(0.0)
        findings += check(clients.history, *await clients.books())
        findings += await asyncio.to_thread(inspect_store, more["database_url"])
    report(clients.history, done, findings)
    return 1 if findings else 0


async def break_things(
    faults: Faults, servers: list[Server], clients: Clients, count: int, rng: random.Random
) -> tuple[list[str], Counter[str]]:
    findings: list[str] = []
    done: Counter[str] = Counter()
    slowest = 0.0
    names = list(faults.known)
    begin = time.monotonic()
    for number in range(count):
        await asyncio.sleep(0.5 + rng.random())
        name = names[number % len(names)] if number < len(names) else rng.choice(names)
        await faults.known[name](0.3 + rng.random() * 2.5)
        seconds = await recovered(servers, clients)
        done[name] += 1
        if seconds is None:
            findings.append(f"nothing is well {RECOVERY:.0f} s after {name}")
            break
        slowest = max(slowest, seconds)
        spent = time.monotonic() - begin
        print(
            f"\r{number + 1} of {count} faults, {clients.answered} answers,"
            f" about {spent / (number + 1) * (count - number - 1) / 60:.0f} min left ",
            end="",
            flush=True,
        )
    print(f"\nslowest recovery {slowest:.1f} s")
    return findings, done


def inspect_store(url: str) -> list[str]:
    """What `emporion check` says of the store."""
    command = [sys.executable, "-m", "emporion", "check"]
    store = os.environ | {"EMPORION_DATABASE_URL": url}
    found = subprocess.run(command, check=False, capture_output=True, text=True, env=store)
    return [] if found.returncode == 0 else [f"emporion check: {found.stdout}{found.stderr}"]


def report(history: History, done: Counter[str], findings: list[str]) -> None:
    for name, count in sorted(done.items()):
        print(f"{name:<24}{count}")
    outcomes = Counter(f"{one.kind} {one.outcome}" for one in history.sent)
    for name, count in sorted(outcomes.items()):
        print(f"{name:<24}{count}")
    streams = [stream for streams in history.seen.values() for stream in streams]
    print(f"{'tables':<24}{len(history.seen)}")
    print(f"{'streams, events on them':<24}{len(streams)}, {sum(map(len, streams))}")
    print(f"survived {sum(done.values())} faults; {len(findings)} findings")
    for finding in findings[:50]:
        print(f"  {finding}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="postgresql")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--faults", type=int, default=100)
    parser.add_argument("--disk", type=int, default=600, help="megabytes of the disk that fills up")
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
