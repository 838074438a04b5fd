"""A game's rules as functions over its state record, and one way to call those of any game.

A `Kernel` is what a game provides. The functions of this module, called from compiled code with
a state of any registered game, compile to that game's own: numba picks them by the type of the
record. In the interpreter they look the game up by the record's dtype. So playouts and searches
are written once for all games, and cached on disk like everything else.

From Python, call the functions named `…_first`: they take an array and act on its first state,
since numba takes an array ten times faster than a record.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final

import numba
import numpy as np
from numba.extending import overload
from numpy.typing import NDArray

from emporion.core.compiled import INTERPRETED, compiled
from emporion.core.errors import BadGame
from emporion.core.sources import note_state
from emporion.core.trace import Trace

CHANCE: Final = -1
"""The current player when a chance event is due."""
OVER: Final = -2
"""The current player when the game is over."""
NO_USE: Final = -1
"""An action that makes use of nothing that statistics count."""
MOST_PHASES: Final = 31
"""The field `phase` of a state is below this: on a GPU, games are sorted by it in shared memory."""

Actions = NDArray[np.int16]
Points = NDArray[np.int64]
Features = NDArray[np.float32]
RngState = NDArray[np.int64]
"""The state of a generator of random numbers (`core.chance`)."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """The rules of one game. Every function is compiled, and none keeps anything outside the state.

    Actions are small integers with a fixed meaning per game. All outcomes of a chance event are
    equally likely. Nothing but `setup`, `apply` and `chance` changes the state.
    """

    dtype: np.dtype[np.void]
    """The state: named small integers and fixed-size arrays of them. Among them are `players` and
    `rules`, the version of the rules it is played by: 0 for the first, else its number."""
    max_legal: int
    """No decision offers more actions than this."""
    features: int
    """How many numbers `observe` writes."""
    current: Callable[[Any], int]
    """current(state): the seat that decides now, or CHANCE, or OVER."""
    legal: Callable[[Any, Actions], int]
    """legal(state, out): writes the actions of whoever decides now, in a pinned order; how many."""
    apply: Callable[[Any, int, Any], None]
    """apply(state, action, trace): carries out an action, which must be legal, and notes in the
    trace what changes (core/trace.py); the trace is None where nobody listens."""
    chance: Callable[[Any, RngState], int]
    """chance(state, rng): resolves the chance event due now by sampling; returns its action."""
    score: Callable[[Any, Points], None]
    """score(state, out): the points of every seat as they stand."""
    score_lines: Callable[[Any, Any], None]
    """score_lines(state, out): the same by seat and source; a seat's lines sum up to its score."""
    standing: Callable[[Any, Points], None]
    """standing(state, out): one number a seat; the highest wins, equal ones share the victory."""
    observe: Callable[[Any, int, Features], None]
    """observe(state, seat, out): the state in numbers for a learner, as seen from a seat, written
    to where there are zeros; what is 0 may be left alone."""
    appraise: Callable[[Any, int], float]
    """appraise(state, seat): by rule of thumb, how many points the seat's position is worth."""
    round_number: Callable[[Any], int]
    """round_number(state): the round it is, 0 before the first."""
    use: Callable[[Any, int], int]
    """use(state, action): what a legal action makes use of (a tile, a place …), or what chance
    brings, as one of the numbers that `Game.uses` names; NO_USE where it is nothing to count. The
    words for an action depend on nothing else but it and the options of the game."""
    earlier_features: tuple[int, ...] = ()
    """How many numbers `observe` wrote in its earlier layouts, from the first on. A new layout only
    adds numbers at the end, so that a net of an earlier one can be widened."""

    @property
    def layout(self) -> int:
        """The version of what `observe` writes, from 1."""
        return len(self.earlier_features) + 1

    def functions(self) -> dict[str, Callable[..., Any]]:
        """The rules by name."""
        named = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in named.items() if callable(value)}


_by_dtype: dict[Any, Kernel] = {}
_by_type: dict[Any, Kernel] = {}


def register(kernel: Kernel) -> None:
    """Make a game's rules reachable through the functions below, which know a game by the layout of
    its states."""
    if kernel.dtype in _by_dtype:
        raise BadGame("game-state-taken", fields=list(kernel.dtype.names or ()))
    state = numba.from_dtype(kernel.dtype)
    _by_dtype[kernel.dtype] = kernel
    _by_type[state] = kernel
    note_state(state.name, kernel.functions().values())


def current(state: Any) -> int:
    return _by_dtype[state.dtype].current(state)


def legal(state: Any, out: Actions) -> int:
    return _by_dtype[state.dtype].legal(state, out)


def apply(state: Any, action: int) -> None:
    _by_dtype[state.dtype].apply(state, action, None)


def apply_traced(state: Any, action: int, trace: Trace) -> None:
    _by_dtype[state.dtype].apply(state, action, trace)


def chance(state: Any, rng: RngState) -> int:
    return _by_dtype[state.dtype].chance(state, rng)


def score(state: Any, out: Points) -> None:
    _by_dtype[state.dtype].score(state, out)


def score_lines(state: Any, out: Points) -> None:
    _by_dtype[state.dtype].score_lines(state, out)


def standing(state: Any, out: Points) -> None:
    _by_dtype[state.dtype].standing(state, out)


def observe(state: Any, seat: int, out: Features) -> None:
    """Write it over whatever was there."""
    out[:] = 0
    observe_blank(state, seat, out)


def observe_blank(state: Any, seat: int, out: Features) -> None:
    """Write it to where there are zeros, as the game's own function does."""
    _by_dtype[state.dtype].observe(state, seat, out)


def appraise(state: Any, seat: int) -> float:
    return _by_dtype[state.dtype].appraise(state, seat)


def round_number(state: Any) -> int:
    return _by_dtype[state.dtype].round_number(state)


def use(state: Any, action: int) -> int:
    return _by_dtype[state.dtype].use(state, action)


def _dispatch(function: Callable[..., Any], name: str) -> None:
    @overload(function, strict=False)
    def choose(state: Any, *_: Any) -> Any:
        kernel = _by_type.get(state)
        return None if kernel is None else getattr(kernel, name).py_func


def _untraced(state: Any, _: Any) -> Any:
    kernel = _by_type.get(state)
    if kernel is None:
        return None
    rules = kernel.apply

    def carry_out(state: Any, action: int) -> None:
        rules(state, action, None)

    return carry_out


def _over_anything(state: Any, *_: Any) -> Any:
    if state not in _by_type:
        return None

    def see(state: Any, seat: int, out: Features) -> None:
        for i in range(len(out)):
            out[i] = 0
        observe_blank(state, seat, out)

    return see


if not INTERPRETED:
    for _function in (
        current,
        legal,
        chance,
        score,
        score_lines,
        standing,
        appraise,
        round_number,
        use,
    ):
        _dispatch(_function, _function.__name__)
    _dispatch(observe_blank, "observe")
    overload(observe, strict=False)(_over_anything)
    _dispatch(apply_traced, "apply")
    overload(apply, strict=False)(_untraced)


@compiled
def current_first(states: Any) -> int:
    return current(states[0])


@compiled
def legal_first(states: Any, out: Actions) -> int:
    return legal(states[0], out)


@compiled
def apply_first(states: Any, action: int) -> None:
    apply(states[0], action)


@compiled
def apply_traced_first(states: Any, action: int, trace: Trace) -> None:
    apply_traced(states[0], action, trace)


@compiled
def chance_first(states: Any, rng: RngState) -> int:
    return chance(states[0], rng)


@compiled
def score_first(states: Any, out: Points) -> None:
    score(states[0], out)


@compiled
def score_lines_first(states: Any, out: Points) -> None:
    score_lines(states[0], out)


@compiled
def standing_first(states: Any, out: Points) -> None:
    standing(states[0], out)


@compiled
def observe_first(states: Any, seat: int, out: Features) -> None:
    observe(states[0], seat, out)


@compiled
def round_number_first(states: Any) -> int:
    return round_number(states[0])


@compiled
def use_first(states: Any, action: int) -> int:
    return use(states[0], action)


@compiled
def use_itself(state: Any, action: int) -> int:  # noqa: ARG001  numba takes no `del` here
    """For a game in which every action is a use of its own."""
    return action


@compiled
def apply_if_legal_first(states: Any, action: int, out: Actions) -> bool:
    state = states[0]
    for i in range(legal(state, out)):
        if out[i] == action:
            apply(state, action)
            return True
    return False


class Fields(np.void):  # type: ignore[misc]  # the stubs call it final; NumPy does not
    """A record whose fields are attributes, as compiled code sees it. (NumPy's own such type
    takes four times as long to look one up.)"""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


def record_dtype(fields: list[Any]) -> np.dtype[np.void]:
    """The dtype of a state."""
    dtype = np.dtype(fields, align=True)
    return np.dtype((Fields, dtype))
