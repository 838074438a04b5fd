"""A batch of games as Python holds it: what is given is checked here, before anything is changed.
The work is done in `cpu` or `cuda`."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from emporion.core.chance import signed64
from emporion.core.errors import (
    BadBatch,
    BadOption,
    BadSeat,
    EmporionError,
    IllegalAction,
    InvalidState,
)
from emporion.core.game import Game, State
from emporion.core.rewards import ILLEGAL, reward_kind
from emporion.vector.cpu import Cpu
from emporion.vector.loops import BEGIN, NONE, WAIT, Step

MOST_GAMES: Final = 2**24
MOST_THREADS: Final = 256
MOST_BUFFERS: Final = 16
DEVICES: Final = ("cpu", "cuda")
TYPES: Final = ("float32", "int8")
ON_ILLEGAL: Final = ("raise", "terminate")


class Batch:
    """Many games of one kind, each at a decision of a seat. Made by `emporion.vector.make`.

    The arrays that `reset` and `step` return are overwritten by a later call: the next one, or with
    `buffers` of n the n-th next. Game i depends on the seed, on i and on its own actions only.
    """

    def __init__(
        self,
        game: Game,
        *,
        players: int,
        batch: int,
        seed: int,
        device: str,
        threads: int,
        rewards: str,
        illegal: str,
        observation: str,
        buffers: int,
        options: Mapping[str, Any],
    ) -> None:
        self.game = game
        self.batch = _number("batch", batch, 1, MOST_GAMES)
        self.threads = _number("threads", threads, 1, MOST_THREADS)
        self.device = _choice("device", device, DEVICES)
        self.illegal = _choice("illegal", illegal, ON_ILLEGAL)
        self.observation = _choice("observation", observation, TYPES)
        self.rewards = rewards
        self._kind = reward_kind(rewards)
        _number("buffers", buffers, 1, MOST_BUFFERS)
        _number("seed", seed, 0, 2**64 - 1)
        start = game.new(players, **options)
        self.players = players
        self.features = game.kernel.features
        self.player_actions = game.player_actions
        if device == "cpu":
            self._device: Any = Cpu(game, start, batch, threads)
        else:
            # Imported late: it takes a second, and an extra.
            from emporion.vector.cuda import Cuda

            self._device = Cuda(game, start, batch, np.dtype(observation))
        self._steps = [self.new_step() for _ in range(buffers)]
        self._rooms = [self._inside(step) for step in self._steps]
        self._turn = 0
        self.reset(seed=seed)

    def new_step(self) -> Step:
        """Arrays for a step, to be given as `out`."""
        return Step(*(self._device.zeros(*shape) for shape in self._shapes()))

    def reset(self, seed: int | None = None, out: Step | None = None) -> Step:
        """Begin all games anew; with a seed, as a batch that was made with it, otherwise with the
        chance that comes next."""
        if seed is not None:
            _number("seed", seed, 0, 2**64 - 1)
        step = self._room(out)
        if seed is not None:
            self._device.seed(signed64(seed))
        self._device.take_all(BEGIN)
        return self._play(step, out)

    def step(self, actions: Any, out: Step | None = None) -> Step:
        """Carry out one action of each game: a whole number a game. A game that is given WAIT
        stays as it is.

        IllegalAction names the first game whose action is not legal, unless illegal actions
        end games; nothing has happened then.
        """
        given = self._given("actions", actions, (self.batch,))
        if given.dtype.kind not in "iu":
            kind = str(given.dtype)
            raise BadBatch("batch-dtype", what="actions", given=kind, expected="integer")
        step = self._room(out)
        self._device.take(given, self.player_actions)
        if self.illegal == "raise":
            at = self._device.find_illegal()
            if at != NONE:
                raise IllegalAction("batch-action", at=at, action=int(given[at]))
        return self._play(step, out)

    def sample(self, out: Any = None) -> Any:
        """A legal action for every game, drawn from generators of their own."""
        shape = (self.batch,)
        actions = self._device.zeros(shape, np.int32) if out is None else out
        self._device.sample(self._to_write("out", actions, shape, np.dtype(np.int32)))
        return actions

    def observe(self, seat: Any, out: Any = None, *, final: bool = False) -> Any:
        """Every game as a seat sees it: one seat for all games, or an array of one a game.

        `final`: not as they are, but as the last that ended was at its end.
        """
        seats = np.asarray(seat)
        if seats.dtype.kind not in "iu":
            raise BadBatch("batch-dtype", what="seat", given=str(seats.dtype), expected="integer")
        if seats.shape not in ((), (self.batch,)):
            raise BadBatch("batch-shape", what="seat", given=seats.shape, expected=(self.batch,))
        wrong = np.flatnonzero((seats < 0) | (seats >= self.players))
        if len(wrong):
            at = int(wrong[0])
            raise BadSeat("batch-seat", at=at, seat=int(seats.flat[at]), seats=self.players)
        shape, dtype = (self.batch, self.features), np.dtype(self.observation)
        told = self._device.zeros(shape, dtype) if out is None else out
        self._device.observe(seats, self._to_write("out", told, shape, dtype), final=final)
        return told

    def states(self, out: Any = None) -> Any:
        """All games as bytes: an array (batch, bytes) of uint8, one state a row."""
        content = self._device.content()
        target = self._device.zeros(content.shape, np.uint8) if out is None else out
        room = self._to_write("out", target, content.shape, np.dtype(np.uint8))
        self._device.copy(content, room)
        return target

    def set_states(self, states: Any, out: Step | None = None) -> Step:
        """Go on from other states, given as `states` gives them.

        Each is checked as those of files are. A game must not be over; where chance is due, it has
        its say at once.
        """
        size = self.game.kernel.dtype.itemsize
        given = self._given("states", states, (self.batch, size))
        if given.dtype != np.uint8:
            raise BadBatch("batch-dtype", what="states", given=str(given.dtype), expected="uint8")
        content = given if isinstance(given, np.ndarray) else given.copy_to_host()
        for at in range(self.batch):
            self._check_state(at, content[at].tobytes())
        step = self._room(out)
        self._device.load(content)
        self._device.take_all(WAIT)
        return self._play(step, out)

    def close(self) -> None:
        """End the threads."""
        self._device.close()

    def _play(self, inside: Step, out: Step | None) -> Step:
        told = self._steps[self._turn % len(self._steps)] if out is None else out
        self._turn += out is None
        self._device.play(inside, self._kind, ILLEGAL[self._kind])
        return told

    # ---- what is given ---------------------------------------------------------------------------

    def _check_state(self, at: int, content: bytes) -> None:
        state = State(self.game, content)
        try:
            self.game.check_rules(state.rules_version)
            self.game.check(state.data)
        except EmporionError as error:
            raise InvalidState("batch-state", at=at, reason=str(error)) from None
        if state.players != self.players:
            raise InvalidState("batch-state", at=at, reason=f"players={state.players}")
        if state.is_over:
            raise InvalidState("batch-state", at=at, reason="over")

    def _room(self, out: Step | None) -> Step:
        """Where the next step is written."""
        if out is None:
            return self._rooms[self._turn % len(self._rooms)]
        return self._inside(out)

    def _inside(self, out: Step) -> Step:
        """A step's arrays as the device takes them."""
        shapes = self._shapes()
        return Step(
            *(
                self._to_write(f"out.{name}", given, *shape)
                for name, given, shape in zip(Step._fields, out, shapes, strict=True)
            )
        )

    def _shapes(self) -> Step:
        """Shape and type of each array of a step."""
        numbers = (self.batch, self.features), np.dtype(self.observation)
        flag = (self.batch,), np.dtype(np.bool_)
        return Step(
            observation=numbers,
            mask=((self.batch, self.player_actions), np.dtype(np.bool_)),
            player=((self.batch,), np.dtype(np.int8)),
            reward=((self.batch, self.players), np.dtype(np.float32)),
            done=flag,
            illegal=flag,
            final_observation=numbers,
        )

    def _given(self, what: str, value: Any, shape: tuple[int, ...]) -> Any:
        array = self._device.given(what, value)
        if array.shape != shape:
            raise BadBatch("batch-shape", what=what, given=array.shape, expected=shape)
        return array

    def _to_write(self, what: str, value: Any, shape: tuple[int, ...], dtype: Any) -> Any:
        array = self._device.room(what, value)
        if array.shape != shape:
            raise BadBatch("batch-shape", what=what, given=array.shape, expected=shape)
        if array.dtype != dtype:
            raise BadBatch("batch-dtype", what=what, given=str(array.dtype), expected=str(dtype))
        if not array.flags["C_CONTIGUOUS"]:
            raise BadBatch("batch-shape", what=what, given="not contiguous", expected=shape)
        return array


def _number(what: str, given: object, least: int, most: int) -> int:
    if type(given) is not int or not least <= given <= most:
        raise BadBatch("batch-number", what=what, given=given, least=least, most=most)
    return given


def _choice(option: str, given: object, known: tuple[str, ...]) -> str:
    if given not in known:
        raise BadOption("option-value", option=option, given=str(given)[:40], known=known)
    return str(given)
