"""A batch of games plays what single games do."""

from typing import Any

import numpy as np
import pytest

from emporion import CHANCE, Game, Rng, State, vector
from emporion.core.rewards import REWARDS

BATCH = 3


class Follower:
    """One game of a batch, played along with a State: what the batch must say of it."""

    def __init__(self, game: Game, players: int, seed: int, number: int) -> None:
        self._start = game.new(players)
        self._rng = Rng(seed, 2 * number)
        self.state = self._begin()

    def _begin(self) -> State:
        state = self._start.copy()
        self._settle(state)
        return state

    def _settle(self, state: State) -> None:
        while state.current_player == CHANCE:
            state.sample_chance(self._rng)

    def apply(self, action: int) -> State | None:
        """The state at the end of the game, if this was its last action."""
        self.state.apply(action)
        self._settle(self.state)
        if not self.state.is_over:
            return None
        ended, self.state = self.state, self._begin()
        return ended


def same(told: vector.Step, i: int, state: State) -> None:
    player = state.current_player
    assert told.player[i] == player
    assert np.flatnonzero(told.mask[i]).tolist() == sorted(state.legal_actions())
    assert told.observation[i].tobytes() == state.observe(player).tobytes()


@pytest.mark.parametrize("players", [2, 3])
def test_a_batch_is_many_states(game: Game, players: int) -> None:
    env = vector.make(game.name, players=players, batch=BATCH, seed=7)
    followers = [Follower(game, players, 7, i) for i in range(BATCH)]
    told = env.reset()
    # The seed has been used by `make`; without one the chance that comes next is taken.
    for follower in followers:
        follower.state = follower._begin()
    ends = 0
    actions: Any = None
    while ends < 2:
        for i, follower in enumerate(followers):
            same(told, i, follower.state)
        assert env.states().tobytes() == b"".join(f.state.array.tobytes() for f in followers)
        actions = env.sample(actions)
        movers = told.player.tolist()
        told = env.step(actions)
        for i, follower in enumerate(followers):
            ended = follower.apply(int(actions[i]))
            assert told.done[i] == (ended is not None)
            if ended is None:
                assert not told.reward[i].any()
                continue
            ends += 1
            winners = ended.winners()
            share = [1 / len(winners) if s in winners else 0 for s in range(players)]
            assert told.reward[i].tolist() == pytest.approx(share)
            assert told.final_observation[i].tobytes() == ended.observe(movers[i]).tobytes()
            for seat in range(players):
                last = env.observe(seat, final=True)[i]
                assert last.tobytes() == ended.observe(seat).tobytes()
    for seat in range(players):
        seen = env.observe(seat)
        for i, follower in enumerate(followers):
            assert seen[i].tobytes() == follower.state.observe(seat).tobytes()


def test_rewards_are_those_that_were_asked_for(game: Game) -> None:
    for rewards in REWARDS:
        env = vector.make(game.name, players=3, batch=2, seed=3, rewards=rewards)
        told = env.reset()
        while not told.done.any():
            told = env.step(env.sample())
        for i in np.flatnonzero(told.done):
            got = told.reward[i]
            last = State(game, env._device._games.finals[i].tobytes())
            points = last.scores()
            if rewards == "margin":
                best = [max(p for s, p in enumerate(points) if s != seat) for seat in range(3)]
                assert got.tolist() == [p - b for p, b in zip(points, best, strict=True)]
            else:
                assert got.sum() == pytest.approx(0 if rewards == "rank" else 1)
                assert set(np.flatnonzero(got == got.max())) == set(last.winners())
