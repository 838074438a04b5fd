"""The coach: it finds what loses much, and is silent about taste."""

from typing import Any

import pytest

import emporion
from emporion import Rng, State
from emporion.bots import Budget, make
from emporion.bots.advice import Figure, Gap
from emporion.bots.coach import AMOUNT, CHECK, CLOSE, FEWEST, Coach, Comparison
from emporion.bots.search import SearchBot

NOTHING = Figure(0.0, 0.0)


def blunder() -> tuple[State, str, str]:
    """A decision of Corinth with a choice that loses much, and the best one."""
    for seed in range(1, 20):
        state, rng, bot = emporion.game("corinth").new(2), Rng(seed), make("expert", seed)
        while state.current_player != emporion.OVER:
            if state.current_player == emporion.CHANCE:
                state.sample_chance(rng)
                continue
            if state.game.kind(state.data) == "choose" and state.view().round > 6:
                advice = SearchBot(1, Budget(simulations=200)).analyse(
                    state, Budget(simulations=60)
                )
                worst = max(advice.options, key=lambda option: option.loss.value.mean)
                if worst.loss.value.mean > 0.35 and worst.loss.value.error < 0.08:
                    return state, worst.words, advice.options[0].words
            state.apply(bot.choose(state))
    raise AssertionError("nobody could blunder")


def test_a_loss_is_found_and_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    # Enough time for a busy machine.
    monkeypatch.setattr("emporion.bots.coach.CHECK", (0.2, 1.0))
    monkeypatch.setattr("emporion.bots.coach.CLOSE", (0.5, 8.0))
    state, worst, best = blunder()
    before = state.to_bytes()
    loss = Coach(1).look(state, [worst], "gentle")
    assert loss is not None
    assert loss.gap.value.mean > AMOUNT["gentle"]
    assert loss.turn[0] != worst
    assert loss.better, "nothing speaks for it"
    assert Coach(1).look(state, [best], "strict") is None
    assert state.to_bytes() == before


def compared(
    quick: tuple[float, float], close: tuple[float, float], pairs: int = 40
) -> tuple[Coach, list[Any]]:
    """A coach whose comparisons come out like this, and what it was asked for."""
    asked: list[Any] = []

    class Fake(Coach):
        def compare(
            self, state: State, taken: list[str], seconds: tuple[float, float]
        ) -> Comparison:
            asked.append(seconds)
            found = Figure(*(quick if seconds == CHECK else close))
            other = next(w for w in map(state.notation, state.legal_actions()) if w != taken[0])
            return Comparison([other], Gap(NOTHING, NOTHING, found), found, pairs)

    return Fake(1), asked


@pytest.mark.parametrize(
    ("quick", "close", "how", "looks", "speaks"),
    [
        ((0.05, 0.01), (0.3, 0.01), "normal", 1, False),  # less than the set amount
        ((0.2, 0.3), (0.3, 0.01), "normal", 1, False),  # within the check's error
        ((0.2, 0.05), (0.3, 0.01), "normal", 2, True),
        ((0.2, 0.05), (0.05, 0.01), "normal", 2, False),  # the closer look finds less
        ((0.2, 0.05), (0.05, 0.01), "strict", 2, True),
        ((0.2, 0.05), (0.2, 0.12), "strict", 2, False),  # a matter of taste within the error
    ],
)
def test_nothing_is_said_within_the_error_and_below_the_amount(
    quick: tuple[float, float], close: tuple[float, float], how: Any, looks: int, speaks: bool
) -> None:
    state = emporion.game("corinth").new(2, first=0)
    coach, asked = compared(quick, close)
    loss = coach.look(state, [state.notation(state.legal_actions()[0])], how)
    assert (loss is not None) == speaks
    assert asked == [CHECK, CLOSE][:looks]


def test_what_leaves_no_choice_is_not_looked_at() -> None:
    state, rng = emporion.game("corinth").new(2, first=0), Rng(1)
    while state.current_player < 0 or len(state.legal_actions()) > 1:
        if state.current_player < 0:
            state.sample_chance(rng)
        else:
            state.apply(state.legal_actions()[-1])
    coach, asked = compared((1.0, 0.0), (1.0, 0.0))
    assert coach.look(state, [state.notation(state.legal_actions()[0])], "strict") is None
    assert asked == []


def test_nothing_is_said_from_a_handful_of_playouts() -> None:
    state = emporion.game("corinth").new(2, first=0)
    words = [state.notation(state.legal_actions()[0])]
    assert compared((1.0, 0.0), (1.0, 0.0), FEWEST - 1)[0].look(state, words, "strict") is None
    assert compared((1.0, 0.0), (1.0, 0.0), FEWEST)[0].look(state, words, "strict") is not None


def test_who_is_told_to_stop_says_nothing() -> None:
    coach, asked = compared((1.0, 0.0), (1.0, 0.0))
    coach.stop()
    state = emporion.game("corinth").new(2, first=0)
    assert coach.look(state, [state.notation(state.legal_actions()[0])], "strict") is None
    assert len(asked) == 1  # no close look is begun
