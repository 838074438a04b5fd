"""One game as an environment holds it: chance has had its say, so that a seat is to move."""

import operator
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from emporion.core.chance import Rng
from emporion.core.errors import BadOption, IllegalAction
from emporion.core.kernel import CHANCE
from emporion.core.registry import game as find_game
from emporion.core.rewards import ILLEGAL, reward_first, reward_kind

ON_ILLEGAL: Final = ("terminate", "raise")


def choose(option: str, given: object, known: Sequence[Any]) -> None:
    """BadOption unless it is one of those."""
    if given not in known:
        raise BadOption("option-value", option=option, given=str(given)[:40], known=tuple(known))


class Play:
    """A game from its beginning to its end, or to an action that was not legal."""

    def __init__(
        self, game: str, players: int, rewards: str, illegal: str, options: Mapping[str, Any]
    ) -> None:
        self.game = find_game(game)
        self._kind = reward_kind(rewards)
        choose("illegal", illegal, ON_ILLEGAL)
        self._raises = illegal == "raise"
        self._start = self.game.new(players, **options)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game, with the chance of a seed."""
        self.state = self._start.copy()
        self.illegal: tuple[int, int] | None = None
        """The seat that chose it and its number, once an action was not legal."""
        self._rng = Rng(seed)
        self._let_chance()

    def _let_chance(self) -> None:
        while self.state.current_player == CHANCE:
            self.state.sample_chance(self._rng)

    def is_over(self) -> bool:
        return self.illegal is not None or self.state.is_over

    def apply(self, action: Any) -> None:
        """Carry out an action of the seat to move. One that is not legal now ends the game, or is
        refused; what is no action at all is always refused."""
        try:
            number = operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < self.game.player_actions:
            raise IllegalAction("illegal-action", action=action)
        try:
            self.state.apply(number)
        except IllegalAction:
            if self._raises:
                raise
            self.illegal = self.state.current_player, number
        else:
            self._let_chance()

    def observe(self, seat: int) -> NDArray[np.float32]:
        return self.state.observe(seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """What a seat may do now: nothing where another is to move."""
        if self.is_over() or self.state.current_player != seat:
            return np.zeros(self.game.player_actions, np.int8)
        return self.state.action_mask().view(np.int8)

    def rewards(self) -> list[float]:
        """By seat: 0 before the end."""
        out = np.zeros(self.state.players)
        if self.illegal is not None:
            out[self.illegal[0]] = ILLEGAL[self._kind]
        elif self.state.is_over:
            points = np.zeros(self.game.max_players, np.int64)
            reward_first(self.state.array, self._kind, points, out)
        return [float(one) for one in out]
