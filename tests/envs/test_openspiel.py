"""OpenSpiel's own test passes, and the games there are the games here."""

import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

import emporion
import emporion.envs.openspiel
from emporion import CHANCE, BadOption, Game, Rng

LOADED = ["emporion_corinth(players=3)", "emporion_rhodes(players=2,rewards=win,unload=ship)"]


@pytest.mark.parametrize("text", LOADED)
def test_its_own_test_passes(text: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize("players", [2, 3])
def test_a_walk_is_the_same_there_and_here(game: Game, players: int) -> None:
    spiel = pyspiel.load_game(f"emporion_{game.name}", {"players": players})
    there, here = spiel.new_initial_state(), game.new(players)
    observer = make_observation(spiel)
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
            assert there.action_to_string(actions[0]) == here.notation(actions[0])
            seat = here.current_player
            assert np.array_equal(there.observation_tensor(seat), here.observe(seat))
            assert there.information_state_tensor(seat) == there.observation_tensor(seat)
            observer.set_from(there, seat)
            assert np.array_equal(observer.tensor, here.observe(seat))
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


def test_a_state_is_kept_and_comes_back() -> None:
    spiel = pyspiel.load_game("emporion_corinth(players=4,first=2)")
    state = spiel.new_initial_state()
    assert state.current_player() == 2
    for step in range(30):
        actions = state.legal_actions()
        state.apply_action(actions[step % len(actions)])
    _, same = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))
    assert same.held.state == state.held.state
    assert pickle.loads(pickle.dumps(state)).held.state == state.held.state
    assert same.information_state_string(0) == state.history_str()
    assert same.observation_string(0) == state.observation_string(0)


def test_its_search_plays() -> None:
    spiel = pyspiel.load_game("emporion_corinth")
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(spiel, 1.4, 8, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert bot.step(state) in state.legal_actions()


def test_its_learners_environment_runs() -> None:
    env = rl_environment.Environment("emporion_corinth", players=2, rewards="win")
    assert env.observation_spec()["info_state"] == (532,)
    env.seed(3)
    told = env.reset()
    while not told.last():
        seat = told.observations["current_player"]
        told = env.step([told.observations["legal_actions"][seat][-1]])
    assert sum(told.rewards) == 1


@pytest.mark.parametrize("parameters", [{"players": 9}, {"rewards": "most"}, {"first": 4}])
def test_wrong_parameters_are_refused(parameters: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        pyspiel.load_game("emporion_corinth", parameters)


def test_all_games_are_there() -> None:
    assert {f"emporion_{name}" for name in ("corinth", "rhodes")} <= set(pyspiel.registered_names())
    assert "pig" in emporion.list_games()
