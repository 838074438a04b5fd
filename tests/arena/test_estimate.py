"""Intervals hold what they promise."""

import math
import random

import pytest

from emporion.arena.estimate import mean_of, share_of


def test_intervals_of_means_cover_the_truth() -> None:
    source = random.Random(5)
    for cases in (2, 3, 4, 60):
        covered = 0
        for _ in range(1000):
            estimate = mean_of([source.gauss(10, 3) for _ in range(cases)])
            covered += estimate.low < 10 < estimate.high
        assert 0.92 < covered / 1000 < 0.98


def test_intervals_of_few_cases_are_students() -> None:
    assert mean_of([0.0, 2.0]).high == pytest.approx(1 + 12.706, abs=1e-3)
    assert mean_of([0.0, 1.0, 2.0]).high == pytest.approx(1 + 4.303 / 3**0.5, abs=1e-3)
    assert mean_of([0.0, 1.0, 1.0, 2.0]).high == pytest.approx(1 + 3.182 / 6**0.5, abs=1e-3)
    assert mean_of([0.0, 1.0, 1.0, 1.0, 2.0]).high == pytest.approx(1 + 2.776 / 10**0.5, rel=0.02)


def test_intervals_of_shares_cover_the_truth_even_near_the_ends() -> None:
    source = random.Random(6)
    for truth in (0.03, 0.3, 0.9):
        covered = 0
        for _ in range(400):
            estimate = share_of([float(source.random() < truth) for _ in range(80)])
            covered += estimate.low <= truth <= estimate.high
        assert covered / 400 > 0.9
    none = share_of([0.0] * 30)
    assert none.low == 0
    assert 0.05 < none.high < 0.2


def test_intervals_of_deals_respect_that_their_games_belong_together() -> None:
    """Luck that a deal's two games share, for or against each other, widens or narrows."""
    source = random.Random(7)
    widths = {}
    for together in (-1, 0, 1):
        covered, width = 0, 0.0
        for _ in range(400):
            deals = []
            for _ in range(100):
                first = source.random() < 0.6
                second = {
                    1: first,
                    0: source.random() < 0.6,
                    -1: (source.random() < 1 / 3) if first else True,
                }[together]
                deals.append((first + second) / 2)
            estimate = share_of(deals)
            covered += estimate.low <= 0.6 <= estimate.high
            width += estimate.high - estimate.low
        assert 0.92 < covered / 400 < 0.98
        widths[together] = width
    assert widths[-1] < 0.75 * widths[0]
    assert widths[1] > 1.3 * widths[0]


def test_one_case_tells_nothing_about_its_error() -> None:
    assert mean_of([5.0]).high == math.inf
    assert (share_of([0.5]).low, share_of([0.5]).high) == (0, 1)
