"""Puzzles over the network: asked without their answers, judged, remembered and played on."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from emporion.core.errors import IllegalAction
from emporion.puzzles import Puzzle, by_id, puzzles
from emporion.server.puzzles import judge, of_the_day
from tests.server.serving import Player, Serving, fresh_id, wait_until

Serve = Callable[..., Serving]


def refusal(person: Player, method: str, path: str, body: object = None) -> tuple[int, str]:
    answer = person.http.request(method, path, json=body)
    return answer.status_code, answer.json()["code"]


def answer(person: Player, puzzle: str, action: str | None) -> dict[str, Any]:
    given = person.post(f"/api/puzzles/{puzzle}/answer", {"actions": action and [action]})
    assert given.status_code == 200
    found: dict[str, Any] = given.json()
    return found


def test_they_are_asked_without_their_answers_and_refuse_nonsense(serve: Serve) -> None:
    anna = serve().person()
    listed = anna.get("/api/puzzles")["puzzles"]
    assert {one["id"] for one in listed} == set(by_id())
    told = {"id", "game", "players", "theme", "level", "ideas", "setting", "stake"}
    assert set(listed[0]) == told
    some = anna.get("/api/puzzles?game=rhodes&level=master")["puzzles"]
    assert some == [one for one in listed if (one["game"], one["level"]) == ("rhodes", "master")]
    for puzzle in (puzzles("corinth")[-1], puzzles("rhodes")[-1]):
        scene = anna.get(f"/api/puzzles/{puzzle.id}")
        assert set(scene) == {"puzzle", "seat", "table", "reconstructed", "before"}
        decision = scene["before"]["view"]["decision"]
        assert decision["seat"] == scene["seat"] == puzzle.state().current_player
        assert len(decision["options"]) == len(puzzle.asked.best) + len(puzzle.asked.losses)
        assert scene["table"]["seats"][scene["seat"]]["profile"] is not None
        assert scene["before"]["events"][-1]["words"] == puzzle.moves[-1]
    address = f"/api/puzzles/{puzzles('rhodes')[0].id}"
    for method, path, body, expected in (
        ("GET", "/api/puzzles/nothing", None, (404, "no-such-puzzle")),
        ("POST", "/api/puzzles/nothing/answer", {"actions": ["x"]}, (404, "no-such-puzzle")),
        ("POST", "/api/puzzles/nothing/table", {"id": fresh_id()}, (404, "no-such-puzzle")),
        ("POST", f"{address}/answer", {"actions": ["sing"]}, (409, "illegal-action")),
        ("POST", f"{address}/answer", {}, (400, "bad-request")),
        ("POST", f"{address}/answer", {"actions": []}, (400, "bad-request")),
        ("POST", f"{address}/answer", {"actions": ["x"] * 41}, (400, "bad-request")),
        ("POST", f"{address}/answer", {"actions": ["x" * 81]}, (400, "bad-request")),
        ("POST", f"{address}/answer", {"actions": None, "seen": 1}, (400, "bad-request")),
        ("GET", "/api/puzzles?game=Corinth!", None, (400, "bad-request")),
    ):
        assert refusal(anna, method, path, body) == expected
    anna.http.cookies.clear()
    assert refusal(anna, "POST", f"{address}/answer", {"actions": None}) == (401, "no-profile")


def test_what_is_found_is_kept_and_a_day_s_puzzle_makes_a_streak(serve: Serve) -> None:
    server = serve()
    anna, ben = server.person(), server.person("Ben")
    daily = anna.get("/api/puzzles/daily")
    assert ben.get("/api/puzzles/daily") == daily
    assert [one["game"] for one in daily["puzzles"]] == ["corinth", "rhodes"]
    asked = by_id()[daily["puzzles"][0]["id"]].asked
    wrong = next(iter(asked.losses))
    told = answer(anna, daily["puzzles"][0]["id"], wrong)
    loss = asked.losses[wrong]
    assert told == {
        "right": False,
        "loss": {"points": loss.points, "win": loss.win},
        "elsewhere": False,
        "solution": None,
    }
    assert anna.get("/api/profile/puzzles")["streak"]["days"] == 0
    told = answer(anna, daily["puzzles"][0]["id"], asked.best[0])
    assert (told["right"], told["loss"]) == (True, None)
    solution = told["solution"]
    assert tuple(solution["turn"]) == asked.turn
    assert [beat["events"][0]["words"] for beat in solution["beats"]] == list(asked.turn)
    mine = anna.get("/api/profile/puzzles")
    row = {"puzzle": daily["puzzles"][0]["id"], "tries": 2, "solved": True, "seen": False}
    assert mine == {"puzzles": [row], "streak": {"days": 1, "longest": 1, "today": True}}
    # Looked at, it is nobody's find any more.
    assert answer(ben, row["puzzle"], None)["solution"] == solution
    assert answer(ben, row["puzzle"], asked.best[0])["right"]
    assert ben.get("/api/profile/puzzles") == {
        "puzzles": [row | {"tries": 1, "solved": False, "seen": True}],
        "streak": {"days": 0, "longest": 0, "today": False},
    }

    def solve(day: int) -> None:
        puzzle = by_id()[of_the_day(day)[1].id]
        note = server.call(
            lambda services: services.found.note(anna.id, puzzle, right=True, seen=False, day=day)
        )
        assert note is None

    def days(day: int) -> tuple[int, int, bool]:
        streak = server.call(lambda services: services.found.streak(anna.id, day))
        return streak.days, streak.longest, streak.today

    day = daily["day"]
    solve(day)  # the other one of the same day
    assert days(day) == (1, 1, True)
    solve(day + 1)
    assert days(day + 1) == (2, 2, True)
    assert days(day + 2) == (2, 2, False)
    assert days(day + 3) == (0, 2, False)
    solve(day + 5)
    assert days(day + 5) == (1, 2, True)
    exported = anna.get("/api/profile/export")
    assert row | {"profile": anna.id} in exported["puzzle_progress"]
    [streak] = exported["puzzle_streaks"]
    assert (streak["days"], streak["longest"], streak["day"]) == (1, 2, day + 5)
    assert anna.post("/api/profile/erasure", {"name": "Anna"}).status_code == 204
    assert server.call(lambda services: services.found.of(anna.id)) == []
    assert days(day + 5) == (0, 0, False)


def a_walk() -> Puzzle:
    """A puzzle whose turn walks, asked one action later: where to."""
    whole = next(
        one
        for one in puzzles("corinth")
        if one.asked.turn[0].startswith("steward") and "stop" in one.asked.turn[2:]
    )
    first, second, *_ = whole.asked.turn
    state = whole.state()
    state.apply(first)
    assert state.game.kind(state.data) == "path"
    loss = next(iter(whole.asked.losses.values()))
    others = {state.notation(action) for action in state.legal_actions()} - {second}
    asked = replace(
        whole.asked,
        moment=whole.asked.moment + 1,
        kind="path",
        best=(second,),
        losses=dict.fromkeys(sorted(others), loss),
        turn=whole.asked.turn[1:],
    )
    source = replace(whole.source, actions=",".join([*whole.moves, first]), asked=(asked,))
    return replace(whole, source=source, asked=asked)


def test_a_walk_is_judged_by_where_it_leads() -> None:
    puzzle = a_walk()
    turn = puzzle.asked.turn
    walk = list(turn[: turn.index("stop") + 1])
    assert judge(puzzle, walk) == (True, None)
    assert judge(puzzle, walk[:1]) == (True, None)
    wrong, loss = judge(puzzle, [next(iter(puzzle.asked.losses))])
    assert (wrong, loss is not None) == (False, True)
    with pytest.raises(IllegalAction):
        judge(puzzle, [walk[0], "sing"])


def test_a_day_s_puzzle_comes_again_only_after_all_others() -> None:
    most = len(puzzles("corinth"))
    assert len({of_the_day(day)[0].id for day in range(20_000, 20_000 + most)}) == most


def test_it_is_played_on_against_bots(serve: Serve) -> None:
    anna = serve().person()
    puzzle = next(one for one in puzzles("corinth") if one.state().current_player > 0)
    seat = puzzle.state().current_player
    command = {"id": fresh_id()}
    opened = anna.post(f"/api/puzzles/{puzzle.id}/table", command)
    assert opened.status_code == 201
    table = opened.json()["table"]
    assert anna.post(f"/api/puzzles/{puzzle.id}/table", command).json()["table"] == table
    seen = anna.picture(table)["table"]
    assert (seen["hints"], seen["listed"], seen["to_move"]) == (True, False, seat)
    assert [one["profile"] for one in seen["seats"]].index(anna.id) == seat
    before = seen["actions"]
    for words in puzzle.asked.turn:
        anna.do(table, "act", seat=seat, action=words)
    wait_until(lambda: anna.picture(table)["table"]["actions"] > before + len(puzzle.asked.turn))
