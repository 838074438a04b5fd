"""How fast the rules run, beside peers measured in the same run.

    make bench        or        python bench/speed.py --seconds 5

Every line says what is claimed for it; a missed claim is marked, and the exit code is 1. Of each
game it is also said where the time goes: what finding legal actions takes, and for which kind of
decision the most.
"""

import argparse
import math
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import emporion
import peers
from emporion.arena.speed import measure
from emporion.core.chance import Rng
from emporion.core.compiled import compiled
from emporion.core.game import Game, State
from emporion.core.kernel import legal

CLAIMS = {"corinth": 25_000, "rhodes": 6_000}
"""Complete random 3-player games a second, at least."""
DECISIONS = {"corinth": 5_000_000}
SAMPLE = 30
"""Games whose decisions are looked at one kind after another."""

START = "import emporion; emporion.game('{}').new(3).legal_actions()"


class Report:
    """Lines of measurements; remembers whether a claim was missed."""

    def __init__(self) -> None:
        self.table = Table(title="Speed on one core")
        self.table.add_column("what")
        for heading in ("measured", "claimed"):
            self.table.add_column(heading, justify="right")
        self.missed = False

    def at_least(self, what: str, measured: float, claim: float | None = None) -> None:
        self._add(what, f"{measured:,.0f}/s", claim and f"≥ {claim:,.0f}/s", measured, claim, 1)

    def at_most(self, what: str, measured: float, unit: str, claim: float) -> None:
        self._add(what, f"{measured:.3g} {unit}", f"< {claim:g} {unit}", measured, claim, -1)

    def share(self, what: str, measured: float) -> None:
        self.table.add_row(what, f"{measured:.0%} of the time", "")

    def _add(
        self, what: str, shown: str, limit: Any, measured: float, claim: float | None, sign: int
    ) -> None:
        missed = claim is not None and (measured - claim) * sign < 0
        self.missed |= missed
        self.table.add_row(what, shown, f"{limit or ''}{' MISSED' if missed else ''}")


@compiled
def copy_many(states: Any, n: int) -> int:
    """Copies that depend on each other, so that none is left out."""
    for i in range(n):
        states[(i + 1) & 7] = states[i & 7]
        states[(i + 1) & 7].players ^= 1
    return int(states[n & 7].players)


def kernel_copy(state: State) -> float:
    """Microseconds for one copy inside compiled code."""
    states = np.zeros(8, state.game.kernel.dtype)
    states[0] = state.array[0]
    copy_many(states, 8)
    n = 1_000_000
    begin = time.perf_counter()
    copy_many(states, n)
    return (time.perf_counter() - begin) / n * 1e6


@compiled
def legal_many(states: Any, times: int, out: Any) -> int:
    found = 0
    for _ in range(times):
        for i in range(len(states)):
            found += legal(states[i], out)
    return found


def legal_seconds(game: Game, players: int) -> dict[str, float]:
    """What finding legal actions takes in a random game, by kind of decision."""
    by_phase: dict[int, list[State]] = defaultdict(list)
    rng = Rng(1)
    for _ in range(SAMPLE):
        state = game.new(players)
        while not state.is_over:
            if state.current_player < 0:
                state.sample_chance(rng)
                continue
            by_phase[int(state.data.phase)].append(state.copy())
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
    out = np.empty(game.kernel.max_legal, np.int16)
    seconds = {}
    for met in by_phase.values():
        states = np.concatenate([state.array for state in met])
        times = 1 + 200_000 // len(states)
        legal_many(states, 1, out)
        shortest = math.inf
        for _ in range(5):
            begin = time.perf_counter()
            legal_many(states, times, out)
            shortest = min(shortest, time.perf_counter() - begin)
        seconds[met[0].view().decision.kind] = shortest / times / SAMPLE
    return seconds


def python_copy(state: State) -> float:
    n = 100_000
    begin = time.perf_counter()
    for _ in range(n):
        state.copy()
    return (time.perf_counter() - begin) / n * 1e6


def start_up(python: str, game: str, cache: str) -> float:
    """Seconds from process start to the first legal actions."""
    command = [python, "-c", START.format(game)]
    environment = {**os.environ, "XDG_CACHE_HOME": cache}
    begin = time.perf_counter()
    subprocess.run(command, env=environment, check=True, stderr=subprocess.DEVNULL)
    return time.perf_counter() - begin


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="per line of games")
    parser.add_argument(
        "--start-with",
        default=sys.executable,
        metavar="PYTHON",
        help="measure the start with the Python of an environment made for playing",
    )
    given = parser.parse_args()
    seconds = given.seconds
    report = Report()
    with Console(stderr=True).status("Measuring") as status:
        for name in emporion.list_games():
            game = emporion.game(name)
            for players in range(game.min_players, game.max_players + 1):
                status.update(f"{game.title} with {players} players")
                speed = measure(game, players, seconds)
                three = players == 3
                what = f"{game.title}, {players} players"
                games, decisions = speed.games_per_second, speed.decisions_per_second
                report.at_least(f"{what}: games", games, CLAIMS.get(name) if three else None)
                report.at_least(
                    f"{what}: decisions", decisions, DECISIONS.get(name) if three else None
                )
                if three:
                    legal_time = legal_seconds(game, players)
                    most = max(legal_time, key=lambda kind: legal_time[kind])
                    report.share(f"{what}: finding legal actions", games * sum(legal_time.values()))
                    report.share(f"{what}: of that, for “{most}” alone", games * legal_time[most])
            state = game.new(3)
            report.at_most(f"{game.title}: copy in a kernel", kernel_copy(state), "µs", 1)
            report.at_most(f"{game.title}: copy in Python", python_copy(state), "µs", 5)
            with tempfile.TemporaryDirectory() as cache:
                status.update(f"{game.title}: first start")
                report.at_most(
                    f"{game.title}: start, cold", start_up(given.start_with, name, cache), "s", 20
                )
                warm = min(start_up(given.start_with, name, cache) for _ in range(5))
                report.at_most(f"{game.title}: start, warm", warm, "s", 1)
        status.update("Peers")
        for spiel in ("pig", "backgammon"):
            rate = peers.open_spiel_games(spiel, seconds)
            report.at_least(f"peer: OpenSpiel {spiel}, random games", rate)
        report.at_least("peer: catanatron, random games", peers.catanatron_games(seconds))
    Console().print(report.table)
    return int(report.missed)


if __name__ == "__main__":
    sys.exit(main())
