"""Games between bots that are compiled, without any Python on the way: many at a time, with what
they tell, as arrays.

Chance is that of a *deal*: what it brings depends on nothing but the deal and what is possible, so
that other decisions before it do not move it. Everything compiled of the arena is in this module,
since what is kept of a function is found by its own source.
"""

import math
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numba.core import types
from numpy.typing import NDArray

from emporion.bots import net as nets
from emporion.bots.deciding import (
    SEARCH,
    Mind,
    Minds,
    Thinking,
    decide,
    make_minds,
    make_thinking,
    room_for,
)
from emporion.bots.search import PUCT
from emporion.bots.tree import MAX_DEPTH
from emporion.core.chance import RNG_SIZE, hash32, seed_rng
from emporion.core.compiled import INTERPRETED, compiled
from emporion.core.contract import MOST_DECISIONS
from emporion.core.game import Game, State
from emporion.core.kernel import (
    CHANCE,
    NO_USE,
    OVER,
    Actions,
    RngState,
    apply,
    current,
    legal,
    round_number,
    score,
    score_lines,
    standing,
    use,
)

LOG_ROOM: Final = 2 * MOST_DECISIONS
"""Decisions that are kept at a time."""
STEP: Final = math.log(1.02)
"""Times are counted in buckets, each 2 % wider than the last: quantiles are exact to 2 %."""
SHORTEST: Final = 1e-7
"""The first bucket's time, in seconds; the last one's is beyond a day."""
FIRST_BUCKET: Final = round(math.log(SHORTEST) / STEP)
BUCKETS: Final = round(math.log(1e5) / STEP) - FIRST_BUCKET


# ---- chance --------------------------------------------------------------------------------------


class Luck(NamedTuple):
    """The chance of one deal. Every outcome has a random number for the n-th time that it is
    possible in a series of events, and the possible outcome with the highest one comes. All are
    equally likely; and where two games of a deal differ little in what is possible (the rest of a
    stack, say), nearly always the same outcome comes.
    """

    key: RngState
    series: NDArray[np.int64]
    """Which series it is, and whether it has begun. A player's decision ends it."""
    possible: NDArray[np.int16]
    """By outcome: how often it was possible in this series."""


def make_luck(game: Game) -> Luck:
    return Luck(
        np.zeros(RNG_SIZE, np.int64), np.zeros(2, np.int64), np.zeros(game.action_count, np.int16)
    )


@compiled
def begin_deal(luck: Luck, seed: int, deal: int) -> None:
    seed_rng(luck.key, seed, deal)
    luck.series[:] = 0
    luck.possible[:] = 0


@compiled
def decided(luck: Luck) -> None:
    """A player has decided; the next event begins a new series."""
    if luck.series[1] != 0:
        luck.series[0] += 1
        luck.series[1] = 0
        luck.possible[:] = 0


@compiled
def outcome(luck: Luck, outcomes: Actions, n: int) -> int:
    """What comes of an event with these n outcomes."""
    luck.series[1] = 1
    best = 0
    highest = -1
    for i in range(n):
        one = int(outcomes[i])
        number = hash32(luck.key, int(luck.series[0]), int(luck.possible[one]), one)
        luck.possible[one] += 1
        if number > highest:
            best = i
            highest = number
    return int(outcomes[best])


@compiled
def bot_seed(scratch: RngState, seed: int, deal: int, seat: int) -> int:
    """The seed of the bot at a seat, below 2**56, which everything that takes one can hold; a bot's
    own random numbers belong to its seat, like all other luck of a deal."""
    seed_rng(scratch, seed, -1 - (deal * 32 + seat))
    return int(scratch[0] | ((scratch[1] & 0xFFFFFF) << 32))


# ---- what is kept of games -----------------------------------------------------------------------


class Games(NamedTuple):
    """Finished games, by game."""

    lines: NDArray[np.int64]
    """By seat and source: points."""
    standing: NDArray[np.int64]
    """By seat; the highest won."""
    rounds: NDArray[np.int32]
    first: NDArray[np.int8]
    """Who decided first."""
    decisions: NDArray[np.int32]
    """By seat, forced ones too."""
    uses: NDArray[np.int16]
    """By seat and use (see `Game.uses`): how often."""
    opening: NDArray[np.int16]
    """By seat: the first use, or NO_USE."""
    drawn: NDArray[np.int16]
    """By use: the round in which chance first brought it, or -1."""

    def first_of(self, n: int) -> "Games":
        parts: list[Any] = [part[:n] for part in self]
        return Games(*parts)


def make_games(game: Game, uses: int, games: int) -> Games:
    seats = game.max_players
    return Games(
        np.zeros((games, seats, len(game.score_sources)), np.int64),
        np.zeros((games, seats), np.int64),
        np.zeros(games, np.int32),
        np.full(games, -1, np.int8),
        np.zeros((games, seats), np.int32),
        np.zeros((games, seats, uses), np.int16),
        np.full((games, seats), NO_USE, np.int16),
        np.full((games, uses), -1, np.int16),
    )


class Log(NamedTuple):
    """Every action of games, one game after the other; without room, nothing is kept."""

    seat: NDArray[np.int8]
    """CHANCE for what chance brought."""
    action: Actions
    phase: NDArray[np.int8]
    legal: NDArray[np.int16]
    """How many actions were legal."""
    use: NDArray[np.int16]
    scores: NDArray[np.int32]
    """By seat, before the action."""
    ends: NDArray[np.int64]
    """By game: where its actions end."""

    def first_of(self, games: int) -> "Log":
        n = int(self.ends[games - 1])
        rows: list[Any] = [*(part[:n].copy() for part in self[:-1]), self.ends[:games].copy()]
        return Log(*rows)


def make_log(game: Game, room: int, games: int) -> Log:
    return Log(
        np.zeros(room, np.int8),
        np.zeros(room, np.int16),
        np.zeros(room, np.int8),
        np.zeros(room, np.int16),
        np.zeros(room, np.int16),
        np.zeros((room, game.max_players), np.int32),
        np.zeros(games, np.int64),
    )


class Clock(NamedTuple):
    """How long the bots thought, by place; off, nothing is measured."""

    on: NDArray[np.int64]
    now: NDArray[np.int64]
    decisions: NDArray[np.int64]
    total: NDArray[np.float64]
    longest: NDArray[np.float64]
    buckets: NDArray[np.int64]


def make_clock(places: int, on: bool) -> Clock:
    return Clock(
        np.array([on], np.int64),
        np.zeros(2, np.int64),
        np.zeros(places, np.int64),
        np.zeros(places),
        np.zeros(places),
        np.zeros((places, BUCKETS), np.int64),
    )


# ---- playing -------------------------------------------------------------------------------------

_THREAD_TIME: Final = time.CLOCK_THREAD_CPUTIME_ID
_clock_gettime: Any = types.ExternalFunction(
    "clock_gettime", types.int32(types.int32, types.voidptr)
)


@compiled
def _compiled_time(now: NDArray[np.int64]) -> float:
    _clock_gettime(_THREAD_TIME, now.ctypes)
    return float(now[0] + now[1] * 1e-9)


def _python_time(now: NDArray[np.int64]) -> float:
    del now
    return time.thread_time()


_thread_time = _python_time if INTERPRETED else _compiled_time
"""The processor time of this thread, which does not depend on how busy the machine is."""


@compiled
def count_time(clock: Clock, place: int, seconds: float) -> None:
    bucket = round(math.log(max(seconds, SHORTEST)) / STEP) - FIRST_BUCKET
    clock.decisions[place] += 1
    clock.total[place] += seconds
    clock.longest[place] = max(clock.longest[place], seconds)
    clock.buckets[place, max(0, min(bucket, BUCKETS - 1))] += 1


@compiled
def _note(
    state: Any, seat: int, action: int, n: int, used: int, log: Log, at: int, points: Any
) -> int:
    """Keep an action; returns where the next one goes."""
    if at >= len(log.seat):
        return at
    log.seat[at] = seat
    log.action[at] = action
    log.phase[at] = state.phase
    log.legal[at] = n
    log.use[at] = used
    score(state, points)
    for other in range(state.players):
        log.scores[at, other] = points[other]
    return at + 1


@compiled
def _play(
    table: Any,
    rotation: int,
    minds: Minds,
    thinking: Thinking | None,
    luck: Luck,
    options: Actions,
    stop: Any,
    games: Games,
    game: int,
    log: Log,
    at: int,
    clock: Clock,
) -> int:
    """One game to its end, or until it is stopped; returns where the log ends."""
    state = table[0]
    players = int(state.players)
    points = minds.workspace.points
    while stop[0] == 0:
        seat = current(state)
        if seat == OVER:
            break
        n = legal(state, options)
        if seat == CHANCE:
            action = outcome(luck, options, n)
            used = use(state, action)
            at = _note(state, seat, action, n, used, log, at, points)
            apply(state, action)
            if used != NO_USE and games.drawn[game, used] < 0:
                games.drawn[game, used] = round_number(state)
            continue
        action = int(options[0])
        if n > 1:
            place = (seat - rotation) % players
            begin = _thread_time(clock.now) if clock.on[0] != 0 else 0.0
            action = decide(table, options, n, place, minds, thinking)
            if clock.on[0] != 0:
                count_time(clock, place, _thread_time(clock.now) - begin)
        used = use(state, action)
        at = _note(state, seat, action, n, used, log, at, points)
        if games.first[game] < 0:
            games.first[game] = seat
        games.decisions[game, seat] += 1
        if used != NO_USE:
            games.uses[game, seat, used] += 1
            if games.opening[game, seat] == NO_USE:
                games.opening[game, seat] = used
        apply(state, action)
        decided(luck)
    return at


@compiled
def play_games(
    start: Any,
    table: Any,
    seed: int,
    number: int,
    seatings: int,
    minds: Minds,
    thinking: Thinking | None,
    luck: Luck,
    options: Actions,
    stop: Any,
    games: Games,
    log: Log,
    clock: Clock,
) -> int:
    """The games from a number on, as many as there is room for; returns how many.

    A deal is played from that many seatings: in the n-th, place i sits at seat i + n.
    """
    players = int(start[0].players)
    at = 0
    for game in range(len(games.rounds)):
        if 0 < len(log.seat) < at + MOST_DECISIONS:
            return game
        deal = (number + game) // seatings
        rotation = (number + game) % seatings
        for seat in range(players):
            place = (seat - rotation) % players
            seed_rng(minds.rng[place], bot_seed(luck.key, seed, deal, seat), 0)
        if thinking is not None:
            thinking.trees.used[:] = 0
        begin_deal(luck, seed, deal)
        table[0] = start[0]
        at = _play(
            table,
            rotation,
            minds,
            thinking,
            luck,
            options,
            stop,
            games,
            game,
            log,
            at,
            clock,
        )
        if stop[0] != 0:
            return game
        if len(log.ends) > 0:
            log.ends[game] = at
        state = table[0]
        games.rounds[game] = round_number(state)
        score_lines(state, games.lines[game])
        standing(state, games.standing[game])
    return len(games.rounds)


class Table:
    """Bots that sit together, and the memory that their games take. Of one thread."""

    def __init__(self, start: State, minds: Sequence[Mind], stop: NDArray[np.int32]) -> None:
        game = start.game
        self.game = game
        self.uses = len(game.uses(start.data))
        self._start = start.array
        self._minds = make_minds(game, list(minds))
        self._thinking: Thinking | None = None
        self._stop = stop
        searches = [mind.simulations for mind in minds if mind.kind == SEARCH]
        if searches:
            nodes = max(map(room_for, searches))
            path = np.zeros(MAX_DEPTH, np.int32)
            self._thinking = make_thinking(
                game, nets.load(game), PUCT, len(minds), nodes, path, stop
            )
        self._luck = make_luck(game)
        self._table = np.zeros(1, game.kernel.dtype)
        self._options = np.zeros(game.kernel.max_legal, np.int16)
        self._no_log = make_log(game, 0, 0)

    def play(
        self,
        seed: int,
        number: int,
        games: int,
        seatings: int,
        clock: Clock | None = None,
        *,
        decisions: bool = False,
    ) -> tuple[Games, Log]:
        """The games from a number on, in whole deals; fewer than asked for where the log is full or
        play was stopped. Without `decisions`, the log is empty."""
        into = make_games(self.game, self.uses, games)
        log = make_log(self.game, LOG_ROOM, games) if decisions else self._no_log
        played = play_games(
            self._start,
            self._table,
            seed,
            number,
            seatings,
            self._minds,
            self._thinking,
            self._luck,
            self._options,
            self._stop,
            into,
            log,
            clock or make_clock(len(self._minds.kind), on=False),
        )
        played -= played % seatings
        return into.first_of(played), log.first_of(played) if decisions and played else self._no_log
