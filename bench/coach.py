"""How long the coach's check takes, and how often a search ten times as deep agrees with it.

    python bench/coach.py --decisions 200

Bots of the level casual play; what they choose is looked at as if a person had armed it, and in
turn a choice at random, since most of a bot's choices lose nothing. Times are of one thread's
processor, so that other work on the machine does not count. The deep comparison has ten times the
search and ten times the playouts, with a seed of its own; "costs more than" is the amount of each
strictness.
"""

import argparse
import time
from collections import Counter

import numpy as np

import emporion
from emporion import Rng
from emporion.bots import make
from emporion.bots.coach import AMOUNT, CHECK, Coach, Comparison

DEEP = (10 * CHECK[0], 10 * CHECK[1])


def measure(name: str, players: int, decisions: int, every: int) -> None:
    game = emporion.game(name)
    times: list[float] = []
    pairs: list[tuple[Comparison, Comparison]] = []
    seed = met = 0
    while len(pairs) < decisions:
        seed += 1
        state, rng, bot, other = game.new(players), Rng(seed), make("casual", seed), Rng(seed, 1)
        while state.current_player != emporion.OVER and len(pairs) < decisions:
            if state.current_player == emporion.CHANCE:
                state.sample_chance(rng)
                continue
            action = bot.choose(state)
            legal = state.legal_actions()
            met += len(legal) > 1
            if len(legal) > 1 and met % every == 0:
                looked = action if len(pairs) % 2 else legal[other.below(len(legal))]
                words = [state.notation(looked)]
                began = time.thread_time()
                quick = Coach(met).compare(state, words, CHECK)
                times.append(1000 * (time.thread_time() - began))
                pairs.append((quick, Coach(met + 1_000_000).compare(state, words, DEEP)))
            state.apply(action)
    p50, p99 = np.percentile(times, (50, 99))
    told = f"check {p50:.0f} ms, p99 {p99:.0f}, most {max(times):.0f}"
    print(f"{name} {players}: {decisions} choices, {told}")
    for how, amount in AMOUNT.items():
        found: Counter[tuple[bool, bool]] = Counter()
        for quick, deep in pairs:
            spoken = bool(quick.line) and quick.value.mean > max(amount, quick.value.error)
            found[spoken, bool(deep.line) and deep.value.mean > amount] += 1
        agree = (found[True, True] + found[False, False]) / decisions
        print(
            f"  {how:7} costs more than {amount:.2f}: agree {agree:.0%}; "
            f"both {found[True, True]}, neither {found[False, False]}, "
            f"only the check {found[True, False]}, only the deep one {found[False, True]}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--every", type=int, default=5)
    given = parser.parse_args()
    measure("corinth", 2, given.decisions, given.every)
    measure("rhodes", 3, given.decisions, given.every)


if __name__ == "__main__":
    main()
