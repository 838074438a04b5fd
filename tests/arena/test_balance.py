"""The balance report counts what happened."""

from collections import Counter

import msgspec
import numpy as np
import pytest

import emporion
from emporion import Game
from emporion.arena.balance import Balance, Scales, balance
from emporion.arena.blocks import Plan, on_threads
from emporion.arena.estimate import Tally, mean_of, quantile, share_of
from emporion.arena.table import Games


def played(game: Game, bot: str, players: int, games: int, seed: int) -> tuple[Balance, Games]:
    """The report, and the games it is about."""
    plan = Plan(game=game.name, bots=(bot,) * players, seed=seed, duplicate=False)
    scales = Scales(plan, game)
    blocks = list(on_threads(plan, games))
    for block in blocks:
        scales.add(block.games)
    parts = zip(*(block.games for block in blocks), strict=True)
    together: list[np.ndarray] = [np.concatenate(part) for part in parts]
    return scales.report(), Games(*together)


def test_the_report_adds_up(game: Game) -> None:
    report, games = played(game, "random", 3, 12, seed=3)
    assert report.games == 12
    assert report.rounds.low <= report.rounds.mean <= report.rounds.high
    assert sum(place.mean for place in report.by_place) == pytest.approx(3)
    points = sum(source.points.mean for source in report.sources)
    assert points == pytest.approx(games.lines.sum() / 36)
    for use in report.uses:
        assert 0 < use.games.mean <= 1
        assert use.times.mean > 0
    assert sum(opening.games for opening in report.openings) <= 36


def test_the_same_seed_gives_the_same_report_on_any_number_of_threads(game: Game) -> None:
    plan = Plan(game=game.name, bots=("random", "random"), seed=9, duplicate=False)
    reports = []
    for threads in (1, 3):
        scales = Scales(plan, game)
        for block in on_threads(plan, 150, threads):
            scales.add(block.games)
        reports.append(msgspec.json.encode(scales.report()))
    assert reports[0] == reports[1]


def test_the_first_player_is_that_of_the_game_and_not_of_its_last_round() -> None:
    corinth = emporion.game("corinth")
    plan = Plan(game="corinth", bots=("random",) * 3, seed=2, options={"first": 1})
    table = plan.seated()
    games, _ = table.play(2, 0, 6, 1)
    assert set(games.first.tolist()) == {1}
    state = corinth.at_a_choice(3, first=1)
    assert state.view().first == state.current_player == 1


def test_who_decides_first_is_the_first_player_that_views_tell(game: Game) -> None:
    for players in range(game.min_players, game.max_players + 1):
        state = game.at_a_choice(players)
        while state.current_player == emporion.CHANCE:
            state.apply(state.legal_actions()[0])
        assert state.view().first == state.current_player


def test_winners_edge_is_the_difference_between_winners_and_others() -> None:
    game = emporion.game("corinth")
    report, games = played(game, "random", 2, 15, seed=1)
    (temple,) = (use for use in report.uses if use.what == "build temple")
    used = games.uses[:, :2, game.uses(game.new(2).data).index("build temple")]
    edges = []
    for standing, counts in zip(games.standing, used.tolist(), strict=True):
        if standing[0] != standing[1]:
            winner = int(standing[1] > standing[0])
            edges.append(counts[winner] - counts[1 - winner])
    assert temple.edge.mean == pytest.approx(sum(edges) / len(edges))


def test_what_chance_brought_early_is_asked_whether_it_was_used() -> None:
    game = emporion.game("rhodes")
    report, games = played(game, "greedy:10", 2, 12, seed=4)
    first = next(use for use in report.uses if use.what.startswith("contract I-"))
    at = game.uses(game.new(2).data).index(first.what)
    early = [
        number
        for number, drawn in enumerate(games.drawn[:, at])
        if 0 <= 2 * drawn <= games.rounds[number]
    ]
    used = [bool(games.uses[number, :, at].any()) for number in early]
    assert first.after_draw is not None
    assert first.after_draw.mean == pytest.approx(sum(used) / len(used))
    (farm,) = (use for use in report.uses if use.what == "place farm")
    assert farm.after_draw is None


def test_a_report_of_ones_own() -> None:
    report = balance(emporion.game("corinth"), "random", 2, 20, seed=1, first=0)
    assert report.games == 20
    assert report.players == 2


def test_counting_cases_as_they_come_gives_the_same_estimates() -> None:
    rng = np.random.default_rng(1)
    values = rng.integers(0, 7, 400)
    tally = Tally(1 / 6)
    for part in np.split(values, [3, 50, 51, 300]):
        tally.add(part)
    cases = (values / 6).tolist()
    for one, other in ((tally.mean(), mean_of(cases)), (tally.share(), share_of(cases))):
        assert msgspec.structs.astuple(one) == pytest.approx(msgspec.structs.astuple(other))
    known = values[values > 0]
    nonzero = Tally(1 / 6)
    nonzero.add(known)
    assert nonzero.out_of(400).mean() == tally.mean()


def test_quantiles() -> None:
    assert quantile(Counter([4, 1, 3, 2]), 0.5) == 2.5
    assert quantile(Counter([1, 2, 3]), 0.25) == 1.5
    assert quantile(Counter([7]), 0.9) == 7.0
    assert quantile(Counter([5, 5, 5, 9]), 0.75) == 6.0
