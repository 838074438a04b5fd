"""Advice: that its numbers are what they say they are."""

import itertools
import math
from collections.abc import Iterator

import msgspec
import numpy as np
import pytest

import emporion
from emporion import Game, Rng, State
from emporion.bots import Budget
from emporion.bots.advice import Advice, Figure, advise
from emporion.bots.evaluate import LEAD_WEIGHT
from emporion.bots.net_playout import Playouts
from emporion.bots.search import SearchBot
from emporion.core.errors import IllegalAction
from tests.learned import learned_game  # noqa: F401  it is `game` here
from tests.play import is_chance, random_state, random_walk

CORINTH = emporion.game("corinth")


def deciding(game: Game, players: int, seed: int, depth: int) -> State:
    """A random state in which there is something to choose."""
    rng = Rng(seed)
    state = random_state(game, players, seed, depth)
    while is_chance(state) or len(state.legal_actions()) < 2:
        if is_chance(state):
            state.sample_chance(rng)
        else:
            state.apply(state.legal_actions()[0])
    return state


def bot(seed: int = 1) -> SearchBot:
    return SearchBot(seed, Budget(simulations=40))


def playouts(n: int) -> Budget:
    return Budget(simulations=n)


def test_advice_is_complete_and_repeatable(game: Game) -> None:
    state = deciding(game, 3, seed=4, depth=60)
    before = state.to_bytes()
    asked = bot()
    advice = asked.analyse(state, playouts(6))
    assert state.to_bytes() == before
    assert asked.analyse(state, playouts(6)) == advice == bot().analyse(state, playouts(6))
    assert advice.seat == state.current_player
    assert sorted(option.action for option in advice.options) == sorted(state.legal_actions())
    assert (advice.playouts, len(advice.options[0].seats)) == (6, 3)
    best = advice.options[0]
    assert best.behind.value == Figure(0.0, 0.0)
    for option in advice.options:
        assert option.words == option.line[0] == state.notation(option.action)
        assert math.isclose(sum(seat.win.mean for seat in option.seats), 1.0)
        assert 0 <= option.win.mean <= 1
        assert option.win.error <= min(0.05, option.seats[advice.seat].win.error)
        for place in range(3):
            shares = [seat.places[place].mean for seat in option.seats]
            assert math.isclose(sum(shares), 1.0)
        for seat in option.seats:
            assert math.isclose(sum(place.mean for place in seat.places), 1.0)
            assert seat.places[0] == seat.win
    follow(state, advice)
    assert msgspec.json.decode(msgspec.json.encode(advice), type=Advice) == advice


def follow(state: State, advice: Advice) -> None:
    """Every line can be played, and meets no chance on its way."""
    for option in advice.options:
        there = state.copy()
        for words in option.line:
            assert there.current_player >= 0
            there.apply(words)


def test_errors_shrink_with_the_playouts() -> None:
    state = deciding(CORINTH, 2, seed=9, depth=40)
    few = bot().analyse(state, playouts(16))
    many = bot().analyse(state, playouts(256))
    ratios = []
    for option in few.options:
        wide, narrow = option.seats[0], many.option(option.action).seats[0]
        ratios.append(wide.points.error / narrow.points.error)
        assert wide.win.error > 2 * narrow.win.error
        apart = abs(wide.points.mean - narrow.points.mean)
        assert apart < 4 * math.hypot(wide.points.error, narrow.points.error)
    assert 3 < np.mean(ratios) < 5


def test_more_playouts_are_added_to_the_first() -> None:
    state = deciding(CORINTH, 2, seed=9, depth=200)
    timed = bot().analyse(state, Budget(seconds=0.05))
    counted = bot().analyse(state, playouts(timed.playouts))
    assert timed == counted


def test_pairs_are_surer_than_the_two_apart() -> None:
    advice = bot().analyse(deciding(CORINTH, 2, seed=3, depth=60), playouts(128))
    best, *rest = (option for option in advice.options)
    apart = [
        math.hypot(best.seats[advice.seat].points.error, option.seats[advice.seat].points.error)
        for option in rest
    ]
    paired = [option.behind.points.error for option in rest]
    assert sum(paired) < 0.97 * sum(apart)


def last_decisions() -> Iterator[State]:
    """Decisions of random games, each with a choice and nothing to decide or to roll after it."""
    for seed in itertools.count():
        for state, _ in random_walk(CORINTH, 2, seed):
            if state.current_player >= 0 and len(endings(state)) > 1:
                yield state.copy()
                break


def endings(state: State) -> dict[int, State]:
    """What each action leads to, where nothing is left to decide or to roll after it."""
    found = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        while not after.is_over and len(after.legal_actions()) == 1:
            after.apply(after.legal_actions()[0])
        if not after.is_over:
            return {}
        found[action] = after
    return found


def test_what_is_certain_is_told_exactly() -> None:
    for state in itertools.islice(last_decisions(), 4):
        seat = state.current_player
        advice = bot().analyse(state, playouts(4))
        worth = {}
        for action, after in endings(state).items():
            winners = after.winners()
            scores = after.scores()
            for other, outlook in enumerate(advice.option(action).seats):
                assert outlook.points == Figure(scores[other], 0.0)
                assert outlook.win == Figure((other in winners) / len(winners), 0.0)
            assert advice.option(action).points == Figure(scores[seat], 0.0)
            assert advice.option(action).win == advice.option(action).seats[seat].win
            lead = scores[seat] - scores[1 - seat]
            worth[action] = (seat in winners) / len(winners) + LEAD_WEIGHT * lead
        best = max(worth.values())
        assert math.isclose(worth[advice.options[0].action], best, abs_tol=1e-6)
        for action, value in worth.items():
            loss = advice.option(action).loss.value
            assert (loss.error, round(loss.mean, 6)) == (0.0, round(best - value, 6))


def test_nobody_loses_among_actions_that_are_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """On average: in any one decision the playouts make one of them look better."""
    positions = (deciding(CORINTH, 2, seed, depth=40) for seed in itertools.count())
    state = next(position for position in positions if len(position.legal_actions()) == 2)
    asked = bot()
    root = asked.think(state)
    for said in (asked.tree.visits, asked.tree.points, asked.tree.win):
        said[:] = 0  # the search has no opinion
    draws = np.random.default_rng(1)

    def alike(*_: object) -> Playouts:
        standing = draws.integers(20, 60, (2, 200, 2))
        points = standing.astype(np.float32)
        won = (points == points.max(axis=2, keepdims=True)).astype(np.float32)
        return Playouts(points, won / won.sum(axis=2, keepdims=True), standing)

    monkeypatch.setattr("emporion.bots.advice._playouts", alike)
    found = [
        advise(state, asked._search, root, seed, playouts(200)).options for seed in range(1000)
    ]
    losses = [np.mean([option.loss.value.mean for option in options]) for options in found]
    error = np.std(losses) / len(losses) ** 0.5
    assert 0 < error < 0.0015
    assert abs(np.mean(losses)) < 4 * error


def test_a_forced_decision_and_none() -> None:
    with pytest.raises(IllegalAction) as caught:
        bot().analyse(random_state(CORINTH, 2, 1, 0))
    assert caught.value.code == "no-decision"
    state = next(
        state.copy()
        for state, _ in random_walk(CORINTH, 2, seed=2)
        if not is_chance(state) and len(state.legal_actions()) == 1
    )
    advice = bot().analyse(state, playouts(4))
    assert [option.action for option in advice.options] == state.legal_actions()
