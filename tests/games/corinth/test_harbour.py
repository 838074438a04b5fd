"""Buying and rolling dice, the districts, and what a turn may choose."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.core.errors import IllegalAction
from tests.games.corinth.naive import DISTRICTS
from tests.games.corinth.positions import (
    ALL_SIX,
    TWO_GROUPS,
    goats,
    gold,
    harbour,
    legal,
    opened,
    play,
    pose,
    roll,
    shops,
    start,
)

pytestmark = pytest.mark.interpreted

ONE_DIE = "s."
TWO_DICE = "s.enn."
THREE_DICE = "s.enn.nww."
CORNERED = "nnwswn."
"""Into A1, with both spots beside it used."""


@pytest.mark.rule("C5")
@pytest.mark.parametrize(("coins", "most"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (20, 3)])
def test_dice_bought_are_limited_by_gold_and_by_three(coins: int, most: int) -> None:
    state = pose(start(3), gold=coins)
    assert legal(state) == [f"buy {n}" for n in range(most + 1)]
    for n in range(most + 1):
        bought = state.copy()
        play(bought, f"buy {n}")
        assert gold(bought) == coins - n
        assert bought.view().roll.yellow_left == n


@pytest.mark.rule("C5", "C24")
@pytest.mark.parametrize(
    ("walk", "earned", "coins", "most"),
    [
        (ONE_DIE, 1, 0, 0),
        (ONE_DIE, 1, 1, 1),
        (ONE_DIE, 1, 9, 2),
        (TWO_DICE, 2, 9, 1),
        (TWO_DICE, 2, 0, 0),
        (THREE_DICE, 3, 9, 0),
    ],
)
def test_earned_dice_are_free_and_leave_less_to_buy(
    walk: str, earned: int, coins: int, most: int
) -> None:
    state = pose(start(3), gold=coins, walk=walk)
    assert state.view().sheets[0].market.yellow_dice == earned
    assert legal(state) == [f"buy {n}" for n in range(most + 1)]
    play(state, f"buy {most}")
    assert gold(state) == coins - most
    assert state.view().roll.yellow_left == earned + most


@pytest.mark.rule("C5")
def test_dice_earned_by_others_do_not_count() -> None:
    state = pose(start(3), 1, walk=THREE_DICE)
    play(state, "buy 1")
    assert state.view().roll.yellow_left == 1


@pytest.mark.rule("C5", "C22")
def test_a_die_spot_only_passed_earns_nothing() -> None:
    state = pose(start(3), walk="ss.")
    play(state, "buy 0")
    assert state.view().roll.yellow_left == 0


@pytest.mark.rule("C5", "C6")
def test_bought_dice_are_for_one_roll() -> None:
    state = opened(2, ALL_SIX, "3 3")
    play(state, "take goats, end, take green, shop 6, end, take gold, end, buy 0")
    assert state.view().roll.yellow_left == 0
    roll(state, ALL_SIX)
    assert state.current_player == 1


@pytest.mark.rule("C6")
def test_nine_white_dice_are_rolled_and_then_the_yellow_ones() -> None:
    state = pose(start(4), gold=2)
    play(state, "buy 2")
    for left in range(9, 0, -1):
        assert state.view().roll.white_left == left
        assert legal(state) == [f"white {n}" for n in range(1, 7)]
        play(state, "white 4")
    for left in (2, 1):
        assert state.view().roll.yellow_left == left
        assert legal(state) == [f"yellow {n}" for n in range(1, 7)]
        play(state, "yellow 2")
    assert harbour(state) == {"goats": (2, 0, 2), "gold": (4, 9, 0)}


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("white", "yellow", "expected"),
    [
        (
            ALL_SIX,
            "",
            {"goats": 1, "green": 2, "purple": 3, "blue": 4, "orange": 5, "gold": 6},
        ),
        ("2 2 2 2 2 5 5 5 5", "", {"goats": 2, "gold": 5}),
        ("6 6 6 3 3 3 4 4 4", "", {"goats": 3, "green": 4, "gold": 6}),
        ("1 1 1 1 1 2 2 2 3", "", {"goats": 1, "green": 2, "gold": 3}),
        ("5 1 3 2 5 1 3 2 5", "", {"goats": 1, "green": 2, "purple": 3, "gold": 5}),
        ("6 5 4 3 2 2 2 2 2", "", {"goats": 2, "green": 3, "purple": 4, "blue": 5, "gold": 6}),
        ("2 2 2 2 2 2 2 2 2", "6", {"goats": 2, "gold": 6}),
        ("2 2 2 2 2 2 2 2 2", "1", {"goats": 1, "gold": 2}),
        ("1 1 1 1 3 3 3 3 3", "2", {"goats": 1, "green": 2, "gold": 3}),
    ],
)
def test_values_are_spread_over_the_districts(
    white: str, yellow: str, expected: dict[str, int]
) -> None:
    groups = harbour(opened(3, white, yellow))
    assert {district: value for district, (value, _, _) in groups.items()} == expected


values = st.integers(1, 6)


@pytest.mark.rule("C7", "C8")
@given(st.lists(values, min_size=9, max_size=9), st.lists(values, max_size=3))
@settings(max_examples=60, deadline=None)
def test_any_roll_is_moored_without_gaps(white: list[int], yellow: list[int]) -> None:
    state = opened(3, " ".join(map(str, white)), " ".join(map(str, yellow)))
    faces = sorted({*white, *yellow})
    assert state.is_over == (len(faces) == 1)
    groups = harbour(state)
    assert list(groups) == [*DISTRICTS[: len(faces) - 1], "gold"]
    found = [value for value, _, _ in groups.values()]
    assert found == faces
    assert all(low < high for low, high in pairwise(found))
    for value, whites, yellows in groups.values():
        assert (whites, yellows) == (white.count(value), yellow.count(value))


@pytest.mark.rule("C8")
@pytest.mark.parametrize("value", range(1, 7))
def test_nine_alike_win_the_game(value: int) -> None:
    state = opened(3, " ".join([str(value)] * 9), first=1)
    assert state.is_over
    assert state.winners() == [1]
    assert legal(state) == []
    assert state.view().outcome.reason == "one-value"


@pytest.mark.rule("C8")
def test_yellow_dice_count_for_it() -> None:
    assert opened(2, "3 3 3 3 3 3 3 3 3", "3 3 3").winners() == [0]
    for yellow in ("4", "3 3 2", "1"):
        state = opened(2, "3 3 3 3 3 3 3 3 3", yellow)
        assert not state.is_over
        assert state.winners() == []
    mixed = opened(2, "3 3 3 3 3 3 3 3 4", "3 3 3")
    assert not mixed.is_over


@pytest.mark.rule("C8")
def test_the_roll_is_not_decided_before_its_last_die() -> None:
    state = pose(start(2), gold=1)
    play(state, "buy 1")
    roll(state, "5 5 5 5 5 5 5 5 5")
    assert not state.is_over
    play(state, "yellow 5")
    assert state.is_over


@pytest.mark.rule("C8", "C32")
def test_points_do_not_matter_to_such_a_win() -> None:
    state = pose(start(4, first=2), 0, gold=20, shops={"orange": (2, 2, 4)})
    play(state, "buy 0")
    roll(state, "1 1 1 1 1 1 1 1 1")
    assert state.scores()[0] > state.scores()[2]
    assert state.winners() == [2]
    assert state.view().outcome.winners == (2,)


@pytest.mark.rule("C10")
def test_yellow_dice_count_for_the_first_player() -> None:
    state = opened(3, TWO_GROUPS, "1 1 5")
    assert harbour(state) == {"goats": (1, 4, 2), "gold": (5, 5, 1)}
    play(state, "take goats")
    assert goats(state) == 1 + 6


@pytest.mark.rule("C10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_yellow_dice_left_are_removed_after_the_first_turn(players: int) -> None:
    state = opened(players, TWO_GROUPS, "1 5 5")
    play(state, "take goats, end")
    assert harbour(state) == {"gold": (5, 5, 0)}
    play(state, "take gold")
    assert gold(state, 1) == 1 + 5


@pytest.mark.rule("C10")
def test_they_stay_until_the_first_turn_is_over() -> None:
    state = opened(3, TWO_GROUPS, "1 3 5")
    play(state, "take goats")
    assert harbour(state) == {"green": (3, 0, 1), "gold": (5, 5, 1)}


@pytest.mark.rule("C10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_group_of_yellow_dice_alone_disappears(players: int) -> None:
    state = opened(players, "1 1 1 1 4 4 4 5 5", "2 2 6")
    assert harbour(state) == {
        "goats": (1, 4, 0),
        "green": (2, 0, 2),
        "purple": (4, 3, 0),
        "blue": (5, 2, 0),
        "gold": (6, 0, 1),
    }
    play(state, "take goats, end")
    # The districts above do not move down, nor does the highest of the rest become gold.
    assert harbour(state) == {"purple": (4, 3, 0), "blue": (5, 2, 0)}
    assert legal(state) == ["take purple", "take blue", "steward purple", "steward blue"]


@pytest.mark.rule("C10")
def test_the_first_player_may_take_a_yellow_group() -> None:
    state = opened(3, TWO_GROUPS, "2 2 2")
    play(state, "take green, shop 6")
    assert shops(state, "green") == (0, 0, 0, 3)
    play(state, "end")
    assert harbour(state) == {"goats": (1, 4, 0), "gold": (5, 5, 0)}


@pytest.mark.rule("C10")
def test_removal_follows_a_steward_turn_too() -> None:
    state = opened(2, TWO_GROUPS, "5 6 2")
    play(state, "steward green, north, west, stop")
    while "end" not in legal(state):
        state.apply(state.legal_actions()[0])
    play(state, "end")
    assert harbour(state) == {"goats": (1, 4, 0), "purple": (5, 5, 0)}


@pytest.mark.rule("C10", "C14")
def test_disappearing_groups_can_leave_the_harbour_empty() -> None:
    state = opened(2, "4 4 4 4 4 4 4 4 4", "1 6 6")
    play(state, "take green, shop 6, shop 3, shop 2")
    assert shops(state, "green") == (0, 1, 3, 5)
    play(state, "end")
    assert harbour(state) == {}
    assert legal(state) == ["steward", "pass"]


@pytest.mark.rule("C13")
def test_every_group_may_be_taken_or_move_the_steward() -> None:
    state = pose(opened(3, ALL_SIX), gold=6)
    assert legal(state) == [
        *(f"take {district}" for district in DISTRICTS),
        *(f"steward {district}" for district in DISTRICTS),
    ]


@pytest.mark.rule("C13")
@pytest.mark.parametrize("district", DISTRICTS)
def test_the_chosen_group_is_gone_for_the_others(district: str) -> None:
    taken = opened(3, ALL_SIX)
    play(taken, f"take {district}")
    moved = opened(3, ALL_SIX)
    play(moved, f"steward {district}")
    for state in (taken, moved):
        while legal(state)[-1] != "end":
            state.apply(state.legal_actions()[-1])
        assert district not in harbour(state)
        play(state, "end")
        assert list(harbour(state)) == [d for d in DISTRICTS if d != district]
        assert not any(words.split()[1] == district for words in legal(state))


@pytest.mark.rule("C13", "C17", "C18")
def test_a_group_that_does_nothing_may_be_taken() -> None:
    full = {"green": (2, 3, 3, 5)}
    state = opened(3, ALL_SIX)
    pose(state, gold=3, gold_gained=24, goats=24, shops=full)
    for district in ("goats", "green", "gold"):
        after = state.copy()
        play(after, f"take {district}")
        assert "end" in legal(after)
        assert (gold(after), goats(after)) == (3, 24)
        assert shops(after, "green") == full["green"]
        assert after.scores() == state.scores()


@pytest.mark.rule("C13")
def test_with_a_group_left_one_must_be_taken() -> None:
    state = opened(3, TWO_GROUPS)
    play(state, "take gold, end")
    assert legal(state)[0] == "take goats"
    for words in ("pass", "steward", "end"):
        with pytest.raises(IllegalAction):
            play(state, words)


@pytest.mark.rule("C13")
def test_taking_does_not_move_the_steward_and_moving_does_not_take() -> None:
    state = opened(3, ALL_SIX)
    taken = play(state.copy(), "take gold")
    assert taken.view().sheets[0].market.circles == 0
    moved = play(state.copy(), "steward goats, west, stop")
    assert goats(moved) == 1
    assert moved.view().sheets[0].market.circles == 1


@pytest.mark.rule("C14")
def test_with_no_group_left_the_player_may_decline() -> None:
    state = opened(3, TWO_GROUPS)
    play(state, "take gold, end, take goats, end")
    assert state.current_player == 2
    assert legal(state) == ["steward", "pass"]
    before = state.view().sheets[2]
    play(state, "pass")
    assert state.view().sheets[2] == before
    assert legal(state) == ["end"]
    play(state, "end")
    assert state.current_player == 1
    assert state.view().round == 2


@pytest.mark.rule("C14", "C15")
def test_one_who_declines_may_still_build() -> None:
    state = opened(3, TWO_GROUPS)
    play(state, "take gold, end, take goats, end")
    pose(state, 2, goats=2)
    play(state, "pass")
    assert legal(state) == ["build store", "end"]


@pytest.mark.rule("C14", "C22")
def test_the_free_move_has_one_step() -> None:
    state = opened(3, TWO_GROUPS)
    play(state, "take gold, end, take goats, end")
    pose(state, 2, gold=0)
    play(state, "steward")
    assert legal(state) == ["north", "east", "south", "west"]
    play(state, "north")
    assert legal(state) == ["stop"]
    play(state, "stop")
    assert goats(state, 2) == 3


@pytest.mark.rule("C14", "C21")
def test_gold_lengthens_the_free_move() -> None:
    state = opened(3, TWO_GROUPS)
    play(state, "take gold, end, take goats, end")
    pose(state, 2, gold=2)
    play(state, "steward, north, north, west")
    assert legal(state) == ["stop"]
    play(state, "stop")
    assert gold(state, 2) == 0
    assert state.view().sheets[2].market.yellow_dice == 1


@pytest.mark.rule("C14", "C29")
def test_the_stable_lengthens_the_free_move() -> None:
    state = opened(3, TWO_GROUPS)
    play(state, "take gold, end, take goats, end")
    pose(state, 2, gold=0, buildings="stable")
    play(state, "steward, north, north, west")
    assert legal(state) == ["stop"]
    play(state, "stop")
    assert gold(state, 2) == 0
    assert state.view().sheets[2].market.steward == "B1"


@pytest.mark.rule("C14", "C23")
def test_a_steward_without_a_way_on_leaves_only_declining() -> None:
    state = opened(3, TWO_GROUPS)
    play(state, "take gold, end, take goats, end")
    pose(state, 2, gold=9, walk=CORNERED)
    assert legal(state) == ["pass"]
