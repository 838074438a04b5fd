"""OpenSpiel: importing this registers every game, such as `emporion_corinth` and `emporion_rhodes`.

    import emporion.envs.openspiel
    game = pyspiel.load_game("emporion_corinth(players=3,rewards=win)")

Chance is explicit: its outcomes are those that `legal_actions` lists, all equally likely. Nothing
is hidden, so what a player observes is all there is to know; the tensor of an information state is
the same, and its string is the history.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE, OVER
from emporion.core.registry import game as find_game
from emporion.core.registry import list_games
from emporion.core.rewards import LIMITS, MARGIN, RANK, REWARDS, reward_first, reward_kind

MOST_POINTS: Final = 1e6
"""OpenSpiel wants a limit where there is none."""
MOST_ACTIONS: Final = 100_000
"""Of a game, chance included; it allocates by it, and no game comes near."""
DRAWN: Final = -1
"""As the option `first`: the seat that begins is drawn."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its parameters: `players`, `first`, `rewards`, and the game's choices."""

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.game = find_game(self.name)
        settings = {**_parameters(self.game), **given}
        self.players = int(settings.pop("players"))
        self.kind = reward_kind(settings.pop("rewards"))
        if settings["first"] == DRAWN:
            del settings["first"]
        self.start = self.game.new(self.players, **settings)
        least, most = np.clip(LIMITS[self.kind], -MOST_POINTS, MOST_POINTS)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_count,
            max_chance_outcomes=self.game.action_count,
            num_players=self.players,
            min_utility=float(least),
            max_utility=float(most),
            utility_sum=utility_sum(self.kind),
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(game_type(self.game, self.kind), info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, iig_obs_type, params)

    def returns_of(self, state: State) -> list[float]:
        """What the end of a game is worth to every seat."""
        out = np.zeros(self.players)
        reward_first(state.array, self.kind, np.zeros(self.game.max_players, np.int64), out)
        return [float(one) for one in out]

    def at(self, state: State) -> "SpielState":
        """OpenSpiel's face of a state that came about elsewhere; it has no history."""
        made = SpielState(self)
        made.held = Held(state.copy())
        return made


class SpielState(pyspiel.State):  # type: ignore[misc]
    """OpenSpiel's face of a `State`, which it `held`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.of = Shared(game)
        self.held = Held(game.start.copy())

    def current_player(self) -> int:
        player = self.held.state.current_player
        if player == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if player == OVER else player

    def is_terminal(self) -> bool:
        return self.held.state.is_over

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return sorted(self.held.state.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = sorted(self.held.state.legal_actions())
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self.held.state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        state = self.held.state
        return state.game.notation(state.data, action)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.of.game.players
        return self.of.game.returns_of(self.held.state)

    def __str__(self) -> str:
        # OpenSpiel asks for it at every step; `print(state.held.state)` shows the board.
        return repr(self.held.state)


class Held:
    """A state whose copies OpenSpiel makes the cheap way."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, _: Any) -> "Held":
        return Held(self.state.copy())


class Shared:
    """The game, which copies of a state have in common."""

    __slots__ = ("game",)

    def __init__(self, game: SpielGame) -> None:
        self.game = game

    def __deepcopy__(self, _: Any) -> "Shared":
        return self


class Observer:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, and not {params}")
        self._history = bool(kind is not None and kind.perfect_recall)
        self.tensor = np.zeros(game.game.kernel.features, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.held.state.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self._history:
            return state.history_str()  # type: ignore[no-any-return]
        return f"{player}:{state.held.state.array.tobytes().hex()}"


def utility_sum(kind: int) -> float | None:
    """What the rewards of all seats sum up to."""
    if kind == MARGIN:
        return None
    return 0.0 if kind == RANK else 1.0


def game_type(game: Game, kind: int) -> Any:
    total = utility_sum(kind)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"emporion_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=(
            utility.GENERAL_SUM
            if total is None
            else utility.CONSTANT_SUM
            if total
            else utility.ZERO_SUM
        ),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


def _parameters(game: Game) -> dict[str, Any]:
    """What a game can be loaded with, and what it is otherwise."""
    return {
        "players": 2,
        "first": DRAWN,
        "rewards": REWARDS[RANK],
        **{choice.name: choice.values[0] for choice in game.choices},
    }


GAMES: Final = {name: type(f"Spiel_{name}", (SpielGame,), {"name": name}) for name in list_games()}
"""OpenSpiel keeps what makes games beyond the interpreter's end, which only classes survive."""

globals().update({made.__name__: made for made in GAMES.values()})  # where pickle looks for them

for _name, _made in GAMES.items():
    pyspiel.register_game(game_type(find_game(_name), RANK), _made)
