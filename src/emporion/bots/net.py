"""A small net that says how a game will end, and its arithmetic in compiled code.

From what a seat observes and the points as they stand, it expects for every seat the points still
to come and the chance to win. The input is mostly zeros, so the first layer adds up the rows of
what is there; nothing is reordered, so the same net gives the same numbers everywhere.
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
    points: Points
    hidden_1: Floats
    hidden_2: Floats
    out: Floats


class Expectation(NamedTuple):
    """By seat, from seat 0: points at the end, and the chance to win."""

    points: Floats
    win: Floats


def desk(game: Game, net: Net) -> Desk:
    return Desk(
        np.zeros(game.kernel.features, np.float32),
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
    try:
        return read(NETS / f"{game.name}.npz")
    except FileNotFoundError:
        raise BadBot("no-net", game=game.name) from None


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
    """Row by row, and only those of what is not zero. The weights may go on after the given."""
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
def expect(state: Any, seat: int, net: Net, desk: Desk, into: Expectation) -> None:
    """How the game will end, as expected by someone in that seat."""
    if current(state) == OVER:
        settle(state, desk, into)
        return
    players = int(state.players)
    observe(state, seat, desk.features)
    score(state, desk.points)
    _layer(desk.features, net.weight_1, net.bias_1, desk.hidden_1)
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
