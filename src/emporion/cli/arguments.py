"""What several commands have in common."""

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from emporion.core.errors import EmporionError
from emporion.core.game import Options
from emporion.core.registry import list_games
from emporion.core.registry import load as load_module

MAX_FILE: Final = 1024 * 1024
"""What is longer is no component file; games set narrower limits of their own."""

Subcommands = Any
"""argparse keeps the type of its subcommands to itself."""


class BadArgument(EmporionError, ValueError):
    """A command was called with something that makes no sense."""


def add(
    commands: Subcommands, name: str, help_text: str, example: str, more: str = ""
) -> argparse.ArgumentParser:
    """A subcommand with a help page that ends in an example."""
    made: argparse.ArgumentParser = commands.add_parser(
        name,
        help=help_text,
        description=f"{help_text[0].upper()}{help_text[1:]}. {more}".strip(),
        epilog=f"Example: {example}",
        allow_abbrev=False,
    )
    return made


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(list_games())}")


def add_load(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--load",
        default="",
        metavar="LIST",
        help="modules to import first, with games or bots of your own",
    )


def load_modules(given: argparse.Namespace) -> tuple[str, ...]:
    """Import what --load names, also from the folder one is in; returns the names."""
    names = tuple(filter(None, getattr(given, "load", "").split(",")))
    if names and not {"", str(Path.cwd())} & set(sys.path):
        sys.path.insert(0, str(Path.cwd()))
    for name in names:
        load_module(name)
    return names


def add_components(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--components", metavar="FILE", help="play with a component file of your own"
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="default: %(default)s")


def seed_option(given: argparse.Namespace) -> int:
    return number("--seed", given.seed, 0, 2**32)


def component_option(given: argparse.Namespace) -> Options:
    """The game's option, if a component file was given."""
    return {"components": read_components(given.components)} if given.components else {}


def read_components(path: str) -> str:
    """The text of a component file; what it says is checked by the game."""
    with Path(path).open("rb") as file:
        content = file.read(MAX_FILE + 1)
    if len(content) > MAX_FILE:
        raise BadArgument("file-too-long", most=MAX_FILE)
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise BadArgument("file-not-text") from None


def number(name: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise BadArgument("number-range", name=name, least=least, most=most)
    return value


def output(name: str | None, *others: str | None) -> Path | None:
    """A file to be written after the work, tried before it; nothing is left there meanwhile. It is
    none of the others, which the command reads or writes besides."""
    if not name:
        return None
    path = Path(name)
    new = not path.exists()
    for other in map(Path, filter(None, others)):
        there = other.exists() and not new
        if path.samefile(other) if there else path.resolve() == other.resolve():
            raise BadArgument("same-file", path=name)
    path.open("ab").close()
    if new:
        path.unlink()
    return path


def console() -> Console:
    return Console(highlight=False)


def progress_console() -> Console:
    """Progress goes to stderr, so that what is asked for can be piped."""
    return Console(file=sys.stderr)
