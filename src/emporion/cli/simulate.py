"""`emporion simulate`: games between bots."""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack

import msgspec
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from emporion.arena.balance import Balance, Scales
from emporion.arena.blocks import Block, Plan, play_blocks
from emporion.arena.match import Entry, Strength
from emporion.arena.plot import plot_balance, plot_strength
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
    load_modules,
    number,
    offers,
    output,
    progress_console,
    seed_option,
)
from emporion.cli.balance import balance_tables
from emporion.cli.progress import Rate
from emporion.cli.rows import row_path
from emporion.cli.tables import CAPTION, decimals, share
from emporion.core.game import Game
from emporion.data.columns import DecisionRows, GameRows
from emporion.data.files import RowFile

MOST_GAMES = 1_000_000_000


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
    parser.add_argument(
        "--out",
        metavar="FILE",
        help="write a row for every game and seat, as .parquet, .csv or .jsonl (docs/data.md)",
    )
    parser.add_argument(
        "--decisions", metavar="FILE", help="likewise, a row for every action of every game"
    )
    parser.add_argument("--plot", metavar="FILE", help="draw the report as SVG")
    parser.add_argument(
        "--processes", type=int, metavar="N", help="how many play at once (default: one a core)"
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster instead (“local” starts one here)"
    )
    add_limit(parser)
    add_options(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    add_load(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    balanced = given.report == "balance"
    plan = Plan(
        game=given.game,
        bots=tuple(bot_list(given.bots)),
        seed=seed_option(given),
        duplicate=not balanced,
        limit=limit_option(given),
        options=given_options(given),
        load=load_modules(given),
        decisions=given.decisions is not None,
    )
    game = plan.check()
    if balanced and len(set(plan.bots)) > 1:
        raise BadArgument("bots-differ")
    games = number("--games", given.games, 1, MOST_GAMES)
    cores = os.cpu_count() or 1
    processes = cores if given.processes is None else given.processes
    number("--processes", processes, 1, 4096)
    picture = output(given.plot, given.out, given.decisions, given.components)
    rows = row_path(given.out, given.decisions, given.plot, given.components)
    moves = row_path(given.decisions, given.out, given.plot, given.components)
    counts: Scales | Strength = Scales(plan, game) if balanced else Strength(plan.bots)
    begin = time.perf_counter()
    with ExitStack() as stack:
        row_file = stack.enter_context(RowFile(rows)) if rows else None
        move_file = stack.enter_context(RowFile(moves)) if moves else None
        game_rows, decision_rows = GameRows(plan, game), DecisionRows(plan, game)
        blocks = play_blocks(plan, games, processes, given.ray)
        for block in _with_progress(game, plan.rounded(games), blocks):
            if isinstance(counts, Scales):
                counts.add(block.games)
            else:
                counts.add(block.games, block.number)
            if row_file:
                row_file.write(game_rows.columns(block))
            if move_file:
                move_file.write(decision_rows.columns(block))
    seconds = round(time.perf_counter() - begin, 3)
    report: Balance | Report
    if isinstance(counts, Scales):
        report = counts.report()
        tables = balance_tables(game, report)
        drawn = plot_balance(report, game.title)
    else:
        report = Report(game.name, plan.seed, seconds, counts.entries())
        tables = [_table(game, report)]
        drawn = plot_strength(report.entries, f"{game.title}: {_played(report)}")
    if given.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    else:
        for table in tables:
            console().print(table)
    if picture:
        picture.write_text(drawn, encoding="utf-8")
    return 0


def _with_progress(game: Game, total: int, blocks: Iterator[Block]) -> Iterator[Block]:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=progress_console(), transient=True) as progress:
        bar = progress.add_task(game.title, total=total)
        for block in blocks:
            yield block
            progress.advance(bar, len(block.games.rounds))


def _played(report: Report) -> str:
    return f"{report.entries[0].games} games, seed {report.seed}"


def _table(game: Game, report: Report) -> Table:
    table = Table(
        title=f"{game.title}: {_played(report)}, {report.seconds:.1f} s",
        caption=CAPTION,
    )
    table.add_column("bot")
    table.add_column("wins", justify="right")
    table.add_column("points", justify="right")
    for entry in report.entries:
        table.add_row(entry.bot, share(entry.wins), decimals(entry.points))
    return table
