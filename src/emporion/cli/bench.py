"""`emporion bench`: how fast the rules run on this machine."""

import argparse

from rich.table import Table

from emporion.arena.speed import measure
from emporion.cli.arguments import (
    BadArgument,
    Subcommands,
    add,
    add_load,
    console,
    progress_console,
)
from emporion.core.registry import game as find_game
from emporion.core.registry import list_games


def add_command(commands: Subcommands) -> None:
    parser = add(
        commands,
        "bench",
        "measure complete random games a second on one core",
        "emporion bench corinth --seconds 3",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="default: all of them")
    parser.add_argument(
        "--seconds", type=float, default=2.0, metavar="S", help="per line (default: %(default)s)"
    )
    add_load(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if not 0.01 <= given.seconds <= 600:
        raise BadArgument("number-range", name="--seconds", least=0.01, most=600)
    table = Table(title="Complete random games on one core")
    table.add_column("game")
    for heading in ("players", "games/s", "decisions/s", "mean points"):
        table.add_column(heading, justify="right")
    with progress_console().status("Measuring") as status:
        for name in [given.game] if given.game else list_games():
            game = find_game(name)
            for players in range(game.min_players, game.max_players + 1):
                status.update(f"Measuring {game.title} with {players} players")
                speed = measure(game, players, given.seconds)
                table.add_row(
                    game.title,
                    str(players),
                    f"{speed.games_per_second:,.0f}",
                    f"{speed.decisions_per_second:,.0f}",
                    f"{speed.mean_points:.2f}",
                )
    console().print(table)
    return 0
