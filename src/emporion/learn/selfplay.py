"""Games of a net against itself, and what can be learned from their positions. Compiled, for any
game; many threads can run it at once."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.bots.net import (
    POINTS_UNIT,
    Desk,
    Expectation,
    Net,
    desk,
    expect_next,
    expectation,
    look,
    settle,
    worth,
)
from emporion.core.chance import Rng, below, next32
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
    observe,
    score,
)

LONGEST: Final = 6000
"""Decisions of the longest game that is kept; a longer one teaches nothing."""


class Trail(NamedTuple):
    """One game as it was played: by decision, the state before it and the one after it, and what
    was expected."""

    before: Any
    after: Any
    mover: NDArray[np.int8]
    points: NDArray[np.float32]
    win: NDArray[np.float32]
    """Expected by seat after the action taken, or after the best if another was tried."""
    points_lost: NDArray[np.float32]
    win_lost: NDArray[np.float32]
    """What trying another cost, by expectation."""


class Lessons(NamedTuple):
    """Positions as seen from a seat, and how they turned out."""

    inputs: NDArray[np.float32]
    points: NDArray[np.float32]
    """Points still to come, by seat from the observer's on, in units."""
    win: NDArray[np.float32]
    players: NDArray[np.int8]

    def first(self, n: int) -> "Lessons":
        return Lessons(self.inputs[:n], self.points[:n], self.win[:n], self.players[:n])


class Habits(NamedTuple):
    """How a game is played to learn from it."""

    stray: float
    """How often any action is tried instead of the best."""
    noise: float
    """How much worse than the best an action may look and still be taken for it, about."""
    opening: int
    """At most so many decisions are made at random at first."""
    trace: float
    """How much of the outcome reaches back over one decision; the rest is expectation. With 1,
    nothing is expected: what went astray counts as it turned out, too."""
    lessons: int
    """Positions kept of a game."""


@compiled
def _unit(words: Words) -> float:
    return (next32(words) + 0.5) / 4294967296.0


@compiled
def _play(
    state: Any,
    nets: Any,
    habits: Habits,
    opening: int,
    trail: Trail,
    scratch: Any,
    words: Words,
    out: Actions,
    desk: Desk,
    told: Expectation,
) -> int:
    """Play one game to its end; returns its decisions, or -1 if it was too long."""
    length = 0
    players = int(state.players)
    while True:
        seat = current(state)
        if seat == CHANCE:
            chance(state, words)
            continue
        if seat == OVER:
            return length
        n = legal(state, out)
        if n == 1:
            apply(state, out[0])
            continue
        if length == len(trail.mover):
            return -1
        best_worth = -1e9
        taken = -1
        taken_worth = -1e9
        astray = below(words, n) if length < opening or _unit(words) < habits.stray else -1
        look(state, seat, nets, desk)
        for i in range(n):
            scratch[0] = state
            apply(scratch[0], out[i])
            expect_next(scratch[0], seat, nets, desk, told)
            value = worth(told, seat, players)
            if value > best_worth:
                best_worth = value
                for other in range(players):
                    trail.points[length, other] = told.points[other]
                    trail.win[length, other] = told.win[other]
            # A Gumbel variate makes this a choice among all by how close they are.
            noisy = value - habits.noise * np.log(-np.log(_unit(words)))
            if (noisy > taken_worth and astray < 0) or astray == i:
                taken = i
                taken_worth = noisy
                for other in range(players):
                    trail.points_lost[length, other] = told.points[other]
                    trail.win_lost[length, other] = told.win[other]
        for other in range(players):
            points = trail.points_lost[length, other]
            win = trail.win_lost[length, other]
            if astray < 0:
                # The best of many estimates is an overestimate: corrections stay rare.
                trail.points[length, other] = points
                trail.win[length, other] = win
            trail.points_lost[length, other] = trail.points[length, other] - points
            trail.win_lost[length, other] = trail.win[length, other] - win
        trail.before[length] = state
        trail.mover[length] = seat
        apply(state, out[taken])
        trail.after[length] = state
        length += 1


@compiled
def _learn(
    length: int,
    habits: Habits,
    trail: Trail,
    words: Words,
    desk: Desk,
    told: Expectation,
    lessons: Lessons,
    at: int,
    chosen: Any,
) -> int:
    """Write some of the game's positions from row `at` on; returns the next row.

    `told` holds the outcome. Going back, each position expects a mix of what the next one came to
    and what was expected there.
    """
    players = int(trail.before[0].players)
    features = len(desk.features)
    keep = min(habits.lessons, len(lessons.players) - at)
    for t in range(length):
        chosen[t] = 0
    for _ in range(keep):
        chosen[below(words, length)] += 1
    for back in range(length):
        t = length - 1 - back
        # `told` is what the position after decision t came to.
        for which in range(2):
            if which == 1 and habits.trace < 1.0:
                # Before the decision: as after it, and what was lost by it.
                rest = np.float32(1.0 - habits.trace)
                for other in range(players):
                    told.points[other] += trail.points_lost[t, other]
                    told.win[other] += trail.win_lost[t, other]
                    told.points[other] += rest * (trail.points[t, other] - told.points[other])
                    told.win[other] += rest * (trail.win[t, other] - told.win[other])
            rows = (chosen[t] + which) // 2
            for _ in range(rows):
                seat = int(trail.mover[t])
                if next32(words) & 1:
                    seat = below(words, players)
                state = trail.before[t] if which == 1 else trail.after[t]
                observe(state, seat, desk.features)
                score(state, desk.points)
                for i in range(features):
                    lessons.inputs[at, i] = desk.features[i]
                for offset in range(lessons.points.shape[1]):
                    lessons.inputs[at, features + offset] = 0.0
                    lessons.points[at, offset] = 0.0
                    lessons.win[at, offset] = 0.0
                for offset in range(players):
                    other = (seat + offset) % players
                    now = desk.points[other]
                    lessons.inputs[at, features + offset] = now / POINTS_UNIT
                    lessons.points[at, offset] = (told.points[other] - now) / POINTS_UNIT
                    lessons.win[at, offset] = told.win[other]
                lessons.players[at] = players
                at += 1
    return at


@compiled
def play_and_learn(
    starts: Any,
    games: int,
    net: Net,
    habits: Habits,
    trail: Trail,
    scratch: Any,
    words: Words,
    out: Actions,
    desk: Desk,
    told: Expectation,
    lessons: Lessons,
    chosen: Any,
    tally: Any,
) -> int:
    """Play games from the starts in turn; returns how many lessons were written.

    `tally` sums up games, decisions, winners' points and all points.
    """
    at = 0
    for game in range(games):
        scratch[1] = starts[game % len(starts)]
        state = scratch[1]
        opening = below(words, habits.opening + 1)
        length = _play(state, net, habits, opening, trail, scratch, words, out, desk, told)
        if length <= 0:
            continue
        settle(state, desk, told)
        tally[0] += 1
        tally[1] += length
        players = int(state.players)
        for seat in range(players):
            tally[2] += told.points[seat] * told.win[seat]
            tally[3] += told.points[seat] / players
        at = _learn(length, habits, trail, words, desk, told, lessons, at, chosen)
    return at


class Player:
    """Plays games in one thread."""

    def __init__(self, game: Game, net: Net, seed: int) -> None:
        kernel = game.kernel
        seats = game.max_players
        self._game = game
        self._words = Rng(seed).words
        self._trail = Trail(
            np.zeros(LONGEST, kernel.dtype),
            np.zeros(LONGEST, kernel.dtype),
            np.zeros(LONGEST, np.int8),
            *(np.zeros((LONGEST, seats), np.float32) for _ in range(4)),
        )
        self._scratch = np.zeros(2, kernel.dtype)
        self._out = np.zeros(kernel.max_legal, np.int16)
        self._desk = desk(game, net)
        self._told = expectation(game)
        self._chosen = np.zeros(LONGEST, np.int64)

    def play(self, starts: Any, games: int, net: Net, habits: Habits) -> tuple[Lessons, Any]:
        rows = games * habits.lessons
        seats = self._game.max_players
        lessons = Lessons(
            np.empty((rows, self._game.kernel.features + seats), np.float32),
            np.empty((rows, seats), np.float32),
            np.empty((rows, seats), np.float32),
            np.empty(rows, np.int8),
        )
        tally = np.zeros(4)
        written = play_and_learn(
            starts,
            games,
            net,
            habits,
            self._trail,
            self._scratch,
            self._words,
            self._out,
            self._desk,
            self._told,
            lessons,
            self._chosen,
            tally,
        )
        return lessons.first(written), tally
