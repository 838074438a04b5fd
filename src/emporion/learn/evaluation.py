"""How strong a net is while it learns: one ply ahead, against a bot that never changes."""

from concurrent.futures import ThreadPoolExecutor

from emporion.bots import Budget, ask, make
from emporion.bots.net import Net
from emporion.bots.search import SearchBot
from emporion.core.chance import Rng
from emporion.core.game import Game
from emporion.core.kernel import CHANCE


def _game(game: Game, net: Net, opponent: str, number: int) -> tuple[float, float]:
    """A game of two, the net's seat alternating: its share of the victory, and its lead."""
    own = number % 2
    bots = [make(opponent, number), make(opponent, number)]
    bots[own] = SearchBot(number, Budget(simulations=1), net=net)
    names = ["net" if seat == own else opponent for seat in range(2)]
    state = game.new(2)
    rng = Rng(number, 77)
    move = 0
    while not state.is_over:
        move += 1
        player = state.current_player
        if player == CHANCE:
            state.sample_chance(rng)
        else:
            state.apply(ask(bots[player], state, names[player], move=move))
    winners = state.winners()
    scores = state.scores()
    return (own in winners) / len(winners), float(scores[own] - scores[1 - own])


def evaluate(
    game: Game, net: Net, games: int, threads: int, opponent: str = "flat:10"
) -> dict[str, float]:
    """The share of games won, and the mean lead."""
    with ThreadPoolExecutor(threads) as pool:
        results = list(pool.map(lambda i: _game(game, net, opponent, i), range(games)))
    return {
        "evaluation_games": float(games),
        "wins": sum(share for share, _ in results) / games,
        "lead": sum(lead for _, lead in results) / games,
    }
