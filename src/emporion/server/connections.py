"""Connections: how many there may be, and how long each may keep us waiting.

uvicorn speaks HTTP; this is what it leaves open. Everything is counted for the address a connection
comes from, except that a trusted proxy stands for many: its connections count in all only, and the
guard holds the clients it names to the same limits, request by request.
"""

import asyncio
import sys
from collections import Counter, OrderedDict
from typing import Any, Final

import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr

from emporion.core.errors import EmporionError
from emporion.server import metrics
from emporion.server.addresses import Networks, networks
from emporion.server.problems import Closing, TooLarge, TooMany, TooSlow, problem_of
from emporion.server.settings import Settings

MOST_HEADER_BYTES: Final = 16 * 1024
MOST_HEADERS: Final = 64
MOST_PIPELINED: Final = 8
MOST_UNREAD: Final = 4 * 1024 * 1024
"""Of a body that was answered before it came: read and thrown away up to here, so that the answer
is heard."""
SLOWEST: Final = 16 * 1024
"""Bytes a second that a body or an answer has to move in the long run."""
LOOK_SECONDS: Final = 0.5
MOST_FILES: Final = 65_536
RESERVED_FILES: Final = 128
"""For the store, the listening socket and files that are given out."""


class Connections:
    """All connections of this process."""

    def __init__(self, settings: Settings) -> None:
        self._patience = settings.connection_seconds
        self._most_address = settings.connections_address
        self._most = min(settings.connections, raise_file_limit() - RESERVED_FILES)
        self._trusted = ProxyHeadersMiddleware(
            _nobody, settings.trusted_proxies or []
        ).trusted_hosts
        self._here: set[Connection] = set()
        self._by_network: Counter[str] = Counter()
        self._idle: OrderedDict[Connection, None] = OrderedDict()
        """Those that no request has come from, or none since its answer; the longest first."""
        self._look: asyncio.TimerHandle | None = None

    def enter(self, connection: "Connection", address: str | None) -> bool:
        """Whether there is room. Where there is none, who has been silent longest makes it."""
        counted = () if address is None or address in self._trusted else networks(address)
        if any(self._by_network[name] >= self._most_address * n for name, n in counted):
            metrics.CONNECTIONS_REFUSED.labels("address").inc()
            return False
        if len(self._here) >= self._most:
            metrics.CONNECTIONS_REFUSED.labels("all").inc()
            if not self._idle:
                return False
            self._idle.popitem(last=False)[0].leave_now()
        connection.counted = counted
        self._by_network.update(name for name, _ in counted)
        self._here.add(connection)
        metrics.CONNECTIONS.set(len(self._here))
        if self._look is None:
            self._look = connection.loop.call_later(
                LOOK_SECONDS, self._look_at_all, connection.loop
            )
        return True

    def leave(self, connection: "Connection") -> None:
        if connection not in self._here:
            return
        self._here.discard(connection)
        self._idle.pop(connection, None)
        for name, _ in connection.counted:
            self._by_network[name] -= 1
            if self._by_network[name] <= 0:
                del self._by_network[name]
        metrics.CONNECTIONS.set(len(self._here))

    def is_idle(self, connection: "Connection", idle: bool) -> None:
        self._idle.pop(connection, None)
        if idle and connection in self._here:
            self._idle[connection] = None

    def _look_at_all(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for connection in list(self._here):
            connection.look(now, self._patience)
        self._look = loop.call_later(LOOK_SECONDS, self._look_at_all, loop) if self._here else None


class Connection(HttpToolsProtocol):
    """A connection that is given up when its other side takes or asks too much."""

    all: Connections

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.counted: Networks = ()
        self._given_up = False
        self._waiting_since: float | None = self.loop.time()
        """For a request that is not complete: since when, or since when its body comes."""
        self._in_header = True
        self._header_bytes = 0
        self._fed = 0
        """Bytes of a header that is not complete yet."""
        self._complete = False
        """Whether a request was completed by what has just come."""
        self._body_bytes = 0
        self._length = 0
        self._paused_until: float | None = None

    # ---- coming and going ------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        client = get_remote_addr(transport)
        if self.all.enter(self, client[0] if client else None):
            super().connection_made(transport)
            self.all.is_idle(self, True)
        else:
            self._given_up = True
            transport.write(_answer(TooMany("too-many-connections", seconds=1)))
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.all.leave(self)
        if self.transport is not None:
            super().connection_lost(exc)

    def leave_now(self) -> None:
        self._given_up = True
        self.transport.abort()

    def shutdown(self) -> None:
        """Whoever has not finished asking is not waited for."""
        if self._waiting_since is not None:
            self._turn_away(Closing("shutting-down"))
        else:
            super().shutdown()

    def _turn_away(self, error: EmporionError) -> None:
        if self._given_up:
            return
        self._given_up = True
        metrics.CONNECTIONS_REFUSED.labels(error.code).inc()
        answered = self._is_answered()
        if self._in_header:
            hears = answered and self._fed > 0
        else:
            hears = not self.cycle.response_started and not self.pipeline
        if hears:
            self.transport.write(_answer(error))
        if not answered:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()

    def _is_answered(self) -> bool:
        """Whether there is no request that waits for its answer."""
        cycle: Any = self.cycle  # none before the first
        return cycle is None or bool(cycle.response_complete)

    # ---- what comes ------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._given_up:
            return
        if self._waiting_since is None and self._is_answered():
            self._waiting_since = self.loop.time()
        self._complete = False
        super().data_received(data)
        if self._in_header and not self._complete:
            self._fed += len(data)
            if self._fed > MOST_HEADER_BYTES:
                self._refuse_header()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_header = True
        self._header_bytes = self._body_bytes = self._length = 0

    def on_url(self, url: bytes) -> None:
        self._count_header(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count_header(len(name) + len(value) + 4)
        if name.lower() == b"content-length" and value.isdigit():
            self._length = int(value[:15])
        super().on_header(name, value)

    def _count_header(self, size: int) -> None:
        self._header_bytes += size
        if self._header_bytes > MOST_HEADER_BYTES or len(self.headers) >= MOST_HEADERS:
            self._fed += size
            self._refuse_header()

    def _refuse_header(self) -> None:
        self._turn_away(TooLarge("headers-too-large", most=MOST_HEADER_BYTES))

    def on_headers_complete(self) -> None:
        if self._given_up:
            return
        self._in_header = False
        self._waiting_since = self.loop.time()
        self.all.is_idle(self, False)
        if len(self.pipeline) >= MOST_PIPELINED:
            self.leave_now()
        else:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if self._given_up:
            return
        self._body_bytes += len(body)
        if self.cycle.response_complete and self._body_bytes > MOST_UNREAD:
            self.leave_now()
        else:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self._given_up:
            return
        self._waiting_since = None
        self._in_header = self._complete = True
        self._fed = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self.all.is_idle(self, True)

    # ---- what keeps us waiting -------------------------------------------------------------

    def look(self, now: float, patience: float) -> None:
        """Give up a connection that has kept us waiting for too long."""
        if self._given_up:
            return
        if not self.flow.write_paused:
            self._paused_until = None
        elif self._paused_until is None:
            size = self.transport.get_write_buffer_size()
            self._paused_until = now + 2 * patience + size / SLOWEST
        elif now > self._paused_until:
            metrics.CONNECTIONS_REFUSED.labels("too-slow").inc()
            self.leave_now()
        if self._waiting_since is None:
            return
        if self.flow.read_paused:
            self._waiting_since += LOOK_SECONDS  # it is us who do not read
        allowed = patience + (0 if self._in_header else self._length / SLOWEST)
        if now - self._waiting_since > allowed:
            self._turn_away(TooSlow("too-slow"))


def protocol(settings: Settings) -> type[Connection]:
    """The class of a server's connections."""
    return type("Connection", (Connection,), {"all": Connections(settings)})


def raise_file_limit() -> int:
    """How many files and connections this process may have open, after asking for as many as it
    is allowed."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


def _answer(error: EmporionError) -> bytes:
    status, problem, more = problem_of(error)
    body = msgspec.json.encode(problem)
    headers = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        "cache-control": "no-store",
        "connection": "close",
        **more,
    }
    lines = (f"{name}: {value}\r\n".encode() for name, value in headers.items())
    return b"".join([STATUS_LINE[status], *lines, b"\r\n", body])


async def _nobody(_scope: Any, _receive: Any, _send: Any) -> None:
    """What stands in for an application where only the addresses of proxies are asked for."""
