"""A small net that says how a game will end, and its arithmetic in compiled code.

From what a seat observes and the points as they stand, it expects for every seat the points still
to come and the chance to win. The input is mostly zeros, and an action changes little of it, so the
first layer adds up only the rows of what is there, or of what an action changed. The order is
always the same, so the same net gives the same numbers everywhere.
"""

import json
import math
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.bots.protocol import BadBot
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import OVER, Features, Points, current, observe, score, standing

Floats = NDArray[np.float32]
Ints = NDArray[np.int32]

NETS: Final = Path(__file__).parent / "nets"
POINTS_UNIT: Final = 32.0
"""Points enter and leave the net in this unit."""
MARGIN: Final = 0.004
"""What a point of lead is worth beside the chance to win, so that the lost and the won play on."""


class Net(NamedTuple):
    """Two hidden layers of rectified units; weights by input, then by output."""

    weight_1: Floats
    bias_1: Floats
    weight_2: Floats
    bias_2: Floats
    weight_3: Floats
    bias_3: Floats


class Desk(NamedTuple):
    """Where compiled code writes while it evaluates."""

    features: Features
    nothing: Features
    """Zeros."""
    before: Features
    """The position looked at last, by `look`, and its first layer."""
    hidden_before: Floats
    changed: Ints
    points: Points
    hidden_1: Floats
    hidden_2: Floats
    out: Floats


class Expectation(NamedTuple):
    """By seat, from seat 0: points at the end, and the chance to win."""

    points: Floats
    win: Floats


def desk(game: Game, net: Net) -> Desk:
    features = game.kernel.features
    return Desk(
        np.zeros(features, np.float32),
        np.zeros(features, np.float32),
        np.zeros(features, np.float32),
        np.zeros(len(net.bias_1), np.float32),
        np.zeros(features, np.int32),
        np.zeros(game.max_players, np.int64),
        np.zeros(len(net.bias_1), np.float32),
        np.zeros(len(net.bias_2), np.float32),
        np.zeros(len(net.bias_3), np.float32),
    )


def expectation(game: Game) -> Expectation:
    return Expectation(
        np.zeros(game.max_players, np.float32), np.zeros(game.max_players, np.float32)
    )


def inputs(game: Game) -> int:
    """How many numbers a net for this game takes."""
    return game.kernel.features + game.max_players


def load(game: Game) -> Net:
    """The net that comes with the package."""
    path = NETS / f"{game.name}.npz"
    try:
        return widen(game, read(path), about(path).get("layout", 1), path.name)
    except FileNotFoundError:
        raise BadBot("no-net", game=game.name) from None


def widen(game: Game, net: Net, layout: int, name: str) -> Net:
    """The net for all that `observe` writes now: numbers newer than its layout weigh nothing.

    BadBot, with the net's name, for a layout that is not known or a net that does not have it."""
    sizes = (*game.kernel.earlier_features, game.kernel.features)
    features = len(net.weight_1) - game.max_players
    if not 1 <= layout <= len(sizes) or features != sizes[layout - 1]:
        raise BadBot("net-layout", net=name, game=game.name, given=layout, known=len(sizes))
    added = np.full(game.kernel.features - features, features)
    return net._replace(weight_1=np.insert(net.weight_1, added, 0.0, axis=0))


def read(path: Path) -> Net:
    with np.load(path, allow_pickle=False) as held:
        return Net(*(np.ascontiguousarray(held[name], np.float32) for name in Net._fields))


def write(path: Path, net: Net, about: dict[str, Any]) -> None:
    """Half precision is as strong and half as large."""
    arrays = {name: array.astype(np.float16) for name, array in net._asdict().items()}
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays, about=np.array(json.dumps(about)))


def about(path: Path) -> dict[str, Any]:
    """What a net's file says of how it was made."""
    with np.load(path, allow_pickle=False) as held:
        told: dict[str, Any] = json.loads(str(held["about"]))
        return told


@compiled
def settle(state: Any, desk: Desk, into: Expectation) -> None:
    """What a finished game came to."""
    players = int(state.players)
    standing(state, desk.points)
    best = desk.points[0]
    for seat in range(1, players):
        best = max(best, desk.points[seat])
    winners = 0
    for seat in range(players):
        if desk.points[seat] == best:
            winners += 1
    for seat in range(players):
        into.win[seat] = 1.0 / winners if desk.points[seat] == best else 0.0
    score(state, desk.points)
    for seat in range(players):
        into.points[seat] = desk.points[seat]


@compiled
def _layer(given: Floats, weight: Floats, bias: Floats, into: Floats) -> None:
    """Row by row, and only those of what is not zero."""
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
    """Find where they differ; returns in how many places. Every place is noted, and noted over if
    it is the same: there is nothing to branch on."""
    n = 0
    for i in range(len(now)):
        into[n] = i
        n += now[i] != before[i]
    return n


@compiled
def _first_layer(
    desk: Desk, before: Features, hidden_before: Floats, weight: Floats, into: Floats
) -> None:
    """From what it was before and what the features have changed; four rows at a time.

    An unsigned index cannot count from the end, which need not be checked then."""
    now = desk.features
    changed = desk.changed
    n = _changes(now, before, changed)
    for j in range(len(into)):
        into[j] = hidden_before[j]
    for four in range(n // 4):
        a = np.uint64(changed[4 * four])
        b = np.uint64(changed[4 * four + 1])
        c = np.uint64(changed[4 * four + 2])
        d = np.uint64(changed[4 * four + 3])
        by_a = now[a] - before[a]
        by_b = now[b] - before[b]
        by_c = now[c] - before[c]
        by_d = now[d] - before[d]
        for j in range(len(into)):
            into[j] += (
                by_a * weight[a, j]
                + by_b * weight[b, j]
                + by_c * weight[c, j]
                + by_d * weight[d, j]
            )
    for k in range(n // 4 * 4, n):
        a = np.uint64(changed[k])
        by_a = now[a] - before[a]
        for j in range(len(into)):
            into[j] += by_a * weight[a, j]


@compiled
def look(state: Any, seat: int, net: Net, desk: Desk) -> None:
    """Look at a position from a seat, so that `expect_next` is quick about what follows from it."""
    observe(state, seat, desk.features)
    _first_layer(desk, desk.nothing, net.bias_1, net.weight_1, desk.hidden_before)
    for i in range(len(desk.features)):
        desk.before[i] = desk.features[i]


@compiled
def expect(state: Any, seat: int, net: Net, desk: Desk, into: Expectation) -> None:
    """How the game will end, as expected by someone in that seat."""
    if current(state) == OVER:
        settle(state, desk, into)
        return
    observe(state, seat, desk.features)
    _first_layer(desk, desk.nothing, net.bias_1, net.weight_1, desk.hidden_1)
    _go_on(state, seat, net, desk, into)


@compiled
def expect_next(state: Any, seat: int, net: Net, desk: Desk, into: Expectation) -> None:
    """The same, of a position that differs little from the one that this seat looked at last."""
    if current(state) == OVER:
        settle(state, desk, into)
        return
    observe(state, seat, desk.features)
    _first_layer(desk, desk.before, desk.hidden_before, net.weight_1, desk.hidden_1)
    _go_on(state, seat, net, desk, into)


@compiled
def _go_on(state: Any, seat: int, net: Net, desk: Desk, into: Expectation) -> None:
    """The rest of the arithmetic, once the features have been through the first layer."""
    players = int(state.players)
    score(state, desk.points)
    for offset in range(players):
        x = np.float32(desk.points[(seat + offset) % players] / POINTS_UNIT)
        for j in range(len(desk.hidden_1)):
            desk.hidden_1[j] += x * net.weight_1[len(desk.features) + offset, j]
    _rectify(desk.hidden_1)
    _layer(desk.hidden_1, net.weight_2, net.bias_2, desk.hidden_2)
    _rectify(desk.hidden_2)
    _layer(desk.hidden_2, net.weight_3, net.bias_3, desk.out)
    seats = len(desk.out) // 2
    highest = desk.out[seats]
    for offset in range(1, players):
        highest = max(highest, desk.out[seats + offset])
    total = 0.0
    for offset in range(players):
        weight = math.exp(desk.out[seats + offset] - highest)
        desk.out[seats + offset] = weight
        total += weight
    for offset in range(players):
        at = (seat + offset) % players
        into.points[at] = desk.points[at] + desk.out[offset] * POINTS_UNIT
        into.win[at] = desk.out[seats + offset] / total


@compiled
def worth(told: Expectation, seat: int, players: int) -> float:
    """What a seat makes of it: the chance to win, and a little for the lead."""
    best = -1000.0
    for other in range(players):
        if other != seat:
            best = max(best, told.points[other])
    return float(told.win[seat] + MARGIN * (told.points[seat] - best))
