"""The series of estimates: that its steps at rolls are luck, and come to nothing."""

import itertools
import math

import numpy as np

import emporion
from emporion import Game, Rng, State
from emporion.bots import RandomBot
from emporion.bots import net as nets
from emporion.bots.advice import Luck
from emporion.bots.net_playout import Workspace, make_workspace
from emporion.core.kernel import CHANCE
from emporion.core.record import load
from emporion.review import Effort, Plan
from emporion.review.calibration import calibrated, fitted
from emporion.review.series import changes, expected, look, steps
from tests.conftest import GOLDEN
from tests.learned import learned_game  # noqa: F401  it is `game` here
from tests.play import is_chance

CORINTH = emporion.game("corinth")


def luck_of(before: State, after: State, workspace: Workspace, seed: int) -> list[Luck]:
    return changes(*(expected(state, workspace, seed) for state in (before, after)))


def test_luck_comes_to_nothing_in_the_long_run(game: Game) -> None:
    """Over many rolls of random games, for every seat; however wrong the net is."""
    workspace = make_workspace(game, nets.load(game))
    chooser = RandomBot(5)
    rng = Rng(6)
    found: list[list[tuple[float, float]]] = []
    for number, players in itertools.product(range(6 if game is CORINTH else 2), (2, 3)):
        state = game.new(players)
        while not state.is_over:
            if not is_chance(state):
                state.apply(chooser.choose(state))
                continue
            before = state.copy()
            while is_chance(state):
                state.sample_chance(rng)
            luck = luck_of(before, state, workspace, seed=number)
            found.append([(seat.win.mean, seat.points.mean) for seat in luck][:2])
            assert math.isclose(sum(seat.win.mean for seat in luck), 0.0, abs_tol=5e-5)
    values = np.array(found)
    assert len(values) > 60
    error = values.std(axis=0) / len(values) ** 0.5
    assert (abs(values.mean(axis=0)) < 4 * error).all()
    assert (values.std(axis=0) > (0.01, 0.2)).all()


def test_one_event_is_compared_with_all_its_outcomes(game: Game) -> None:
    workspace = make_workspace(game, nets.load(game))
    before = next_roll(game, events=1)
    total = np.zeros((before.players, 2))
    for action in before.legal_actions():
        for seat, luck in enumerate(luck_of(before, rolled(before, action), workspace, seed=1)):
            total[seat] += (luck.win.mean, luck.points.mean)
    assert (abs(total) < (1e-4, 1e-2)).all()


def test_the_error_of_luck_is_how_far_it_is_off(game: Game) -> None:
    """Where not every roll is looked at, nor every way to play on after it: of several dice in
    Corinth, of a tile in Rhodes."""
    workspace = make_workspace(game, nets.load(game))
    before = next_roll(game, events=9 if game is CORINTH else 1)
    after = before.copy()
    rng = Rng(3)
    while is_chance(after):
        after.sample_chance(rng)
    luck = [luck_of(before, after, workspace, seed)[0] for seed in range(80)]
    for figures in ([one.win for one in luck], [one.points for one in luck]):
        spread = np.std([figure.mean for figure in figures], ddof=1)
        told = np.mean([figure.error**2 for figure in figures]) ** 0.5
        assert spread > 0
        assert 0.75 < spread / told < 1.3


def next_roll(game: Game, events: int) -> State:
    """Of so many events, the first of which has several outcomes."""
    state = game.new(2)
    rng = Rng(3)
    chooser = RandomBot(5)
    while True:
        before = state.copy()
        n = 0
        while is_chance(state):
            state.sample_chance(rng)
            n += 1
        if n == events and len(before.legal_actions()) > 1:
            return before
        state.apply(chooser.choose(state))


def rolled(before: State, action: int) -> State:
    after = before.copy()
    after.apply(action)
    return after


def test_luck_is_what_the_series_changes_by(game: Game) -> None:
    """But for the last digit."""
    record = load(GOLDEN / game.name / "two-players.jsonl")
    record.take_back(len(record.actions) * 2 // 3)
    series, rolls = Plan(record, Effort()).rough()
    assert len(rolls) > 2
    at = {estimate.moment: n for n, estimate in enumerate(series)}
    for roll in rolls:
        before, after = series[at[roll.moment]], series[at[roll.moment] + 1]
        if after.moment > roll.moment + len(roll.outcomes):
            continue  # forced actions lie between
        for seat, luck in enumerate(roll.luck):
            changed = after.win[seat].mean - before.win[seat].mean
            assert math.isclose(luck.win.mean, changed, abs_tol=2.1e-5)


def test_nothing_is_sure_before_the_end(game: Game) -> None:
    """Fitted for every number of players; the doubt takes from everyone alike, and at the end there
    is none."""
    for players in range(game.min_players, game.max_players + 1):
        amount = fitted(game.name).doubt_at(players)
        assert 0 < amount < 0.3
        drawn = calibrated(np.eye(players), amount)
        assert np.allclose(drawn.sum(axis=1), 1)
        assert np.allclose(np.diag(drawn), 1 - amount * (1 - 1 / players))
    assert fitted("no such game").doubt_at(2) == 0.0


def test_steps_are_the_choices_the_rolls_and_the_end(game: Game) -> None:
    record = load(GOLDEN / game.name / "two-players.jsonl")
    found = steps(record)
    choices = rolls = 0
    chance_before = False
    for state, _ in record.steps():
        chance = state.current_player == CHANCE
        rolls += chance and not chance_before
        choices += not chance and len(state.legal_actions()) > 1
        chance_before = chance
    assert [step.is_roll for step in found].count(True) == rolls
    assert len(found) == choices + rolls + 1
    for step in found:
        assert step.state.to_bytes() == record.at(step.moment).to_bytes()
        assert step.actions == record.actions[step.moment : step.moment + len(step.actions)]
    workspace = make_workspace(game, nets.load(game))
    end, _ = look(found[-1], workspace, 1)
    assert (end.due, [figure.mean for figure in end.points]) == ("end", record.state.scores())
    assert sum(figure.mean for figure in end.win) == 1.0
