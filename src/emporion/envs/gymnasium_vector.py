"""Gymnasium's vector environments on `emporion.vector`: one learner in each of many games.

envs = gymnasium.make_vec("emporion/Corinth-v0", num_envs=1024, opponents="random")
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from emporion import vector
from emporion.bots import Bot, ask, make
from emporion.core.errors import BadOption
from emporion.core.game import State
from emporion.envs.greedy import Greedy
from emporion.envs.opponents import check_seat, named_opponents

METADATA: Final[dict[str, Any]] = {
    "render_modes": [],
    "autoreset_mode": AutoresetMode.SAME_STEP,
}
COMPILED: Final = ("random", "greedy")
Policy = Callable[[NDArray[Any], NDArray[Any]], Any]
"""From observations and masks, a row for each game that asks, to an action each."""


class GamesEnv(VectorEnv[Any, Any, Any]):
    """Many games; in each the learner plays one seat. A game that ends gives its reward, and the
    next one begins in the same step.

    `opponents`: "random" or "greedy", which are played in compiled code; a policy, asked for all
    games at once; or the descriptions of other bots, which are asked one by one.
    `seat`: the learner's; None to go round, game i beginning at seat i.
    `copy`: whether what is returned stays as it is when the next step is made.
    """

    metadata = METADATA

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "corinth",
        players: int = 2,
        *,
        opponents: str | Sequence[str] | Policy = "random",
        seat: int | None = None,
        rewards: str = "win",
        illegal: str = "terminate",
        threads: int = 1,
        copy: bool = True,
        **options: Any,
    ) -> None:
        self._batch = vector.make(
            game,
            players=players,
            batch=num_envs,
            rewards=rewards,
            illegal=illegal,
            threads=threads,
            **options,
        )
        check_seat(seat, players)
        self.num_envs = num_envs
        self._fixed = seat
        self._copy = copy
        self._opponents: Any = opponents
        self._bots: list[list[tuple[str, Bot]]] = []
        self._greedy: Greedy | None = None
        self._threads = threads
        if not callable(opponents) and opponents not in COMPILED:
            self._opponents = named_opponents(opponents, self._batch.game, players - 1)
        spec = self._batch.game.observation_spec
        self.single_observation_space = spaces.Box(spec.low, spec.high, dtype=np.float32)
        self.single_action_space = spaces.Discrete(self._batch.player_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        if options:
            raise BadOption("unknown-option", given=min(map(str, options))[:40], known=[])
        of_bots, of_games = (int(one) for one in self.np_random.integers(2**63, size=2))
        self._make_bots(of_bots)
        first = np.arange(self.num_envs) % self._batch.players
        self._seats = first if self._fixed is None else np.full(self.num_envs, self._fixed)
        self._told = self._batch.reset(seed=of_games)
        self._begin()
        self._let_others()
        return self._observation(), self._info()

    def _make_bots(self, seed: int) -> None:
        if self._opponents == "greedy":
            self._close_greedy()
            self._greedy = Greedy(self._batch.game, self.num_envs, seed, self._threads)
        elif isinstance(self._opponents, list):
            seeds = np.random.SeedSequence(seed).generate_state(self.num_envs, np.uint64)
            self._bots = [
                [(one, make(one, int(of_game) + at)) for at, one in enumerate(self._opponents)]
                for of_game in seeds
            ]

    def _begin(self) -> None:
        """Forget what the step before told."""
        self._rewards = np.zeros(self.num_envs)
        self._done = np.zeros(self.num_envs, np.bool_)
        self._illegal = np.zeros(self.num_envs, np.bool_)
        self._final: NDArray[np.float32] | None = None

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        given = np.asarray(actions)
        if given.dtype.kind == "i":  # nobody but an opponent may wait
            given = np.where(given == vector.WAIT, vector.WAIT - 1, given)
        self._begin()
        self._move(given)
        self._let_others()
        info = self._info()
        if self._final is not None:
            info |= {"final_obs": self._final, "_final_obs": self._done.copy()}
        if self._illegal.any():
            info |= {"illegal_action": given, "_illegal_action": self._illegal}
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._observation(), self._rewards, self._done, truncated, info

    def _move(self, actions: Any) -> None:
        self._told = told = self._batch.step(actions)
        ended = np.flatnonzero(told.done)
        if len(ended):
            seen = self._batch.observe(self._seats, final=True)
            self._final = np.zeros_like(seen) if self._final is None else self._final
            self._final[ended] = seen[ended]
            self._rewards[ended] = told.reward[ended, self._seats[ended]]
            self._done[ended] = True
            self._illegal |= told.illegal
            if self._fixed is None:
                self._seats[ended] = (self._seats[ended] + 1) % self._batch.players

    def _let_others(self) -> None:
        while len(asked := np.flatnonzero(self._told.player != self._seats)):
            actions = np.full(self.num_envs, vector.WAIT)
            actions[asked] = self._choose(asked)
            self._move(actions)

    def _choose(self, asked: NDArray[np.intp]) -> Any:
        """What the opponents do in some games."""
        told = self._told
        if callable(self._opponents):
            return self._opponents(told.observation[asked], told.mask[asked])
        if self._opponents == "random":
            return self._batch.sample()[asked]
        states = self._batch.states()
        if self._greedy is not None:
            return self._greedy.choose(states, asked)
        offsets = (told.player - self._seats) % self._batch.players - 1
        return [
            ask(bot, State(self._batch.game, states[at].tobytes()), name)
            for at in asked
            for name, bot in [self._bots[at][offsets[at]]]
        ]

    def _observation(self) -> Any:
        return self._told.observation.copy() if self._copy else self._told.observation

    def _info(self) -> dict[str, Any]:
        mask = self._told.mask.view(np.int8)
        return {"action_mask": mask.copy() if self._copy else mask, "seat": self._seats.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now, a row a game, as MaskablePPO asks for it."""
        return np.array(self._told.mask)

    def close_extras(self, **_: Any) -> None:
        self._batch.close()
        self._close_greedy()

    def _close_greedy(self) -> None:
        if self._greedy is not None:
            self._greedy.close()
