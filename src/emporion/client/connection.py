"""A server, reached with a token: requests that are sent again, streams that go on."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from types import TracebackType
from typing import Any, Final, NamedTuple, Self, TypeVar

import httpx
import msgspec

from emporion.client.errors import Refused
from emporion.client.wire import (
    EVENTS,
    Accepts,
    Account,
    AccountEvent,
    Challenge,
    Page,
    Problem,
    Reason,
    Result,
)

T = TypeVar("T")
PATIENCE: Final = 300.0
"""For so many seconds a server that does not answer is tried again."""
FIRST_PAUSE: Final = 0.2
LONGEST_PAUSE: Final = 5.0
SILENCE: Final = 40.0
"""After so many seconds without a word a stream is dead: servers say something every fifteen."""
BUSY: Final = frozenset({429, 502, 503, 504, 507})
"""The request may be sent again, as it is."""

log = logging.getLogger("emporion.client")


class Message(NamedTuple):
    """One of a stream."""

    kind: str
    data: bytes


class Client:
    """A bot account at a server. What is sent and not answered is sent again, and acts once."""

    def __init__(self, address: str, token: str, *, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._http = httpx.AsyncClient(
            base_url=address.rstrip("/"),
            headers={"authorization": f"Bearer {token}"},
            timeout=httpx.Timeout(30.0, connect=10.0),
            limits=httpx.Limits(max_connections=None),
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    # ---- the account ----------------------------------------------------------------------

    async def account(self) -> Account:
        """Who one is, and whose."""
        return await self._ask("GET", "/api/bot", Account)

    async def publish(self, accepts: Accepts | None) -> Account:
        """Say what one takes a seat for; none where one takes none for now."""
        return await self._ask("PUT", "/api/bot/accepts", Account, body=accepts)

    async def events(self) -> AsyncGenerator[AccountEvent, None]:
        """What happens to the account, without end. After a lost connection whatever still waits
        for the account is told again."""
        messages = self.stream("/api/stream", {})
        async with aclosing(messages):
            async for message in messages:
                if message.kind in EVENTS:
                    yield msgspec.json.decode(message.data, type=EVENTS[message.kind])

    async def accept(self, challenge: Challenge) -> Result:
        """Sit down where one is asked to."""
        return await self.command(challenge.table, "sit", seat=challenge.seat)

    async def decline(self, challenge: Challenge, reason: Reason = "generic") -> Result:
        return await self.command(
            challenge.table, "decline-seat", seat=challenge.seat, reason=reason
        )

    # ---- tables ---------------------------------------------------------------------------

    async def open_table(self, game: str, seats: int, **more: Any) -> Result:
        """A new table; docs/api.md says what else it can be given."""
        body = {"id": _fresh_id(), "table": {"game": game, "seats": seats, **more}}
        return await self._ask("POST", "/api/tables", Result, body=body)

    async def command(
        self, table: str, kind: str, *, after: int | None = None, **more: Any
    ) -> Result:
        """Ask something of a table, once, however often it has to be sent."""
        body: dict[str, Any] = {"id": _fresh_id(), "command": {"kind": kind, **more}}
        if after is not None:
            body["after"] = after
        return await self._ask("POST", f"/api/tables/{table}/commands", Result, body=body)

    async def say(self, table: str, text: str) -> Result:
        return await self.command(table, "say", text=text)

    async def log(self, table: str, after: int) -> Page:
        """A page of a table's events."""
        return await self._ask(
            "GET", f"/api/tables/{table}/events", Page, parameters={"after": after}
        )

    # ---- requests and streams -------------------------------------------------------------

    async def _ask(
        self,
        method: str,
        path: str,
        kind: type[T],
        *,
        body: Any = msgspec.UNSET,
        parameters: dict[str, Any] | None = None,
    ) -> T:
        given: dict[str, Any] = {"params": parameters}
        if body is not msgspec.UNSET:
            given["content"] = msgspec.json.encode(body)
            given["headers"] = {"content-type": "application/json"}
        pauses = _Pauses(self._patience)
        while True:
            try:
                answer = await self._http.request(method, path, **given)
            except httpx.TransportError as error:
                await pauses.wait(error)
                continue
            if answer.status_code in BUSY:
                await pauses.wait(_refusal(answer), float(answer.headers.get("retry-after", 0)))
                continue
            if answer.is_error:
                raise _refusal(answer)
            return msgspec.json.decode(answer.content, type=kind)

    async def stream(self, path: str, parameters: dict[str, Any]) -> AsyncGenerator[Message, None]:
        """Server-sent events, over one connection after another. `parameters` are read anew for
        each, so whoever reads says there how far they have come."""
        pauses = _Pauses(self._patience)
        timeout = httpx.Timeout(SILENCE, connect=10.0)
        while True:
            trouble: Exception | None = None
            wait = 0.0
            try:
                async with self._http.stream(
                    "GET", path, params=parameters, timeout=timeout
                ) as answer:
                    if answer.is_error:
                        await answer.aread()
                        trouble = _refusal(answer)
                        if answer.status_code not in BUSY:
                            raise trouble
                        wait = float(answer.headers.get("retry-after", 0))
                    else:
                        async for message in _messages(answer):
                            pauses.begin_anew()
                            yield message
            except httpx.TransportError as error:
                trouble = error
            # A stream that ended is no trouble by itself: a server that stops says goodbye.
            await pauses.wait(trouble, wait)


class _Pauses:
    """Longer and longer, up to an end of all patience."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self.begin_anew()

    def begin_anew(self) -> None:
        self._pause = FIRST_PAUSE
        self._since = time.monotonic()

    async def wait(self, trouble: Exception | None, at_least: float = 0.0) -> None:
        if trouble is not None and time.monotonic() - self._since > self._patience:
            raise trouble
        log.info("trying again", extra={"trouble": repr(trouble)[:200]})
        await asyncio.sleep(max(self._pause, at_least))
        self._pause = min(2 * self._pause, LONGEST_PAUSE)


async def _messages(answer: httpx.Response) -> AsyncGenerator[Message, None]:
    kind, data = "message", b""
    async for line in answer.aiter_lines():
        name, _, value = line.partition(": ")
        if name == "event":
            kind = value
        elif name == "data":
            data = value.encode()
        elif not line:
            if kind == "signed-out":
                raise Refused(401, "unknown-token", {})
            yield Message(kind, data)
            kind, data = "message", b""


def _refusal(answer: httpx.Response) -> Refused:
    try:
        problem = msgspec.json.decode(answer.content, type=Problem)
    except msgspec.DecodeError:  # a proxy's own words
        problem = Problem("internal-error", {"status": answer.status_code})
    return Refused(answer.status_code, problem.code, problem.details)


def _fresh_id() -> str:
    return secrets.token_hex(8)
