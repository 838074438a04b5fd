"""Devices, signing out, cookies and their names, the host that is asked, ids of commands, and
that nothing is changed by looking."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from litestar.routes import HTTPRoute

from emporion.server.devices import label_of
from emporion.server.schema import cookies, facts, metadata, profile_changes, tables
from emporion.server.services import Services
from emporion.server.sessions import COARSE
from emporion.server.store import fingerprint
from tests.server.serving import Player, Serving, fresh_id, two_players, wait_until

Serve = Callable[..., Serving]

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/138.0.0.0 Mobile Safari/537.36"
)
PUBLIC = "https://play.example/"
DAY = 24 * 3600_000


@contextmanager
def elsewhere(server: Serving, person: Player, agent: str = PHONE) -> Iterator[httpx.Client]:
    """Somebody's second device."""
    with httpx.Client(base_url=server.url, timeout=30, headers={"user-agent": agent}) as http:
        answer = http.post("/api/profile/recovery", json={"phrase": person.phrase})
        assert answer.status_code == 200, answer.text
        yield http


def devices(http: httpx.Client) -> list[Any]:
    answer = http.get("/api/profile/devices")
    assert answer.status_code == 200, answer.text
    found: list[Any] = answer.json()["devices"]
    return found


def other_device(http: httpx.Client) -> str:
    (found,) = [device["id"] for device in devices(http) if not device["current"]]
    return str(found)


# ---- what devices are called ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox · Linux"),
        (PHONE, "Chrome · Android"),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like "
            "Gecko) Version/18.5 Safari/605.1.15",
            "Safari · macOS",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
            "Edge · Windows",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, "
            "like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1",
            "Chrome · iPhone",
        ),
        ("python-httpx/0.28", ""),
        ("", ""),
        ("<script>alert(1)</script>", ""),
    ],
)
def test_a_device_is_called_by_its_browser_and_system(agent: str, label: str) -> None:
    assert label_of(agent) == label


def test_devices_are_listed_with_this_one_first(serve: Serve) -> None:
    server = serve()
    anna = server.person("Anna")
    with elsewhere(server, anna) as phone:
        found = devices(phone)
        assert [(device["label"], device["current"]) for device in found] == [
            ("Chrome · Android", True),
            ("", False),
        ]
        assert {device["id"] for device in found} == {d["id"] for d in devices(anna.http)}
        assert all(device["used_at"] >= device["created_at"] > 0 for device in found)
    assert httpx.get(f"{server.url}/api/profile/devices").status_code == 401


# ---- signing out ---------------------------------------------------------------------------------


def reads_on(server: Serving, http: httpx.Client, table: str) -> "Reader":
    return Reader(httpx.Client(base_url=server.url, cookies=dict(http.cookies), timeout=60), table)


class Reader:
    """A stream, read to the end by whoever waits for it."""

    def __init__(self, http: httpx.Client, table: str) -> None:
        self._http = http
        self._request = http.stream("GET", f"/api/tables/{table}/stream")
        self._chunks = self._request.__enter__().iter_raw()
        self.read = next(self._chunks)

    def to_the_end(self) -> bytes:
        for chunk in self._chunks:
            self.read += chunk
        return self.read

    def close(self) -> None:
        self._request.__exit__(None, None, None)
        self._http.close()


def test_a_device_is_signed_out_at_once_with_its_streams(serve: Serve) -> None:
    server = serve()
    anna = server.person("Anna")
    table = anna.create()
    with elsewhere(server, anna) as phone:
        assert phone.get("/api/profile").status_code == 200
        reader = reads_on(server, phone, table)
        own = reads_on(server, anna.http, table)
        answer = anna.http.delete(f"/api/profile/devices/{other_device(anna.http)}")
        assert answer.status_code == 204
        assert phone.get("/api/profile").status_code == 401
        assert b"event: signed-out" in reader.to_the_end()
        assert len(devices(anna.http)) == 1
        anna.do(table, "sit", seat=0)
        while b'"sat"' not in own.read:
            own.read += next(own._chunks)
        assert b"signed-out" not in own.read
        reader.close()
        own.close()


def test_nobody_signs_out_somebody_elses_device(serve: Serve) -> None:
    server = serve()
    anna, eve = server.person("Anna"), server.person("Eve")
    (device,) = devices(anna.http)
    refused = eve.http.delete(f"/api/profile/devices/{device['id']}")
    assert (refused.status_code, refused.json()["code"]) == (404, "no-such-device")
    assert anna.http.get("/api/profile").status_code == 200


def test_a_device_is_signed_out_at_every_process(serve: Serve) -> None:
    """With news between them, and without: then a sweep of the store finds it within seconds."""
    here, there = serve(), serve()
    for lost in (False, True):
        if lost:
            here.services.sessions.publish = lambda _profile: None
        anna = here.person("Anna")
        table = anna.create()
        with elsewhere(there, anna) as phone:
            assert phone.get("/api/profile").status_code == 200
            reader = reads_on(there, phone, table)
            device = other_device(anna.http)
            assert anna.http.delete(f"/api/profile/devices/{device}").status_code == 204
            assert b"event: signed-out" in reader.to_the_end()
            # Nothing but the sign-out has made the process forget: its memory lasts a minute.
            assert phone.get("/api/profile").status_code == 401
            reader.close()


def test_all_others_are_signed_out_together(serve: Serve) -> None:
    server = serve()
    anna = server.person("Anna")
    with elsewhere(server, anna) as phone, elsewhere(server, anna) as tablet:
        assert tablet.delete("/api/profile/devices").status_code == 204
        assert [http.get("/api/profile").status_code for http in (anna.http, phone, tablet)] == [
            401,
            401,
            200,
        ]


def test_a_new_phrase_signs_out_the_others_if_asked(serve: Serve) -> None:
    server = serve()
    anna = server.person("Anna")
    with elsewhere(server, anna) as phone:
        anna.phrase = anna.post("/api/profile/phrase").json()["phrase"]
        assert phone.get("/api/profile").status_code == 200
        answer = anna.post("/api/profile/phrase", params={"sign_out_others": True})
        assert phone.get("/api/profile").status_code == 401
        anna.phrase = answer.json()["phrase"]
    with elsewhere(server, anna) as phone:
        assert phone.get("/api/profile").json()["id"] == anna.id


def test_a_name_is_new_at_every_process(serve: Serve) -> None:
    here, there = serve(), serve()
    anna = here.person("Anna")
    with httpx.Client(base_url=there.url, cookies=dict(anna.http.cookies)) as http:
        assert http.get("/api/profile").json()["name"] == "Anna"
        anna.http.patch("/api/profile", json={"name": "Anne"})
        wait_until(lambda: http.get("/api/profile").json()["name"] == "Anne", 30)


def test_what_was_read_before_a_sign_out_is_not_remembered(serve: Serve) -> None:
    """The store answers, the news arrive, and only then does the reader go on."""
    server = serve()
    anna = server.person("Anna")

    async def race(services: Services) -> Any:
        sessions, database = services.sessions, services.database
        sessions.heard(anna.id)
        read = database.rows

        async def slow(query: Any) -> Any:
            found = await read(query)
            database.rows = read  # type: ignore[method-assign]
            await sessions.sign_out_cookie(anna.cookie)
            return found

        database.rows = slow  # type: ignore[method-assign]
        await sessions.person(anna.cookie)
        return await sessions.person(anna.cookie)

    assert server.call(race) is None


# ---- the life of a cookie ------------------------------------------------------------------------


def used_at(server: Serving, cookie: str) -> int | None:
    query = sa.select(cookies.c.used_at).where(cookies.c.hash == fingerprint(cookie))
    found: int | None = server.call(lambda services: services.database.scalar(query))
    return found


def test_cookies_end_on_the_server_too(serve: Serve) -> None:
    server = serve(session_days=30)
    anna, ben = server.person("Anna"), server.person("Ben")
    assert f"Max-Age={30 * 24 * 3600}" in anna.http.get("/api/profile").headers["set-cookie"]
    ages = {anna: 29, ben: 31}
    now = int(time.time() * 1000)

    async def age(services: Services) -> None:
        def work(connection: sa.Connection) -> None:
            for person, days in ages.items():
                mine = cookies.c.hash == fingerprint(person.cookie)
                connection.execute(cookies.update().where(mine).values(used_at=now - days * DAY))

        await services.database.write(work)
        for person in ages:
            services.sessions.heard(person.id)

    server.call(age)
    assert ben.http.get("/api/profile").status_code == 401
    assert anna.http.get("/api/profile").status_code == 200
    # Whoever comes back in time has the whole of it before them again.
    wait_until(lambda: (used_at(server, anna.cookie) or 0) >= now, 30)
    server.call(lambda services: services.sessions.clean())
    assert used_at(server, anna.cookie) is not None
    assert used_at(server, ben.cookie) is None


def test_the_last_use_is_written_coarsely(serve: Serve) -> None:
    server = serve()
    anna = server.person("Anna")
    first = used_at(server, anna.cookie)
    assert first is not None

    async def use(services: Services) -> None:
        services.sessions._now = lambda: first + later
        await services.sessions.person(anna.cookie)
        await services.sessions.note_use()

    for later, written in (  # noqa: B007 `use` does
        (COARSE - 1, 0),
        (COARSE + 1, COARSE + 1),
        (COARSE + 2, COARSE + 1),
    ):
        server.call(use)
        assert used_at(server, anna.cookie) == first + written


def test_old_changes_are_cleaned_up_and_numbers_never_return(serve: Serve) -> None:
    server = serve()
    anna = server.person("Anna")
    anna.http.patch("/api/profile", json={"name": "Anne"})
    numbers = sa.select(sa.func.max(profile_changes.c.number))
    first = server.call(lambda services: services.database.scalar(numbers))

    async def clean(services: Services) -> None:
        services.sessions._now = lambda: int(time.time() * 1000) + 2 * DAY
        await services.sessions.clean()

    server.call(clean)
    assert server.call(lambda services: services.database.scalar(numbers)) is None
    anna.http.patch("/api/profile", json={"name": "Anna"})
    assert server.call(lambda services: services.database.scalar(numbers)) > first


# ---- names of cookies and hosts ------------------------------------------------------------------


@pytest.fixture
def public(sqlite_url: str) -> Any:
    with Serving({"database_url": sqlite_url, "public_url": PUBLIC}) as server:
        yield server


def at(server: Serving, host: str = "play.example", **cookies: str) -> httpx.Client:
    headers = {"host": host}
    if cookies:
        headers["cookie"] = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return httpx.Client(base_url=server.url, headers=headers, timeout=30)


def test_over_https_the_cookie_belongs_to_this_host_alone(public: Serving) -> None:
    with at(public) as http:
        answer = http.post("/api/profile", json={"name": "Anna"})
    (cookie,) = answer.headers.get_list("set-cookie")
    name, *attributes = cookie.split("; ")
    assert name.startswith("__Host-emporion=")
    assert {"Secure", "Path=/", "HttpOnly", "SameSite=lax"} <= set(attributes)
    assert not any(attribute.startswith("Domain") for attribute in attributes)


def test_the_old_name_of_the_cookie_is_accepted_and_replaced(public: Serving) -> None:
    with at(public) as http:
        created = http.post("/api/profile", json={"name": "Anna"})
    secret = created.cookies["__Host-emporion"]
    with at(public, emporion=secret) as http:
        answer = http.get("/api/profile")
        assert answer.json()["name"] == "Anna"
        new, old = sorted(answer.headers.get_list("set-cookie"))
        assert new.startswith(f"__Host-emporion={secret};")
        assert old.startswith("emporion=")
        assert secret not in old
        assert "Max-Age=0" in old
    with at(public, **{"emporion": "planted", "__Host-emporion": secret}) as http:
        assert http.get("/api/profile").json()["name"] == "Anna"


@pytest.mark.parametrize("host", ["play.example", "PLAY.example", "play.example:443"])
def test_the_public_host_is_answered(public: Serving, host: str) -> None:
    with at(public, host) as http:
        assert http.get("/api/about").status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1", "play.example.evil.example", "a@play.example", "", "["]
)
def test_other_hosts_are_refused(public: Serving, host: str) -> None:
    with at(public, host) as http:
        for path in ("/api/about", "/", "/api/tables"):
            answer = http.get(path)
            assert answer.status_code == 421
            assert answer.json() == {"code": "wrong-host", "details": {"host": "play.example"}}
        assert http.get("/health").status_code == 200
        assert http.get("/metrics").status_code == 200


def test_two_hosts_are_none(public: Serving) -> None:
    async def ask() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", public.port)
        writer.write(
            b"GET /api/about HTTP/1.1\r\nhost: play.example\r\nhost: play.example\r\n"
            b"connection: close\r\n\r\n"
        )
        found = await reader.read()
        writer.close()
        return found

    assert asyncio.run(ask()).split(b" ")[1] in {b"400", b"421"}


def test_without_a_public_address_any_host_will_do(sqlite_url: str) -> None:
    with Serving({"database_url": sqlite_url}) as server, at(server, "whatever.local") as http:
        assert http.get("/api/about").status_code == 200


# ---- ids of commands -----------------------------------------------------------------------------


def test_an_id_is_refused_with_other_content(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    used = fresh_id()
    action = anna.options(table)[0]
    first = anna.do(table, "act", seat=0, action=action, command_id=used)
    before = anna.log(table)
    again = anna.do(table, "act", seat=0, action=action, command_id=used)
    assert (again["repeated"], again["number"]) == (True, first["number"])
    for kind, content in (("act", {"seat": 0, "action": "nonsense"}), ("resign", {"seat": 0})):
        refused = anna.send(table, kind, command_id=used, **content)
        assert (refused.status_code, refused.json()["code"]) == (409, "command-id-used")
    assert anna.log(table) == before
    assert "repeated" not in ben.do(table, "offer-undo", seat=1, command_id=used)


def test_a_line_is_said_once_and_not_in_other_words(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    used = fresh_id()
    first = anna.do(table, "say", text="hello", command_id=used)
    again = anna.do(table, "say", text=" hello ", command_id=used)
    assert again["repeated"]
    assert again["line"] == first["line"]
    assert anna.refused(table, "say", text="hullo", command_id=used) == "command-id-used"
    assert "repeated" not in ben.do(table, "say", text="hullo", command_id=used)


def test_an_id_that_opened_a_table_opens_no_other(serve: Serve) -> None:
    anna = serve().person()
    ask: dict[str, Any] = {"id": fresh_id(), "table": {"game": "corinth", "seats": 2}}
    first = anna.post("/api/tables", ask).json()
    again = anna.post("/api/tables", {**ask, "table": {"seats": 2, "game": "corinth"}}).json()
    assert again["repeated"]
    assert again["table"] == first["table"]
    for other in ({"table": {"game": "corinth", "seats": 3}}, {"commands": [{"kind": "start"}]}):
        refused = anna.post("/api/tables", {**ask, **other})
        assert (refused.status_code, refused.json()["code"]) == (409, "command-id-used")


def test_ids_of_a_store_before_hashes_act_once_as_ever(serve: Serve) -> None:
    server = serve()
    anna = server.person()
    table = anna.create()
    used = fresh_id()
    anna.do(table, "sit", seat=0, command_id=used)

    async def forget(services: Services) -> None:
        events = metadata.tables["events"]
        statement = events.update().values(command_hash=None)
        await services.database.write(lambda connection: connection.execute(statement))

    server.call(forget)
    assert anna.do(table, "sit", seat=0, command_id=used)["repeated"]


# ---- looking changes nothing ---------------------------------------------------------------------


async def kept(services: Services) -> dict[str, list[Any]]:
    """Everything in the store but who looks on, when a device was last used, and how the server
    itself keeps the time and when it looks at a table again."""
    aside = {cookies.c.used_at, tables.c.tick_at}

    def work(connection: sa.Connection) -> dict[str, list[Any]]:
        found = {}
        for table in metadata.sorted_tables:
            if table.name in {"presence", "processes", "outages"}:
                continue
            columns = [column for column in table.c if column not in aside]
            rows = connection.execute(sa.select(*columns).order_by(*table.primary_key))
            clock = "clock" if table is facts else None
            found[table.name] = [tuple(row) for row in rows if row[0] != clock]
        return found

    result: dict[str, list[Any]] = await services.database.read(work)
    return result


def looks(server: Serving) -> list[str]:
    """The addresses of everything that is asked for by GET."""
    guard: Any = server._server.config.app
    return sorted(
        route.path_format
        for route in guard.app.routes
        if isinstance(route, HTTPRoute) and "GET" in route.methods
    )


def test_looking_changes_nothing(serve: Serve) -> None:
    """Not even for somebody whose seat a bot took while they were away."""
    server = serve()
    anna, ben, table = two_players(server, away=10, stand_in="random")
    now = time.time
    server.services.rooms._clock = lambda: now() + 120
    with ben.stream(table):
        wait_until(lambda: ben.picture(table)["table"]["seats"][0]["reason"] == "away", 30)
    # The stand-in has passed the turn on to Ben, who is not in a hurry.
    wait_until(lambda: ben.picture(table)["table"]["to_move"] == 1, 60)
    found = looks(server)
    assert len(found) > 15
    before = server.call(kept)
    given = {"{table_id}": table, "{game}": "corinth", "{moment}": "1", "{device}": "0" * 16}
    for path in found:
        for part, value in given.items():
            path = path.replace(part, value)
        with anna.http.stream("GET", path) as answer:
            assert answer.status_code < 500, path
            if answer.headers["content-type"].startswith("text/event-stream"):
                assert next(answer.iter_raw())
            else:
                answer.read()
    assert server.call(kept) == before
    assert anna.picture(table)["table"]["seats"][0]["reason"] == "away"
    # It takes a word of their own.
    assert ben.refused(table, "hand-back", seat=0) == "not-your-seat"
    anna.do(table, "hand-back", seat=0)
    assert anna.picture(table)["table"]["seats"][0]["reason"] is None
