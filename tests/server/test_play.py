"""Playing over HTTP, on both kinds of store."""

import json
import re
import time
from collections.abc import Callable
from itertools import pairwise

import httpx
import pytest
import sqlalchemy as sa

from emporion.core.game import Game
from emporion.core.record import Record
from emporion.server.schema import events, tables
from emporion.server.services import Services
from emporion.server.stored_events import chained
from tests.server.serving import Serving, fresh_id, two_players, wait_until

Serve = Callable[..., Serving]


def test_alone_with_a_bot_to_the_end(serve: Serve, game: Game) -> None:
    server = serve()
    anna = server.person()
    table = anna.create(game.min_players, game=game.name)
    anna.do(table, "sit", seat=0)
    for seat in range(1, game.min_players):
        anna.do(table, "add-bot", seat=seat, level="random")
    chosen = []
    with anna.stream(table) as stream:
        anna.do(table, "start")
        seen = []
        for number, kind, data in stream:
            seen.append(number)
            if kind == "picture":
                continue
            if "table" not in data:
                continue
            if data["table"]["phase"] == "over":
                break
            if data["table"]["to_move"] == 0:
                option = data["view"]["decision"]["options"][-1]
                chosen.append((option["notation"], option["effect"]))
                anna.do(table, "act", seat=0, action=option["notation"], expected=number)
    moves = anna.moves(table)
    assert [(m["words"], m["effect"]) for m in moves if m["seat"] == 0] == chosen
    assert any(effect for _, effect in chosen)
    done = [x["event"] for x in anna.log(table) if x["event"]["kind"] in ("acted", "rolled")]
    assert [x.get("effect") for x in done] == [m.get("effect") for m in moves]
    stored = server.call(lambda it: it.database.rows(sa.select(events.c.body)))
    assert len(stored) > len(moves)
    assert not [row for row in stored if b'"effect"' in row.body]
    assert seen == list(range(seen[0], seen[-1] + 1))
    picture = anna.picture(table)
    assert picture["table"]["ended"]["reason"] == "rules"
    file = anna.http.get(f"/api/tables/{table}/record")
    assert file.headers["content-disposition"].startswith("attachment")
    record = Record.read(file.text.splitlines())
    assert record.verify().fair
    assert [player.bot for player in record.players][:2] == [None, "random"]
    assert anna.get("/api/tables", params={"list": "finished"})["tables"][0]["id"] == table
    checked = anna.http.post(
        "/api/records/check",
        content=file.content,
        headers={"content-type": "application/x-ndjson"},
    ).json()
    assert checked["over"]
    assert checked["wrong"] == []
    assert checked["chance_events"] > 0


def test_a_table_opens_with_everyone_and_starts_in_one_request(serve: Serve) -> None:
    anna = serve().person()
    table = {"game": "corinth", "seats": 2, "options": {"first": 0}}
    then = [
        {"kind": "sit", "seat": 0, "name": "Ada"},
        {"kind": "add-bot", "seat": 1, "level": "random"},
        {"kind": "start"},
    ]
    body = {"id": fresh_id(), "table": table, "commands": then}
    answer = anna.post("/api/tables", body).json()
    picture = answer["picture"]
    assert picture["id"] == answer["table"]
    assert picture["number"] == answer["number"] == 4
    assert picture["table"]["phase"] == "playing"
    assert picture["view"]["decision"]["seat"] == 0
    kinds = [entry["event"]["kind"] for entry in picture["missed"]]
    assert kinds == ["created", "sat", "bot-added", "started"]
    again = anna.post("/api/tables", body).json()
    assert (again["table"], again["repeated"]) == (answer["table"], True)
    wrong = {"id": fresh_id(), "table": table, "commands": [*then[:1], {"kind": "start"}]}
    assert anna.post("/api/tables", wrong).json()["code"] == "seats-free"
    assert len(anna.get("/api/tables", params={"list": "mine"})["tables"]) == 1


def test_an_answer_brings_what_the_sender_has_not_seen(serve: Serve) -> None:
    anna, ben, table = two_players(serve())
    seen = anna.picture(table)["number"]
    ben.do(table, "take-over", seat=1)
    body = {"id": fresh_id(), "command": {"kind": "act", "seat": 0, "action": "buy 0"}}
    answer = anna.post(f"/api/tables/{table}/commands", {**body, "after": seen}).json()
    picture = answer["picture"]
    assert picture["number"] == answer["number"]
    assert [entry["number"] for entry in picture["missed"]] == [
        *range(seen + 1, answer["number"] + 1)
    ]
    assert picture["missed"] == anna.log(table)[seen:]
    assert picture["missed"][1]["event"]["effect"] is not None
    assert picture["view"] == anna.picture(table)["view"]
    again = anna.post(f"/api/tables/{table}/commands", {**body, "after": seen}).json()
    assert again["repeated"]
    assert again["picture"]["missed"] == picture["missed"]
    assert "picture" not in anna.do(table, "say", text="thanks")


def test_effects_are_derived_after_a_restart_and_over_undos(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("emporion.table.table.A_WHILE", 600_000)  # however long a start takes
    settings = {"database_url": store_url}
    with Serving(dict(settings)) as server:
        anna, _, table = two_players(server)
        anna.act(table, 0)
        for _ in range(3):
            anna.act(table, 0, which=-1)
            anna.do(table, "undo", seat=0)
        anna.act(table, 0)
        before = anna.log(table)
        cookie = anna.cookie

        async def age(services: Services) -> None:
            """A log as it was kept once: with effects, and by now with wrong ones."""
            rows = await services.database.rows(sa.select(events).order_by(events.c.number))
            before, last = rows[-2:]
            body = last.body[:-1] + b',"effect":{"wrong":1}}'
            head = chained(before.hash, table, last.number, last.at, body)

            def write(connection: sa.Connection) -> None:
                there = events.c.number == last.number
                connection.execute(events.update().where(there).values(body=body, hash=head))
                connection.execute(tables.update().values(head=head))

            await services.database.write(write)

        server.call(age)
    with Serving(dict(settings)) as server:
        with httpx.Client(base_url=server.url, cookies={"emporion": cookie}) as http:
            after = http.get(f"/api/tables/{table}/events").json()["events"]
        http.close()
    assert after == before


def test_two_people_and_a_watcher(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    cleo = server.person("Cleo")
    assert [t["id"] for t in cleo.get("/api/tables", params={"list": "watch"})["tables"]] == [table]
    with cleo.stream(table) as stream:
        first = next(iter(stream))
        assert first[1] == "picture"
        anna.act(table, 0)
        last = stream.until(lambda _number, _kind, data: "table" in data)
        assert last[-1][2]["table"]["actions"] == 10
        answer = ben.do(table, "say", text="nice <script>roll</script>")
        assert answer["number"] == last[-1][0]
        line = next(stream.lines())
        assert (line["number"], line["profile"], line["name"]) == (answer["line"], ben.id, "Ben")
        assert line["text"] == "nice <script>roll</script>"
    assert cleo.refused(table, "say", text="hello") == "not-at-table"


def test_lists_put_my_turn_first(serve: Serve) -> None:
    server = serve()
    anna, ben, mine = two_players(server)
    other = ben.create(options={"first": 1})
    ben.do(other, "sit", seat=0)
    anna.do(other, "sit", seat=1)
    third = anna.create()
    anna.do(third, "sit", seat=0)
    listed = anna.get("/api/tables", params={"list": "mine"})["tables"]
    assert {t["id"] for t in listed} == {mine, other, third}
    assert [t["your_turn"] for t in listed] == [True, False, False]
    assert listed[0]["id"] == mine
    # Where no seat is left, nobody is shown in.
    assert [t["id"] for t in anna.get("/api/tables")["tables"]] == [third]
    hidden = anna.create(listed=False)
    assert hidden not in [t["id"] for t in ben.get("/api/tables")["tables"]]


def test_lists_tell_how_a_game_ended(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    anna.act(table, 0)
    anna.do(table, "resign", seat=0)
    ask = {"id": fresh_id(), "moment": 0, "seat": 0}
    other = anna.post(f"/api/tables/{table}/what-if", ask).json()["table"]
    [over] = ben.get("/api/tables", params={"list": "finished", "mine": True})["tables"]
    assert over["id"] == table
    told = over["table"]
    assert (told["winners"], told["reason"], told["what_if"]) == ([1], "resigned", False)
    assert told["scores"] == list(ben.picture(table)["table"]["ended"]["scores"])
    [running] = anna.get("/api/tables", params={"list": "mine"})["tables"]
    assert running["id"] == other
    assert running["table"]["what_if"]
    assert running["table"]["reason"] is None


def test_invitations_admit_one(serve: Serve) -> None:
    server = serve()
    anna, ben, cleo = (server.person(name) for name in ("Anna", "Ben", "Cleo"))
    table = anna.create(listed=False)
    anna.do(table, "sit", seat=0)
    secret = anna.do(table, "invite", seat=1)["invitation"]
    assert ben.refused(table, "sit", seat=1) == "seat-kept"
    looked = ben.post("/api/invitations", {"secret": secret}).json()
    assert looked == {"table": table, "seat": 1, "holds": True}
    body = {"id": fresh_id(), "secret": secret}
    assert ben.post("/api/invitations/acceptance", body).status_code == 200
    again = ben.post("/api/invitations/acceptance", body).json()
    assert again["repeated"]
    other = cleo.post("/api/invitations/acceptance", {"id": fresh_id(), "secret": secret})
    assert other.json()["code"] == "seat-taken"
    unknown = cleo.post("/api/invitations/acceptance", {"id": fresh_id(), "secret": "x" * 43})
    assert unknown.json()["code"] == "no-such-invitation"
    assert secret not in json.dumps(anna.log(table)) + json.dumps(anna.picture(table))


def test_the_same_screen(serve: Serve) -> None:
    anna = serve().person()
    table = anna.create(3, dice="physical")
    for seat in range(3):
        anna.do(table, "sit", seat=seat)
    anna.do(table, "start")
    anna.do(table, "act", seat=0, action="buy 0")
    picture = anna.picture(table)
    assert picture["table"]["chance_due"]
    for value in (1, 2, 3, 4, 5, 6, 1, 2, 3):
        anna.do(table, "act", seat=0, action=f"white {value}")
    assert not anna.picture(table)["table"]["chance_due"]
    assert anna.picture(table)["table"]["commitment"] is None


def test_rematch_keeps_everyones_place(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    cleo = server.person("Cleo")
    anna.do(table, "resign", seat=0)
    command = fresh_id()
    ben.do(table, "rematch", command_id=command)
    assert ben.do(table, "rematch", command_id=command)["repeated"]
    new = ben.picture(table)["table"]["rematch"]
    seats = ben.picture(new)["table"]["seats"]
    assert seats[0]["profile"] == ben.id
    assert seats[1]["kept_for"] == anna.id
    assert cleo.refused(new, "sit", seat=1) == "seat-kept"
    anna.do(new, "sit", seat=1)
    ben.do(new, "start")
    assert anna.refused(table, "rematch") == "already-rematched"


def test_a_rematch_at_one_screen_keeps_the_names(serve: Serve) -> None:
    anna = serve().person("Anna")
    table = anna.create()
    anna.do(table, "sit", seat=0, name="Ada")
    anna.do(table, "sit", seat=1, name="Bo")
    anna.do(table, "start")
    anna.do(table, "resign", seat=0)
    anna.do(table, "rematch")
    new = anna.picture(table)["table"]["rematch"]
    assert [seat["name"] for seat in anna.picture(new)["table"]["seats"]] == ["Bo", "Ada"]
    # Nobody else is waited for.
    assert anna.picture(new)["table"]["phase"] == "playing"


def test_an_id_used_before_makes_no_rematch(serve: Serve) -> None:
    anna, _, table = two_players(serve())
    command = fresh_id()
    anna.do(table, "resign", seat=0, command_id=command)
    assert anna.refused(table, "rematch", command_id=command) == "command-id-used"
    assert anna.picture(table)["table"]["rematch"] is None
    anna.do(table, "rematch")


def test_quiet_streams_beat(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers hear events only, so it must be one: that is how they know they are connected."""
    monkeypatch.setattr("emporion.server.streams.HEARTBEAT_SECONDS", 0.05)
    anna, _, table = two_players(serve())
    with anna.http.stream("GET", f"/api/tables/{table}/stream") as answer:
        told = ""
        beats: list[str] = []
        for part in answer.iter_text():
            told += part
            beats = re.findall(r"^event: beat\ndata: (\d+)\n\n", told, re.MULTILINE)
            if len(beats) > 2:
                break
    assert told.startswith("event: picture") or "\nevent: picture" in told.partition("\n\n")[0]
    assert all(abs(int(beat) / 1000 - time.time()) < 10 for beat in beats)


def test_looking_back(serve: Serve) -> None:
    anna, _, table = two_players(serve())
    anna.act(table, 0)
    anna.act(table, 0)
    moves = anna.moves(table)
    assert (moves[0]["n"], moves[0]["seat"], moves[0]["words"]) == (1, 0, "buy 0")
    assert moves[1]["seat"] is None
    assert anna.get(f"/api/tables/{table}/moves", params={"after": 9})["moves"] == moves[9:]
    at = anna.get(f"/api/tables/{table}/moments/0")
    assert at["view"]["decision"]["kind"] == "buy"
    beyond = anna.http.get(f"/api/tables/{table}/moments/999")
    assert beyond.json()["code"] == "no-such-moment"
    numbers = [entry["number"] for entry in anna.log(table)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_what_if_from_any_moment_of_a_finished_game(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    anna.act(table, 0)
    ask = {"id": fresh_id(), "moment": 4, "seat": 1}
    early = ben.post(f"/api/tables/{table}/what-if", ask)
    assert early.json()["code"] == "not-over"
    anna.act(table, 0)
    before = ben.moves(table)
    anna.do(table, "resign", seat=0)
    # In the middle of a roll: the rest of it falls as it did.
    other = ben.post(f"/api/tables/{table}/what-if", ask).json()["table"]
    assert ben.post(f"/api/tables/{table}/what-if", ask).json()["table"] == other
    picture = ben.picture(other)
    assert [seat["bot"] for seat in picture["table"]["seats"]] == ["experienced", None]
    assert picture["table"]["seats"][1]["profile"] == ben.id
    assert not picture["table"]["listed"]
    created = ben.log(other)[0]["event"]
    assert (created["what_if_of"], created["what_if_at"]) == (table, 4)
    wait_until(lambda: ben.picture(other)["table"]["to_move"] == 1)
    assert ben.moves(other)[:10] == before[:10]
    ben.do(other, "resign", seat=1)
    file = ben.http.get(f"/api/tables/{other}/record").text
    assert Record.read(file.splitlines()).verify().fair
    beyond = ben.post(
        f"/api/tables/{table}/what-if", {"id": fresh_id(), "moment": len(before), "seat": 0}
    )
    assert beyond.json()["code"] == "no-such-moment"


def test_nobody_joins_a_game_whose_dice_are_known(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    anna.act(table, 0)
    anna.do(table, "resign", seat=0)
    ask = {"id": fresh_id(), "moment": 0, "seat": 0}
    other = anna.post(f"/api/tables/{table}/what-if", ask).json()["table"]
    assert anna.picture(other)["table"]["what_if_of"] == table
    assert anna.picture(table)["table"]["what_if_of"] is None
    anna.do(other, "remove-bot", seat=1)
    assert anna.refused(other, "invite", seat=1) == "dice-known"
    assert ben.refused(other, "sit", seat=1) == "dice-known"


def test_what_was_done_is_not_refused_when_sent_again(serve: Serve) -> None:
    """Even where what it did would now stand in its way."""
    server = serve(tables_profile=3)
    anna, ben, table = two_players(server, away=10)
    anna.act(table, 0)
    server.services.rooms._clock = lambda: time.time() + 60
    take = fresh_id()
    ben.do(table, "take-over", command_id=take, seat=0)
    with anna.stream(table) as stream:
        next(iter(stream))
        anna.do(table, "hand-back", seat=0)
        assert ben.do(table, "take-over", command_id=take, seat=0)["repeated"]
        assert ben.refused(table, "take-over", seat=0) == "not-away"
    anna.do(table, "resign", seat=0)
    ask = {"id": fresh_id(), "moment": 0, "seat": 0}
    create = {"id": fresh_id(), "table": {"game": "corinth", "seats": 2}}
    again = fresh_id()
    first = [
        anna.post(f"/api/tables/{table}/what-if", ask),
        anna.post("/api/tables", create),
        anna.send(table, "rematch", command_id=again),
    ]
    assert anna.post("/api/tables", {**create, "id": fresh_id()}).status_code == 429
    second = [
        anna.post(f"/api/tables/{table}/what-if", ask),
        anna.post("/api/tables", create),
        anna.send(table, "rematch", command_id=again),
    ]
    for before, after in zip(first, second, strict=True):
        assert before.status_code < 300, before.text
        assert (after.status_code, after.json()["repeated"]) == (before.status_code, True)
        assert after.json()["table"] == before.json()["table"]


def test_a_cookie_lasts_while_it_is_used(serve: Serve) -> None:
    anna = serve().person()
    cookie = anna.http.get("/api/profile").headers["set-cookie"]
    assert f"emporion={anna.cookie}" in cookie
    assert "Max-Age=34560000" in cookie


def test_bots_among_themselves_keep_the_pace(serve: Serve) -> None:
    anna = serve(bot_pace=0.4).person()
    table = anna.create()
    for seat in (0, 1):
        anna.do(table, "add-bot", seat=seat, level="random")
    anna.do(table, "start")
    wait_until(lambda: anna.picture(table)["table"]["actions"] > 15)
    at = [entry["at"] for entry in anna.log(table) if entry["event"]["kind"] == "acted"]
    assert min(later - before for before, later in pairwise(at)) >= 50


def test_profiles_move_by_phrase(serve: Serve) -> None:
    server = serve()
    anna = server.person("Anna")
    elsewhere = server.person("nobody yet")
    answer = elsewhere.post("/api/profile/recovery", {"phrase": anna.phrase.upper() + " "})
    assert answer.json() == {"id": anna.id, "name": "Anna"}
    assert elsewhere.get("/api/profile")["id"] == anna.id
    assert anna.get("/api/profile")["id"] == anna.id
    phrase = anna.post("/api/profile/phrase").json()["phrase"]
    wrong = elsewhere.post("/api/profile/recovery", {"phrase": anna.phrase})
    assert wrong.status_code == 401
    assert wrong.json()["code"] == "unknown-phrase"
    assert elsewhere.post("/api/profile/recovery", {"phrase": phrase}).status_code == 200
    renamed = anna.http.patch("/api/profile", json={"name": "Anna K."})
    assert renamed.json()["name"] == "Anna K."
    assert anna.http.delete("/api/profile").status_code == 204
    assert anna.get("/api/profile") is None
    assert elsewhere.get("/api/profile")["name"] == "Anna K."


def test_bots_mid_game_and_undo_over_http(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    anna.act(table, 0)
    anna.do(table, "act", seat=0, action=anna.options(table)[0])
    assert anna.refused(table, "undo", seat=0, to=0) == "undo-needs-consent"
    anna.do(table, "undo", seat=0)
    anna.do(table, "offer-undo", seat=0, to=0)
    assert ben.picture(table)["table"]["offer"]["waiting"] == [ben.id]
    ben.do(table, "accept-undo")
    assert ben.picture(table)["table"]["actions"] == 0
    ben.do(table, "stand", seat=1)
    anna.do(table, "add-bot", seat=1, level="greedy")
    anna.do(table, "take-over", seat=0)
    wait_until(lambda: anna.picture(table)["table"]["phase"] == "over", 60)
    assert {entry["event"]["kind"] for entry in anna.log(table)} >= {
        "undone",
        "undo-offered",
        "taken-over",
        "ended",
    }


def test_lobbies_expire(serve: Serve) -> None:
    anna = serve(lobby_hours=0.3 / 3600).person()
    table = anna.create()
    wait_until(lambda: anna.picture(table)["table"]["phase"] == "closed")
    assert anna.refused(table, "sit", seat=0) == "table-closed"
    assert anna.get("/api/tables")["tables"] == []
