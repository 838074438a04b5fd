"""What a decision is about: how every action is expected to end, and what chance did.

The search says what to play and which line follows; playouts to the end, by the net's first look,
say how often each seat ends where, and with how many points. Every action's playout i meets the
same chance, so that differences between actions are surer than either of them. docs/analysis.md
says what the numbers mean and how far they can be trusted.
"""

import math
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from emporion.bots.ahead import Bench, Seen, ahead
from emporion.bots.net import MARGIN, Net
from emporion.bots.protocol import Budget
from emporion.bots.tree import NOWHERE, Tree
from emporion.core.errors import IllegalAction
from emporion.core.game import State
from emporion.core.kernel import CHANCE, OVER

Floats = NDArray[np.float64]
Gains = Sequence[Floats]

PLAYOUTS: Final = Budget(simulations=200)
"""Per action."""
BATCH: Final = 8
"""So many playouts per action between two looks at the clock and at whether to stop."""
ROLLS: Final = 256
"""Rolls that one of several dice is compared with, about."""
LONGEST_LINE: Final = 12
SEARCH_ERROR: Final = (2.0, 0.05, 0.05)
"""How far off the search is, about, when it compares two actions: in points, chances to win and
what the bot makes of both."""
UNITS: Final = (0.0, 1.0, 1.0)
"""Which of these happen or not."""
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
    """The chance of the first place, the second …; who is level shares the places."""


class Gap(msgspec.Struct, frozen=True):
    """By how much the best action is better, for whoever decides."""

    points: Figure
    win: Figure
    value: Figure
    """What the bot plays by: the chance to win, and a little for every point of lead."""


class Option(msgspec.Struct, frozen=True):
    action: int
    words: str
    line: list[str]
    """What is expected to follow, this action first, up to the next chance event at most."""
    tried: int
    """How often the search tried it."""
    points: Figure
    win: Figure
    """For whoever decides, by the search and the playouts together."""
    seats: list[Outlook]
    """By the playouts alone."""
    behind: Gap
    """Behind the best of this list, from pairs of playouts. Where many actions are compared, the
    first is partly first by luck: this is too much."""
    loss: Gap
    """Behind the best, where playouts that chose the best do not say how good it is. So it is not
    too much on average, and about nothing, on either side, where nothing is lost; the first of this
    list, which is partly first by luck, is about level or ahead."""


class Advice(msgspec.Struct, frozen=True):
    seat: int
    """Who decides, from 0."""
    playouts: int
    """Per action."""
    options: list[Option]
    """The best first."""

    def option(self, action: int) -> Option:
        return next(option for option in self.options if option.action == action)


class Luck(msgspec.Struct, frozen=True):
    """By how much a roll moved what a seat can expect, beside the mean of all rolls."""

    points: Figure
    win: Figure


def advise(
    state: State,
    tree: Tree,
    root: int,
    net: Net,
    bench: Bench,
    seed: int,
    playouts: Budget,
    stop: NDArray[np.int32],
) -> Advice:
    """What the tree at its root and playouts from there say about the decision due in a state.

    Once stop[0] is set, there are no more playouts than are needed to say anything."""
    seat = state.current_player
    players = state.players
    first = int(tree.first_edge[root])
    edges = slice(first, first + int(tree.edges[root]))
    actions = [int(action) for action in tree.action[edges]]
    seen = _playouts(state, actions, net, bench, seed, playouts, stop)
    points = seen.points[:, :, :players].astype(float)
    win = seen.win[:, :, :players].astype(float)
    places = _places(seen.standing[:, :, :players])
    told = (np.array(tree.tried[edges], float) + 1)[:, None]
    searched = _gains(tree.points[edges, :players] / told, tree.win[edges, :players] / told, seat)
    played = _gains(points, win, seat)
    # Once more the same ending, whatever chance did: there is nothing left to estimate.
    sure = (points == points[:, :1]).all(axis=(1, 2))
    likely = int(np.lexsort((searched[2], tree.tried[edges]))[-1])
    value = _beside(2, searched, played, sure, likely)
    order = sorted(range(len(actions)), key=lambda i: (-value[i], i != likely, i))
    best = order[0]
    # Either half of the playouts is compared with what the other half holds for the best.
    rivals = [np.array(gain[best]) for gain in played]
    for half, other_half in zip(HALVES, reversed(HALVES), strict=True):
        chosen_by = [gain[:, other_half] for gain in played]
        rival = int(np.argmax(_beside(2, searched, chosen_by, sure, likely)))
        for gain, into in zip(played, rivals, strict=True):
            into[half] = gain[rival][half]
    points_told, win_told = (_told(kind, searched, played, sure, best) for kind in (0, 1))
    options = []
    for i in order:
        mine = [gain[i] for gain in played]
        options.append(
            Option(
                actions[i],
                state.notation(actions[i]),
                _line(state, tree, first + i),
                int(tree.tried[first + i]),
                points_told[i],
                win_told[i],
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
                _gap([gain[best] for gain in played], mine, sure=bool(sure[best] and sure[i])),
                _gap(rivals, mine, sure=bool(sure.all())),
            )
        )
    return Advice(seat, points.shape[1], options)


def chance_luck(before: State, after: State, net: Net, bench: Bench, seed: int) -> list[Luck]:
    """By seat, the luck of the roll between two states: all the chance events due one after
    another.

    What a roll is worth is what the net expects when everyone has made use of it, up to the next
    roll. Against the mean over all rolls that comes to zero in the long run, however wrong the net
    may be.
    """
    if before.current_player != CHANCE or after.current_player == CHANCE:
        raise IllegalAction("no-chance-event")
    game = before.game
    players = before.players
    outcomes = [_after(before, action) for action in before.legal_actions()]
    open_still = any(state.current_player == CHANCE for state in outcomes)
    each = -(-ROLLS // len(outcomes)) if open_still else 1
    starts = np.concatenate([state.array for state in outcomes])
    met = ahead(game, starts, net, bench, to_the_end=False, playouts=each, seed=seed)
    came = ahead(game, after.array, net, bench, to_the_end=False, playouts=1, seed=seed)

    def figure(all_rolls: Any, this: Any) -> Figure:
        # The first die's outcomes are all there; only what follows is a sample, which they share.
        sample = all_rolls.mean(axis=0)
        error = float(sample.std(ddof=1)) / each**0.5 if each > 1 else 0.0
        return Figure(float(this) - float(sample.mean()), error)

    return [
        Luck(
            figure(met.points[:, :, seat].astype(float), came.points[0, 0, seat]),
            figure(met.win[:, :, seat].astype(float), came.win[0, 0, seat]),
        )
        for seat in range(players)
    ]


def _after(state: State, action: int) -> State:
    following = state.copy()
    following.apply(action)
    return following


def _playouts(
    state: State,
    actions: list[int],
    net: Net,
    bench: Bench,
    seed: int,
    budget: Budget,
    stop: NDArray[np.int32],
) -> Seen:
    starts = np.concatenate([_after(state, action).array for action in actions])
    most = math.inf if budget.simulations is None else max(FEWEST, budget.simulations)
    end = math.inf if budget.seconds is None else time.perf_counter() + budget.seconds
    found: list[Seen] = []
    n = 0
    while n == 0 or (n < most and time.perf_counter() < end and stop[0] == 0):
        batch = int(min(BATCH, most - n))
        found.append(
            ahead(
                state.game, starts, net, bench,
                to_the_end=True, playouts=batch, seed=seed, stream=n,
            )
        )  # fmt: skip
        n += batch
    return Seen(*(np.concatenate(parts, axis=1) for parts in zip(*found, strict=True)))


def _places(standing: NDArray[np.int64]) -> Floats:
    """By action, playout and seat: the share in every place."""
    players = standing.shape[2]
    mine, other = standing[:, :, :, None], standing[:, :, None, :]
    better = (other > mine).sum(axis=3)[..., None]
    level = (other == mine).sum(axis=3)[..., None]
    place = np.arange(players)
    return np.where((place >= better) & (place < better + level), 1.0 / level, 0.0)


def _gains(points: Floats, win: Floats, seat: int) -> list[Floats]:
    """A seat's points, its chance to win, and what the bot makes of both."""
    others = np.delete(points, seat, axis=-1)
    lead = points[..., seat] - others.max(axis=-1)
    return [points[..., seat], win[..., seat], win[..., seat] + MARGIN * lead]


def _weight(error: float, kind: int) -> float:
    """How much playouts with this error count beside the search."""
    return SEARCH_ERROR[kind] ** 2 / (SEARCH_ERROR[kind] ** 2 + error**2)


def _beside(
    kind: int, searched: Gains, played: Gains, sure: NDArray[np.bool_], one: int
) -> list[float]:
    """What each action is worth more than that one, by search and playouts together.

    Each counts by how sure it is. What few playouts say is drawn back towards what the search had
    said before, so that no action comes first for its errors alone.
    """
    found = []
    for i in range(len(sure)):
        more = _gap_figure(
            played[kind][i], played[kind][one], UNITS[kind], sure=bool(sure[i] and sure[one])
        )
        said = float(searched[kind][i] - searched[kind][one])
        found.append(said + _weight(more.error, kind) * (more.mean - said))
    return found


def _told(
    kind: int, searched: Gains, played: Gains, sure: NDArray[np.bool_], best: int
) -> list[Figure]:
    """The same as it is told to people: what the best comes to, and the others beside it."""
    counted = [_figure(played[kind][i], UNITS[kind], sure=bool(sure[i])) for i in range(len(sure))]
    said = float(searched[kind][best])
    base = said + _weight(counted[best].error, kind) * (counted[best].mean - said)
    found = []
    for figure, more in zip(counted, _beside(kind, searched, played, sure, best), strict=True):
        mean = base + more if kind == 0 else min(1.0, max(0.0, base + more))
        found.append(Figure(mean, _weight(figure.error, kind) ** 0.5 * figure.error))
    return found


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

    Of what happens or not, with that unit, one more playout is counted as if it had split evenly:
    what never happened in a few playouts is not impossible.
    """
    n = len(values)
    spread = float(((values - values.mean()) ** 2).sum()) + (unit / 2) ** 2
    error = 0.0 if sure else (spread / (n if unit else n - 1) / n) ** 0.5
    return Figure(float(values.mean()), error)


def _line(state: State, tree: Tree, edge: int) -> list[str]:
    """The way down the tree that was tried most."""
    state = state.copy()
    words = []
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
        node = int(tree.child[edge]) if edge != NOWHERE else NOWHERE
        if node == NOWHERE:
            return words
        first = int(tree.first_edge[node])
        edge = first + int(np.argmax(tree.tried[first : first + int(tree.edges[node])]))
        action = int(tree.action[edge])
