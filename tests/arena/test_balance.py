"""The balance report counts what happened."""

import pytest

import emporion
from emporion import Game
from emporion.arena.balance import balance, play_games
from emporion.arena.estimate import quantile


def test_the_report_adds_up(game: Game) -> None:
    played = list(play_games(game, "random", 3, 12, seed=3))
    report = balance(game, "random", 3, 3, played)
    assert report.games == 12
    assert report.rounds.low <= report.rounds.mean <= report.rounds.high
    assert sum(place.mean for place in report.by_place) == pytest.approx(3)
    points = sum(source.points.mean for source in report.sources)
    totals = [sum(line.values()) for one in played for line in one.lines]
    assert points == pytest.approx(sum(totals) / len(totals))
    for use in report.uses:
        assert 0 < use.games.mean <= 1
        assert use.times.mean > 0
    assert sum(opening.games for opening in report.openings) <= 36


def test_the_same_seed_gives_the_same_report(game: Game) -> None:
    once, again = (list(play_games(game, "random", 2, 3, seed=9)) for _ in range(2))
    assert once == again


def test_the_first_player_is_that_of_the_game_and_not_of_its_last_round() -> None:
    corinth = emporion.game("corinth")
    played = play_games(corinth, "random", 3, 4, seed=2, first=1)
    assert {one.first for one in played} == {1}


def test_winners_edge_is_the_difference_between_winners_and_others() -> None:
    game = emporion.game("corinth")
    played = list(play_games(game, "random", 2, 15, seed=1))
    report = balance(game, "random", 2, 1, played)
    (temple,) = (use for use in report.uses if use.what == "build temple")
    edges = []
    for one in played:
        counts = [uses.get("build temple", 0) for uses in one.uses]
        if len(one.winners) == 1:
            winner = one.winners[0]
            edges.append(counts[winner] - counts[1 - winner])
    assert temple.edge.mean == pytest.approx(sum(edges) / len(edges))


def test_what_chance_brought_early_is_asked_whether_it_was_used() -> None:
    game = emporion.game("rhodes")
    played = list(play_games(game, "greedy", 2, 15, seed=4))
    report = balance(game, "greedy", 2, 4, played)
    first = next(use for use in report.uses if use.what.startswith("contract I-"))
    early = [one for one in played if 2 * one.drawn.get(first.what, 99) <= one.rounds]
    used = [any(first.what in uses for uses in one.uses) for one in early]
    assert first.after_draw is not None
    assert first.after_draw.mean == pytest.approx(sum(used) / len(used))
    (farm,) = (use for use in report.uses if use.what == "place farm")
    assert farm.after_draw is None


def test_quantiles() -> None:
    assert quantile([4.0, 1.0, 3.0, 2.0], 0.5) == 2.5
    assert quantile([1.0, 2.0, 3.0], 0.25) == 1.5
    assert quantile([7.0], 0.9) == 7.0
