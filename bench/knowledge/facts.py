"""What pages are made of: the data of a game, and how figures are said."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from emporion.arena.estimate import Estimate
from emporion.arena.match import parts_of
from emporion.arena.plot import Line, Panel, document
from knowledge.counts import Counts, Ints, mean, share
from knowledge.forbid import Limit

PERCENT = "\u00a0%"
"""Never at the beginning of a line."""
FEW = 40
"""Cases below which a mean is not shown."""
ORDINALS = ("first", "second", "third", "fourth", "fifth")


class Data:
    """All counts of a game. Where bots of several strengths played, *the* play is that with most
    games."""

    def __init__(self, counts: Sequence[Counts]) -> None:
        self._counts = counts
        self.players = sorted({one.basis["players"] for one in counts if self._is_play(one)})

    @staticmethod
    def _is_play(one: Counts) -> bool:
        return "experiment" not in one.basis

    def plays(self, players: int) -> list[Counts]:
        found = [
            one for one in self._counts if self._is_play(one) and one.basis["players"] == players
        ]
        return sorted(found, key=lambda one: -one.games)

    def play(self, players: int) -> Counts:
        return self.plays(players)[0]

    def experiment(self, players: int, word: str, what: str) -> Counts | None:
        wanted = (players, word, what)
        names = ("players", "experiment", "what")
        found = [one for one in self._counts if tuple(map(one.basis.get, names)) == wanted]
        return max(found, key=lambda one: one.games, default=None)

    def tried(self, players: int, what: str) -> Counts | None:
        return self.experiment(players, "try", what)

    def limited(self, players: int, limit: Limit) -> Counts | None:
        return self.experiment(players, "forbid", limit.name())

    def all_tried(self, what: str) -> list[Counts]:
        return [one for players in self.players if (one := self.tried(players, what)) is not None]

    def all_played(self) -> list[Counts]:
        return [self.play(players) for players in self.players]

    def games(self) -> int:
        return sum(one.games for one in self.all_played())


class Facts:
    """Figures and tables by name, and charts."""

    def __init__(self) -> None:
        self.words: dict[str, str] = {}
        self.charts: dict[str, str] = {}


def number(value: int) -> str:
    return f"{value:,}"


def percent(one: Estimate, digits: int = 1) -> str:
    return f"{one.mean * 100:.{digits}f}{PERCENT}"


def percent_within(one: Estimate, digits: int = 1) -> str:
    """With its interval."""
    reach = max(one.high - one.mean, one.mean - one.low) * 100
    return f"{one.mean * 100:.{digits}f} ± {reach:.{digits}f}{PERCENT}"


def points(one: Estimate) -> str:
    return f"{one.mean:+.1f}".replace("-", "−")


def points_within(one: Estimate) -> str:
    return f"{points(one)} ± {max(one.high - one.mean, one.mean - one.low):.1f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], words: int = 1) -> str:
    """A table of Markdown; the first columns are words, the others figures."""
    lines = [head, ["---" if at < words else "--:" for at in range(len(head))], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def left_with(counts: Counts) -> Estimate:
    """What share of the games a seat with a limit still wins."""
    players = counts.basis["players"]
    parts = parts_of(players)
    cases, change, squares = counts.arrays["wins"][0].tolist()
    # In a deal of equals all seats together win once, so what is left is a victory and the change.
    won = [cases, change + cases * parts, squares + 2 * parts * change + cases * parts * parts]
    return share(np.array(won), players * parts)


def points_lost(counts: Counts) -> Estimate:
    return mean(counts.arrays["points"][0], 1 / counts.basis["players"])


def wins(row: Ints, players: int) -> Estimate:
    return share(row, parts_of(players))


def times(one: Estimate, players: int) -> str:
    """Of the fair share."""
    reach = max(one.high - one.mean, one.mean - one.low) * players
    return f"{one.mean * players:.2f} ± {reach:.2f}"


def median(counts: Ints) -> int:
    return int(np.searchsorted(np.cumsum(counts), counts.sum() / 2))


def pooled(all_counts: Iterable[Counts], name: str) -> Ints:
    """The tallies of several numbers of players, added up."""
    total: Any = 0
    for one in all_counts:
        total = total + one.arrays[name]
    return np.asarray(total)


def first_player(data: Data, found: Facts, title: str) -> None:
    """What every place at the table wins, for all numbers of players."""
    rows, panels = [], []
    for players in data.players:
        counts = data.play(players)
        won = [wins(row, players) for row in counts.arrays["wins by place"]]
        scored = [mean(row) for row in counts.arrays["points by place"]]
        for place, (share_won, its_points) in enumerate(zip(won, scored, strict=True)):
            rows.append(
                [
                    str(players),
                    ORDINALS[place],
                    percent_within(share_won),
                    percent(Estimate(1 / players, 0, 0)),
                    f"{its_points.mean:.1f}",
                ]
            )
            found.words[f"wins {players} {place + 1}"] = percent_within(share_won)
        panels.append(
            Panel(
                f"{players} players, {number(counts.games)} games",
                "games won, times the fair share",
                1.0,
                [
                    Line(f"{ORDINALS[place]} player", one.times(players))
                    for place, one in enumerate(won)
                ],
            )
        )
    head = ["players", "place", "wins", "fair", "points"]
    found.words["first"] = table(head, rows, words=2)
    found.charts["first"] = document(f"{title}: who wins, by place at the table", panels)


def limits_table(
    data: Data, found: Facts, limits: Sequence[tuple[str, str, Limit]], title: str
) -> None:
    """What one seat wins that keeps to a rule, for all numbers of players."""
    rows, panels = [], []
    games = 0
    tried = [n for n in data.players if any(data.limited(n, limit) for *_, limit in limits)]
    for words, short, limit in limits:
        cells = []
        for players in tried:
            one = data.limited(players, limit)
            if one is None:
                cells.append("–")
                continue
            games += one.games
            left = percent_within(left_with(one))
            cells.append(f"{left}, {points(points_lost(one))}")
            found.words[f"{short} {players}"] = left
        if any(cell != "–" for cell in cells):
            rows.append([words, *cells])
    for players in tried:
        lines = [
            Line(short, left_with(one).times(players))
            for _, short, limit in limits
            if (one := data.limited(players, limit)) is not None
        ]
        panels.append(Panel(f"{players} players", "games won, times the fair share", 1.0, lines))
    found.words["limits"] = table(["one player …", *(f"{n} players" for n in tried)], rows)
    found.words["limit games"] = number(games)
    found.charts["limits"] = document(title, panels)
