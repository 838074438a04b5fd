"""A batch of games as Python holds it: what is given is checked here, the work done in `loops`."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from emporion.core.chance import RNG_SIZE, signed64
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
from emporion.vector import loops
from emporion.vector.loops import NONE, WAIT, Games, Step

MOST_GAMES: Final = 2**24
MOST_THREADS: Final = 256
MOST_BUFFERS: Final = 16
DEVICES: Final = ("cpu",)
TYPES: Final = ("float32",)
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
        self.batch = _number("batch", batch, MOST_GAMES)
        self.threads = min(_number("threads", threads, MOST_THREADS), self.batch)
        self.device = _choice("device", device, DEVICES)
        self.illegal = _choice("illegal", illegal, ON_ILLEGAL)
        self.observation = _choice("observation", observation, TYPES)
        self.rewards = rewards
        self._kind = reward_kind(rewards)
        start = game.new(players, **options)
        self.players = players
        self.features = game.kernel.features
        self.player_actions = game.player_actions
        self._steps = [self.new_step() for _ in range(_number("buffers", buffers, MOST_BUFFERS))]
        self._turn = 0
        self._games = Games(
            states=np.zeros(batch, game.kernel.dtype),
            rng=np.zeros((batch, RNG_SIZE), np.int64),
            choices=np.zeros((batch, RNG_SIZE), np.int64),
            legal=np.zeros((batch, game.kernel.max_legal), np.int16),
            count=np.zeros(batch, np.int16),
            finals=np.repeat(start.array, batch),
            start=start.array,
        )
        self._actions = np.zeros(batch, np.int32)
        self._seats = np.zeros(batch, np.int8)
        self._points = np.zeros((self.threads, game.max_players), np.int64)
        edges = [self.batch * part // self.threads for part in range(self.threads + 1)]
        self._parts = list(zip(edges, edges[1:], self._points, strict=False))
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self.reset(seed=seed)

    def new_step(self) -> Step:
        """Arrays for a step, to be given as `out`."""
        return Step(
            observation=np.zeros((self.batch, self.features), self.observation),
            mask=np.zeros((self.batch, self.player_actions), np.bool_),
            player=np.zeros(self.batch, np.int8),
            reward=np.zeros((self.batch, self.players), np.float32),
            done=np.zeros(self.batch, np.bool_),
            illegal=np.zeros(self.batch, np.bool_),
            final_observation=np.zeros((self.batch, self.features), self.observation),
        )

    def reset(self, seed: int | None = None, out: Step | None = None) -> Step:
        """Begin all games anew; with a seed, as a batch that was made with it, otherwise with the
        chance that comes next."""
        step = self._next(out)
        if seed is not None:
            loops.seed_games(self._games, signed64(_seed(seed)))
        self._share(lambda first, last, _: loops.begin(self._games, step, first, last))
        return step

    def step(self, actions: Any, out: Step | None = None) -> Step:
        """Carry out one action of each game: a whole number a game. A game that is given WAIT
        stays as it is.

        IllegalAction names the first game whose action is not legal, unless illegal actions
        end games; nothing has happened then.
        """
        given = self._array("actions", actions, (self.batch,))
        if given.dtype.kind not in "iu":
            raise BadBatch(
                "batch-dtype", what="actions", given=str(given.dtype), expected="integer"
            )
        step = self._next(out)
        # Numbers that do not fit become one that is never legal.
        np.clip(given, WAIT - 1, self.game.action_count, out=self._actions, casting="unsafe")
        if self.illegal == "raise":
            at = loops.find_illegal(self._games, self._actions)
            if at != NONE:
                self._turn -= out is None
                raise IllegalAction("batch-action", at=at, action=int(given[at]))
        lowest = ILLEGAL[self._kind]

        def play(first: int, last: int, points: Any) -> None:
            loops.play(self._games, step, self._actions, self._kind, lowest, points, first, last)

        self._share(play)
        return step

    def sample(self, out: Any = None) -> Any:
        """A legal action for every game, drawn from generators of their own."""
        actions = np.zeros(self.batch, np.int32) if out is None else out
        self._check_out("out", actions, (self.batch,), np.dtype(np.int32))
        loops.sample(self._games, actions)
        return actions

    def observe(self, seat: Any, out: Any = None, *, final: bool = False) -> Any:
        """Every game as a seat sees it: one seat for all games, or an array of one a game.

        `final`: not as they are, but as the last that ended was at its end.
        """
        seats = np.asarray(seat)
        if seats.dtype.kind not in "iu":
            raise BadBatch("batch-dtype", what="seat", given=str(seats.dtype), expected="integer")
        if seats.ndim > 0:
            self._array("seat", seats, (self.batch,))
        wrong = np.flatnonzero((seats < 0) | (seats >= self.players))
        if len(wrong):
            at = int(wrong[0])
            given = int(seats.flat[at])
            raise BadSeat("batch-seat", at=at, seat=given, seats=self.players)
        shape = (self.batch, self.features)
        told = np.zeros(shape, self.observation) if out is None else out
        self._check_out("out", told, shape, np.dtype(self.observation))
        self._seats[:] = seats
        states = self._games.finals if final else self._games.states
        self._share(
            lambda first, last, _: loops.observe_seats(states, self._seats, told, first, last)
        )
        return told

    def states(self, out: Any = None) -> Any:
        """All games as bytes: an array (batch, bytes) of uint8, one state a row."""
        content = self._games.states.view(np.uint8).reshape(self.batch, -1)
        if out is None:
            return content.copy()
        self._check_out("out", out, content.shape, content.dtype)
        out[:] = content
        return out

    def set_states(self, states: Any, out: Step | None = None) -> Step:
        """Go on from other states, given as `states` gives them.

        Each is checked as those of files are. A game must not be over; where chance is due, it has
        its say at once.
        """
        size = self.game.kernel.dtype.itemsize
        given = self._array("states", states, (self.batch, size))
        if given.dtype != np.uint8:
            raise BadBatch("batch-dtype", what="states", given=str(given.dtype), expected="uint8")
        for at in range(self.batch):
            self._check_state(at, given[at].tobytes())
        step = self._next(out)
        self._games.states.view(np.uint8).reshape(self.batch, -1)[:] = given
        self._share(lambda first, last, _: loops.tell(self._games, step, first, last))
        return step

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

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

    def _next(self, out: Step | None) -> Step:
        """Where the next step is written."""
        if out is None:
            self._turn += 1
            return self._steps[self._turn % len(self._steps)]
        for name, given, own in zip(Step._fields, out, self._steps[0], strict=True):
            self._check_out(f"out.{name}", given, own.shape, own.dtype)
        return out

    def _array(self, what: str, given: Any, shape: tuple[int, ...]) -> Any:
        array = np.asarray(given)
        if array.shape != shape:
            raise BadBatch("batch-shape", what=what, given=array.shape, expected=shape)
        return array

    def _check_out(self, what: str, given: Any, shape: tuple[int, ...], dtype: Any) -> None:
        if not isinstance(given, np.ndarray):
            raise BadBatch("batch-device", what=what, given=type(given).__name__, expected="cpu")
        if given.shape != shape:
            raise BadBatch("batch-shape", what=what, given=given.shape, expected=shape)
        if given.dtype != dtype:
            raise BadBatch("batch-dtype", what=what, given=str(given.dtype), expected=str(dtype))
        if not (given.flags.c_contiguous and given.flags.writeable):
            raise BadBatch(
                "batch-shape", what=what, given="read-only or not contiguous", expected=shape
            )

    def _share(self, work: Callable[[int, int, Any], None]) -> None:
        """Let all threads do their part; this one does the first."""
        mine, *others = self._parts
        waiting = [self._pool.submit(work, *part) for part in others] if self._pool else []
        work(*mine)
        for other in waiting:
            other.result()


def _number(what: str, given: object, most: int) -> int:
    if type(given) is not int or not 1 <= given <= most:
        raise BadBatch("batch-number", what=what, given=given, least=1, most=most)
    return given


def _seed(given: object) -> int:
    if type(given) is not int or not 0 <= given < 2**64:
        raise BadBatch("batch-number", what="seed", given=given, least=0, most=2**64 - 1)
    return given


def _choice(option: str, given: object, known: tuple[str, ...]) -> str:
    if given not in known:
        raise BadOption("option-value", option=option, given=str(given)[:40], known=known)
    return str(given)
