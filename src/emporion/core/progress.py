"""What is being compiled, told while it lasts."""

import multiprocessing
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, Final

from numba.core import event as _event
from numba.core.event import Listener

event: Any = _event  # not all of it has types

PATIENCE: Final = 0.5
"""Seconds that nobody needs to be told about."""
REDRAWN_EVERY: Final = 0.2
WRITTEN_EVERY: Final = 5.0
HEADING: Final = "Compiling the rules for this machine; this happens once."


class Compilations(Listener):
    """Follows numba: which functions are being compiled, how many are done, how long it takes."""

    def __init__(self, told: Callable[[str], None] | None = None) -> None:
        self._under_way: list[tuple[str, float]] = []
        self._told = told
        self._seconds = 0.0
        self.done = 0

    def on_start(self, happening: Any) -> None:
        function = happening.data["dispatcher"].py_func
        module = (function.__module__ or "").removeprefix("emporion.").removeprefix("games.")
        self._under_way.append((f"{module}.{function.__name__}", time.monotonic()))
        if self._told is not None:
            self._told(self._under_way[-1][0])

    def on_end(self, _: Any) -> None:
        _, began = self._under_way.pop()
        self.done += 1
        if not self._under_way:  # the others' time is part of the outermost one's
            self._seconds += time.monotonic() - began

    @property
    def now(self) -> str:
        """The function being compiled; nothing in between."""
        under_way = self._under_way[-1:]
        return under_way[0][0] if under_way else ""

    @property
    def seconds(self) -> float:
        under_way = self._under_way[:1]
        return self._seconds + (time.monotonic() - under_way[0][1] if under_way else 0.0)

    def start(self) -> None:
        event.register("numba:compile", self)


class Reporter(Compilations):
    """Tells it on stderr: in a line that renews itself where someone looks on, else in a few."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._heading = HEADING
        self._written = 0.0
        self._drawn = False

    def on_start(self, happening: Any) -> None:
        super().on_start(happening)
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._report, daemon=True)
                self._thread.start()

    def on_end(self, happening: Any) -> None:
        super().on_end(happening)
        if not self.now:
            with self._lock:
                self._wipe()

    def _report(self) -> None:
        while True:
            time.sleep(REDRAWN_EVERY)
            with self._lock:
                if not self.now:
                    self._thread = None
                    return
                if self.seconds >= PATIENCE:
                    self._tell()

    def _tell(self) -> None:
        if self._heading:
            print(self._heading, file=sys.stderr, flush=True)
            self._heading = ""
        line = f"  {self.seconds:.0f} s, {self.done} functions done, now {self.now}"
        if _is_looked_at():
            self._drawn = True
            print(f"\r\x1b[2K{line[:78]}", end="", file=sys.stderr, flush=True)
        elif self.seconds - self._written >= WRITTEN_EVERY:
            self._written = self.seconds
            print(line, file=sys.stderr, flush=True)

    def _wipe(self) -> None:
        if self._drawn:
            self._drawn = False
            print("\r\x1b[2K", end="", file=sys.stderr, flush=True)


def _is_looked_at() -> bool:
    """Whether stderr is a terminal that nobody else draws on, as progress bars and workers do."""
    terminal = sys.__stderr__
    return (
        terminal is not None
        and sys.stderr is terminal
        and terminal.isatty()
        and multiprocessing.parent_process() is None
    )
