"""One's own mistakes, asked again: from reviews, without their answers, and after some days."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from emporion.core.errors import IllegalAction
from emporion.core.record import Record
from emporion.review import Decision, Effort
from emporion.server import mistakes, reviews
from emporion.server.mistakes import DAYS, after, answered
from emporion.server.puzzles import DAY_MS
from tests.server.serving import Player, Serving, fresh_id
from tests.server.test_reviews import RECORD, bring, code, read

GREEDY = 1
"""The seat of the record that plays worse."""


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "EFFORT", Effort(simulations=16, playouts=32))


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Serving]:
    with Serving({"database_url": sqlite_url}) as found:
        yield found


def mine(person: Player) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get("/api/profile/mistakes")["mistakes"]
    return found


def at(line: dict[str, Any]) -> str:
    return f"/api/mistakes/{line['review']}/{line['moment']}"


def test_a_record_s_mistakes_are_asked_without_answers_and_come_back(server: Serving) -> None:
    anna, ben = server.person(), server.person("Ben")
    review = bring(anna).json()["id"]
    path = f"/api/reviews/{review}/mistakes"
    found = read(anna, review)[-1][1]["review"]
    decisions = {one["moment"]: one for one in found["moments"] if one["type"] == "decision"}
    assert mine(anna) == []
    collected = anna.post(path, {"seat": GREEDY}).json()["mistakes"]
    assert collected == mine(anna)
    keys = {key["moment"] for key in found["seats"][GREEDY]["keys"] if key["what"] == "decision"}
    assert {line["moment"] for line in collected} <= keys
    line = collected[0]
    decision = decisions[line["moment"]]
    assert decision["loss"]["value"]["mean"] > decision["loss"]["value"]["error"]
    assert (line["state"], line["table"], line["theme"]) == ("new", None, decision["kind"])
    assert [seat["name"] for seat in line["seats"]] == ["flat:30 0", "greedy 1"]

    scene = anna.get(at(line))
    assert scene["before"]["view"]["decision"]["seat"] == scene["seat"] == GREEDY
    assert scene["table"]["seats"][0]["name"] == "flat:30 0"
    told = set(scene) | set(line)
    assert not told & {"best", "chosen", "options", "solution", "decision"}
    for person, method, where, body, expected in (
        (ben, "GET", at(line), None, (404, "no-such-puzzle")),
        (ben, "POST", f"{at(line)}/answer", {"actions": None}, (404, "no-such-puzzle")),
        (anna, "GET", f"/api/mistakes/{review}/1", None, (404, "no-such-puzzle")),
        (anna, "POST", f"{at(line)}/answer", {"actions": ["sing"]}, (409, "illegal-action")),
        (anna, "POST", path, {"seat": 5}, (409, "no-such-seat")),
        (anna, "POST", "/api/reviews/nothing/mistakes", {"seat": 0}, (404, "no-such-review")),
    ):
        assert code(person.http.request(method, where, json=body)) == expected

    def answer(actions: list[str] | None) -> dict[str, Any]:
        given: dict[str, Any] = anna.post(f"{at(line)}/answer", {"actions": actions}).json()
        return given

    wrong = answer([decision["chosen"]])
    assert (wrong["right"], wrong["elsewhere"], wrong["solution"]) == (False, False, None)
    assert wrong["loss"]["win"] == decision["loss"]["win"]["mean"]
    right = answer([decision["best"]])
    assert right["right"]
    assert right["solution"]["turn"] == decision["why"]["turn"]
    assert [beat["events"][0]["words"] for beat in right["solution"]["beats"]] == decision["why"][
        "turn"
    ]
    # Found only after a miss, it comes back all the same.
    assert right["due_at"] == wrong["due_at"] > line["due_at"]
    [again] = [one for one in mine(anna) if one["moment"] == line["moment"]]
    assert (again["state"], again["due_at"]) == ("later", wrong["due_at"])
    # Collected once more, nothing is lost of it; another seat takes the place of this one.
    anna.post(path, {"seat": GREEDY})
    assert again in mine(anna)
    anna.post(path, {"seat": 0})
    assert all(one["seat"] == 0 for one in mine(anna))

    exported = anna.get("/api/profile/export")["mistakes"]
    assert {row["moment"] for row in exported} == {one["moment"] for one in mine(anna)}
    ben.post(path, {"seat": GREEDY})
    assert len(mine(ben)) == len(collected)
    # What Anna brought goes with her, and so does what was asked about it.
    anna.post("/api/profile/erasure", {"name": "Anna"})
    assert server.call(lambda services: services.mistakes.of(anna.id)) == []
    assert mine(ben) == []
    server.call(lambda services: services.mistakes.clean())
    assert ben.get("/api/profile/export")["mistakes"] == []


def test_a_record_is_played_on_from_a_moment(sqlite_url: str) -> None:
    with Serving({"database_url": sqlite_url, "tables_profile": 1}) as server:
        _plays_on(server.person())


def _plays_on(anna: Player) -> None:
    review = bring(anna).json()["id"]
    record = Record.read(RECORD.splitlines())
    moment = next(n for n in range(60, 200) if record.at(n).current_player == GREEDY)
    path = f"/api/reviews/{review}/what-if"
    asked = {"id": fresh_id(), "moment": moment, "seat": GREEDY}
    opened = anna.post(path, asked)
    assert opened.status_code == 201, opened.text
    table = opened.json()["table"]
    assert anna.post(path, asked).json()["table"] == table
    seen = anna.picture(table)
    assert (seen["table"]["actions"], seen["table"]["to_move"]) == (moment, GREEDY)
    assert [seat["profile"] for seat in seen["table"]["seats"]] == [None, anna.id]
    assert seen["table"]["what_if_of"] == f"record/{review}"
    assert seen["view"]["scores"] == list(record.at(moment).view().scores)
    anna.act(table, GREEDY)
    last = len(record.actions) - 1
    for wrong, expected in (
        ({"moment": last + 1}, (409, "no-such-moment")),
        ({"seat": 3}, (409, "no-such-seat")),
    ):
        assert code(anna.post(path, asked | {"id": fresh_id()} | wrong)) == expected
    assert code(anna.post("/api/reviews/nothing/what-if", asked)) == (404, "no-such-review")
    assert code(anna.post(path, asked | {"id": fresh_id()})) == (429, "too-many-tables")


def test_everyone_at_a_table_has_their_own(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mistakes, "_beyond", lambda loss: loss.mean > 0)
    anna, ben = server.person(), server.person("Ben")
    record = Record.read(RECORD.splitlines())
    table = anna.create(2, dice="physical", options={})
    anna.do(table, "sit", seat=0)
    ben.do(table, "sit", seat=1)
    anna.do(table, "start")
    people, seat = (anna, ben), 0
    for state, action in itertools.islice(record.steps(), 60):
        seat = state.current_player if state.current_player >= 0 else seat
        people[seat].do(table, "act", seat=seat, action=state.notation(action))
    anna.do(table, "resign", seat=0)
    anna.post(f"/api/tables/{table}/review")
    read(anna, table)
    for number, person in enumerate(people):
        lines = mine(person)
        assert all((one["seat"], one["table"]) == (number, table) for one in lines)
        for line in lines:
            assert person.get(at(line))["table"]["seats"][1 - number]["name"] in ("Anna", "Ben")
    assert mine(ben)
    assert code(ben.post(f"/api/reviews/{table}/mistakes", {"seat": 0})) == (403, "not-your-seat")
    # The review goes with who asked for it; what was found stays with the others.
    anna.post("/api/profile/erasure", {"name": "Anna"})
    assert ben.get(at(mine(ben)[0]))["seat"] == 1


def test_what_was_missed_comes_back_later_and_later() -> None:
    now = 1000
    assert after(None, now, right=True, now=now) == (None, None)
    step, due = after(None, now, right=False, now=now)
    for days in (*DAYS[1:], None):
        assert due is not None
        assert after(step, due, right=True, now=due - 1) == (step, due)
        step, due = after(step, due, right=True, now=(was := due))
        assert due == (None if days is None else was + days * DAY_MS)
    assert after(3, None, right=False, now=now) == (0, now + DAYS[0] * DAY_MS)


def test_what_lies_within_the_error_is_right_and_what_was_not_compared_is_not(
    server: Serving,
) -> None:
    anna = server.person()
    review = bring(anna).json()["id"]
    read(anna, review)
    record, found, _ = server.call(lambda services: services.reviews.finished(review))
    checked = {True: 0, False: 0, None: 0}
    for decision in found.moments:
        if not isinstance(decision, Decision) or len(decision.options) < 2:
            continue
        state = record.at(decision.moment)
        compared = {one.words: one for one in decision.options}
        for action in state.legal_actions():
            words = state.notation(action)
            told = answered(state, decision, [words])
            option = compared.get(words)
            loss = None if option is None else option.loss.value
            right = words == decision.best or (loss is not None and loss.mean <= loss.error)
            assert told.right == right
            assert (told.loss is None) == (right or option is None)
            assert (told.solution is None) != right
            checked[None if option is None else right] += 1
    assert all(checked.values())
    walk = next(
        one
        for one in found.moments
        if isinstance(one, Decision) and one.kind == "path" and one.best != "stop"
    )
    line = next(one.line for one in walk.options if one.words == walk.best)
    way = line[: line.index("stop") + 1]
    state = record.at(walk.moment)
    assert answered(state, walk, way).right
    with pytest.raises(IllegalAction):
        answered(state, walk, [*way, "sing"])
