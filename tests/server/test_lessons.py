"""Guided first games over the network: read by anybody, remembered with a profile, played on."""

import gzip
import json
from collections.abc import Callable

from emporion.lessons import lessons
from tests.server.serving import Player, Serving, fresh_id, wait_until

Serve = Callable[..., Serving]


def refusal(person: Player, method: str, path: str, body: object) -> tuple[int, str]:
    answer = person.http.request(method, path, json=body)
    return answer.status_code, answer.json()["code"]


def test_chapters_are_read_by_anybody(serve: Serve) -> None:
    anna = serve().person()
    listed = anna.get("/api/lessons")["lessons"]
    assert [one["id"] for one in listed] == [one.id for one in lessons()]
    plain = anna.http.get("/api/lessons/corinth-1", headers={"accept-encoding": "identity"})
    book = plain.json()
    assert plain.headers["cache-control"] == "public, max-age=300"
    with anna.http.stream("GET", "/api/lessons/corinth-1") as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(packed)) == book
    assert len(packed) < len(plain.content) / 4
    take = book["steps"][3]
    assert (take["name"], take["do"]) == ("take", "take green")
    [beat] = take["beats"]
    assert [event["words"] for event in beat["events"]] == ["take green"]
    assert beat["view"]["decision"]["kind"] == "shop"
    assert book["table"]["seats"][1]["bot"] == "beginner"
    assert refusal(anna, "GET", "/api/lessons/corinth-99", None) == (404, "no-such-lesson")


def test_progress_is_kept_with_the_profile_and_goes_with_it(serve: Serve) -> None:
    server = serve()
    anna, ben = server.person(), server.person("Ben")

    def note(step: int, done: bool) -> None:
        body = {"step": step, "done": done}
        answer = anna.http.put("/api/profile/lessons/corinth-1", json=body)
        assert answer.status_code == 204

    note(3, False)
    assert anna.get("/api/profile/lessons")["lessons"] == [
        {"lesson": "corinth-1", "step": 3, "done": False}
    ]
    note(0, True)
    note(900, False)  # begun anew, and no further than there is
    told = {"lesson": "corinth-1", "step": 8, "done": True}
    assert anna.get("/api/profile/lessons")["lessons"] == [told]
    assert ben.get("/api/profile/lessons")["lessons"] == []
    exported = anna.get("/api/profile/export")["lesson_progress"]
    assert exported == [told | {"profile": anna.id}]
    for path, body, expected in (
        ("corinth-99", {"step": 0}, (404, "no-such-lesson")),
        ("corinth-1", {"step": -1}, (400, "bad-request")),
        ("corinth-1", {"step": 0, "more": 1}, (400, "bad-request")),
    ):
        assert refusal(anna, "PUT", f"/api/profile/lessons/{path}", body) == expected
    assert anna.post("/api/profile/erasure", {"name": "Anna"}).status_code == 204
    assert server.call(lambda services: services.progress.of(anna.id)) == []


def test_the_last_chapter_is_played_on_with_dice_that_verify(serve: Serve) -> None:
    anna = serve().person()
    last = lessons()[[one.game for one in lessons()].index("corinth") + 5]
    command = {"id": fresh_id()}
    answer = anna.post(f"/api/lessons/{last.id}/table", command)
    assert answer.status_code == 201
    table = answer.json()["table"]
    assert anna.post(f"/api/lessons/{last.id}/table", command).json()["table"] == table
    seen = anna.picture(table)["table"]
    assert seen["coach"] == "gentle"
    assert (seen["hints"], seen["listed"], seen["seats"][1]["bot"]) == (True, False, "beginner")
    assert [seat["profile"] for seat in seen["seats"]] == [anna.id, None]
    while anna.picture(table)["table"]["phase"] == "playing":
        wait_until(
            lambda: (
                anna.picture(table)["table"]["to_move"] == 0
                or anna.picture(table)["table"]["phase"] == "over"
            )
        )
        if anna.picture(table)["table"]["phase"] == "playing":
            anna.act(table, 0)
    record = anna.http.get(f"/api/tables/{table}/record").content
    headers = {"content-type": "application/x-ndjson"}
    checked = anna.http.post("/api/records/check", content=record, headers=headers).json()
    assert checked["wrong"] == []
    assert checked["chance_events"] > 100
    first = anna.post("/api/lessons/corinth-1/table", {"id": fresh_id()})
    assert (first.status_code, first.json()["code"]) == (409, "lesson-has-no-end")
