"""Logs that cannot be changed unnoticed, and people who can be forgotten."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa

from emporion.core.record import Record
from emporion.server.database import Database
from emporion.server.schema import cookies, events, metadata, profile_changes, tables
from emporion.server.settings import Settings
from emporion.server.store import Store, fingerprint
from emporion.server.stored_events import (
    LogDamaged,
    Members,
    Stored,
    chained,
    check_chain,
    check_numbers,
)
from emporion.table import events as e
from tests.server.serving import Process, Serving, two_players, wait_until
from tests.server.test_store import fill

T = TypeVar("T")
NOW = 2_000_000_000_000


def in_store(url: str, work: Callable[[sa.Connection], T]) -> T:
    """Something done to a store behind everybody's back."""

    async def run() -> T:
        database = Database(Settings(database_url=url).store_url)
        try:
            return await database.write(work)
        finally:
            await database.close()

    return asyncio.run(run())


def erase(url: str, profile: str) -> list[str]:
    async def run() -> list[str]:
        database = Database(Settings(database_url=url).store_url)
        try:
            return [row.id for row in await Store(database).erase_profile(profile, NOW)]
        finally:
            await database.close()

    return asyncio.run(run())


def dump(connection: sa.Connection, which: sa.Table | None = None) -> bytes:
    """Everything that is in a store, but for what tells processes of profiles that have changed."""
    found = [which] if which is not None else set(metadata.sorted_tables) - {profile_changes}
    rows = [tuple(row) for table in found for row in connection.execute(sa.select(table))]
    return repr(rows).encode()


def chain_of(connection: sa.Connection, table_id: str) -> list[Stored]:
    query = sa.select(events.c.number, events.c.at, events.c.body, events.c.hash)
    rows = connection.execute(query.where(events.c.table_id == table_id).order_by("number"))
    found = [Stored(*row) for row in rows]
    head = connection.execute(sa.select(tables.c.head).where(tables.c.id == table_id)).scalar()
    check_numbers(table_id, found)
    assert check_chain(table_id, found) == head
    return found


def test_what_is_chained_tells_of_nobody(store_url: str) -> None:
    with Serving({"database_url": store_url}) as server:
        anna, ben, table = two_players(server)
        anna.act(table, 0)
        anna.do(table, "offer-undo", seat=0)
        ben.do(table, "accept-undo")
    log = in_store(store_url, lambda connection: dump(connection, events))
    bodies = in_store(store_url, lambda connection: chain_of(connection, table))
    assert len(bodies) > 5
    for secret in (anna.id, ben.id, "Anna", "Ben"):
        assert not any(secret.encode() in row.body for row in bodies)
    assert anna.id.encode() in log, "a command's sender, beside the chain"


def test_a_profile_is_erased_and_nothing_breaks(store_url: str) -> None:
    with Serving({"database_url": store_url, "snapshot_every": 5}) as server:
        anna, ben, table = two_players(server)
        anna.act(table, 0)
        anna.do(table, "offer-undo", seat=0)
        anna.do(table, "say", text="my old secret")
        before = ben.picture(table)
        assert erase(store_url, anna.id) == [table]
        # The server holds the table in memory and learns of it as of any other change.
        wait_until(lambda: ben.picture(table)["number"] == before["number"] + 1, 30)
        after = ben.picture(table)
        seat = after["table"]["seats"][0]
        assert (seat["profile"], seat["name"]) == ("deleted-0", "")
        assert (after["table"]["host"], after["table"]["host_name"]) == ("deleted-0", "")
        assert after["view"] == before["view"]
        ben.do(table, "accept-undo")
        assert ben.log(table)[1]["event"] == {
            "kind": "sat", "seat": 0, "profile": "deleted-0", "name": "",
        }  # fmt: skip
        listed = ben.get("/api/tables", params={"list": "mine"})["tables"][0]["table"]
        assert [one["name"] for one in listed["seats"]] == ["", "Ben"]
        content = ben.http.get(f"/api/tables/{table}/record").content
        assert [one.name for one in Record.read(content.splitlines()).players] == ["seat 1", "Ben"]
        (line,) = ben.get(f"/api/tables/{table}/chat")["lines"]
        assert (line["profile"], line["name"], line["text"]) == ("deleted-0", "", "")
        wait_until(lambda: anna.http.get("/api/profile").status_code != 200, 30)
    kept = in_store(store_url, dump)
    assert anna.id.encode() not in kept
    assert b"Anna" not in kept
    assert b"my old secret" not in kept
    assert ben.id.encode() in kept
    in_store(store_url, lambda connection: chain_of(connection, table))
    with Serving({"database_url": store_url}) as server:
        assert server.person("Carl").picture(table)["table"]["seats"][0]["name"] == ""


def test_what_is_kept_of_a_profile_is_told(store_url: str) -> None:
    with Serving({"database_url": store_url}) as server:
        anna, ben, table = two_players(server)
        told = server.call(lambda services: services.store.personal_data_of(anna.id))
    assert [row["name"] for row in told["profiles"]] == ["Anna"]
    assert [(row["table_id"], row["texts"]) for row in told["members"]] == [(table, ["Anna"])]
    assert told["players"] == [{"profile": anna.id, "table_id": table}]
    assert ben.id not in repr(told)
    assert "phrase" not in repr(told)


@pytest.mark.parametrize("damage", ["hole", "end", "body", "time", "order", "first"])
def test_a_damaged_log_is_not_gone_on_from(store_url: str, damage: str) -> None:
    with Serving({"database_url": store_url}) as server:
        anna, _, table = two_players(server)
        anna.act(table, 0)
        other = anna.create()
        last = anna.picture(table)["number"]

    def at(number: int) -> sa.ColumnElement[bool]:
        return sa.and_(events.c.table_id == table, events.c.number == number)

    def spoil(connection: sa.Connection) -> None:
        row = connection.execute(sa.select(events).where(at(last))).one()
        match damage:
            case "hole":
                connection.execute(events.delete().where(at(last - 1)))
            case "end":
                connection.execute(events.delete().where(at(last)))
            case "first":
                connection.execute(events.delete().where(at(1)))
            case "body":
                body = row.body.replace(b",", b", ", 1)
                assert body != row.body
                connection.execute(events.update().where(at(last)).values(body=body))
            case "time":
                connection.execute(events.update().where(at(last)).values(at=row.at + 1))
            case "order":
                for old, new in ((last - 1, 10**6), (last, last - 1), (10**6, last)):
                    connection.execute(events.update().where(at(old)).values(number=new))

    in_store(store_url, spoil)
    with Serving({"database_url": store_url}) as server:
        person = server.person()
        answer = person.http.get(f"/api/tables/{table}")
        assert answer.status_code == 503
        assert answer.json()["code"] == "log-damaged"
        assert answer.json()["details"]["table"] == table
        assert person.send(table, "sit", seat=1).status_code == 503
        assert person.picture(other)["table"]["phase"] == "lobby", "other tables go on"


def test_two_processes_keep_one_chain(spawn: Callable[..., Process], store_url: str) -> None:
    first, second = spawn(), spawn()
    anna, ben, table = two_players(first)
    done: Any = None
    for _ in range(5):
        picture = anna.picture(table)
        mover = (anna, ben)[picture["table"]["to_move"]]
        mover.http.base_url = second.url if mover is ben else first.url
        done = mover.act(table, picture["table"]["to_move"])
    rows = in_store(store_url, lambda connection: chain_of(connection, table))
    assert len(rows) == done["number"]


def test_a_store_of_the_released_version_goes_on(empty_url: str) -> None:
    """The same games, names and records; chained, and with nobody in the chain."""
    cookie = "c" * 43

    def old_store(connection: sa.Connection) -> dict[str, str]:
        fill(connection, "0001")
        names = dict(
            tuple(row) for row in connection.execute(sa.text("SELECT name, id FROM profiles"))
        )
        connection.execute(
            cookies.insert().values(hash=fingerprint(cookie), profile=names["Anna"], created_at=1)
        )
        return names

    names = in_store(empty_url, old_store)
    with Serving({"database_url": empty_url}) as server:
        anna = server.person("Carl")
        anna.http.cookies.clear()
        anna.http.cookies.set("emporion", cookie)
        picture = anna.picture("sample-table")
        seats = picture["table"]["seats"]
        assert [(seat["name"], seat["profile"]) for seat in seats] == list(names.items())
        assert picture["number"] >= 16
        content = anna.http.get("/api/tables/sample-table/record").content
        record = Record.read(content.splitlines())
        assert [player.name for player in record.players] == ["Anna", "Ben"]
        assert len(record.actions) == 11
        anna.act("sample-table", 0)
        assert anna.picture("sample-table")["number"] > 16
    rows = in_store(empty_url, lambda connection: chain_of(connection, "sample-table"))
    lobby = in_store(empty_url, lambda connection: chain_of(connection, "iHu6lXK5l-YAGT4d"))
    bodies = b"".join(row.body for row in rows + lobby)
    assert not any(one.encode() in bodies for one in (*names, *names.values()))
    erase(empty_url, names["Anna"])
    kept = in_store(empty_url, dump)
    assert b"Anna" not in kept
    assert names["Anna"].encode() not in kept


def test_members_are_vouched_for_by_the_chain() -> None:
    known = Members("t")
    body = known.write(e.Sat(0, "p", "Anna"))
    assert known.read(1, body) == e.Sat(0, "p", "Anna")
    assert known.vouched_for(body)
    (member,) = known.new.values()
    member.texts[0] = "Berta"
    assert not known.vouched_for(body)
    member.texts[0], member.profile = "Anna", "q"
    assert not known.vouched_for(body)
    member.profile = member.salt = None
    assert Members("t", [member]).read(1, body) == e.Sat(0, "deleted-0", "")
    assert Members("t", [member]).vouched_for(body)


def test_whoever_was_forgotten_stays_the_same_member() -> None:
    """Events about them may follow, such as the offer of somebody else that asks them."""
    known = Members("t")
    known.write(e.Sat(0, "p", "Anna"))
    (member,) = known.new.values()
    member.profile, member.salt, member.texts = None, None, []
    later = Members("t", [member])
    body = later.write(e.UndoOffered(1, 0, ("deleted-0",), "q"))
    assert later.read(2, body) == e.UndoOffered(1, 0, ("deleted-0",), "q")
    assert [one.profile for one in later.new.values()] == ["q"]


def test_a_member_that_is_missing_is_damage() -> None:
    body = Members("t").write(e.Sat(0, "p", "Anna"))
    with pytest.raises(LogDamaged):
        Members("t").read(7, body)


def test_every_part_of_an_event_is_chained() -> None:
    whole: tuple[Any, ...] = (b"", "t", 1, 2, b"{}")
    others: list[tuple[Any, ...]] = [
        (b"x", "t", 1, 2, b"{}"), (b"", "u", 1, 2, b"{}"), (b"", "t", 2, 2, b"{}"),
        (b"", "t", 1, 3, b"{}"), (b"", "t", 1, 2, b"{ }"),
    ]  # fmt: skip
    assert len({chained(*one) for one in [whole, *others]}) == 6
