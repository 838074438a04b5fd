"""Connections of people who send nothing, too little or too much, and never read: raw sockets."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from emporion.server import connections
from emporion.server.connections import MOST_HEADER_BYTES, MOST_HEADERS, MOST_PIPELINED
from tests.server.serving import Process, Serving, two_players, wait_until

PATIENCE = 1.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    path = tmp_path_factory.mktemp("connections") / "emporion.db"
    with Serving({"database_url": f"sqlite:///{path}", "connection_seconds": PATIENCE}) as found:
        yield found


@contextmanager
def connect(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as found:
        yield found


def rest(connection: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    try:
        while content := connection.recv(65536):
            found += content
    except ConnectionResetError:
        pass
    return found


def status_and_code(answer: bytes) -> tuple[int, str]:
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), str(json.loads(body)["code"])


def is_well(url: str) -> bool:
    return httpx.get(f"{url}/health").status_code == 200


def test_who_sends_nothing_is_not_kept(server: Serving) -> None:
    start = time.monotonic()
    with connect(server.port) as connection:
        assert rest(connection) == b""
    assert time.monotonic() - start >= PATIENCE


@pytest.mark.parametrize("drip", [b"", b"x"])
def test_half_a_header_is_waited_for_only_so_long(server: Serving, drip: bytes) -> None:
    """Neither where nothing more comes, nor where it comes byte by byte."""
    with connect(server.port) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        connection.settimeout(0.2)
        end = time.monotonic() + 20
        answer = b""
        while not answer:
            assert time.monotonic() < end
            try:
                if drip:
                    connection.sendall(drip)
                answer = connection.recv(65536)
            except TimeoutError:
                pass
        assert status_and_code(answer) == (408, "too-slow")


def test_half_a_body_is_waited_for_only_so_long(server: Serving) -> None:
    head = b"POST /api/profile HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    with connect(server.port) as connection:
        connection.sendall(head + b'Content-Length: 1000\r\n\r\n{"name": ')
        assert status_and_code(rest(connection)) == (408, "too-slow")
    # A longer body may take longer, but not for ever.
    with connect(server.port) as connection:
        start = time.monotonic()
        connection.sendall(head + b"Content-Length: 50000\r\n\r\n")
        assert status_and_code(rest(connection)) == (408, "too-slow")
        assert time.monotonic() - start > PATIENCE + 50000 / connections.SLOWEST - 0.1


def test_a_kept_connection_is_held_to_the_same(server: Serving) -> None:
    with connect(server.port) as connection:
        for _ in range(3):
            connection.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            answer = b""
            while not answer.endswith(b"}"):  # it may come in several pieces
                answer += connection.recv(65536)
            assert b"200 OK" in answer
        connection.sendall(b"GET /health HTTP/1.1\r\nHost")
        assert status_and_code(rest(connection)) == (408, "too-slow")


def test_a_long_body_in_one_piece_is_no_header(server: Serving) -> None:
    anna = server.person()
    for _ in range(3):
        answer = anna.http.post(
            "/api/records/check",
            content=b"x" * 900_000,
            headers={"content-type": "application/x-ndjson"},
        )
        assert answer.status_code == 422


@pytest.mark.parametrize(
    "header",
    [
        b"X-Long: " + b"x" * (MOST_HEADER_BYTES + 1000) + b"\r\n\r\n",
        b"X-Endless: " + b"x" * (MOST_HEADER_BYTES + 1000),
        b"".join(b"X-%d: y\r\n" % n for n in range(MOST_HEADERS + 1)) + b"\r\n",
        b"".join(b"X-%d: %b\r\n" % (n, b"y" * 1000) for n in range(30)),
    ],
)
def test_headers_have_a_size(server: Serving, header: bytes) -> None:
    with connect(server.port) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n" + header)
        assert status_and_code(rest(connection)) == (431, "headers-too-large")
    with connect(server.port) as connection:
        connection.sendall(b"GET /" + b"y" * (MOST_HEADER_BYTES + 1000))
        assert status_and_code(rest(connection)) == (431, "headers-too-large")


def memory_of(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise AssertionError


def test_headers_take_no_memory(tmp_path: Path) -> None:
    settings = {"database_url": f"sqlite:///{tmp_path / 'e.db'}"}
    with Process(settings) as server, ExitStack() as many:
        before = memory_of(server.pid)
        sent = 0
        for _ in range(50):
            connection = many.enter_context(connect(server.port))
            connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
            try:
                for n in range(100):
                    sent += connection.send(b"X-%d: " % n + b"x" * 50_000 + b"\r\n")
            except OSError:  # they are sent back
                pass
        assert sent > 5_000_000
        assert is_well(server.url)
        assert memory_of(server.pid) - before < 20_000_000


def test_an_address_has_so_many_connections_and_others_come_through(tmp_path: Path) -> None:
    settings = {
        "database_url": f"sqlite:///{tmp_path / 'e.db'}",
        "host": "127.0.0.1",
        "connections_address": 20,
        "connection_seconds": 600.0,
    }
    with Serving(settings) as server, ExitStack() as many:
        held = [many.enter_context(connect(server.port)) for _ in range(20)]
        with connect(server.port) as refused:
            assert status_and_code(rest(refused)) == (429, "too-many-connections")
        # From another address of this machine, which has all of 127.0.0.0/8.
        with socket.create_connection(
            ("127.0.0.1", server.port), timeout=20, source_address=("127.0.0.2", 0)
        ) as other:
            other.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            assert b"200 OK" in other.recv(65536)
        held[0].close()
        wait_until(lambda: is_well_or_refused(server.url))


def is_well_or_refused(url: str) -> bool:
    try:
        return is_well(url)
    except httpx.HTTPError:
        return False


def test_where_all_places_are_taken_the_silent_make_room(tmp_path: Path) -> None:
    settings = {
        "database_url": f"sqlite:///{tmp_path / 'e.db'}",
        "connections": 10,
        "connection_seconds": 600.0,
    }
    with Serving(settings) as server, ExitStack() as many:
        anna = server.person()
        table = anna.create()
        with anna.stream(table) as stream:
            next(iter(stream))
            held = [many.enter_context(connect(server.port)) for _ in range(30)]
            assert is_well(server.url)
            assert rest(held[0]) == b""
            anna.do(table, "sit", seat=0)
            assert next(iter(stream))[1] == "change"


def test_a_trusted_proxy_stands_for_many(tmp_path: Path) -> None:
    """Its connections are not counted as one client's, and its clients are told apart."""
    settings = {
        "database_url": f"sqlite:///{tmp_path / 'e.db'}",
        "trusted_proxies": "127.0.0.1",
        "connections_address": 5,
        "connection_seconds": 600.0,
    }
    with Serving(settings) as server, ExitStack() as many:
        for _ in range(20):
            many.enter_context(connect(server.port))
        assert is_well(server.url)

        def ask(client: str) -> int:
            headers = {"x-forwarded-for": client}
            return httpx.get(f"{server.url}/api/about", headers=headers).status_code

        # Half a body each: what one client holds open at once is counted by request.
        head = b"POST /api/profile HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        head += b"Content-Length: 1000\r\nX-Forwarded-For: 203.0.113.%d\r\n\r\n{"
        for _ in range(5):
            many.enter_context(connect(server.port)).sendall(head % 7)
        with connect(server.port) as refused:
            refused.sendall(head % 7)
            answer = b""
            while b"}" not in answer:
                answer += refused.recv(65536)
            assert b'"code":"too-many-' in answer
        assert ask("203.0.113.8") == 200


def test_many_requests_in_one_piece_are_not_lined_up(server: Serving) -> None:
    with connect(server.port) as connection:
        connection.sendall(b"GET /api/about HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
        assert rest(connection).count(b"HTTP/1.1 200") <= MOST_PIPELINED + 1
    assert is_well(server.url)


def test_a_reader_who_never_reads_is_given_up(tmp_path: Path) -> None:
    """What a stream has to say does not pile up for them, and they do not keep it for ever."""
    settings = {"database_url": f"sqlite:///{tmp_path / 'e.db'}", "connection_seconds": PATIENCE}
    with Serving(settings) as server, socket.socket() as slow:
        server.keep_little(4096)
        anna, _, table = two_players(server)
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.settimeout(20)
        slow.connect(("127.0.0.1", server.port))
        slow.sendall(b"GET /api/tables/%b/stream HTTP/1.1\r\nHost: x\r\n\r\n" % table.encode())
        assert slow.recv(100)
        room = server.services.rooms._rooms[table]
        wait_until(lambda: room.subscribers)

        def talk() -> bool:
            anna.do(table, "say", text="x" * 500)
            return not room.subscribers

        wait_until(talk, 100)


def test_files_that_may_be_open_are_asked_for() -> None:
    import resource

    assert connections.raise_file_limit() <= resource.getrlimit(resource.RLIMIT_NOFILE)[0]
