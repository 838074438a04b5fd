"""`emporion simulate`: games between bots."""

import argparse
import sys
import time
from collections.abc import Iterator
from typing import TypeVar

import msgspec
from rich.progress import Progress
from rich.table import Table

from emporion.arena.balance import balance, play_games
from emporion.arena.match import Entry, deals_for, series, summarise
from emporion.bots import check
from emporion.cli.arguments import (
    ENGINE_HELP,
    BadArgument,
    Subcommands,
    add,
    add_game,
    add_limit,
    add_load,
    add_options,
    add_seed,
    bot_list,
    console,
    given_options,
    limit_option,
    number,
    offers,
    progress_console,
    seed_option,
)
from emporion.cli.balance import balance_tables
from emporion.cli.tables import CAPTION, decimals, share
from emporion.core.game import Game, Options
from emporion.core.registry import game as find_game

T = TypeVar("T")


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
        help=f"who plays ({offers()}); or random, greedy, flat or search with :SIMULATIONS or "
        f":SECONDSs; {ENGINE_HELP} (default: %(default)s)",
    )
    parser.add_argument(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help="rounded up to whole rounds of seats (default: %(default)s)",
    )
    add_seed(parser)
    parser.add_argument(
        "--report",
        choices=("strength", "balance"),
        default="strength",
        help="who is better, or (bots all alike) what the game's pieces do (default: %(default)s)",
    )
    add_limit(parser)
    add_options(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    add_load(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = find_game(given.game)
    entrants = bot_list(given.bots)
    options = given_options(given)
    game.options(len(entrants), **options)
    for entrant in entrants:
        check(entrant, game, engines=True)
    games = number("--games", given.games, 1, 1_000_000)
    make_report = _balance if given.report == "balance" else _strength
    report, tables = make_report(
        game, entrants, games, seed_option(given), limit_option(given), options
    )
    if given.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    else:
        for table in tables:
            console().print(table)
    return 0


def _strength(
    game: Game, entrants: list[str], games: int, seed: int, limit: float | None, options: Options
) -> tuple[msgspec.Struct, list[Table]]:
    begin = time.perf_counter()
    deals = deals_for(games, len(entrants))
    results = _with_progress(game, deals, series(game, entrants, games, seed, limit, **options))
    seconds = time.perf_counter() - begin
    report = Report(game.name, seed, round(seconds, 3), summarise(entrants, results))
    return report, [_table(game, report)]


def _balance(
    game: Game, entrants: list[str], games: int, seed: int, limit: float | None, options: Options
) -> tuple[msgspec.Struct, list[Table]]:
    if len(set(entrants)) > 1:
        raise BadArgument("bots-differ")
    bot, players = entrants[0], len(entrants)
    games_played = play_games(game, bot, players, games, seed, limit, **options)
    played = _with_progress(game, games, games_played)
    report = balance(game, bot, players, seed, played)
    return report, balance_tables(game, report)


def _with_progress(game: Game, total: int, played: Iterator[T]) -> list[T]:
    with Progress(console=progress_console(), transient=True) as progress:
        return list(progress.track(played, total=total, description=game.title))


def _table(game: Game, report: Report) -> Table:
    games = report.entries[0].games
    table = Table(
        title=f"{game.title}: {games} games, seed {report.seed}, {report.seconds:.1f} s",
        caption=CAPTION,
    )
    table.add_column("bot")
    table.add_column("wins", justify="right")
    table.add_column("points", justify="right")
    for entry in report.entries:
        table.add_row(entry.bot, share(entry.wins), decimals(entry.points))
    return table
