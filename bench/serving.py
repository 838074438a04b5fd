"""What a load test runs against: `emporion serve` in a process of its own, and a PostgreSQL."""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

UNLIMITED = {
    "bot_pace": 0.0,
    "rate": 100_000.0,
    "rate_address": 100_000.0,
    "new_profiles": 1_000_000.0,
    "streams_address": 10_000,
    "log_level": "warning",
}
"""Settings that do not hold a load test back."""
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`emporion serve`, from entering to leaving; it can be entered again."""

    def __init__(self, **settings: Any) -> None:
        self.port = free_port()
        settings = {**UNLIMITED, **settings, "port": self.port}
        self._environment = {f"EMPORION_{name.upper()}": str(v) for name, v in settings.items()}
        self._process: subprocess.Popen[bytes]

    @property
    def pid(self) -> int:
        return self._process.pid

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "emporion", "serve"]
        self._process = subprocess.Popen(command, env={**os.environ, **self._environment})
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self._process.kill()
                sys.exit("the server does not start")
            time.sleep(0.1)
        return self

    def _answers(self) -> bool:
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health"):
            return True
        return False

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of an empty database that writes to the disk, in a PostgreSQL of its own."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    programs = folders[-1] if folders else Path(shutil.which("initdb") or "").parent
    if not (programs / "initdb").exists():
        sys.exit("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    home = Path(tempfile.mkdtemp(prefix="emporion-bench-pg-"))
    port = free_port()
    user: dict[str, Any] = {}
    if os.getuid() == 0:  # PostgreSQL does not run as root
        owner = pwd.getpwnam("postgres")
        os.chown(home, owner.pw_uid, owner.pw_gid)
        user = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}

    def call(program: str, *arguments: object) -> None:
        command = [str(programs / program), *map(str, arguments)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=home, **user)

    data = ("-D", home / "data")
    options = f"-k {home} -p {port} -c listen_addresses=127.0.0.1 -c max_connections=200"
    try:
        call("initdb", *data, "-U", "emporion", "-A", "trust", "-E", "UTF8")
        call("pg_ctl", *data, "-o", options, "-l", home / "log", "-w", "start")
        try:
            call("createdb", "-h", home, "-p", port, "-U", "emporion", "bench")
            yield f"postgresql://emporion@127.0.0.1:{port}/bench"
        finally:
            call("pg_ctl", *data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(home, ignore_errors=True)
