"""People come together: rematches, friends, seats kept for them, and people to be found."""

import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.serving import Cluster, Everything, Player, Serving, wait_until

Serve = Callable[..., Serving]
Town = tuple[Serving, Serving]


@pytest.fixture
def town(cluster: Cluster) -> Iterator[Town]:
    """Two servers that share a PostgreSQL and nothing else."""
    url = cluster.create_database(f"town_{secrets.token_hex(8)}")
    with Serving({"database_url": url}) as first, Serving({"database_url": url}) as second:
        yield first, second


def tables(person: Player, **query: object) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get("/api/tables", params=query)["tables"]
    return found


def asked(listed: dict[str, Any]) -> list[str]:
    """Whom the seats of a table are kept for."""
    return [seat["kept_for"] for seat in listed["table"]["seats"] if seat["kept_for"]]


def played(*people: Player) -> str:
    """A game that these have played to its end."""
    host = people[0]
    table: str = host.create(len(people), options={"first": 0})
    for seat, person in enumerate(people):
        person.do(table, "sit", seat=seat)
    host.do(table, "start")
    for seat, person in enumerate(people[1:], 1):
        person.do(table, "resign", seat=seat)
    return table


def known(person: Player) -> dict[str, tuple[str, bool | None]]:
    people = person.get("/api/people")["people"]
    return {one["name"]: (one["bond"], one["online"]) for one in people}


def befriend(one: Player, other: Player) -> None:
    for asking, asked in ((one, other), (other, one)):
        asking.post("/api/people/friends", {"profile": asked.id})


def test_a_rematch_waits_at_everybodys_home(town: Town) -> None:
    first, second = town
    anna, ben, cleo = first.person("Anna"), second.person("Ben"), first.person("Cleo")
    table = played(anna, ben)
    with anna.everything() as stream:
        stream.until(lambda it: it.heard)
        ben.do(table, "rematch")
        stream.until(lambda it: [anna.id] in map(asked, it.mine.values()))
    (mine,) = tables(anna, list="mine")
    new = mine["id"]
    assert (asked(mine), mine["table"]["rematch"]) == ([anna.id], True)
    assert [seat["kept_name"] for seat in mine["table"]["seats"]] == [None, "Anna"]
    assert [one["id"] for one in tables(ben, list="mine")] == [new]
    # Strangers are not offered a seat that is kept.
    assert tables(cleo, list="open") == []
    assert cleo.refused(new, "sit", seat=1) == "seat-kept"
    assert anna.refused(table, "rematch") == "already-rematched"
    anna.do(new, "decline-seat", seat=1)
    assert tables(anna, list="mine") == []
    assert [one["id"] for one in tables(cleo, list="open", game="corinth", players=2)] == [new]
    for other in ({"game": "rhodes"}, {"players": 3}, {"clock": "live"}):
        assert tables(cleo, list="open", **other) == []
    cleo.do(new, "sit", seat=1)
    ben.do(new, "start")
    cleo.do(new, "resign", seat=1)
    # That one is over too, so the same group can come together once more.
    anna.do(table, "rematch")
    assert [asked(one) for one in tables(ben, list="mine")] == [[ben.id]]


def test_friends_are_so_for_both_and_asked_straight_to_a_seat(town: Town) -> None:
    first, second = town
    anna, ben, cleo, eve = (
        server.person(name)
        for server, name in ((first, "Anna"), (second, "Ben"), (first, "Cleo"), (second, "Eve"))
    )
    played(anna, ben, cleo)
    assert known(anna) == {"Ben": ("none", None), "Cleo": ("none", None)}
    assert known(eve) == {}
    table = anna.create(3)
    assert anna.refused(table, "keep-seat", seat=1, profile=ben.id) == "not-a-friend"
    for stranger, code in ((eve.id, "not-met"), ("x" * 16, "not-met"), (anna.id, "not-yourself")):
        answer = anna.http.post("/api/people/friends", json={"profile": stranger})
        assert answer.json()["code"] == code
    befriend(anna, ben)
    assert known(anna)["Ben"] == known(ben)["Anna"] == ("friends", None)
    anna.do(table, "keep-seat", seat=1, profile=ben.id)
    (mine,) = tables(ben, list="mine")
    assert (mine["id"], asked(mine), mine["table"]["rematch"]) == (table, [ben.id], False)
    ben.do(table, "sit", seat=1)

    # Whoever is online is shown to friends, once they allow it.
    with ben.stream(table):
        shown = ben.http.put("/api/people/online", json={"shown": True}).json()
        assert shown["shows_online"]
        wait_until(lambda: known(anna)["Ben"] == ("friends", True))
        assert known(cleo)["Ben"] == ("none", None)

    # A request that was declined stays one for whoever asked. It is told wherever one is.
    def asks(stream: Everything) -> int:
        return int(stream.heard[-1][2]["asks"]) if stream.heard[-1][1] == "mine" else -1

    with anna.everything() as stream:
        stream.until(lambda it: it.heard and asks(it) == 0)
        cleo.post("/api/people/friends", {"profile": anna.id})
        stream.until(lambda it: asks(it) == 1)
    assert known(anna)["Cleo"] == ("asks", None)
    anna.http.delete(f"/api/people/friends/{cleo.id}")
    assert (known(anna)["Cleo"], known(cleo)["Anna"]) == (("none", None), ("asked", None))
    cleo.post("/api/people/friends", {"profile": anna.id})
    assert known(anna)["Cleo"] == ("none", None)

    # Whoever is blocked is no friend, and can neither ask nor be found.
    anna.post("/api/profile/blocks", {"profile": ben.id, "how": "block"})
    assert "Anna" not in known(ben)
    answer = ben.http.post("/api/people/friends", json={"profile": anna.id})
    assert answer.json()["code"] == "not-met"
    assert anna.refused(table, "keep-seat", seat=2, profile=ben.id) == "not-a-friend"

    # Whoever has gone for good is neither a friend nor somebody to be asked.
    ben.post("/api/profile/erasure", {"name": "Ben"})
    assert set(known(anna)) == {"Cleo"}
    answer = cleo.http.post("/api/people/friends", json={"profile": ben.id})
    assert answer.json()["code"] == "not-met"

    told = cleo.get("/api/profile/export")
    assert [row["other"] for row in told["friends"]] == [anna.id]


def seek(person: Player, wish: str, **more: object) -> dict[str, Any]:
    body = {"id": wish, "game": "corinth", "players": 2, "clock": "off", **more}
    answer = person.http.put("/api/seeking", json=body)
    found: dict[str, Any] = answer.json()
    return found


def test_people_who_seek_the_same_are_seated_together(town: Town) -> None:
    """By either server; nobody is seated twice."""
    first, second = town
    anna, ben = first.person("Anna"), second.person("Ben")
    cleo, dora = second.person("Cleo"), first.person("Dora")
    assert seek(anna, "wish-anna")["table"] is None
    # Somebody who is blocked is not for her, nor who wants something else.
    ben.post("/api/profile/blocks", {"profile": anna.id, "how": "block"})
    assert seek(ben, "wish-ben-1")["waiting"] == 2
    assert seek(dora, "wish-dora", players=3)["waiting"] == 1
    at = seek(cleo, "wish-cleo")["table"]
    assert at is not None
    assert seek(anna, "wish-anna")["table"] == at
    table = cleo.picture(at)["table"]
    assert (table["phase"], {seat["name"] for seat in table["seats"]}) == (
        "playing",
        {"Anna", "Cleo"},
    )
    # Another wish is another one, whatever another tab still says; and whoever has left is not
    # seated.
    since = seek(anna, "wish-anna-2")["since"]
    assert seek(anna, "wish-anna", again=True)["code"] == "not-seeking"
    anna.http.base_url = second.url  # as when a server is there again that was away
    going_on = seek(anna, "wish-anna-2", again=True)
    assert (going_on["table"], going_on["since"]) == (None, since)
    for person in (anna, ben):
        person.http.delete("/api/seeking")
    assert seek(anna, "wish-anna-2", again=True)["code"] == "not-seeking"
    assert seek(cleo, "wish-cleo-2")["table"] is None


def test_bots_join_those_who_do_not_mind_after_a_while(serve: Serve) -> None:
    server = serve(seek_seconds=0.5)
    anna, ben = server.person("Anna"), server.person("Ben")
    promised = [secrets.token_hex(32) for _ in range(3)]
    assert seek(ben, "wish-of-ben", players=3)["bots_at"] is None
    found = seek(anna, "wish-of-anna", players=3, bots=True, commitments=promised)
    assert found["bots_at"] == found["since"] + 500

    def begun() -> Any:
        assert seek(ben, "wish-of-ben", players=3)["table"] is None
        return seek(anna, "wish-of-anna", players=3, bots=True, commitments=promised)["table"]

    seats = anna.picture(wait_until(begun))["table"]["seats"]
    assert sorted(bool(seat["bot"]) for seat in seats) == [False, True, True]
    assert [seat["commitment"] for seat in seats if not seat["bot"]] == [promised[0]]
    for wrong in ({"game": "chess"}, {"players": 9}, {"clock": "sand"}, {"commitments": ["x"]}):
        assert "code" in seek(anna, "wish-again", **wrong)


@pytest.mark.parametrize("field", ["replaced", "withdrawn", "used"])
def test_a_link_that_no_longer_holds_says_so(serve: Serve, field: str) -> None:
    server = serve()
    anna, ben = server.person("Anna"), server.person("Ben")
    table = anna.create(2)
    secret = anna.do(table, "invite", seat=1)["invitation"]
    look = {"secret": secret}
    assert ben.post("/api/invitations", look).json() == {"table": table, "seat": 1, "holds": True}
    if field == "replaced":
        anna.do(table, "invite", seat=1)
    elif field == "withdrawn":
        anna.do(table, "uninvite", seat=1)
    else:
        ben.post("/api/invitations/acceptance", {"id": "accept-it", **look})
    assert not server.person("Cleo").post("/api/invitations", look).json()["holds"]
