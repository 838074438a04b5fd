"""What a decision cost: a short search, then playouts of the few choices that matter.

A playout goes on for a few rounds and is then worth what the net says: that has a fraction of the
scatter, and of the price, of a playout to the end of the game. Playouts are added until the loss is
known well enough. Each half of them is compared with the choice that the search and the other half
hold for the best, as in `advice`, so no playout measures what it selected. Where the search plays
the end of the game exactly, there is nothing to play out.
"""

import math
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from emporion.bots.advice import SEARCH_ERROR, Figure, Gap, Luck, best_line
from emporion.bots.coach import AMOUNT
from emporion.bots.evaluate import values
from emporion.bots.net import Net
from emporion.bots.net_playout import Playouts, make_workspace, playouts
from emporion.bots.protocol import Budget
from emporion.bots.reasons import explain_difference
from emporion.bots.search import SearchBot
from emporion.bots.tree import edges_of
from emporion.core.game import State
from emporion.review.calibration import fitted
from emporion.review.data import Considered, Decision, Effort, Mark, Why
from emporion.review.series import Step, after, figure, rounded

Floats = NDArray[np.float64]

RIVALS: Final = 2
"""Choices that are compared beside the one taken and the one the search prefers …"""
CLOSE: Final = 0.06
"""… if the search holds them for no more than so much worse."""
KNOWN: Final = 4
"""Visits from which on the search has an opinion of an action."""
NET_ERROR: Final = {"points": 0.7, "win": 0.03}
"""How far a comparison that ends in the net's evaluation is off, however many playouts it has:
measured beside playouts to the end of the game (docs/analysis.md)."""
BATCH: Final = 16
ENOUGH: Final = 0.008
"""A loss that the playouts know with such an error is known well enough …"""
CLEAR: Final = 0.15
"""… or with one that is such a part of it."""
MARKS: Final[dict[Mark, float]] = {
    "blunder": AMOUNT["gentle"],
    "mistake": AMOUNT["normal"],
    "inaccurate": AMOUNT["strict"],
}
"""The loss, less the playouts' error, from which on a decision is called so: what the coach speaks
of."""


class Judge:
    """Looks at the decisions of one turn, which share a tree."""

    def __init__(self, net: Net, effort: Effort, seed: int) -> None:
        self._net = net
        self._effort = effort
        self._seed = seed
        self._bot = SearchBot(seed, Budget(simulations=effort.simulations), net=net)

    def look(self, step: Step) -> Decision:
        state = step.state
        seat, players = state.current_player, state.players
        root = self._bot.think(state)
        tree = self._bot.tree
        edges = edges_of(tree, root)
        visits = tree.visits[edges]
        points = tree.points[edges, :players].astype(float)
        win = tree.win[edges, :players].astype(float)
        said = values(points, win, seat)
        actions = [int(action) for action in tree.action[edges]]
        likely = int(np.lexsort((said, visits))[-1])
        taken = actions.index(step.actions[0])
        exact = bool(tree.exact[root])
        if exact and said[taken] == said[likely]:
            likely = taken  # as good as any
        chosen = _candidates(said, exact | (visits >= KNOWN), likely, taken)
        lines = [best_line(state, self._bot.search, root, i) for i in chosen]
        sampled = len(chosen) > 1 and not exact
        if sampled:
            ended = self._playouts(state, [actions[i] for i in chosen], said[chosen])
            points, win = (kind[..., :players].astype(float) for kind in (ended.points, ended.win))
        else:
            points, win = (kind[chosen][:, None, :].astype(float) for kind in (points, win))
        found = Comparison(points, win, seat, said[chosen], exact=exact)
        mine = chosen.index(taken)
        first = found.order[0]
        loss = found.loss(mine)
        return Decision(
            step.moment,
            step.moment + 1,
            seat + 1,
            state.game.kind(state.data) or "",
            lines[mine][0],
            lines[first][0],
            _mark(found.sampled(mine), best=mine == first),
            loss,
            found.effect(mine),
            [
                Considered(
                    lines[i][0],
                    lines[i],
                    int(visits[chosen[i]]),
                    rounded("points", figure(points[i, :, seat])),
                    rounded("win", figure(win[i, :, seat])),
                    found.loss(i),
                )
                for i in found.order
            ],
            points.shape[1] if sampled else 0,
        )

    def _playouts(self, state: State, actions: list[int], said: Floats) -> Playouts:
        workspace = make_workspace(state.game, self._net)
        starts: Any = np.concatenate([after(state, action).array for action in actions])
        seat, players = state.current_player, state.players
        rounds = fitted(state.game.name).rounds
        parts: list[Playouts] = []
        n = 0
        while True:
            parts.append(
                playouts(
                    state.game, starts, workspace, to_the_end=False, turns=rounds * players,
                    count=BATCH, seed=self._seed, stream=n,
                )
            )  # fmt: skip
            n += BATCH
            ended = Playouts(*(np.concatenate(all_, axis=1) for all_ in zip(*parts, strict=True)))
            points, win = (kind[..., :players].astype(float) for kind in (ended.points, ended.win))
            # The one taken is the second, or the first where it is what the search prefers.
            taken = min(1, len(actions) - 1)
            loss = Comparison(points, win, seat, said).sampled(taken)
            if n >= self._effort.playouts or loss.error < max(ENOUGH, -CLEAR * loss.mean):
                return ended


def _candidates(said: Floats, known: NDArray[np.bool_], likely: int, taken: int) -> list[int]:
    """What is worth comparing: what the search prefers, what was done, and what is close."""
    behind = said[likely] - said
    rivals = [
        int(i)
        for i in np.argsort(behind, kind="stable")
        if i not in (likely, taken) and behind[i] < CLOSE and known[i]
    ]
    return list(dict.fromkeys([likely, taken])) + rivals[:RIVALS]


class Comparison:
    """Playouts of several choices, the one that the search prefers first: by choice, playout and
    seat. Or, if `exact`, how the game ends after each: the only playout there is."""

    def __init__(
        self, points: Floats, win: Floats, seat: int, said: Floats, *, exact: bool = False
    ) -> None:
        self._points, self._win = points, win
        self._value: Floats = values(points, win, seat)
        self._seat = seat
        self._exact = exact
        self._said: Floats = said - said[0]
        together = self._together(slice(None))
        self.order = sorted(range(len(said)), key=lambda i: (-together[i], i))
        halves = (slice(0, None, 2), slice(1, None, 2))
        self._rivals = [
            (half, int(np.argmax(self._together(other))))
            for half, other in zip(halves, reversed(halves), strict=True)
        ]

    def _together(self, part: slice) -> Floats:
        """By how much each is better than the first, by search and playouts, weighted by their
        precision."""
        played = self._value[:, part]
        if played.shape[1] < 2:
            return self._said
        pairs = played - played[0]
        error = pairs.std(axis=1, ddof=1) / pairs.shape[1] ** 0.5
        weight = SEARCH_ERROR[2] ** 2 / (SEARCH_ERROR[2] ** 2 + error**2)
        together: Floats = self._said + weight * (pairs.mean(axis=1) - self._said)
        return together

    def _less(self, kind: Floats, i: int) -> Floats:
        """A choice's playouts less those of its rival in each half."""
        found: Floats = np.empty_like(kind[i])
        for half, rival in self._rivals:
            found[half] = kind[i, half] - kind[rival, half]
        return found

    def sampled(self, i: int) -> Figure:
        """What a choice is worth less its rival, with the error of the playouts alone."""
        return figure(self._less(self._value, i))

    def effect(self, i: int) -> list[Luck]:
        """By seat: what can be expected after a choice, less after its rival."""
        points, win = self._less(self._points, i), self._less(self._win, i)
        return [
            Luck(
                self._told("points", i, figure(points[:, at])),
                self._told("win", i, figure(win[:, at])),
            )
            for at in range(points.shape[1])
        ]

    def loss(self, i: int) -> Gap:
        mine = self.effect(i)[self._seat]
        value = self._told("win", i, self.sampled(i))
        return Gap(_negative(mine.points), _negative(mine.win), _negative(value))

    def _told(self, kind: str, i: int, sampled: Figure) -> Figure:
        """With the net's own error, but where it had no say or a choice is compared with itself."""
        sure = self._exact or all(rival == i for _, rival in self._rivals)
        error = 0.0 if sure else math.hypot(sampled.error, NET_ERROR[kind])
        return rounded(kind, Figure(sampled.mean, error))


def _negative(figure: Figure) -> Figure:
    return Figure(0.0 - figure.mean, figure.error)


def _mark(sampled: Figure, *, best: bool) -> Mark:
    if best:
        return "best"
    sure = -sampled.mean - sampled.error
    return next((mark for mark, least in MARKS.items() if sure >= least), "good")


def explained(decision: Decision, step: Step, seed: int) -> Decision:
    """With the reasons why the best is better."""
    best = decision.options[0]
    taken = next(one for one in decision.options if one.words == decision.chosen)
    better, other = explain_difference(step.state, best.line, taken.line, seed)
    why = Why(better.turn, better.reasons, other.reasons)
    return msgspec.structs.replace(decision, why=why)
