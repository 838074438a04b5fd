"""Games between bots, with seats rotated, and their statistics with confidence intervals."""

import math
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from emporion.bots import Bot, make
from emporion.core.chance import Rng
from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE

Z95 = 1.959964
"""How many standard errors a 95 % interval reaches to each side."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def mean_of(values: Sequence[float]) -> Estimate:
    n = len(values)
    mean = sum(values) / n
    if n == 1:
        return Estimate(mean, -math.inf, math.inf)
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    reach = Z95 * math.sqrt(variance / n)
    return Estimate(mean, mean - reach, mean + reach)


def share_of(values: Sequence[float]) -> Estimate:
    """A share of n cases; Wilson's interval stays honest near 0 and 1."""
    n = len(values)
    share = sum(values) / n
    spread = Z95**2 / n
    centre = (share + spread / 2) / (1 + spread)
    reach = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / n + spread / (4 * n))
    return Estimate(share, max(0.0, centre - reach), min(1.0, centre + reach))


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which that share of the others lies, between neighbours in proportion."""
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


class Entry(msgspec.Struct, frozen=True):
    """How one of the bots did over a series."""

    bot: str
    games: int
    points: Estimate
    wins: Estimate
    """Share of victories; a shared one counts in parts."""


class Result(msgspec.Struct, frozen=True):
    """One game: per entrant, in the order they were named."""

    points: tuple[int, ...]
    wins: tuple[float, ...]


def play(game: Game, bots: Sequence[Bot], rng: Rng, **options: Any) -> State:
    """One game to its end; bots[i] sits at seat i."""
    state = game.new(players=len(bots), **options)
    while not state.is_over:
        player = state.current_player
        if player == CHANCE:
            state.sample_chance(rng)
        else:
            state.apply(bots[player].choose(state))
    return state


def series(
    game: Game, entrants: Sequence[str], games: int, seed: int, **options: Any
) -> Iterator[Result]:
    """Games between the described bots. From one to the next everyone moves on by one seat."""
    count = len(entrants)
    for number in range(games):
        seats = [(entrant + number) % count for entrant in range(count)]
        bots: list[Bot] = [make("random", 0)] * count
        for entrant, seat in enumerate(seats):
            bots[seat] = make(entrants[entrant], seed * 1_000_003 + number * count + entrant)
        state = play(game, bots, Rng(seed, number), **options)
        points = state.scores()
        winners = state.winners()
        yield Result(
            points=tuple(points[seat] for seat in seats),
            wins=tuple((seat in winners) / len(winners) for seat in seats),
        )


def summarise(entrants: Sequence[str], results: Sequence[Result]) -> list[Entry]:
    return [
        Entry(
            bot=bot,
            games=len(results),
            points=mean_of([float(result.points[i]) for result in results]),
            wins=share_of([result.wins[i] for result in results]),
        )
        for i, bot in enumerate(entrants)
    ]
