"""`emporion simulate`: games between bots."""

import argparse
import sys
import time

import msgspec
from rich.progress import Progress
from rich.table import Table

from emporion.arena.match import Entry, Result, series, summarise
from emporion.cli.arguments import (
    Subcommands,
    add,
    add_game,
    console,
    number,
    progress_console,
)
from emporion.core.game import Game
from emporion.core.registry import game as find_game


class Report(msgspec.Struct, frozen=True):
    game: str
    seed: int
    seconds: float
    entries: list[Entry]


def add_command(commands: Subcommands) -> None:
    parser = add(
        commands,
        "simulate",
        "play games between bots, with seats rotated, and compare them",
        "emporion simulate corinth --bots greedy,flat:100,random --games 200",
    )
    add_game(parser)
    parser.add_argument(
        "--bots",
        default="greedy,random",
        metavar="LIST",
        help="who plays: random, greedy, flat:SIMULATIONS or flat:SECONDSs (default: %(default)s)",
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="default: %(default)s")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="default: %(default)s")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = find_game(given.game)
    entrants = given.bots.split(",")
    game.options(len(entrants))
    games = number("--games", given.games, 1, 1_000_000)
    begin = time.perf_counter()
    results = _play(game, entrants, games, given.seed)
    seconds = time.perf_counter() - begin
    report = Report(game.name, given.seed, round(seconds, 3), summarise(entrants, results))
    if given.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    else:
        console().print(_table(game, report))
    return 0


def _play(game: Game, entrants: list[str], games: int, seed: int) -> list[Result]:
    with Progress(console=progress_console(), transient=True) as progress:
        played = series(game, entrants, games, seed)
        return list(progress.track(played, total=games, description=game.title))


def _table(game: Game, report: Report) -> Table:
    games = report.entries[0].games
    table = Table(
        title=f"{game.title}: {games} games, seed {report.seed}, {report.seconds:.1f} s",
        caption="in brackets: 95 % confidence intervals",
    )
    table.add_column("bot")
    table.add_column("wins", justify="right")
    table.add_column("points", justify="right")
    for entry in report.entries:
        wins, points = entry.wins, entry.points
        table.add_row(
            entry.bot,
            f"{wins.mean:.1%} ({wins.low:.1%} – {wins.high:.1%})",
            f"{points.mean:.2f} ({points.low:.2f} – {points.high:.2f})",
        )
    return table
