"""What a load test runs against: `emporion serve` as a process, and a PostgreSQL of its own."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Self

UNLIMITED = {
    "bot_pace": 0.0,
    "rate": 100_000.0,
    "rate_address": 100_000.0,
    "rate_server": 1_000_000.0,
    "new_profiles": 1_000_000.0,
    "streams_address": 10_000,
    "chat_minute": 100_000,
    "chat_lines": 100_000,
    "connections_address": 10_000,
    "tables_address": 1_000_000,
    "tables_day": 1_000_000,
    "log_level": "warning",
}
"""Settings that do not hold a load test back."""
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def cpu_seconds(pid: int, *, ended: bool = False) -> float:
    """Of a process, and of its children that ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if ended else 13])) / os.sysconf("SC_CLK_TCK")


class Server:
    """`emporion serve`, from entering to leaving; it can be entered again."""

    def __init__(
        self, *, environment: dict[str, str] | None = None, log: Path | None = None, **settings: Any
    ) -> None:
        self.port = free_port()
        self._log = log
        settings = {**UNLIMITED, **settings, "port": self.port}
        self._environment = {f"EMPORION_{name.upper()}": str(v) for name, v in settings.items()}
        self._environment |= environment or {}
        self._process: subprocess.Popen[bytes]

    @property
    def pid(self) -> int:
        return self._process.pid

    def __enter__(self) -> Self:
        self.start()
        end = time.monotonic() + PATIENCE
        while not self.answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self._process.kill()
                sys.exit("the server does not start")
            time.sleep(0.1)
        return self

    def start(self) -> None:
        command = [sys.executable, "-m", "emporion", "serve"]
        environment = {**os.environ, **self._environment}
        with ExitStack() as stack:
            output = stack.enter_context(self._log.open("ab")) if self._log else None
            self._process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def signal(self, which: signal.Signals) -> None:
        """Killed, it is waited for; entered or started again, it is another process."""
        self._process.send_signal(which)
        if which == signal.SIGKILL:
            self._process.wait()

    def answers(self) -> bool:
        """Whether it is there and says that it is well."""
        address = f"http://127.0.0.1:{self.port}/health"
        with suppress(OSError), urllib.request.urlopen(address, timeout=10):
            return True
        return False

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()


class PostgreSQL:
    """An empty database that writes to the disk, in a PostgreSQL of its own; it can be crashed."""

    def __init__(self, home: Path | None = None) -> None:
        folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        self._programs = folders[-1] if folders else Path(shutil.which("initdb") or "").parent
        if not (self._programs / "initdb").exists():
            sys.exit("PostgreSQL is not installed; on Debian: apt-get install postgresql")
        self._home = home or Path(tempfile.mkdtemp(prefix="emporion-bench-pg-"))
        self._home.mkdir(exist_ok=True)
        self._user: dict[str, Any] = {}
        if os.getuid() == 0:  # PostgreSQL does not run as root
            owner = pwd.getpwnam("postgres")
            os.chown(self._home, owner.pw_uid, owner.pw_gid)
            self._user = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self._port = free_port()
        self.url = f"postgresql://emporion@127.0.0.1:{self._port}/bench"

    def __enter__(self) -> Self:
        data = self._home / "data"
        self._call("initdb", "-D", data, "-U", "emporion", "-A", "trust", "-E", "UTF8")
        self.start()
        self._call("createdb", "-h", self._home, "-p", self._port, "-U", "emporion", "bench")
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(subprocess.CalledProcessError):
            self.crash()
        shutil.rmtree(self._home, ignore_errors=True)

    def start(self) -> None:
        options = f"-k {self._home} -p {self._port} -c listen_addresses=127.0.0.1"
        options += " -c max_connections=200 -c max_wal_size=64MB"
        self._control("-o", options, "-l", self._home / "log", "-w", "start")

    def cpu_seconds(self) -> float:
        """Of all its processes, those that ended included."""
        main = int((self._home / "data" / "postmaster.pid").read_text().splitlines()[0])
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        return cpu_seconds(main, ended=True) + sum(cpu_seconds(int(pid)) for pid in children)

    def crash(self) -> None:
        """Without a last word to anybody: the next start recovers from its own log."""
        self._control("-m", "immediate", "-w", "stop")

    @property
    def running(self) -> bool:
        try:
            self._control("status")
        except subprocess.CalledProcessError:
            return False
        return True

    def _control(self, *arguments: object) -> None:
        self._call("pg_ctl", "-D", self._home / "data", *arguments)

    def _call(self, program: str, *arguments: object) -> None:
        command = [str(self._programs / program), *map(str, arguments)]
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(command, check=True, cwd=self._home, **quiet, **self._user)
