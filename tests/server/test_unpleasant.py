"""Unpleasant people, over HTTP: removed, muted, blocked and reported."""

from collections.abc import Callable
from typing import Any

from emporion.server import company, reports
from tests.server.serving import Player, Serving, two_players

Serve = Callable[..., Serving]


def blocks(person: Player) -> dict[str, str]:
    found = person.get("/api/profile/blocks")["people"]
    return {one["name"]: one["how"] for one in found}


def block(person: Player, other: Player, how: str = "block") -> None:
    answer = person.post("/api/profile/blocks", {"profile": other.id, "how": how})
    assert answer.status_code == 200, answer.text


def tables(person: Player, listing: str = "open") -> set[str]:
    page = person.get("/api/tables", params={"list": listing})
    return {one["id"] for one in page["tables"]}


def test_a_removed_person_is_told_and_stays_away(serve: Serve) -> None:
    anna, ben, table = two_players(serve())
    with ben.stream(table) as stream:
        anna.do(table, "remove", seat=1, bot=False)
        stream.until(lambda _number, _kind, data: ben.id in str(data))
    picture = ben.picture(table)["table"]
    assert picture["removed"] == [ben.id]
    assert picture["permissions"]["people"][ben.id] == {"table": [], "seats": [[], []]}
    assert ben.refused(table, "sit", seat=1) == "removed"
    secret = anna.do(table, "invite", seat=1)["invitation"]
    answer = ben.post("/api/invitations/acceptance", {"id": "comes-back", "secret": secret})
    assert answer.status_code == 200
    assert anna.picture(table)["table"]["removed"] == []


def test_whoever_is_blocked_does_not_sit_down(serve: Serve) -> None:
    server = serve()
    anna, ben, cleo = server.person("Anna"), server.person("Ben"), server.person("Cleo")
    open_to_all, private = anna.create(3), anna.create(3, listed=False)
    third = cleo.create(3)
    anna.do(third, "sit", seat=0)
    ben.do(third, "sit", seat=1)
    block(anna, ben)
    for table in (open_to_all, private):
        assert ben.refused(table, "sit", seat=0) == "cannot-sit-here"
    ben.do(third, "stand", seat=1)
    assert ben.refused(third, "sit", seat=1) == "cannot-sit-here"
    assert anna.refused(ben.create(), "sit", seat=0) == "blocked-here"
    anna.http.delete(f"/api/profile/blocks/{ben.id}")
    for table in (open_to_all, private, third):
        ben.do(table, "sit", seat=1)


def test_lists_do_not_show_each_others_open_tables(serve: Serve) -> None:
    server = serve()
    anna, ben, cleo = server.person("Anna"), server.person("Ben"), server.person("Cleo")
    annas, bens, cleos = anna.create(), ben.create(), cleo.create()
    ben.do(cleos, "sit", seat=0)
    block(anna, ben)
    assert tables(anna) == {annas}
    assert tables(ben) == {bens, cleos}
    assert tables(cleo) == {annas, bens, cleos}
    block(anna, ben, "mute")
    assert tables(anna) == {annas, bens, cleos}


def test_no_invitation_reaches_whom_one_has_blocked(serve: Serve) -> None:
    server = serve()
    anna, ben = server.person("Anna"), server.person("Ben")
    table = ben.create(listed=False)
    secret = ben.do(table, "invite", seat=0)["invitation"]
    assert anna.post("/api/invitations", {"secret": secret}).status_code == 200
    block(anna, ben)
    refused = anna.post("/api/invitations", {"secret": secret})
    assert refused.json()["code"] == "no-such-invitation"


def test_a_list_of_blocked_people_is_ones_own(serve: Serve, monkeypatch: Any) -> None:
    server = serve()
    anna, ben, cleo = server.person("Anna"), server.person("Ben"), server.person("Cleo")
    block(anna, ben)
    block(anna, cleo, "mute")
    assert blocks(anna) == {"Ben": "block", "Cleo": "mute"}
    block(anna, ben, "mute")
    assert blocks(anna) == {"Ben": "mute", "Cleo": "mute"}
    assert blocks(ben) == {}
    for profile, code in ((anna.id, "not-yourself"), ("nobody", "no-such-profile")):
        refused = anna.post("/api/profile/blocks", {"profile": profile, "how": "block"})
        assert refused.json()["code"] == code
    monkeypatch.setattr(company, "MOST", 2)
    dora = server.person("Dora")
    refused = anna.post("/api/profile/blocks", {"profile": dora.id, "how": "block"})
    assert refused.json()["code"] == "too-many-blocked"
    block(anna, ben)
    anna.http.delete(f"/api/profile/blocks/{ben.id}")
    assert blocks(anna) == {"Cleo": "mute"}


def test_a_blocked_person_gets_no_seat_in_a_rematch(serve: Serve) -> None:
    anna, ben, table = two_players(serve())
    ben.do(table, "resign", seat=1)
    block(ben, anna)
    anna.do(table, "rematch")
    new = anna.picture(table)["table"]["rematch"]
    assert [seat["kept_for"] for seat in anna.picture(new)["table"]["seats"]] == [None, None]


def report(person: Player, table: str, line: int) -> str | None:
    answer = person.post(f"/api/tables/{table}/reports", {"line": line})
    return None if answer.status_code == 204 else answer.json()["code"]


def test_a_reported_line_is_kept_with_those_around_it(serve: Serve, monkeypatch: Any) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    for i in range(12):
        (ben if i % 2 else anna).do(table, "say", text=f"line {i}")
    chat = anna.get(f"/api/tables/{table}/chat")["lines"]
    number = chat[7]["number"]
    assert report(anna, table, number) is None
    assert report(anna, table, number) is None
    assert report(ben, table, number) == "not-yourself"
    assert report(anna, table, 10_000) == "no-such-line"
    (kept,) = server.call(lambda services: services.reports.read())
    assert (kept.reporter, kept.table, kept.line.profile) == (anna.id, table, ben.id)
    assert kept.line.text == "line 7"
    assert [line.text for line in kept.around] == [
        f"line {i}" for i in (2, 3, 4, 5, 6, 8, 9, 10, 11)
    ]
    monkeypatch.setattr(reports, "MOST_A_DAY", 2)
    assert report(anna, table, chat[9]["number"]) is None
    assert report(anna, table, chat[11]["number"]) == "too-many-reports"
    server.call(lambda services: services.reports.settle(table, number, 5))
    assert len(server.call(lambda services: services.reports.read())) == 1


def test_names_at_a_table_are_told_apart(serve: Serve) -> None:
    server = serve()
    anna, other = server.person("Anna"), server.person("Аnna")
    table = anna.create()
    anna.do(table, "sit", seat=0)
    other.do(table, "sit", seat=1)
    assert [seat["name"] for seat in anna.picture(table)["table"]["seats"]] == ["Anna", "Аnna (2)"]
    for name in ("Be\u200bn", "Ben" + "\u0301" * 9, "\u3164"):
        assert anna.http.patch("/api/profile", json={"name": name}).status_code == 400


def test_whoever_is_muted_is_refused_and_speaks_by_the_name_at_the_table(serve: Serve) -> None:
    server = serve()
    anna, ben = server.person("Anna"), server.person("anna")
    table = anna.create()
    anna.do(table, "sit", seat=0)
    ben.do(table, "sit", seat=1)
    ben.do(table, "say", text="hello")
    anna.do(table, "mute", seat=1)
    assert ben.refused(table, "say", text="hello") == "muted"
    (line,) = anna.get(f"/api/tables/{table}/chat")["lines"]
    assert line["name"] == "anna (2)"
