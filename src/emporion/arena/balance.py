"""What a game's pieces are worth in play: how long games last, where points come from, what is
used and by whom. This is what component numbers are judged by.

Every figure has an interval. Games are the independent cases, so intervals are over games.
"""

from collections import Counter
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from emporion.arena.blocks import Plan, on_threads
from emporion.arena.estimate import Estimate, Tally, quantile
from emporion.arena.match import parts_of, won_parts
from emporion.arena.table import Games
from emporion.core.game import Game


class Source(msgspec.Struct, frozen=True):
    source: str
    points: Estimate
    """Of a seat."""
    winners: Estimate
    """Of a seat that won."""


class Use(msgspec.Struct, frozen=True):
    what: str
    games: Estimate
    """In how many games someone used it, as a share."""
    times: Estimate
    """By a seat in a game."""
    edge: Estimate
    """How often more a winning seat uses it than the average of the others."""
    after_draw: Estimate | None
    """Of the games in which chance brought it in their first half: in how many it was used."""


class Opening(msgspec.Struct, frozen=True):
    what: str
    games: int
    """How many seats began with it."""
    wins: Estimate
    """Share of those that won, as a multiple of the fair share."""


class Balance(msgspec.Struct, frozen=True):
    game: str
    players: int
    bot: str
    seed: int
    games: int
    rounds: Estimate
    middle_half: tuple[float, float]
    """Between these lie the rounds of the middle half of all games."""
    first_seat: Estimate
    """The first player's share of wins, as a multiple of the fair share."""
    by_place: tuple[Estimate, ...]
    """Likewise for every place in the order from the first player on."""
    sources: list[Source]
    uses: list[Use]
    openings: list[Opening]


class Scales:
    """The report in the making: counts games between bots that are all alike, as they come."""

    def __init__(self, plan: Plan, game: Game) -> None:
        players = len(plan.bots)
        start = game.new(players, **plan.options)
        self._plan = plan
        self._game = game
        self._names = game.uses(start.data)
        self._parts = parts_of(players)
        self._games = self._with_losers = 0
        self._rounds = Tally()
        self._lengths: Counter[int] = Counter()
        self._places = [Tally(1 / self._parts) for _ in range(players)]
        sources = range(len(game.score_sources))
        self._points = [Tally(1 / players) for _ in sources]
        self._winners = [Tally(1 / self._parts) for _ in sources]
        named = range(len(self._names))
        self._used = [Tally() for _ in named]
        self._times = [Tally(1 / players) for _ in named]
        self._edges = [Tally(1 / self._parts) for _ in named]
        self._after_draw = [Tally() for _ in named]
        self._openings = [Tally(1 / self._parts) for _ in named]

    def add(self, games: Games) -> None:
        players, parts = len(self._plan.bots), self._parts
        won = won_parts(games, players, parts)
        self._games += len(won)
        self._rounds.add(games.rounds)
        self._lengths.update(games.rounds.tolist())
        for offset, tally in enumerate(self._places):
            seat = (games.first + offset) % players
            tally.add(np.take_along_axis(won, seat[:, None].astype(np.int64), axis=1)[:, 0])
        lines = games.lines[:, :players]
        for source, (points, winners) in enumerate(zip(self._points, self._winners, strict=True)):
            points.add(lines[:, :, source].sum(axis=1))
            winners.add((lines[:, :, source] * won).sum(axis=1))
        self._add_uses(games, won)

    def _add_uses(self, games: Games, won: NDArray[np.int64]) -> None:
        players, parts = len(self._plan.bots), self._parts
        uses = games.uses[:, :players].astype(np.int64)
        losers = (won == 0).sum(axis=1)
        lost = np.where(won == 0, parts // np.maximum(losers, 1)[:, None], 0)
        some = losers > 0
        self._with_losers += int(some.sum())
        times = uses.sum(axis=1)
        edge = np.einsum("gsu,gs->gu", uses, won - lost)
        early = (games.drawn >= 0) & (2 * games.drawn <= games.rounds[:, None])
        for use in np.flatnonzero(times.any(axis=0) | early.any(axis=0)).tolist():
            self._used[use].add(times[:, use] > 0)
            self._times[use].add(times[:, use])
            self._edges[use].add(edge[some, use])
            self._after_draw[use].add(times[early[:, use], use] > 0)
        opening = games.opening[:, :players]
        for use in np.unique(opening[opening >= 0]).tolist():
            self._openings[use].add(won[opening == use])

    def report(self) -> Balance:
        plan, players = self._plan, len(self._plan.bots)
        places = tuple(tally.share().times(players) for tally in self._places)
        return Balance(
            game=plan.game,
            players=players,
            bot=plan.bots[0],
            seed=plan.seed,
            games=self._games,
            rounds=self._rounds.mean(),
            middle_half=(quantile(self._lengths, 0.25), quantile(self._lengths, 0.75)),
            first_seat=places[0],
            by_place=places,
            sources=[
                Source(source, points.mean(), winners.mean())
                for source, points, winners in zip(
                    self._game.score_sources, self._points, self._winners, strict=True
                )
            ],
            uses=[self._use(use, what) for what, use in self._seen()],
            openings=[
                Opening(what, tally.cases, tally.share().times(players))
                for what, tally in sorted(
                    (what, self._openings[use])
                    for use, what in enumerate(self._names)
                    if what is not None and self._openings[use].cases
                )
            ],
        )

    def _seen(self) -> list[tuple[str, int]]:
        return sorted(
            (what, use)
            for use, what in enumerate(self._names)
            if what is not None and self._times[use].total
        )

    def _use(self, use: int, what: str) -> Use:
        after = self._after_draw[use]
        some = self._with_losers
        return Use(
            what=what,
            games=self._used[use].out_of(self._games).share(),
            times=self._times[use].out_of(self._games).mean(),
            edge=self._edges[use].out_of(some).mean() if some else Estimate(0.0, 0.0, 0.0),
            after_draw=after.share() if after.cases else None,
        )


def balance(game: Game, bot: str, players: int, games: int, seed: int, **options: Any) -> Balance:
    """The report over that many games."""
    plan = Plan(game=game.name, bots=(bot,) * players, seed=seed, duplicate=False, options=options)
    scales = Scales(plan, game)
    for block in on_threads(plan, games):
        scales.add(block.games)
    return scales.report()
