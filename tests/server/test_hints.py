"""Hints over HTTP: for whoever decides, at tables that allow them, and not too many."""

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from emporion.server.hints import AT_ONCE
from tests.server.serving import Player, Serving, two_players

PATIENCE = 600.0
"""The first hint of all waits until everything is compiled."""


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Serving]:
    with Serving({"database_url": sqlite_url}) as found:
        yield found


def ask(player: Player, table: str, seat: int) -> httpx.Response:
    return player.http.post(f"/api/tables/{table}/hint", json={"seat": seat}, timeout=PATIENCE)


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_whoever_decides_gets_a_hint_about_it(server: Serving) -> None:
    anna, ben, table = two_players(server, hints=True, options={"first": 0})
    assert anna.picture(table)["table"]["hints"]
    answer = ask(anna, table, 0)
    assert answer.status_code == 200, answer.text
    hint: dict[str, Any] = answer.json()
    options = anna.options(table)
    assert sorted(option["action"] for option in hint["options"]) == sorted(options)
    assert hint["playouts"] >= 8
    best = hint["options"][0]
    assert best["line"][0] == best["action"]
    assert 0 <= best["seats"][0]["win"]["mean"] <= 1
    assert abs(sum(place["mean"] for place in best["seats"][0]["places"]) - 1) < 1e-9
    # The same question has the same answer, and costs nothing.
    for _ in range(AT_ONCE):
        assert ask(anna, table, 0).json() == hint
    assert code(ask(ben, table, 1)) == (403, "not-your-turn")
    assert code(ask(ben, table, 0)) == (403, "not-your-seat")
    assert code(ask(server.person("Cleo"), table, 0)) == (403, "not-your-seat")
    assert code(ask(anna, table, 9)) == (409, "no-such-seat")
    assert ask(anna, "nowhere", 0).status_code == 404
    assert httpx.post(f"{server.url}/api/tables/{table}/hint", json={"seat": 0}).status_code == 401


def test_there_are_none_where_they_are_not_allowed(server: Serving) -> None:
    anna, ben, table = two_players(server, options={"first": 0})
    assert not anna.picture(table)["table"]["hints"]
    assert code(ask(anna, table, 0)) == (403, "hints-off")
    assert anna.refused(table, "allow-hints", allow=True) == "already-started"
    assert ben.refused(table, "allow-hints", allow=True) == "only-the-host"


def test_nobody_asks_all_the_time(server: Serving) -> None:
    anna = server.person()
    table = anna.create(2, options={"first": 0})
    anna.do(table, "sit", seat=0)
    anna.do(table, "add-bot", seat=1, level="random")
    anna.do(table, "allow-hints", allow=True)
    anna.do(table, "start")
    taken = server.services.hints._askers
    while taken.wait(anna.id, time.monotonic()) == 0:
        pass
    assert code(ask(anna, table, 0)) == (429, "too-many-hints")
    anna.do(table, "allow-hints", allow=False)
    assert code(ask(anna, table, 0)) == (403, "hints-off")
    anna.do(table, "resign", seat=0)
    assert code(ask(anna, table, 0)) == (409, "game-over")
