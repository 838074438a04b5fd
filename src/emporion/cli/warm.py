"""`emporion warm`: compile everything beforehand."""

import argparse
import asyncio
import os
import time

from emporion.cli.arguments import Subcommands, add, add_load, progress_console
from emporion.core.compiled import cache_folder
from emporion.core.errors import EmporionError
from emporion.core.registry import game as find_game
from emporion.core.registry import list_games

FAILED = 1


class NoCache(EmporionError):
    """Compiled code cannot be kept here."""


def add_command(commands: Subcommands) -> None:
    parser = add(
        commands,
        "warm",
        "compile everything beforehand, so that nothing waits for it later",
        "emporion warm",
        "What is compiled already is not compiled again.",
    )
    parser.add_argument("games", metavar="GAME", nargs="*", help="default: all of them")
    add_load(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if cache_folder() is None:
        raise NoCache("no-cache")
    names = [find_game(name).name for name in given.games] or list(list_games())
    begin = time.monotonic()
    failed, functions = asyncio.run(_compile(names))
    took = time.monotonic() - begin
    if failed:
        print(f"Not compiled beforehand, and so on first use: {'; '.join(failed)}.")
        return FAILED
    print(f"Everything is compiled: {functions} functions in {took:.1f} s.")
    return 0


async def _compile(names: list[str]) -> tuple[list[str], int]:
    """What could not be compiled, and how many functions were."""
    from emporion.server.warm import PARTS, is_ready, warm_up  # takes longer than most commands run

    failed: list[str] = []
    functions = done = 0
    total = len(names) * len(PARTS)
    cores = asyncio.Semaphore(os.cpu_count() or 1)
    with progress_console().status("Compiling") as status:

        def told(function: str) -> None:
            nonlocal functions
            functions += 1
            took = time.monotonic() - begin
            status.update(f"Compiling, {done} of {total} done, {took:.0f} s: {function}")

        async def compile_game(name: str) -> None:
            nonlocal done
            async with cores:
                for part in PARTS:
                    began = time.monotonic()
                    label = f"{find_game(name).title}, {part}"
                    await warm_up(part, name, told)
                    if not is_ready(part, name):
                        failed.append(label)
                    done += 1
                    took = time.monotonic() - began
                    status.console.print(
                        f"{done} of {total}  {label}: {took:.1f} s", highlight=False
                    )

        begin = time.monotonic()
        await asyncio.gather(*(compile_game(name) for name in names))
    return failed, functions
