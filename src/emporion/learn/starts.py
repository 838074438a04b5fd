"""The games that self-play begins: of every number of players, some with house rules and pieces of
their own, so that a net learns what numbers mean and not only those that come with a game."""

import re
from typing import Any, Final

import numpy as np

from emporion.core.errors import BadOption
from emporion.core.game import Game

VARIED: Final = 16
"""Games with pieces of their own, for every number of players, to draw from."""
NUMBERS: Final = ("price", "prices", "drachmas", "points")
"""What of a reconstructed piece is varied."""
SPREAD: Final = 0.35
"""By how much of itself at most, and by one at least."""


class Starts:
    def __init__(self, game: Game, seed: int, variety: float = 0.0) -> None:
        """With `variety`, that share of games is varied."""
        self._rng = np.random.default_rng(seed)
        self._variety = variety
        counts = range(game.min_players, game.max_players + 1)
        self._usual = np.concatenate([game.new(players).array for players in counts])
        if variety:
            varied = [self._varied(game, n) for _ in range(VARIED) for n in counts]
            self._pool = np.concatenate(varied)

    def take(self, games: int) -> Any:
        """That many games, the numbers of players in turn."""
        starts = np.resize(self._usual, games)
        if self._variety:
            chosen = np.flatnonzero(self._rng.random(games) < self._variety)
            counts = len(self._usual)
            row = self._rng.integers(VARIED, size=len(chosen)) * counts + chosen % counts
            starts[chosen] = self._pool[row]
        return starts

    def _varied(self, game: Game, players: int) -> Any:
        text = game.component_file()
        while True:
            options: dict[str, Any] = {
                choice.name: choice.values[self._rng.integers(len(choice.values))]
                for choice in game.choices
            }
            if text is not None:
                options["components"] = vary(text, self._rng)
            try:
                return game.new(players, **options).array
            except BadOption:
                continue  # a game with such pieces might never end


def vary(text: str, rng: np.random.Generator) -> str:
    """A component file with other numbers where they are not the rulebook's."""
    head, *entries = re.split(r"^(?=\[\[)", text, flags=re.MULTILINE)
    return head + "".join(_vary_entry(entry, rng) for entry in entries)


def _vary_entry(entry: str, rng: np.random.Generator) -> str:
    if 'provenance = "book"' in entry:
        return entry
    printed = re.search(r"^book = \[(.*)\]", entry, re.MULTILINE)
    fixed = re.findall(r'"([^"]+)"', printed[1]) if printed else []

    def other(match: re.Match[str]) -> str:
        value = int(match[0])
        if value < 1:
            return match[0]
        spread = max(1.0, SPREAD * value)
        return str(max(1, round(value + rng.uniform(-spread, spread))))

    lines = entry.splitlines(keepends=True)
    for i, line in enumerate(lines):
        key, equals, value = line.partition("=")
        if equals and key.strip() in NUMBERS and key.strip() not in fixed:
            lines[i] = key + equals + re.sub(r"(?<![-\d])\d+", other, value)
    return "".join(lines)
