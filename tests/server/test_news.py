"""What goes out when nobody is there: push, mail and webhooks, to real servers of each kind."""

import asyncio
import email
import email.header
import email.message
import json
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import http_ece
import httpx
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from emporion.draw.words import LANGUAGES, words
from emporion.server import services
from emporion.server.chat import ChatLine
from emporion.server.news import delivery
from emporion.server.news.kinds import KINDS
from emporion.server.news.letters import About, Letter, letter, together, told
from emporion.server.news.outgoing import Failed, Outgoing, is_public
from emporion.server.news.push import decoded, encoded
from emporion.server.news.quiet import quiet_until
from emporion.server.news.seal import Seal, Unsealable, seal_of
from emporion.server.settings import SettingError, from_environment
from tests.server.serving import Player, Process, Serving, free_port, two_players, wait_until

PUBLIC = "http://127.0.0.1/"
OPEN = {
    "public_url": PUBLIC,
    "outgoing_allowed": "127.0.0.1",
    "news_seconds": 0,
    "mail_from": "Emporion <play@example.org>",
}
Start = Callable[..., Serving]
TICK = 200
"""Milliseconds."""


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "LOOK_SECONDS", 0.05)


class Request(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Endpoint:
    """An HTTP server that notes what it is sent, and answers as it is told to."""

    def __init__(self) -> None:
        self.received: list[Request] = []
        self.statuses: list[int] = []
        """The answers to come; 201 after them."""
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                endpoint.received.append(Request(self.path, headers, body))
                status = endpoint.statuses.pop(0) if endpoint.statuses else 201
                self.send_response(status)
                if status == 302:
                    self.send_header("location", "/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    @contextmanager
    def running(self) -> Iterator["Endpoint"]:
        thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            thread.join()
            self._server.server_close()

    def wait(self, count: int) -> list[Request]:
        wait_until(lambda: len(self.received) >= count)
        return self.received


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with Endpoint().running() as found:
        yield found


class Mailbox:
    """What an SMTP server was given."""

    def __init__(self) -> None:
        self.mails: list[email.message.Message] = []
        self.refuse = ""

    async def handle_RCPT(  # noqa: N802
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        if self.refuse:
            return self.refuse
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        self.mails.append(email.message_from_bytes(envelope.content))
        return "250 OK"

    def wait(self, count: int) -> email.message.Message:
        wait_until(lambda: len(self.mails) >= count)
        return self.mails[count - 1]


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, str]]:
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=free_port(), ready_timeout=60)
    controller.start()
    yield box, f"smtp://127.0.0.1:{controller.port}"
    assert controller.server is not None
    ended = asyncio.run_coroutine_threadsafe(conversations_end(controller.server), controller.loop)
    try:
        ended.result(60)
    finally:
        controller.stop()


async def conversations_end(server: asyncio.AbstractServer) -> None:
    """What is open, or just being accepted, when the loop stops would never be closed."""
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(others)
    server.close()


class Browser:
    """The keys of a browser that has subscribed, and what it makes of what it gets."""

    def __init__(self, endpoint: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes ok"
        self.endpoint = endpoint

    @property
    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": encoded(point), "auth": encoded(self._auth)}
        return {"channel": "push", "endpoint": self.endpoint, **keys}

    def read(self, request: Request) -> Any:
        """By RFC 8291."""
        assert request.headers["content-encoding"] == "aes128gcm"
        content = http_ece.decrypt(
            request.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        return json.loads(content)


def choose(person: Player, **more: Any) -> Any:
    answer = person.http.put("/api/profile/news", json=more)
    assert answer.status_code == 200, answer.text
    return answer.json()


def add(person: Player, channel: dict[str, Any]) -> Any:
    answer = person.post("/api/profile/news/channels", channel)
    assert answer.status_code == 201, answer.text
    return answer.json()["channels"]


def hook(endpoint: Endpoint, form: str = "json") -> dict[str, Any]:
    return {"channel": "webhook", "address": f"{endpoint.url}/hook", "format": form}


def deliver(server: Serving) -> None:
    server.call(lambda them: them.news.deliver())


def test_a_turn_reaches_whoever_is_away_encrypted_for_their_browser(
    serve: Start, endpoint: Endpoint
) -> None:
    server = serve(**OPEN)
    anna, ben, table = two_players(server, clock={"kind": "days", "days": 3})
    browser = Browser(f"{endpoint.url}/push/ben")
    settings = choose(ben, language="de", zone="Europe/Berlin")
    assert settings["offered"] == ["push", "webhook"]
    (channel,) = add(ben, browser.subscription)
    assert channel["here"]
    assert channel["verified"]
    assert ben.get("/api/profile/news")["wishes"]["push"]  # what waits for an answer, from now on

    while ben.picture(table)["table"]["to_move"] == 0:
        anna.act(table, 0)
    (request,) = endpoint.wait(1)
    assert request.path == "/push/ben"
    found = browser.read(request)
    assert found["title"] == "Corinth: Du bist am Zug"
    assert found["body"] == "Mit am Tisch: Anna. Du hast noch 2 Tage Zeit."
    assert found["path"] == f"/t/{table}"
    assert request.headers["topic"] == found["tag"]
    assert 0 < int(request.headers["ttl"]) <= 3 * 24 * 3600
    # The server that sends is the one that the browser subscribed to.
    token, key = re.fullmatch(r"vapid t=(.+),k=(.+)", request.headers["authorization"]).groups()  # type: ignore[union-attr]
    assert key == settings["key"]
    claims = Vapid02.verify(request.headers["authorization"])
    assert token
    assert claims
    assert json.loads(decoded(token.split(".")[1]))["aud"] == endpoint.url
    # It is told once; and nothing more is due but the reminder, in two days.
    deliver(server)
    sent = wait_until(lambda: _sent(ben))
    assert len(endpoint.received) == 1
    assert sent["trouble"] is None


def _sent(person: Player) -> dict[str, Any] | None:
    """The first channel, once something was sent there."""
    channel: dict[str, Any] = person.get("/api/profile/news")["channels"][0]
    return channel if channel["sent_at"] else None


def test_nobody_present_is_told_nor_who_has_moved(serve: Start, endpoint: Endpoint) -> None:
    server = serve(**{**OPEN, "news_seconds": 0.5})
    anna, ben, table = two_players(server)
    for person in (anna, ben):
        add(person, hook(endpoint))
    with ben.stream(table) as events:
        next(iter(events))
        while ben.picture(table)["table"]["to_move"] == 0:
            anna.act(table, 0)
        while ben.picture(table)["table"]["to_move"] == 1:
            ben.act(table, 1)  # before anybody could have been told
        # Anna is away, and it is her turn again.
        (request,) = endpoint.wait(1)
    found = json.loads(request.body)
    assert found["kind"] == "turn"
    assert found["table"] == table
    assert found["url"] == f"{PUBLIC}t/{table}"
    assert "Ben" in found["text"]
    assert request.headers["idempotency-key"] == found["id"]
    wait_until(lambda: server.call(_queued) == 0)
    assert len(endpoint.received) == 1


async def _queued(services: Any) -> int:
    from sqlalchemy import func, select

    from emporion.server.schema import news_outbox

    return int(await services.database.scalar(select(func.count()).select_from(news_outbox)))


def test_what_is_said_asked_and_decided_reaches_people_too(
    serve: Start, endpoint: Endpoint
) -> None:
    server = serve(**OPEN)
    anna, ben, table = two_players(server)
    choose(ben, webhook=["undo", "over", "chat", "rematch"])
    add(ben, hook(endpoint, "discord"))
    anna.do(table, "say", text="hello @everyone")
    first = json.loads(endpoint.wait(1)[0].body)
    assert first["content"].startswith("**Corinth\\: Anna wrote**\nhello \\@everyone")
    assert first["allowed_mentions"] == {"parse": []}
    anna.act(table, 0)
    while anna.picture(table)["table"]["to_move"] == 0:
        anna.act(table, 0)
    while anna.picture(table)["table"]["to_move"] == 1:
        ben.act(table, 1)
    anna.do(table, "offer-undo", seat=0)
    asked = wait_until(lambda: [r for r in endpoint.received if b"take a move back" in r.body])
    assert len(asked) == 1
    anna.do(table, "resign", seat=0)
    ben.do(table, "resign", seat=1) if anna.picture(table)["table"]["phase"] == "playing" else None
    wait_until(lambda: any(b"is over" in r.body for r in endpoint.received))
    anna.do(table, "rematch")
    last = wait_until(lambda: [r for r in endpoint.received if b"rematch" in r.body])
    new = anna.picture(table)["table"]["rematch"]
    assert f"/t/{new}" in json.loads(last[0].body)["content"]
    # Whoever is muted is not heard here either.
    ben.post("/api/profile/blocks", {"profile": anna.id, "how": "mute"})
    anna.do(new, "say", text="are you there?")
    wait_until(lambda: server.call(_queued) == 0)
    assert not any(b"are you there" in r.body for r in endpoint.received)


def test_an_address_is_asked_first_and_leaves_with_one_click(
    serve: Start, mailbox: tuple[Mailbox, str]
) -> None:
    box, smtp = mailbox
    server = serve(**OPEN, smtp_url=smtp)
    anna, ben, table = two_players(server)
    choose(ben, language="zh-Hant", mail=["turn"])
    (channel,) = add(ben, {"channel": "mail", "address": "ben@example.org"})
    assert not channel["verified"]
    assert channel["label"] == "be…@example.org"
    question = box.wait(1)
    assert question["to"] == "ben@example.org"
    token = re.search(rf"{PUBLIC}mail#(\S+)", _text(question))
    assert token
    # Nothing else goes there before it has answered.
    while ben.picture(table)["table"]["to_move"] == 0:
        anna.act(table, 0)
    wait_until(lambda: server.call(_queued) == 0)  # the question itself is settled a little later
    assert len(box.mails) == 1
    stranger = server.person("Carl")
    wrong = {"token": token[1][:-2] + "AA"}
    assert stranger.post("/api/news/confirmation", wrong).json()["code"] == "link-expired"
    assert stranger.post("/api/news/confirmation", {"token": token[1]}).status_code == 204
    assert ben.get("/api/profile/news")["channels"][0]["verified"]

    assert ben.post(f"/api/profile/news/channels/{channel['id']}/test").status_code == 202
    mail = box.wait(2)
    assert "測試成功" in str(email.header.make_header(email.header.decode_header(mail["subject"])))
    assert mail["content-language"] == "zh-Hant"
    assert mail["auto-submitted"] == "auto-generated"
    assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    link = re.fullmatch(r"<(.*)>", mail["list-unsubscribe"])
    assert link
    path = link[1].removeprefix(PUBLIC.rstrip("/"))
    # As mail programs do it: a form from anywhere, without a cookie.
    form = {"List-Unsubscribe": "One-Click"}
    for _ in range(2):
        assert httpx.post(f"{server.url}{path}", data=form).status_code == 204
    assert httpx.post(f"{server.url}{path[:-3]}", files={"a": b"b"}).status_code == 409
    assert ben.get("/api/profile/news")["channels"] == []
    # Not more than a few questions a day to anybody.
    answers = [
        ben.post("/api/profile/news/channels", {"channel": "mail", "address": "x@example.org"})
        for _ in range(3)
    ]
    assert [one.status_code for one in answers] == [201, 201, 429]


def _text(message: email.message.Message) -> str:
    content = message.get_payload(decode=True)
    assert isinstance(content, bytes)
    return content.decode()


def test_what_fails_is_tried_again_given_up_and_told(
    serve: Start,
    endpoint: Endpoint,
    mailbox: tuple[Mailbox, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    box, smtp = mailbox
    monkeypatch.setattr(delivery, "RETRIES", (10, 10))
    server = serve(**OPEN, smtp_url=smtp)
    ben = server.person("Ben")
    (channel,) = add(ben, hook(endpoint, "slack"))
    test = f"/api/profile/news/channels/{channel['id']}/test"

    def state() -> Any:
        return ben.get("/api/profile/news")["channels"][0]

    endpoint.statuses = [503, 500]
    ben.post(test)
    ids = {request.headers["idempotency-key"] for request in endpoint.wait(3)}
    assert len(ids) == 1  # the third time it worked, and it was the same letter
    assert json.loads(endpoint.received[2].body)["text"].startswith("*Emporion: it works*")
    wait_until(lambda: state()["sent_at"])
    assert state()["trouble"] is None
    endpoint.statuses = [500, 500, 500]
    ben.post(test)
    endpoint.wait(6)
    wait_until(lambda: server.call(_queued) == 0)
    assert state()["trouble"] == "busy"
    # A redirect leads nowhere.
    endpoint.statuses = [302]
    ben.post(test)
    wait_until(lambda: state()["trouble"] == "refused")
    assert len(endpoint.received) == 7
    # A browser that has unsubscribed is forgotten.
    endpoint.statuses = [410]
    channels = add(ben, Browser(f"{endpoint.url}/push").subscription)
    ben.post(f"/api/profile/news/channels/{channels[1]['id']}/test")
    wait_until(lambda: len(ben.get("/api/profile/news")["channels"]) == 1)
    box.refuse = "550 no such user"
    add(ben, {"channel": "mail", "address": "gone@example.org"})
    wait_until(lambda: ben.get("/api/profile/news")["channels"][-1]["trouble"] == "gone")


def test_quiet_hours_hold_and_tell_together(
    serve: Start, endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet = [True]

    def until(now: int, *_: object) -> int | None:
        """As quiet hours are: whatever waits, waits for the same moment."""
        return (now // TICK + 1) * TICK if quiet[0] else None

    monkeypatch.setattr(delivery, "quiet_until", until)
    server = serve(**OPEN)
    anna, ben, table = two_players(server)
    choose(ben, webhook=["turn", "chat"])
    (channel,) = add(ben, hook(endpoint))
    anna.do(table, "say", text="good night")
    while ben.picture(table)["table"]["to_move"] == 0:
        anna.act(table, 0)
    for _ in range(2):
        deliver(server)
    assert endpoint.received == []
    ben.post(f"/api/profile/news/channels/{channel['id']}/test")  # somebody waits for this one
    assert json.loads(endpoint.wait(1)[0].body)["kind"] == "test"
    # What was held on either side of such a moment is held together after the next one.
    time.sleep(3 * TICK / 1000)
    deliver(server)
    quiet[0] = False
    found = json.loads(endpoint.wait(2)[1].body)
    assert found["kind"] == "several"
    assert found["text"].splitlines() == ["Corinth: Anna wrote", "Corinth: it’s your turn"]
    assert len(endpoint.received) == 2


def test_channels_are_personal(serve: Start, endpoint: Endpoint) -> None:
    server = serve(**OPEN)
    anna, ben = server.person("Anna"), server.person("Ben")
    browser = Browser(f"{endpoint.url}/push/secret")
    add(ben, browser.subscription)
    add(ben, hook(endpoint))
    told = ben.get("/api/profile/export")
    assert {json.loads(row["target"]).get("format") for row in told["news_channels"]} == {
        None,
        "json",
    }
    # The store by itself tells nobody.
    stored = server.call(_channels)
    assert b"secret" not in b"".join(row.target for row in stored)
    # A browser belongs to whoever uses it now, and to nobody once it is signed out.
    (own,) = add(anna, browser.subscription)
    assert [one["channel"] for one in ben.get("/api/profile/news")["channels"]] == ["webhook"]
    name = own["id"]
    path = f"/api/profile/news/channels/{name}"
    assert ben.http.delete(path).json()["code"] == "no-such-channel"
    assert ben.post(f"{path}/test").status_code == 404
    assert anna.http.delete("/api/profile").status_code == 204
    assert [row.channel for row in server.call(_channels)] == ["webhook"]
    assert ben.post("/api/profile/erasure", {"name": "Ben"}).status_code == 204
    assert server.call(_channels) == []


async def _channels(services: Any) -> Any:
    from sqlalchemy import select

    from emporion.server.schema import news_channels

    return await services.database.rows(select(news_channels))


@pytest.mark.parametrize(
    ("channel", "code"),
    [
        ({"channel": "webhook", "address": "https://10.0.0.1/", "format": "json"}, "bad-webhook"),
        ({"channel": "webhook", "address": "ftp://example.org", "format": "json"}, "bad-webhook"),
        ({"channel": "mail", "address": "ben@example.org"}, "channel-not-offered"),
        ({"channel": "mail", "address": "ben@example.org\nBcc: x"}, "bad-mail-address"),
        (
            {"channel": "push", "endpoint": "https://push.example", "p256dh": "AA", "auth": "AA"},
            "bad-subscription",
        ),
    ],
)
def test_what_cannot_be_reached_is_refused(
    sqlite_serve: Serving, channel: dict[str, str], code: str
) -> None:
    ben = sqlite_serve.person("Ben")
    assert ben.post("/api/profile/news/channels", channel).json()["code"] == code


@pytest.fixture(scope="module")
def sqlite_serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    url = f"sqlite:///{tmp_path_factory.mktemp('news') / 'emporion.db'}"
    with Serving({"database_url": url, "public_url": PUBLIC}) as server:
        yield server


def test_settings_are_checked(sqlite_serve: Serving) -> None:
    ben = sqlite_serve.person("Ben")
    assert choose(ben, quiet={"begin": 1320, "end": 420})["wishes"]["quiet"]["end"] == 420
    wrong = ben.http.put("/api/profile/news", json={"zone": "Europe/../../etc"})
    assert wrong.json()["code"] == "unknown-zone"
    assert ben.http.put("/api/profile/news", json={"push": ["gossip"]}).status_code == 400
    for name, value in {
        "SECRET_KEY": "short",
        "SMTP_URL": "http://example.org",
        "MAIL_FROM": "nobody",
        "OUTGOING_ALLOWED": "localhost",
    }.items():
        with pytest.raises(SettingError):
            from_environment({f"EMPORION_{name}": value})


def test_two_processes_send_each_news_once(
    serve: Start, spawn: Callable[..., Process], endpoint: Endpoint
) -> None:
    anna, ben = serve(**OPEN).person("Anna"), spawn(**OPEN).person("Ben")
    add(ben, hook(endpoint))
    tables = []
    for _ in range(4):
        table = anna.create()
        anna.do(table, "sit", seat=0)
        ben.do(table, "sit", seat=1)
        anna.do(table, "start")
        while anna.picture(table)["table"]["to_move"] == 0:
            anna.act(table, 0)
        tables.append(table)

    def told_of() -> int:
        """Alone, or together with others."""
        found = [json.loads(request.body) for request in endpoint.received]
        return sum(1 if one["table"] else len(one["text"].splitlines()) for one in found)

    wait_until(lambda: told_of() >= len(tables))
    ben.post(f"/api/profile/news/channels/{ben.get('/api/profile/news')['channels'][0]['id']}/test")
    wait_until(lambda: any(b'"test"' in request.body for request in endpoint.received))
    assert told_of() == len(tables) + 1  # no more than the test


# ---- parts ---------------------------------------------------------------------------------------


def test_only_the_internet_is_reached() -> None:
    for address in (
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "fec0::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1",
        "64:ff9b::a9fe:a9fe", "2002:7f00:1::", "2001:0:7f00:1::", "ff02::1", "2001:db8::1",
    ):  # fmt: skip
        assert not is_public(ip_address(address)), address
    for address in ("1.1.1.1", "2606:4700:4700::1111", "64:ff9b::101:101"):
        assert is_public(ip_address(address)), address
    out = Outgoing()
    for url in (
        "http://example.org/", "https://127.0.0.1/", "https://[::1]/", "https://user@example.org/",
        "https:///x", "https://example.org:99999/", "https://exa mple.org/", "https://[::1",
        f"https://example.org/{'x' * 1000}", "https://2130706433@127.0.0.1/",
    ):  # fmt: skip
        assert not out.is_fit(url), url
    assert out.is_fit("https://example.org:8443/a?b=c")


def test_a_name_that_leads_inside_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def resolve(host: str, port: int, *_: object, **__: object) -> Any:
        asked.append(host)
        found = ["93.184.216.34", "127.0.0.1"] if host == "both.example" else ["10.0.0.7"]
        return [(2, 1, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    for name in ("inside.example", "both.example"):
        with pytest.raises(Failed, match="not-allowed"):
            asyncio.run(Outgoing().post(f"https://{name}/", b"", {}))
    # Named networks only open themselves.
    with pytest.raises(Failed, match="not-allowed"):
        asyncio.run(Outgoing("10.0.0.0/8").post("http://both.example/", b"", {}))
    assert asked == ["inside.example", "both.example", "both.example"]


def test_seals_open_with_their_key_and_for_their_purpose(tmp_path: Path) -> None:
    settings = from_environment({"EMPORION_DATABASE_URL": f"sqlite:///{tmp_path / 'a.db'}"})
    seal = seal_of(settings)
    sealed = seal.close(b"secret", "one")
    assert seal_of(settings).open(sealed, "one") == b"secret"
    assert settings.key_file == tmp_path / "a.db.key"
    assert settings.key_file.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [settings.key_file]
    for other, purpose in ((seal, "two"), (Seal(lambda: b"another"), "one")):
        with pytest.raises(Unsealable):
            other.open(sealed, purpose)
    with pytest.raises(Unsealable):
        seal.read("AAAA", "one", dict)


def test_quiet_hours_go_past_midnight_and_keep_to_their_zone() -> None:
    winter = 1_767_222_000_000  # 1 January 2026, 00:00 in Berlin
    hour = 3600_000
    berlin = "Europe/Berlin"
    assert quiet_until(winter, berlin, 22 * 60, 7 * 60) == winter + 7 * hour
    assert quiet_until(winter - hour, berlin, 22 * 60, 7 * 60) == winter + 7 * hour
    assert quiet_until(winter + 7 * hour, berlin, 22 * 60, 7 * 60) is None
    assert quiet_until(winter + 12 * hour, berlin, 12 * 60, 13 * 60) == winter + 13 * hour
    assert quiet_until(winter, "UTC", 23 * 60, 0) == winter + hour
    assert quiet_until(winter, berlin, None, None) is None
    # The night in which clocks are put forward has an hour less.
    spring = 1_774_738_800_000  # 29 March 2026, 00:00 in Berlin
    assert quiet_until(spring, berlin, 22 * 60, 7 * 60) == spring + 6 * hour


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_every_kind(language: Any) -> None:
    said = words(language)
    for kind in KINDS:
        assert said.has(f"letter-{kind}")
    one, two = (told(kind, "p", said, 1) for kind in ("test", "confirm"))
    both = together([one, two], said)
    assert one.title in both.text
    assert both.id != one.id


def test_a_letter_says_whose_bot_has_spoken() -> None:
    table: Any = SimpleNamespace(setup=SimpleNamespace(game="corinth"))
    lines = [ChatLine(1, 0, "a", "Ben", "Hello"), ChatLine(2, 0, "b", "Deep", "Hi", "Ada")]
    found = letter("chat", About("t", table, "p", 1, 0, lines=lines), words("en"))
    assert isinstance(found, Letter)
    assert found.title == "Corinth: Ben and Deep (bot of Ada) wrote"
