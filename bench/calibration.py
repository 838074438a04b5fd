"""Whether what a review's chart calls 70 % wins 70 %, and whether expected points are unbiased.

    python bench/calibration.py                              both games, 2000 finished games each
    python bench/calibration.py --game rhodes --games 400    fewer
    python bench/calibration.py --books 40                   whole reviews too: re-estimation

Bots of one level play each other, the levels in turn and two to four at a table; that they are
equally strong is what an estimate of the position alone supposes. In every game some moments of the
series are drawn at random, and every seat's chance there is held against whether it won, in ten
bins; points likewise. Moments of one game hang together, so errors are taken over games. `--svg`
draws the diagrams.
"""

import argparse
import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

import emporion
from emporion.arena.workers import ONE_THREAD
from emporion.bots import make
from emporion.bots import net as nets
from emporion.bots.net_playout import make_workspace
from emporion.core.chance import Rng
from emporion.core.kernel import CHANCE
from emporion.core.record import Record
from emporion.review import Effort, Plan
from emporion.review.series import estimate, steps

LEVELS: Final = ("beginner", "casual", "experienced", "expert")
MOMENTS: Final = 6
"""Drawn in every game."""
BINS: Final = 10
TOGETHER: Final = 20
SIZE, MARGIN = 320, 36


class Seat(NamedTuple):
    """What was said about a seat at a moment, and what became of it."""

    game: int
    done: float
    """How much of the record lay behind."""
    win: float
    points: float
    won: float
    scored: float


class Told(NamedTuple):
    """A whole review: a seat's re-estimation, in chances to win and in points."""

    game: int
    win: float
    points: float
    lost: float


def play(name: str, seed: int) -> Record:
    game = emporion.game(name)
    players = range(game.min_players, min(4, game.max_players) + 1)
    level = LEVELS[seed % len(LEVELS)]
    record = Record(game, [level] * players[seed // len(LEVELS) % len(players)])
    bots = [make(level, seed * 10 + seat) for seat in range(len(record.players))]
    rng = Rng(seed)
    while not record.state.is_over:
        seat = record.state.current_player
        if seat == CHANCE:
            outcomes = record.state.legal_actions()
            record.apply(outcomes[rng.below(len(outcomes))])
        else:
            record.apply(bots[seat].choose(record.state))
    return record


def sample(name: str, seeds: range) -> list[Seat]:
    """Some moments of some games."""
    workspace = make_workspace(emporion.game(name), nets.load(emporion.game(name)))
    found = []
    for seed in seeds:
        record = play(name, seed)
        moments = steps(record)[:-1]
        rng = Rng(seed, 1)
        winners, scores = record.state.winners(), record.state.scores()
        for _ in range(MOMENTS):
            step = moments[rng.below(len(moments))]
            said = estimate(step, workspace, seed)
            found += [
                Seat(
                    seed,
                    step.moment / len(record.actions),
                    said.win[seat].mean,
                    said.points[seat].mean,
                    (seat in winners) / len(winners),
                    scores[seat],
                )
                for seat in range(len(scores))
            ]
    return found


def review(name: str, seed: int) -> list[Told]:
    record = play(name, seed)
    plan = Plan(record, Effort())
    found = plan.review(*plan.rough(), [one for turn in plan.turns for one in plan.judge(turn)])
    return [
        Told(seed, seat.books.rest.win, seat.books.rest.points, seat.loss.value.mean)
        for seat in found.seats
    ]


def by_game(games: NDArray[np.float64], values: NDArray[np.float64]) -> tuple[float, float]:
    """A mean and its error, where values of one game hang together."""
    mean = float(values.mean())
    sums = np.bincount(games.astype(int) - int(games.min()), values - mean)
    return mean, float((sums**2).sum() ** 0.5) / len(values)


def reliability(seats: list[Seat]) -> Iterator[tuple[int, float, float, float]]:
    """By bin: how many, what was said, what happened, and its error."""
    table = np.array(seats)
    bins = np.minimum((table[:, 2] * BINS).astype(int), BINS - 1)
    for at in range(BINS):
        rows = table[bins == at]
        if len(rows):
            won, error = by_game(rows[:, 0], rows[:, 4])
            yield len(rows), float(rows[:, 2].mean()), won, error


def tell(name: str, seats: list[Seat]) -> Iterator[str]:
    games = len({seat.game for seat in seats})
    yield f"**{name.title()}**, {games} games, {len(seats)} estimates\n"
    yield "| said | won | estimates |"
    yield "|--:|--:|--:|"
    off = 0.0
    for n, said, won, error in reliability(seats):
        yield f"| {said:.1%} | {won:.1%} ± {error:.1%} | {n} |"
        off += n * abs(won - said)
    table = np.array(seats)
    brier = float(((table[:, 2] - table[:, 4]) ** 2).mean())
    yield f"\nOff by {off / len(seats):.1%} on average; Brier score {brier:.3f}.\n"
    parts = [
        (f"{part} third", (table[:, 1] >= at / 3) & (table[:, 1] < (at + 1) / 3))
        for at, part in enumerate(("first", "second", "last"))
    ]
    parts += [
        (f"level {level}", table[:, 0] % len(LEVELS) == at) for at, level in enumerate(LEVELS)
    ]
    yield "| | points expected less scored | an estimate is off by |"
    yield "|---|--:|--:|"
    for label, which in parts:
        rows = table[which]
        mean, error = by_game(rows[:, 0], rows[:, 3] - rows[:, 5])
        spread = float(((rows[:, 3] - rows[:, 5]) ** 2).mean() ** 0.5)
        yield f"| {label} | {mean:+.2f} ± {error:.2f} | {spread:.1f} |"


def draw(name: str, seats: list[Seat]) -> str:
    """The reliability diagram."""

    def x(share: float) -> str:
        return f"{MARGIN + share * SIZE:.1f}"

    def y(share: float) -> str:
        return f"{MARGIN + (1 - share) * SIZE:.1f}"

    whole = SIZE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" '
        f'font-family="sans-serif" font-size="12" role="img">',
        f"<title>{name.title()}: how often who was given a chance won</title>",
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>',
        f'<path d="M{x(0)} {y(1)}V{y(0)}H{x(1)}" fill="none" stroke="#555"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#999" stroke-dasharray="4 4"/>',
    ]
    parts += [
        f'<text x="{x(tick)}" y="{whole - 14}" text-anchor="middle">{tick:.0%}</text>'
        f'<text x="{MARGIN - 4}" y="{y(tick)}" text-anchor="end">{tick:.0%}</text>'
        for tick in (0.0, 0.5, 1.0)
    ]
    parts += [
        f'<path d="M{x(said)} {y(max(0.0, won - 2 * error))}V{y(min(1.0, won + 2 * error))}" '
        f'stroke="#1f5f8b"/><circle cx="{x(said)}" cy="{y(won)}" r="4" fill="#1f5f8b"/>'
        for _, said, won, error in reliability(seats)
    ]
    parts.append(
        f'<text x="{whole / 2}" y="{whole - 2}" text-anchor="middle">chance on the chart</text>'
        f'<text x="{whole / 2}" y="16" text-anchor="middle">won, ± two errors</text></svg>'
    )
    return "\n".join(parts) + "\n"


def tell_books(name: str, told: list[Told]) -> Iterator[str]:
    table = np.array(told)
    for label, column in (("chances to win", 1), ("points", 2)):
        mean, error = by_game(table[:, 0], table[:, column])
        size = float((table[:, column] ** 2).mean() ** 0.5)
        said = f"re-estimation in {label} {mean:+.3f} ± {error:.3f}, usually {size:.2f}"
        yield f"{name.title()}: {said}"
    yield f"{name.title()}: value lost by a seat {table[:, 3].mean():.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--books", type=int, default=0, help="games to review as a whole")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--svg", type=Path, help="a folder for the diagrams")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    os.environ.update(ONE_THREAD)
    first = given.seed * 1_000_000
    with ProcessPoolExecutor(given.processes, multiprocessing.get_context("spawn")) as pool:
        for name in [given.game] if given.game else ("corinth", "rhodes"):
            todo = [
                range(first + i, first + min(i + TOGETHER, given.games))
                for i in range(0, given.games, TOGETHER)
            ]
            waiting = [pool.submit(sample, name, seeds) for seeds in todo]
            bar = track(waiting, name, console=Console(stderr=True))
            seats = [seat for one in bar for seat in one.result()]
            if seats:
                print("\n".join(tell(name, seats)))
                if given.svg:
                    (given.svg / f"calibration-{name}.svg").write_text(draw(name, seats))
            reviews = [pool.submit(review, name, first + i) for i in range(given.books)]
            told = [seat for one in reviews for seat in one.result()]
            if told:
                print("\n".join(tell_books(name, told)))


if __name__ == "__main__":
    main()
