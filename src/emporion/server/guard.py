"""What every request passes first: rates, origins, sizes; and what every answer gets on its way.

Requests from other sites are told by what browsers say of themselves and scripts cannot forge:
`Sec-Fetch-Site` and `Origin`. Together with a SameSite cookie and the refusal of anything but
JSON this is the protection against forged requests, without a token to carry around.
"""

import asyncio
import logging
import re
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

import msgspec
from litestar import Litestar
from litestar.exceptions import HTTPException
from litestar.types import Message, Receive, Send
from litestar.utils.path import normalize_path

from emporion.core.errors import EmporionError
from emporion.server import metrics
from emporion.server.addresses import Networks, networks
from emporion.server.bans import Banned, Bans
from emporion.server.problems import (
    Busy,
    Forbidden,
    NoLength,
    TooLarge,
    TooMany,
    WrongHost,
    WrongType,
    problem_of,
    whole_seconds,
)
from emporion.server.routes import USUAL, Route, route_of
from emporion.server.settings import Settings
from emporion.server.store import fingerprint

COOKIE: Final = "emporion"
HOST_COOKIE: Final = "__Host-emporion"
"""Its name over https: browsers then take it from this very host only. The plain name is still
accepted, and replaced when the profile is asked for."""
UNCHECKED: Final = frozenset({"/health", "/metrics"})
"""Asked for from inside, under whatever name the machine has there."""
MAX_QUERY: Final = 2048
MAX_COOKIE: Final = 100
BURST_SECONDS: Final = 3.0
REFUSAL_SECONDS: Final = 1.0
"""After which whoever asks too often hears of it: to refuse some thousand times a second would keep
everybody else waiting."""
MOST_BUCKETS: Final = 50_000
COSTLY_BYTES: Final = 16 * 1024
"""A body costs a token more for each of these."""
HEAVY_AT_ONCE: Final = 2
"""How much of what takes long is done at once for a household, …"""
HEAVY_WAITING: Final = 8
"""… how much more of it may wait, …"""
HEAVY_IN_ALL: Final = 100
"""… and how much from everybody."""

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)

log = logging.getLogger("emporion.http")


class Buckets:
    """Token buckets by key: `rate` tokens a second, of which `burst` can be saved up."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = max(1.0, burst)
        self._buckets: OrderedDict[object, tuple[float, float]] = OrderedDict()

    def wait(self, key: object, now: float, cost: float = 1.0, factor: float = 1.0) -> float:
        """Take tokens: 0, or the seconds until there are enough."""
        short = self.short(key, now, cost, factor)
        if short == 0:
            self.spend(key, now, cost, factor)
        return short

    def short(self, key: object, now: float, cost: float = 1.0, factor: float = 1.0) -> float:
        """The seconds until there are enough tokens. What costs more than can be saved up needs a
        full bucket, and leaves a debt."""
        missing = min(cost, self._burst * factor) - self._tokens(key, now, factor)
        return max(0.0, missing) / (self._rate * factor)

    def spend(self, key: object, now: float, cost: float = 1.0, factor: float = 1.0) -> None:
        self._buckets[key] = (self._tokens(key, now, factor) - cost, now)
        self._buckets.move_to_end(key)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    def _tokens(self, key: object, now: float, factor: float) -> float:
        """`factor`: how many times as many tokens as others a key gets."""
        most = self._burst * factor
        tokens, then = self._buckets.get(key, (most, now))
        return min(most, tokens + (now - then) * self._rate * factor)


class Tally:
    """How many there are at once, by network."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._counts: Counter[str] = Counter()

    def is_full(self, at: Networks) -> bool:
        return any(self._counts[name] >= self.most * factor for name, factor in at)

    @contextmanager
    def counted(self, at: Networks) -> Iterator[None]:
        self._counts.update(name for name, _ in at)
        try:
            yield
        finally:
            for name, _ in at:
                self._counts[name] -= 1
                if self._counts[name] <= 0:
                    del self._counts[name]


class Turns:
    """Work that takes long is done for a few at once, and for each household one after another."""

    def __init__(self) -> None:
        self._lines: dict[str, tuple[asyncio.Semaphore, int]] = {}
        self._waiting = 0

    @asynccontextmanager
    async def turn(self, at: Networks) -> AsyncIterator[None]:
        name = at[min(1, len(at) - 1)][0]
        line, length = self._lines.get(name, (asyncio.Semaphore(HEAVY_AT_ONCE), 0))
        if length >= HEAVY_AT_ONCE + HEAVY_WAITING:
            raise TooMany("too-many-requests", seconds=1)
        if self._waiting >= HEAVY_IN_ALL:
            raise Busy("server-busy", seconds=1)
        self._lines[name] = (line, length + 1)
        self._waiting += 1
        try:
            async with line:
                yield
        finally:
            self._waiting -= 1
            line, length = self._lines[name]
            if length > 1:
                self._lines[name] = (line, length - 1)
            else:
                del self._lines[name]


class Guard:
    def __init__(self, app: Litestar, settings: Settings, bans: Bans | None = None) -> None:
        self.app = app
        self._bans = bans
        self._profiles = Buckets(settings.rate, settings.rate * BURST_SECONDS)
        self._addresses = Buckets(settings.rate_address, settings.rate_address * BURST_SECONDS)
        self._server = Buckets(settings.rate_server, settings.rate_server * BURST_SECONDS)
        self._secrets = Buckets(settings.new_profiles / 60, settings.new_profiles)
        self._streams = Tally(settings.streams_address)
        # Behind a proxy a connection tells nothing of the client, so requests are counted.
        self._requests = Tally(settings.connections_address)
        self._turns = Turns()
        public = urlsplit(settings.public_url) if settings.public_url else None
        self._origin = f"{public.scheme}://{public.netloc}" if public else None
        self._host = public.hostname if public else None
        self._headers = _headers(secure=public is not None and public.scheme == "https")

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start = time.perf_counter()
        status = 0
        method = scope["method"]
        # As it will be routed: `//api/` and `/api/profile/` lead past nothing that is checked here.
        path = scope["path"] = normalize_path(scope["path"])
        route = self._route(path, method)
        client = scope.get("client")
        at = networks(client[0] if client else "unknown")

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = {name for name, _ in message["headers"]}
                extra = [pair for pair in self._headers if pair[0] not in own]
                if path.startswith("/api/") and b"cache-control" not in own:
                    extra.append((b"cache-control", b"no-store"))
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        try:
            async with AsyncExitStack() as held:
                try:
                    self._check(scope, at, route)
                    held.enter_context(
                        (self._streams if route.stream else self._requests).counted(at)
                    )
                    if route.heavy:
                        await held.enter_async_context(self._turns.turn(at))
                except EmporionError as error:
                    if isinstance(error, TooMany):
                        await self._linger(at)
                    await _refuse(send_guarded, error)
                else:
                    await self.app(scope, receive, send_guarded)
        finally:
            seconds = time.perf_counter() - start
            metrics.REQUESTS.labels(method, str(status)).inc()
            if not route.stream:
                metrics.REQUEST_SECONDS.observe(seconds)
            # No queries and no headers: they may hold secrets.
            log.info(
                "request",
                extra={
                    "method": method,
                    "path": path[:200],
                    "status": status,
                    "ms": round(seconds * 1000, 2),
                },
            )

    def _route(self, path: str, method: Any) -> Route:
        """The route that the request will reach, by Litestar's own routing."""
        try:
            _, handler, *_ = self.app.asgi_router.handle_routing(path=path, method=method)
        except HTTPException:
            return USUAL
        return route_of(handler)

    def _check(self, scope: Any, at: Networks, route: Route) -> None:
        headers = dict(scope["headers"])
        path = scope["path"]
        if self._host is not None and path not in UNCHECKED:
            self._check_host(scope["headers"])
        if path.startswith("/api/"):
            self._check_ban(scope)
            self._check_form(scope, headers, route)
        if self._requests.is_full(at):
            raise TooMany("too-many-connections", seconds=1)
        if route.stream and self._streams.is_full(at):
            raise TooMany("too-many-streams", most=self._streams.most)
        self._charge(scope, headers, at, route)

    def _check_form(self, scope: Any, headers: Mapping[bytes, bytes], route: Route) -> None:
        if len(scope["query_string"]) > MAX_QUERY:
            raise Forbidden("query-too-long", most=MAX_QUERY)
        unsafe = scope["method"] not in {"GET", "HEAD", "OPTIONS"}
        if unsafe:
            # No browser sends a token by itself, so nobody can have one forge a request.
            if bearer_of(headers) is None:
                self._check_origin(headers)
            _check_body(route, headers)

    def _charge(
        self, scope: Any, headers: Mapping[bytes, bytes], at: Networks, route: Route
    ) -> None:
        """Take what a request costs from everyone it is counted for; from nobody, where one of
        them has not enough."""
        now = time.monotonic()
        length = headers.get(b"content-length", b"0")
        cost = route.cost + (int(length[:9]) / COSTLY_BYTES if length.isdigit() else 0.0)
        if route.each is not None:
            name, price = route.each
            cost += price * sum(key == name.encode() for key, _ in parse_qsl(scope["query_string"]))
        due: list[tuple[Buckets, object, float, float]] = [
            (self._addresses, name, cost, factor) for name, factor in at
        ]
        if route.secret:
            due += [(self._secrets, name, 1.0, factor) for name, factor in at]
        secret = bearer_of(headers) or cookie_of(headers)
        if secret is not None:
            due.append((self._profiles, fingerprint(secret), cost, 1.0))
        wait = max(buckets.short(key, now, *more) for buckets, key, *more in due)
        if wait > 0:
            raise TooMany("too-many-requests", seconds=whole_seconds(wait))
        wait = self._server.wait("all", now, cost)
        if wait > 0:
            raise Busy("server-busy", seconds=whole_seconds(wait))
        for buckets, key, *more in due:
            buckets.spend(key, now, *more)

    async def _linger(self, at: Networks) -> None:
        """Let a refusal wait, as far as there is room for what waits."""
        if not self._requests.is_full(at):
            with self._requests.counted(at):
                await asyncio.sleep(REFUSAL_SECONDS)

    def _check_ban(self, scope: Any) -> None:
        client = scope.get("client")
        if self._bans is None or not client:
            return
        ban = self._bans.of_address(client[0], int(time.time() * 1000))
        if ban is not None:
            raise Banned("address-banned", until=ban.until)

    def _check_host(self, headers: Iterable[tuple[bytes, bytes]]) -> None:
        """Whoever asks means this server: the one name it has, with any port."""
        given = [value.decode("latin-1") for name, value in headers if name == b"host"]
        if len(given) != 1 or _hostname(given[0]) != self._host:
            raise WrongHost("wrong-host", host=self._host)

    def _check_origin(self, headers: Mapping[bytes, bytes]) -> None:
        origin = headers.get(b"origin", b"").decode("latin-1")
        if origin and origin == self._origin:
            return
        site = headers.get(b"sec-fetch-site")
        if site is not None:
            if site not in {b"same-origin", b"none"}:
                raise Forbidden("other-origin")
            return
        if origin and _host_of(origin) != headers.get(b"host", b"").decode("latin-1"):
            raise Forbidden("other-origin")


def _hostname(host: str) -> str | None:
    found = re.fullmatch(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?", host.lower())
    return found[1] or found[2] if found else None


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _check_body(route: Route, headers: Mapping[bytes, bytes]) -> None:
    if b"transfer-encoding" in headers:
        raise NoLength("no-length")
    kind = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
    length = headers.get(b"content-length", b"0")
    if length != b"0" and kind != route.body.encode():
        raise WrongType("not-json", given=kind.decode("latin-1")[:60], due=route.body)
    if not length.isdigit() or int(length) > route.most:
        raise TooLarge("too-large", most=route.most)


def cookie_of(headers: Mapping[bytes, bytes]) -> str | None:
    """The profile's secret, where a request brings one and no token."""
    if bearer_of(headers) is not None:
        return None
    found = cookies_of(headers)
    return found.get(HOST_COOKIE, found.get(COOKIE))


def bearer_of(headers: Mapping[bytes, bytes]) -> str | None:
    """The token of a bot account, where a request brings one; cookies then count for nothing."""
    kind, _, token = headers.get(b"authorization", b"").decode("latin-1").partition(" ")
    return token.strip()[:MAX_COOKIE] if kind.lower() == "bearer" else None


def cookies_of(headers: Mapping[bytes, bytes]) -> dict[str, str]:
    """Our own cookies of a request, by name; of several by one name, the first."""
    found: dict[str, str] = {}
    for part in headers.get(b"cookie", b"").split(b";"):
        name, _, value = part.strip().decode("latin-1").partition("=")
        if name in {COOKIE, HOST_COOKIE} and 0 < len(value) <= MAX_COOKIE:
            found.setdefault(name, value)
    return found


def _headers(*, secure: bool) -> list[tuple[bytes, bytes]]:
    found = {
        "content-security-policy": CONTENT_POLICY,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    }
    if secure:
        found["strict-transport-security"] = "max-age=31536000"
    return [(name.encode(), value.encode()) for name, value in found.items()]


async def _refuse(send: Send, error: EmporionError) -> None:
    status, problem, more = problem_of(error)
    body = msgspec.json.encode(problem)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *((name.encode(), value.encode()) for name, value in more.items()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
