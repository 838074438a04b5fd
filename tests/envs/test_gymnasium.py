"""Gymnasium's own checks pass: one learner among bots, alone and in many games at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import emporion
import emporion.envs  # registers what `make` makes
from emporion import BadOption, BadSeat, IllegalAction
from emporion.bots import BadBot
from emporion.bots.baseline import GreedyBot, RandomBot
from emporion.envs.greedy import Greedy


def make(game: str = "Corinth", **settings: Any) -> Any:
    return gymnasium.make(f"emporion/{game}-v0", **{"opponents": "random", **settings}).unwrapped


def make_many(num: int, **settings: Any) -> Any:
    return gymnasium.make_vec("emporion/Corinth-v0", num_envs=num, **settings)


def any_legal(mask: Any, random: np.random.Generator) -> Any:
    return (random.random(mask.shape) * mask).argmax(-1)


# Bounds of Rhodes are true and far, since component files may print almost anything.
@pytest.mark.filterwarnings("ignore:.*not within the observation space.*:UserWarning")
@pytest.mark.parametrize("game", ["Corinth", "Rhodes"])
def test_its_own_check_passes(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(make(game, players=2), skip_render_check=game == "Rhodes")
    capsys.readouterr()


def test_a_game_among_bots_to_its_end() -> None:
    env = make(players=3, opponents=["greedy:2", "casual"], rewards="rank")
    random = np.random.default_rng(1)
    seats = set()
    for seed in range(4):
        seen, info = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert env.play.state.current_player == info["seat"] == env.seat
            assert np.array_equal(env.action_masks(), info["action_mask"] == 1)
            assert np.array_equal(seen, env.play.state.observe(env.seat))
            seen, reward, over, cut, info = env.step(any_legal(info["action_mask"], random))
            assert not cut
            assert over or reward == 0
        seats.add(env.seat)
        points = info["points"]
        assert points == env.play.state.scores()
        assert reward == pytest.approx(1 if env.play.state.winners() == [env.seat] else reward)
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)
    assert len(seats) > 1


def test_the_seat_can_be_chosen_and_bots_be_brought_along() -> None:
    env = make(players=3, seat=2, opponents=[RandomBot(1), "random"])
    for seed in range(3):
        _, info = env.reset(seed=seed)
        assert info["seat"] == env.play.state.current_player == 2


def test_the_same_seed_is_the_same_game() -> None:
    ends = []
    for _ in range(2):
        env = make(players=2, opponents="greedy:3")
        random = np.random.default_rng(2)
        _, info = env.reset(seed=11)
        over = False
        while not over:
            _, _, over, _, info = env.step(any_legal(info["action_mask"], random))
        ends.append(env.play.state)
    assert ends[0] == ends[1]


def test_an_illegal_action_ends_the_game_or_is_refused() -> None:
    env = make(rewards="margin")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over, info["illegal_action"]) == (-100.0, True, wrong)
    assert not info["action_mask"].any()
    env = make(illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(wrong)
    with pytest.raises(IllegalAction):
        make().step(10_000)


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"opponents": "nobody"}, BadBot),
        ({"opponents": ["random", "random"]}, BadOption),
        ({"seat": 2}, BadSeat),
        ({"rewards": "most"}, BadOption),
        ({"illegal": "ignore"}, BadOption),
        ({"players": 9}, BadOption),
    ],
)
def test_settings_are_checked(settings: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        make(**settings)
    with pytest.raises(error):
        make_many(2, **settings)


def test_many_games_each_reset_in_the_step_that_ends_them() -> None:
    envs = make_many(6, players=3, rewards="rank", threads=2)
    assert envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    random = np.random.default_rng(4)
    seen, info = envs.reset(seed=4)
    seats, ended = info["seat"], np.zeros(6, int)
    assert seats.tolist() == [0, 1, 2, 0, 1, 2]
    while ended.min() < 2:
        kept = seen.copy()
        after, reward, done, cut, info = envs.step(any_legal(info["action_mask"], random))
        assert np.array_equal(kept, seen)  # what was returned is not overwritten
        seen = after
        assert seen in envs.observation_space
        assert info["action_mask"].any(axis=1).all()
        assert not cut.any()
        assert (reward[~done] == 0).all()
        if done.any():
            assert np.array_equal(info["_final_obs"], done)
            # The phase is the last of eight: over.
            assert (info["final_obs"][done][:, 7] == 1).all()
        seats = (seats + done) % 3
        assert np.array_equal(info["seat"], seats)
        ended += done


def test_in_many_games_one_game_is_the_same_whatever_the_others_are() -> None:
    told = []
    for num in (2, 5):
        envs = make_many(num, opponents=lambda _, mask: mask.argmax(1))
        seen, info = envs.reset(seed=9)
        rows = [seen[:2]]
        for _ in range(60):
            seen, *_, info = envs.step(info["action_mask"].argmax(1))
            rows.append(seen[:2])
        told.append(np.array(rows))
    assert np.array_equal(told[0], told[1])


def test_bots_play_in_many_games_too() -> None:
    envs = RecordEpisodeStatistics(make_many(2, opponents="greedy:4", seat=1))
    random = np.random.default_rng(4)
    _, info = envs.reset(seed=4)
    ended = 0
    while ended < 2:
        _, reward, done, _, info = envs.step(any_legal(info["action_mask"], random))
        ended += int(done.sum())
        assert set(np.unique(reward)) <= {0.0, 0.5, 1.0}
    assert (info["seat"] == 1).all()


def test_greedy_in_many_games_is_the_bot_of_that_name() -> None:
    """On any number of threads."""
    game = emporion.game("corinth")
    states: list[emporion.State] = []
    state, rng = game.at_a_choice(2), emporion.Rng(3)
    while len(states) < 5:
        if state.current_player == emporion.CHANCE:
            state.sample_chance(rng)
        else:
            states.append(state.copy())
            state.apply(state.legal_actions()[0])
    expected = []
    for at, state in enumerate(states):
        bot = GreedyBot(0)
        bot._rng.state[:] = emporion.Rng(6, at).state
        expected.append(bot.choose(state))
    content = np.array([np.frombuffer(state.array.tobytes(), np.uint8) for state in states])
    for threads in (1, 3):
        many = Greedy(game, len(states), 6, threads)
        assert many.choose(content, np.arange(len(states))).tolist() == expected
        many.close()


def test_an_illegal_action_among_many_games_ends_its_own() -> None:
    envs = make_many(3)
    _, info = envs.reset(seed=2)
    actions = info["action_mask"].argmax(1)
    actions[1] = -1
    _, reward, done, _, info = envs.step(actions)
    assert (reward.tolist(), done.tolist()) == ([0, -1, 0], [False, True, False])
    assert info["_illegal_action"].tolist() == [False, True, False]
    strict = make_many(3, illegal="raise")
    strict.reset(seed=2)
    with pytest.raises(IllegalAction):
        strict.step(actions)
