"""How much strangers can leave behind: counted exactly, and let go of in time."""

import sqlite3
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa

from emporion.server import schema
from emporion.server.quotas import DAY
from emporion.server.services import Services
from tests.server.serving import Player, Serving, fresh_id, two_players, wait_until

Serve = Callable[..., Serving]


def open_table(url: str, cookie: str) -> str:
    """The code that a new table is refused with, or none."""
    body = {"id": fresh_id(), "table": {"game": "corinth", "seats": 2}}
    cookies = {"emporion": cookie}
    answer = httpx.post(f"{url}/api/tables", json=body, cookies=cookies, timeout=60)
    assert answer.status_code in {201, 429}, answer.text
    return "" if answer.status_code == 201 else str(answer.json()["code"])


def all_at_once(servers: list[Serving], people: list[Player], times: int) -> Counter[str]:
    """Everyone opens tables at every server at the same time; what came of it."""
    jobs = [(server.url, person.cookie) for server in servers for person in people] * times
    with ThreadPoolExecutor(len(jobs)) as pool:
        return Counter(pool.map(lambda job: open_table(*job), jobs))


def test_the_number_of_tables_is_exact_with_many_at_once(serve: Serve) -> None:
    """Over two servers on one store."""
    servers = [serve(tables_profile=5), serve(tables_profile=5)]
    anna = servers[0].person()
    assert all_at_once(servers, [anna], 10) == {"": 5, "too-many-tables": 15}
    assert len(anna.get("/api/tables", params={"list": "mine"})["tables"]) <= 5


def test_profiles_are_free_so_their_network_is_counted(serve: Serve) -> None:
    servers = [serve(tables_address=6), serve(tables_address=6)]
    people = [servers[0].person(f"P{n}") for n in range(5)]
    assert all_at_once(servers, people, 2) == {"": 6, "too-many-tables-here": 14}


def test_a_network_opens_so_many_tables_in_a_day(serve: Serve) -> None:
    server = serve(tables_day=3)
    anna = server.person()
    tables = [anna.create() for _ in range(3)]
    assert open_table(server.url, anna.cookie) == "too-many-tables-today"
    # Whatever becomes of them.
    age(server, schema.tables, schema.tables.c.id.in_(tables), phase="over")
    assert open_table(server.url, anna.cookie) == "too-many-tables-today"
    then = schema.openings.c.created_at - DAY - 1
    age(server, schema.openings, sa.true(), created_at=then)
    assert open_table(server.url, anna.cookie) == ""


def test_addresses_are_not_kept_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "e.db"
    with Serving({"database_url": f"sqlite:///{path}"}) as server:
        server.person().create()
    with closing(sqlite3.connect(path)) as store:
        ((network,),) = store.execute("SELECT network FROM openings").fetchall()
    assert len(network) == 16
    for file in tmp_path.iterdir():
        assert b"127.0.0.1" not in file.read_bytes()


def test_a_full_log_takes_nothing_but_moves(tmp_path: Path) -> None:
    with Serving({"database_url": f"sqlite:///{tmp_path / 'e.db'}", "events_table": 4}) as server:
        anna, _, table = two_players(server)
        number = anna.act(table, 0)["number"]
        assert number > 4
        assert anna.refused(table, "mute", seat=1) == "log-full"
        assert anna.act(table, 0)["number"] > number
        assert anna.do(table, "resign", seat=0)["number"] > number


# ---- life cycles ---------------------------------------------------------------------------------


def age(server: Serving, table: sa.Table, condition: Any, **values: Any) -> None:
    async def write(services: Services) -> None:
        statement = table.update().where(condition).values(**values)
        await services.database.write(lambda connection: connection.execute(statement))
        services.rooms._rooms.clear()

    server.call(write)


def let_go(server: Serving) -> dict[str, int]:
    async def run(services: Services) -> dict[str, int]:
        return await services.scheduler._lifecycle.run()

    found: dict[str, int] = server.call(run)
    return {what: count for what, count in found.items() if count}


def rows(server: Serving, table: sa.Table, condition: Any) -> int:
    async def read(services: Services) -> int:
        query = sa.select(sa.func.count()).select_from(table).where(condition)
        return int(await services.database.scalar(query))

    found: int = server.call(read)
    return found


OF_TABLES = [table for table in schema.metadata.sorted_tables if "table_id" in table.c]


def days_ago(server: Serving, days: float) -> int:
    return server.services.rooms.now() - int(days * DAY)


def test_abandoned_games_close_and_go_but_finished_ones_stay(serve: Serve) -> None:
    server = serve()
    anna, _, running = two_players(server)
    _, _, abandoned = two_players(server)
    anna.do(running, "resign", seat=0)
    assert anna.picture(running)["table"]["phase"] == "over"
    _, _, fresh = two_players(server)
    assert let_go(server) == {}
    for table in (running, abandoned):
        age(server, schema.tables, schema.tables.c.id == table, updated_at=days_ago(server, 181))
    assert let_go(server) == {"games closed": 1}
    assert anna.picture(abandoned)["table"]["phase"] == "closed"
    assert let_go(server) == {}
    age(server, schema.tables, schema.tables.c.id == abandoned, updated_at=days_ago(server, 8))
    assert let_go(server) == {"tables deleted": 1}
    assert anna.http.get(f"/api/tables/{abandoned}").status_code == 404
    for kept in OF_TABLES:
        assert rows(server, kept, kept.c.table_id == abandoned) == 0, kept.name
    assert anna.picture(running)["table"]["phase"] == "over"
    assert anna.picture(fresh)["table"]["phase"] == "playing"


def test_who_comes_back_to_an_abandoned_game_in_time_keeps_it(serve: Serve) -> None:
    server = serve()
    anna, _, table = two_players(server)
    age(server, schema.tables, schema.tables.c.id == table, updated_at=days_ago(server, 181))
    anna.act(table, 0)
    assert let_go(server) == {}
    assert anna.picture(table)["table"]["phase"] == "playing"


def test_idle_profiles_go_and_those_with_a_table_stay(serve: Serve) -> None:
    server = serve()
    anna, ben, _ = two_players(server)
    idle, here = server.person("Idle"), server.person("Here")
    assert let_go(server) == {}
    ids = [anna.id, ben.id, idle.id]
    long_ago = days_ago(server, 91)
    age(server, schema.profiles, schema.profiles.c.id.in_([*ids, here.id]), created_at=long_ago)
    age(server, schema.cookies, schema.cookies.c.profile.in_(ids), used_at=long_ago)
    assert let_go(server) == {"profiles deleted": 1}
    assert rows(server, schema.profiles, schema.profiles.c.id.in_([*ids, here.id])) == 3
    assert rows(server, schema.cookies, schema.cookies.c.profile == idle.id) == 0
    assert here.get("/api/profile")["id"] == here.id


def test_old_chat_goes_where_nobody_plays_any_more(serve: Serve) -> None:
    server = serve()
    anna, _, over = two_players(server)
    for text in ("one", "two", "three"):
        anna.do(over, "say", text=text)
    anna.do(over, "resign", seat=0)
    _, _, running = two_players(server)
    server.people[-1].do(running, "say", text="hello")
    lines = schema.chat.c
    age(server, schema.chat, lines.text != "three", at=days_ago(server, 366))
    assert let_go(server) == {"lines deleted": 2}
    assert rows(server, schema.chat, lines.table_id == over) == 1
    assert rows(server, schema.chat, lines.table_id == running) == 1
    assert [line["text"] for line in anna.get(f"/api/tables/{over}/chat")["lines"]] == ["three"]


def test_where_a_table_came_from_is_forgotten_after_a_day(serve: Serve) -> None:
    server = serve()
    anna, _, over = two_players(server)
    lobby = anna.create()
    age(server, schema.openings, sa.true(), created_at=days_ago(server, 2))
    assert let_go(server) == {}
    anna.do(over, "resign", seat=0)
    assert let_go(server) == {"openings deleted": 1}
    assert rows(server, schema.openings, schema.openings.c.table_id == lobby) == 1


def test_many_at_it_do_it_once(serve: Serve) -> None:
    servers = [serve(), serve()]
    anna = servers[0].person()
    closed = [anna.create() for _ in range(60)]
    old = days_ago(servers[0], 8)
    age(servers[0], schema.tables, schema.tables.c.id.in_(closed), phase="closed", updated_at=old)
    deleted = 0

    def all_gone() -> bool:
        nonlocal deleted
        with ThreadPoolExecutor(2) as pool:
            found = list(pool.map(let_go, servers))
        deleted += sum(one.get("tables deleted", 0) for one in found)
        return rows(servers[0], schema.tables, schema.tables.c.id.in_(closed)) == 0

    wait_until(all_gone, 60)
    assert deleted == 60
