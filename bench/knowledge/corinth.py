"""What is counted of Corinth: dice bought, turns, where the steward stopped, what was built."""

from typing import TYPE_CHECKING, Final

import numpy as np

from emporion.arena.blocks import Block
from emporion.core.game import Game
from emporion.games.corinth import actions as a
from emporion.games.corinth.components import BUILDINGS, CENTRE, SIDE, SPOTS, TRACK
from emporion.games.corinth.state import BUY, CHOOSE, PATH
from knowledge.counts import Counts, nth, running

if TYPE_CHECKING:
    from knowledge.games import Rows, Seats

TURNS: Final = 18
NEVER: Final = TURNS
"""As the turn of a building that a player did without."""
KINDS: Final = a.SHOP_0 - a.TAKE
"""What a turn can be: a district to take, one to move the steward by, a free move, a pass."""
FREE, PASSED = a.STEWARD_FREE - a.TAKE, a.PASS - a.TAKE
MOST_MOVES: Final = TURNS
MOST_BOUGHT: Final = 3 * TRACK
ROW_STEP: Final = np.array([-1, 0, 1, 0])
COLUMN_STEP: Final = np.array([0, 1, 0, -1])


def count(counts: Counts, game: Game, block: Block, seats: "Seats", rows: "Rows") -> None:
    del game, block
    players = seats.won.shape[1]
    place, won, points = seats.place.ravel(), seats.won.ravel(), seats.points.ravel()
    log, key = rows.log, rows.key
    action = log.action.astype(np.int64)

    buys = log.phase == BUY
    roll = nth(rows.game[buys]) // players
    bought = action[buys] - a.BUY_0
    could = log.legal[buys].astype(np.int64) - 1
    counts.count("dice by roll, possible and bought", (TRACK, 4, 4), roll, could, bought)
    total = np.bincount(key[buys], bought, len(won)).astype(np.int64)
    counts.tally("wins by dice bought", (MOST_BOUGHT + 1,), won, total)

    chosen = log.phase == CHOOSE
    turn = running(key, chosen) - 1
    kind = action[chosen] - a.TAKE
    counts.count("turns by number and kind", (TURNS, KINDS), turn[chosen], kind)
    moved = (kind >= a.STEWARD - a.TAKE) & (kind <= FREE)
    moves = np.bincount(key[chosen], moved, len(won)).astype(np.int64)
    counts.tally("wins by steward moves", (MOST_MOVES + 1,), won, moves)

    walked = log.phase == PATH
    step = action - a.STEP
    steps = walked & (action < a.STOP)
    along = np.where(steps, step, 0)
    spot = (
        CENTRE
        + SIDE * running(key, np.where(steps, ROW_STEP[along % 4], 0))
        + running(key, np.where(steps, COLUMN_STEP[along % 4], 0))
    )
    stops = walked & (action == a.STOP)
    counts.count("spots by move of the steward", (MOST_MOVES, SPOTS), nth(key[stops]), spot[stops])

    built = (action >= a.BUILD_0) & (action < a.END)
    what = action[built] - a.BUILD_0
    when = np.full((len(won), len(BUILDINGS)), NEVER, np.int64)
    when[key[built], what] = turn[built]
    for building in range(len(BUILDINGS)):
        of = np.full(len(won), building)
        shape = (len(BUILDINGS), TURNS + 1)
        counts.tally("wins by building and turn", shape, won, of, when[:, building])
        counts.tally("points by building and turn", shape, points, of, when[:, building])
    owned = ((when < NEVER) << np.arange(len(BUILDINGS))).sum(axis=1)
    counts.tally("wins by buildings", (1 << len(BUILDINGS),), won, owned)
    counts.tally("steward moves by place", (players,), moves, place)
