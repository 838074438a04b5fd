"""One seat may not do something, or must: what does that cost it?

Every deal is played once by equals and once from every seat with the limit, all with the same luck.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

import emporion
from emporion.arena.asked import AskedTable
from emporion.arena.match import by_place, parts_of, seated, won_parts
from emporion.arena.table import Games
from emporion.bots import register
from emporion.bots.protocol import Bot, Budget
from emporion.core.game import State
from emporion.core.kernel import round_number_first
from knowledge.allowed import LimitedBot
from knowledge.experiment import Experiment

LIMITED: Final = "limited"
DEALS: Final = 8
"""That a process plays at a time."""


class Limit(msgspec.Struct, frozen=True):
    """What one seat may not do, or must do where it can."""

    words: tuple[str, ...]
    """How the words of the actions begin; with several, any of them."""
    must: bool = False
    kind: str | None = None
    """Only in decisions of this kind."""
    since: int = 1
    until: int = 1000
    """Only in these rounds, the last included."""
    times: int = 1000
    """Only so often; then the seat is free."""

    def name(self) -> str:
        said = ("only " if self.must else "no ") + " or ".join(self.words)
        if self.kind:
            said += f" at {self.kind}"
        if self.since > 1:
            said += f" from round {self.since} on"
        if self.until < 1000:
            said += f" up to round {self.until}"
        return said + (f", {self.times} times" if self.times < 1000 else "")


class Keeper:
    """Applies a limit in one game."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.left = limit.times

    def __call__(self, state: State, actions: list[int]) -> list[int]:
        limit, game, data = self.limit, state.game, state.data
        if not self.left or (limit.kind and game.kind(data) != limit.kind):
            return actions
        if not limit.since <= round_number_first(state.array) <= limit.until:
            return actions
        meant = [one for one in actions if game.notation(data, one).startswith(limit.words)]
        if not meant:
            return actions
        self.left -= 1
        return meant if limit.must else [one for one in actions if one not in meant]


def _limited(limit: Limit, seed: int, budget: Budget | None) -> Bot:
    assert budget is not None
    return LimitedBot(seed, budget, Keeper(limit))


class Task(NamedTuple):
    game: str
    players: int
    simulations: int
    seed: int
    first: int
    deals: int
    limit: Limit

    def play(self) -> tuple[Games, Games]:
        """The games of equals, one a deal, and those with a limit, from every seat."""
        game = emporion.game(self.game)
        register(LIMITED, partial(_limited, self.limit))
        bot = f"search:{self.simulations}"
        players = self.players
        equals, _ = seated(game, (bot,) * players).play(self.seed, self.first, self.deals, 1)
        line_up = (f"{LIMITED}:{self.simulations}", *(bot,) * (players - 1))
        table = AskedTable(game.new(players), line_up, np.zeros(1, np.int32))
        limited, _ = table.play(self.seed, self.first * players, self.deals * players, players)
        return equals, limited


class Forbid(Experiment):
    word = "forbid"

    def __init__(self, game: str, players: int, simulations: int, limit: Limit, seed: int) -> None:
        super().__init__(game, players, f"search:{simulations}", limit.name(), seed)
        self._simulations = simulations
        self._limit = limit

    def tasks(self, games: int) -> Iterator[Task]:
        deals = -(-games // self.players)
        for at in range(0, deals, DEALS):
            some = min(DEALS, deals - at)
            yield Task(
                self.game.name, self.players, self._simulations, self.seed, at, some, self._limit
            )

    def count(self, task: Task, found: tuple[Games, Games]) -> None:
        """What the limit takes from its seat: parts of victories and points, by deal and by
        place."""
        equals, limited = found
        players, deals = self.players, len(equals.rounds)
        parts = parts_of(players)
        for what, full, less in (
            ("wins", won_parts(equals, players, parts), won_parts(limited, players, parts)),
            ("points", _points(equals, players), _points(limited, players)),
        ):
            # In the n-th game of a deal the limited one, place 0, sat at seat n.
            own = by_place(less, task.first * players, players)[:, 0].reshape(deals, players)
            change = own - full
            place = (np.arange(players) - equals.first[:, None].astype(np.int64)) % players
            self.counts.tally(f"{what} by place", (players,), change.ravel(), place.ravel())
            self.counts.tally(what, (1,), change.sum(axis=1), np.zeros(deals, np.int64))
        self.counts.games += deals * players


def _points(games: Games, players: int) -> Any:
    return games.lines[:, :players].sum(axis=2)
