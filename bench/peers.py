"""Other people's games, measured in the same run: what one core does with them here."""

import itertools
import random
import time
from collections.abc import Callable


def per_second(action: Callable[[], object], seconds: float) -> float:
    action()
    count = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        action()
        count += 1
    return count / elapsed


def open_spiel_games(name: str, seconds: float) -> float:
    """Random games of an OpenSpiel game, bots and loop in its own C++."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, 1) for seat in range(game.num_players())]
    seeds = itertools.count()
    return per_second(
        lambda: pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds)), seconds
    )


def catanatron_games(seconds: float) -> float:
    """Random games of Catan between four random players."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(1)

    def play() -> None:
        colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        Game([RandomPlayer(colour) for colour in colours]).play()

    return per_second(play, seconds)
