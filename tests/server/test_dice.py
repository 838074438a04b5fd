"""Dice that people mix together with the server, over HTTP: whatever is killed or silent."""

import json
import secrets
import threading
from collections.abc import Callable
from typing import Any

import httpx

from emporion.core.mixing import commit
from emporion.core.record import Record
from tests.server.serving import (
    Cluster,
    Player,
    Process,
    Serving,
    fresh_id,
    wait_until,
)

Serve = Callable[..., Serving]
Spawn = Callable[..., Process]


class Hand:
    """Somebody's part in the dice of a table."""

    def __init__(self, person: Player, seat: int) -> None:
        self.person = person
        self.seat = seat
        self.known: dict[str, bytes] = {}
        """By commitment."""

    def promise(self, attempt: int = 1) -> str:
        contribution = secrets.token_bytes(32)
        commitment = commit(attempt, self.seat + 1, contribution)
        self.known[commitment] = contribution
        return commitment

    def sit(self, table: str) -> None:
        self.person.do(table, "sit", seat=self.seat, commitment=self.promise())

    def commit(self, table: str, attempt: int) -> None:
        self.person.do(table, "commit", seat=self.seat, commitment=self.promise(attempt))

    def reveal(self, table: str) -> None:
        now = self.person.picture(table)["table"]["mixing"]["attempts"][-1]
        contribution = self.known[now["commitments"][str(self.seat)]]
        self.person.do(table, "reveal", seat=self.seat, contribution=contribution.hex())


def mixing_of(person: Player, table: str) -> Any:
    return person.picture(table)["table"]["mixing"]


def rights(person: Player, table: str, seat: int) -> list[str]:
    found: list[str] = person.picture(table)["table"]["permissions"]["people"][person.id]["seats"][
        seat
    ]
    return found


def record_of(person: Player, table: str) -> Record:
    answer = person.http.get(f"/api/tables/{table}/record")
    return Record.read(answer.content.splitlines())


def given_up(hands: list[Hand], table: str) -> Record:
    """The record of a game that all but the first have given up, after its first roll."""
    for hand in reversed(hands[1:]):
        hand.person.do(table, "resign", seat=hand.seat)
    reader = hands[0].person
    wait_until(lambda: reader.picture(table)["table"]["phase"] == "over")
    record = record_of(reader, table)
    assert record.verify().events > 0
    return record


def test_a_game_that_all_have_mixed(serve: Serve) -> None:
    server = serve(dice_seconds=600)
    hands = [Hand(server.person(name), seat) for seat, name in enumerate(("Anna", "Ben"))]
    anna, ben = hands
    table = anna.person.create(options={})
    for hand in hands:
        hand.sit(table)
    anna.person.do(table, "start")
    assert mixing_of(anna.person, table)["attempts"][0]["seats"] == [0, 1]
    assert "reveal" in rights(ben.person, table, 1)
    assert anna.person.picture(table)["table"]["to_move"] is None
    wrong = secrets.token_bytes(32).hex()
    assert ben.person.refused(table, "reveal", seat=1, contribution=wrong) == "wrong-contribution"
    for bad in ("", "00", "G" * 64, "A" * 64, "0" * 65):
        answer = ben.person.send(table, "reveal", seat=1, contribution=bad)
        assert answer.status_code == 400
    for hand in hands:
        hand.reveal(table)
    assert mixing_of(anna.person, table)["until"] is None
    record = given_up(hands, table)
    verdict = record.verify()
    assert verdict.fair
    assert verdict.contributors == (1, 2)
    lines = "".join(record.lines(keep_secret=False)).encode()
    checked = ben.person.http.post(
        "/api/records/check", content=lines, headers={"content-type": "application/x-ndjson"}
    ).json()
    assert checked["wrong"] == []
    assert (checked["contributors"], checked["left_out"], checked["attempts"]) == ([1, 2], [], 1)


def test_one_request_and_one_more_and_the_game_is_on(serve: Serve) -> None:
    person = serve(dice_seconds=600).person()
    hand = Hand(person, 0)
    commands = [
        {"kind": "sit", "seat": 0, "commitment": hand.promise()},
        {"kind": "add-bot", "seat": 1, "level": "random"},
        {"kind": "start"},
    ]
    table = {"game": "corinth", "seats": 2}
    body = {"id": fresh_id(), "table": table, "commands": commands}
    opened = person.post("/api/tables", body).json()
    assert opened["picture"]["table"]["mixing"]["until"] is not None
    hand.reveal(opened["table"])
    assert person.picture(opened["table"])["table"]["to_move"] is not None
    # A rematch takes a commitment along, for the seat one further.
    person.do(opened["table"], "resign", seat=0)
    again = Hand(person, 1)
    person.do(opened["table"], "rematch", commitment=again.promise())
    other = person.picture(opened["table"])["table"]["rematch"]
    again.reveal(other)
    assert mixing_of(person, other)["until"] is None


def test_a_game_whose_people_are_silent_starts_without_them(serve: Serve) -> None:
    server = serve(dice_seconds=0.3)
    hands = [Hand(server.person(f"Person {seat}"), seat) for seat in range(3)]
    table = hands[0].person.create(seats=3, options={})
    for hand in hands:
        hand.sit(table)
    hands[0].person.do(table, "start")
    wait_until(lambda: mixing_of(hands[0].person, table)["until"] is None, 120)
    verdict = given_up(hands, table).verify()
    assert verdict.fair
    assert (verdict.contributors, verdict.left_out, verdict.attempts) == ((), (1, 2, 3), 2)


def test_the_others_begin_anew_without_whoever_is_silent(serve: Serve) -> None:
    server = serve(dice_seconds=600)
    hands = [Hand(server.person(f"Person {seat}"), seat) for seat in range(3)]
    anna, ben, _ = hands
    table = anna.person.create(seats=3, options={})
    for hand in hands:
        hand.sit(table)
    anna.person.do(table, "start")
    anna.reveal(table)
    ben.reveal(table)
    server.call(lambda services: _make_late(services, table))
    wait_until(lambda: len(mixing_of(anna.person, table)["attempts"]) == 2, 60)
    for hand in (anna, ben):
        assert rights(hand.person, table, hand.seat).count("commit") == 1
        hand.commit(table, 2)
    for hand in (anna, ben):
        hand.reveal(table)
    verdict = given_up(hands, table).verify()
    assert verdict.fair
    assert (verdict.contributors, verdict.left_out, verdict.attempts) == ((1, 2), (3,), 2)


async def _make_late(services: Any, table_id: str) -> None:
    """The time for this step is up now."""
    room = await services.rooms.room(table_id)
    room.table.mixing.until = services.rooms.now()
    await services.store.look_again(table_id, None, services.rooms.now())


def test_begun_anew_between_every_two_steps(spawn: Spawn) -> None:
    server = spawn(dice_seconds=600)
    hands = [Hand(server.person(f"Person {seat}"), seat) for seat in range(2)]
    anna, ben = hands
    table = anna.person.create(options={})

    def killed() -> None:
        server.kill()
        server.start()

    for hand in hands:
        hand.sit(table)
    killed()
    anna.person.do(table, "start")
    killed()
    anna.reveal(table)
    killed()
    assert mixing_of(anna.person, table)["until"] is not None
    ben.reveal(table)
    killed()
    verdict = given_up(hands, table).verify()
    assert verdict.fair
    assert (verdict.contributors, verdict.attempts) == ((1, 2), 1)


def test_two_processes_mix_one_tables_dice(cluster: Cluster) -> None:
    url = cluster.create_database(f"dice_{fresh_id()}")
    with (
        Process({"database_url": url, "dice_seconds": 600}) as one,
        Process({"database_url": url, "dice_seconds": 600}) as two,
    ):
        hands = [Hand(one.person("Anna"), 0), Hand(two.person("Ben"), 1)]
        table = hands[0].person.create(options={})
        for hand in hands:
            hand.sit(table)
        hands[0].person.do(table, "start")
        wait_until(lambda: mixing_of(hands[1].person, table))
        # Both at once, at a process each.
        threads = [threading.Thread(target=hand.reveal, args=(table,)) for hand in hands]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        wait_until(lambda: all(mixing_of(hand.person, table)["until"] is None for hand in hands))
        events = [entry["event"]["kind"] for entry in hands[0].person.log(table)]
        assert events.count("mixed") == 1
        verdict = given_up(hands, table).verify()
        assert verdict.fair
        assert verdict.contributors == (1, 2)


def test_what_was_contributed_twice_with_one_id_acts_once(serve: Serve) -> None:
    person = serve(dice_seconds=600).person()
    hand = Hand(person, 0)
    table = person.create(options={})
    hand.sit(table)
    person.do(table, "add-bot", seat=1, level="random")
    person.do(table, "start")
    now = mixing_of(person, table)["attempts"][-1]
    contribution = hand.known[now["commitments"]["0"]].hex()
    body = {
        "id": fresh_id(),
        "command": {"kind": "reveal", "seat": 0, "contribution": contribution},
    }
    answers = [person.post(f"/api/tables/{table}/commands", body) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[1].json()["repeated"]


def test_the_secret_stays_in_the_house_while_people_mix(serve: Serve) -> None:
    server = serve(dice_seconds=600)
    hands = [Hand(server.person(name), seat) for seat, name in enumerate(("Anna", "Ben"))]
    table = hands[0].person.create(options={})
    for hand in hands:
        hand.sit(table)
    hands[0].person.do(table, "start")
    for hand in hands:
        hand.reveal(table)
    secret = server.call(lambda services: services.store.secret(table))
    seed = server.call(lambda services: _seed(services, table))
    person = hands[0].person
    answer: httpx.Response = person.http.get(f"/api/tables/{table}/record")
    seen = json.dumps(person.log(table)) + json.dumps(person.picture(table)) + answer.text
    assert secret.reveal() not in seen
    assert seed not in seen


async def _seed(services: Any, table_id: str) -> str:
    room = await services.rooms.room(table_id)
    seed: str = room.table.mixed(room.dice).unmixed().reveal()
    return seed
