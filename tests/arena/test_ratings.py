"""Ratings find the strengths that results were made from."""

import tracemalloc

import numpy as np
import pytest

from emporion.arena.match import Deal, Played
from emporion.arena.ratings import ELO, Numbers, Results, interval, orders

TRUTH = np.array([-300.0, -50.0, 80.0, 270.0])


def standing(strengths: Numbers, source: np.random.Generator) -> tuple[int, ...]:
    """A result by Plackett and Luce's model: who has the earliest arrival comes first."""
    arrivals = source.exponential(1 / strengths)
    return tuple(int(-place) for place in np.argsort(np.argsort(arrivals)))


def simulated(
    tables: list[tuple[int, ...]], deals: int, source: np.random.Generator, ties: float = 0
) -> Results:
    strengths = np.exp(TRUTH / ELO)
    results = Results(len(TRUTH), deals)
    for number in range(deals):
        for table in tables:
            places = standing(strengths[list(table)], source)
            if source.random() < ties:
                places = (0,) * len(table)
            results.add(number, table, Deal((Played(points=places, standing=places),)))
    return results


Tables = list[tuple[int, ...]]
PAIRS: Tables = [(i, j) for i in range(4) for j in range(i)]
THREES: Tables = [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]


@pytest.mark.parametrize("tables", [PAIRS, THREES, [(0, 1, 2, 3)], [(0, 0, 1), (1, 2, 2), (2, 3)]])
def test_known_strengths_are_recovered(tables: Tables) -> None:
    elo, _ = simulated(tables, 3000, np.random.default_rng(1)).ratings()
    differences = (elo - elo[0]) - (TRUTH - TRUTH[0])
    assert np.abs(differences).max() < 35


def test_intervals_cover_the_truth() -> None:
    source = np.random.default_rng(2)
    covered = []
    for _ in range(60):
        elo, samples = simulated(THREES, 40, source).ratings()
        for bot in range(1, 4):
            found = interval(elo[bot] - elo[0], samples[:, bot] - samples[:, 0])
            covered.append(found.low <= TRUTH[bot] - TRUTH[0] <= found.high)
    assert 0.9 < np.mean(covered) < 0.99


def test_many_deals_take_little_memory() -> None:
    results = Results(2, 20_000)
    for number in range(2_000):
        places = (1, 0) if number % 4 else (0, 1)
        results.add(number, (0, 1), Deal((Played(points=places, standing=places),)))
    tracemalloc.start()
    try:
        results.ratings()
        assert tracemalloc.get_traced_memory()[1] < 40e6
    finally:
        tracemalloc.stop()


def test_ratings_do_not_depend_on_how_much_is_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    results = simulated(THREES, 50, np.random.default_rng(4))
    _, at_once = results.ratings()
    monkeypatch.setattr("emporion.arena.ratings.AT_ONCE", 350)
    _, in_parts = results.ratings()
    assert np.allclose(at_once, in_parts)


def test_two_players_are_rated_by_their_share() -> None:
    results = Results(2, 100)
    for number in range(100):
        places = (1, 0) if number % 4 else (0, 1)
        results.add(number, (0, 1), Deal((Played(points=places, standing=places),)))
    elo, _ = results.ratings()
    assert elo[0] - elo[1] == pytest.approx(400 * np.log10(3), abs=4)


def test_a_tie_is_half_a_victory_each() -> None:
    assert orders((5, 9, 7)) == [(1, 2, 0)]
    assert sorted(orders((5, 5))) == [(0, 1), (1, 0)]
    assert sorted(orders((2, 1, 1, 3))) == [(3, 0, 1, 2), (3, 0, 2, 1)]
    source = np.random.default_rng(3)
    apart, _ = simulated(PAIRS, 800, source).ratings()
    closer, _ = simulated(PAIRS, 800, source, ties=0.5).ratings()
    assert 0 < closer[3] - closer[0] < 0.6 * (apart[3] - apart[0])


def test_who_always_loses_has_a_rating_with_no_certain_depth() -> None:
    results = Results(2, 50)
    for number in range(50):
        places = (1, 0)
        results.add(number, (0, 1), Deal((Played(points=places, standing=places),)))
    elo, samples = results.ratings()
    lead = interval(elo[0] - elo[1], samples[:, 0] - samples[:, 1])
    assert np.isfinite(lead.mean)
    assert 300 < lead.low < lead.mean < lead.high
    assert lead.high > lead.mean + 200
