"""`emporion replay`: look back at a game."""

import argparse

from rich.console import Console
from rich.markup import escape

from emporion.boards import board_of
from emporion.cli.arguments import Subcommands, add, add_load, console
from emporion.cli.log import sentence
from emporion.core.record import Record, load


def add_command(commands: Subcommands) -> None:
    parser = add(
        commands,
        "replay",
        "show what happened in a record, or the board at one of its moments",
        "emporion replay game.jsonl --at 120",
    )
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--at", type=int, metavar="N", help="show the board after N actions")
    add_load(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    record = load(given.file)
    out = console()
    if given.at is None:
        _tell(record, out)
    else:
        _show(record, given.at, out)
    return 0


def _tell(record: Record, out: Console) -> None:
    """Every action in a line, then the board as it stands."""
    width = len(str(len(record.actions)))
    for n, (state, action) in enumerate(record.steps(), 1):
        out.print(f"[dim]{n:>{width}}[/]  {escape(sentence(record, state, action))}")
    _show(record, len(record.actions), out)


def _show(record: Record, n: int, out: Console) -> None:
    state = record.at(n)
    names = [player.name for player in record.players]
    out.print(board_of(record.game).draw(state.view(), names, None))
    if n:
        last = record.at(n - 1)
        out.print(f"After action {n}: {escape(sentence(record, last, record.actions[n - 1]))}")
