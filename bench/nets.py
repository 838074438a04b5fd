"""How strong a net is beside another one: one seat has it, all others the other net.

    python bench/nets.py rhodes NEW.npz OLD.npz --players 2,3 --budget 3000
    python bench/nets.py corinth NEW.npz OLD.npz --budget 0.01s      equal time for a decision
    python bench/nets.py rhodes NEW.npz OLD.npz --components FILE    with other pieces
    python bench/nets.py rhodes shipped shipped --c-puct 0.1         the same net, other search

Prints the share of victories with its 95 % interval, how many times a fair share that is, the lead
in points over the best other, and what a decision took. OLD may be `shipped`; the net of an earlier
version comes out of git: `git show REVISION:src/emporion/bots/nets/rhodes.npz > OLD.npz`.
"""

import argparse
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import emporion
from emporion.arena.estimate import mean_of
from emporion.bots import Budget
from emporion.bots import net as nets
from emporion.bots.search import PUCT, SearchBot
from emporion.bots.tree import Puct
from emporion.core.chance import Rng
from emporion.core.game import Game
from emporion.core.kernel import CHANCE


class Side(NamedTuple):
    net: str
    budget: str
    puct: Puct = PUCT

    def bot(self, game: Game, seed: int) -> SearchBot:
        path = nets.path_of(game.name) if self.net == "shipped" else Path(self.net)
        layout = nets.about(path).get("layout", 1)
        net = nets.widen(game, nets.read(path), layout, path.name)
        return SearchBot(seed, Budget.parse(self.budget), net=net, puct=self.puct)


class Result(NamedTuple):
    share: float
    """Of the victory."""
    lead: float
    seconds: tuple[float, float]
    decisions: tuple[int, int]
    """Of the new net and of the old one."""


def play(
    name: str, players: int, components: str | None, new: Side, old: Side, number: int
) -> Result:
    """Games of one number per seat meet the same chance from the start, the net's seat moving."""
    game = emporion.game(name)
    own = number % players
    bots = [(new if s == own else old).bot(game, 7919 * number + s) for s in range(players)]
    rng = Rng(number // players, 77)
    seconds = [0.0, 0.0]
    decisions = [0, 0]
    options: dict[str, Any] = {} if components is None else {"components": components}
    state = game.new(players, **options)
    while not state.is_over:
        seat = state.current_player
        if seat == CHANCE:
            state.sample_chance(rng)
            continue
        actions = state.legal_actions()
        if len(actions) == 1:
            state.apply(actions[0])
            continue
        begin = time.thread_time()
        action = bots[seat].choose(state)
        side = int(seat != own)
        seconds[side] += time.thread_time() - begin
        decisions[side] += 1
        state.apply(action)
    winners = state.winners()
    scores = state.scores()
    best = max(points for seat, points in enumerate(scores) if seat != own)
    share = (own in winners) / len(winners)
    return Result(share, scores[own] - best, (seconds[0], seconds[1]), (decisions[0], decisions[1]))


def summary(results: Sequence[Result], players: int) -> str:
    n = len(results)
    # Games with the same chance are not independent: what scatters are their means.
    means = [
        sum(result.share for result in results[i : i + players]) / players
        for i in range(0, n, players)
    ]
    found = mean_of(means)
    mean, half = found.mean, found.high - found.mean
    lead = sum(result.lead for result in results) / n
    took = [
        1e3
        * sum(r.seconds[side] for r in results)
        / max(1, sum(r.decisions[side] for r in results))
        for side in range(2)
    ]
    return (
        f"{mean:.1%} ± {half:.1%} of {n} games, {mean * players:.2f} ± {half * players:.2f} times "
        f"its share, lead {lead:+.1f}, ms a decision {took[0]:.1f} and {took[1]:.1f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("new")
    parser.add_argument("old")
    parser.add_argument("--players", default="2", help="numbers of players, such as 2,3")
    parser.add_argument("--budget", default="3000", help="a decision: simulations, or 0.01s")
    parser.add_argument("--old-budget", help="of the old net, if another one")
    parser.add_argument("--c-puct", type=float, default=PUCT.c_puct, help="of the new one")
    parser.add_argument(
        "--prior-temperature", type=float, default=PUCT.prior_temperature, help="likewise"
    )
    parser.add_argument("--components", type=Path, metavar="FILE", help="of Rhodes")
    parser.add_argument("--games", type=int, default=400, help="at least, for each number")
    parser.add_argument(
        "--first", type=int, default=0, help="the first game's number, rounded down to whole deals"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    new = Side(given.new, given.budget, Puct(given.c_puct, given.prior_temperature))
    old = Side(given.old, given.old_budget or given.budget)
    pieces = given.components.read_text() if given.components else None
    with ProcessPoolExecutor(given.processes) as pool:
        for players in map(int, given.players.split(",")):
            games = -(-given.games // players) * players
            first = given.first // players * players
            numbers = range(first, first + games)
            told = [pool.submit(play, given.game, players, pieces, new, old, i) for i in numbers]
            results = [future.result() for future in told]
            print(f"{given.game} {players}, {new.budget}: {summary(results, players)}", flush=True)


if __name__ == "__main__":
    main()
