"""Observation and appraisal."""

import numpy as np
import pytest

from emporion import Rng
from emporion.games.rhodes.appraise import appraise
from tests.games.rhodes.table import GAME, begin, furnish

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_observations_are_finite_and_relative_to_the_seat(players: int) -> None:
    state = GAME.new(players)
    rng = Rng(players)
    seen = []
    for _ in range(250):
        if state.is_over:
            break
        seen = [state.observe(seat) for seat in range(players)]
        assert all(np.isfinite(numbers).all() for numbers in seen)
        assert all((abs(numbers) <= 10).all() for numbers in seen)
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    # The same numbers, sorted into another order.
    assert all(np.array_equal(np.sort(seen[0]), np.sort(numbers)) for numbers in seen)


@pytest.mark.parametrize("players", [2, 5])
def test_different_states_look_different(players: int) -> None:
    state = GAME.new(players)
    rng = Rng(players)
    looks: dict[bytes, bytes] = {}
    for _ in range(400):
        if state.is_over:
            break
        look = state.observe(0).tobytes()
        assert looks.setdefault(look, state.to_bytes()) == state.to_bytes()
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])


def test_more_is_worth_more() -> None:
    state = begin(3)
    plain = appraise(state.data, 0)
    assert appraise(furnish(state, 0, money=20).data, 0) > plain
    rich = appraise(state.data, 0)
    assert appraise(furnish(state, 0, goods={"gold": 1}).data, 0) > rich + 1
    assert appraise(furnish(state, 0, developments=["abundance"]).data, 0) > rich + 1


def test_at_the_end_only_points_count() -> None:
    state = GAME.new(2)
    rng = Rng(3)
    while not state.is_over:
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    assert [appraise(state.data, seat) for seat in range(2)] == state.scores()
