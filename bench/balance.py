"""Whether Rhodes's reconstructed numbers make a balanced game, by games between equal bots.

    python bench/balance.py                                  the components that come with the game
    python bench/balance.py --components FILE                others

Exit code 1 if something is out of balance. See docs/balance.md for what is asked and why.
"""

import argparse
import os
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

import emporion
from emporion.arena.balance import Balance, Scales
from emporion.arena.blocks import Plan, on_threads
from emporion.arena.estimate import share_of

ROUNDS: Final = (7, 12)
"""Between these lie the rounds of the middle half of all games, with three players."""
FULFILLED: Final = 1 / 3
BOUGHT: Final = {2: (0.03, 0.85), 3: (0.05, 0.80), 4: (0.03, 0.85), 5: (0.03, 0.85)}
"""The share of games in which a development should be bought, by number of players."""
SEAT: Final = {2: 0.05, 3: 0.04, 4: 0.05, 5: 0.05}
"""What a seat may win above its fair share, likewise."""
OPENING: Final = 1.25
"""What an opening purchase may win, times its share."""
OFTEN: Final = 100
"""Openings rarer than this say nothing."""

Line = tuple[str, str, bool]


def judged(report: Balance, content: dict[str, Any]) -> Iterator[Line]:
    """What is asked, what was found, and whether that will do."""
    low, high = report.middle_half
    if report.players == 3:
        fits = ROUNDS[0] <= low and high <= ROUNDS[1]
        yield "rounds, middle half of the games", f"{low:g} to {high:g}", fits
    uses = {use.what: use for use in report.uses}
    for contract in contracts(content):
        use = uses.get(contract)
        after = use.after_draw if use else None
        if after is not None:
            said = f"{after.mean:.0%} ({after.low:.0%} – {after.high:.0%})"
            # Some are drawn so early in a game or two only; the interval knows.
            yield f"{contract}, drawn by half-time: fulfilled", said, after.high >= FULFILLED
        elif use is None:
            yield contract, "never fulfilled", False
    least, most = BOUGHT[report.players]
    for entry in content["development"]:
        use = uses.get(f"acquire {entry['tile']}")
        share = use.games if use else share_of([0.0] * report.games)
        said = f"{share.mean:.1%} ({share.low:.1%} – {share.high:.1%})"
        yield f"{entry['tile']}: bought in games", said, least <= share.mean <= most
    fair = 1 / report.players
    for place, wins in enumerate(report.by_place, 1):
        won = wins.times(fair)
        said = f"{won.mean:.1%} ({won.low:.1%} – {won.high:.1%}) of {fair:.1%}"
        yield f"wins of the {place}. player", said, won.mean <= fair + SEAT[report.players]
    for opening in report.openings:
        wins = opening.wins
        said = f"{wins.mean:.2f} ({wins.low:.2f} – {wins.high:.2f}) of {opening.games}"
        fits = opening.games < OFTEN or wins.mean <= OPENING
        yield f"opening {opening.what}: wins, times the fair share", said, fits


def contracts(content: dict[str, Any]) -> Iterator[str]:
    counts: dict[str, int] = {}
    for entry in content["contract"]:
        category = entry["category"]
        counts[category] = counts.get(category, 0) + 1
        yield f"contract {category}-{counts[category]}"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--components", type=Path, metavar="FILE")
    parser.add_argument("--bot", default="search:16", help="default: %(default)s")
    parser.add_argument("--players", default="2,3,4,5", help="default: %(default)s")
    parser.add_argument("--games", type=int, default=2000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    game = emporion.game("rhodes")
    text = given.components.read_text("utf-8") if given.components else None
    content = tomllib.loads(text or str(game.component_file()))
    missed = False
    console = Console(stderr=True)
    for players in map(int, given.players.split(",")):
        plan = Plan(
            game="rhodes",
            bots=(given.bot,) * players,
            seed=given.seed,
            duplicate=False,
            options={} if text is None else {"components": text},
        )
        scales = Scales(plan, game)
        for block in track(on_threads(plan, given.games, given.processes), console=console):
            scales.add(block.games)
        report = scales.report()
        table = Table(
            title=f"{players} players, {report.games} games between {given.bot} bots",
            caption="in brackets: 95 % confidence intervals",
        )
        for heading in ("asked", "found", ""):
            table.add_column(heading)
        for asked, found, fits in judged(report, content):
            table.add_row(asked, found, "" if fits else "MISSED")
            missed |= not fits
        Console().print(table)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
