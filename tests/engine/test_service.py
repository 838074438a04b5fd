"""Questions and answers: everything that is asked is answered once, and what is wrong is named."""

import base64
import threading
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import emporion
from emporion.bots import Budget, SearchBot
from emporion.cli.messages import explain
from emporion.core.record import load
from emporion.engine import service as services
from emporion.engine import thinking
from emporion.engine.questions import MAX_LINE
from emporion.engine.service import Service
from tests.conftest import GOLDEN
from tests.play import random_walk

CORINTH = emporion.game("corinth")
BEGIN: dict[str, Any] = {"game": "corinth", "players": 2, "moves": ["first 1"]}
ENDLESS: dict[str, Any] = {**BEGIN, "simulations": 1_000_000, "playouts": 0, "report_every": 0.01}
RECORD = GOLDEN / "corinth" / "two-players.jsonl"
PATIENCE = 120.0


class Talk:
    """A service, and what it said so far."""

    def __init__(self, threads: int = 1) -> None:
        self.said: list[dict[str, Any]] = []
        self._more = threading.Condition()
        self.service = Service(threads, self._write, explain, "9")

    def _write(self, line: bytes) -> None:
        assert line.endswith(b"\n")
        with self._more:
            self.said.append(msgspec.json.decode(line))
            self._more.notify_all()

    def ask(self, **question: Any) -> None:
        self.service.hear(msgspec.json.encode(question) + b"\n")

    def hear(self, wanted: Callable[[dict[str, Any]], bool], since: int = 0) -> dict[str, Any]:
        """The first thing said that is wanted, once it is."""

        def found() -> dict[str, Any] | None:
            return next((one for one in self.said[since:] if wanted(one)), None)

        with self._more:
            assert self._more.wait_for(lambda: found() is not None, PATIENCE), self.said
        answer = found()
        assert answer is not None
        return answer

    def answer(self, **question: Any) -> dict[str, Any]:
        """The last answer to a question of one moment."""
        since = len(self.said)
        self.ask(**question)
        return self.hear(lambda one: one["id"] == question["id"] and not one.get("partial"), since)

    def begun(self, name: str) -> None:
        """Wait until a question with partial answers is being thought about."""
        self.hear(lambda one: one["id"] == name and one.get("partial") is True)


@pytest.fixture
def talk() -> Iterator[Talk]:
    found = Talk()
    yield found
    found.service.abandon()


def code(answer: dict[str, Any]) -> str:
    assert answer["error"]["message"]
    return str(answer["error"]["code"])


@pytest.mark.parametrize(
    ("line", "name", "refusal"),
    [
        (b"nonsense\n", None, "not-json"),
        (b"\xff\xfe\n", None, "not-json"),
        (b"[" * 100_000 + b"\n", None, "not-json"),
        (b"[1]\n", None, "wrong-fields"),
        (b'{"id":7}\n', None, "wrong-fields"),
        (b'{"action":"query_version"}\n', None, "wrong-fields"),
        (b'{"id":""}\n', "", "wrong-fields"),
        (b'{"id":"a","game":"corinth","visits":3}\n', "a", "wrong-fields"),
        (b'{"id":"a","action":"clear_cache"}\n', "a", "unknown-action"),
        (b'{"id":"a","action":["choose"]}\n', "a", "unknown-action"),
        (b'{"id":"a","simulations":0}\n', "a", "wrong-fields"),
        (b'{"id":"a","simulations":1000001}\n', "a", "wrong-fields"),
        (b'{"id":"a","milliseconds":3600001}\n', "a", "wrong-fields"),
        (b'{"id":"a","turns":[-1]}\n', "a", "wrong-fields"),
        (b'{"id":"a","turns":"all"}\n', "a", "wrong-fields"),
        (b'{"id":"a","action":"terminate"}\n', "a", "wrong-fields"),
        (b'{"id":"a","action":"choose","bot":"expert","simulations":3}\n', "a", "wrong-fields"),
        (b" " * MAX_LINE + b"\n", None, "line-too-long"),
    ],
    ids=range(18),
)
def test_a_line_that_is_no_question_is_refused_at_once(
    talk: Talk, line: bytes, name: str | None, refusal: str
) -> None:
    talk.service.hear(line if line.strip() else b"{}" + line)
    (answer,) = talk.said
    assert (answer["id"], code(answer)) == (name, refusal)


def test_an_empty_line_asks_nothing(talk: Talk) -> None:
    talk.service.hear(b"\n")
    talk.service.hear(b"  \r\n")
    assert talk.said == []


@pytest.mark.parametrize(
    ("about", "refusal", "facts"),
    [
        ({}, "wrong-fields", {}),
        ({"game": "ludo", "players": 2}, "unknown-game", {"given": "ludo"}),
        ({"game": "corinth"}, "wrong-fields", {}),
        ({"game": "corinth", "players": 9}, "players", {"given": 9}),
        ({**BEGIN, "options": {"goats": 7}}, "unknown-option", {"given": "goats"}),
        ({**BEGIN, "options": {"players": 3}}, "unknown-option", {"given": "players"}),
        ({**BEGIN, "components": "x"}, "unknown-option", {"given": "components"}),
        ({**BEGIN, "rules": 99}, "other-rules-version", {"given": 99}),
        ({**BEGIN, "moves": ["first 1", "sing"]}, "illegal-action", {"action": "sing", "n": 2}),
        ({**BEGIN, "turns": [0, 2]}, "no-such-moment", {"given": 2, "last": 1}),
        ({**BEGIN, "state": "AAAA"}, "wrong-fields", {}),
        ({"game": "corinth", "state": "ä"}, "wrong-fields", {}),
        ({"game": "corinth", "state": "AAAA"}, "wrong-header", {}),
        ({"record": "nonsense"}, "not-json", {"line": 1}),
        ({"record": []}, "not-json", {"line": 1}),
        ({"record": "{}", "game": "corinth"}, "wrong-fields", {}),
    ],
    ids=range(16),
)
def test_a_position_that_cannot_be_is_refused(
    talk: Talk, about: dict[str, Any], refusal: str, facts: dict[str, Any]
) -> None:
    answer = talk.answer(id="q", **about)
    assert code(answer) == refusal
    assert answer["error"]["facts"].items() >= facts.items()
    assert "partial" not in answer
    talk.service.finish()
    assert len(talk.said) == 1


def test_the_same_position_in_every_way_has_the_same_answer(talk: Talk) -> None:
    record = load(RECORD)
    turn = next(n for n, (state, _) in enumerate(record.steps()) if n > 30 and is_choice(state))
    state = record.at(turn)
    lines = RECORD.read_text().splitlines()
    words = [step.notation(action) for step, action in record.steps()]
    few = {"simulations": 20, "playouts": 0, "seed": 5}
    ways: list[dict[str, Any]] = [
        {"record": RECORD.read_text(), "turns": [turn]},
        {"record": lines[: turn + 1]},
        {"record": [msgspec.json.decode(line) for line in lines], "turns": [turn]},
        {"game": "corinth", "players": 2, "moves": words, "turns": [turn]},
        {"game": "corinth", "players": 2, "moves": words[:turn], "rules": record.rules},
        {"game": "corinth", "state": base64.b64encode(state.to_bytes()).decode()},
        {
            "game": "corinth",
            "state": base64.b64encode(record.at(turn - 5).to_bytes()).decode(),
            "moves": words[turn - 5 : turn],
        },
    ]
    answers = [talk.answer(id=str(n), **few, **way) for n, way in enumerate(ways)]
    assert [answer["turn"] for answer in answers] == [turn, turn, turn, turn, turn, 0, 5]
    for answer in answers:
        assert answer["seat"] == state.current_player
        assert answer["moves"] == answers[0]["moves"]
    assert {move["move"] for move in answers[0]["moves"]} == {
        state.notation(action) for action in state.legal_actions()
    }


def is_choice(state: emporion.State) -> bool:
    return state.current_player >= 0 and len(state.legal_actions()) > 2


def test_an_analysis_says_what_the_search_bot_says_with_and_without_partial_answers(
    monkeypatch: pytest.MonkeyPatch, talk: Talk
) -> None:
    state = CORINTH.at_a_choice(2)
    content = base64.b64encode(state.to_bytes()).decode()
    about: dict[str, Any] = {"game": "corinth", "state": content, "seed": 3}
    budget: dict[str, Any] = {"simulations": 200, "playouts": 20}
    plain = talk.answer(id="plain", **about, **budget)
    advice = SearchBot(3, Budget(simulations=200)).analyse(state, Budget(simulations=20))
    for move, option in zip(plain["moves"], advice.options, strict=True):
        assert (move["move"], move["visits"]) == (option.words, option.visits)
        assert (move["win"], move["win_error"]) == (option.win.mean, option.win.error)
        assert (move["points"], move["points_error"]) == (option.points.mean, option.points.error)
        assert move["line"] == option.line
        assert move["loss"]["value"]["mean"] == option.loss.value.mean
        assert len(move["seats"]) == 2
    assert (plain["visits"], plain["playouts"]) == (199, 20)

    ticking = iter(range(10**9))
    clock = SimpleNamespace(monotonic=lambda: float(next(ticking)))
    monkeypatch.setattr(thinking, "time", clock)
    last = talk.answer(id="told", **about, **budget, report_every=0.5)
    monkeypatch.undo()
    partial = [one for one in talk.said if one.get("partial")]
    assert [one["visits"] for one in partial] == [64, 128, 192, 199, 199, 199]
    assert [one.get("playouts", 0) for one in partial] == [0, 0, 0, 0, 8, 16]
    assert all(one["id"] == "told" and one["moves"] for one in partial)
    assert last == plain | {"id": "told"}


def test_near_the_end_an_analysis_is_exact_and_done_at_once(talk: Talk) -> None:
    *_, state = (
        state.copy()
        for state, _ in random_walk(emporion.game("corinth"), 2, 1)
        if state.current_player >= 0 and len(state.legal_actions()) > 1
    )
    content = base64.b64encode(state.to_bytes()).decode()
    about: dict[str, Any] = {"game": "corinth", "state": content, "simulations": 1_000_000}
    for playouts in (0, 20):
        said = talk.answer(id="end", **about, playouts=playouts)
        assert "visits" not in said
        assert [move["visits"] for move in said["moves"]] == [0] * len(state.legal_actions())
        by_value = [move["value"] for move in said["moves"]]
        assert by_value == sorted(by_value, reverse=True)
        assert all(move.get("win_error", 0) == 0 for move in said["moves"])


def test_where_nobody_decides_there_are_no_moves(talk: Talk) -> None:
    record = load(RECORD)
    text = RECORD.read_text()
    assert talk.answer(id="a", record=text, turns=[0])["due"] == "chance"
    over = talk.answer(id="b", record=text)
    assert (over["due"], over["moves"]) == ("over", [])
    assert over["scores"] == record.state.scores()
    assert code(talk.answer(id="c", action="choose", record=text)) == "no-decision"


def test_every_decision_of_a_record_is_answered(talk: Talk) -> None:
    record = load(RECORD)
    wanted = [
        n
        for n, (state, _) in enumerate(record.steps())
        if state.current_player >= 0 and len(state.legal_actions()) > 1
    ]
    talk.ask(id="a", record=RECORD.read_text(), turns="decisions", simulations=1, playouts=0)
    talk.service.finish()
    assert sorted(answer["turn"] for answer in talk.said) == wanted
    assert all(answer["due"] == "decision" for answer in talk.said)


def test_without_decisions_that_is_said(talk: Talk) -> None:
    answer = talk.answer(id="a", game="corinth", players=2, turns="decisions")
    assert answer == {"id": "a", "no_results": True}


def test_only_a_move_is_cheap_and_the_same_for_the_same_seed(talk: Talk) -> None:
    state = CORINTH.new(2)
    state.apply("first 1")
    answer = talk.answer(id="a", action="choose", **BEGIN, simulations=50, seed=4)
    expected = SearchBot(4, Budget(simulations=50)).choose(state)
    assert answer == {
        "id": "a",
        "turn": 1,
        "action": "choose",
        "move": state.notation(expected),
    }
    for bot in ("random", "casual", "greedy:2"):
        found = talk.answer(id=bot, action="choose", bot=bot, milliseconds=60_000, **BEGIN)
        assert found["move"] in [state.notation(action) for action in state.legal_actions()]


@pytest.mark.parametrize("bot", ["engine:touch here", "os:system", "nobody", "flat:x"])
def test_no_question_starts_a_program(talk: Talk, bot: str) -> None:
    answer = talk.answer(id="a", action="choose", bot=bot, **BEGIN)
    assert code(answer) in {"unknown-bot", "budget-unreadable"}


def test_a_game_without_a_net_says_so(talk: Talk) -> None:
    state = emporion.game("pig").at_a_choice(2)
    about = {"game": "pig", "state": base64.b64encode(state.to_bytes()).decode()}
    assert talk.answer(id="r", action="choose", bot="greedy", **about)["move"]
    assert code(talk.answer(id="a", **about)) == "no-net"


def test_time_ends_a_question(talk: Talk) -> None:
    about = {**BEGIN, "simulations": 1_000_000, "playouts": 100_000, "milliseconds": 30}
    answer = talk.answer(id="a", **about)
    assert 0 < answer["visits"] < 1_000_000
    assert 8 <= answer["playouts"] < 100_000
    assert "terminated" not in answer
    assert talk.answer(id="b", action="choose", **BEGIN, simulations=1_000_000, milliseconds=1)[
        "move"
    ]


def test_what_is_thought_about_ends_with_what_is_known(talk: Talk) -> None:
    talk.ask(id="a", **ENDLESS)
    talk.begun("a")
    talk.ask(id="t", action="terminate", terminate_id="a")
    last = talk.hear(lambda one: one["id"] == "a" and one.get("partial") is False)
    assert last["terminated"] is True
    assert last["moves"][0]["visits"] > 0
    assert {"id": "t", "action": "terminate", "terminate_id": "a", "stopped": 1} in talk.said
    # Its id is free again, and nothing is left to terminate.
    assert talk.answer(id="a", **BEGIN, simulations=5, playouts=0)["moves"]
    assert talk.answer(id="u", action="terminate", terminate_id="a")["stopped"] == 0
    assert talk.answer(id="w", action="terminate", terminate_id="nobody")["stopped"] == 0


def test_what_waits_is_given_up_without_an_answer(talk: Talk) -> None:
    talk.ask(id="a", **ENDLESS)
    talk.begun("a")
    talk.ask(id="b", **BEGIN)
    assert code(talk.answer(id="b", **BEGIN)) == "id-in-use"
    talk.said.clear()
    gone = talk.answer(id="t", action="terminate", terminate_id="b")
    assert gone["stopped"] == 1
    given_up = talk.hear(lambda one: one["id"] == "b")
    assert given_up == {"id": "b", "terminated": True, "no_results": True}
    talk.ask(id="c", **BEGIN)
    assert talk.answer(id="u", action="terminate_all")["stopped"] == 2
    talk.service.finish()
    told = [one["id"] for one in talk.said if one.get("terminated")]
    assert told[0] == "b"
    assert sorted(told[1:]) == ["a", "c"]


def test_moments_are_given_up_one_by_one(talk: Talk) -> None:
    talk.ask(id="blocks", **ENDLESS)
    talk.begun("blocks")
    about = {"record": RECORD.read_text(), "turns": [8, 9, 10], "simulations": 1, "playouts": 0}
    talk.ask(id="a", **about)
    talk.ask(id="t", action="terminate", terminate_id="a", turns=[9])
    talk.ask(id="u", action="terminate", terminate_id="blocks")
    talk.service.finish()
    found = {one["turn"]: one for one in talk.said if one["id"] == "a"}
    assert sorted(found) == [8, 9, 10]
    assert [turn for turn, one in found.items() if "no_results" in one] == [9]


def test_the_more_urgent_comes_first(talk: Talk) -> None:
    talk.ask(id="blocks", **ENDLESS)
    talk.begun("blocks")
    quick = {**BEGIN, "simulations": 1, "playouts": 0}
    for name, priority in (("low", -1), ("usual", 0), ("high", 7), ("later", 0)):
        talk.ask(id=name, priority=priority, **quick)
    talk.ask(id="t", action="terminate", terminate_id="blocks")
    talk.service.finish()
    order = [one["id"] for one in talk.said if not one.get("partial") and one["id"] != "t"]
    assert order == ["blocks", "high", "usual", "later", "low"]


def test_several_are_thought_about_at_once() -> None:
    talk = Talk(threads=2)
    talk.ask(id="a", **ENDLESS)
    talk.ask(id="b", **ENDLESS)
    talk.begun("a")
    talk.begun("b")
    talk.ask(id="t", action="terminate_all")
    talk.service.finish()
    assert {one["id"] for one in talk.said if one.get("terminated")} == {"a", "b"}


def test_there_is_an_end_to_what_can_wait(monkeypatch: pytest.MonkeyPatch, talk: Talk) -> None:
    monkeypatch.setattr(services, "MAX_WAITING", 3)
    text = RECORD.read_text()
    many = talk.answer(id="a", record=text, turns="decisions", simulations=1, playouts=0)
    assert code(many) == "too-many-questions"
    talk.ask(id="blocks", **ENDLESS)
    talk.begun("blocks")
    talk.ask(id="b", **BEGIN)
    talk.ask(id="c", **BEGIN)
    assert code(talk.answer(id="d", **BEGIN)) == "too-many-questions"


def test_our_own_mistake_is_answered_and_told(
    monkeypatch: pytest.MonkeyPatch, talk: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: Any) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(services, "choose", broken)
    assert code(talk.answer(id="a", action="choose", **BEGIN)) == "internal-error"
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert talk.answer(id="b", **BEGIN, simulations=1, playouts=0)["moves"]


def test_nothing_is_said_after_it_was_abandoned() -> None:
    talk = Talk()
    talk.ask(id="a", **ENDLESS)
    talk.begun("a")
    talk.ask(id="b", **BEGIN)
    talk.service.abandon()
    for thread in talk.service._threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()
    assert not [one for one in talk.said if not one.get("partial")]
