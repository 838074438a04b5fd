"""OpenSpiel's own search as a bot of the arena, on the games as `emporion.envs` gives them to it.

`emporion arena --load openspiel` (with bench/ on the path) knows the bots of `VARIANTS`, with a
time or a number of simulations as their budget, such as `openspiel:0.3s`.

    python bench/openspiel.py --budget 0.1s --games 40

measures simulations a second and how the variants do against each other, for their best to be
the `openspiel` that the others are compared with.
"""

import argparse
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms import mcts
from rich.console import Console
from rich.table import Table

import emporion
from emporion import CHANCE, State
from emporion.arena.contest import Contest
from emporion.bots import Bot, Budget, register
from emporion.bots.playout import play_out
from emporion.cli.arena import arena_tables, play_contest
from emporion.core.chance import Rng
from emporion.core.compiled import compiled
from emporion.envs.openspiel import GAMES, SpielState

LEAST: Final = 2
"""The first simulation only looks at the root; the second knows its children."""

Returns = Callable[[State], list[float]]


@compiled
def play_out_first(states: Any, rng: Any, out: Any) -> int:
    return play_out(states[0], rng, out)


def shares(state: State) -> list[float]:
    """1 to who wins, less for everyone what is fair; at two players 1 and -1, or twice 0."""
    winners, players = state.winners(), state.players
    fair = 1 / players
    won = [(seat in winners) / len(winners) for seat in range(players)]
    return [(share - fair) / (1 - fair) for share in won]


def margins(state: State) -> list[float]:
    """How far ahead of the best opponent, bent to lie between -1 and 1."""
    wide = spread(state.game.name, state.players)
    return [float(np.tanh(ahead / wide)) for ahead in _ahead(state)]


def _ahead(state: State) -> list[int]:
    points = state.scores()
    return [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]


@cache
def spread(name: str, players: int) -> float:
    """How far apart random games end, in points."""
    start, rng = emporion.game(name).new(players), Rng(1)
    ends = []
    for _ in range(200):
        state = start.copy()
        play_out_first(state.array, rng.state, np.empty(start.game.kernel.max_legal, np.int16))
        ends.append(_ahead(state)[0])
    return float(np.std(ends))


@cache
def spiel_game(name: str, players: int, returns: Returns) -> Any:
    """OpenSpiel's game, whose end is worth what `returns` says."""
    game: Any = GAMES[name]({"players": players})
    game.returns_of = returns
    return game


# ---- the search ----------------------------------------------------------------------------------


class CompiledPlayouts(mcts.Evaluator):  # type: ignore[misc]
    """OpenSpiel's evaluation by random playouts, with the playout left to our compiled code."""

    def __init__(self, playouts: int, seed: int) -> None:
        self._playouts = playouts
        self._rng = Rng(seed)

    def evaluate(self, state: SpielState) -> Any:
        game = state.of.game
        out = np.empty(game.game.kernel.max_legal, np.int16)
        total = np.zeros(game.players)
        for _ in range(self._playouts):
            played = state.held.state.copy()
            play_out_first(played.array, self._rng.state, out)
            total += game.returns_of(played)
        return total / self._playouts

    prior = mcts.RandomRolloutEvaluator.prior


class TimeOver(Exception):
    pass


class TimedSearch(mcts.MCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, stopped between two simulations once its time is over: the processor's,
    so that it loses nothing to whatever else runs on the machine."""

    end = float("inf")
    root: Any = None
    simulations = 0

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:
        self.root = root
        if self.simulations >= LEAST and time.thread_time() >= self.end:
            raise TimeOver
        self.simulations += 1
        return super()._apply_tree_policy(root, state)


@dataclass(frozen=True)
class Variant:
    returns: Returns
    playouts: int
    """Compiled ones at a new node; 0 for OpenSpiel's own, in Python."""
    exploration: float


class OpenSpielBot:
    """OpenSpiel's search at a seat; the simulations of its decisions are counted."""

    def __init__(self, variant: Variant, seed: int, budget: Budget | None = None) -> None:
        self._variant = variant
        self._budget = budget or Budget(seconds=0.3)
        self._seed = seed % 2**31
        self._search: Any = None
        self.simulations = 0

    def choose(self, state: State) -> int:
        game = spiel_game(state.game.name, state.players, self._variant.returns)
        if self._search is None:
            self._search = self._make(game)
        at = game.at(state)
        search = self._search
        search.simulations = 0
        if self._budget.seconds is not None:
            search.end = time.thread_time() + self._budget.seconds
        with suppress(TimeOver):
            search.mcts_search(at)
        self.simulations += search.simulations
        return int(search.root.best_child().action)

    def _make(self, game: Any) -> TimedSearch:
        random = np.random.RandomState(self._seed)
        variant = self._variant
        evaluator: mcts.Evaluator = (
            CompiledPlayouts(variant.playouts, self._seed)
            if variant.playouts
            else mcts.RandomRolloutEvaluator(1, random)
        )
        most = self._budget.simulations or 10**9
        return TimedSearch(game, variant.exploration, most, evaluator, random_state=random)


VARIANTS: Final = {
    "openspiel-own-shares": Variant(shares, 0, 1.4),
    "openspiel-own-margins": Variant(margins, 0, 1.4),
    "openspiel-shares": Variant(shares, 1, 1.4),
    "openspiel-shares-keen": Variant(shares, 1, 0.5),
    "openspiel-margins": Variant(margins, 1, 1.4),
    "openspiel-margins-keen": Variant(margins, 1, 0.5),
}
STRONGEST: Final = "openspiel-margins"


def _bot(variant: Variant, seed: int, budget: Budget | None) -> Bot:
    return OpenSpielBot(variant, seed, budget)


for _name, _variant in VARIANTS.items():
    register(_name, partial(_bot, _variant))
register("openspiel", partial(_bot, VARIANTS[STRONGEST]))


# ---- what it does here ---------------------------------------------------------------------------


def simulations_per_second(name: str, variant: Variant) -> float:
    """From the first decision of a game of two, for a second."""
    state = emporion.game(name).new(2)
    while state.current_player == CHANCE or len(state.legal_actions()) < 2:
        state.apply(state.legal_actions()[0])
    OpenSpielBot(variant, 1, Budget(simulations=2)).choose(state)
    bot = OpenSpielBot(variant, 1, Budget(seconds=1))
    begin = time.thread_time()
    bot.choose(state)
    return bot.simulations / (time.thread_time() - begin)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--budget", default="0.1s", help="of every variant, a decision")
    parser.add_argument("--games", type=int, default=20, help="of every pair; 0 for speed only")
    parser.add_argument("--game", action="append", choices=emporion.list_games())
    parser.add_argument("--variant", action="append", choices=list(VARIANTS))
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    names = given.game or list(emporion.list_games())
    variants = given.variant or list(VARIANTS)
    table = Table(title="OpenSpiel's search, simulations a second")
    table.add_column("variant")
    for name in names:
        table.add_column(emporion.game(name).title, justify="right")
    for variant in variants:
        rates = [simulations_per_second(name, VARIANTS[variant]) for name in names]
        table.add_row(variant, *(f"{rate:,.0f}" for rate in rates))
    Console().print(table)
    if given.games:
        for name in names:
            contest = Contest(
                game=name,
                bots=tuple(f"{variant}:{given.budget}" for variant in variants),
                players=(2,),
                load=("openspiel",),
            )
            title = emporion.game(name).title
            made = play_contest(contest, given.games, None, given.processes, None, title)
            for shown in arena_tables(emporion.game(name), made):
                Console().print(shown)
    return 0


if __name__ == "__main__":
    # Once more under its own name: workers know the bots from there.
    import openspiel

    sys.exit(openspiel.main())
