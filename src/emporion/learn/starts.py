"""The games that self-play begins: of every number of players, some with house rules and pieces of
their own, so that a net learns what numbers mean and not only those that come with a game."""

import re
from typing import Any, Final

import numpy as np

from emporion.core.errors import BadOption
from emporion.core.game import Game

VARIED: Final = 12
"""Games with pieces of their own, for every number of players, to draw from. Whenever games are
taken, one of them gives way to a new one."""
LEAST: Final = {"price": 1, "prices": 1, "count": 1, "drachmas": 0, "points": 0}
"""What of a reconstructed piece is varied, and not below what."""
SPREAD: Final = 0.4
"""By how much of itself at most, and by one at least."""
FLIPPED: Final = 0.2
"""How often what a piece brings or not is the other way round."""
AS_RELEASED: Final = 0.6
"""How often the numbers of a released version stay as they are."""
BY_THE_BOOK: Final = 0.7
"""How often the rules are the book's, in games that have pieces."""

FLAGS: Final = {"true": "false", "false": "true"}


class Starts:
    def __init__(self, game: Game, seed: int, variety: float = 0.0) -> None:
        """With `variety`, that share of games is not of the newest pieces and the book's rules:
        around all versions that came with the game, so that none is unlearned."""
        self._rng = np.random.default_rng(seed)
        self._variety = variety
        self._game = game
        counts = range(game.min_players, game.max_players + 1)
        self._usual = np.concatenate([game.new(players).array for players in counts])
        if variety:
            self._pool = np.stack([self._varied() for _ in range(VARIED)])

    def take(self, games: int) -> Any:
        """That many games, the numbers of players in turn."""
        starts = np.resize(self._usual, games)
        if self._variety:
            chosen = np.flatnonzero(self._rng.random(games) < self._variety)
            self._pool[self._rng.integers(VARIED)] = self._varied()
            which = self._rng.integers(VARIED, size=len(chosen))
            starts[chosen] = self._pool[which, chosen % len(self._usual)]
        return starts

    def _varied(self) -> Any:
        """One of every number of players."""
        game = self._game
        files = game.component_files()
        while True:
            options: dict[str, Any] = {}
            if not files or self._rng.random() >= BY_THE_BOOK:
                options = {
                    choice.name: choice.values[self._rng.integers(len(choice.values))]
                    for choice in game.choices
                }
            if files:
                text = files[self._rng.integers(len(files))]
                varied = self._rng.random() >= AS_RELEASED
                options["components"] = vary(text, self._rng) if varied else text
            try:
                starts = [game.new(int(start.players), **options).array for start in self._usual]
                return np.concatenate(starts)
            except BadOption:
                continue  # a game with such pieces might never end


def vary(text: str, rng: np.random.Generator) -> str:
    """A component file with other numbers where they are not the rulebook's."""
    head, *entries = re.split(r"^(?=\[\[)", text, flags=re.MULTILINE)
    share = rng.random()  # of the numbers: some files are near, some far
    return head + "".join(_vary_entry(entry, share, rng) for entry in entries)


def _vary_entry(entry: str, share: float, rng: np.random.Generator) -> str:
    if 'provenance = "book"' in entry:
        return entry
    printed = re.search(r"^book = \[(.*)\]", entry, re.MULTILINE)
    fixed = re.findall(r'"([^"]+)"', printed[1]) if printed else []

    def other(match: re.Match[str]) -> str:
        value = int(match[0])
        if rng.random() >= share:
            return match[0]
        spread = max(1.0, SPREAD * value)
        return str(max(LEAST[name], round(value + rng.uniform(-spread, spread))))

    lines = entry.splitlines(keepends=True)
    for i, line in enumerate(lines):
        key, equals, value = line.partition("=")
        name = key.strip()
        if not equals or name in fixed:
            continue
        if name in LEAST:
            lines[i] = key + equals + re.sub(r"(?<![-\d])\d+", other, value)
        elif value.strip() in FLAGS and rng.random() < share * FLIPPED:
            lines[i] = line.replace(value.strip(), FLAGS[value.strip()])
    return "".join(lines)
