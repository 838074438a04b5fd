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
    taken.spend(anna.id, time.monotonic(), 1000)
    assert code(ask(anna, table, 0)) == (429, "too-many-hints")
    anna.do(table, "allow-hints", allow=False)
    assert code(ask(anna, table, 0)) == (403, "hints-off")
    anna.do(table, "resign", seat=0)
    assert code(ask(anna, table, 0)) == (409, "game-over")


def look(player: Player, table: str, *actions: str, seat: int = 0) -> httpx.Response:
    body = {"seat": seat, "actions": actions}
    return player.http.post(f"/api/tables/{table}/coach", json=body, timeout=PATIENCE)


def test_the_coach_is_asked_before_an_action_is_made(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = server.person()
    table = anna.create(2, options={"first": 0})
    anna.do(table, "sit", seat=0)
    anna.do(table, "add-bot", seat=1, level="random")
    anna.do(table, "start")
    (first, *_) = anna.options(table)
    assert code(look(anna, table, first)) == (403, "coach-off")
    anna.do(table, "set-coach", how="strict")
    assert anna.picture(table)["table"]["coach"] == "strict"
    assert "coach-set" in [entry["event"]["kind"] for entry in anna.log(table)]
    assert ask(anna, table, 0).status_code == 403  # hints are another matter
    assert code(look(server.person("Cleo"), table, first)) == (403, "not-your-seat")
    assert look(anna, table, "nonsense").status_code == 409
    assert look(anna, table).status_code == 400
    server.services.botroom.prepare_hints("corinth")
    answer = {"said": "busy"}
    while answer["said"] == "busy":  # until it is compiled
        answer = look(anna, table, first).json()
    assert answer["said"] in ("nothing", "loss")
    # Under load it is silent, and says so; nobody waits for it.
    monkeypatch.setattr(server.services.botroom.hints, "waiting", lambda *_: 1)
    monkeypatch.setattr(server.services.botroom.hints, "patience", lambda: 5.0)
    assert look(anna, table, first).json() == {"said": "busy", "loss": None}
    monkeypatch.undo()
    anna.do(table, "set-coach", how=None)
    assert code(look(anna, table, first)) == (403, "coach-off")


def test_the_coach_needs_everyones_consent(server: Serving) -> None:
    anna, ben, table = two_players(server, options={"first": 0})
    assert anna.refused(table, "set-coach", how="strict") == "already-started"
    assert ben.refused(table, "set-coach", how="strict") == "only-the-host"
    # In a lobby it is turned off at any time, and on only while nobody else sits there.
    lobby = anna.create(2)
    anna.do(lobby, "sit", seat=0)
    anna.do(lobby, "set-coach", how="strict")
    ben.do(lobby, "sit", seat=1)
    anna.do(lobby, "set-coach", how=None)
    assert anna.refused(lobby, "set-coach", how="gentle") == "coach-needs-consent"
    # Whoever sits down at a table that has one agrees to it.
    anna, _, table = two_players(server, options={"first": 0}, coach="gentle")
    (first, *_) = anna.options(table)
    assert look(anna, table, first).status_code == 200
