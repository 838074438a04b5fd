"""What several commands have in common."""

import argparse
import sys
from typing import Any

from rich.console import Console

from emporion.core.errors import EmporionError
from emporion.core.registry import games

Subcommands = Any
"""argparse keeps the type of its subcommands to itself."""


class BadArgument(EmporionError, ValueError):
    """A command was called with something that makes no sense."""


def add(commands: Subcommands, name: str, help_text: str, example: str) -> argparse.ArgumentParser:
    """A subcommand with a help page that ends in an example."""
    made: argparse.ArgumentParser = commands.add_parser(
        name,
        help=help_text,
        description=help_text[0].upper() + help_text[1:] + ".",
        epilog=f"Example: {example}",
        allow_abbrev=False,
    )
    return made


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(games())}")


def number(name: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise BadArgument("number-range", name=name, least=least, most=most)
    return value


def console() -> Console:
    return Console(highlight=False)


def progress_console() -> Console:
    """Progress goes to stderr, so that what is asked for can be piped."""
    return Console(file=sys.stderr)
