"""Series of games and their statistics."""

import math
import random

import pytest

import emporion
from emporion import Game, Rng
from emporion.arena.match import mean_of, play, series, share_of, summarise
from emporion.arena.speed import measure
from emporion.bots import make


def test_everyone_sits_everywhere(game: Game) -> None:
    """With identical players nobody can be ahead, and the first player's edge is shared out."""
    results = list(series(game, ["random"] * 3, 90, seed=4))
    entries = summarise(["random"] * 3, results)
    assert sum(entry.wins.mean for entry in entries) == pytest.approx(1)
    for entry in entries:
        assert entry.wins.low < 1 / 3 < entry.wins.high
        assert entry.games == 90


def test_a_series_can_be_repeated(game: Game) -> None:
    entrants = ["greedy:5", "random"]
    assert list(series(game, entrants, 4, seed=7)) == list(series(game, entrants, 4, seed=7))
    assert list(series(game, entrants, 4, seed=7)) != list(series(game, entrants, 4, seed=8))


def test_a_game_is_played_to_its_end(game: Game) -> None:
    bots = [make("random", seed) for seed in range(game.max_players)]
    assert play(game, bots, Rng(3)).is_over


def test_intervals_of_means_cover_the_truth() -> None:
    source = random.Random(5)
    covered = 0
    for _ in range(400):
        estimate = mean_of([source.gauss(10, 3) for _ in range(60)])
        covered += estimate.low < 10 < estimate.high
    assert 0.91 < covered / 400 < 0.98


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


def test_one_game_tells_nothing_about_its_error() -> None:
    assert mean_of([5.0]).high == math.inf


def test_speed_counts_what_it_plays() -> None:
    speed = measure(emporion.game("corinth"), 3, seconds=0.01)
    assert speed.games >= 1000
    assert 150 < speed.decisions / speed.games < 300
    assert 24 < speed.mean_points < 27.5
    assert speed.games_per_second == pytest.approx(speed.games / speed.seconds)
