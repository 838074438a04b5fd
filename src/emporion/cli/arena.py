"""`emporion arena`: contests between bots, with ratings."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from emporion.arena.contest import BadArena, Contest, Done, tasks, total_games
from emporion.arena.contest import Task as Deal
from emporion.arena.journal import Journal
from emporion.arena.plot import plot
from emporion.arena.report import Count, Report, report
from emporion.arena.workers import on_ray, play_all
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
from emporion.cli.progress import Rate
from emporion.cli.rows import row_path
from emporion.cli.tables import CAPTION, decimals, share
from emporion.core.game import Game
from emporion.data.contest import ContestRows
from emporion.data.files import RowFile

EVERY = 30.0
"""Seconds between two lines about the progress where they do not go to a terminal."""


def add_command(commands: Subcommands) -> None:
    parser = add(
        commands,
        "arena",
        "play bots against each other with the same luck for all, and rate them",
        "emporion arena corinth --bots greedy:30,flat:50,random --players 2,3 --games 200",
    )
    add_game(parser)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="LIST",
        help=f"who plays ({offers()}); or such as flat:200; {ENGINE_HELP}",
    )
    parser.add_argument(
        "--against",
        metavar="BOT",
        help="each of the bots in one seat and this one in all others, instead of all against all",
    )
    parser.add_argument(
        "--players", default="2", metavar="LIST", help="how many at a table (default: %(default)s)"
    )
    parser.add_argument(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help="of every line-up, rounded up to whole rounds of seats (default: %(default)s)",
    )
    add_seed(parser)
    parser.add_argument(
        "--results",
        metavar="FILE",
        help="write every result to a file as it comes; with one that is there, go on",
    )
    parser.add_argument(
        "--out",
        metavar="FILE",
        help="write a row for every game and seat, as .parquet, .csv or .jsonl (docs/data.md)",
    )
    parser.add_argument(
        "--processes", type=int, metavar="N", help="how many at once (default: one a core)"
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster instead (“local” starts one here)"
    )
    add_load(parser)
    add_limit(parser)
    parser.add_argument("--plot", metavar="FILE", help="draw the result as SVG")
    add_options(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    try:
        players = tuple(int(count) for count in given.players.split(","))
    except ValueError:
        raise BadArgument("not-numbers", name="--players") from None
    contest = Contest(
        game=given.game,
        bots=tuple(bot_list(given.bots)),
        players=players,
        seed=seed_option(given),
        against=given.against,
        limit=limit_option(given),
        options=given_options(given),
        load=load_modules(given),
    )
    game = contest.check()
    games = number("--games", given.games, 1, 1_000_000)
    processes = number(
        "--processes", os.cpu_count() or 1 if given.processes is None else given.processes, 1, 4096
    )
    path = Path(given.results) if given.results else None
    picture = output(given.plot, given.results, given.out, given.components)
    rows = row_path(given.out, given.results, given.plot, given.components)
    made = play_contest(contest, games, path, processes, given.ray, game.title, rows)
    if given.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(made)).decode() + "\n")
    else:
        for table in arena_tables(game, made):
            console().print(table)
    if picture:
        picture.write_text(plot(made, _title(game, made)), encoding="utf-8")
    return 0


def play_contest(
    contest: Contest,
    games: int,
    path: Path | None,
    processes: int,
    ray: str | None,
    label: str,
    out: Path | None = None,
) -> Report:
    """Play what is not yet in the file, showing the progress; all games become rows of `out`."""
    total = total_games(contest, games)
    with ExitStack() as stack:
        journal = stack.enter_context(Journal(path, contest)) if path else None
        done: dict[Deal, Done] = dict(journal.done) if journal else {}
        due = [task for task in tasks(contest, games) if task not in done]
        if done and out:
            raise BadArena("results-have-no-rows")
        file = stack.enter_context(RowFile(out)) if out else None
        rows = ContestRows(file, contest, contest.check(), due) if file else None
        if due:
            advance = stack.enter_context(
                _progress(label, total, sum(task.players for task in due))
            )
            played = on_ray(contest, due, ray) if ray else play_all(contest, due, processes)
            for one, tells in played:
                done[one.task] = one
                if journal:
                    journal.add(one)
                if rows:
                    rows.add(one.task, tells)
                advance(one.task.players)
        if rows:
            rows.flush()
    return report(contest, games, done.values())


@contextmanager
def _progress(label: str, total: int, due: int) -> Iterator[Callable[[int], None]]:
    """What is to be told after every deal: how many games it had."""
    to = progress_console()
    if not to.is_terminal:
        yield _Lines(label, total, due).advance
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=to, transient=True, speed_estimate_period=600) as progress:
        bar = progress.add_task(label, total=total, completed=total - due)
        yield lambda games: progress.advance(bar, games)


class _Lines:
    """A line about the progress now and then, for whoever reads a log."""

    def __init__(self, label: str, total: int, due: int) -> None:
        self._label, self._total, self._due = label, total, due
        self._played = 0
        self._begin = self._told = time.monotonic()

    def advance(self, games: int) -> None:
        self._played += games
        now = time.monotonic()
        if now - self._told < EVERY:
            return
        self._told = now
        rate = self._played / (now - self._begin)
        have = self._total - self._due + self._played
        left = (self._due - self._played) / rate / 60
        line = (
            f"{self._label}: {have} of {self._total} games, {rate:.3g}/s, {left:.1f} minutes left"
        )
        print(line, file=sys.stderr, flush=True)


def _title(game: Game, made: Report) -> str:
    return f"{game.title}: {made.games} games, seed {made.contest.seed}"


def arena_tables(game: Game, made: Report) -> list[Table]:
    counts = [_count_table(game, made, count) for count in made.counts]
    return [*counts, _thinking_table(made)]


def _count_table(game: Game, made: Report, count: Count) -> Table:
    against = made.contest.against
    how = "all play all" if against is None else f"one among {escape(against)}"
    worth = "" if count.worth is None else f"; sharing the luck made a game worth {count.worth:.2f}"
    table = Table(
        title=f"{game.title}, {count.players} players, {how}: {count.games} games, "
        f"{count.deals} deals",
        title_justify="left",
        caption=CAPTION + worth,
        caption_justify="left",
    )
    table.add_column("bot", overflow="fold")
    headings = ["wins", "× fair share"] if against else ["Elo", "wins"]
    for heading in (*headings, "points"):
        table.add_column(heading, justify="right")
    for standing in count.standings:
        table.add_row(
            Text(standing.bot),
            *([decimals(standing.elo, 0)] if standing.elo else []),
            share(standing.wins),
            *([decimals(standing.times_fair)] if against else []),
            f"{standing.points.mean:.1f}",
        )
    return table


def _thinking_table(made: Report) -> Table:
    table = Table(title="Milliseconds a decision", title_justify="left")
    table.add_column("bot", overflow="fold")
    for heading in ("decisions", "mean", "half within", "99 % within", "longest"):
        table.add_column(heading, justify="right")
    for times in made.thinking:
        shown = (times.mean, times.p50, times.p99, times.longest)
        table.add_row(Text(times.bot), f"{times.decisions:,}", *(f"{value:.2f}" for value in shown))
    return table
