"""What a hostile client may send, each attack from one address: `bench/hostile.py` runs them.

    python bench/attacks.py PORT NAME

An attack goes on until it is killed, and prints every second what it was answered.
"""

import asyncio
import itertools
import json
import secrets
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from emporion.server import phrases
from wire import JSON, Connection, connect, head, messages

ADDRESS = "127.0.0.2"
TROUBLE = (OSError, EOFError, TimeoutError, ValueError)
PATIENCE = 30.0
AT_ONCE = 200
"""Connections of an attack; an address may have 250."""
DEEP = ".".join("a" * 60)


class Attacker:
    def __init__(self, port: int) -> None:
        self.port = port
        self.answers: Counter[str] = Counter()
        self.cookies: list[str] = []

    async def ask(
        self,
        connection: Connection,
        method: str,
        path: str,
        cookie: str = "",
        body: Any = None,
        kind: str = JSON,
    ) -> tuple[int, bytes, Any]:
        """Whatever comes of it, an attack goes on; 0 where there was no answer."""
        try:
            async with asyncio.timeout(PATIENCE):
                found = await connection.request(method, path, cookie, body, kind)
        except TROUBLE:
            self.answers["no answer"] += 1
            await asyncio.sleep(0.01)
            return 0, b"", None
        self.answers[str(found[0])] += 1
        status, answer, content = found
        return status, answer, content

    def connection(self) -> Connection:
        return Connection(self.port, ADDRESS)

    async def profiles(self, count: int) -> list[str]:
        """New profiles, as many as there are to be had at once."""
        connection = self.connection()
        for number in range(count):
            body = {"name": f"Guest {number}"}
            status, answer, _ = await self.ask(connection, "POST", "/api/profile", body=body)
            if status != 201:
                break
            self.cookies.append(answer.decode().split("emporion=")[1].split(";")[0])
        connection.close()
        return self.cookies

    async def table(self, connection: Connection, cookie: str, *bots: str, **more: Any) -> str:
        """A running game; the attacker sits down where there are fewer than four bots."""
        sitting = [{"kind": "sit", "seat": 0}] if len(bots) < 4 else []
        seated = [
            {"kind": "add-bot", "seat": seat, "level": level}
            for seat, level in enumerate(bots, len(sitting))
        ]
        body = {
            "id": secrets.token_hex(8),
            "table": {"game": "corinth", "seats": len(sitting) + len(bots), **more},
            "commands": [*sitting, *seated, {"kind": "start"}],
        }
        while True:
            status, _, answer = await self.ask(connection, "POST", "/api/tables", cookie, body)
            if status == 201:
                return str(answer["table"])
            await asyncio.sleep(0.2)

    async def command(self, connection: Connection, cookie: str, table: str, **what: Any) -> int:
        body = {"id": secrets.token_hex(8), "command": what}
        path = f"/api/tables/{table}/commands"
        return (await self.ask(connection, "POST", path, cookie, body))[0]

    async def watch(self, table: str, cookie: str) -> None:
        while True:
            with suppress(*TROUBLE):
                stream = messages(self.port, f"/api/tables/{table}/stream", cookie, ADDRESS)
                async for _ in stream:
                    self.answers["messages"] += 1
            await asyncio.sleep(0.2)

    async def everywhere(
        self, work: Callable[[Connection, int], Awaitable[Any]], count: int = AT_ONCE
    ) -> None:
        """The same again and again, over many connections at once."""

        async def one(number: int) -> None:
            connection = self.connection()
            while True:
                await work(connection, number)

        await asyncio.gather(*(one(number) for number in range(count)))


# ---- one at a time -------------------------------------------------------------------------------


async def busy(_attacker: Attacker) -> None:
    """Nothing is sent: what the machine does while half a core is merely busy."""
    while True:
        for _ in range(100_000):
            pass
        await asyncio.sleep(0)


async def components(attacker: Attacker) -> None:
    """Component files of 65 kB that take as long to read as can be: dotted keys, deep headers."""
    keys = "".join(f"{DEEP}.k{number} = {number}\n" for number in range(500))
    text = f"[{DEEP}.{DEEP}]\n{keys}".encode()[: 64 * 1024].rpartition(b"\n")[0]
    path = "/api/games/rhodes/components/check"
    await attacker.everywhere(
        lambda connection, _: attacker.ask(
            connection, "POST", path, body=text, kind="application/toml"
        )
    )


async def logs(attacker: Attacker) -> None:
    """The whole log of a table with much chat, again and again."""
    (cookie,) = await attacker.profiles(1)
    connection = attacker.connection()
    table = await attacker.table(connection, cookie, "beginner")
    for number in itertools.count():
        if await attacker.command(connection, cookie, table, kind="say", text="x" * 500) != 200:
            break
        if number > 6000:
            break
    asked = ("/moves", "?after=0", "/events", "/chat", "/record", "/moments/0")

    async def read(connection: Connection, number: int) -> None:
        path = f"/api/tables/{table}{asked[number % len(asked)]}"
        status, _, _ = await attacker.ask(connection, "GET", path)
        if number == 0 and status:
            await attacker.command(connection, cookie, table, kind="say", text="x" * 500)

    await attacker.everywhere(read)


async def pictures(attacker: Attacker) -> None:
    """A table with as many watchers as can be, at which something happens all the time."""
    cookies = await attacker.profiles(5)
    connection = attacker.connection()
    host = cookies[0]
    table = await attacker.table(connection, host, "beginner", "beginner", "beginner")
    watching = [asyncio.create_task(attacker.watch(table, host)) for _ in range(200)]

    async def talk(connection: Connection, number: int) -> None:
        cookie = cookies[number % len(cookies)]
        await attacker.command(connection, cookie, table, kind="say", text="\u00e4" * 500)
        _, _, found = await attacker.ask(connection, "GET", f"/api/tables/{table}")
        decision = (found or {}).get("view", {}).get("decision")
        if number == 0 and decision:
            action = decision["options"][0]["notation"]
            await attacker.command(connection, host, table, kind="act", seat=0, action=action)
            await attacker.command(connection, host, table, kind="undo", seat=0)

    await attacker.everywhere(talk)
    await asyncio.gather(*watching)


async def hints(attacker: Attacker) -> None:
    """125 hints at a time from many profiles; half of those who ask hang up at once."""
    cookies = await attacker.profiles(25)
    connection = attacker.connection()
    asked = []
    for cookie in cookies:
        for _ in range(5):
            table = await attacker.table(
                connection, cookie, "beginner", hints=True, options={"first": 0}
            )
            asked.append((table, cookie))

    async def ask(connection: Connection, number: int) -> None:
        table, cookie = asked[number % len(asked)]
        path, body = f"/api/tables/{table}/hint", {"seat": 0}
        if number % 2:
            await attacker.ask(connection, "POST", path, cookie, body)
            return
        with suppress(*TROUBLE):
            _, writer = await connect(attacker.port, ADDRESS)
            content = json.dumps(body).encode()
            writer.write(head("POST", path, cookie, len(content)) + content)
            await writer.drain()
            await asyncio.sleep(0.1)
            writer.close()
            attacker.answers["hung up"] += 1

    await attacker.everywhere(ask, 125)


async def bots(attacker: Attacker) -> None:
    """A hundred tables of four masters each, all of them watched."""
    (cookie,) = await attacker.profiles(1)
    connection = attacker.connection()
    watching = []
    for _ in range(100):
        table = await attacker.table(connection, cookie, *["master"] * 4, game="rhodes")
        watching.append(asyncio.create_task(attacker.watch(table, cookie)))
        attacker.answers["tables"] += 1
    await asyncio.gather(*watching)


async def headers(attacker: Attacker) -> None:
    """Headers that never end, over many connections."""
    line = b"x-filler: " + b"y" * 8000 + b"\r\n"

    async def fill(_: Connection, __: int) -> None:
        with suppress(*TROUBLE):
            async with _raw(attacker) as (_reader, writer):
                writer.write(b"GET /api/about HTTP/1.1\r\nhost: 127.0.0.1\r\n")
                for _line in range(2500):
                    writer.write(line)
                    await writer.drain()
                    attacker.answers["header kB"] += 8
        await asyncio.sleep(0.01)

    await attacker.everywhere(fill, 50)


async def silent(attacker: Attacker) -> None:
    """Connections that say nothing, half a head or half a body, as many as there can be."""
    body = b'{"name": "' + b"x" * 100
    said = (
        b"",
        b"GET /api/about HTTP/1.1\r\nhost: ",
        head("POST", "/api/profile", "", 5000) + body,
    )
    await attacker.everywhere(lambda _, n: _hold(attacker, said[n % len(said)]), 1500)


async def idle(attacker: Attacker) -> None:
    """Connections that ask once and are then kept open."""
    asking = head("GET", "/health", "", 0)
    await attacker.everywhere(lambda _, __: _hold(attacker, asking), 1500)


async def undo(attacker: Attacker) -> None:
    """Offers to take back, at one's own table against bots."""
    cookies = await attacker.profiles(4)
    connection = attacker.connection()
    tables = [
        (await attacker.table(connection, cookie, "beginner", "beginner"), cookie)
        for cookie in cookies
    ]

    async def offer(connection: Connection, number: int) -> None:
        table, cookie = tables[number % len(tables)]
        _, _, found = await attacker.ask(connection, "GET", f"/api/tables/{table}")
        decision = (found or {}).get("view", {}).get("decision")
        if decision:
            action = decision["options"][0]["notation"]
            await attacker.command(connection, cookie, table, kind="act", seat=0, action=action)
        await attacker.command(connection, cookie, table, kind="offer-undo", seat=0)
        await attacker.command(connection, cookie, table, kind="decline-undo")

    await attacker.everywhere(offer)


async def tables(attacker: Attacker) -> None:
    """New tables, as many as can be."""
    cookies = await attacker.profiles(20)

    async def create(connection: Connection, number: int) -> None:
        body = {
            "id": secrets.token_hex(8),
            "table": {"game": "rhodes", "seats": 4},
            "commands": [{"kind": "sit", "seat": 0}],
        }
        await attacker.ask(connection, "POST", "/api/tables", cookies[number % len(cookies)], body)

    await attacker.everywhere(create)


async def profiles(attacker: Attacker) -> None:
    """New profiles and guessed recovery phrases: their hashes are slow on purpose."""

    async def guess(connection: Connection, number: int) -> None:
        if number % 2:
            await attacker.ask(connection, "POST", "/api/profile", body={"name": "Guest"})
        else:
            body = {"phrase": phrases.fresh()}
            await attacker.ask(connection, "POST", "/api/profile/recovery", body=body)

    await attacker.everywhere(guess)


@asynccontextmanager
async def _raw(
    attacker: Attacker,
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await connect(attacker.port, ADDRESS)
    try:
        yield reader, writer
    finally:
        writer.close()


async def _hold(attacker: Attacker, said: bytes) -> None:
    """Open a connection, say something and keep it for as long as the server lets it."""
    try:
        async with asyncio.timeout(PATIENCE), _raw(attacker) as (reader, writer):
            attacker.answers["connected"] += 1
            writer.write(said)
            while await reader.read(65536):
                pass
    except TROUBLE:
        attacker.answers["no connection"] += 1
    await asyncio.sleep(0.05)


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        components, logs, pictures, hints, bots, headers, silent, idle, undo, tables, profiles,
    )
}  # fmt: skip


async def _run(port: int, name: str) -> None:
    attacker = Attacker(port)

    async def tell() -> None:
        while True:
            print(json.dumps(attacker.answers), flush=True)
            await asyncio.sleep(1)

    attack = busy if name == "busy" else ATTACKS[name]
    await asyncio.gather(attack(attacker), tell())


if __name__ == "__main__":
    asyncio.run(_run(int(sys.argv[1]), sys.argv[2]))
