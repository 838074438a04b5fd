"""Reviews over HTTP: made once, while somebody waits, going on where they were."""

import base64
import gzip
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from emporion.core.record import load
from emporion.review import Decision, Effort, Plan
from emporion.server import reviews, web
from tests.conftest import GOLDEN
from tests.server.serving import Player, Serving, wait_until

PATIENCE = 600.0
"""The first review of all waits until everything is compiled."""
RECORD = (GOLDEN / "corinth" / "two-players.jsonl").read_bytes()


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "EFFORT", Effort(simulations=16, playouts=16))
    monkeypatch.setattr(reviews, "TELL_SECONDS", 0.0)
    monkeypatch.setattr(reviews, "GRACE_SECONDS", 0.2)


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Serving]:
    with Serving({"database_url": sqlite_url}) as found:
        yield found


def bring(person: Player, record: bytes = RECORD, **more: Any) -> httpx.Response:
    headers = {"content-type": "application/x-ndjson"}
    return person.http.post("/api/reviews", content=record, headers=headers, params=more)


def read(person: Player, review: str, until: str = "") -> list[tuple[str, Any]]:
    """The events of a stream but its beats, to its end or to the first of a kind."""
    found: list[tuple[str, Any]] = []
    with person.http.stream("GET", f"/api/reviews/{review}/stream", timeout=PATIENCE) as stream:
        event = ""
        for line in stream.iter_lines():
            if line.startswith("event: "):
                event = line.removeprefix("event: ")
            elif line.startswith("data: ") and event != "beat":
                found.append((event, json.loads(line.removeprefix("data: "))))
                if event == until:
                    break
    return found


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_record_is_reviewed_once_and_kept(
    server: Serving, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "STATIC", tmp_path)
    anna = server.person()
    asked = bring(anna)
    assert asked.status_code == 202, asked.text
    review = asked.json()["id"]
    told = read(anna, review)
    kinds = [kind for kind, _ in told]
    assert kinds[0] == kinds[-1] == "review"
    first, last = told[0][1], told[-1][1]
    assert first["state"] == "open"
    assert first["review"]["series"] == last["review"]["series"]
    assert last["state"] == "done"
    assert not last["outdated"]
    found = last["review"]
    assert found["done"] == found["total"] == 93
    # Everything that was told on the way is what there is in the end, but for the reasons.
    new = [moment for kind, content in told if kind == "found" for moment in content["moments"]]
    early = [one for one in first["review"]["moments"] if one["type"] == "decision"]
    late = {one["moment"]: one for one in found["moments"] if one["type"] == "decision"}
    assert len(early + new) == len(late)
    assert all({**one, "why": None} == {**late[one["moment"]], "why": None} for one in early + new)
    assert (
        found["players"] == [seat["name"] for seat in found["seats"]] == ["flat:30 0", "greedy 1"]
    )
    # Asked for again, by anybody, it is there at once.
    ben = server.person("Ben")
    before = server.services.reviews.lane._usual
    assert bring(ben).json()["id"] == review
    assert read(ben, review) == [told[-1]]
    assert anna.get(f"/api/reviews/{review}") == last
    assert server.services.reviews.lane._usual == before
    key = next(
        key["moment"]
        for seat in found["seats"]
        for key in seat["keys"]
        if key["what"] == "decision"
    )
    at = anna.get(f"/api/reviews/{review}/moments/{key}")
    assert [step["words"] for step in at["line"]] == late[key]["why"]["turn"]
    assert at["view"]["decision"]["seat"] == late[key]["seat"] - 1
    moves = anna.get(f"/api/reviews/{review}/moves", params={"after": key, "limit": 2})
    assert [move["n"] for move in moves["moves"]] == [key + 1, key + 2]
    assert moves["moves"][0]["words"] == late[key]["chosen"]
    assert anna.http.get(f"/api/reviews/{review}/moments/100000").status_code == 409
    # As a file it has everything that the page asks for, and nothing else around it.
    assert anna.http.get(f"/api/reviews/{review}/page").status_code == 404
    (tmp_path / "review.html").write_text('<script id="review"></script><p>')
    page = anna.http.get(f"/api/reviews/{review}/page")
    assert page.headers["content-disposition"].startswith("attachment")
    packed = page.text.removeprefix('<script id="review">').removesuffix("</script><p>")
    content = json.loads(gzip.decompress(base64.b64decode(packed, validate=True)))
    assert content["review"] == found
    assert len(content["moves"]) == RECORD.count(b'{"n":')
    assert at in content["moments"]
    rolls = [one for one in found["moments"] if one["type"] == "roll"]
    assert {one["moment"] + len(one["outcomes"]) for one in rolls} <= {
        one["moment"] for one in content["moments"]
    }
    marks = anna.get(f"/api/reviews/{review}/marks")["marks"]
    assert marks == {str(one["n"]): one["mark"] for one in late.values()}
    assert anna.get("/api/reviews/nobody-asked/marks") == {"marks": {}}


def test_it_stops_when_nobody_waits_and_goes_on_where_it_was(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "KEEP_SECONDS", 0.0)
    looked: list[int] = []
    judge = Plan.judge

    def slowly(plan: Plan, turn: Any) -> list[Decision]:
        looked.append(turn[0].moment)
        time.sleep(0.1)
        return judge(plan, turn)

    monkeypatch.setattr(Plan, "judge", slowly)
    with Serving({"database_url": sqlite_url}) as server:
        anna = server.person()
        review = bring(anna).json()["id"]
        assert read(anna, review, until="found")[-1][1]["done"] > 0
        jobs = server.services.reviews
        # A thread that has begun with a decision notes it a moment after nobody waits for it.
        wait_until(lambda: not jobs._live and not jobs.lane._running)
        begun = len(looked)
        row = server.call(lambda services: services.reviews._row(review))
        assert row.state == "open"
        kept = {decision.moment for decision in row.found.decisions}
        assert kept >= set(looked[:-1])
        assert anna.get(f"/api/reviews/{review}")["state"] == "open"
    # At another process, and with two who wait, nothing is looked at twice. Nobody leaves before
    # the end: what is being looked at when the last one leaves is looked at again.
    monkeypatch.setattr(reviews, "GRACE_SECONDS", PATIENCE)
    with Serving({"database_url": sqlite_url}) as one, Serving({"database_url": sqlite_url}) as two:
        ben, cleo = one.person("Ben"), two.person("Cleo")
        assert bring(ben).json() == bring(cleo).json() == {"id": review}
        ending = read(cleo, review)[-1][1]
        assert (ending["state"], ending["review"]["done"]) == ("done", 93)
        assert read(ben, review)[-1][1] == ending
    again = looked[begun:]
    assert len(again) == len(set(again))
    assert not kept & set(again)


def test_a_finished_table_is_reviewed_and_forgets_names(server: Serving) -> None:
    anna = server.person()
    table = anna.create(2)
    anna.do(table, "sit", seat=0)
    anna.do(table, "add-bot", seat=1, level="random")
    anna.do(table, "start")
    assert code(anna.post(f"/api/tables/{table}/review")) == (409, "not-over")
    anna.act(table, 0)
    anna.do(table, "resign", seat=0)
    assert anna.post(f"/api/tables/{table}/review").json() == {"id": table}
    found = read(anna, table)[-1][1]
    assert (found["table"], found["review"]["finished"]) == (table, False)
    assert found["review"]["players"][0] == "Anna"
    row = server.call(lambda services: services.reviews._row(table))
    assert row.found.review.players == []
    assert {seat.name for seat in row.found.review.seats} == {""}
    assert code(httpx.post(f"{server.url}/api/tables/{table}/review")) == (401, "no-profile")
    assert code(anna.post("/api/tables/nowhere/review")) == (404, "no-such-table")
    anna.post("/api/profile/erasure", {"name": "Anna"})
    assert code(httpx.get(f"{server.url}/api/reviews/{table}")) == (404, "no-such-review")


def test_another_net_makes_it_anew_if_asked(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = server.person()
    review = bring(anna).json()["id"]
    read(anna, review)
    monkeypatch.setattr(reviews, "made_by", lambda _: "another:1")
    bring(anna)
    assert anna.get(f"/api/reviews/{review}")["outdated"]
    bring(anna, again=True)
    assert anna.get(f"/api/reviews/{review}")["state"] == "open"
    assert not read(anna, review)[-1][1]["outdated"]


def test_bad_records_are_refused(server: Serving) -> None:
    anna = server.person()
    lines = RECORD.splitlines(keepends=True)
    assert code(bring(anna, b"".join(lines[:40]))) == (409, "not-over")
    assert code(bring(anna, b"".join(lines[:40]) + lines[60])) == (422, "wrong-number")
    assert code(bring(anna, b"nonsense")) == (422, "not-json")
    own = load(GOLDEN / "rhodes" / "own-components.jsonl")
    header = json.loads(next(iter(own.lines())))
    header["options"]["components"] = "0" * 64
    assert bring(anna, json.dumps(header).encode()).status_code == 422
    header = json.loads(lines[0])
    assert code(bring(anna, json.dumps({**header, "rules": 99}).encode())) == (
        422, "other-rules-version",
    )  # fmt: skip
    assert bring(anna, lines[0] + b'{"n":1,"chance":"first 1"}\n' * 100_000).status_code == 413
    pig = (GOLDEN / "pig" / "two-players.jsonl").read_bytes()
    assert bring(anna, pig).status_code in (409, 422)
    assert code(anna.http.get("/api/reviews/nothing")) == (404, "no-such-review")
    assert not server.services.reviews._live


def test_nobody_has_many_made_at_once(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "GRACE_SECONDS", 60.0)
    judge = Plan.judge

    def slowly(plan: Plan, turn: Any) -> list[Decision]:
        time.sleep(0.2)
        return judge(plan, turn)

    monkeypatch.setattr(Plan, "judge", slowly)
    anna = server.person()
    golden = sorted((GOLDEN / "corinth").glob("*.jsonl"))
    answers = [bring(anna, path.read_bytes()) for path in golden[: reviews.AT_A_TIME + 1]]
    assert [answer.status_code for answer in answers] == [202] * reviews.AT_A_TIME + [429]
    assert code(answers[-1]) == (429, "too-many-reviews")


def test_without_the_cluster_that_is_set_reviews_are_made_here(sqlite_url: str) -> None:
    """Several turns at once; as without one, but for the order."""
    plan = Plan(load(GOLDEN / "corinth" / "two-players.jsonl"), reviews.EFFORT)
    decisions = [one for turn in plan.turns for one in plan.judge(turn)]
    expected = plan.review(*plan.rough(), decisions)
    with Serving({"database_url": sqlite_url, "ray": "127.0.0.1:1"}) as server:
        anna = server.person()
        review = bring(anna).json()["id"]
        found = read(anna, review)[-1][1]
    assert found["state"] == "done"
    told = [one for one in found["review"]["moments"] if one["type"] == "decision"]
    assert [(one["moment"], one["loss"]) for one in told] == [
        (one.moment, msgspec.to_builtins(one.loss)) for one in decisions
    ]
    assert found["review"]["series"] == msgspec.to_builtins(expected.series)
