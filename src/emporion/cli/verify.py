"""`emporion verify`: whether the dice of a record were fair."""

import argparse

from emporion.cli.arguments import Subcommands, add, add_load, console
from emporion.core.record import Verification, load

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
        out.print(_mixed(verdict))
        return 0
    n = verdict.wrong[0]
    out.print(
        f"Not fair: {len(verdict.wrong)} of {verdict.events} chance events do not follow from "
        f"the committed secret, action {n} the first."
    )
    return UNFAIR


def _mixed(verdict: Verification) -> str:
    """Who had a part in the dice, besides whoever had the secret."""
    seats = verdict.contributors
    if not seats and not verdict.attempts:
        return "Nobody else had a part in them: whoever ran the game could have chosen the secret."
    tries = f"{verdict.attempts} attempt" + ("s" if verdict.attempts > 1 else "")
    left_out = f"; left out: {_named(verdict.left_out)}" if verdict.left_out else ""
    if not seats:
        return f"Nobody else had a part in them in the end, after {tries}{left_out}."
    return f"Mixed by {_named(seats)} and the server in {tries}{left_out}."


def _named(seats: tuple[int, ...]) -> str:
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join(map(str, seats))
