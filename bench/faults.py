"""Ways to break a running installation on purpose, and to mend it again."""

import asyncio
import mmap
import os
import random
import signal
import struct
import subprocess
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

from serving import PostgreSQL, Server, free_port

HOURS = 3600.0
SKEWS = (-HOURS, -5.0, 5.0, 4 * 24 * HOURS)

SKEWED_CLOCK = '''
"""Read by every Python process that finds it: its wall clock is off by what a file says."""
import mmap, os, struct, time
with open(os.environ["CHAOS_SKEW"], "r+b") as _file:
    _shared = mmap.mmap(_file.fileno(), 8)
_true, _true_ns = time.time, time.time_ns
time.time = lambda: _true() + struct.unpack("d", _shared[:8])[0]
time.time_ns = lambda: _true_ns() + int(struct.unpack("d", _shared[:8])[0] * 1e9)
'''


class WallClock:
    """The wall clock of one server process, to be set from outside while it runs."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        (folder / "sitecustomize.py").write_text(SKEWED_CLOCK)
        path = folder / "skew"
        path.write_bytes(bytes(8))
        with path.open("r+b") as file:
            self._shared = mmap.mmap(file.fileno(), 8)
        paths = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
        self.environment = {"PYTHONPATH": paths, "CHAOS_SKEW": str(path)}

    def put_off(self, seconds: float) -> None:
        self._shared[:8] = struct.pack("d", seconds)


class Redis:
    """The channel for news between processes, behind a line that can be cut."""

    def __init__(self) -> None:
        self._port = free_port()
        self.line = Line(self._port)

    async def __aenter__(self) -> Self:
        self._home = tempfile.TemporaryDirectory(prefix="emporion-bench-redis-")
        command = ["redis-server", "--port", str(self._port), "--bind", "127.0.0.1"]
        command += ["--save", "", "--dir", self._home.name]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        await self.line.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.line.close()
        self._process.kill()
        self._process.wait()
        self._home.cleanup()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.line.port}"


class Line:
    """A TCP connection on to another port: whole, cut, or silently swallowing everything."""

    def __init__(self, target: int) -> None:
        self._target = target
        self.port = free_port()
        self._writers: set[asyncio.StreamWriter] = set()
        self._whole = asyncio.Event()
        self._whole.set()
        self._refuses = False

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)

    async def close(self) -> None:
        self.cut()
        self._server.close()

    def cut(self) -> None:
        self._refuses = True
        for writer in list(self._writers):
            writer.transport.abort()

    def swallow(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._refuses = False
        if not self._whole.is_set():
            # What was held back is lost, as on a line that was really gone.
            for writer in list(self._writers):
                writer.transport.abort()
            self._whole.set()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refuses:
            writer.transport.abort()
            return
        with suppress(OSError, asyncio.CancelledError):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
            both = {writer, far_writer}
            self._writers |= both
            try:
                await asyncio.gather(self._pipe(reader, far_writer), self._pipe(far_reader, writer))
            finally:
                self._writers -= both
                for one in both:
                    one.transport.abort()

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while content := await reader.read(65536):
            await self._whole.wait()
            writer.write(content)
            await writer.drain()
        raise ConnectionResetError


class SmallDisk:
    """A file system of its own, which can be filled up. None without the right to mount one."""

    def __init__(self, folder: Path, megabytes: int = 400) -> None:
        self.folder = folder
        folder.mkdir(parents=True)
        command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
        self.mounted = subprocess.run(command, check=False, capture_output=True).returncode == 0

    def fill(self) -> None:
        with suppress(OSError), (self.folder / "ballast").open("wb") as file:
            while True:
                file.write(bytes(2**16))
                file.flush()

    def clear(self) -> None:
        (self.folder / "ballast").unlink(missing_ok=True)

    def close(self) -> None:
        if self.mounted:
            command = ["umount", "-l", str(self.folder)]
            subprocess.run(command, check=False)


class Faults:
    """Everything that can go wrong with an installation, by name."""

    def __init__(
        self,
        servers: list[Server],
        clocks: list[WallClock],
        disk: SmallDisk,
        database: PostgreSQL | None,
        news: Redis | None,
        rng: random.Random,
    ) -> None:
        self._servers = servers
        self._clocks = clocks
        self._disk = disk
        self._database = database
        self._news = news
        self._rng = rng
        self.known: dict[str, Callable[[float], Awaitable[None]]] = {
            "kill": self.kill,
            "pause": self.pause,
            "skew": self.skew,
        }
        if disk.mounted:
            self.known["full disk"] = self.full_disk
        if database is not None:
            self.known["crash of the database"] = self.crash
        if news is not None:
            self.known["news cut"] = self.cut
            self.known["news swallowed"] = self.swallow

    async def kill(self, seconds: float) -> None:
        server = self._rng.choice(self._servers)
        server.signal(signal.SIGKILL)
        await asyncio.sleep(seconds / 4)
        server.start()

    async def pause(self, seconds: float) -> None:
        server = self._rng.choice(self._servers)
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        server.signal(signal.SIGCONT)

    async def skew(self, seconds: float) -> None:
        """The wall clock jumps, and half of the time stays off until the next jump."""
        clock = self._rng.choice(self._clocks)
        clock.put_off(self._rng.choice(SKEWS))
        await asyncio.sleep(seconds)
        if self._rng.random() < 0.5:
            clock.put_off(0.0)

    async def crash(self, seconds: float) -> None:
        assert self._database is not None
        await asyncio.to_thread(self._database.crash)
        await asyncio.sleep(seconds / 2)
        await asyncio.to_thread(self._database.start)

    async def cut(self, seconds: float) -> None:
        assert self._news is not None
        self._news.line.cut()
        await asyncio.sleep(seconds)
        self._news.line.mend()

    async def swallow(self, seconds: float) -> None:
        assert self._news is not None
        self._news.line.swallow()
        await asyncio.sleep(seconds)
        self._news.line.mend()

    async def full_disk(self, seconds: float) -> None:
        await asyncio.to_thread(self._disk.fill)
        await asyncio.sleep(seconds)
        self._disk.clear()
        if self._database is not None and not self._database.running:
            # Without room for its log a PostgreSQL stops; somebody starts it again.
            await asyncio.to_thread(self._database.start)
