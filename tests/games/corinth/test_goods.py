"""Gold, goats, goods and the bonuses of the districts."""

import pytest

from emporion.core.errors import IllegalAction
from emporion.core.game import State
from tests.games.corinth.naive import SHOPS
from tests.games.corinth.positions import (
    ALL_SIX,
    TWO_GROUPS,
    goats,
    gold,
    legal,
    opened,
    play,
    pose,
    shops,
)

pytestmark = pytest.mark.interpreted


def owner(state: State, district: str) -> int | None:
    found = {d.name: d.bonus_owner for d in state.view().sheets[0].districts}[district]
    return None if found is None else int(found)


def greens(n: int) -> str:
    """A roll with n dice in green, one in goats and the rest in gold."""
    return " ".join(["1", *["2"] * n, *["3"] * (8 - n)])


# ---- gold and goats ----------------------------------------------------------------------------


@pytest.mark.rule("C16")
@pytest.mark.parametrize(
    ("dice", "coins", "animals"),
    [(ALL_SIX, 3, 2), (TWO_GROUPS, 5, 4), ("1 2 2 2 2 2 2 2 2", 8, 1)],
)
def test_a_coin_or_a_goat_per_die(dice: str, coins: int, animals: int) -> None:
    state = opened(3, dice)
    rich = play(state.copy(), "take gold")
    assert (gold(rich), goats(rich)) == (1 + coins, 1)
    herd = play(state.copy(), "take goats")
    assert (gold(herd), goats(herd)) == (1, 1 + animals)
    assert gold(rich, 1) == goats(herd, 1) == 1


@pytest.mark.rule("C17")
@pytest.mark.parametrize(("before", "gain"), [(17, 5), (19, 5), (20, 4), (23, 1), (24, 0)])
def test_no_more_than_24_gold_are_ever_gained(before: int, gain: int) -> None:
    state = pose(opened(3, TWO_GROUPS), gold=2, gold_gained=before)
    play(state, "take gold")
    assert gold(state) == 2 + gain
    assert state.view().sheets[0].gold.gained == before + gain


@pytest.mark.rule("C17")
@pytest.mark.parametrize(("before", "gain"), [(12, 4), (20, 4), (21, 3), (24, 0)])
def test_no_more_than_24_goats_are_ever_gained(before: int, gain: int) -> None:
    spent = 4 + 2
    state = opened(3, TWO_GROUPS)
    pose(state, goats=before - spent, goats_gained=before, buildings="warehouse store")
    play(state, "take goats")
    assert goats(state) == before - spent + gain


@pytest.mark.rule("C17")
def test_the_cap_counts_what_was_gained_and_not_what_is_left() -> None:
    state = pose(opened(3, TWO_GROUPS), gold=0, gold_gained=24)
    play(state, "take gold")
    assert gold(state) == 0
    full = pose(opened(3, TWO_GROUPS), gold=15)
    play(full, "take gold")
    assert gold(full) == 20


@pytest.mark.rule("C17", "C30")
def test_the_store_does_not_break_the_cap() -> None:
    state = pose(opened(3, TWO_GROUPS), gold=3, gold_gained=18, buildings="store")
    play(state, "take gold")
    assert state.view().sheets[0].gold.gained == 24


@pytest.mark.rule("C17", "C24")
def test_the_market_does_not_break_the_cap() -> None:
    state = pose(opened(3, TWO_GROUPS), gold=1, gold_gained=23)
    play(state, "steward goats, south, west, stop")
    assert state.view().sheets[0].gold.gained == 24
    assert gold(state) == 1 - 1 + 1
    herd = pose(opened(3, TWO_GROUPS), goats=23)
    play(herd, "steward goats, north, stop")
    assert goats(herd) == 24


# ---- delivering --------------------------------------------------------------------------------


@pytest.mark.rule("C18")
@pytest.mark.parametrize("points", [1, 2, 3, 6])
def test_the_player_chooses_which_empty_shop_to_start(points: int) -> None:
    state = opened(3, greens(2))
    play(state, "take green")
    assert legal(state) == ["shop 1", "shop 2", "shop 3", "shop 6"]
    play(state, f"shop {points}")
    assert shops(state, "green") == tuple(2 if p == points else 0 for p in SHOPS["green"])
    assert legal(state) == ["end"]


@pytest.mark.rule("C18")
@pytest.mark.parametrize(
    ("district", "expected"),
    [("purple", ["2", "3", "4", "6"]), ("blue", ["3", "5", "8"]), ("orange", ["4", "5", "10"])],
)
def test_every_district_has_its_own_shops(district: str, expected: list[str]) -> None:
    state = opened(3, ALL_SIX)
    play(state, f"take {district}")
    assert legal(state) == [f"shop {points}" for points in expected]
    play(state, f"shop {expected[-1]}")
    assert sum(shops(state, district)) == 1
    for other in SHOPS:
        assert other == district or not any(shops(state, other))
    assert not any(shops(state, district, 1))


@pytest.mark.rule("C18")
def test_a_started_shop_is_filled_first() -> None:
    state = pose(opened(3, greens(2)), shops={"green": (0, 0, 0, 2)})
    play(state, "take green")
    assert shops(state, "green") == (0, 0, 0, 4)
    assert legal(state) == ["end"]


@pytest.mark.rule("C18")
def test_goods_left_over_go_to_a_shop_of_choice() -> None:
    state = pose(opened(3, greens(5)), shops={"green": (0, 0, 1, 0)})
    play(state, "take green")
    assert shops(state, "green") == (0, 0, 3, 0)
    assert legal(state) == ["shop 1", "shop 2", "shop 6"]
    play(state, "shop 1")
    assert legal(state) == ["shop 2", "shop 6"]
    play(state, "shop 6")
    assert shops(state, "green") == (2, 0, 3, 1)


@pytest.mark.rule("C18")
def test_goods_that_just_fill_a_shop_start_no_other() -> None:
    state = pose(opened(3, greens(2)), shops={"green": (0, 0, 1, 0)})
    play(state, "take green")
    assert shops(state, "green") == (0, 0, 3, 0)
    assert legal(state) == ["end"]


@pytest.mark.rule("C18")
def test_shops_of_other_districts_are_not_in_the_way() -> None:
    state = pose(opened(3, greens(2)), shops={"purple": (1, 0, 0, 0), "blue": (0, 2, 0)})
    play(state, "take green, shop 3")
    assert shops(state, "green") == (0, 0, 2, 0)
    assert shops(state, "purple") == (1, 0, 0, 0)


@pytest.mark.rule("C18")
def test_all_goods_that_fit_are_delivered() -> None:
    state = opened(3, greens(7))
    play(state, "take green, shop 1")
    with pytest.raises(IllegalAction):
        play(state, "end")
    play(state, "shop 2, shop 3")
    assert shops(state, "green") == (2, 3, 2, 0)
    assert legal(state) == ["end"]


@pytest.mark.rule("C18")
def test_goods_beyond_the_last_symbol_are_lost() -> None:
    state = pose(opened(3, greens(4)), shops={"green": (2, 3, 3, 3)})
    play(state, "take green")
    assert shops(state, "green") == (2, 3, 3, 5)
    assert legal(state) == ["end"]
    assert (gold(state), goats(state)) == (1, 1)
    assert not any(any(shops(state, district)) for district in ("purple", "blue", "orange"))


@pytest.mark.rule("C18")
def test_a_last_empty_shop_is_still_named() -> None:
    state = pose(opened(3, greens(7)), shops={"green": (2, 3, 3, 0)})
    play(state, "take green")
    assert legal(state) == ["shop 6"]
    play(state, "shop 6")
    assert shops(state, "green") == (2, 3, 3, 5)


# ---- bonuses -----------------------------------------------------------------------------------


@pytest.mark.rule("C19")
@pytest.mark.parametrize(
    ("district", "nearly", "bonus", "points"),
    [
        ("green", (2, 3, 3, 4), 5, 6),
        ("purple", (2, 3, 3, 3), 4, 6),
        ("blue", (2, 3, 3), 3, 8),
        ("orange", (2, 2, 3), 0, 10),
    ],
)
def test_the_first_to_finish_a_district_gets_its_bonus(
    district: str, nearly: tuple[int, ...], bonus: int, points: int
) -> None:
    state = pose(opened(3, ALL_SIX), shops={district: nearly})
    before = state.scores()[0]
    play(state, f"take {district}")
    assert state.scores()[0] == before + points + bonus
    assert owner(state, district) == (0 if bonus else None)


@pytest.mark.rule("C19")
@pytest.mark.parametrize(
    ("district", "full"),
    [("green", (2, 3, 3, 5)), ("purple", (2, 3, 3, 4)), ("blue", (2, 3, 4))],
)
def test_nobody_else_gets_the_bonus_any_more(district: str, full: tuple[int, ...]) -> None:
    state = pose(opened(3, ALL_SIX), 2, shops={district: full})
    pose(state, 0, shops={district: (*full[:-1], full[-1] - 1)})
    assert owner(state, district) == 2
    before = state.scores()
    play(state, f"take {district}")
    assert shops(state, district) == full
    assert owner(state, district) == 2
    assert state.scores()[0] == before[0] + max(SHOPS[district])
    assert state.scores()[2] == before[2]


@pytest.mark.rule("C19")
def test_bonuses_of_the_districts_are_apart() -> None:
    state = pose(opened(3, ALL_SIX), 1, shops={"green": (2, 3, 3, 5)})
    pose(state, 0, shops={"purple": (2, 3, 3, 3)})
    play(state, "take purple")
    assert (owner(state, "green"), owner(state, "purple"), owner(state, "blue")) == (1, 0, None)


@pytest.mark.rule("C19")
def test_the_last_shop_alone_does_not_do() -> None:
    state = pose(opened(3, ALL_SIX), shops={"green": (2, 3, 0, 4)})
    play(state, "take green")
    assert shops(state, "green") == (2, 3, 0, 5)
    assert owner(state, "green") is None


@pytest.mark.rule("C19")
def test_goods_lost_on_the_way_do_not_cost_the_bonus() -> None:
    state = pose(opened(3, greens(6)), shops={"green": (2, 3, 0, 4)})
    play(state, "take green, shop 3")
    assert shops(state, "green") == (2, 3, 3, 5)
    assert owner(state, "green") == 0


@pytest.mark.rule("C19", "C24")
def test_a_bonus_is_won_by_the_steward_too() -> None:
    state = pose(opened(3, "1 1 2 2 2 2 2 2 2"), shops={"purple": (2, 3, 3, 3)})
    play(state, "steward goats, west, stop")
    assert shops(state, "purple") == (2, 3, 3, 4)
    assert owner(state, "purple") == 0
    two = pose(opened(3, "1 1 4 4 4 4 4 4 4"), shops={"green": (0, 3, 3, 5)})
    play(two, "steward gold, south, west, west, stop")
    assert legal(two) == ["shop 1"]
    assert owner(two, "green") is None
    play(two, "shop 1")
    assert owner(two, "green") == 0


@pytest.mark.rule("C19", "C24")
def test_the_steward_does_not_win_a_bonus_that_is_gone() -> None:
    state = pose(opened(3, "1 1 2 2 2 2 2 2 2"), 1, shops={"purple": (2, 3, 3, 4)})
    pose(state, 0, shops={"purple": (2, 3, 3, 3)})
    play(state, "steward goats, west, stop")
    assert owner(state, "purple") == 1


@pytest.mark.rule("C19")
def test_taking_from_a_full_district_later_wins_nothing() -> None:
    state = pose(opened(3, ALL_SIX), 1, shops={"blue": (2, 3, 4)})
    pose(state, 0, shops={"blue": (2, 3, 4)})
    before = state.scores()
    play(state, "take blue")
    assert state.scores() == before
    assert owner(state, "blue") == 1
