"""What a decision is about: how every action is expected to end, and what chance did.

The search says what to play and which line follows; playouts to the end of the game, in which
everyone plays by the net one ply ahead, say how often each seat comes first, second and so on, and
with how many points. Playout i of every action meets the same chance, so differences between
actions have smaller errors than the actions themselves. Where the search played the end of the
game exactly, so do the playouts, unless chance still has a say. docs/analysis.md says what the
numbers mean and how far they can be trusted.
"""

import math
import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from emporion.bots.endgame import enumerate_end_first
from emporion.bots.evaluate import values
from emporion.bots.net_playout import Playouts, make_workspace, playouts
from emporion.bots.protocol import Budget
from emporion.bots.tree import NONE, Search, edges_of
from emporion.core.game import State
from emporion.core.kernel import CHANCE, OVER, standing_first

Floats = NDArray[np.float64]
Measures = Sequence[Floats]
"""Of a seat: points, probability of winning, value. In this order they are numbered below."""

PLAYOUTS: Final = Budget(simulations=200)
"""Per action."""
BATCH: Final = 8
"""Playouts per action between two looks at the clock and at whether to stop."""
LONGEST_LINE: Final = 12
SEARCH_ERROR: Final = (2.0, 0.05, 0.05)
"""The search's standard error when it compares two actions, measured: in points, probability of
winning and value."""
UNITS: Final = (0.0, 1.0, 1.0)
"""The size of an event that happens or does not: 1 for a victory, 0 where there is none."""
FEWEST: Final = 4
HALVES: Final = (slice(0, None, 2), slice(1, None, 2))


class Figure(msgspec.Struct, frozen=True):
    """An estimate with its standard error."""

    mean: float
    error: float


class Outlook(msgspec.Struct, frozen=True):
    """How a game may end for one seat."""

    points: Figure
    win: Figure
    """A shared victory counts as its share."""
    places: list[Figure]
    """The probability of the first place, the second …; who is level shares the places."""


class Gap(msgspec.Struct, frozen=True):
    """By how much the best action is better, for whoever decides."""

    points: Figure
    win: Figure
    value: Figure
    """What the bot maximises: the probability of winning, and a little for every point of lead."""


class Option(msgspec.Struct, frozen=True, rename={"visits": "tried"}):
    """One legal action and what it promises. (JSON calls the visits `tried`.)"""

    action: int
    words: str
    line: list[str]
    """What is expected to follow, this action first, up to the next chance event at most."""
    visits: int
    """How often the search visited it."""
    points: Figure
    win: Figure
    """For whoever decides, by the search and the playouts together."""
    seats: list[Outlook]
    """By the playouts alone."""
    behind: Gap
    """Behind the best of this list, from pairs of playouts. Where many actions are compared, the
    first is partly first by luck: this estimate is biased upwards."""
    loss: Gap
    """Behind the best, where the playouts that select the best are not those that measure it. So it
    is not biased upwards, and scatters about zero where nothing is lost; the first of this list,
    which is partly first by luck, is about level or ahead."""


class Advice(msgspec.Struct, frozen=True):
    """What the bot thinks of a decision."""

    seat: int
    """Who decides, from 0."""
    playouts: int
    """Per action."""
    options: list[Option]
    """The best first."""

    def option(self, action: int) -> Option:
        """What is said about one of the legal actions."""
        return next(option for option in self.options if option.action == action)


class Luck(msgspec.Struct, frozen=True):
    """By how much a roll moved what a seat can expect, beside the mean of all rolls."""

    points: Figure
    win: Figure


def advise(
    state: State,
    search: Search,
    root: int,
    seed: int,
    budget: Budget,
    between: Callable[[Callable[[], Advice]], None] | None = None,
) -> Advice:
    """What a search at its root and playouts from there say about the decision due in a state.

    Once the search is stopped, there are no more playouts than are needed to say anything.
    `between` is called now and then, with what gives the advice so far."""

    def tell(so_far: Playouts) -> None:
        if between is not None:
            between(lambda: _judge(state, search, root, so_far))

    actions = [int(action) for action in search.tree.action[edges_of(search.tree, root)]]
    ended = _perfect_ends(state, actions, search) if search.tree.exact[root] else None
    if ended is None:
        ended = _playouts(state, actions, search, seed, budget, tell)
    return _judge(state, search, root, ended)


def _judge(state: State, search: Search, root: int, ended: Playouts) -> Advice:
    seat = state.current_player
    players = state.players
    tree = search.tree
    edges = edges_of(tree, root)
    first = edges.start
    actions = [int(action) for action in tree.action[edges]]
    points = ended.points[:, :, :players].astype(float)
    win = ended.win[:, :, :players].astype(float)
    places = _places(ended.standing[:, :, :players])
    searched = _measures(
        tree.points[edges, :players].astype(float), tree.win[edges, :players].astype(float), seat
    )
    played = _measures(points, win, seat)
    # Where every playout ended alike, whatever chance did, there is nothing left to estimate.
    sure = (points == points[:, :1]).all(axis=(1, 2))
    likely = int(np.lexsort((searched[2], tree.visits[edges]))[-1])
    value = _relative_to(likely, 2, searched, played, sure)
    order = sorted(range(len(actions)), key=lambda i: (-value[i], i != likely, i))
    best = order[0]
    # Each half of the playouts is compared with the action that the other half holds for the best.
    rivals = [np.array(measure[best]) for measure in played]
    for half, other_half in zip(HALVES, reversed(HALVES), strict=True):
        selecting = [measure[:, other_half] for measure in played]
        rival = int(np.argmax(_relative_to(likely, 2, searched, selecting, sure)))
        for measure, into in zip(played, rivals, strict=True):
            into[half] = measure[rival][half]
    all_points, all_win = (_combined(kind, searched, played, sure, best) for kind in (0, 1))
    options = []
    for i in order:
        mine = [measure[i] for measure in played]
        options.append(
            Option(
                actions[i],
                state.notation(actions[i]),
                best_line(state, search, root, i),
                int(tree.visits[first + i]),
                all_points[i],
                all_win[i],
                [
                    Outlook(
                        _figure(points[i, :, other], 0.0, sure=bool(sure[i])),
                        _figure(win[i, :, other], 1.0, sure=bool(sure[i])),
                        [
                            _figure(places[i, :, other, place], 1.0, sure=bool(sure[i]))
                            for place in range(players)
                        ],
                    )
                    for other in range(players)
                ],
                _gap(
                    [measure[best] for measure in played], mine, sure=bool(sure[best] and sure[i])
                ),
                _gap(rivals, mine, sure=bool(sure.all())),
            )
        )
    return Advice(seat, points.shape[1], options)


def _after(state: State, action: int) -> State:
    following = state.copy()
    following.apply(action)
    return following


def _playouts(
    state: State,
    actions: list[int],
    search: Search,
    seed: int,
    budget: Budget,
    tell: Callable[[Playouts], None],
) -> Playouts:
    workspace = make_workspace(state.game, search.evaluator.net)
    starts = np.concatenate([_after(state, action).array for action in actions])
    most = math.inf if budget.simulations is None else max(FEWEST, budget.simulations)
    end = math.inf if budget.seconds is None else time.perf_counter() + budget.seconds
    found: list[Playouts] = []
    n = 0
    while n == 0 or (n < most and time.perf_counter() < end and search.stop[0] == 0):
        batch = int(min(BATCH, most - n))
        found.append(
            playouts(
                state.game, starts, workspace, to_the_end=True, count=batch, seed=seed, stream=n
            )
        )
        n += batch
        if n < most:
            tell(_together(found))
    return _together(found)


def _together(found: list[Playouts]) -> Playouts:
    return Playouts(*(np.concatenate(parts, axis=1) for parts in zip(*found, strict=True)))


def _places(standing: NDArray[np.int64]) -> Floats:
    """By action, playout and seat: the share in every place."""
    players = standing.shape[2]
    mine, other = standing[:, :, :, None], standing[:, :, None, :]
    better = (other > mine).sum(axis=3)[..., None]
    level = (other == mine).sum(axis=3)[..., None]
    place = np.arange(players)
    return np.where((place >= better) & (place < better + level), 1.0 / level, 0.0)


def _measures(points: Floats, win: Floats, seat: int) -> list[Floats]:
    return [points[..., seat], win[..., seat], values(points, win, seat)]


def _weight(error: float, kind: int) -> float:
    """How much playouts with this error count beside the search."""
    return SEARCH_ERROR[kind] ** 2 / (SEARCH_ERROR[kind] ** 2 + error**2)


def _relative_to(
    one: int, kind: int, searched: Measures, played: Measures, sure: NDArray[np.bool_]
) -> list[float]:
    """By how much each action is better than one of them, by search and playouts together.

    Both are weighted by their precision. The estimate of few playouts is drawn back towards that of
    the search, so that no action comes first for its errors alone.
    """
    found = []
    for i in range(len(sure)):
        measured = _gap_figure(
            played[kind][i], played[kind][one], UNITS[kind], sure=bool(sure[i] and sure[one])
        )
        said = float(searched[kind][i] - searched[kind][one])
        found.append(said + _weight(measured.error, kind) * (measured.mean - said))
    return found


def _combined(
    kind: int, searched: Measures, played: Measures, sure: NDArray[np.bool_], best: int
) -> list[Figure]:
    """The same in absolute numbers: the best action's estimate, and the others relative to it."""
    counted = [_figure(played[kind][i], UNITS[kind], sure=bool(sure[i])) for i in range(len(sure))]
    said = float(searched[kind][best])
    base = said + _weight(counted[best].error, kind) * (counted[best].mean - said)
    found = []
    for figure, more in zip(counted, _relative_to(best, kind, searched, played, sure), strict=True):
        mean = base + more if kind == 0 else min(1.0, max(0.0, base + more))
        found.append(Figure(mean, _weight(figure.error, kind) ** 0.5 * figure.error))
    return found


def gap_of(points: Floats, win: Floats, seat: int) -> Gap:
    """By how much the first of two starts is better, from pairs of playouts: by start, playout and
    seat."""
    better, worse = ([measure[i] for measure in _measures(points, win, seat)] for i in (0, 1))
    return _gap(better, worse, sure=False)


def _gap(better: list[Floats], worse: list[Floats], *, sure: bool) -> Gap:
    return Gap(
        *(
            _gap_figure(one, other, unit, sure=sure)
            for one, other, unit in zip(better, worse, UNITS, strict=True)
        )
    )


def _gap_figure(one: Floats, other: Floats, unit: float, *, sure: bool) -> Figure:
    return _figure(one - other, unit, sure=sure or bool((one == other).all()))


def _figure(values: Floats, unit: float, *, sure: bool) -> Figure:
    """The mean and its standard error.

    For events (a unit above 0) one more playout is counted as if it had split evenly: what never
    happened in a few playouts is not impossible.
    """
    n = len(values)
    spread = float(((values - values.mean()) ** 2).sum()) + (unit / 2) ** 2
    error = 0.0 if sure else (spread / (n if unit else n - 1) / n) ** 0.5
    return Figure(float(values.mean()), error)


def best_line(state: State, search: Search, root: int, i: int) -> list[str]:
    """What is expected to follow the root's action i: the most visited path down the tree, or near
    the end of the game the best one."""
    tree = search.tree
    state = state.copy()
    words = []
    edge = int(tree.first_edge[root]) + i
    action = int(tree.action[edge])
    while True:
        words.append(state.notation(action))
        state.apply(action)
        if state.current_player in (CHANCE, OVER) or len(words) == LONGEST_LINE:
            return words
        legal = state.legal_actions()
        if len(legal) == 1:
            action = legal[0]
            continue
        if tree.exact[root]:
            perfect = _perfect_action(state, search)
            if perfect is None:
                return words
            action = perfect
            continue
        node = int(tree.child[edge]) if edge != NONE else NONE
        if node == NONE:
            return words
        edges = edges_of(tree, node)
        edge = edges.start + int(np.argmax(tree.visits[edges]))
        action = int(tree.action[edge])


# ---- the end of the game, exactly ----------------------------------------------------------------


def _enumerated(state: State, search: Search) -> bool:
    return bool(
        enumerate_end_first(
            state.array, search.endgame, search.evaluator, search.positions, search.stop
        )
    )


def _perfect_action(state: State, search: Search) -> int | None:
    """The best action, where all that can follow can be looked at."""
    if not _enumerated(state, search):
        return None
    legal = state.legal_actions()
    found = search.evaluator.actions
    points, win = (kind[: len(legal), : state.players] for kind in (found.points, found.win))
    return legal[int(np.argmax(values(points, win, state.current_player)))]


def perfect_end(state: State, search: Search) -> tuple[Floats, Floats] | None:
    """The points and the probability of winning of every seat if all play on perfectly, where all
    that can follow can be looked at."""
    if state.is_over:
        return np.array(state.scores(), float), _shares(state)
    if not _enumerated(state, search):
        return None
    end = search.endgame
    return end.points[0, : state.players].copy(), end.win[0, : state.players].copy()


def _shares(state: State) -> Floats:
    """Of the victory, by seat."""
    winners = state.winners()
    return np.array([(seat in winners) / len(winners) for seat in range(state.players)])


def _perfect_ends(state: State, actions: list[int], search: Search) -> Playouts | None:
    """How the game ends after every action if all play on perfectly, as so many playouts that all
    end alike; none where chance still has a say."""
    shape = (len(actions), FEWEST, state.game.max_players)
    ended = Playouts(
        np.zeros(shape, np.float32), np.zeros(shape, np.float32), np.zeros(shape, np.int64)
    )
    for i, action in enumerate(actions):
        end = _after(state, action)
        while not end.is_over:
            if end.current_player == CHANCE:
                return None
            legal = end.legal_actions()
            following = legal[0] if len(legal) == 1 else _perfect_action(end, search)
            if following is None:
                return None
            end.apply(following)
        ended.points[i, :, : state.players] = end.scores()
        ended.win[i, :, : state.players] = _shares(end)
        standing_first(end.array, ended.standing[i, 0])
        ended.standing[i, 1:] = ended.standing[i, 0]
    return ended
