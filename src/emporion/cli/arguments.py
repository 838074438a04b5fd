"""What several commands have in common."""

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from emporion.bots import levels_of
from emporion.bots.engine import MOVE_SECONDS
from emporion.core.errors import EmporionError
from emporion.core.game import Options
from emporion.core.registry import game as find_game
from emporion.core.registry import list_games
from emporion.core.registry import load as load_module

MAX_FILE: Final = 1024 * 1024
"""What is longer is no component file; games set narrower limits of their own."""

BETWEEN_BOTS: Final = re.compile(r""",(?=(?:[^'"]|'[^']*'|"[^"]*")*$)""")
ENGINE_HELP: Final = "or engine:COMMAND, a program that speaks the protocol of docs/engine.md"

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
    """Import what --load names; returns the names."""
    names = tuple(filter(None, getattr(given, "load", "").split(",")))
    import_modules(names)
    return names


def import_modules(names: Sequence[str]) -> None:
    """Import modules, also from the folder one is in."""
    if names and not {"", str(Path.cwd())} & set(sys.path):
        sys.path.insert(0, str(Path.cwd()))
    for name in names:
        load_module(name)


def offers() -> str:
    """Which bots each game offers, as help."""
    by_bots: dict[str, list[str]] = {}
    for game in list_games():
        by_bots.setdefault(", ".join(levels_of(game)), []).append(game)
    return "; ".join(f"{', '.join(names)}: {bots}" for bots, names in by_bots.items())


def bot_list(text: str) -> list[str]:
    """The bots of a list with commas; in quotes, a comma is part of an engine's command."""
    return [bot.strip() for bot in BETWEEN_BOTS.split(text) if bot.strip()]


def add_limit(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--limit",
        type=float,
        metavar="SECONDS",
        help="end with an error if a bot takes longer than this for a decision (default: no limit, "
        f"and {MOVE_SECONDS:g} s for an engine)",
    )


def limit_option(given: argparse.Namespace) -> float | None:
    if given.limit is not None and not 0.001 <= given.limit <= 86_400:
        raise BadArgument("number-range", name="--limit", least=0.001, most=86_400)
    limit: float | None = given.limit
    return limit


def add_components(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--components", metavar="FILE", help="play with a component file of your own"
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    """How the game is set up."""
    add_components(parser)
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as a house rule (irrigation=own for rhodes); repeatable",
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="default: %(default)s")


def seed_option(given: argparse.Namespace) -> int:
    return number("--seed", given.seed, 0, 2**32)


def given_options(given: argparse.Namespace) -> Options:
    """The game's options, as far as they were given; the game checks their values."""
    game = find_game(given.game)
    known = {*game.options(game.min_players), *(choice.name for choice in game.choices)}
    options: Options = {}
    for text in given.option:
        name, _, value = text.partition("=")
        if name not in known - {"players"}:
            raise BadArgument("unknown-option", given=name[:40])
        options[name] = int(value) if value.isdecimal() else value
    if given.components:
        options["components"] = read_components(given.components)
    return options


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
