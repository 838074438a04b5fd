"""What games tell, as columns: a row a game and seat, or a row a decision."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.arena.blocks import Block, Plan
from emporion.arena.match import parts_of, won_parts
from emporion.arena.table import Games
from emporion.core.game import Game
from emporion.core.kernel import CHANCE, NO_USE

Uses = tuple[str | None, ...]
"""What the numbers of uses mean (see `Game.uses`)."""


class Column(NamedTuple):
    name: str
    values: NDArray[Any]
    words: tuple[str, ...] | None = None
    """Where there are any, a value is the number of its word; there is none for -1."""
    optional: bool = False
    """Whether -1 stands for nothing."""

    def cells(self) -> list[Any]:
        """The values one by one, as Python has them."""
        values: list[Any] = self.values.tolist()
        if self.words is not None:
            words = self.words
            return [None if number < 0 else words[number] for number in values]
        return [None if value < 0 else value for value in values] if self.optional else values


def snake(words: str) -> str:
    return words.replace(" ", "_")


class Seating(NamedTuple):
    """Which games they were, and who played them."""

    number: NDArray[np.int64]
    deal: NDArray[np.int64]
    bot: NDArray[np.int64]
    """By game and seat, as the number of its name."""
    names: tuple[str, ...]


def game_columns(
    game: Game, games: Games, seating: Seating, seed: int, uses: Uses, used: tuple[str, ...]
) -> list[Column]:
    """Finished games of one number of players, a row a seat. `used` are the uses that have a column
    each; those that these options do not know have been used by nobody."""
    n, players = seating.bot.shape
    seats = np.tile(np.arange(players), n)
    parts = parts_of(players)
    number_of = {what: number for number, what in enumerate(uses)}
    word_of = np.array([-1 if what is None else used.index(what) for what in uses])
    opening = games.opening[:, :players].ravel()
    counts = games.uses[:, :players]
    nothing = np.zeros(n * players, counts.dtype)
    return [
        Column("game", np.repeat(seating.number, players)),
        Column("deal", np.repeat(seating.deal, players)),
        Column("seed", np.full(n * players, seed)),
        Column("players", np.full(n * players, players)),
        Column("seat", seats),
        Column("bot", seating.bot.ravel(), seating.names),
        Column("first", np.repeat(games.first, players) == seats),
        Column("place", _places(games, players).ravel()),
        Column("won", won_parts(games, players, parts).ravel() / parts),
        Column("points", games.lines[:, :players].sum(axis=2).ravel()),
        *(
            Column(f"points_{snake(source)}", games.lines[:, :players, at].ravel())
            for at, source in enumerate(game.score_sources)
        ),
        Column("rounds", np.repeat(games.rounds, players)),
        Column("decisions", games.decisions[:, :players].ravel()),
        Column("opening", np.where(opening < 0, -1, word_of[opening]), used),
        *(
            Column(
                f"used_{snake(what)}",
                counts[:, :, number_of[what]].ravel() if what in number_of else nothing,
            )
            for what in used
        ),
    ]


class GameRows:
    """Rows of finished games of one line-up."""

    def __init__(self, plan: Plan, game: Game) -> None:
        self._plan = plan
        self._game = game
        self._uses = game.uses(game.new(len(plan.bots), **plan.options).data)
        self._names = tuple(dict.fromkeys(plan.bots))

    def columns(self, block: Block) -> list[Column]:
        plan = self._plan
        players = len(plan.bots)
        number = block.number + np.arange(len(block.games.rounds))
        whose = np.array([self._names.index(bot) for bot in plan.bots])
        place = (np.arange(players) - (number % plan.seatings)[:, None]) % players
        seating = Seating(number, number // plan.seatings, whose[place], self._names)
        used = tuple(what for what in self._uses if what is not None)
        return game_columns(self._game, block.games, seating, plan.seed, self._uses, used)


def _places(games: Games, players: int) -> NDArray[np.int64]:
    """By game and seat, from 1; equal ones share the better place."""
    standing = games.standing[:, :players]
    better = standing[:, None, :] > standing[:, :, None]
    places: NDArray[np.int64] = 1 + better.sum(axis=2)
    return places


class DecisionRows:
    """Rows of every action, of seats and of chance."""

    def __init__(self, plan: Plan, game: Game) -> None:
        self._plan = plan
        self._start = game.new(len(plan.bots), **plan.options)
        self._known: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._words: dict[str, int] = {}
        self._kinds: dict[str, int] = {}

    def columns(self, block: Block) -> list[Column]:
        log, players = block.log, len(self._plan.bots)
        lengths = np.diff(log.ends, prepend=0)
        games = np.repeat(block.number + np.arange(len(lengths)), lengths)
        number = 1 + np.arange(len(games)) - np.repeat(log.ends - lengths, lengths)
        kinds, words = self._named(block)
        return [
            Column("game", games),
            Column("number", number),
            Column("seat", log.seat, optional=True),
            Column("kind", kinds, tuple(self._kinds)),
            Column("legal", log.legal),
            Column("action", log.action),
            Column("words", words, tuple(self._words)),
            *(Column(f"points_{seat}", log.scores[:, seat]) for seat in range(players)),
        ]

    def _named(self, block: Block) -> tuple[NDArray[Any], NDArray[Any]]:
        """The kind and the words of every action, as numbers. They depend on nothing but the phase,
        the action and its use, so what comes for the first time is looked up in its game."""
        log = block.log
        keys = np.stack([log.phase, log.action, log.use], axis=1)
        unique, at, back = np.unique(keys, axis=0, return_index=True, return_inverse=True)
        found = [tuple(key) for key in unique.tolist()]
        for key, row in zip(found, at.tolist(), strict=True):
            if key not in self._known:
                self._look_up(block, int(np.searchsorted(log.ends, row, side="right")))
        numbers = np.array([self._known[key] for key in found])
        back = back.ravel()
        return numbers[back, 0], numbers[back, 1]

    def _look_up(self, block: Block, game: int) -> None:
        log = block.log
        state = self._start.copy()
        for row in range(int(log.ends[game - 1]) if game else 0, int(log.ends[game])):
            action = int(log.action[row])
            key = (int(log.phase[row]), action, int(log.use[row]))
            if key not in self._known:
                kind = state.game.kind(state.data) or ""
                words = state.notation(action)
                self._known[key] = (
                    self._kinds.setdefault(kind, len(self._kinds)),
                    self._words.setdefault(words, len(self._words)),
                )
            state.apply(action)


assert CHANCE == NO_USE == -1  # noqa: S101  what columns take for nothing
