"""The command line: `emporion …`."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from emporion import __version__
from emporion.cli import (
    admin,
    analyse,
    arena,
    bench,
    check,
    components,
    engine,
    lessons,
    play,
    replay,
    serve,
    simulate,
    verify,
    warm,
)
from emporion.cli.arguments import load_modules
from emporion.cli.messages import explain
from emporion.core.errors import EmporionError

ERROR = 2
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and where to read on."""

    def error(self, message: str) -> NoReturn:
        self.exit(ERROR, f"{self.prog}: {message}; see {self.prog} --help\n")


def parser() -> argparse.ArgumentParser:
    top = _Parser(
        prog="emporion",
        description="Corinth and Rhodes: play them, simulate them, look back at them. "
        "Without a command: serve tables and open the browser.",
        epilog="Example: emporion play corinth --bots casual,expert",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"emporion {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    top.set_defaults(run=serve.run_alone)
    for module in (
        play,
        simulate,
        arena,
        replay,
        analyse,
        verify,
        components,
        engine,
        lessons,
        bench,
        warm,
    ):
        module.add_command(commands)
    serve.add_commands(commands)
    admin.add_command(commands)
    check.add_command(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    given = parser().parse_args(arguments)
    try:
        load_modules(given)
        code: int = given.run(given)
        sys.stdout.flush()
    except EmporionError as error:
        return _fail(given.command, explain(error))
    except BrokenPipeError:
        # The reader went away, as `head` does; nothing is left to say, not even on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ERROR
    except OSError as error:
        return _fail(given.command, f"{error.filename or ''}: {error.strerror}".lstrip(": "))
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _fail(command: str | None, message: str) -> int:
    print(f"{' '.join(filter(None, ['emporion', command]))}: {message}", file=sys.stderr)
    return ERROR
