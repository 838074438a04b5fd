"""PettingZoo: all seats of a game, one after the other, with masks in the observations.

    env = emporion.envs.pettingzoo.env("corinth", players=3)

The seat to move is `agent_selection`; the same agent often moves several times in a row.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from emporion.envs.play import Play
from emporion.envs.render import check_mode, modes, render


def env(game: str = "corinth", players: int = 2, **settings: Any) -> Any:
    """A game as PettingZoo's wrappers make it safe; `raw_env` takes the settings."""
    return OrderEnforcingWrapper(raw_env(game, players, **settings))


def parallel_env(game: str = "corinth", players: int = 2, **settings: Any) -> Any:
    """The same for code that knows parallel environments only: everybody gives an action, and only
    that of the seat to move counts. `infos[agent]["active_agent"]` names it."""
    return turn_based_aec_to_parallel(env(game, players, **settings))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801  so it is called there
    """`rewards` and `illegal` are explained in docs/envs.md; `options` are those of the game."""

    def __init__(
        self,
        game: str = "corinth",
        players: int = 2,
        *,
        render_mode: str | None = None,
        rewards: str = "win",
        illegal: str = "terminate",
        **options: Any,
    ) -> None:
        settings = {"render_mode": render_mode, "rewards": rewards, "illegal": illegal}
        EzPickle.__init__(self, game, players, **settings, **options)
        super().__init__()
        check_mode(render_mode)
        self.render_mode = render_mode
        self.play = Play(game, players, rewards, illegal, options)
        self.metadata = {
            "name": f"{self.play.game.name}_v0",
            "render_modes": modes(),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random: np.random.Generator | None = None
        spec = self.play.game.observation_spec
        actions = self.play.game.player_actions
        self.state_space = spaces.Box(spec.low, spec.high, dtype=np.float32)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(spec.low, spec.high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        del options  # those of the game are given when the environment is made
        if seed is not None or self._random is None:
            self._random = np.random.default_rng(seed)
        self.play.begin(int(self._random.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.play.apply(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.play.is_over():
            self.rewards = dict(zip(self.agents, self.play.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            if self.play.illegal is not None:
                self.infos[agent]["illegal_action"] = self.play.illegal[1]
        else:
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.play.state.current_player]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        return {"observation": self.play.observe(seat), "action_mask": self.play.mask(seat)}

    def state(self) -> Any:
        """Nothing is hidden, so this is what the first seat sees."""
        return self.play.observe(0)

    def render(self) -> Any:
        return render(self.play.state, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
