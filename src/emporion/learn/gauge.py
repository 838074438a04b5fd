"""How strong a net is while it learns: with one look ahead, against a bot that never changes."""

from concurrent.futures import ThreadPoolExecutor

from emporion.bots import Budget, make
from emporion.bots.net import Net
from emporion.bots.search import SearchBot
from emporion.core.chance import Rng
from emporion.core.game import Game
from emporion.core.kernel import CHANCE


def _game(game: Game, net: Net, opponent: str, number: int) -> tuple[float, float]:
    """One game of two; the net sits first in every other. Its share of the victory, its lead."""
    own = number % 2
    bots = [make(opponent, number), make(opponent, number)]
    bots[own] = SearchBot(number, Budget(simulations=1), net=net)
    state = game.new(2)
    rng = Rng(number, 77)
    while not state.is_over:
        player = state.current_player
        if player == CHANCE:
            state.sample_chance(rng)
        else:
            state.apply(bots[player].choose(state))
    winners = state.winners()
    scores = state.scores()
    return (own in winners) / len(winners), float(scores[own] - scores[1 - own])


def measure(
    game: Game, net: Net, games: int, threads: int, opponent: str = "flat:10"
) -> dict[str, float]:
    with ThreadPoolExecutor(threads) as pool:
        results = list(pool.map(lambda i: _game(game, net, opponent, i), range(games)))
    return {
        "gauge_games": float(games),
        "wins": sum(share for share, _ in results) / games,
        "lead": sum(lead for _, lead in results) / games,
    }
