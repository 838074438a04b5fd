"""Points at the end, and who wins."""

import pytest

from emporion.core.game import State
from tests.games.corinth.positions import ALL_SIX, final_round, legal, play, pose, roll, start

pytestmark = pytest.mark.interpreted

FULL = {"green": (2, 3, 3, 5), "purple": (2, 3, 3, 4), "blue": (2, 3, 4), "orange": (2, 2, 4)}


def finished(players: int) -> State:
    """A game just over in which the last round brought everyone the same: nothing."""
    state = final_round(players)
    play(state, "buy 0")
    roll(state, ALL_SIX)
    districts = iter(("green", "purple", "blue", "orange"))
    while not state.is_over:
        play(state, f"take {next(districts)}")
        state.apply(state.legal_actions()[-1])
        play(state, "end")
    assert state.scores() == [0] * players
    return state


@pytest.mark.rule("C31")
@pytest.mark.parametrize(
    ("district", "checked", "points"),
    [
        ("green", (2, 0, 0, 0), 1),
        ("green", (0, 3, 0, 0), 2),
        ("green", (0, 0, 3, 0), 3),
        ("green", (0, 0, 0, 5), 6),
        ("green", (2, 3, 2, 0), 3),
        ("green", (0, 0, 0, 4), 0),
        ("green", (2, 3, 3, 5), 12 + 5),
        ("purple", (2, 3, 3, 0), 9),
        ("purple", (0, 0, 1, 4), 6),
        ("purple", (2, 3, 3, 4), 15 + 4),
        ("blue", (2, 0, 0), 3),
        ("blue", (0, 3, 0), 5),
        ("blue", (0, 0, 4), 8),
        ("blue", (0, 0, 3), 0),
        ("blue", (2, 3, 4), 16 + 3),
        ("orange", (2, 0, 0), 4),
        ("orange", (0, 2, 0), 5),
        ("orange", (0, 1, 4), 10),
        ("orange", (2, 2, 4), 19),
    ],
)
def test_full_shops_and_bonuses(district: str, checked: tuple[int, ...], points: int) -> None:
    state = pose(start(3), 1, shops={district: checked})
    assert state.scores() == [0, points, 0]


@pytest.mark.rule("C31", "C19")
def test_a_full_district_without_its_bonus() -> None:
    state = pose(start(3), 2, shops=FULL)
    pose(state, 1, shops=FULL)
    assert state.scores() == [0, 12 + 15 + 16 + 19, 12 + 15 + 16 + 19 + 5 + 4 + 3]


@pytest.mark.rule("C31")
@pytest.mark.parametrize(("left", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (23, 11)])
def test_a_point_for_two_gold_left(left: int, points: int) -> None:
    assert pose(start(3), gold=left).scores() == [points, 0, 0]


@pytest.mark.rule("C31")
@pytest.mark.parametrize(("left", "points"), [(1, 0), (2, 1), (3, 1), (4, 2), (23, 11), (24, 12)])
def test_a_point_for_two_goats_left(left: int, points: int) -> None:
    assert pose(start(3), goats=left).scores() == [points, 0, 0]


@pytest.mark.rule("C31")
def test_gold_and_goats_are_rounded_apart_and_only_what_is_left_counts() -> None:
    assert pose(start(3), gold=3, goats=3).scores() == [2, 0, 0]
    assert pose(start(3), gold=3, gold_gained=20).scores() == [1, 0, 0]


@pytest.mark.rule("C31", "C25")
def test_all_boxes_of_the_market_count() -> None:
    # A1 after three circles, one of them +1; E1 after five, two of them +1; A5 is the sixth.
    assert pose(start(3), walk="w.w.nn.eee.e.").scores() == [4 + 7, 0, 0]
    assert pose(start(3), walk="w.w.nn.eee.e.sssswwww.").scores() == [4 + 7 + 8, 0, 0]


@pytest.mark.rule("C31", "C27")
def test_everything_together() -> None:
    state = pose(
        start(3),
        gold=5,
        goats=3,
        buildings="temple store",
        shops={"green": (2, 3, 3, 5), "orange": (2, 1, 0)},
        walk="n.w.nw.",
    )
    score = state.view().sheets[0].score
    assert (score.green, score.purple, score.blue, score.orange) == (12, 0, 0, 4)
    assert (score.bonuses, score.market, score.temple) == (5, 3, 6)
    assert (score.gold, score.goats) == (2, 1)
    assert score.total == 12 + 4 + 5 + 3 + 6 + 2 + 1
    assert state.scores() == [33, 0, 0]


@pytest.mark.rule("C32")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_most_points_win(players: int) -> None:
    for seat in range(players):
        state = pose(finished(players), seat, shops={"green": (2, 0, 0, 0)})
        pose(state, (seat + 1) % players, gold=1, goats=1)
        assert state.winners() == [seat]
        assert state.view().outcome.reason == "points"


@pytest.mark.rule("C32")
def test_points_go_before_gold() -> None:
    state = pose(finished(3), 1, gold=20)
    pose(state, 2, shops={"orange": (0, 0, 4), "green": (2, 0, 0, 0)})
    assert state.scores() == [0, 10, 11]
    assert state.winners() == [2]


@pytest.mark.rule("C32")
def test_a_tie_goes_to_more_gold_left() -> None:
    state = pose(finished(3), 0, gold=2)
    pose(state, 1, gold=0, goats=2)
    pose(state, 2, gold=3)
    assert state.scores() == [1, 1, 1]
    assert state.winners() == [2]
    assert state.view().outcome.reason == "gold"


@pytest.mark.rule("C32")
def test_gold_spent_breaks_no_tie() -> None:
    state = pose(finished(2), 0, gold=1, gold_gained=24)
    pose(state, 1, gold=1, gold_gained=3)
    assert state.winners() == [0, 1]


@pytest.mark.rule("C32")
def test_goats_break_no_tie() -> None:
    state = pose(finished(2), 0, goats=3, gold=1)
    pose(state, 1, goats=2, gold=1)
    assert state.scores() == [1, 1]
    assert state.winners() == [0, 1]


@pytest.mark.rule("C32")
def test_the_odd_coin_decides() -> None:
    state = pose(finished(2), 0, gold=4)
    pose(state, 1, gold=5)
    assert state.scores() == [2, 2]
    assert state.winners() == [1]


@pytest.mark.rule("C32")
def test_a_full_tie_is_shared() -> None:
    state = finished(4)
    assert state.winners() == [0, 1, 2, 3]
    assert state.view().outcome.reason == "shared"
    pose(state, 1, gold=6)
    pose(state, 3, gold=6)
    assert state.winners() == [1, 3]
    assert state.view().outcome.winners == (1, 3)
    assert state.view().outcome.reason == "shared"


@pytest.mark.rule("C32")
def test_nobody_has_won_before_the_end() -> None:
    state = pose(start(3), 1, gold=10)
    assert state.winners() == []
    assert state.view().outcome is None
    assert legal(state)
