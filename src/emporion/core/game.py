"""The contract of a game: what every game provides, and what everyone else holds of it.

A game subclasses `Game` and fills in the part marked *provided by a game*; its rules are a
`Kernel`. `State` is the same class for all games. Chance is a player of its own: a state holds no
randomness and nothing hidden, so its record of actions is all there is to know.
"""

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property
from math import inf, nan
from typing import Any, ClassVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from emporion.core import kernel
from emporion.core.chance import Rng
from emporion.core.compiled import announce_compilation
from emporion.core.errors import BadOption, BadSeat, IllegalAction, InvalidState
from emporion.core.kernel import CHANCE, OVER, Kernel
from emporion.core.observation import Layout, ObservationSpec, Part
from emporion.core.trace import Vocabulary
from emporion.core.view import (
    Effect,
    Option,
    View,
    array_of,
    scores_of,
    trial,
    trials,
    winners_of,
)

Options = dict[str, Any]
"""How a game is set up, in JSON's types; `players` is always among them."""


class Choice(msgspec.Struct, frozen=True):
    """An option with a few values, such as a house rule: what a table chooses when it is opened."""

    name: str
    values: tuple[str, ...]
    """The first is the default."""


class Game(ABC):
    """The rules of one game, and how to begin one. There is one instance for each game."""

    # ---- provided by a game ---------------------------------------------------------------

    name: ClassVar[str]
    """How programs, files and addresses call it."""
    title: ClassVar[str]
    """How people call it."""
    rules_version: ClassVar[int]
    """The newest version of the rules, from 1. It grows when the same actions could lead elsewhere:
    new games are played by it, and every older game goes on by its own, which its state holds."""
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    action_count: ClassVar[int]
    """Actions are integers below this. What a number means never changes, since logs hold them."""
    player_actions: ClassVar[int] = 0
    """Actions below this are the seats', the others what chance brings. A game that does not say so
    has them mixed, and then it is `action_count`."""
    choices: ClassVar[tuple[Choice, ...]] = ()
    """Options besides those of `complete_options`: interfaces list them, and `options` checks them.
    Only what differs from the default is part of a game's options."""
    kernel: ClassVar[Kernel]
    observation: ClassVar[Layout] = ()
    """What the kernel's `observe` writes, part by part; docs/observations.md. A game that does not
    say so has one part without bounds."""
    vocabulary: ClassVar[Vocabulary]
    """What the kernel's traces speak of; docs/effects.md explains the words."""
    score_sources: ClassVar[tuple[str, ...]]
    """Where points come from: the lines of a score."""

    @abstractmethod
    def complete_options(self, players: int, given: Mapping[str, Any]) -> Options:
        """All options but the choices, with their defaults filled in; BadOption where something is
        wrong."""

    @abstractmethod
    def setup(self, data: Any, options: Options) -> None:
        """Write the initial state into a record that is blank but for the version of its rules."""

    @abstractmethod
    def notation(self, data: Any, action: int) -> str:
        """The words for a legal action; different legal actions have different words."""

    @abstractmethod
    def kind(self, data: Any) -> str | None:
        """What is decided now, in one word for each kind of question; none once it is over."""

    @abstractmethod
    def view(self, data: Any) -> View:
        """A typed picture of the state, good enough to draw everything from."""

    def hands_over(self, after: Any, seat: int, then: int) -> bool:
        """Whether an action ended what the seat has to decide: `after` it, `then` is to decide.

        By default chance interrupts a turn and does not end it.
        """
        del after
        return then not in (seat, CHANCE)

    def uses(self, data: Any) -> tuple[str | None, ...]:
        """By the numbers of the kernel's `use`: what is used, in words, for statistics over many
        games with these options; None for a number that never comes.

        What chance brings has the words of its use, where it can be used.
        """
        return tuple(self.notation(data, action) for action in range(self.action_count))

    def component_files(self) -> tuple[str, ...]:
        """The texts of all component files that ever came with the game, the newest last, of a
        game whose pieces are data.

        Such a game takes any file's text as its option `components`.
        """
        return ()

    def component_file(self) -> str | None:
        """The text of the newest of them, which is played with unless another is asked for."""
        return next(reversed(self.component_files()), None)

    def reconstructed(self, options: Options) -> tuple[str, ...]:
        """The pieces whose numbers are not known from the printed game, as actions name them."""
        del options
        return ()

    @abstractmethod
    def check(self, data: Any) -> None:
        """InvalidState unless every invariant of a state holds."""

    # ---- the same for all games -----------------------------------------------------------

    def effect(self, data: Any, action: int) -> Effect:
        """What a legal action does at once, of a seat or of chance."""
        return trial(self, data, action).effect

    @cached_property
    def observation_spec(self) -> ObservationSpec:
        """What the numbers of `State.observe` are, and within what bounds."""
        unknown = Part("observation", self.kernel.features, "undocumented", -inf, inf, nan)
        return ObservationSpec(self.name, self.kernel.layout, self.observation or (unknown,))

    def score_lines(self, data: Any) -> list[dict[str, int]]:
        """By seat: the points as they stand, source by source."""
        out = np.zeros((self.max_players, len(self.score_sources)), np.int64)
        kernel.score_lines_first(array_of(self, data), out)
        lines = out[: int(data.players)].tolist()
        return [dict(zip(self.score_sources, line, strict=True)) for line in lines]

    def __init_subclass__(cls) -> None:
        if "kernel" in cls.__dict__:
            kernel.register(cls.kernel)
        if not cls.player_actions and hasattr(cls, "action_count"):
            cls.player_actions = cls.action_count

    def options(self, players: int, **given: Any) -> Options:
        """What `new` would be called with, complete."""
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            raise BadOption("players", given=players, least=self.min_players, most=self.max_players)
        chosen = {}
        for choice in self.choices:
            value = given.pop(choice.name, choice.values[0])
            if value not in choice.values:
                raise BadOption(
                    "option-value", option=choice.name, given=str(value)[:40], known=choice.values
                )
            if value != choice.values[0]:
                chosen[choice.name] = value
        return {**self.complete_options(players, given), **chosen}

    def new(self, players: int, *, rules: int | None = None, **options: Any) -> "State":
        """A new game, before anything has happened; by the newest rules, or an older version's."""
        version = self.rules_version if rules is None else rules
        self.check_rules(version)
        announce_compilation()
        state = State(self, bytes(self.kernel.dtype.itemsize))
        state.data.rules = _rules_field(version)
        self.setup(state.data, self.options(players, **options))
        return state

    def at_a_choice(self, players: int, **options: Any) -> "State":
        """A game played at random up to a real choice: something to try a bot on."""
        rng = Rng(1)
        state = self.new(players, **options)
        while state.current_player == CHANCE or len(actions := state.legal_actions()) == 1:
            if state.current_player == CHANCE:
                state.sample_chance(rng)
            else:
                state.apply(actions[0])
        assert not state.is_over, f"{self.name}: a whole game without a choice"
        return state

    def check_rules(self, version: int) -> None:
        """BadOption unless games can be played by this version of the rules."""
        if type(version) is not int or not 1 <= version <= self.rules_version:
            raise BadOption("other-rules-version", given=version, known=self.rules_version)

    def from_bytes(self, content: bytes) -> "State":
        """The state that `to_bytes` wrote; InvalidState for anything else."""
        size = self.kernel.dtype.itemsize
        versions = range(1, self.rules_version + 1)
        version = next((v for v in versions if content.startswith(self._head(v))), 0)
        head = self._head(version or self.rules_version)
        if not version:
            raise InvalidState("wrong-header", expected=head.decode().strip())
        if len(content) != len(head) + size:
            raise InvalidState("wrong-size", bytes=len(content), expected=len(head) + size)
        announce_compilation()
        state = State(self, content[len(head) :])
        if state.data.rules != _rules_field(version):
            raise InvalidState("impossible", field="rules")
        self.check(state.data)
        return state

    def _head(self, version: int) -> bytes:
        return f"{self.name}/{version}\n".encode()

    def __repr__(self) -> str:
        return f"<game {self.name}>"


def _rules_field(version: int) -> int:
    """How a record holds the version of its rules. The first is 0, which is what records had there
    before there was another."""
    return 0 if version == 1 else version


Shown = Callable[["State"], str]

_shown: dict[str, Shown] = {}


def show_states(*, text: Shown, svg: Shown) -> None:
    """Say how states are shown: by `print`, and in a notebook. Whoever can draw them comes in by
    this, since the contract of a game knows nobody who does."""
    _shown.update(text=text, svg=svg)


class State:
    """A game at one moment. Equal states have equal bytes; only `apply` and `sample_chance`
    change one."""

    __slots__ = ("array", "game")

    def __init__(self, game: Game, content: bytes) -> None:
        self.game = game
        self.array: NDArray[np.void] = np.ndarray(1, game.kernel.dtype, bytearray(content))
        """The state as an array of one, which is how compiled code takes it."""

    @property
    def data(self) -> Any:
        """The record itself: its fields by name."""
        return self.array[0]

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.data.players)

    @property
    def rules_version(self) -> int:
        """The version of the rules that this game is played by."""
        return int(self.data.rules) or 1

    @property
    def current_player(self) -> int:
        """The seat that decides now, from 0; or CHANCE, or OVER."""
        return int(kernel.current_first(self.array))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.current_player == OVER

    def legal_actions(self) -> list[int]:
        """What whoever decides now may do, in a pinned order; nothing once the game is over.

        In a chance event: its outcomes, all equally likely.
        """
        out = np.empty(self.game.kernel.max_legal, np.int16)
        n = kernel.legal_first(self.array, out)
        return [int(action) for action in out[:n]]

    def action_mask(self) -> NDArray[np.bool_]:
        """Which actions the seat to move may choose, by number; none where no seat is to move."""
        mask = np.zeros(self.game.player_actions, np.bool_)
        if self.current_player >= 0:
            mask[self.legal_actions()] = True
        return mask

    def notation(self, action: int) -> str:
        """The words for a legal action."""
        number = self._number(action)
        if number not in self.legal_actions():
            raise IllegalAction("illegal-action", action=action)
        return self.game.notation(self.data, number)

    def _number(self, action: int) -> int:
        """An action's number as compiled code can take it, whatever was given."""
        try:
            number = operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < self.game.action_count:
            raise IllegalAction("illegal-action", action=action)
        return number

    def parse(self, text: str) -> int:
        """The legal action with these words; case and spacing do not matter."""
        words = " ".join(text.lower().split())
        for action in self.legal_actions():
            if self.game.notation(self.data, action).lower() == words:
                return action
        raise IllegalAction("illegal-action", action=text[:80])

    def apply(self, action: int | str) -> None:
        """Carry out a legal action, given as a number or in words."""
        number = self.parse(action) if isinstance(action, str) else self._number(action)
        out = np.empty(self.game.kernel.max_legal, np.int16)
        if not kernel.apply_if_legal_first(self.array, number, out):
            raise IllegalAction("illegal-action", action=action)

    def sample_chance(self, rng: Rng) -> int:
        """Resolve the chance event due now; returns the action it turned out to be."""
        if self.current_player != CHANCE:
            raise IllegalAction("no-chance-event")
        return int(kernel.chance_first(self.array, rng.state))

    def scores(self) -> list[int]:
        """The points of every seat as they stand."""
        return list(scores_of(self.game, self.array))

    def winners(self) -> list[int]:
        """The seats that won; more than one where the victory is shared, none before the end."""
        if not self.is_over:
            return []
        return list(winners_of(self.array))

    def observe(self, seat: int) -> kernel.Features:
        """The state in numbers for a learner, as seen from a seat, from 0."""
        try:
            number = operator.index(seat)
        except TypeError:
            number = -1
        if not 0 <= number < self.players:
            raise BadSeat("no-such-seat", seat=seat, seats=self.players)
        out = np.zeros(self.game.kernel.features, np.float32)
        kernel.observe_first(self.array, number, out)
        return out

    def view(self) -> Any:
        """A typed, readable picture of the state: the game's own kind of `core.view.View`."""
        return self.game.view(self.data)

    def moves(self) -> list[Option]:
        """Every legal action with its words and what it would do at once."""
        return [Option(**tried.option()) for tried in trials(self.game, self.data)]

    def effect(self, action: int | str) -> Effect:
        """What a legal action would do at once."""
        number = self.parse(action) if isinstance(action, str) else self._number(action)
        if number not in self.legal_actions():
            raise IllegalAction("illegal-action", action=action)
        return self.game.effect(self.data, number)

    def copy(self) -> "State":
        """The same state again, to try something on."""
        return State(self.game, self.array.tobytes())

    def __reduce__(self) -> tuple[Any, ...]:
        # Imported late: the registry knows what a game is, and so comes after this module.
        from emporion.core.registry import home_of, restore

        return restore, (self.game.name, self.to_bytes(), home_of(self.game.name))

    def to_bytes(self) -> bytes:
        """The state as bytes, with the game and the version of its rules; see `Game.from_bytes`."""
        return self.game._head(self.rules_version) + self.array.tobytes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game is other.game and self.array.tobytes() == other.array.tobytes()

    def __hash__(self) -> int:
        return hash(self.array.tobytes())

    def __str__(self) -> str:
        """The board as the terminal shows it."""
        return _shown.get("text", repr)(self)

    def _repr_svg_(self) -> str | None:
        """The board as a picture, for notebooks."""
        return _shown["svg"](self) if "svg" in _shown else None

    def __repr__(self) -> str:
        player = self.current_player
        who = {CHANCE: "chance", OVER: "over"}.get(player, f"seat {player}")
        return f"<{self.game.name} state, {self.players} players, {who}>"
