"""Chat: lines of its own beside the game's log."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
import sqlalchemy as sa

from emporion.server.chat import AT_HAND, LATEST
from emporion.server.database import Database
from emporion.server.settings import Settings
from emporion.server.store import Store
from tests.server.serving import Serving, fresh_id, two_players, wait_until
from tests.server.test_store import fill

Serve = Callable[..., Serving]

OLD_LINES = 4500
"""More than the migration reads at once."""


def test_what_is_said_is_no_event_of_the_game(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    before = anna.picture(table)
    command = fresh_id()
    first = ben.do(table, "say", text=" hello ", command_id=command)
    assert ben.do(table, "say", text=" hello ", command_id=command) == {**first, "repeated": True}
    anna.do(table, "say", text="hello Ben", command_id=command)
    assert anna.picture(table) == before
    assert "hello" not in json.dumps(anna.log(table))
    said = [(line["number"], line["name"], line["text"]) for line in anna.chat(table)]
    assert said == [(1, "Ben", "hello"), (2, "Anna", "hello Ben")]
    eve = server.person("Eve")
    assert eve.refused(table, "say", text="me too") == "not-at-table"
    assert len(eve.chat(table)) == 2
    assert eve.http.get("/api/tables/nowhere/chat").json()["code"] == "no-such-table"


def test_pages_of_chat_and_how_much_is_kept(serve: Serve) -> None:
    anna, _, table = two_players(serve(chat_lines=30))
    for i in range(1, 41):
        assert anna.do(table, "say", text=f"line {i}")["line"] == i
    path = f"/api/tables/{table}/chat"
    page = anna.get(path, params={"limit": 10})
    assert [line["number"] for line in page["lines"]] == list(range(31, 41))
    assert page["more"]
    page = anna.get(path, params={"limit": 20, "before": 31})
    assert [line["number"] for line in page["lines"]] == list(range(11, 31))
    assert not page["more"]
    assert anna.http.get(path, params={"limit": 101}).status_code == 400


def test_nobody_talks_without_end(serve: Serve) -> None:
    anna, ben, table = two_players(serve(chat_minute=5))
    command = fresh_id()
    anna.do(table, "say", text="first", command_id=command)
    answers = [anna.send(table, "say", text=f"{i}") for i in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 2
    assert answers[-1].json()["details"]["seconds"] > 1
    # What was said is not refused when it is sent again, and others may still speak.
    assert anna.do(table, "say", text="first", command_id=command)["repeated"]
    ben.do(table, "say", text="and I?")
    anna.act(table, 0)
    assert len(anna.chat(table)) == 6


def test_a_stream_begins_with_the_last_lines_and_goes_on(serve: Serve) -> None:
    anna, ben, table = two_players(serve())

    def first_lines(said: int) -> Any:
        with anna.http.stream("GET", f"/api/tables/{table}/stream?said={said}") as answer:
            content = ""
            for part in answer.iter_text():
                content += part
                if "event: beat" in content:
                    break
        (message,) = [m for m in content.split("\n\n") if m.startswith("event: chat\n")]
        found = json.loads(message.partition("data: ")[2])
        return [line["number"] for line in found["lines"]], found["more"]

    assert first_lines(0) == ([], False)
    for i in range(LATEST + 5):
        ben.do(table, "say", text=f"{i}")
    assert first_lines(0) == (list(range(6, LATEST + 6)), True)
    assert first_lines(LATEST) == (list(range(LATEST + 1, LATEST + 6)), False)
    with anna.stream(table) as stream:
        heard = stream.lines()
        assert [next(heard)["number"] for _ in range(LATEST)] == list(range(6, LATEST + 6))
        for i in range(AT_HAND + 5):
            ben.do(table, "say", text=f"more {i}")
        more = [next(heard) for _ in range(AT_HAND + 5)]
        assert [line["text"] for line in more] == [f"more {i}" for i in range(AT_HAND + 5)]


def test_little_is_kept_for_streams_and_nothing_after_the_last(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    room = server.services.rooms._rooms[table]
    with anna.stream(table) as stream:
        next(iter(stream))
        for i in range(AT_HAND + 5):
            ben.do(table, "say", text=f"{i}")
        assert len(room.talk._messages) == AT_HAND
    wait_until(lambda: not room.subscribers)
    assert not room.talk._messages
    ben.do(table, "say", text="nobody listens")
    assert not room.talk._messages


def test_lines_of_another_process_are_found_by_the_sweep(sqlite_url: str) -> None:
    settings = {"database_url": sqlite_url}
    with Serving({**settings}) as one, Serving({**settings}) as two:
        anna, _, table = two_players(one)
        with (
            httpx.Client(base_url=two.url, timeout=30) as http,
            http.stream("GET", f"/api/tables/{table}/stream") as answer,
        ):
            parts = answer.iter_text()
            assert "picture" in next(parts)
            anna.do(table, "say", text="over there?")
            two.call(lambda services: services.scheduler._sweep())
            assert any("over there?" in part for part in parts)


def test_old_lines_are_moved_out_of_the_log(empty_url: str) -> None:
    """The released version kept chat in the log. Its numbers stay; its words lie in the chat."""

    def talk(connection: sa.Connection) -> None:
        fill(connection, "0001")
        old = sa.MetaData()
        old.reflect(connection)
        body = {"kind": "said", "profile": "p", "name": "P"}
        rows = [
            {
                "table_id": "sample-table",
                "number": number,
                "at": 1_800_000_000_000 + number,
                "body": json.dumps(
                    {**body, "text": f"ü {number}"}, ensure_ascii=False, separators=(",", ":")
                ).encode(),
            }
            for number in range(17, 17 + OLD_LINES)
        ]
        connection.execute(old.tables["events"].insert(), rows)
        connection.execute(old.tables["tables"].update().values(number=16 + OLD_LINES))

    async def run() -> None:
        database = Database(Settings(database_url=empty_url).store_url)
        await database.write(talk)
        await database.migrate()
        events = await database.rows(
            sa.text("SELECT number, body FROM events WHERE table_id = 'sample-table'")  # type: ignore[arg-type]
        )
        assert sorted(row.number for row in events) == list(range(1, 17 + OLD_LINES))
        said = [bytes(row.body) for row in events if b'"said"' in bytes(row.body)]
        assert said == [b'{"kind":"said"}'] * (OLD_LINES + 1)
        lines = await database.rows(
            sa.text("SELECT table_id, number, name, text FROM chat ORDER BY number")  # type: ignore[arg-type]
        )
        assert tuple(lines[0]) == ("sample-table", 1, "Ben", "hello")
        assert [tuple(line[1:]) for line in lines[1:]] == [
            (number - 15, "P", f"ü {number}") for number in range(17, 17 + OLD_LINES)
        ]
        counts = await database.rows(sa.text("SELECT id, said FROM tables"))  # type: ignore[arg-type]
        assert {tuple(row) for row in counts} == {
            ("sample-table", OLD_LINES + 1),
            ("iHu6lXK5l-YAGT4d", 0),
        }
        assert await database.scalar(sa.text("SELECT count(*) FROM snapshots")) == 0  # type: ignore[arg-type]
        table = await Store(database).load("sample-table")
        assert table is not None
        assert (table.number, len(table.actions)) == (16 + OLD_LINES, 11)
        await database.close()

    asyncio.run(run())
