"""What is counted of Rhodes: openings, where markers go, what is bought and when."""

from typing import TYPE_CHECKING, Final

import numpy as np

from emporion.arena.blocks import Block
from emporion.core.game import Game
from emporion.games.rhodes import actions as a
from emporion.games.rhodes.components import DEVELOPMENTS, FARMLAND_KINDS, PLACES
from emporion.games.rhodes.state import ACQUIRE, PLACE, START
from knowledge.counts import Counts, nth, running

if TYPE_CHECKING:
    from knowledge.games import Rows, Seats

ROUNDS: Final = 40
NEVER: Final = ROUNDS
NOTHING: Final = FARMLAND_KINDS
"""Instead of a tile."""
MOST_LAND: Final = 4
THINGS: Final = len(DEVELOPMENTS) + 1
"""Developments, then the large ship."""


def things() -> tuple[str, ...]:
    return (*DEVELOPMENTS, "ship")


def tiles(game: Game, players: int) -> list[str]:
    """The farmland tiles by kind, as `wine 17`; the last is nothing."""
    data = game.new(players).data
    return [
        game.notation(data, a.ACQUIRE_LAND + kind).removeprefix("acquire ")
        for kind in range(FARMLAND_KINDS)
    ] + ["nothing"]


def count(counts: Counts, game: Game, block: Block, seats: "Seats", rows: "Rows") -> None:
    del game
    players = seats.won.shape[1]
    place, won, points = seats.place.ravel(), seats.won.ravel(), seats.points.ravel()
    log, key = rows.log, rows.key
    action = log.action.astype(np.int64)

    start = log.phase == START
    tile = np.where(action[start] == a.SKIP, NOTHING, action[start] - a.ACQUIRE_LAND)
    which = nth(key[start])
    opening = np.full((len(won), 2), NOTHING, np.int64)
    opening[key[start], which] = tile
    kinds = FARMLAND_KINDS + 1
    shape = (players, kinds, kinds)
    counts.tally("wins by place and opening", shape, won, place, *opening.T)
    counts.tally("points by place and opening", shape, points, place, *opening.T)

    placed = log.phase == PLACE
    marker = running(key, placed) - 1
    went = placed & (action < a.PASS)
    counts.count(
        "markers by round, order and place",
        (ROUNDS, 2, len(PLACES)),
        *(np.divmod(marker[went], 2)),
        action[went] - a.PLACE,
    )

    bought = (log.phase == ACQUIRE) & (action >= a.ACQUIRE_DEVELOPMENT) & (action < a.ROW)
    when = np.full((len(won), THINGS), NEVER, np.int64)
    when[key[bought], action[bought] - a.ACQUIRE_DEVELOPMENT] = np.maximum(marker[bought], 0) // 2
    some = np.zeros((len(block.games.rounds), THINGS), np.int64)
    for thing in range(THINGS):
        of = np.full(len(won), thing)
        sizes = (THINGS, ROUNDS + 1)
        counts.tally("wins by purchase and round", sizes, won, of, when[:, thing])
        some[:, thing] = (when[:, thing] < NEVER).reshape(-1, players).any(axis=1)
    counts.array("games with purchase", THINGS)[:] += some.sum(axis=0)
    land = (log.phase == ACQUIRE) & (action >= a.ACQUIRE_LAND) & (action < a.ACQUIRE_DEVELOPMENT)
    more = np.bincount(key[land], minlength=len(won))
    counts.tally("wins by further farmland", (MOST_LAND + 1,), won, np.minimum(more, MOST_LAND))
