"""`emporion verify`: whether the dice of a record were fair."""

import argparse

from emporion.cli.arguments import Subcommands, add, add_load, console
from emporion.core.record import load

UNFAIR = 1


def add_command(commands: Subcommands) -> None:
    parser = add(
        commands,
        "verify",
        "recompute every chance event of a record from its revealed secret",
        "emporion verify game.jsonl",
    )
    parser.add_argument("file", metavar="FILE", help="a record")
    add_load(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    record = load(given.file)
    verdict = record.verify()
    out = console()
    if verdict.fair:
        out.print(f"Fair: all {verdict.events} chance events follow from the committed secret.")
        return 0
    n = verdict.wrong[0]
    out.print(
        f"Not fair: {len(verdict.wrong)} of {verdict.events} chance events do not follow from "
        f"the committed secret, action {n} the first."
    )
    return UNFAIR
