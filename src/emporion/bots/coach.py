"""The coach: whether a choice that is about to be made loses much, and what would be better.

A quick check compares it with what a short search prefers, by the search itself and by playouts of
the two that meet the same chance. Only where that finds a loss beyond the set amount and beyond its
error is it looked at closely, by playouts that had no part in selecting the better choice. Where
the search plays the end of the game exactly, the loss is known without playouts.
"""

import time
from typing import Any, Final, Literal

import msgspec
import numpy as np

from emporion.bots import net as nets
from emporion.bots.advice import SEARCH_ERROR, Figure, Gap, best_line, gap_of, perfect_end
from emporion.bots.evaluate import values
from emporion.bots.net_playout import Playouts, make_workspace, playouts
from emporion.bots.protocol import Budget
from emporion.bots.reasons import Reason, explain_difference
from emporion.bots.search import SearchBot
from emporion.bots.tree import edges_of
from emporion.core.game import State

Strictness = Literal["gentle", "normal", "strict"]
AMOUNT: Final[dict[Strictness, float]] = {"gentle": 0.12, "normal": 0.06, "strict": 0.03}
"""The loss that is spoken of, in what the bot maximises: the chance to win and a little for every
point of lead (docs/analysis.md)."""
CHECK: Final = (0.07, 0.06)
CLOSE: Final = (0.5, 0.7)
"""Seconds of search and of playouts."""
SURE: Final = 2.0
"""So many errors the close look's loss must have."""
KNOWN: Final = 4
"""Visits from which on the search has an opinion of an action."""
BATCH: Final = 2
FEWEST: Final = 16
"""Pairs of playouts without which the close look has no opinion: the machine is too busy."""


class Loss(msgspec.Struct, frozen=True):
    """What a choice loses beside a better one."""

    gap: Gap
    turn: list[str]
    """The better one, to the end of the turn …"""
    better: list[Reason]
    """… what speaks for it …"""
    taken: list[Reason]
    """… and what the other does instead."""


class Comparison(msgspec.Struct, frozen=True):
    line: list[str]
    """What the search prefers and expects to follow; empty where that is what was chosen."""
    gap: Gap
    """By the playouts alone."""
    value: Figure
    """By search and playouts together."""
    pairs: int = 0


class Coach:
    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._stopped = False
        self._bot: SearchBot | None = None

    def stop(self) -> None:
        """Have the question answered with what is known by now, from any thread."""
        self._stopped = True
        if self._bot is not None:
            self._bot.stop()

    def look(self, state: State, taken: list[str], how: Strictness) -> Loss | None:
        """The loss of the actions that are about to be made, where there is one worth a word."""
        if not self.check(state, taken, how) or self._stopped:
            return None
        found = self.compare(state, taken, CLOSE)
        gap = found.gap.value
        if not found.line or found.pairs < FEWEST or self._stopped:
            return None
        if gap.mean < max(AMOUNT[how], SURE * gap.error):
            return None
        better, other = explain_difference(state, found.line, taken, self._seed)
        return Loss(found.gap, better.turn, better.reasons, other.reasons)

    def check(self, state: State, taken: list[str], how: Strictness) -> bool:
        """Whether a closer look is worth it."""
        if len(state.legal_actions()) == 1:
            return False
        found = self.compare(state, taken, CHECK)
        return bool(found.line) and found.value.mean > max(AMOUNT[how], found.value.error)

    def compare(self, state: State, taken: list[str], seconds: tuple[float, float]) -> Comparison:
        seat, players = state.current_player, state.players
        began = time.perf_counter()
        self._bot = bot = SearchBot(self._seed, Budget(seconds=seconds[0]))
        root = bot.think(state)
        tree, edges = bot.tree, edges_of(bot.tree, root)
        visits = tree.visits[edges]
        value = values(tree.points[edges, :players], tree.win[edges, :players], seat)
        words = [state.notation(int(action)) for action in tree.action[edges]]
        best = int(np.lexsort((value, visits))[-1])
        line = best_line(state, bot.search, root, best)
        chosen = words.index(taken[0])
        if line[: len(taken)] == taken or (best == chosen and len(taken) == 1):
            nothing = Figure(0.0, 0.0)
            return Comparison([], Gap(nothing, nothing, nothing), nothing)
        if tree.exact[root]:
            after = perfect_end(_following(state, taken), bot.search)
            if after is not None:
                ends = (kind[edges, :players][best] for kind in (tree.points, tree.win))
                return _exactly(line, tuple(ends), after, seat)
        # Both are followed equally far, so that the rest is played by the same hand.
        starts = np.concatenate([_after(state, line[: len(taken)]), _after(state, taken)])
        workspace = make_workspace(state.game, nets.load(state.game))
        found: list[Playouts] = []
        end = began + sum(seconds)
        while not found or (time.perf_counter() < end and not self._stopped):
            found.append(
                playouts(
                    state.game, starts, workspace, to_the_end=True,
                    count=BATCH, seed=self._seed, stream=BATCH * len(found),
                )
            )  # fmt: skip
        points, win = (
            np.concatenate([getattr(part, name) for part in found], axis=1)[..., :players].astype(
                float
            )
            for name in ("points", "win")
        )
        gap = gap_of(points, win, seat)
        said = float(value[best] - value[chosen])
        doubt = SEARCH_ERROR[2] * (1.0 if visits[chosen] >= KNOWN and len(taken) == 1 else 2.0)
        weight = doubt**2 / (doubt**2 + gap.value.error**2)
        mean = said + weight * (gap.value.mean - said)
        together = Figure(mean, weight**0.5 * gap.value.error)
        return Comparison(line, gap, together, points.shape[1])


def _exactly(line: list[str], best: Any, taken: Any, seat: int) -> Comparison:
    """Of how the game ends with the best choice and with the one taken: points and probabilities of
    winning by seat."""
    points, win = (kind - other for kind, other in zip(best, taken, strict=True))
    value = values(best[0], best[1], seat) - values(taken[0], taken[1], seat)
    gap = Gap(*(Figure(float(one), 0.0) for one in (points[seat], win[seat], value)))
    return Comparison(line, gap, gap.value, FEWEST)


def _following(state: State, line: list[str]) -> State:
    following = state.copy()
    for one in line:
        following.apply(following.parse(one))
    return following


def _after(state: State, line: list[str]) -> Any:
    return _following(state, line).array
