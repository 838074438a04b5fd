"""What bots of the lower levels choose, beside what a stronger search thinks of it.

    python bench/slips.py rhodes casual --choices 100

Prints every choice that is not the best with its rank, what it loses and what would have been
better, to be read and judged; then a summary. A gift is a choice that brings the bot nothing and
the others something, though there was one that brought the bot something.
"""

import argparse
from collections import Counter

import numpy as np

import emporion
from emporion import Rng, State
from emporion.bots import Budget, make
from emporion.bots.deciding import most_visited
from emporion.bots.evaluate import values
from emporion.bots.levels import LEVELS, is_gift
from emporion.bots.search import SearchBot
from emporion.bots.tree import edges_of

JUDGE = Budget(simulations=600)


def judged(state: State, seed: int) -> dict[int, float]:
    """What every action loses beside the best, by a search that tries each of them."""
    bot = SearchBot(seed, JUDGE)
    worth = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        worth[action] = _worth(after, state.current_player, bot)
    best = max(worth.values())
    return {action: best - value for action, value in worth.items()}


def _worth(state: State, seat: int, bot: SearchBot) -> float:
    """The value of a position for a seat: the mean over what chance brings next, if it is due."""
    rng = Rng(7)
    found = []
    for _ in range(8 if state.current_player == emporion.CHANCE else 1):
        at = state.copy()
        while at.current_player == emporion.CHANCE or (
            at.current_player >= 0 and len(at.legal_actions()) == 1
        ):
            if at.current_player == emporion.CHANCE:
                at.sample_chance(rng)
            else:
                at.apply(at.legal_actions()[0])
        if at.current_player == emporion.OVER:
            return 1.0 if seat in at.view().outcome.winners else 0.0
        root = bot.think(at)
        tree = bot.tree
        edges = edges_of(tree, root)
        players = state.players
        points = tree.points[edges, :players].astype(float)
        win = tree.win[edges, :players].astype(float)
        most = tree.action[edges].tolist().index(most_visited(tree, root))
        found.append(float(values(points, win, seat)[most]))
    return float(np.mean(found))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", choices=emporion.list_games())
    parser.add_argument("level", choices=LEVELS)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--choices", type=int, default=100)
    parser.add_argument("--every", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = emporion.game(given.game)
    losses: list[float] = []
    kinds: Counter[str] = Counter()
    gifts, met, seed = 0, 0, given.seed
    while len(losses) < given.choices:
        state, rng, bot = game.new(given.players), Rng(seed), make(given.level, seed)
        seed += 1
        while state.current_player != emporion.OVER and len(losses) < given.choices:
            if state.current_player == emporion.CHANCE:
                state.sample_chance(rng)
                continue
            action = bot.choose(state)
            if len(state.legal_actions()) > 2:
                met += 1
                if met % given.every == 0:
                    cost = judged(state, seed)
                    rank = sorted(cost.values()).index(cost[action]) + 1
                    gift = is_gift(state, action)
                    gifts += gift
                    losses.append(cost[action])
                    if cost[action] > 0.02:
                        kinds[state.game.kind(state.data) or ""] += 1
                        better = min(cost, key=lambda one: cost[one])
                        print(
                            f"{state.game.kind(state.data):10} {state.notation(action):24} "
                            f"{rank:2} of {len(cost):2}, loses {cost[action]:.3f}; "
                            f"better {state.notation(better)}{'  GIFT' if gift else ''}"
                        )
            state.apply(action)
    ordered = sorted(losses)
    print(
        f"{given.level} in {given.game}, {len(losses)} choices: mean loss {np.mean(losses):.4f}, "
        f"median {ordered[len(ordered) // 2]:.4f}, p90 {ordered[int(0.9 * len(ordered))]:.3f}, "
        f"most {ordered[-1]:.3f}; above 0.02 {dict(kinds)}; gifts {gifts}"
    )


if __name__ == "__main__":
    main()
