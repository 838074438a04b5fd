"""What a position is worth: the net's arithmetic in compiled code, and a look one ply ahead.

The net's input is mostly zeros, and an action changes little of it. So the first layer adds up only
the rows of features that are not zero or, relative to a base position, of those that an action
changed. The order of additions is fixed, so a net gives the same numbers on every machine; with
another base the last bits differ.

Passing arrays has a price in compiled code: a tuple of them goes onto the stack field by field, and
one that is taken out of a tuple, into a variable or for a call, has its references counted with
atomic operations. So the innermost functions are inlined, and name what they use in full each time.
"""

import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from emporion.bots.net import POINTS_UNIT, Floats, Net, fits
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import (
    OVER,
    Actions,
    Features,
    Points,
    apply,
    current,
    observe,
    score,
    standing,
)

Ints = NDArray[np.int32]

F = TypeVar("F", bound=Callable[..., Any])

LEAD_WEIGHT: Final = 0.004
"""What a point of lead adds to the probability of winning, so that a bot still plays on where the
game is as good as won or lost."""


BLOCK: Final = 16
"""Features that are compared at a time. Arrays of them are filled up with zeros to whole blocks."""
PAIRS: Final = BLOCK // 2


def inlined(function: F) -> F:
    """For functions that compiled code takes in where they are called."""
    result: F = register_jitable(inline="always")(function)
    return result


class Evaluation(NamedTuple):
    """By seat: the expected points at the end, and the probability of winning."""

    points: Floats
    win: Floats


class Lookahead(NamedTuple):
    """By legal action: the evaluation of the position it leads to."""

    value: NDArray[np.float64]
    """For the seat that decides."""
    points: Floats
    win: Floats


class Evaluator(NamedTuple):
    """A net with the memory that evaluating positions of one game takes."""

    net: Net
    legal: Actions
    """The legal actions of the position at hand."""
    after: Any
    """An array of one state: the position after an action."""
    features: Features
    zeros: Features
    base: Features
    """The features of the base position, and its first layer."""
    base_hidden: Floats
    reference: Features
    """By seat: an earlier position and its first layer, from which that of a base is worked out."""
    reference_hidden: Floats
    referred: NDArray[np.int8]
    """By seat: whether there is one."""
    by: Features
    """How features differ from the base, where they do, and which those are."""
    changed: Ints
    active: Ints
    """The units of a layer that are not zero."""
    points: Points
    hidden_1: Floats
    hidden_2: Floats
    out: Floats
    result: Evaluation
    actions: Lookahead


def make_evaluator(game: Game, net: Net) -> Evaluator:
    kernel = game.kernel
    seats = game.max_players
    if not fits(game, net):  # compiled code would read beyond it
        raise ValueError(f"the net does not fit {game.name}: {[array.shape for array in net]}")
    units = len(net.bias_1)
    room = -(-kernel.features // BLOCK) * BLOCK
    return Evaluator(
        net,
        legal=np.zeros(kernel.max_legal, np.int16),
        after=np.zeros(1, kernel.dtype),
        features=np.zeros(room, np.float32),
        zeros=np.zeros(room, np.float32),
        base=np.zeros(room, np.float32),
        base_hidden=np.zeros(units, np.float32),
        reference=np.zeros((seats, room), np.float32),
        reference_hidden=np.zeros((seats, units), np.float32),
        referred=np.zeros(seats, np.int8),
        by=np.zeros(room, np.float32),
        changed=np.zeros(room + 1, np.int32),
        active=np.zeros(max(units, net.bias_2.shape[1]) + 1, np.int32),
        points=np.zeros(seats, np.int64),
        hidden_1=np.zeros(units, np.float32),
        hidden_2=np.zeros(net.bias_2.shape[1], np.float32),
        out=np.zeros(net.bias_3.shape[1], np.float32),
        result=Evaluation(np.zeros(seats, np.float32), np.zeros(seats, np.float32)),
        actions=Lookahead(
            np.zeros(kernel.max_legal),
            np.zeros((kernel.max_legal, seats), np.float32),
            np.zeros((kernel.max_legal, seats), np.float32),
        ),
    )


# ---- the value of an evaluation ------------------------------------------------------------------


@inlined
def value_of(win: Any, lead: Any) -> Any:
    """What a bot maximises, from the probability of winning and the lead in points."""
    return win + LEAD_WEIGHT * lead


def values(points: Any, win: Any, seat: int) -> Any:
    """The values for a seat, of arrays whose last axis is the seat."""
    others = np.delete(points, seat, axis=-1)
    return value_of(win[..., seat], points[..., seat] - others.max(axis=-1))


@inlined
def best_opponent(points: Any, row: int, seat: int, players: int) -> Any:
    """The most points of any other seat, in a row of an array."""
    best = np.float32(-1e6)
    for other in range(players):
        if other != seat:
            best = max(best, points[row, other])
    return best


# ---- the net -------------------------------------------------------------------------------------


@compiled
def _layer(given: Floats, weight: Floats, bias: Floats, active: Ints, into: Floats) -> None:
    """Row by row, and only those of inputs that are not zero."""
    for j in range(len(into)):
        into[j] = bias[j]
    n = 0
    for i in range(len(given)):
        active[np.uint64(n)] = i
        n += given[np.uint64(i)] != 0.0
    _add_rows(given, weight, active, n, into)


@inlined
def _add_rows(by: Floats, weight: Floats, which: Ints, n: int, into: Floats) -> None:
    """Add the first n rows of those named, each times its number; four at a time.

    The indices are unsigned: they cannot count from the end, and numba need not check whether they
    do."""
    for four in range(n // 4):
        a = np.uint64(which[np.uint64(4 * four)])
        b = np.uint64(which[np.uint64(4 * four + 1)])
        c = np.uint64(which[np.uint64(4 * four + 2)])
        d = np.uint64(which[np.uint64(4 * four + 3)])
        by_a = by[a]
        by_b = by[b]
        by_c = by[c]
        by_d = by[d]
        for j in range(len(into)):
            into[j] += (
                by_a * weight[a, j]
                + by_b * weight[b, j]
                + by_c * weight[c, j]
                + by_d * weight[d, j]
            )
    for k in range(n // 4 * 4, n):
        a = np.uint64(which[np.uint64(k)])
        by_a = by[a]
        for j in range(len(into)):
            into[j] += by_a * weight[a, j]


@compiled
def _rectify(values: Floats) -> None:
    for j in range(len(values)):
        values[j] = max(values[j], np.float32(0.0))


@compiled
def _changes(now: Features, before: Features, into: Ints) -> int:
    """Write where they differ; returns in how many places.

    Two features are compared at a time, as one whole number. A block without a difference, as most
    are, is passed over. In the others every index is written, and the next one writes over it where
    the features are equal: that needs no branch."""
    pairs = now.view(np.int64)
    pairs_before = before.view(np.int64)
    n = 0
    for block in range(len(pairs) // PAIRS):
        first = np.uint64(PAIRS * block)
        differ = np.int64(0)
        for i in range(PAIRS):
            at = first + np.uint64(i)
            differ |= pairs[at] ^ pairs_before[at]
        if differ != 0:
            for i in range(BLOCK * block, BLOCK * block + BLOCK):
                into[np.uint64(n)] = i
                n += now[np.uint64(i)] != before[np.uint64(i)]
    return n


@compiled
def _first_layer(
    now: Features,
    base: Features,
    base_hidden: Floats,
    weight: Floats,
    by: Features,
    changed: Ints,
    into: Floats,
) -> None:
    """The first layer from that of a base, and from how the features differ."""
    n = _changes(now, base, changed)
    for j in range(len(into)):
        into[j] = base_hidden[j]
    for k in range(n):
        i = np.uint64(changed[np.uint64(k)])
        by[i] = now[i] - base[i]
    _add_rows(by, weight, changed, n, into)


@inlined
def _other_layers(state: Any, seat: int, evaluator: Evaluator) -> None:
    """From the features' part of the first layer to the evaluation."""
    players = int(state.players)
    seats = len(evaluator.out) // 2
    head = players - (seats + 1 - len(evaluator.net.bias_3))
    score(state, evaluator.points)
    for offset in range(players):
        x = np.float32(evaluator.points[(seat + offset) % players] / POINTS_UNIT)
        row = len(evaluator.net.weight_1) - seats + offset
        for j in range(len(evaluator.hidden_1)):
            evaluator.hidden_1[j] += x * evaluator.net.weight_1[row, j]
    _rectify(evaluator.hidden_1)
    _layer(
        evaluator.hidden_1,
        evaluator.net.weight_2[head],
        evaluator.net.bias_2[head],
        evaluator.active,
        evaluator.hidden_2,
    )
    _rectify(evaluator.hidden_2)
    _layer(
        evaluator.hidden_2,
        evaluator.net.weight_3[head],
        evaluator.net.bias_3[head],
        evaluator.active,
        evaluator.out,
    )
    highest = evaluator.out[seats]
    for offset in range(1, players):
        highest = max(highest, evaluator.out[seats + offset])
    total = 0.0
    for offset in range(players):
        weight = math.exp(evaluator.out[seats + offset] - highest)
        evaluator.out[seats + offset] = weight
        total += weight
    for offset in range(players):
        at = (seat + offset) % players
        evaluator.result.points[at] = evaluator.points[at] + evaluator.out[offset] * POINTS_UNIT
        evaluator.result.win[at] = evaluator.out[seats + offset] / total


# ---- evaluating positions ------------------------------------------------------------------------


@compiled
def evaluate_end(state: Any, evaluator: Evaluator) -> None:
    """The actual result of a finished game, or what it would be if the game ended here."""
    players = int(state.players)
    standing(state, evaluator.points)
    best = evaluator.points[0]
    for seat in range(1, players):
        best = max(best, evaluator.points[seat])
    winners = 0
    for seat in range(players):
        if evaluator.points[seat] == best:
            winners += 1
    for seat in range(players):
        evaluator.result.win[seat] = 1.0 / winners if evaluator.points[seat] == best else 0.0
    score(state, evaluator.points)
    for seat in range(players):
        evaluator.result.points[seat] = evaluator.points[seat]


@compiled
def evaluate(state: Any, seat: int, evaluator: Evaluator) -> None:
    """Write into `evaluator.result` how the game is expected to end, as seen from a seat."""
    if current(state) == OVER:
        evaluate_end(state, evaluator)
        return
    observe(state, seat, evaluator.features)
    _first_layer(
        evaluator.features,
        evaluator.zeros,
        evaluator.net.bias_1,
        evaluator.net.weight_1,
        evaluator.by,
        evaluator.changed,
        evaluator.hidden_1,
    )
    _other_layers(state, seat, evaluator)


@inlined
def forget(evaluator: Evaluator) -> None:
    """The next bases have nothing to do with those before."""
    for seat in range(len(evaluator.referred)):
        evaluator.referred[seat] = 0


@compiled
def set_base(state: Any, seat: int, evaluator: Evaluator) -> None:
    """Make a position, seen from a seat, the base of `evaluate_near`. It takes less where the
    position differs little from the first one, since the last `forget`, that was seen from the same
    seat."""
    observe(state, seat, evaluator.base)
    if evaluator.referred[seat] == 0:
        _first_layer(
            evaluator.base,
            evaluator.zeros,
            evaluator.net.bias_1,
            evaluator.net.weight_1,
            evaluator.by,
            evaluator.changed,
            evaluator.base_hidden,
        )
        evaluator.referred[seat] = 1
        for i in range(len(evaluator.base)):
            evaluator.reference[seat, i] = evaluator.base[i]
        for j in range(len(evaluator.base_hidden)):
            evaluator.reference_hidden[seat, j] = evaluator.base_hidden[j]
    else:
        _first_layer(
            evaluator.base,
            evaluator.reference[seat],
            evaluator.reference_hidden[seat],
            evaluator.net.weight_1,
            evaluator.by,
            evaluator.changed,
            evaluator.base_hidden,
        )


@compiled
def evaluate_near(state: Any, seat: int, evaluator: Evaluator) -> None:
    """`evaluate`, but faster for a position that differs little from the base."""
    if current(state) == OVER:
        evaluate_end(state, evaluator)
        return
    observe(state, seat, evaluator.features)
    _first_layer(
        evaluator.features,
        evaluator.base,
        evaluator.base_hidden,
        evaluator.net.weight_1,
        evaluator.by,
        evaluator.changed,
        evaluator.hidden_1,
    )
    _other_layers(state, seat, evaluator)


@compiled
def look_ahead(state: Any, seat: int, n: int, evaluator: Evaluator) -> None:
    """Evaluate what each of the n actions in `evaluator.legal` leads to, for whoever decides."""
    forget(evaluator)
    look_ahead_again(state, seat, n, evaluator)


@compiled
def look_ahead_again(state: Any, seat: int, n: int, evaluator: Evaluator) -> None:
    """`look_ahead`, but faster for a position near earlier ones, as `set_base` is."""
    players = int(state.players)
    set_base(state, seat, evaluator)
    for i in range(n):
        evaluator.after[0] = state
        apply(evaluator.after[0], evaluator.legal[i])
        evaluate_near(evaluator.after[0], seat, evaluator)
        for other in range(players):
            evaluator.actions.points[i, other] = evaluator.result.points[other]
            evaluator.actions.win[i, other] = evaluator.result.win[other]
        best = float(best_opponent(evaluator.actions.points, i, seat, players))
        lead = evaluator.result.points[seat] - best
        evaluator.actions.value[i] = value_of(evaluator.result.win[seat], lead)
