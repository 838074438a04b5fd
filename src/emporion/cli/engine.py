"""`emporion engine`: questions and answers for programs, over stdin and stdout."""

import argparse
import os
import sys
import threading
from collections.abc import Callable
from typing import IO

from emporion import __version__
from emporion.cli.arguments import Subcommands, add, add_load, number
from emporion.cli.messages import explain
from emporion.engine.questions import MAX_LINE
from emporion.engine.service import Service

MAX_THREADS = 1024


def add_command(commands: Subcommands) -> None:
    parser = add(
        commands,
        "engine",
        "answer a program's questions about positions, as lines of JSON",
        "emporion engine --threads 2",
        "docs/engine.md has the protocol. It ends with its input, once everything is answered.",
    )
    parser.add_argument(
        "--threads",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="how many positions are thought about at the same time (default: one a core)",
    )
    parser.add_argument(
        "--quit-without-waiting",
        action="store_true",
        help="when the input ends, end at once, whatever is still being thought about",
    )
    add_load(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    threads = number("--threads", given.threads, 1, MAX_THREADS)
    out = _Out(sys.stdout.buffer)
    service = Service(threads, out.write, explain, __version__)
    out.lost = service.abandon
    try:
        _listen(sys.stdin.buffer, service, out)
        if given.quit_without_waiting:
            service.abandon()
        else:
            service.finish()
    except BaseException:
        service.abandon()
        raise
    finally:
        out.close()
    if out.gone:
        raise BrokenPipeError
    return 0


def _listen(source: IO[bytes], service: Service, out: "_Out") -> None:
    """Hand on line by line; one that is too long is never held whole."""
    while not out.gone and (line := source.readline(MAX_LINE + 1)):
        service.hear(line)
        too_long = len(line) > MAX_LINE
        while too_long and line and not line.endswith(b"\n"):
            line = source.readline(MAX_LINE)


class _Out:
    """Whole lines, from any thread, for as long as somebody reads them."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._lock = threading.Lock()
        self._closed = False
        self.gone = False
        """Whether nobody reads any more …"""
        self.lost: Callable[[], None] = lambda: None
        """… and what is to be done then."""

    def write(self, line: bytes) -> None:
        with self._lock:
            if self._closed or self.gone:
                return
            try:
                self._stream.write(line)
                self._stream.flush()
            except BrokenPipeError:
                self.gone = True
        if self.gone:
            self.lost()

    def close(self) -> None:
        """Nothing is written any more."""
        with self._lock:
            self._closed = True
