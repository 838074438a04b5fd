"""PettingZoo's own tests pass, and what is told is what happens."""

import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from emporion import BadOption, IllegalAction
from emporion.envs import pettingzoo

GAMES = [("corinth", 3), ("rhodes", 2)]
# It knows by name which of its own environments have masks in their observations.
MASKS = "ignore::UserWarning:pettingzoo.test.api_test"


def play_out(env: Any, seed: int) -> list[int]:
    env.reset(seed=seed)
    chosen: list[int] = []
    random = np.random.default_rng(seed)
    while not env.terminations[env.agent_selection]:
        seen, *_ = env.last()
        chosen.append(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        env.step(chosen[-1])
    return chosen


@pytest.mark.filterwarnings(MASKS)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_its_own_tests_pass(game: str, players: int) -> None:
    api_test(pettingzoo.env(game, players), num_cycles=60)
    seed_test(partial(pettingzoo.env, game, players), num_cycles=20)
    parallel_api_test(pettingzoo.parallel_env(game, players), num_cycles=40)


def test_its_own_test_of_rendering_passes(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, "corinth", 2))
    assert "player_1" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("rewards", ["win", "rank", "margin"])
def test_a_game_ends_with_the_rewards_that_were_asked_for(
    game: str, players: int, rewards: str
) -> None:
    env: Any = pettingzoo.env(game, players, rewards=rewards)
    play_out(env, 1)
    state = env.unwrapped.play.state
    points, winners = state.scores(), state.winners()
    got = [env.rewards[agent] for agent in env.possible_agents]
    assert all(env.terminations.values())
    if rewards == "margin":
        best = [max(points[:seat] + points[seat + 1 :]) for seat in range(players)]
        assert got == [own - other for own, other in zip(points, best, strict=True)]
    elif rewards == "win":
        assert got == [(seat in winners) / len(winners) for seat in range(players)]
    else:
        assert sum(got) == pytest.approx(0)
        assert [seat for seat in range(players) if got[seat] == max(got)] == winners
    totals = {}
    for agent in env.agent_iter():
        _, totals[agent], *_ = env.last()
        env.step(None)
    assert [totals[agent] for agent in env.possible_agents] == got


def test_an_illegal_action_ends_the_game_or_is_refused() -> None:
    env: Any = pettingzoo.env("corinth", 3)
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.infos[agent] == {"illegal_action": wrong}
    assert env.rewards == {one: -1.0 * (one == agent) for one in env.possible_agents}
    assert all(env.terminations.values())
    strict: Any = pettingzoo.env("corinth", 3, illegal="raise")
    strict.reset(seed=1)
    before = strict.unwrapped.play.state.to_bytes()
    with pytest.raises(IllegalAction):
        strict.step(wrong)
    assert strict.unwrapped.play.state.to_bytes() == before
    assert not any(strict.terminations.values())


@pytest.mark.parametrize("action", [-1, 32, None, 1.5, "take gold"])
def test_what_is_no_action_is_always_refused(action: Any) -> None:
    env: Any = pettingzoo.env("corinth", 2)
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(action)


def test_only_the_seat_to_move_may_do_something() -> None:
    env: Any = pettingzoo.env("corinth", 3)
    env.reset(seed=5)
    masks = {agent: env.observe(agent)["action_mask"].any() for agent in env.agents}
    assert masks == {agent: agent == env.agent_selection for agent in env.agents}


def test_a_seed_is_a_game_and_without_one_it_goes_on() -> None:
    env: Any = pettingzoo.env("corinth", 2)
    assert play_out(env, 3) == play_out(env, 3)
    end = env.unwrapped.play.state
    assert play_out(env, 4)
    assert env.unwrapped.play.state != end
    beginners = []
    for _ in range(2):
        env.reset(seed=7)
        for _ in range(16):
            env.reset()
            beginners.append(env.agent_selection)
    assert beginners[:16] == beginners[16:]
    assert len(set(beginners)) == 2


def test_settings_are_checked_and_options_are_the_games_own() -> None:
    for wrong in ({"rewards": "most"}, {"illegal": "ignore"}, {"render_mode": "x"}, {"frist": 1}):
        with pytest.raises(BadOption):
            pettingzoo.raw_env("corinth", 2, **wrong)
    with pytest.raises(BadOption):
        pettingzoo.env("corinth", 5)
    env = pettingzoo.raw_env("rhodes", 3, unload="ship", first=1, rewards="rank")
    assert env.play.state.data.readings == 1
    assert pickle.loads(pickle.dumps(env)).play.state == env.play.state
    assert env.metadata["name"] == "rhodes_v0"
