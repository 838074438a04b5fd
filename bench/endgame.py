"""How far from perfect the end of a game is played: the strongest search beside exact play.

    python bench/endgame.py                                  both games, two and three players
    python bench/endgame.py corinth --players 3 --games 100
    python bench/endgame.py rhodes --positions 20000000      further back, and slower

Games are played by a quick search. In the last round, wherever all that can follow can be looked at
in so many positions, a search of as many simulations as the level named is asked twice: without
playing the end exactly, and as it plays now. What it loses beside perfect play by everyone is
exact: in value, in the probability of winning and in points of lead. Where only a roll lies between
the decision and a part of the game that can be looked at (buying dice in Corinth's last round),
perfect play is known but for the roll: every choice is followed by the same random rolls, and
exactly from there on; one half of the rolls selects the best choice, the other half measures it.

Losses are per decision and summed up over a game for one seat, with 95 % intervals by games.
"""

import argparse
import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

import emporion
from emporion import CHANCE, Rng, State
from emporion.arena.estimate import mean_of
from emporion.bots import Budget, SearchBot
from emporion.bots import net as nets
from emporion.bots.deciding import most_visited, positions_for, room_for
from emporion.bots.endgame import Endgame, enumerate_end_first, make_endgame
from emporion.bots.evaluate import Evaluator, make_evaluator, values
from emporion.bots.levels import level_bot
from emporion.bots.search import PUCT
from emporion.bots.tree import NONE, Search, make_search, run_search

Floats = NDArray[np.float64]

PLAYED_BY: Final = Budget(simulations=300)
BEFORE, NOW = range(2)
MEASURES: Final = ("value", "chance to win", "points of lead")
WIN: Final = 1
MOST_EVENTS: Final = 64
"""Chance events in a row that are still one roll."""


@dataclass
class Found:
    """What one game came to."""

    choices: int = 0
    last_round: int = 0
    exact_now: int = 0
    """Decisions with a choice, those of the last round, and those that are played exactly."""
    seconds: Floats = field(default_factory=lambda: np.zeros(2))
    """Of the processor, for the decisions of the last round."""
    losses: list[list[Floats]] = field(default_factory=list)
    """By decision that can be judged exactly, and by whether it was played exactly: by measure."""
    rolled: list[list[Floats]] = field(default_factory=list)
    """The same for decisions before a roll."""


class Judge:
    """Perfect play, where so many positions are enough."""

    def __init__(self, name: str, positions: int) -> None:
        game = emporion.game(name)
        self._end: Endgame = make_endgame(game)
        self._evaluator: Evaluator = make_evaluator(game, nets.load(game))
        self._positions = positions
        self._stop = np.zeros(1, np.int32)

    def looked_at(self, state: State) -> bool:
        return bool(
            enumerate_end_first(
                state.array, self._end, self._evaluator, self._positions, self._stop
            )
        )

    def actions(self, state: State) -> Floats | None:
        """By legal action and measure; none where too much can follow."""
        if not self.looked_at(state):
            return None
        n, players = len(state.legal_actions()), state.players
        points, win = (
            kind[:n, :players].astype(float)
            for kind in (self._evaluator.actions.points, self._evaluator.actions.win)
        )
        return measures(points, win, state.current_player)

    def rolled(self, state: State, rolls: int, seed: int) -> Floats | None:
        """By legal action, roll and measure, where each action leads to a roll after which all can
        be looked at; otherwise none."""
        found = []
        for action in state.legal_actions():
            start = state.copy()
            start.apply(action)
            if start.current_player != CHANCE:
                return None
            ends = []
            for roll in range(rolls):
                after, rng = start.copy(), Rng(seed, roll)
                events = 0
                while after.current_player == CHANCE and events < MOST_EVENTS:
                    after.sample_chance(rng)
                    events += 1
                if after.is_over or not self.looked_at(after):
                    return None
                seats = slice(state.players)
                points, win = self._end.points[0, seats], self._end.win[0, seats]
                ends.append(measures(points, win, state.current_player))
            found.append(ends)
        return np.array(found)


def measures(points: Floats, win: Floats, seat: int) -> Floats:
    """Value, probability of winning and lead, by whatever comes before the seats."""
    lead = points[..., seat] - np.delete(points, seat, axis=-1).max(axis=-1)
    return np.stack([values(points, win, seat), win[..., seat], lead], axis=-1)


@cache
def searches(name: str, simulations: int) -> tuple[Search, Search]:
    """Without playing the end exactly, and with it."""
    game = emporion.game(name)
    evaluator = make_evaluator(game, nets.load(game))
    return tuple(
        make_search(
            game,
            room_for(simulations),
            positions,
            evaluator,
            PUCT,
            Rng(1).state,
            np.zeros(1, np.int32),
        )
        for positions in (0, positions_for(simulations))
    )  # type: ignore[return-value]


def choose(search: Search, state: State, simulations: int) -> tuple[int, bool]:
    """What a search takes, from a new tree, and whether that is exact."""
    search.tree.used[:] = 0
    root = int(run_search(search, state.array, NONE, simulations - 1, True))
    return int(most_visited(search.tree, root)), bool(search.tree.exact[root])


def last_round(name: str, players: int, seed: int) -> tuple[list[State], int]:
    """The choices of a game's last round, and how many there were in all."""
    game, rng = emporion.game(name), Rng(seed)
    bots = [SearchBot(seed * 8 + seat, PLAYED_BY) for seat in range(players)]
    state = game.new(players)
    choices: list[State] = []
    while not state.is_over:
        if state.current_player == CHANCE:
            state.sample_chance(rng)
            continue
        if len(state.legal_actions()) > 1:
            choices.append(state.copy())
        state.apply(bots[state.current_player].choose(state))
    rounds = [int(game.kernel.round_number(one.data)) for one in choices]
    return [one for one, at in zip(choices, rounds, strict=True) if at == rounds[-1]], len(choices)


def study(
    name: str, players: int, seed: int, simulations: int, positions: int, rolls: int
) -> Found:
    judge = Judge(name, positions)
    states, choices = last_round(name, players, seed)
    found = Found(choices, len(states))
    for state in states:
        legal = state.legal_actions()
        asked = []
        for when, search in enumerate(searches(name, simulations)):
            began = time.process_time()
            asked.append(choose(search, state, simulations))
            found.seconds[when] += time.process_time() - began
        taken = [legal.index(action) for action, _ in asked]
        found.exact_now += asked[NOW][1]
        exact = judge.actions(state)
        if exact is not None:
            best = exact[exact[:, 0].argmax()]
            found.losses.append([best - exact[i] for i in taken])
            continue
        sampled = judge.rolled(state, rolls, seed) if rolls else None
        if sampled is not None:
            halves = (sampled[:, 0::2].mean(axis=1), sampled[:, 1::2].mean(axis=1))
            found.rolled.append(
                [
                    np.mean(
                        [
                            measured[selected[:, 0].argmax()] - measured[i]
                            for selected, measured in (halves, halves[::-1])
                        ],
                        axis=0,
                    )
                    for i in taken
                ]
            )
    return found


def interval(by_game: Floats, events: int = 0) -> str:
    """The mean over games and its 95 % interval. Where nothing was lost in so many events, each of
    which can cost 1 at most, it is the upper limit that the rule of three gives."""
    if events and not by_game.any():
        return f"0, at most {3 / events:.5f}"
    found = mean_of(by_game.tolist())
    return f"{found.mean:.5f} ± {found.high - found.mean:.5f}"


def rows(found: list[Found], players: int) -> Iterator[tuple[str, ...]]:
    games = len(found)
    yield "games", str(games), ""
    for words, kind in (
        ("choices a game, all seats together", "choices"),
        ("… in the last round", "last_round"),
        ("… played exactly", "exact_now"),
    ):
        yield words, "", f"{sum(getattr(one, kind) for one in found) / games:.1f}"
    spent = np.sum([one.seconds for one in found], axis=0) / sum(one.last_round for one in found)
    yield "milliseconds a choice in the last round", *(f"{1000 * one:.1f}" for one in spent)
    for words, kind in (("judged exactly", "losses"), ("judged before a roll", "rolled")):
        cases = [getattr(one, kind) for one in found]
        count = sum(map(len, cases))
        yield f"… {words}", "", f"{count / games:.1f}"
        if not count:
            continue
        wrong = [
            float(np.mean([case[when][0] > 1e-6 for one in cases for case in one]))
            for when in (BEFORE, NOW)
        ]
        if kind == "losses":
            yield "   not the best", f"{wrong[BEFORE]:.1%}", f"{wrong[NOW]:.1%}"
        for i, measure in enumerate(MEASURES):
            sums = [
                np.array([sum(case[when][i] for case in one) / players for one in cases])
                for when in (BEFORE, NOW)
            ]
            events = games * players if i == WIN else 0
            told = (interval(one, events) for one in sums)
            yield f"   {measure} lost, a seat and game", *told
        every = [case for one in cases for case in one]
        most = (max(float(case[when][0]) for case in every) for when in (BEFORE, NOW))
        yield "   most lost at once, in value", *(f"{one:.3f}" for one in most)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", nargs="?", choices=emporion.list_games())
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--level", default="master")
    parser.add_argument("--positions", type=int, default=2_000_000)
    parser.add_argument("--rolls", type=int, default=100, help="0: none before a roll")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    simulations = level_bot(given.level, 1).budget.simulations or 1
    console = Console()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(given.processes, mp_context=context) as pool:
        for name in [given.game] if given.game else ["corinth", "rhodes"]:
            for players in [given.players] if given.players else [2, 3]:
                asked = [
                    pool.submit(
                        study, name, players, seed, simulations, given.positions, given.rolls
                    )
                    for seed in range(given.seed, given.seed + given.games)
                ]
                table = Table(f"{name} {players}, {given.level}", "before", "now", box=None)
                for row in rows([one.result() for one in asked], players):
                    table.add_row(*row)
                console.print(table)


if __name__ == "__main__":
    main()
