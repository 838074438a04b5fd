"""Playing on by the net's first look, compiled, for any game."""

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.bots.net import (
    Desk,
    Expectation,
    Net,
    desk,
    expect,
    expect_next,
    expectation,
    look,
    settle,
    worth,
)
from emporion.core.chance import WORDS, next32, seed_words, signed64
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import (
    CHANCE,
    OVER,
    Actions,
    Words,
    apply,
    chance,
    current,
    legal,
    standing,
)

LONGEST: Final = 6000
"""Decisions of the longest playout; one still going on counts as it stands."""
TASTE: Final = 0.01
"""How much worse an action may look and still be played to the end about as often, in chances to
win. Without it, all playouts of a game with little chance would go the same way, and tell more of
that one way than of the position."""
REAL, LOOK = range(2)


class Seen(NamedTuple):
    """What was met: by start, by playout, by seat."""

    points: NDArray[np.float32]
    win: NDArray[np.float32]
    standing: NDArray[np.int64]
    """Who came before whom; only of what was played to its end."""


class Bench(NamedTuple):
    """Where compiled code writes while it plays on."""

    states: Any
    words: Words
    taste: Words
    out: Actions
    desk: Desk
    told: Expectation


def bench(game: Game, net: Net) -> Bench:
    return Bench(
        np.zeros(2, game.kernel.dtype),
        np.zeros(WORDS, np.int64),
        np.zeros(WORDS, np.int64),
        np.zeros(game.kernel.max_legal, np.int16),
        desk(game, net),
        expectation(game),
    )


@compiled
def _best(state: Any, n: int, seat: int, net: Net, taste: float, bench: Bench) -> int:
    """Of the n actions on the bench, the one that looks best, more or less."""
    best = 0
    best_value = -1e9
    look(state, seat, net, bench.desk)
    for i in range(n):
        bench.states[LOOK] = state
        apply(bench.states[LOOK], bench.out[i])
        expect_next(bench.states[LOOK], seat, net, bench.desk, bench.told)
        value = worth(bench.told, seat, int(state.players))
        if taste > 0.0:
            value -= taste * math.log(-math.log((next32(bench.taste) + 0.5) / 4294967296.0))
        if value > best_value:
            best = i
            best_value = value
    return int(bench.out[best])


@compiled
def play_on(
    starts: Any,
    to_the_end: bool,
    playouts: int,
    seed: int,
    stream: int,
    net: Net,
    bench: Bench,
    seen: Seen,
) -> None:
    """From every start: to the end, or until chance is due after someone has decided.

    Playout i meets the same chance, roll by roll, from every start. What is not played to its end
    is seen as the net expects it, on average over the seats it can be seen from.
    """
    told = bench.told
    taste = TASTE if to_the_end else 0.0
    for start in range(len(starts)):
        players = int(starts[start].players)
        for i in range(playouts):
            bench.states[REAL] = starts[start]
            state = bench.states[REAL]
            seed_words(bench.taste, seed, -1 - stream - i)
            decisions = 0
            rolls = 0
            while decisions < LONGEST:
                due = current(state)
                if due == OVER:
                    break
                if due == CHANCE:
                    if decisions > 0 and not to_the_end:
                        break
                    # Each roll has a stream of its own, so that the next one is the same however
                    # many dice this one had.
                    seed_words(bench.words, seed, (stream + i << 16) + rolls)
                    rolls += 1
                    while current(state) == CHANCE:
                        chance(state, bench.words)
                    continue
                n = legal(state, bench.out)
                decisions += 1
                apply(state, bench.out[0] if n == 1 else _best(state, n, due, net, taste, bench))
            if to_the_end:
                settle(state, bench.desk, told)
                standing(state, seen.standing[start, i])
            for seat in range(1 if to_the_end else players):
                if not to_the_end:
                    expect(state, seat, net, bench.desk, told)
                for other in range(players):
                    seen.points[start, i, other] += told.points[other]
                    seen.win[start, i, other] += told.win[other]
            if not to_the_end:
                for other in range(players):
                    seen.points[start, i, other] /= players
                    seen.win[start, i, other] /= players


def ahead(
    game: Game,
    starts: Any,
    net: Net,
    at: Bench,
    *,
    to_the_end: bool,
    playouts: int,
    seed: int,
    stream: int = 0,
) -> Seen:
    """`play_on` for Python; playouts of one seed differ by their streams."""
    shape = (len(starts), playouts, game.max_players)
    seen = Seen(np.zeros(shape, np.float32), np.zeros(shape, np.float32), np.zeros(shape, np.int64))
    play_on(starts, to_the_end, playouts, signed64(seed), stream, net, at, seen)
    return seen
