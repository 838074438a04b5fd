"""`emporion analyse`: what every decision of a record cost, and what chance did."""

import argparse
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from emporion.bots.advice import FEWEST, Figure
from emporion.cli.arguments import (
    Subcommands,
    add,
    add_load,
    add_seed,
    console,
    number,
    output,
    progress_console,
    seed_option,
)
from emporion.core.record import Record, load
from emporion.review import Decision, Effort, Plan, Review, Roll
from emporion.review.data import Amount, Books, Considered

MOST = 1_000_000
NEXT = 4
"""How much of the expected line is printed in one line with the rest."""


def add_command(commands: Subcommands) -> None:
    effort = Effort()
    parser = add(
        commands,
        "analyse",
        "say for every decision of a record what it cost, and for every roll what it brought",
        "emporion analyse game.jsonl --seat 1",
    )
    parser.add_argument("file", metavar="FILE", help="a record, finished or not")
    parser.add_argument(
        "--playouts",
        type=int,
        default=effort.playouts,
        metavar="N",
        help="of the choices that are close, at most (default: %(default)s)",
    )
    parser.add_argument(
        "--simulations",
        type=int,
        default=effort.simulations,
        metavar="N",
        help="of the search, per decision, at most (default: %(default)s)",
    )
    parser.add_argument("--seat", type=int, metavar="N", help="only this seat's decisions, from 1")
    parser.add_argument(
        "--brief", action="store_true", help="only what was chosen, what it cost and the best"
    )
    add_seed(parser)
    parser.add_argument("--json", metavar="OUT", help="write everything to a file as JSON, too")
    parser.add_argument(
        "--html", metavar="OUT", help="write the review to a file as a page for browsers, too"
    )
    parser.add_argument(
        "--processes", type=int, metavar="N", help="how many at once (default: one a core)"
    )
    add_load(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    record = load(given.file)
    seat = None
    if given.seat is not None:
        seat = number("--seat", given.seat, 1, len(record.players)) - 1
    effort = Effort(
        simulations=number("--simulations", given.simulations, 1, MOST),
        playouts=number("--playouts", given.playouts, FEWEST, MOST),
        seed=seed_option(given),
    )
    at_once = number(
        "--processes", os.cpu_count() or 1 if given.processes is None else given.processes, 1, 4096
    )
    out = output(given.json, given.file)
    page = output(given.html, given.file, given.json)
    write = _page_writer() if page else None
    found = _look_back(record, effort, seat, at_once)
    _tell(found, console(), brief=given.brief)
    if out:
        out.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    if page and write:
        page.write_bytes(write(record, found))
    return 0


def _page_writer() -> Callable[[Record, Review], bytes]:
    """Known to work before the work begins. It brings half the server along, so not everybody waits
    for it."""
    from emporion.server.review_page import review_page, template

    return partial(review_page, page=template())


def _look_back(record: Record, effort: Effort, seat: int | None, at_once: int) -> Review:
    plan = Plan(record, effort, seat)
    done: list[Decision] = []
    # Compiled code lets others run meanwhile, so threads are enough to use every core.
    with Progress(console=progress_console(), transient=True) as progress:
        task = progress.add_task(record.game.title, total=plan.total)
        pool = ThreadPoolExecutor(at_once)
        try:
            rough = pool.submit(plan.rough)
            looks = [pool.submit(plan.judge, turn) for turn in plan.turns]
            for look in as_completed(looks):
                done += look.result()
                progress.update(task, completed=len(done))
            return plan.explain(plan.review(*rough.result(), done))
        finally:
            pool.shutdown(cancel_futures=True)


def _tell(found: Review, out: Console, *, brief: bool) -> None:
    width = len(str(found.moments[-1].n))
    for moment in found.moments:
        line = _decision(found, moment) if isinstance(moment, Decision) else _roll(found, moment)
        out.print(f"[dim]{moment.n:>{width}}[/]  {line}", soft_wrap=True)
        if isinstance(moment, Decision) and not brief:
            for option in moment.options:
                line = _option(option, chosen=option.words == moment.chosen)
                out.print(f"{'':{width}}    {line}", soft_wrap=True)
    table = Table(caption="chances to win and points, ± one standard error")
    table.add_column("")
    table.add_column("accuracy", justify="right")
    table.add_column("decisions", justify="right")
    table.add_column("lost")
    table.add_column("luck")
    table.add_column("costliest")
    for seat in found.seats:
        loss, luck = seat.loss, seat.luck
        accuracy = seat.accuracy
        table.add_row(
            escape(seat.name),
            f"{accuracy.mean:.0f} ± {accuracy.error:.0f}" if accuracy else "",
            str(seat.decisions),
            f"{_share(loss.win)}\n{_points(loss.points)}",
            f"{_share(luck.win, signed=True)}\n{_points(luck.points, signed=True)}",
            ", ".join(map(str, seat.costliest)),
        )
    out.print(table)
    out.print(_books(found))


def _books(found: Review) -> Table:
    """Where each seat's result came from."""
    table = Table(caption="expected at the start and what changed it: chances to win, points")
    table.add_column("")
    for name in ("start", "luck", "own", "others", "re-estimated", "end"):
        table.add_column(name, justify="right")
    for seat in found.seats:
        books: Books = seat.books
        changes = (books.luck, books.own, books.others, books.rest)
        table.add_row(
            escape(seat.name),
            _entry(books.start, sign=""),
            *(_entry(entry, sign="+") for entry in changes),
            _entry(books.end, sign=""),
        )
    return table


def _entry(entry: Amount, *, sign: str) -> str:
    return f"{entry.win:{sign}.1%}\n{entry.points:{sign}.1f}".replace("-", "−")


def _decision(found: Review, decision: Decision) -> str:
    who = f"{escape(found.players[decision.seat - 1])}: {escape(decision.chosen)}"
    if decision.mark == "best":
        return f"{who}  [green]best[/]"
    line = decision.options[0].line
    best = " → ".join(line[:NEXT]) + (" → …" if len(line) > NEXT else "")
    loss = decision.loss
    lost = f"lost {_share(loss.win)}, {_points(loss.points)}"
    return f"{who}  {decision.mark}, {lost}  [dim]best: {escape(best)}[/]"


def _option(option: Considered, *, chosen: bool) -> str:
    """An action with the line it leads to and what whoever decides can then expect."""
    line = escape(" → ".join(option.line))
    said = f"[dim]{_share(option.win)}, {_points(option.points)}[/]"
    return f"[bold]{line}  (chosen)[/]  {said}" if chosen else f"{line}  {said}"


def _roll(found: Review, roll: Roll) -> str:
    seats = range(len(found.players)) if roll.mover is None else (roll.mover - 1,)
    luck = "; ".join(
        f"{escape(found.players[seat])} {_share(roll.luck[seat].win, signed=True)}, "
        f"{_points(roll.luck[seat].points, signed=True)}"
        for seat in seats
    )
    return f"[dim]chance: {escape(', '.join(roll.outcomes))}[/]  {luck}"


def _share(figure: Figure, *, signed: bool = False) -> str:
    sign = "+" if signed else ""
    error = f" ± {figure.error:.1%}" if figure.error else ""
    return f"{figure.mean:{sign}.1%}{error}".replace("-", "−")


def _points(figure: Figure, *, signed: bool = False) -> str:
    sign = "+" if signed else ""
    error = f" ± {figure.error:.1f}" if figure.error else ""
    return f"{figure.mean:{sign}.1f}{error} points".replace("-", "−")
