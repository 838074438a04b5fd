"""What the server's tests and bench hold: clusters, servers, people and their streams."""

import asyncio
import copy
import itertools
import json
import os
import pwd
import secrets
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Self

import asyncpg
import httpx
import msgspec

from emporion.server.app import create_app
from emporion.server.patch import apply
from emporion.server.run import Server
from emporion.server.services import Services
from emporion.server.settings import Settings
from emporion.server.tokens import SCOPES

PATIENCE: Final = 120.0
"""Seconds in which a stream has what is waited for."""
START_SECONDS: Final = 600.0
"""In which a server answers, even if it has rules to compile before."""
FIRST_PORT: Final = 10_000
PORTS: Final = 500
WORKER: Final = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_tried = itertools.count()

QUICK = {
    "port": 0,
    "bot_pace": 0.0,
    "bot_threads": 2,
    "rate": 100_000.0,
    "rate_address": 100_000.0,
    "rate_server": 1_000_000.0,
    "new_profiles": 1_000_000.0,
    "streams_address": 10_000,
    "connections_address": 10_000,
    "tables_address": 1_000_000,
    "tables_day": 1_000_000,
    "chat_minute": 1_000_000.0,
    "chat_lines": 100_000,
    "log_level": "warning",
    "secret_key": "for the tests of this house",
    # A busy machine is no trouble by itself.
    "bot_timeout": 600.0,
    "store_seconds": 60.0,
    "health_seconds": 20.0,
}


TLS: Final = ssl.create_default_context()
"""Shared by all who ask: to read the certificates anew takes longer than most requests."""


# ---- PostgreSQL ----------------------------------------------------------------------------------


def find_postgres() -> Path:
    """The folder with PostgreSQL's programs."""
    found = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found and not folders:
        raise FileNotFoundError(
            "PostgreSQL is not installed; on Debian: apt-get install postgresql"
        )
    return folders[-1].parent if folders else Path(found or "").resolve().parent


class Cluster:
    """A private PostgreSQL in a temporary folder, run by a user that is not root."""

    def __init__(self, programs: Path, *, durable: bool = False) -> None:
        self._programs = programs
        self._home = Path(tempfile.mkdtemp(prefix="emporion-pg-"))
        self._data = self._home / "data"
        self._user: dict[str, Any] = {}
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres" if _user_exists("postgres") else "nobody")
            os.chown(self._home, user.pw_uid, user.pw_gid)
            self._user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self.port = free_port()
        self._options = (
            f"-k {self._home} -p {self.port} -c listen_addresses=127.0.0.1 "
            f"-c max_connections=200 -c fsync={'on' if durable else 'off'}"
        )

    def __enter__(self) -> Self:
        self._run(
            "initdb", "-D", self._data, "-U", "emporion", "-A", "trust", "--no-sync", "-E", "UTF8"
        )
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop("immediate")
        shutil.rmtree(self._home, ignore_errors=True)

    def start(self) -> None:
        log = self._home / "log"
        self._run("pg_ctl", "-D", self._data, "-o", self._options, "-l", log, "-w", "start")

    def stop(self, how: str = "fast") -> None:
        self._run("pg_ctl", "-D", self._data, "-m", how, "-w", "stop")

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Have all of its processes stop as they are: connections stay open, and nobody answers."""
        parent = int((self._data / "postmaster.pid").read_text().split()[0])
        os.kill(parent, signal.SIGSTOP)
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        stopped = [parent, *map(int, children)]
        try:
            for pid in stopped[1:]:
                os.kill(pid, signal.SIGSTOP)
            yield
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)

    def create_database(self, name: str, like: str = "template0") -> str:
        here = ("-h", self._home, "-p", self.port, "-U", "emporion")
        self._run("createdb", *here, "-T", like, name)
        return f"postgresql://emporion@127.0.0.1:{self.port}/{name}"

    def _run(self, program: str, *arguments: object) -> None:
        subprocess.run(
            [str(self._programs / program), *map(str, arguments)],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self._home,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            **self._user,
        )


def _user_exists(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def free_port() -> int:
    """It stays free until it is taken: the system gives no such port to anybody by itself, and
    every worker has its own."""
    while True:
        port = FIRST_PORT + PORTS * WORKER + next(_tried) % PORTS
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port


# ---- servers -------------------------------------------------------------------------------------


class Serving:
    """A server in a thread of this process, reached over real HTTP."""

    def __init__(self, settings: dict[str, Any]) -> None:
        make_bot = settings.pop("make_bot", None)
        grace = settings.pop("grace", 0.0)
        self.settings = msgspec.convert({**QUICK, **settings}, Settings, strict=False)
        app, self.services = create_app(self.settings, make_bot=make_bot, grace=grace)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._server = Server(app, self.services, self.settings, port=self.port)
        self.people: list[Player] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        async def main() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server._serve()

        asyncio.run(main())

    def __enter__(self) -> Self:
        self._thread.start()
        wait_until(lambda: self._server.started or not self._thread.is_alive(), START_SECONDS)
        assert self._server.started, "the server did not start"
        return self

    def __exit__(self, *_: object) -> None:
        for person in self.people:
            person.close()
        if self._loop is not None and self._thread.is_alive():
            with suppress(RuntimeError):  # it may be ending by itself just now
                self._loop.call_soon_threadsafe(self.services.rooms.close)
            self._server.should_exit = True
        self._thread.join(100)
        assert not self._thread.is_alive(), "the server did not stop"

    @property
    def thread(self) -> str:
        """The name of the thread whose event loop serves."""
        return self._thread.name

    def keep_little(self, size: int) -> None:
        """Have the system hold back few bytes of what is sent on new connections."""
        for listener in self._server.servers[0].sockets:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, size)

    def call(self, make: Callable[[Services], Any]) -> Any:
        """Run something inside the server."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(make(self.services), self._loop).result(30)

    def person(self, name: str = "Anna") -> "Player":
        self.people.append(Player(self.url, name))
        return self.people[-1]


class Process:
    """A server as `emporion serve` runs it."""

    def __init__(self, settings: dict[str, Any], *arguments: str) -> None:
        self._arguments = arguments
        self._environment: dict[str, str] = settings.pop("environment", {})
        self._settings = {**QUICK, **settings, "port": settings.get("port") or free_port()}
        self.port = self._settings["port"]
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = Path(tempfile.mkstemp(prefix="emporion-log-")[1])
        self.people: list[Player] = []
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        for person in self.people:
            person.close()
        self.kill()
        self.log.unlink(missing_ok=True)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        environment = {
            **os.environ,
            **self._environment,
            **{f"EMPORION_{name.upper()}": str(value) for name, value in self._settings.items()},
        }
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "emporion", "serve", *self._arguments],
                stdout=log,
                stderr=log,
                env=environment,
            )
        try:
            wait_until(self._answers, START_SECONDS)
        except AssertionError:
            self.kill()
            raise

    def _answers(self) -> bool:
        assert self._process is not None
        if self._process.poll() is not None:
            raise AssertionError(self.log.read_text()[-3000:])
        try:
            return httpx.get(f"{self.url}/health", timeout=5, verify=TLS).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(how)
        code = self._process.wait(30)
        self._process = None
        return code

    def person(self, name: str = "Anna", address: str | None = None) -> "Player":
        self.people.append(Player(self.url, name, address))
        return self.people[-1]


SETTABLE_CLOCK = '''
"""Read by every Python process that finds it: its wall clock is off by what a file says."""
import os, time
_right, _right_ns = time.time, time.time_ns
def _off():
    with open(os.environ["WALL_CLOCK_OFF"]) as file:
        return float(file.read() or 0)
time.time = lambda: _right() + _off()
time.time_ns = lambda: _right_ns() + int(_off() * 1e9)
'''


class WallClock:
    """The wall clock of server processes, to be set while they run; no other clock is touched."""

    def __init__(self, folder: Path) -> None:
        (folder / "sitecustomize.py").write_text(SETTABLE_CLOCK)
        self._file = folder / "off"
        self.set(0)
        paths = [str(folder), os.environ.get("PYTHONPATH", "")]
        self.environment = {
            "PYTHONPATH": os.pathsep.join(filter(None, paths)),
            "WALL_CLOCK_OFF": str(self._file),
        }

    def set(self, seconds: float) -> None:
        new = self._file.with_suffix(".new")
        new.write_text(str(seconds))
        new.rename(self._file)


class PostgresClock:
    """PostgreSQL's clock, as whoever asks a database of it sees it, to be set while it runs."""

    environment: Final[dict[str, str]] = {}

    def __init__(self, url: str) -> None:
        self._url = url
        self._run(
            "CREATE TABLE public.clock_off (seconds float8)",
            "INSERT INTO public.clock_off VALUES (0)",
            "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS "
            "'SELECT pg_catalog.clock_timestamp() + make_interval(secs => seconds) "
            "FROM public.clock_off'",
            # What comes first is found first.
            f"ALTER DATABASE {url.rpartition('/')[2]} SET search_path = public, pg_catalog",
        )

    def set(self, seconds: float) -> None:
        self._run(f"UPDATE public.clock_off SET seconds = {float(seconds)}")  # noqa: S608

    def _run(self, *statements: str) -> None:
        async def run() -> None:
            connection = await asyncpg.connect(self._url)
            for statement in statements:
                await connection.execute(statement)
            await connection.close()

        asyncio.run(run())


def wait_until(condition: Callable[[], Any], seconds: float = 60) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen in time")


# ---- people --------------------------------------------------------------------------------------


def fresh_id() -> str:
    return secrets.token_hex(8)


class Player:
    """A person at a browser."""

    def __init__(self, url: str, name: str = "Anna", address: str | None = None) -> None:
        """With an address of this machine to come from, such as 127.0.0.2."""
        self.url = url
        transport = httpx.HTTPTransport(verify=TLS, local_address=address)
        self.http = httpx.Client(base_url=url, timeout=30, transport=transport)
        self.bots: list[BotHand] = []
        answer = self.post("/api/profile", {"name": name})
        assert answer.status_code == 201, answer.text
        self.id: str = answer.json()["id"]
        self.phrase: str = answer.json()["phrase"]
        self.cookie: str = answer.cookies["emporion"]

    def close(self) -> None:
        self.http.close()
        for bot in self.bots:
            bot.http.close()

    def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return self.http.post(path, json=body, **more)

    def get(self, path: str, **more: Any) -> Any:
        answer = self.http.get(path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def create(self, seats: int = 2, **more: Any) -> str:
        table = {"game": "corinth", "seats": seats, "options": {"first": 0}, **more}
        answer = self.post("/api/tables", {"id": fresh_id(), "table": table})
        assert answer.status_code == 201, answer.text
        name: str = answer.json()["table"]
        return name

    def send(
        self, table: str, kind: str, command_id: str | None = None, **more: Any
    ) -> httpx.Response:
        body = {"id": command_id or fresh_id(), "command": {"kind": kind, **more}}
        return self.post(f"/api/tables/{table}/commands", body)

    def do(self, table: str, kind: str, **more: Any) -> Any:
        answer = self.send(table, kind, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, table: str, kind: str, **more: Any) -> str:
        answer = self.send(table, kind, **more)
        assert 400 <= answer.status_code < 500, answer.text
        code: str = answer.json()["code"]
        return code

    def picture(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}")

    def options(self, table: str) -> list[str]:
        decision = self.picture(table)["view"]["decision"]
        return [option["notation"] for option in decision["options"]]

    def act(self, table: str, seat: int, which: int = 0) -> Any:
        return self.do(table, "act", seat=seat, action=self.options(table)[which])

    def log(self, table: str) -> list[Any]:
        found: list[Any] = []
        more = True
        while more:
            after = found[-1]["number"] if found else 0
            page = self.get(f"/api/tables/{table}/events", params={"after": after})
            found += page["events"]
            more = page["more"]
        return found

    def moves(self, table: str) -> list[Any]:
        """Everything that was done at a table and stands."""
        found: list[Any] = []
        more = True
        while more:
            page = self.get(f"/api/tables/{table}/moves", params={"after": len(found)})
            found += page["moves"]
            more = page["more"]
        return found

    def chat(self, table: str) -> list[Any]:
        """Everything that was said at a table."""
        found: list[Any] = []
        more = True
        while more:
            before = {"before": found[0]["number"]} if found else {}
            page = self.get(f"/api/tables/{table}/chat", params={"limit": 100, **before})
            found = page["lines"] + found
            more = page["more"]
        return found

    def _listening(self) -> httpx.Client:
        cookies = dict(self.http.cookies)
        return httpx.Client(base_url=self.url, cookies=cookies, timeout=30, verify=TLS)

    @contextmanager
    def stream(self, table: str, after: int | None = None) -> Iterator["Events"]:
        parameters = {} if after is None else {"after": after}
        with (
            self._listening() as http,
            http.stream("GET", f"/api/tables/{table}/stream", params=parameters) as answer,
        ):
            assert answer.status_code == 200
            yield Events(answer)

    @contextmanager
    def everything(self, *tables: str) -> Iterator["Everything"]:
        """The stream of all that one waits for, and of tables."""
        with (
            self._listening() as http,
            http.stream("GET", "/api/stream", params={"table": tables}) as answer,
        ):
            assert answer.status_code == 200
            yield Everything(answer)


class Everything:
    """What a browser has heard."""

    def __init__(self, answer: httpx.Response) -> None:
        self._chunks = answer.iter_raw()
        self._rest = b""
        self._at = ""
        self.heard: list[tuple[str, str, Any]] = []
        self.mine: dict[str, Any] = {}

    def until(self, condition: Callable[["Everything"], Any]) -> Any:
        """Read on until something holds."""
        end = time.monotonic() + PATIENCE
        while not (found := condition(self)):
            assert time.monotonic() < end, self.heard[-5:]  # beats come for ever
            chunk = next(self._chunks)
            self._rest += chunk
            while b"\n\n" in self._rest:
                message, _, self._rest = self._rest.partition(b"\n\n")
                self._take(fields_of(message))
        return found

    def _take(self, fields: dict[str, str]) -> None:
        kind, data = fields["event"], fields["data"]
        if kind == "table":
            self._at = data
            return
        content = json.loads(data)
        if kind == "mine":
            self.mine = {one["id"]: one for one in content["tables"]}
        elif kind == "lines":
            self.mine |= {one["id"]: one for one in content["tables"]}
        self.heard.append(
            (
                self._at if "id" in fields or kind in {"same", "chat", "refused"} else "",
                kind,
                content,
            )
        )

    def of(self, table: str, *kinds: str) -> list[Any]:
        return [data for at, kind, data in self.heard if at == table and kind in kinds]


class Events:
    """Server-sent events as a browser understands them: a message counts once it is complete."""

    def __init__(self, answer: httpx.Response) -> None:
        self._chunks = answer.iter_raw()
        self._rest = b""
        self._document: Any = None
        self._number = 0

    def _messages(self) -> Iterator[bytes]:
        end = time.monotonic() + PATIENCE
        for chunk in self._chunks:
            assert time.monotonic() < end, "nothing but beats"
            self._rest += chunk
            while b"\n\n" in self._rest:
                message, _, self._rest = self._rest.partition(b"\n\n")
                if not message.startswith(b"event: beat"):
                    end = time.monotonic() + PATIENCE
                yield message

    def __iter__(self) -> Iterator[tuple[int, str, Any]]:
        """What happens; what is said meanwhile is passed over.

        A change with a patch comes with what is the `table` and the `view` after it.
        """
        for message in self._messages():
            found = parse_event(message)
            if found is None:
                continue
            number, kind, data = found
            if kind == "picture":
                self._document, self._number = {k: data[k] for k in ("table", "view")}, number
            elif "patch" in data:
                assert data["since"] == self._number
                self._document, self._number = patched(self._document, data["patch"]), number
                data = {**data, **self._document}
            yield number, kind, data

    def lines(self) -> Iterator[Any]:
        """What is said; what happens meanwhile is passed over."""
        for message in self._messages():
            fields = fields_of(message)
            if fields["event"] == "chat":
                yield from json.loads(fields["data"])["lines"]

    def until(self, condition: Callable[[int, str, Any], bool]) -> list[tuple[int, str, Any]]:
        found = []
        for message in self:
            found.append(message)
            if condition(*message):
                return found
        raise AssertionError("the stream ended")


def patched(document: Any, patch: list[Any]) -> Any:
    """A document after a JSON Patch."""
    return apply(copy.deepcopy(document), patch)


def fields_of(message: bytes) -> dict[str, str]:
    return dict(
        line.split(": ", 1) for line in message.decode().splitlines() if not line.startswith(":")
    )


def parse_event(message: bytes) -> tuple[int, str, Any] | None:
    fields = fields_of(message)
    if "id" not in fields:  # a beat, or chat
        return None
    return int(fields["id"]), fields["event"], json.loads(fields["data"])


def two_players(server: Serving | Process, **more: Any) -> tuple[Player, Player, str]:
    """A running game of two people."""
    anna, ben = server.person("Anna"), server.person("Ben")
    table = anna.create(**more)
    anna.do(table, "sit", seat=0)
    ben.do(table, "sit", seat=1)
    anna.do(table, "start")
    return anna, ben, table


class BotHand:
    """A bot account, as a program of any kind would hold it: a token and nothing else."""

    def __init__(self, owner: Player, name: str = "Deep", scopes: tuple[str, ...] = SCOPES) -> None:
        made = owner.post("/api/profile/bots", {"name": name})
        assert made.status_code == 201, made.text
        self.id: str = made.json()["bots"][-1]["profile"]
        self.url = owner.url
        self.token = self.new_token(owner, *scopes)
        self.http = self._client()
        owner.bots.append(self)

    def _client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, headers=self.headers, timeout=30, verify=TLS)

    def new_token(self, owner: Player, *scopes: str, **more: Any) -> str:
        body = {"scopes": scopes, **more}
        answer = owner.post(f"/api/profile/bots/{self.id}/tokens", body)
        assert answer.status_code == 201, answer.text
        token: str = answer.json()["token"]
        return token

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    def accept(self, **accepts: Any) -> httpx.Response:
        return self.http.put("/api/bot/accepts", json={"games": {"corinth": []}, **accepts})

    def send(self, table: str, kind: str, **more: Any) -> httpx.Response:
        body = {"id": fresh_id(), "command": {"kind": kind, **more}}
        return self.http.post(f"/api/tables/{table}/commands", json=body)

    @contextmanager
    def everything(self) -> Iterator["Everything"]:
        with (
            self._client() as http,
            http.stream("GET", "/api/stream") as answer,
        ):
            assert answer.status_code == 200
            yield Everything(answer)
