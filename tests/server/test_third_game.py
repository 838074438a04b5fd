"""A game from elsewhere at a table: nothing but `--load` tells the server of it."""

from collections.abc import Iterator

import pytest

from emporion.core.record import Record
from tests.server.serving import Process


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Process]:
    with Process({"database_url": sqlite_url}, "--load", "pig") as found:
        yield found


def test_a_person_plays_pig_against_bots_without_a_net(server: Process) -> None:
    anna = server.person()
    assert "pig" in [game["name"] for game in anna.get("/api/about")["games"]]
    table = anna.create(3, game="pig")
    anna.do(table, "sit", seat=0)
    anna.do(table, "add-bot", seat=1, level="greedy")
    anna.do(table, "add-bot", seat=2, level="random")
    told = []
    with anna.stream(table) as stream:
        anna.do(table, "start")
        for number, kind, data in stream:
            if kind == "picture" or "table" not in data:
                continue
            if data["table"]["phase"] == "over":
                break
            if data["table"]["to_move"] == 0:
                options = data["view"]["decision"]["options"]
                # Whoever rolls only once brings nearly everything home, whatever the dice say.
                held = data["view"]["total"] > 0
                option = options[-1] if held else options[0]
                told.append((held, option["effect"]))
                anna.do(table, "act", seat=0, action=option["notation"], expected=number)
    assert told
    assert all(bool(effect.get("scores")) == held for held, effect in told)
    picture = anna.picture(table)
    assert picture["view"]["outcome"]["reason"] == "points"
    record = Record.read(anna.http.get(f"/api/tables/{table}/record").text.splitlines())
    assert record.game.name == "pig"
    assert record.state.is_over
    assert record.verify().fair
    assert [player.bot for player in record.players] == [None, "greedy", "random"]
    moves = anna.moves(table)
    assert [move["effect"] for move in moves if move["seat"] == 0] == [effect for _, effect in told]
    document = anna.get("/api/openapi.json")
    assert "PigPigView" in document["components"]["schemas"]
