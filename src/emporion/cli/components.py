"""`emporion components`: the pieces of a game whose pieces are data."""

import argparse
import tomllib
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from emporion.cli.arguments import (
    BadArgument,
    Subcommands,
    add,
    add_components,
    add_game,
    add_load,
    console,
    read_components,
)
from emporion.core.registry import game as find_game


def add_command(commands: Subcommands) -> None:
    parser = add(
        commands,
        "components",
        "show the pieces of a game, or check and show a component file of your own",
        "emporion components rhodes --export my-rhodes.toml",
    )
    add_game(parser)
    add_components(parser)
    parser.add_argument("--export", metavar="FILE", help="write the component file instead")
    add_load(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = find_game(given.game)
    text = game.component_file()
    if text is None:
        raise BadArgument("no-component-file", game=game.title)
    if given.components:
        text = read_components(given.components)
    options = game.options(game.min_players, components=text)
    out = console()
    if given.export:
        with Path(given.export).open("x", encoding="utf-8") as file:
            file.write(text)
        out.print(f"Written: {given.export}", markup=False)
        return 0
    for name, value in tomllib.loads(text).items():
        if isinstance(value, list):
            out.print(_table(name, value))
        else:
            out.print(f"{name}: {value}", markup=False)
    out.print(f"hash: {options['components_hash']}", style="dim")
    return 0


def _table(name: str, entries: list[dict[str, Any]]) -> Table:
    """One row an entry; the columns are whatever the entries have, provenance last."""
    columns = list(dict.fromkeys(key for entry in entries for key in entry))
    columns.sort(key=("provenance", "book").__contains__)
    table = Table(title=name.replace("_", " "), title_justify="left")
    for column in columns:
        number = all(isinstance(entry.get(column, 0), int) for entry in entries)
        table.add_column(column.replace("_", " "), justify="right" if number else "left")
    for entry in entries:
        table.add_row(*(_cell(entry.get(column)) for column in columns))
    return table


def _cell(value: Any) -> Text:
    if isinstance(value, list):
        return Text(" ".join(str(item) for item in value))
    if isinstance(value, bool):
        return Text("yes" if value else "–")
    return Text("" if value is None else str(value))
