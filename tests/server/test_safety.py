"""What strangers cannot do, and what they are told."""

import asyncio
import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar import Litestar

from emporion.core.errors import EmporionError
from emporion.core.record import Record
from emporion.server.addresses import networks
from emporion.server.guard import COOKIE, HEAVY_AT_ONCE, HEAVY_WAITING, Guard, Turns
from emporion.server.problems import TooMany
from emporion.server.routes import Route
from emporion.server.settings import Settings
from tests.server.serving import Player, Process, Serving, fresh_id, two_players, wait_until

Serve = Callable[..., Serving]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    path = tmp_path_factory.mktemp("safety") / "emporion.db"
    with Serving({"database_url": f"sqlite:///{path}"}) as found:
        yield found


# ---- other people's things -----------------------------------------------------------------------


def test_nobody_acts_for_somebody_else(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    eve = server.person("Eve")
    anna.act(table, 0)
    anna.act(table, 0)
    for kind in ("act", "undo", "offer-undo", "resign", "stand", "hand-back"):
        words = {"action": "buy 0"} if kind == "act" else {}
        for stranger in (eve, ben):
            answer = stranger.send(table, kind, seat=0, **words)
            assert answer.status_code == 403
            assert answer.json()["code"] == "not-your-seat"
    lobby = anna.create()
    for kind in ("start", "invite", "uninvite", "add-bot", "remove-bot"):
        more: dict[str, Any] = {} if kind == "start" else {"seat": 0}
        if kind == "add-bot":
            more["level"] = "greedy"
        answer = eve.send(lobby, kind, **more)
        assert answer.status_code == 403
        assert answer.json()["code"] == "only-the-host"
    assert eve.refused(table, "take-over", seat=0) == "not-at-table"
    assert eve.refused(table, "rematch") == "not-over"
    assert eve.refused(table, "accept-undo") == "no-offer"


def test_who_is_there_is_not_taken_over(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server, away=10)
    services = server.services
    with anna.stream(table) as events:
        events.until(lambda _number, kind, _data: kind == "picture")
        services.rooms._clock = lambda: time.time() + 11
        assert ben.refused(table, "take-over", seat=0) == "not-away"
    wait_until(lambda: not server.call(lambda h: h.presence.present(table, h.rooms.now() + 99_999)))
    services.rooms._clock = lambda: time.time() + 120
    ben.do(table, "take-over", seat=0)
    assert ben.refused(table, "take-over", seat=9) == "no-such-seat"


@pytest.mark.parametrize(
    "path", ["//api/profile", "/api//profile", "/api/profile/", "/%2Fapi/profile"]
)
def test_no_spelling_of_an_address_leads_past_the_guard(sqlite_url: str, path: str) -> None:
    body = json.dumps({"name": "Eve"}).encode()
    kind = {"content-type": "application/json"}
    limits = {"database_url": sqlite_url, "new_profiles": 2}
    with Serving(limits) as server, httpx.Client() as eve:
        foreign = {**kind, "origin": "https://evil.example"}
        assert eve.post(server.url + path, content=body, headers=foreign).status_code == 403
        assert (
            eve.post(
                server.url + path, content=body, headers={"content-type": "text/plain"}
            ).status_code
            == 415
        )
        codes = [
            eve.post(server.url + path, content=body, headers=kind).status_code for _ in range(4)
        ]
    assert 429 in codes


@pytest.mark.parametrize("origin", ["http://[", "null", "https://evil.example"])
def test_strange_origins_are_refused(server: Serving, origin: str) -> None:
    with httpx.Client(base_url=server.url) as eve:
        answer = eve.post("/api/profile", json={"name": "Eve"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "other-origin")


def test_a_strange_last_event_id_is_no_trouble(server: Serving) -> None:
    anna, _, table = two_players(server)
    headers = [(b"last-event-id", "²".encode("latin-1"))]
    with anna.http.stream("GET", f"/api/tables/{table}/stream", headers=headers) as answer:
        assert answer.status_code == 200


def test_a_name_with_a_new_sign_does_not_spoil_the_record(server: Serving) -> None:
    anna = server.person("Anna \U0001fae9")
    table = anna.create()
    anna.do(table, "sit", seat=0)
    anna.do(table, "add-bot", seat=1, level="random")
    anna.do(table, "start")
    assert anna.http.get(f"/api/tables/{table}/record").status_code == 200


def test_without_a_profile_one_can_only_look(server: Serving) -> None:
    _, _, table = two_players(server)
    with httpx.Client(base_url=server.url) as nobody:
        assert nobody.get(f"/api/tables/{table}").status_code == 200
        body: Any = {"id": fresh_id(), "command": {"kind": "say", "text": "x"}}
        assert nobody.post(f"/api/tables/{table}/commands", json=body).status_code == 401
        body = {"id": fresh_id(), "table": {"game": "corinth", "seats": 2}}
        assert nobody.post("/api/tables", json=body).status_code == 401
        assert nobody.get("/api/tables", params={"list": "mine"}).status_code == 401
        known = nobody.get("/api/profile")
        assert (known.status_code, known.json()) == (200, None)
        nobody.cookies.set("emporion", "x" * 43)
        assert nobody.get("/api/profile").status_code == 401


def test_no_secret_leaves_the_house(server: Serving) -> None:
    anna, ben, table = two_players(server)
    invited = anna.create()
    invitation = anna.do(invited, "invite", seat=1)["invitation"]
    anna.act(table, 0)
    dice = server.call(lambda services: services.store.secret(table)).reveal()
    secrets = [anna.cookie, ben.cookie, anna.phrase, ben.phrase, invitation, dice]
    eve = server.person("Eve")
    seen = ""
    for path in (
        f"/api/tables/{table}",
        f"/api/tables/{invited}",
        f"/api/tables/{table}/events",
        f"/api/tables/{invited}/events",
        f"/api/tables/{table}/record",
        f"/api/tables/{table}/moves",
        "/api/tables",
        "/api/profile",
        "/metrics",
        "/health",
    ):
        seen += eve.http.get(path).text
    with eve.stream(table, after=0) as stream:
        seen += json.dumps(next(iter(stream)))
    assert not [secret for secret in secrets if secret in seen]
    anna.do(table, "resign", seat=0)
    assert dice in eve.http.get(f"/api/tables/{table}/record").text


def test_secrets_are_kept_as_hashes_only(tmp_path: Path) -> None:
    path = tmp_path / "emporion.db"
    with Serving({"database_url": f"sqlite:///{path}"}) as server:
        anna = server.person()
        table = anna.create()
        invitation = anna.do(table, "invite", seat=1)["invitation"]
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    # Two words of the phrase: a single one, such as "game", may stand in any database.
    for secret in (anna.cookie, anna.phrase, " ".join(anna.phrase.split()[:2]), invitation):
        assert secret.encode() not in content


def test_logs_hold_no_secrets(sqlite_url: str) -> None:
    with Process({"database_url": sqlite_url, "log_level": "debug"}) as server:
        anna, ben, table = two_players(server)
        secret = anna.do(anna.create(), "invite", seat=1)["invitation"]
        ben.post("/api/invitations/acceptance", {"id": fresh_id(), "secret": secret})
        ben.post("/api/profile/recovery", {"phrase": anna.phrase})
        ben.http.get("/api/tables", params={"list": "open", "secret": secret})
        ben.post("/api/profile", {"name": 5})
        anna.do(table, "resign", seat=0)
        text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines()[1:]]
    assert any(line["message"] == "request" for line in lines)
    for found in (anna.cookie, ben.cookie, anna.phrase, ben.phrase, secret):
        assert found not in text


# ---- forged requests -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://evil.example"},
        {"origin": "null"},
    ],
)
def test_other_sites_cannot_ask(server: Serving, headers: dict[str, str]) -> None:
    anna = server.person()
    body = {"id": fresh_id(), "table": {"game": "corinth", "seats": 2}}
    answer = anna.post("/api/tables", body, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["code"] == "other-origin"


def test_the_own_site_can_ask(server: Serving) -> None:
    anna = server.person()
    for headers in (
        {"sec-fetch-site": "same-origin", "origin": server.url},
        {"sec-fetch-site": "none"},
        {"origin": server.url},
    ):
        body = {"id": fresh_id(), "table": {"game": "corinth", "seats": 2}}
        assert anna.post("/api/tables", body, headers=headers).status_code == 201


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_forms_cannot_ask(server: Serving, kind: str) -> None:
    anna = server.person()
    body = json.dumps({"id": fresh_id(), "table": {"game": "corinth", "seats": 2}})
    answer = anna.http.post("/api/tables", content=body, headers={"content-type": kind})
    assert answer.status_code == 415
    assert answer.json()["code"] == "not-json"


def test_strict_headers_everywhere(server: Serving) -> None:
    anna = server.person()
    table = anna.create()
    for path in ("/", "/rules/corinth", "/api/about", "/nowhere", f"/api/tables/{table}/events"):
        headers = anna.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
    page = anna.http.get("/").text
    assert not re.search(r"<script(?![^>]*\ssrc=)|<style|style=|\son\w+=", page)
    assert anna.http.get("/api/about").headers["cache-control"] == "no-store"
    cookie = anna.http.post("/api/profile", json={"name": "x"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_behind_https_cookies_are_secure(tmp_path: Path) -> None:
    settings = {
        "database_url": f"sqlite:///{tmp_path / 'e.db'}",
        "public_url": "https://play.example/",
    }
    host = {"host": "play.example"}
    with Serving(settings) as server, httpx.Client(base_url=server.url, headers=host) as http:
        answer = http.post("/api/profile", json={"name": "Anna"})
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers
        headers = {"origin": "https://play.example"}
        assert http.post("/api/profile", json={"name": "A"}, headers=headers).status_code == 201


# ---- too much, too long, too wrong ---------------------------------------------------------------


def test_sizes_are_limited(server: Serving) -> None:
    anna, _, table = two_players(server)
    large = anna.post("/api/profile", {"name": "x" * 100_000})
    assert (large.status_code, large.json()["code"]) == (413, "too-large")
    assert anna.send(table, "say", text="x" * 501).status_code == 400
    assert anna.post("/api/profile", {"name": "x" * 61}).status_code == 400
    assert (
        anna.post("/api/profile", {"name": "a\u202eb"}).json()["code"] == "text-control-character"
    )
    assert anna.post("/api/profile", {"name": " "}).json()["code"] == "text-length"
    assert anna.http.get("/api/tables?x=" + "y" * 3000).status_code == 403
    deep = b'{"id":"aaaaaaaa","table":{"game":"corinth","seats":2,"options":{"a":' + b"[" * 5000
    answer = anna.http.post(
        "/api/tables", content=deep, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400

    def chunks() -> Iterator[bytes]:
        for _ in range(200):
            yield b" " * 10_000

    headers = {"content-type": "application/json"}
    answer = anna.http.post("/api/profile", content=chunks(), headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (411, "no-length")


def test_bots_and_games_are_from_the_list(server: Serving) -> None:
    anna = server.person()
    table = anna.create()
    assert anna.refused(table, "add-bot", seat=1, level="flat:3600s") == "unknown-bot"
    for wrong in (
        {"game": "chess", "seats": 2},
        {"game": "../etc", "seats": 2},
        {"game": "corinth", "seats": 2, "stand_in": "flat:3600s"},
        {"game": "corinth", "seats": 2, "options": {"self": 1}},
        {"game": "corinth", "seats": 16},
        {"game": "rhodes", "seats": 2, "options": {"components": "[" * 20_000}},
        {"game": "rhodes", "seats": 2, "options": {"components": "goods = 1e400"}},
        {"game": "rhodes", "seats": 2, "options": {"components": {"a": 1}}},
    ):
        answer = anna.post("/api/tables", {"id": fresh_id(), "table": wrong})
        assert 400 <= answer.status_code < 500
        assert set(answer.json()) == {"code", "details"}


def test_rates_are_limited(tmp_path: Path) -> None:
    settings = {
        "database_url": f"sqlite:///{tmp_path / 'e.db'}",
        "rate": 20.0,
        "rate_address": 200.0,
        "new_profiles": 2.0,
        "streams_address": 2,
        "tables_profile": 2,
    }
    with Serving(settings) as server:
        anna, ben = server.person(), server.person("Ben")
        refused = httpx.post(f"{server.url}/api/profile", json={"name": "x"})
        assert refused.status_code == 429
        assert refused.json()["code"] == "too-many-requests"
        assert int(refused.headers["retry-after"]) >= 1
        table = anna.create()
        anna.create()
        third = {"id": fresh_id(), "table": {"game": "corinth", "seats": 2}}
        assert anna.post("/api/tables", third).json()["code"] == "too-many-tables"
        with anna.stream(table) as a, anna.stream(table) as b:
            next(iter(a))
            next(iter(b))
            more = anna.http.get(f"/api/tables/{table}/stream")
            assert more.json()["code"] == "too-many-streams"
        guard: Any = server._server.config.app
        guard._profiles._rate = 0.1  # nothing comes back meanwhile, however slow the machine
        asked = (anna.http.get("/api/about").status_code for _ in range(3000))
        assert next(code for code in asked if code != 200) == 429
        assert ben.http.get("/api/about").status_code == 200


def test_with_ipv6_a_household_has_many_networks() -> None:
    """Its allowance grows in steps, and ends."""
    assert networks("2001:db8:1:2:aaaa::1") == networks("2001:db8:1:2:bbbb::2")
    assert dict(networks("2001:db8:1:2::1")) == {
        "2001:db8:1:2::/64": 1,
        "2001:db8:1::/56": 2,
        "2001:db8:1::/48": 4,
    }
    assert networks("::ffff:192.0.2.1") == networks("192.0.2.1") == (("192.0.2.1", 1),)
    assert networks("fe80::1%eth0") == networks("fe80::1")
    assert networks("unknown") == (("unknown", 1),)


def _asked(guard: Guard, address: str, *, cost: float = 1.0, cookie: str = "") -> str:
    """What the guard says to a request from an address."""
    headers = [(b"cookie", f"{COOKIE}={cookie}".encode())] if cookie else []
    scope = {"path": "/api/about", "method": "GET", "query_string": b"", "headers": headers}
    try:
        guard._check(scope, networks(address), Route(cost=cost))
    except EmporionError as error:
        return error.code
    return "ok"


def test_costs_are_counted_for_the_profile_its_networks_and_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 1000.0)
    allowed = 3  # seconds' worth can be saved up
    limits = Settings(rate=1.0, rate_address=10.0, rate_server=100.0)
    guard = Guard(Litestar(), limits)
    assert [_asked(guard, "192.0.2.1", cookie="anna") for _ in range(allowed)] == ["ok"] * allowed
    assert _asked(guard, "192.0.2.1", cookie="anna") == "too-many-requests"
    assert _asked(guard, "192.0.2.1", cookie="ben") == "ok"
    # Profiles are free, so an address has its own allowance, and what costs more takes more.
    guard = Guard(Litestar(), limits)
    assert _asked(guard, "192.0.2.1", cost=29.0) == "ok"
    assert _asked(guard, "192.0.2.1", cost=5.0, cookie="anna") == "too-many-requests"
    assert _asked(guard, "192.0.2.2", cost=5.0, cookie="anna") == "ok"
    # With IPv6 many networks are little more than one; the neighbours have theirs.
    guard = Guard(Litestar(), limits)
    passed = [_asked(guard, f"2001:db8:1:{n:x}::1", cost=29.0) for n in range(16)]
    assert passed.count("ok") == 2
    passed = [_asked(guard, f"2001:db8:1:{n << 8:x}::1", cost=29.0) for n in range(1, 16)]
    assert passed.count("ok") == 2
    assert _asked(guard, "2001:db8:2::1", cost=29.0) == "ok"
    # What is refused for one network is not taken from the others it is in.
    guard = Guard(Litestar(), limits)
    assert _asked(guard, "2001:db8::1", cost=29.0) == "ok"
    for _ in range(100):
        assert _asked(guard, "2001:db8::1", cost=29.0) == "too-many-requests"
    assert _asked(guard, "2001:db8:0:1::1", cost=29.0) == "ok"
    # And the server as a whole says so.
    guard = Guard(Litestar(), limits)
    found = [_asked(guard, f"192.0.2.{n}", cost=29.0) for n in range(12)]
    assert found.count("ok") == 10
    assert found[-1] == "server-busy"
    # More than can be saved up is possible, after which one waits for longer.
    guard = Guard(Litestar(), limits)
    assert _asked(guard, "192.0.2.1", cost=90.0) == "ok"
    assert _asked(guard, "192.0.2.1", cost=0.2) == "too-many-requests"


def test_what_takes_long_is_done_for_a_household_one_after_another() -> None:
    async def main() -> None:
        turns, done = Turns(), asyncio.Event()
        running = 0

        async def work(address: str) -> None:
            nonlocal running
            async with turns.turn(networks(address)):
                running += 1
                await done.wait()

        many = [asyncio.create_task(work(f"2001:db8::{n:x}")) for n in range(HEAVY_AT_ONCE + 20)]
        await asyncio.sleep(0)
        other = asyncio.create_task(work("192.0.2.1"))
        for _ in range(10):
            await asyncio.sleep(0)
        assert running == HEAVY_AT_ONCE + 1
        done.set()
        found = await asyncio.gather(*many, other, return_exceptions=True)
        refused = [error.code for error in found if isinstance(error, TooMany)]
        assert refused == ["too-many-requests"] * (20 - HEAVY_WAITING)
        assert not turns._lines

    asyncio.run(main())


def test_many_who_ask_for_health_are_one_question(server: Serving) -> None:
    store = server.services.store
    asked: list[str] = []
    row = store.row

    async def counted(table_id: str) -> Any:
        asked.append(table_id)
        return await row(table_id)

    server.services._asked = None  # whoever asked a moment ago
    store.row = counted  # type: ignore[method-assign]  # to see how often it is asked
    start = time.monotonic()
    with httpx.Client(base_url=server.url) as http:
        for _ in range(30):
            assert http.get("/health").status_code == 200
    store.row = row  # type: ignore[method-assign]
    assert 1 <= len(asked) <= 1 + (time.monotonic() - start)


# ---- hostile records -----------------------------------------------------------------------------


def check(person: Player, content: bytes) -> httpx.Response:
    headers = {"content-type": "application/x-ndjson"}
    return person.http.post("/api/records/check", content=content, headers=headers)


def test_a_forged_roll_is_found(server: Serving) -> None:
    anna, _, table = two_players(server)
    anna.act(table, 0)
    anna.do(table, "resign", seat=0)
    good = anna.http.get(f"/api/tables/{table}/record").text
    assert Record.read(good.splitlines()).verify().fair
    assert check(anna, good.encode()).json()["wrong"] == []
    line = good.splitlines()[2]
    value = int(line.split("white ")[1][0])
    forged = good.replace(line, line.replace(f"white {value}", f"white {value % 6 + 1}"), 1)
    assert check(anna, forged.encode()).json()["wrong"] == [2]


@pytest.fixture(scope="module")
def eve(server: Serving) -> Player:
    return server.person("Eve")


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(content=st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_any_bytes_as_a_record_are_refused_politely(eve: Player, content: bytes) -> None:
    answer = check(eve, content)
    assert answer.status_code == 422
    assert answer.json()["code"]


header = {"format": 2, "game": "corinth", "rules": 1, "options": {"players": 2, "first": 0}}
players = [{"name": "A"}, {"name": "B"}]


@pytest.mark.parametrize(
    "lines",
    [
        [{**header, "players": players, "options": {"players": 10**9}}],
        [{**header, "players": players * 1000}],
        [{**header, "players": players, "game": "../../secret"}],
        [{**header, "players": players, "commitment": "zz"}],
        [{**header, "players": players}, {"n": 1, "seat": 1, "do": "buy 0" * 1000}],
        [{**header, "players": players}, {"n": 10**30, "seat": 1, "do": "buy 0"}],
        [{**header, "players": players}, {"result": None, "secret": "00"}],
    ],
)
def test_hostile_records(eve: Player, lines: list[Any]) -> None:
    answer = check(eve, b"\n".join(json.dumps(line).encode() for line in lines))
    assert answer.status_code == 422
    assert answer.json()["code"]


def test_too_many_requests_say_how_long_to_wait(sqlite_url: str) -> None:
    """In whole seconds, after which it works; never nought."""
    settings = {"database_url": sqlite_url, "rate_address": 0.7}
    with Serving(settings) as server, httpx.Client(base_url=server.url) as eve:
        answers = [eve.get("/api/about") for _ in range(6)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    for answer in refused:
        problem = answer.json()
        assert problem["code"] == "too-many-requests"
        assert problem["details"]["seconds"] in (1, 2)
        assert answer.headers["retry-after"] == str(problem["details"]["seconds"])


def test_who_asks_too_often_is_refused_slowly(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that refusing costs the server little, however fast somebody asks; and never more wait at
    once than an address may have connections."""
    monkeypatch.setattr("emporion.server.guard.REFUSAL_SECONDS", 5.0)
    limits = {"rate_address": 0.01, "connections_address": 3, "trusted_proxies": "127.0.0.1"}

    async def ask(client: httpx.AsyncClient, address: str) -> tuple[int, bool]:
        start = time.perf_counter()
        answer = await client.get("/api/about", headers={"x-forwarded-for": address})
        return answer.status_code, time.perf_counter() - start > 4.9

    async def main(url: str) -> None:
        async with httpx.AsyncClient(base_url=url, timeout=120) as eve:
            assert await ask(eve, "192.0.2.1") == (200, False)
            found = await asyncio.gather(*[ask(eve, "192.0.2.1") for _ in range(5)])
            assert sorted(found) == [(429, False)] * 2 + [(429, True)] * 3
            # What has waited is not counted any longer.
            assert await ask(eve, "192.0.2.1") == (429, True)

    with Serving({"database_url": sqlite_url, **limits}) as server:
        asyncio.run(main(server.url))


def test_a_route_takes_its_own_kind_of_content(server: Serving) -> None:
    anna = server.person()
    for path, kind, status in (
        ("/api/records/check", "application/json", 415),
        ("/api/games/rhodes/components/check", "application/x-ndjson", 415),
        ("/api/tables", "application/toml", 415),
        ("/api/tables", "text/plain", 415),
        ("/api/records/check", "application/x-ndjson", 422),
    ):
        answer = anna.http.post(path, content=b"{}", headers={"content-type": kind})
        assert answer.status_code == status, path
    for path, most in (("/api/tables", 2 * 64 * 1024 + 4096), ("/api/profile", 64 * 1024)):
        answer = anna.http.post(
            path, content=b"x" * (most + 1), headers={"content-type": "application/json"}
        )
        assert (answer.status_code, answer.json()["details"]) == (413, {"most": most})
