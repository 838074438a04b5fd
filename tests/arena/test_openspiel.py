"""The games through OpenSpiel are the same games. Runs where OpenSpiel is installed (the bench)."""

import time
from typing import Any

import pytest

from emporion import CHANCE, Game, Rng
from emporion.bots import Bot, make
from tests.conftest import ROOT

pytest.importorskip("pyspiel")


@pytest.fixture
def openspiel(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    import openspiel

    return openspiel


@pytest.mark.parametrize("players", [2, 3])
def test_a_walk_is_the_same_there_and_here(game: Game, players: int, openspiel: Any) -> None:
    import pyspiel

    spiel = openspiel.spiel_game(game.name, players, openspiel.shares)
    there, here = spiel.new_initial_state(), game.new(players)
    rng = Rng(4)
    while not here.is_over:
        actions = sorted(here.legal_actions())
        assert not there.is_terminal()
        assert there.returns() == [0.0] * players
        if here.current_player == CHANCE:
            assert there.current_player() == pyspiel.PlayerId.CHANCE
            assert there.is_chance_node()
            assert there.chance_outcomes() == [(a, 1 / len(actions)) for a in actions]
        else:
            assert there.current_player() == here.current_player
            assert there.legal_actions() == actions
        copy = there.clone()
        action = actions[rng.below(len(actions))]
        there.apply_action(action)
        assert copy.held.state == here  # a copy does not move along
        here.apply(action)
        assert there.held.state == here
    assert there.is_terminal()
    returns = there.returns()
    best = max(returns)
    assert [seat for seat in range(players) if returns[seat] == best] == here.winners()
    assert sum(returns) == pytest.approx(0)


def test_margins_favour_who_is_ahead(game: Game, openspiel: Any) -> None:
    state = game.new(3)
    rng = Rng(5)
    while not state.is_over:
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    returns, points = openspiel.margins(state), state.scores()
    assert all(-1 <= value <= 1 for value in returns)
    assert returns.index(max(returns)) == points.index(max(points))


def test_its_search_is_a_bot_that_keeps_its_time(game: Game, openspiel: Any) -> None:
    state = game.new(2)
    while state.current_player == CHANCE or len(state.legal_actions()) < 2:
        state.apply(state.legal_actions()[0])
    before = state.to_bytes()
    for name in openspiel.VARIANTS:
        bot = make(f"{name}:4", 1)
        assert isinstance(bot, Bot)
        assert bot.choose(state) in state.legal_actions()
        first, second = (make(f"{name}:6", 1).choose(state) for _ in range(2))
        assert first == second
    begin = time.thread_time()
    make("openspiel:0.2s", 1).choose(state)
    assert 0.2 <= time.thread_time() - begin < 0.4
    assert state.to_bytes() == before
