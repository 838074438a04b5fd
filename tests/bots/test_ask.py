"""Asking bots: whatever they do, the game is safe, and what fails is named."""

import threading
import time
from typing import Any

import numpy as np
import pytest

import emporion
from emporion import State
from emporion.arena.match import play_deal
from emporion.bots import BadBot, BotFailed, Budget, RandomBot, SearchBot, ask
from emporion.bots.registry import FACTORIES
from tests.bots.test_search import a_choice

CORINTH = emporion.game("corinth")


class Vandal(RandomBot):
    """Chooses like the random bot, then writes itself a victory into the state it was given."""

    def choose(self, state: State) -> int:
        action = super().choose(state)
        seat = state.current_player
        state.data.boxes[seat] = 100
        state.data.shops[:seat] = state.data.shops[seat + 1 :] = 0
        return action


def test_writing_into_the_state_wins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = a_choice(CORINTH, 2, seed=1, depth=30)
    seat = state.current_player
    before = state.copy()
    Vandal(1).choose(state)
    assert state.scores()[seat] > before.scores()[seat] + 100  # it would do it good

    monkeypatch.setitem(FACTORIES, "vandal", lambda seed, _: Vandal(seed))
    monkeypatch.setitem(FACTORIES, "honest", lambda seed, _: RandomBot(seed))
    played = play_deal(CORINTH, ["vandal", "random"], seed=3, number=0)
    assert played == play_deal(CORINTH, ["honest", "random"], seed=3, number=0)
    assert ask(Vandal(5), before, "vandal") == RandomBot(5).choose(before)


class Answers:
    """Gives one answer, or raises it."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, _: State) -> int:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer  # type: ignore[no-any-return]


def failure(answer: Any, limit: float | None = None) -> BotFailed:
    state = a_choice(CORINTH, 3, seed=2, depth=30)
    with pytest.raises(BotFailed) as caught:
        ask(Answers(answer), state, "mine:3", move=31, limit=limit)
    facts = caught.value.details
    assert (facts["bot"], facts["game"], facts["move"]) == ("mine:3", "corinth", 31)
    assert facts["seat"] == state.current_player + 1
    return caught.value


@pytest.mark.parametrize("answer", [9999, -1, None, "end", 1.5, float("nan"), np.int64(32_000)])
def test_an_answer_that_is_no_legal_action_is_named(answer: Any) -> None:
    error = failure(answer)
    assert error.code == "bot-illegal-action"
    assert error.details["answer"] == repr(answer)


@pytest.mark.parametrize("limit", [None, 30.0])
def test_a_crash_is_named_and_its_cause_kept(limit: float | None) -> None:
    cause = KeyError("gold")
    error = failure(cause, limit)
    assert (error.code, error.details["reason"]) == ("bot-crashed", "KeyError: 'gold'")
    assert error.__cause__ is cause


def test_a_refusal_of_the_bot_itself_stays_what_it_is() -> None:
    state = a_choice(CORINTH, 2, seed=2, depth=30)
    with pytest.raises(BadBot, match="no-net"):
        ask(Answers(BadBot("no-net", game="ludo")), state, "mine")


def test_numbers_of_all_kinds_are_actions() -> None:
    state = a_choice(CORINTH, 2, seed=2, depth=30)
    action = state.legal_actions()[-1]
    chosen = ask(Answers(np.int16(action)), state, "mine")
    assert (chosen, type(chosen)) == (action, int)


def test_a_limit_is_kept() -> None:
    state = a_choice(CORINTH, 2, seed=2, depth=30)
    released = threading.Event()

    class Sleeper:
        def choose(self, state: State) -> int:
            released.wait(60)
            return state.legal_actions()[0]

    begin = time.monotonic()
    with pytest.raises(BotFailed) as caught:
        ask(Sleeper(), state, "sleeper", move=7, limit=0.2)
    assert 0.2 <= time.monotonic() - begin < 10
    assert (caught.value.code, caught.value.details["limit"]) == ("bot-too-slow", 0.2)
    released.set()
    assert ask(RandomBot(1), state, "random", limit=30.0) in state.legal_actions()


def test_a_bot_that_can_be_stopped_is_stopped_at_the_limit() -> None:
    state = a_choice(CORINTH, 2, seed=2, depth=30)
    SearchBot(1, Budget(simulations=2)).choose(state)  # compiled by now
    threads = threading.active_count()
    with pytest.raises(BotFailed, match="bot-too-slow"):
        ask(SearchBot(1, Budget(seconds=600)), state, "search:600s", limit=0.2)
    end = time.monotonic() + 20
    while threading.active_count() > threads and time.monotonic() < end:
        time.sleep(0.02)
    assert threading.active_count() <= threads
