"""Games over days at a real server: holidays, moves planned ahead, and who may hear the chat."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from emporion.server import presence
from emporion.server.holidays import DAYS_A_YEAR, spent, taken, year_begins
from emporion.table.clock import DAY, Span
from tests.server.serving import Everything, Player, Serving, two_players, wait_until

Serve = Callable[..., Serving]
DAYS = {"kind": "days", "days": 2}


def now() -> int:
    return int(time.time() * 1000)


def until(person: Player, table: str) -> int:
    found: int = person.picture(table)["table"]["clock"]["until"]
    return found


def test_a_holiday_stops_ones_days_everywhere_and_ends_early(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server, clock=DAYS)
    usual = until(anna, table)
    begins = now() - 1000  # the server's clock is not quite this one
    answer = anna.post("/api/profile/holidays", {"since": begins, "until": begins + 5 * DAY})
    (holiday,) = answer.json()["holidays"]
    assert holiday["until"] == begins + 5 * DAY
    assert begins < holiday["since"] <= answer.json()["now"]
    shown = ben.picture(table)["table"]["holidays"]
    assert [(one["profile"], one["until"]) for one in shown] == [(anna.id, begins + 5 * DAY)]
    assert abs(until(anna, table) - usual - 5 * DAY) < 60_000
    # At tables where one sits down meanwhile it is known, too.
    other = ben.create(clock=DAYS)
    anna.do(other, "sit", seat=0)
    assert ben.picture(other)["table"]["holidays"][0]["profile"] == anna.id
    again = anna.post("/api/profile/holidays", {"since": begins + DAY, "until": begins + 3 * DAY})
    assert again.json()["code"] == "holiday-overlaps"
    back = anna.http.delete(f"/api/profile/holidays/{holiday['since']}")
    assert back.json()["holidays"] == []
    assert until(anna, table) - usual < 60_000
    # What is only planned is nobody's business.
    later = begins + 40 * DAY
    ben.post("/api/profile/holidays", {"since": later, "until": later + 3 * DAY})
    assert ben.id not in json.dumps(anna.picture(table)["table"]["holidays"])
    export = ben.get("/api/profile/export")
    assert [row["since"] for row in export["holidays"]] == [later]


def test_a_holiday_begins_while_nobody_looks(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server, clock=DAYS)
    begins = now() + DAY
    anna.post("/api/profile/holidays", {"since": begins, "until": begins + 10 * DAY})
    assert ben.picture(table)["table"]["holidays"] == []
    server.services.rooms._clock = lambda: time.time() + 3 * DAY / 1000
    # Her two days are over, had she not been away since the first.
    wait_until(lambda: ben.picture(table)["table"]["holidays"])
    found = ben.picture(table)["table"]
    assert found["seats"][0]["reason"] is None
    assert found["clock"]["until"] > begins + 10 * DAY


def test_holidays_are_bounded(serve: Serve) -> None:
    anna = serve().person()

    def ask(since: int, until: int) -> Any:
        return anna.post("/api/profile/holidays", {"since": since, "until": until}).json()

    begins = now()
    assert ask(begins, begins + DAY // 2)["code"] == "holiday-dates"
    assert ask(begins - 3 * DAY, begins + DAY)["code"] == "holiday-dates"
    assert ask(begins + 365 * DAY, begins + 380 * DAY)["code"] == "holiday-dates"
    assert ask(begins, begins + 60 * DAY)["code"] == "holidays-spent"
    assert anna.http.delete("/api/profile/holidays/5").status_code == 200
    year = year_begins(2030)
    across = [Span(year - 10 * DAY, year + 5 * DAY)]
    assert (spent(across, 2029), spent(across, 2030)) == (10 * DAY, 5 * DAY)
    assert taken(across, year).left == {"2030": DAYS_A_YEAR - 5, "2031": DAYS_A_YEAR}


def choosing(server: Serving) -> tuple[Player, Player, str]:
    """Anna chooses among the dice, Ben waits for her."""
    anna, ben, table = two_players(server, clock=DAYS)
    while anna.picture(table)["view"]["decision"]["kind"] == "buy":
        anna.act(table, 0)
    return anna, ben, table


def ahead(ben: Player, table: str, pick: int = 0) -> list[str]:
    """A line up to a move of Ben's, found by trying it."""
    found: list[str] = []
    while True:
        body = {"seat": 1, "line": found}
        tried = ben.post(f"/api/tables/{table}/plan/try", body).json()
        if tried["moves"] and tried["moves"][-1]["seat"] == 1:
            return found
        options = tried["view"]["decision"]["options"]
        found.append(options[pick % len(options)]["notation"])


def test_a_planned_move_is_made_at_once_and_nobody_knows_before(serve: Serve) -> None:
    server = serve()
    anna, ben, table = choosing(server)
    before = anna.picture(table)
    line = ahead(ben, table)
    path = f"/api/tables/{table}/plan"
    body = {"seat": 1, "moment": before["table"]["actions"], "lines": [line]}
    planned = ben.post(path, body).json()
    assert [move["words"] for move in planned["lines"][0]] == line
    assert anna.post(path, body).json()["code"] == "not-your-seat"
    assert anna.get(path)["lines"] == []
    assert anna.picture(table) == before
    assert "plan" not in json.dumps(anna.log(table))
    assert ben.get("/api/profile/export")["plans"][0]["table_id"] == table
    for words in line[:-1]:
        anna.do(table, "act", seat=0, action=words)
    made = [entry["event"] for entry in wait_until(lambda: played(anna, table, 1))]
    assert [event["words"] for event in made] == line[-1:]
    done = ben.get(path)
    assert (done["lines"], done["dropped"]) == ([], False)


def played(person: Player, table: str, seat: int) -> list[Any]:
    return [
        entry
        for entry in person.log(table)
        if entry["event"]["kind"] == "acted" and entry["event"]["seat"] == seat
    ]


def test_a_plan_is_dropped_as_soon_as_something_else_happens(serve: Serve) -> None:
    server = serve()
    anna, ben, table = choosing(server)
    line = ahead(ben, table)
    path = f"/api/tables/{table}/plan"
    moment = anna.picture(table)["table"]["actions"]
    ben.post(path, {"seat": 1, "moment": moment, "lines": [line]})
    other = next(one for one in anna.options(table) if one != line[0])
    anna.do(table, "act", seat=0, action=other)
    assert ben.get(path) == {"moment": moment + 1, "lines": [], "dropped": True}
    # It is told until it is dropped for good, also once it is one's turn.
    while anna.picture(table)["table"]["to_move"] == 0:
        anna.act(table, 0)
    server.call(lambda services: services.plans.sweep())
    assert ben.get(path)["dropped"]
    assert played(anna, table, 1) == []
    ben.http.delete(path)
    assert not ben.get(path)["dropped"]


def test_two_processes_make_a_planned_move_once(serve: Serve) -> None:
    one, two = serve(), serve()
    anna, ben, table = choosing(one)
    line = ahead(ben, table)
    moment = anna.picture(table)["table"]["actions"]
    # The other process holds the table and looks for what is due as well.
    two.call(lambda services: services.rooms.room(table))
    ben.post(f"/api/tables/{table}/plan", {"seat": 1, "moment": moment, "lines": [line]})
    for words in line[:-1]:
        anna.do(table, "act", seat=0, action=words)
    two.call(lambda services: services.plans.sweep())
    one.call(lambda services: services.plans.sweep())
    wait_until(lambda: played(anna, table, 1))
    assert len(played(anna, table, 1)) == 1


def test_the_host_keeps_the_chat_from_watchers(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    eve = server.person("Anna")
    chat = f"/api/tables/{table}/chat"
    anna.do(table, "let-watch", chat="write")
    eve.do(table, "say", text="hello")
    assert ben.get(chat)["lines"][0]["name"] != "Anna"
    anna.do(table, "let-watch", chat="nothing")
    assert eve.refused(table, "say", text="hello") == "not-at-table"
    assert eve.http.get(chat).json()["code"] == "not-at-table"
    with eve.stream(table) as watcher, ben.stream(table) as player:
        ben.do(table, "say", text="among us")
        heard = player.lines()
        assert [next(heard)["text"] for _ in range(2)] == ["hello", "among us"]
        anna.do(table, "let-watch", chat="read")
        told = watcher.lines()
        assert [next(told)["text"] for _ in range(2)] == ["hello", "among us"]


def test_everybody_sees_who_is_there(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LINGER_SECONDS", 0.1)
    one, two = serve(), serve()
    anna, ben, table = two_players(one)
    eve = two.person("Eve")

    def told(stream: Everything) -> Any:
        return next((data for _, kind, data in stream.heard[::-1] if kind == "attendance"), None)

    with anna.everything(table) as stream:
        stream.until(lambda one: told(one) == {"here": [anna.id], "watching": 0})
        with ben.everything(table):
            both = {"here": sorted([anna.id, ben.id]), "watching": 0}
            stream.until(lambda one: told(one) == both)
        stream.until(lambda one: told(one) == {"here": [anna.id], "watching": 0})
        # Through another process, who looks on is heard of a little later.
        with eve.everything(table):
            wait_until(lambda: two.call(lambda s: s.store.present(table, 0)) >= {eve.id})
            one.call(lambda services: services.presence.look_around())
            stream.until(lambda one: told(one) == {"here": [anna.id], "watching": 1})


def test_more_time_and_a_pause_are_agreed_on_through_two_processes(serve: Serve) -> None:
    one, two = serve(), serve()
    anna, ben, table = two_players(one, clock=DAYS)
    ben.http.base_url = two.url
    usual = until(anna, table)
    ben.do(table, "add-time", seat=0)
    assert until(ben, table) == usual + DAY
    wait_until(lambda: until(anna, table) == usual + DAY)
    ben.do(table, "offer-pause")
    wait_until(lambda: anna.picture(table)["table"]["pause_offer"])
    anna.do(table, "accept-pause")
    assert until(anna, table) is None
    wait_until(lambda: ben.picture(table)["table"]["pause"])
    ben.do(table, "end-pause")
    kinds = [entry["event"]["kind"] for entry in ben.log(table)]
    assert kinds[-5:] == ["time-added", "pause-offered", "pause-accepted", "paused", "resumed"]
    assert until(ben, table) - usual - DAY < 60_000
