"""How much of a search is the net, and so what evaluating leaves on a GPU could save at most.

    python bench/leaves.py                     both games
    python bench/leaves.py rhodes --players 2

On the same positions, by turns, a search with the net that comes with the game and one with the
same net cut down to four units, whose arithmetic is next to nothing. What is left is the rules, the
features and the tree, which stay on the cores wherever leaves are evaluated.
"""

import argparse
import time
from collections.abc import Iterator
from typing import Final

import emporion
from emporion.bots import Budget, SearchBot
from emporion.bots import net as nets
from emporion.core.chance import Rng
from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE

UNITS: Final = 4


def cut(net: nets.Net) -> nets.Net:
    return nets.Net(
        net.weight_1[:, :UNITS].copy(),
        net.bias_1[:UNITS].copy(),
        net.weight_2[:, :UNITS, :UNITS].copy(),
        net.bias_2[:, :UNITS].copy(),
        net.weight_3[:, :UNITS].copy(),
        net.bias_3,
    )


def positions(game: Game, players: int, games: int) -> Iterator[State]:
    """Every fifth real choice of games between bots."""
    for seed in range(games):
        state, rng, bot = game.new(players), Rng(seed, 5), SearchBot(seed, Budget(simulations=6))
        choices = 0
        while not state.is_over:
            if state.current_player == CHANCE:
                state.sample_chance(rng)
                continue
            if len(state.legal_actions()) > 1:
                choices += 1
                if choices % 5 == 0:
                    yield state.copy()
            state.apply(bot.choose(state))


def measure(game: Game, players: int, games: int, simulations: int) -> str:
    whole = nets.load(game)
    budget = Budget(simulations=simulations)
    bots = [SearchBot(1, budget, net=net) for net in (whole, cut(whole))]
    seconds = [0.0, 0.0]
    visits = [0, 0]
    for state in positions(game, players, games):
        for which, bot in enumerate(bots):
            begin = time.thread_time()
            root = bot.think(state)
            seconds[which] += time.thread_time() - begin
            # Where the end is known exactly, nothing is simulated.
            visits[which] += 0 if bot.tree.exact[root] else simulations
    with_net, without = (1e6 * s / v for s, v in zip(seconds, visits, strict=True))
    return (
        f"{game.name} {players}: {with_net:.2f} µs a simulation, {without:.2f} with {UNITS} units: "
        f"at most {with_net / without:.2f} times as fast"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", choices=emporion.list_games(), help="default: both")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--simulations", type=int, default=400, help="a decision")
    given = parser.parse_args()
    for name in [given.game] if given.game else ("corinth", "rhodes"):
        print(measure(emporion.game(name), given.players, given.games, given.simulations))


if __name__ == "__main__":
    main()
