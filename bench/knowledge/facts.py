"""What pages are made of: the data of a game, and how figures are said."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from emporion.arena.estimate import Estimate
from emporion.arena.match import parts_of
from emporion.arena.plot import Line, Panel, document
from emporion.bots.levels import level_bot
from knowledge.counts import Counts, Ints, mean, share
from knowledge.forbid import Limit
from knowledge.speech import Speech

MASTER = f"search:{level_bot('master', seed=0).budget.simulations}"
"""As the level searches."""
FEW = 40
"""Cases below which a mean is not shown."""


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

    def play_by(self, players: int, bot: str) -> Counts | None:
        return next((one for one in self.plays(players) if one.basis["bot"] == bot), None)

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


def median(counts: Ints) -> int:
    return int(np.searchsorted(np.cumsum(counts), counts.sum() / 2))


def pooled(all_counts: Iterable[Counts], name: str) -> Ints:
    """The tallies of several numbers of players, added up."""
    total: Any = 0
    for one in all_counts:
        total = total + one.arrays[name]
    return np.asarray(total)


def first_player(data: Data, found: Facts, speech: Speech, game: str) -> None:
    """What every place at the table wins, for all numbers of players."""
    say = speech.say
    rows, panels = [], []
    for players in data.players:
        counts = data.play(players)
        won = [wins(row, players) for row in counts.arrays["wins by place"]]
        scored = [mean(row) for row in counts.arrays["points by place"]]
        for place, (share_won, its_points) in enumerate(zip(won, scored, strict=True), 1):
            said = speech.percent_within(share_won)
            rows.append(
                [
                    str(players),
                    say("place", place=place),
                    said,
                    speech.share(1 / players),
                    speech.figure(its_points.mean, 1),
                ]
            )
            found.words[f"wins {players} {place}"] = said
        panels.append(
            Panel(
                say("players-games", players=players, games=speech.figure(counts.games)),
                say("times-fair"),
                1.0,
                [
                    Line(say("place-player", place=place), one.times(players))
                    for place, one in enumerate(won, 1)
                ],
            )
        )
    names = ("players", "place", "wins", "fair", "points")
    head = [say(f"head-{name}", game=game) for name in names]
    found.words["first"] = table(head, rows, words=2)
    found.charts["first"] = panels_of(speech, say("chart-first", game=game), panels)


def masters_by_place(played: Iterable[Counts], found: Facts, speech: Speech) -> None:
    """How many games of masters there are, and what every place wins in them."""
    for counts in played:
        players = counts.basis["players"]
        found.words[f"games of masters {players}"] = speech.figure(counts.games)
        for place, row in enumerate(counts.arrays["wins by place"], 1):
            share_won = speech.percent_within(wins(row, players))
            found.words[f"wins of masters {players} {place}"] = share_won


def limits_table(
    data: Data, found: Facts, speech: Speech, game: str, limits: Sequence[tuple[str, Limit]]
) -> None:
    """What one seat wins that keeps to a rule, for all numbers of players."""
    say = speech.say
    rows, panels = [], []
    games = 0
    tried = [n for n in data.players if any(data.limited(n, limit) for _, limit in limits)]
    for name, limit in limits:
        cells = []
        for players in tried:
            one = data.limited(players, limit)
            if one is None:
                cells.append("–")
                continue
            games += one.games
            left = speech.percent_within(left_with(one))
            cells.append(say("limit", share=left, points=speech.points(points_lost(one))))
            found.words[f"{name} {players}"] = left
        if any(cell != "–" for cell in cells):
            rows.append([say(f"rule-{key(name)}"), *cells])
    for players in tried:
        lines = [
            Line(say(f"short-{key(name)}"), left_with(one).times(players))
            for name, limit in limits
            if (one := data.limited(players, limit)) is not None
        ]
        panels.append(Panel(say("players", players=players), say("times-fair"), 1.0, lines))
    found.words["limits"] = table(
        [say("one-player"), *(say("players", players=n) for n in tried)], rows
    )
    found.words["limit games"] = speech.figure(games)
    found.charts["limits"] = panels_of(speech, say("chart-limits", game=game), panels)


def key(name: str) -> str:
    return name.replace(" ", "-")


def panels_of(speech: Speech, title: str, panels: Sequence[Panel]) -> str:
    """A chart that speaks the language."""
    return document(
        title, panels, bars=lambda axis: speech.say("bars", axis=axis), tick=speech.tick
    )
