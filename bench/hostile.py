"""People play with bots while somebody attacks: does anybody notice?

    python bench/hostile.py
    python bench/hostile.py --only hints --seconds 30

Every attack runs from one address against a server with its usual settings, held to half a core;
before it, in the same run, that half core is merely busy. Prints how long people's actions took,
how long their bots took to answer, and the server's memory at its most. Ends with 1 where a target
is missed, with 2 where the machine is too busy with other things to tell. Linux only.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple, Self

from attacks import ATTACKS, PATIENCE, TROUBLE
from serving import UNLIMITED, Server
from wire import Connection, messages

PEOPLE = 12
LEVELS = ("master", "expert", "beginner")
CORE = 0.5
"""What an attacker has of one."""
SLICE = 0.01
PAUSE = (0.2, 0.6)
"""Seconds that a person thinks."""
MOST_P99 = 0.1
MOST_SLOWER = 2.0
MOST_MEMORY = 600.0
"""MB."""


# ---- people --------------------------------------------------------------------------------------


class Times(NamedTuple):
    actions: list[float]
    """From sending an action to its answer."""
    bots: list[float]
    """From then to a bot's answer."""
    troubles: list[str]


class Person:
    """Plays one game after another against a bot, from an address of their own."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        self._number = number
        self._address = f"127.0.1.{number + 1}"
        self._connection = Connection(port, self._address)
        self._random = random.Random(number)  # noqa: S311 nothing here is secret
        self._cookie = ""
        self._heard = asyncio.Event()
        self._last = 0
        self.times = Times([], [], [])

    async def play(self) -> None:
        _, answer, _ = await self._connection.request(
            "POST", "/api/profile", body={"name": f"Person {self._number}"}
        )
        self._cookie = answer.decode().split("emporion=")[1].split(";")[0]
        while True:
            try:
                await self._game()
            except TROUBLE as trouble:
                self.times.troubles.append(f"{type(trouble).__name__}: {trouble}")
                await asyncio.sleep(1)

    async def _game(self) -> None:
        level = LEVELS[self._number % len(LEVELS)]
        game = ("corinth", "rhodes")[self._number % 2]
        body = {
            "id": secrets.token_hex(8),
            "table": {"game": game, "seats": 2},
            "commands": [
                {"kind": "sit", "seat": 0},
                {"kind": "add-bot", "seat": 1, "level": level},
                {"kind": "start"},
            ],
        }
        answer = await self._ask("POST", "/api/tables", body)
        table = answer["table"]
        self._last = 0
        listening = asyncio.create_task(self._listen(table))
        try:
            while await self._turn(table):
                pass
        finally:
            listening.cancel()

    async def _listen(self, table: str) -> None:
        while True:
            with suppress(*TROUBLE):
                path = f"/api/tables/{table}/stream"
                async for _, number, _ in messages(self._port, path, self._cookie, self._address):
                    self._last = max(self._last, number)
                    self._heard.set()
            await asyncio.sleep(0.5)

    async def _hear(self, number: int) -> float:
        """When the stream has told of this event."""
        while self._last < number:
            self._heard.clear()
            async with asyncio.timeout(PATIENCE):
                await self._heard.wait()
        return time.perf_counter()

    async def _turn(self, table: str) -> bool:
        """One decision, one's own or the bot's; whether the game goes on."""
        found = await self._ask("GET", f"/api/tables/{table}")
        if found["table"]["phase"] != "playing":
            return False
        if found["table"]["to_move"] != 0:
            await self._hear(found["number"] + 1)
            return True
        await asyncio.sleep(self._random.uniform(*PAUSE))
        option = self._random.choice(found["view"]["decision"]["options"])
        command = {"kind": "act", "seat": 0, "action": option["notation"]}
        body = {"id": secrets.token_hex(8), "command": command, "after": found["number"]}
        start = time.perf_counter()
        answer = await self._ask("POST", f"/api/tables/{table}/commands", body)
        done = time.perf_counter()
        self.times.actions.append(done - start)
        if answer["picture"]["table"]["to_move"] == 1:
            self.times.bots.append(await self._hear(answer["picture"]["number"] + 1) - done)
        return True

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:
        async with asyncio.timeout(PATIENCE):
            request = self._connection.request(method, path, self._cookie, body)
            status, _, answer = await request
        if status >= 300:
            raise ValueError(f"{status} {answer}")
        return answer


class People:
    def __init__(self, port: int) -> None:
        self._people = [Person(port, number) for number in range(PEOPLE)]
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(person.play()) for person in self._people]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def measure(self, seconds: float) -> Times:
        """What they notice from now on."""
        for person in self._people:
            person.times = Times([], [], [])
        await asyncio.sleep(seconds)
        all_times = [person.times for person in self._people]
        return Times(
            [t for times in all_times for t in times.actions],
            [t for times in all_times for t in times.bots],
            [t for times in all_times for t in times.troubles],
        )


# ---- the attacker --------------------------------------------------------------------------------


class Attack:
    """An attack as a process that is held to part of a core."""

    def __init__(self, port: int, name: str) -> None:
        script = Path(__file__).with_name("attacks.py")
        self._process = subprocess.Popen(
            [sys.executable, str(script), str(port), name], stdout=subprocess.PIPE
        )
        self._done = Event()
        self._answers = b"{}"
        self._threads = [Thread(target=self._hold), Thread(target=self._read)]
        self.used = 0.0

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._threads[0].join()
        self._process.kill()
        self._process.wait()
        self._threads[1].join()

    @property
    def answers(self) -> dict[str, int]:
        found: dict[str, int] = json.loads(self._answers)
        return found

    def _hold(self) -> None:
        """Let it run until it has had its part, then stop it for as long as that takes."""
        pid = self._process.pid
        begin, first = time.monotonic(), cpu_seconds(pid)
        stopped = False
        while not self._done.wait(SLICE):
            self.used = (cpu_seconds(pid) - first) / (time.monotonic() - begin)
            if (self.used > CORE) != stopped:
                stopped = not stopped
                self._process.send_signal(signal.SIGSTOP if stopped else signal.SIGCONT)
        self._process.send_signal(signal.SIGCONT)

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.endswith(b"\n"):
                self._answers = line


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/schedstat").read_text().split()
    return int(fields[0]) / 1e9


def peak_memory(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0.0


# ---- what is printed -----------------------------------------------------------------------------


def at(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0.0


def shown(times: Times) -> str:
    actions = f"actions {len(times.actions):4}  p50 {at(times.actions, 0.5) * 1000:5.1f}"
    actions += f"  p99 {at(times.actions, 0.99) * 1000:6.1f} ms"
    bots = (
        f"bots {len(times.bots):4}  p50 {at(times.bots, 0.5):.2f}  p90 {at(times.bots, 0.9):.2f} s"
    )
    return f"{actions}   {bots}"


class Verdict(NamedTuple):
    missed: list[str]
    unclear: bool


def judge(usual: Times, attacked: Times, memory: float) -> Verdict:
    missed = []
    if not attacked.actions or not attacked.bots:
        missed.append("nobody could play")
    if at(attacked.actions, 0.99) >= MOST_P99:
        missed.append(f"actions' p99 is not below {MOST_P99 * 1000:.0f} ms")
    missed += [
        f"bots' p{part * 100:.0f} is more than {MOST_SLOWER:.0f} times the usual"
        for part in (0.5, 0.9)
        if at(attacked.bots, part) > MOST_SLOWER * at(usual.bots, part)
    ]
    if memory >= MOST_MEMORY:
        missed.append(f"memory is not below {MOST_MEMORY:.0f} MB")
    if attacked.troubles:
        missed.append(f"{len(attacked.troubles)} failed, such as {attacked.troubles[0][:100]}")
    return Verdict(missed, at(usual.actions, 0.99) >= MOST_P99 or bool(usual.troubles))


@contextmanager
def server(log: Path) -> Iterator[Server]:
    """With the settings as they come, in a folder of its own."""
    home = Path(tempfile.mkdtemp(prefix="emporion-hostile-"))
    settings: dict[str, Any] = dict.fromkeys(UNLIMITED, "")
    settings |= {"database_url": f"sqlite:///{home / 'emporion.db'}", "log_level": "warning"}
    try:
        with Server(log=log, **settings) as found:
            yield found
    finally:
        shutil.rmtree(home, ignore_errors=True)


async def run(name: str, given: argparse.Namespace, log: Path) -> Verdict:
    with server(log) as found:
        async with People(found.port) as people:
            await asyncio.sleep(given.settle)
            with Attack(found.port, "busy"):
                await asyncio.sleep(1)
                usual = await people.measure(given.seconds)
            before = peak_memory(found.pid)
            with Attack(found.port, name) as attack:
                await asyncio.sleep(given.settle)
                attacked = await people.measure(given.seconds)
                answers, used = attack.answers, attack.used
            memory = peak_memory(found.pid)
    verdict = judge(usual, attacked, memory)
    print(f"{name:<11} usual     {shown(usual)}   memory {before:.0f} MB")
    print(f"{'':<11} attacked  {shown(attacked)}   memory {memory:.0f} MB")
    counted = ", ".join(f"{count} {answer}" for answer, count in sorted(answers.items()))
    print(f"{'':<11} attacker  {used:.2f} of a core: {counted or 'nothing yet'}")
    for reason in verdict.missed:
        print(f"{'':<11} MISSED    {reason}")
    if verdict.unclear:
        print(f"{'':<11} UNCLEAR   the usual times miss the target already")
    sys.stdout.flush()
    return verdict


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=sorted(ATTACKS), help="instead of all attacks")
    parser.add_argument("--seconds", type=float, default=30, help="of either kind, per attack")
    parser.add_argument("--settle", type=float, default=10, help="seconds before each is measured")
    parser.add_argument("--log", type=Path, default=Path(os.devnull), help="what the servers say")
    given = parser.parse_args()
    subprocess.run(
        [sys.executable, "-m", "emporion", "warm"], check=True, stdout=subprocess.DEVNULL
    )
    print(f"{PEOPLE} people; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}", flush=True)
    names = given.only or list(ATTACKS)
    verdicts = [asyncio.run(run(name, given, given.log)) for name in names]
    missed = [v for v in verdicts if v.missed and not v.unclear]
    unclear = [v for v in verdicts if v.unclear]
    print(f"{len(verdicts)} attacks, {len(missed)} noticed, {len(unclear)} unclear")
    sys.exit(1 if missed else 2 if unclear else 0)


if __name__ == "__main__":
    main()
