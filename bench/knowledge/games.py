"""Very many games between equal bots, counted while they are played."""

import os
import time
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from emporion.arena.blocks import Block, Plan, on_threads
from emporion.arena.match import parts_of, won_parts
from emporion.arena.table import Log
from emporion.core.game import Game
from knowledge import corinth, rhodes
from knowledge.counts import Counts, Ints, basis

ROUNDS: Final = 41


class Seats(NamedTuple):
    """Finished games by game and seat."""

    place: Ints
    """From the first player on."""
    won: Ints
    """Parts of the victory."""
    points: Ints


class Rows(NamedTuple):
    """What players did, one action after the other."""

    log: Log
    game: Ints
    key: Ints
    """The same for all actions of a seat in a game."""


Counter = Callable[[Counts, Game, Block, Seats, Rows], None]
COUNTERS: Final[dict[str, Counter]] = {"corinth": corinth.count, "rhodes": rhodes.count}


def seats_of(block: Block, players: int) -> Seats:
    games = block.games
    place = (np.arange(players) - games.first[:, None].astype(np.int64)) % players
    points = games.lines[:, :players].sum(axis=2)
    return Seats(place, won_parts(games, players, parts_of(players)), points)


def rows_of(block: Block, players: int) -> Rows:
    log = block.log
    lengths = np.diff(np.r_[0, log.ends])
    game = np.repeat(np.arange(len(lengths)), lengths)
    decided = log.seat >= 0
    parts: list[Any] = [*(part[decided] for part in log[:-1]), log.ends]
    kept = Log(*parts)
    return Rows(kept, game[decided], game[decided] * players + kept.seat.astype(np.int64))


def count_block(counts: Counts, game: Game, block: Block) -> None:
    players = counts.basis["players"]
    seats = seats_of(block, players)
    counts.games += len(seats.won)
    place = seats.place.ravel()
    counts.tally("wins by place", (players,), seats.won.ravel(), place)
    counts.tally("points by place", (players,), seats.points.ravel(), place)
    counts.count("games by rounds", (ROUNDS,), block.games.rounds)
    lines = block.games.lines[:, :players]
    source = np.broadcast_to(np.arange(lines.shape[2]), lines.shape)
    counts.tally("points by source", (lines.shape[2],), lines.ravel(), source.ravel())
    best = (seats.won == seats.won.max(axis=1, keepdims=True))[:, :, None] & (source >= 0)
    counts.tally("winners' points by source", (lines.shape[2],), lines[best], source[best])
    COUNTERS[game.name](counts, game, block, seats, rows_of(block, players))


def counted(
    game: Game, players: int, bot: str, games: int, seed: int, threads: int | None = None
) -> Iterator[Counts]:
    """The counts as they grow; the last ones are of all games."""
    counts = Counts(basis(game, players, bot))
    counts.seeds = [seed]
    plan = Plan(game=game.name, bots=(bot,) * players, seed=seed, duplicate=False, decisions=True)
    plan.check()
    for block in on_threads(plan, games, threads or os.cpu_count()):
        count_block(counts, game, block)
        yield counts


def within(minutes: float | None, series: Iterator[Counts]) -> Iterator[Counts]:
    """As much as there is time for."""
    end = None if minutes is None else time.monotonic() + minutes * 60
    for counts in series:
        yield counts
        if end is not None and time.monotonic() > end:
            return
