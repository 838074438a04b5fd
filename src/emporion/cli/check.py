"""`emporion check`: whether a store, or a copy of one, is what was written."""

import argparse
import asyncio
import sys
from pathlib import Path

import msgspec

from emporion.cli.arguments import Subcommands, add, add_load, console

FAULTS = 1
SHOWN = 50


def add_command(commands: Subcommands) -> None:
    parser = add(
        commands,
        "check",
        "verify the store, also while it serves, or a copy of it",
        "emporion check monday.db",
        "Every log is played again and held against its hashes, its snapshot and its dice; "
        "nothing is changed. The exit status is 1 where something is wrong.",
    )
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="a copy (default: the store itself)"
    )
    parser.add_argument("--json", action="store_true", help="write the findings as JSON")
    add_load(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    # Imported here: it takes longer than most commands run.
    from emporion.server.backup import existing_store
    from emporion.server.check import Report, check
    from emporion.server.settings import from_environment

    url = existing_store(from_environment(), given.file)

    def show(done: int, all_of_them: int) -> None:
        if sys.stderr.isatty() and (done % 20 == 0 or done == all_of_them):
            end = "\n" if done == all_of_them else ""
            print(f"\r{done:,} of {all_of_them:,} tables", end=end, file=sys.stderr, flush=True)

    report: Report = asyncio.run(check(url, show))
    if given.json:
        told = {
            "tables": report.tables,
            "events": report.events,
            "chat_lines": report.lines,
            "sound": not report.faults,
            "findings": report.findings,
        }
        print(msgspec.json.encode(told).decode())
        return FAULTS if report.faults else 0
    out = console()
    for found in report.findings[:SHOWN]:
        out.print(f"{found.code:<12} {found}", markup=False, highlight=False)
    if len(report.findings) > SHOWN:
        out.print(f"… and {len(report.findings) - SHOWN:,} more; --json lists all")
    counted = f"{report.tables:,} tables, {report.events:,} events, {report.lines:,} lines of chat"
    if report.faults:
        out.print(
            f"{counted}: {len(report.faults):,} faults. Tables that are damaged refuse to go on; "
            "the others do. Put back a copy from before with “emporion restore”."
        )
        return FAULTS
    out.print(f"{counted}: all as written.")
    return 0
