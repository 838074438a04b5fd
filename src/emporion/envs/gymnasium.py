"""Gymnasium: one learner among bots.

    import emporion.envs
    env = gymnasium.make("emporion/Corinth-v0", players=2, opponents="casual")

What may be done is in `info["action_mask"]`, and `env.unwrapped.action_masks()` tells it, too.
"""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from emporion.bots import Bot, ask, make
from emporion.core.errors import BadOption
from emporion.envs.opponents import check_seat, named_opponents
from emporion.envs.play import Play
from emporion.envs.render import check_mode, modes, render

METADATA: Final = {"render_modes": modes(), "render_fps": 1}
Opponents = str | Sequence[str | Bot]


class GameEnv(gymnasium.Env[NDArray[np.float32], Any]):
    """A game that a learner plays at one seat, and bots at the others.

    `opponents`: a bot's description for all of them, or one each, in the order in which they sit
    after the learner; a description is made into a bot anew for every game.
    `seat`: the learner's, or None to draw it for every game.
    `rewards` and `illegal` are explained in docs/envs.md; `options` are those of the game.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str = "corinth",
        players: int = 2,
        *,
        opponents: Opponents = "casual",
        seat: int | None = None,
        render_mode: str | None = None,
        rewards: str = "win",
        illegal: str = "terminate",
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self.play = Play(game, players, rewards, illegal, options)
        check_seat(seat, players)
        self._fixed = seat
        self.seat = seat or 0
        self._opponents = named_opponents(opponents, self.play.game, players - 1)
        self._bots: dict[int, tuple[str, Bot]] = {}
        spec = self.play.game.observation_spec
        self.observation_space = spaces.Box(spec.low, spec.high, dtype=np.float32)
        self.action_space = spaces.Discrete(self.play.game.player_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        if options:
            raise BadOption("unknown-option", given=min(map(str, options))[:40], known=[])
        players = self.play.state.players
        drawn = int(self.np_random.integers(players))
        self.seat = drawn if self._fixed is None else self._fixed
        for offset, one in enumerate(self._opponents, 1):
            of_bot = int(self.np_random.integers(2**63))
            bot = (one, make(one, of_bot)) if isinstance(one, str) else (type(one).__name__, one)
            self._bots[(self.seat + offset) % players] = bot
        self.play.begin(int(self.np_random.integers(2**63)))
        self._let_others()
        return self._told()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        if self.play.is_over():
            raise gymnasium.error.ResetNeeded("the game is over: call reset first")
        self.play.apply(action)
        self._let_others()
        observation, info = self._told()
        over = self.play.is_over()
        if self.play.illegal is not None:
            info["illegal_action"] = self.play.illegal[1]
        if over:
            info["points"] = self.play.state.scores()
        return observation, self.play.rewards()[self.seat], over, False, info

    def _let_others(self) -> None:
        play = self.play
        while not play.is_over() and (seat := play.state.current_player) != self.seat:
            name, bot = self._bots[seat]
            play.apply(ask(bot, play.state, name))
        if self.render_mode == "human":
            self.render()

    def _told(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        info = {"action_mask": self.play.mask(self.seat), "seat": self.seat}
        return self.play.observe(self.seat), info

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now, as MaskablePPO asks for it."""
        return self.play.mask(self.seat).view(np.bool_)

    def render(self) -> Any:
        return render(self.play.state, self.render_mode)
