"""Whether what a review's chart calls 70 % wins 70 %, and whether expected points are unbiased.

    python bench/calibration.py                              both games, 2000 finished games each
    python bench/calibration.py --game rhodes --games 400    fewer
    python bench/calibration.py --fit --seed 2               fit it, to other games
    python bench/calibration.py --games 0 --books 40         whole reviews: re-estimation

Bots of one level play each other, the levels in turn and two to four at a table; that they are
equally strong is what an estimate of the position alone supposes. In every game some moments of the
series are drawn at random, and every seat's chance there is held against whether it won, in ten
bins; points likewise. Moments of one game hang together, so errors are taken over games. `--svg`
draws the diagrams; `--records` keeps the games, to go on where it stopped and to be used again.

`--fit` finds the doubt for which those who won were given most, in the mean of the logarithms, and
writes it where reviews read it.
"""

import argparse
import json
import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, TypeVar

import msgspec
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
from emporion.review.calibration import FITTED, calibrated, fitted, read
from emporion.review.series import Step, expected, play_on, steps

T = TypeVar("T")
Chances = NDArray[np.float64]

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


def begin(name: str, seed: int) -> Record:
    game = emporion.game(name)
    players = range(game.min_players, min(4, game.max_players) + 1)
    level = LEVELS[seed % len(LEVELS)]
    return Record(game, [level] * players[seed // len(LEVELS) % len(players)])


def play(name: str, seed: int) -> Record:
    record = begin(name, seed)
    bots = [make(one.name, seed * 10 + seat) for seat, one in enumerate(record.players)]
    rng = Rng(seed)
    while not record.state.is_over:
        seat = record.state.current_player
        if seat == CHANCE:
            outcomes = record.state.legal_actions()
            record.apply(outcomes[rng.below(len(outcomes))])
        else:
            record.apply(bots[seat].choose(record.state))
    return record


def kept(path: Path, name: str, seeds: range, pool: ProcessPoolExecutor) -> dict[int, list[int]]:
    """The actions of the games of these seeds; those that nobody has played yet are added to the
    file as they come in, so that a run that was stopped goes on where it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    games = {}
    # The last line may have been stopped in the middle.
    whole = [line for line in path.read_text().splitlines(keepends=True) if line.endswith("\n")]
    path.write_text("".join(whole))
    for line in whole:
        seed, *actions = json.loads(line)
        games[seed] = actions
    todo = [seed for seed in seeds if seed not in games]
    waiting = [pool.submit(played, name, seed) for seed in todo]
    with path.open("a") as file:
        for done in track(as_completed(waiting), name, len(todo), console=Console(stderr=True)):
            seed, actions = done.result()
            games[seed] = actions
            file.write(json.dumps([seed, *actions]) + "\n")
            file.flush()
    return {seed: games[seed] for seed in seeds}


def played(name: str, seed: int) -> tuple[int, list[int]]:
    return seed, list(play(name, seed).actions)


def restored(name: str, seed: int, actions: list[int]) -> Record:
    record = begin(name, seed)
    for action in actions:
        record.apply(action)
    return record


def moments(record: Record, seed: int) -> Iterator[Step]:
    """Drawn at random."""
    among = steps(record)[:-1]
    rng = Rng(seed, 1)
    for _ in range(MOMENTS):
        yield among[rng.below(len(among))]


def shares(record: Record) -> list[float]:
    """Of the victory, by seat."""
    winners = record.state.winners()
    return [(seat in winners) / len(winners) for seat in range(len(record.players))]


def sample(name: str, games: dict[int, list[int]]) -> list[Seat]:
    """Some moments of some games, as a chart shows them."""
    workspace = make_workspace(emporion.game(name), nets.load(emporion.game(name)))
    found = []
    for seed, actions in games.items():
        record = restored(name, seed, actions)
        won, scores = shares(record), record.state.scores()
        for step in moments(record, seed):
            said = expected(step.state, workspace, seed)
            win, points = said.win.mean(axis=0), said.points.mean(axis=0)
            done = step.moment / len(actions)
            found += [
                Seat(seed, done, float(win[at]), float(points[at]), won[at], scores[at])
                for at in range(len(scores))
            ]
    return found


def ends(name: str, games: dict[int, list[int]]) -> list[tuple[Chances, Chances]]:
    """What playouts say without any doubt, and who won."""
    workspace = make_workspace(emporion.game(name), nets.load(emporion.game(name)))
    found = []
    for seed, actions in games.items():
        record = restored(name, seed, actions)
        won = np.array(shares(record))
        found += [
            (play_on(step.state, workspace, seed).win.mean(axis=(0, 1)), won)
            for step in moments(record, seed)
        ]
    return found


def fit(told: list[tuple[Chances, Chances]]) -> float:
    """The doubt that gives most to those who won."""
    said, won = (np.array(side) for side in zip(*told, strict=True))

    def score(doubt: float) -> float:
        return float((won * np.log(np.maximum(calibrated(said, doubt), 1e-9))).sum())

    return max((round(i / 1000, 3) for i in range(500)), key=score)


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
        if not len(rows):
            continue
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


def chunks(games: dict[int, list[int]]) -> Iterator[dict[int, list[int]]]:
    seeds = list(games)
    for at in range(0, len(seeds), TOGETHER):
        yield {seed: games[seed] for seed in seeds[at : at + TOGETHER]}


def write(name: str, found: list[tuple[Chances, Chances]]) -> None:
    """What is fitted, by the number of players, where reviews read it."""
    by_players = {
        players: fit([one for one in found if len(one[1]) == players])
        for players in sorted({len(won) for _, won in found})
    }
    before = read()
    told = {str(players): doubt for players, doubt in by_players.items()}
    now = before | {name: msgspec.structs.replace(fitted(name), doubt=told)}
    FITTED.write_bytes(msgspec.json.format(msgspec.json.encode(now, order="sorted")) + b"\n")
    read.cache_clear()
    print(name, by_players)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--books", type=int, default=0, help="games to review as a whole")
    parser.add_argument("--fit", action="store_true", help="fit it instead")
    parser.add_argument("--records", type=Path, help="a folder to keep the games in")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--svg", type=Path, help="a folder for the diagrams")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    os.environ.update(ONE_THREAD)
    first = given.seed * 1_000_000
    with (
        TemporaryDirectory() as folder,
        ProcessPoolExecutor(given.processes, multiprocessing.get_context("spawn")) as pool,
    ):
        for name in [given.game] if given.game else ("corinth", "rhodes"):
            path = (given.records or Path(folder)) / f"{name}.jsonl"
            games = kept(path, name, range(first, first + given.games), pool)
            if games and given.fit:
                write(name, collect(pool, ends, name, games))
            elif games:
                seats = collect(pool, sample, name, games)
                print("\n".join(tell(name, seats)))
                if given.svg:
                    (given.svg / f"calibration-{name}.svg").write_text(draw(name, seats))
            reviews = [pool.submit(review, name, first + i) for i in range(given.books)]
            told = [seat for one in reviews for seat in one.result()]
            if told:
                print("\n".join(tell_books(name, told)))


def collect(
    pool: ProcessPoolExecutor,
    look: Callable[[str, dict[int, list[int]]], list[T]],
    name: str,
    games: dict[int, list[int]],
) -> list[T]:
    waiting = [pool.submit(look, name, some) for some in chunks(games)]
    bar = track(waiting, name, console=Console(stderr=True))
    return [found for one in bar for found in one.result()]


if __name__ == "__main__":
    main()
