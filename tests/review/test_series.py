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
from emporion.review.series import Step, changes, estimate, steps
from tests.conftest import GOLDEN
from tests.learned import learned_game  # noqa: F401  it is `game` here
from tests.play import is_chance

CORINTH = emporion.game("corinth")


def luck_of(before: State, after: State, workspace: Workspace, seed: int) -> list[Luck]:
    return changes(
        *(estimate(Step(0, state, [], None), workspace, seed) for state in (before, after))
    )


def test_luck_comes_to_nothing_in_the_long_run(game: Game) -> None:
    """Over many rolls of random games, for every seat; however wrong the net is."""
    workspace = make_workspace(game, nets.load(game))
    chooser = RandomBot(5)
    rng = Rng(6)
    found: list[list[tuple[float, float]]] = []
    for number, players in itertools.product(range(6), (2, 3)):
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
    assert len(values) > 120
    error = values.std(axis=0) / len(values) ** 0.5
    assert (abs(values.mean(axis=0)) < 4 * error).all()
    assert (values.std(axis=0) > (0.01, 0.2)).all()


def test_one_event_is_compared_with_all_its_outcomes() -> None:
    workspace = make_workspace(CORINTH, nets.load(CORINTH))
    before = CORINTH.new(3)
    assert before.current_player == CHANCE
    total = np.zeros((3, 2))
    for action in before.legal_actions():
        after = before.copy()
        after.apply(action)
        for seat, luck in enumerate(luck_of(before, after, workspace, seed=1)):
            assert luck.points.error == luck.win.error == 0.0
            total[seat] += (luck.win.mean, luck.points.mean)
    assert (abs(total) < (5e-5, 5e-3)).all()


def test_the_error_of_luck_is_how_far_it_is_off() -> None:
    """Of a roll of several dice, which is compared with a sample."""
    workspace = make_workspace(CORINTH, nets.load(CORINTH))
    rng = Rng(3)
    before = CORINTH.new(2, first=0)
    while not is_chance(before):
        before.apply(before.legal_actions()[0])
    after = before.copy()
    while is_chance(after):
        after.sample_chance(rng)
    luck = [luck_of(before, after, workspace, seed)[0] for seed in range(200)]
    for figures in ([one.win for one in luck], [one.points for one in luck]):
        spread = np.std([figure.mean for figure in figures], ddof=1)
        told = np.mean([figure.error**2 for figure in figures]) ** 0.5
        assert 0.85 < spread / told < 1.15


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
    end = estimate(found[-1], workspace, 1)
    assert (end.due, [figure.mean for figure in end.points]) == ("end", record.state.scores())
    assert sum(figure.mean for figure in end.win) == 1.0
