"""A game's value network: its weights, and the files they are kept in.

From what a seat observes and the current scores, it predicts for every seat the points still to
come and the probability of winning. `evaluate` has its arithmetic.
"""

import json
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.bots.protocol import BadBot
from emporion.core.game import Game

Floats = NDArray[np.float32]

NETS: Final = Path(__file__).parent / "nets"
POINTS_UNIT: Final = 32.0
"""Points enter and leave the net in this unit."""


class Net(NamedTuple):
    """Two hidden layers of rectified linear units; weights by input, then by output. All but the
    first layer are there once for every number of players, the smallest first: a head."""

    weight_1: Floats
    bias_1: Floats
    weight_2: Floats
    bias_2: Floats
    weight_3: Floats
    bias_3: Floats


def inputs(game: Game) -> int:
    """How many numbers a net for this game takes."""
    return game.kernel.features + game.max_players


def heads(game: Game) -> int:
    """How many a net for this game has: one for every number of players."""
    return game.max_players - game.min_players + 1


def fits(game: Game, net: Net) -> bool:
    """Whether every layer has the shape that compiled code takes for granted."""
    n, units, out = heads(game), net.bias_1.size, 2 * game.max_players
    second = net.bias_2.shape[-1] if net.bias_2.ndim else 0
    return [array.shape for array in net] == [
        (inputs(game), units),
        (units,),
        (n, units, second),
        (n, second),
        (n, second, out),
        (n, out),
    ]


def path_of(name: str) -> Path:
    """Where the net of a game lies, if one comes with the package."""
    return NETS / f"{name}.npz"


def load(game: Game) -> Net:
    """The net that comes with the package."""
    path = path_of(game.name)
    try:
        return widen(game, read(path), about(path).get("layout", 1), path.name)
    except FileNotFoundError:
        raise BadBot("no-net", game=game.name) from None


def widen(game: Game, net: Net, layout: int, name: str) -> Net:
    """The net for all that `observe` writes now: numbers newer than its layout weigh nothing. One
    from before there were heads has the same for every number of players.

    BadBot, with the net's name, for a layout that is not known or a net that does not have it."""
    sizes = (*game.kernel.earlier_features, game.kernel.features)
    features = len(net.weight_1) - game.max_players
    if not 1 <= layout <= len(sizes) or features != sizes[layout - 1]:
        raise BadBot("net-layout", net=name, game=game.name, given=layout, known=len(sizes))
    added = np.full(game.kernel.features - features, features)
    net = net._replace(weight_1=np.insert(net.weight_1, added, 0.0, axis=0))
    if net.bias_3.ndim == 1:
        net = Net(*net[:2], *(np.stack([array] * heads(game)) for array in net[2:]))
    if not fits(game, net):
        raise BadBot("net-unreadable", net=name)
    return net


@contextmanager
def _open(path: Path) -> Iterator[Any]:
    """BadBot for a file that has no net."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as held:
            yield held
    except (ValueError, KeyError, TypeError, AttributeError, zipfile.BadZipFile, EOFError) as error:
        raise BadBot("net-unreadable", net=path.name) from error


def read(path: Path) -> Net:
    with _open(path) as held:
        return Net(*(np.ascontiguousarray(held[name], np.float32) for name in Net._fields))


def write(path: Path, net: Net, about: dict[str, Any]) -> None:
    """Half precision plays as well and takes half the space."""
    arrays = {name: array.astype(np.float16) for name, array in net._asdict().items()}
    fresh = path.with_name(path.name + ".new")
    with fresh.open("wb") as file:
        np.savez_compressed(file, **arrays, about=np.array(json.dumps(about)))
    fresh.replace(path)  # whoever reads it meanwhile has the one before


def about(path: Path) -> dict[str, Any]:
    """What a net's file says of how the net was trained."""
    with _open(path) as held:
        content: dict[str, Any] = json.loads(str(held["about"]))
        return content
