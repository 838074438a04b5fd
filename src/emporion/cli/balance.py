"""The balance report as tables."""

from rich.table import Table

from emporion.arena.balance import Balance
from emporion.cli.tables import CAPTION, decimals, share
from emporion.core.game import Game


def balance_tables(game: Game, report: Balance) -> list[Table]:
    return [_overview(game, report), _sources(report), _uses(report), _openings(report)]


def _made(title: str, *headings: str) -> Table:
    table = Table(title=title, title_justify="left", caption=CAPTION, caption_justify="left")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == headings[0] else "right")
    return table


def _overview(game: Game, report: Balance) -> Table:
    who = f"{report.games} games, {report.players} × {report.bot}, seed {report.seed}"
    table = _made(f"{game.title}: {who}", "", "")
    low, high = report.middle_half
    table.add_row("rounds a game", decimals(report.rounds))
    table.add_row("rounds, middle half of the games", f"{low:g} to {high:g}")
    for place, estimate in enumerate(report.by_place, 1):
        name = "first player" if place == 1 else f"{place}. from the first player"
        table.add_row(f"wins of the {name}, times the fair share", decimals(estimate))
    return table


def _sources(report: Balance) -> Table:
    table = _made("Points by source", "source", "a seat", "a winning seat")
    for source in report.sources:
        table.add_row(source.source, decimals(source.points), decimals(source.winners))
    return table


def _uses(report: Balance) -> Table:
    headings = ("what", "in games", "drawn by half-time", "times a seat", "more often by winners")
    table = _made("Used", *headings)
    for use in report.uses:
        after = "" if use.after_draw is None else share(use.after_draw)
        table.add_row(use.what, share(use.games), after, decimals(use.times), decimals(use.edge))
    return table


def _openings(report: Balance) -> Table:
    table = _made("First use of a seat", "what", "seats", "wins, times the fair share")
    for opening in report.openings:
        table.add_row(opening.what, str(opening.games), decimals(opening.wins))
    return table
