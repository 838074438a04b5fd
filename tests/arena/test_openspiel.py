"""OpenSpiel's search as a bot of the arena."""

import importlib
import sys
import time
from typing import Any

import pytest

from emporion import Game, Rng
from emporion.bots import Bot, make, registry
from tests.conftest import ROOT


@pytest.fixture
def openspiel(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Its bots are registered while a test lasts, and no longer."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    monkeypatch.setattr(registry, "FACTORIES", dict(registry.FACTORIES))
    monkeypatch.delitem(sys.modules, "openspiel", raising=False)
    return importlib.import_module("openspiel")


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
    state = game.at_a_choice(2)
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
