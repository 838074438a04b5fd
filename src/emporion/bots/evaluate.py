"""What a position is worth: the net's arithmetic in compiled code, and a look one ply ahead.

The net's input is mostly zeros, and an action changes little of it. So the first layer adds up only
the rows of features that are not zero or, relative to a base position, of those that an action
changed. The order of additions is fixed, so a net gives the same numbers on every machine.
"""

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from emporion.bots.net import POINTS_UNIT, Floats, Net
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

LEAD_WEIGHT: Final = 0.004
"""What a point of lead adds to the probability of winning, so that a bot still plays on where the
game is as good as won or lost."""


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
    changed: Ints
    points: Points
    hidden_1: Floats
    hidden_2: Floats
    out: Floats
    result: Evaluation
    actions: Lookahead


def make_evaluator(game: Game, net: Net) -> Evaluator:
    kernel = game.kernel
    seats = game.max_players
    return Evaluator(
        net,
        legal=np.zeros(kernel.max_legal, np.int16),
        after=np.zeros(1, kernel.dtype),
        features=np.zeros(kernel.features, np.float32),
        zeros=np.zeros(kernel.features, np.float32),
        base=np.zeros(kernel.features, np.float32),
        base_hidden=np.zeros(len(net.bias_1), np.float32),
        changed=np.zeros(kernel.features, np.int32),
        points=np.zeros(seats, np.int64),
        hidden_1=np.zeros(len(net.bias_1), np.float32),
        hidden_2=np.zeros(len(net.bias_2), np.float32),
        out=np.zeros(len(net.bias_3), np.float32),
        result=Evaluation(np.zeros(seats, np.float32), np.zeros(seats, np.float32)),
        actions=Lookahead(
            np.zeros(kernel.max_legal),
            np.zeros((kernel.max_legal, seats), np.float32),
            np.zeros((kernel.max_legal, seats), np.float32),
        ),
    )


# ---- the value of an evaluation ------------------------------------------------------------------


@register_jitable  # type: ignore[untyped-decorator]
def value_of(win: Any, lead: Any) -> Any:
    """What a bot maximises, from the probability of winning and the lead in points."""
    return win + LEAD_WEIGHT * lead


def values(points: Any, win: Any, seat: int) -> Any:
    """The values for a seat, of arrays whose last axis is the seat."""
    others = np.delete(points, seat, axis=-1)
    return value_of(win[..., seat], points[..., seat] - others.max(axis=-1))


@compiled
def best_opponent(points: Floats, seat: int, players: int) -> Any:
    """The most points of any other seat."""
    best = np.float32(-1e6)
    for other in range(players):
        if other != seat:
            best = max(best, points[other])
    return best


# ---- the net -------------------------------------------------------------------------------------


@compiled
def _layer(given: Floats, weight: Floats, bias: Floats, into: Floats) -> None:
    """Row by row, and only those of inputs that are not zero."""
    for j in range(len(into)):
        into[j] = bias[j]
    for i in range(len(given)):
        x = given[i]
        if x != 0.0:
            for j in range(len(into)):
                into[j] += x * weight[i, j]


@compiled
def _rectify(values: Floats) -> None:
    for j in range(len(values)):
        values[j] = max(values[j], np.float32(0.0))


@compiled
def _changes(now: Features, before: Features, into: Ints) -> int:
    """Write where they differ; returns in how many places. Every index is written, and the next one
    writes over it where the features are equal: this way the loop needs no branch."""
    n = 0
    for i in range(len(now)):
        into[n] = i
        n += now[i] != before[i]
    return n


@compiled
def _first_layer(evaluator: Evaluator, base: Features, base_hidden: Floats, into: Floats) -> None:
    """The first layer from that of a base, and from how the features differ; four rows at a time.

    The indices are unsigned: they cannot count from the end, and numba need not check whether they
    do."""
    now = evaluator.features
    changed = evaluator.changed
    weight = evaluator.net.weight_1
    n = _changes(now, base, changed)
    for j in range(len(into)):
        into[j] = base_hidden[j]
    for four in range(n // 4):
        a = np.uint64(changed[4 * four])
        b = np.uint64(changed[4 * four + 1])
        c = np.uint64(changed[4 * four + 2])
        d = np.uint64(changed[4 * four + 3])
        by_a = now[a] - base[a]
        by_b = now[b] - base[b]
        by_c = now[c] - base[c]
        by_d = now[d] - base[d]
        for j in range(len(into)):
            into[j] += (
                by_a * weight[a, j]
                + by_b * weight[b, j]
                + by_c * weight[c, j]
                + by_d * weight[d, j]
            )
    for k in range(n // 4 * 4, n):
        a = np.uint64(changed[k])
        by_a = now[a] - base[a]
        for j in range(len(into)):
            into[j] += by_a * weight[a, j]


@compiled
def _other_layers(state: Any, seat: int, evaluator: Evaluator) -> None:
    """From the features' part of the first layer to the evaluation."""
    net = evaluator.net
    points = evaluator.points
    hidden_1 = evaluator.hidden_1
    out = evaluator.out
    players = int(state.players)
    score(state, points)
    for offset in range(players):
        x = np.float32(points[(seat + offset) % players] / POINTS_UNIT)
        for j in range(len(hidden_1)):
            hidden_1[j] += x * net.weight_1[len(evaluator.features) + offset, j]
    _rectify(hidden_1)
    _layer(hidden_1, net.weight_2, net.bias_2, evaluator.hidden_2)
    _rectify(evaluator.hidden_2)
    _layer(evaluator.hidden_2, net.weight_3, net.bias_3, out)
    seats = len(out) // 2
    highest = out[seats]
    for offset in range(1, players):
        highest = max(highest, out[seats + offset])
    total = 0.0
    for offset in range(players):
        weight = math.exp(out[seats + offset] - highest)
        out[seats + offset] = weight
        total += weight
    for offset in range(players):
        at = (seat + offset) % players
        evaluator.result.points[at] = points[at] + out[offset] * POINTS_UNIT
        evaluator.result.win[at] = out[seats + offset] / total


# ---- evaluating positions ------------------------------------------------------------------------


@compiled
def evaluate_end(state: Any, evaluator: Evaluator) -> None:
    """The actual result of a finished game, or what it would be if the game ended here."""
    players = int(state.players)
    points = evaluator.points
    result = evaluator.result
    standing(state, points)
    best = points[0]
    for seat in range(1, players):
        best = max(best, points[seat])
    winners = 0
    for seat in range(players):
        if points[seat] == best:
            winners += 1
    for seat in range(players):
        result.win[seat] = 1.0 / winners if points[seat] == best else 0.0
    score(state, points)
    for seat in range(players):
        result.points[seat] = points[seat]


@compiled
def evaluate(state: Any, seat: int, evaluator: Evaluator) -> None:
    """Write into `evaluator.result` how the game is expected to end, as seen from a seat."""
    if current(state) == OVER:
        evaluate_end(state, evaluator)
        return
    observe(state, seat, evaluator.features)
    _first_layer(evaluator, evaluator.zeros, evaluator.net.bias_1, evaluator.hidden_1)
    _other_layers(state, seat, evaluator)


@compiled
def set_base(state: Any, seat: int, evaluator: Evaluator) -> None:
    """Make a position, seen from a seat, the base of `evaluate_near`."""
    observe(state, seat, evaluator.features)
    _first_layer(evaluator, evaluator.zeros, evaluator.net.bias_1, evaluator.base_hidden)
    for i in range(len(evaluator.features)):
        evaluator.base[i] = evaluator.features[i]


@compiled
def evaluate_near(state: Any, seat: int, evaluator: Evaluator) -> None:
    """`evaluate`, but faster for a position that differs little from the base."""
    if current(state) == OVER:
        evaluate_end(state, evaluator)
        return
    observe(state, seat, evaluator.features)
    _first_layer(evaluator, evaluator.base, evaluator.base_hidden, evaluator.hidden_1)
    _other_layers(state, seat, evaluator)


@compiled
def look_ahead(state: Any, seat: int, n: int, evaluator: Evaluator) -> None:
    """Evaluate what each of the n actions in `evaluator.legal` leads to, for whoever decides."""
    players = int(state.players)
    result = evaluator.result
    actions = evaluator.actions
    after = evaluator.after
    set_base(state, seat, evaluator)
    for i in range(n):
        after[0] = state
        apply(after[0], evaluator.legal[i])
        evaluate_near(after[0], seat, evaluator)
        best = float(best_opponent(result.points, seat, players))
        actions.value[i] = value_of(result.win[seat], result.points[seat] - best)
        for other in range(players):
            actions.points[i, other] = result.points[other]
            actions.win[i, other] = result.win[other]
