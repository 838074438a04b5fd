"""One stream for everything: its tables, one's own lists, and what it refuses."""

import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.server.serving import (
    Everything,
    Serving,
    two_players,
    wait_until,
)

Serve = Callable[..., Serving]


def test_everything_comes_over_one_connection(serve: Serve) -> None:
    """Two tables and the list; each table as its own stream would tell it."""
    server = serve()
    anna, ben, table = two_players(server, clock={"kind": "days", "days": 3})
    _, _, watched = two_players(server)
    ben.do(table, "say", text="Hello")
    number = anna.picture(table)["number"]
    with anna.everything(f"{table}:{number}:0", watched, "nowhere:0") as heard:
        heard.until(lambda it: it.of("nowhere", "refused") and it.mine)
        assert heard.of("nowhere", "refused")[0]["code"] == "no-such-table"
        assert heard.of(table, "picture") == []  # it has that one
        assert heard.of(table, "same") == [{}]
        assert [one["text"] for one in heard.of(table, "chat")[0]["lines"]] == ["Hello"]
        assert list(heard.mine) == [table]
        assert heard.mine[table]["your_turn"]
        left = heard.mine[table]["table"]["until"] / 1000 - time.time()
        assert 2.9 < left / 86_400 <= 3

        after = anna.act(table, 0)["number"]
        last = heard.until(lambda it: [c for c in it.of(table, "change") if c["number"] == after])
        before = anna.get(f"/api/tables/{table}/events", params={"after": number})["events"]
        assert [one["number"] for one in heard.of(table, "change")] == [
            one["number"] for one in before
        ]
        assert last[0]["since"] == number
        heard.until(lambda it: it.mine[table]["number"] == after)
        assert heard.mine[table]["table"]["actions"] == anna.picture(table)["table"]["actions"]
        assert heard.of(watched, "picture")[0]["table"]["phase"] == "playing"
        assert server.call(lambda it: it.presence.present(table, it.rooms.now())) == {anna.id}
        assert server.call(lambda it: it.presence.present("", it.rooms.now())) == {anna.id}


def test_lists_are_told_where_it_happens_and_soon_after_one_another(serve: Serve) -> None:
    server = serve()
    anna, ben = server.person("Anna"), server.person("Ben")
    begun = time.monotonic()
    with ben.everything() as heard:
        heard.until(lambda it: any(kind == "mine" for _, kind, _ in it.heard))
        assert heard.mine == {}
        table = anna.create()
        anna.do(table, "sit", seat=0)
        ben.do(table, "sit", seat=1)
        heard.until(lambda it: table in it.mine)
        for _ in range(8):
            anna.do(table, "stand", seat=0)
            anna.do(table, "sit", seat=0)
        anna.do(table, "start")
        heard.until(lambda it: it.mine[table]["phase"] == "playing")
        assert not heard.mine[table]["your_turn"]
        said = [kind for _, kind, _ in heard.heard].count("lines")
        # Of seventeen changes, many are told together: there is one telling a second.
        assert said < 10 + (time.monotonic() - begun)
        ben.do(table, "resign", seat=1)
        heard.until(lambda it: it.mine[table]["phase"] == "over")
        # What somebody else changes of one's list has it told anew.
        server.call(_list_changed(ben.id))
        heard.until(lambda it: it.mine == {})
    wait_until(lambda: not server.services.feeds._followed and not server.services.feeds._feeds)


def _list_changed(profile: str) -> Callable[[Any], Any]:
    async def tell(services: Any) -> None:
        services.list_changed(profile)

    return tell


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 401),
        ("?table=../x", 400),
        ("?table=x:1:2:3", 400),
        ("?table=x:-1", 400),
        ("?table=x:99999999999999999", 400),
        ("?" + "&".join(["table=x"] * 25), 400),
    ],
)
def test_what_is_asked_for_is_looked_at(serve: Serve, query: str, status: int) -> None:
    with httpx.stream("GET", f"{serve().url}/api/stream{query}") as answer:
        assert answer.status_code == status


def test_every_table_has_its_price(serve: Serve) -> None:
    # Enough for both streams, were it not for their tables.
    server = serve(rate_address=2.0)
    tables = "&".join(["t%61ble=nowhere"] * 24)
    with httpx.stream("GET", f"{server.url}/api/stream?{tables}") as first:
        assert first.status_code == 200
        with httpx.stream("GET", f"{server.url}/api/stream?{tables}") as second:
            assert second.status_code == 429
            second.read()
    assert second.json()["code"] == "too-many-requests"


def test_what_happens_at_another_process_is_told(serve: Serve) -> None:
    """Of tables known here and of new ones; on SQLite, where news do not travel, by the sweep."""
    one, two = serve(), serve()
    anna, ben = one.person("Anna"), two.person("Ben")

    def sweep(_: Everything) -> bool:
        two.call(lambda it: it.scheduler._sweep())
        return False

    with ben.everything() as heard:
        heard.until(lambda it: any(kind == "mine" for _, kind, _ in it.heard))
        table = anna.create()
        anna.do(table, "sit", seat=0)
        # Ben sits down by another way than the one he listens over.
        ben.http.base_url = httpx.URL(one.url)
        ben.do(table, "sit", seat=1)
        anna.do(table, "start")
        heard.until(lambda it: sweep(it) or it.mine.get(table, {}).get("phase") == "playing")
        while anna.picture(table)["table"]["to_move"] == 0:
            anna.act(table, 0)
        heard.until(lambda it: sweep(it) or it.mine[table]["your_turn"])
