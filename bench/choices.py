"""python bench/choices.py > after.txt   what every bot chooses in fixed games, one digest a line.

Two versions whose outputs are equal choose the same actions: run it on both and compare with diff.
Chance comes from seeds, every budget is counted in simulations, and nothing depends on the clock.
About a minute on one core, once everything is compiled.
"""

import argparse
import hashlib
import sys
from typing import Final

import msgspec

import emporion
from emporion.bots import Budget, make
from emporion.bots.search import SearchBot
from emporion.core.chance import Rng
from emporion.core.game import Game
from emporion.core.kernel import CHANCE

DECISIONS: Final = {
    "random": 20_000,
    "greedy": 600,
    "greedy:5": 2_000,
    "flat:20": 100,
    "search:1": 3_000,
    "search:50": 200,
    "beginner": 2_000,
    "casual": 2_000,
    "experienced": 1_500,
    "expert": 1_500,
    "master": 20,
}
"""Decisions per bot, game and number of players, over as many games as that takes."""
ANALYSED: Final = 3
GAMES: Final = ("corinth", "rhodes")


def play(game: Game, players: int, bot: str, decisions: int) -> tuple[int, str]:
    """Let the bot sit in every seat; returns the decisions made and a digest of all actions."""
    digest = hashlib.sha256()
    made = number = 0
    while made < decisions:
        state = game.new(players)
        rng = Rng(2024, number)
        seats = [make(bot, 100 * number + seat) for seat in range(players)]
        while not state.is_over and made < decisions:
            player = state.current_player
            if player == CHANCE:
                action = state.sample_chance(rng)
            else:
                made += len(state.legal_actions()) > 1
                action = seats[player].choose(state)
                state.apply(action)
            digest.update(action.to_bytes(2, "big"))
        digest.update(repr(state.scores()).encode())
        number += 1
    return made, digest.hexdigest()[:16]


def analyse(game: Game, players: int, decisions: int) -> str:
    """A digest of everything that the analysis of some decisions says, to the last bit."""
    digest = hashlib.sha256()
    state = game.new(players)
    rng = Rng(7)
    guide = make("expert", 7)
    budget = Budget(simulations=16)
    bot = SearchBot(7, Budget(simulations=64))
    seen = 0
    while not state.is_over and seen < decisions:
        if state.current_player == CHANCE:
            state.sample_chance(rng)
            continue
        if len(state.legal_actions()) > 1:
            digest.update(msgspec.json.encode(bot.analyse(state, budget)))
            seen += 1
        state.apply(guide.choose(state))
    return digest.hexdigest()[:16]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", default=",".join(GAMES), metavar="LIST")
    parser.add_argument("--bots", default=",".join(DECISIONS), metavar="LIST")
    given = parser.parse_args()
    for name in given.games.split(","):
        game = emporion.game(name)
        for players in range(game.min_players, game.max_players + 1):
            for bot in given.bots.split(","):
                made, digest = play(game, players, bot, DECISIONS[bot])
                print(f"{name} {players} {bot} {made} {digest}")
                sys.stdout.flush()
            print(f"{name} {players} analysis {ANALYSED} {analyse(game, players, ANALYSED)}")


if __name__ == "__main__":
    main()
