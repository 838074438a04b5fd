"""Buildings: their price, and what they do from the next turn on."""

from itertools import combinations

import pytest

from emporion.core.errors import IllegalAction
from tests.games.corinth.naive import BUILDINGS
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


@pytest.mark.rule("C26")
@pytest.mark.parametrize(("name", "cost"), BUILDINGS.items())
def test_the_price_is_paid_in_gold_and_goats(name: str, cost: tuple[int, int]) -> None:
    state = pose(opened(3, ALL_SIX), gold=cost[0] + 5, goats=cost[1] + 5)
    play(state, f"take orange, shop 4, build {name}")
    assert (gold(state), goats(state)) == (5, 5)
    built = {b.name for b in state.view().sheets[0].buildings if b.built}
    assert built == {name}


@pytest.mark.rule("C26")
@pytest.mark.parametrize(("name", "cost"), BUILDINGS.items())
def test_a_building_needs_its_whole_price(name: str, cost: tuple[int, int]) -> None:
    words = f"build {name}"
    for coins, animals in ((cost[0], cost[1]), (cost[0] - 1, 20), (20, cost[1] - 1)):
        if coins < 0 or animals < 1:
            continue
        state = pose(opened(3, ALL_SIX), gold=coins, goats=animals)
        play(state, "take orange, shop 4")
        assert (words in legal(state)) == ((coins, animals) == cost)


@pytest.mark.rule("C26")
def test_without_goats_there_is_no_stable() -> None:
    state = pose(opened(3, ALL_SIX), gold=5, goats=0, buildings="store")
    play(state, "take orange, shop 4")
    assert legal(state) == ["end"]


@pytest.mark.rule("C26")
@pytest.mark.parametrize("name", BUILDINGS)
def test_each_building_is_built_once(name: str) -> None:
    state = pose(opened(3, ALL_SIX), gold=12, goats=12, buildings=name)
    play(state, "take orange, shop 4")
    assert legal(state) == [*(f"build {other}" for other in BUILDINGS if other != name), "end"]
    other = next(b for b in BUILDINGS if b != name)
    play(state, f"build {other}")
    for words in (f"build {name}", f"build {other}"):
        with pytest.raises(IllegalAction):
            play(state, words)


@pytest.mark.rule("C26")
def test_the_buildings_of_one_player_do_not_hinder_another() -> None:
    state = pose(opened(3, ALL_SIX), 1, buildings="store")
    play(pose(state, 0, goats=2), "take orange, shop 4")
    assert "build store" in legal(state)


@pytest.mark.rule("C15", "C26")
def test_building_comes_after_the_action() -> None:
    state = pose(opened(3, ALL_SIX), gold=20, goats=20)
    assert not any(words.startswith("build") for words in legal(state))
    play(state, "take green")
    assert not any(words.startswith("build") for words in legal(state))
    moving = pose(opened(3, ALL_SIX), gold=20, goats=20)
    play(moving, "steward goats")
    assert not any(words.startswith("build") for words in legal(moving))
    play(moving, "west")
    assert not any(words.startswith("build") for words in legal(moving))


@pytest.mark.rule("C15", "C26")
def test_the_coins_of_the_turn_pay_for_its_building() -> None:
    state = pose(opened(3, TWO_GROUPS), gold=0)
    play(state, "take gold, build stable")
    assert (gold(state), goats(state)) == (3, 0)


@pytest.mark.rule("C26", "C30")
def test_the_store_does_not_work_in_the_turn_it_was_built() -> None:
    state = pose(opened(2, ALL_SIX), gold=0, goats=2)
    play(state, "take gold, build store")
    assert gold(state) == 3
    play(state, "end")
    assert gold(state) == 3


@pytest.mark.rule("C26", "C28")
def test_the_warehouse_does_not_work_in_the_turn_it_was_built() -> None:
    state = pose(opened(2, ALL_SIX), gold=4, goats=4)
    play(state, "take green, shop 6, build warehouse")
    assert shops(state, "green") == (0, 0, 0, 1)
    play(state, "end, take goats, end, take blue, shop 8")
    assert shops(state, "blue") == (0, 0, 2)


@pytest.mark.rule("C26", "C30")
def test_a_building_works_in_the_second_turn_of_the_same_round() -> None:
    state = pose(opened(2, ALL_SIX), gold=0, goats=2)
    play(state, "take green, shop 6, build store, end, take goats, end, take gold")
    assert gold(state) == 3 + 2


@pytest.mark.rule("C27")
@pytest.mark.parametrize("count", range(4))
def test_the_temple_counts_every_building_and_itself(count: int) -> None:
    for others in combinations(("warehouse", "stable", "store"), count):
        state = pose(opened(3, ALL_SIX), buildings=" ".join(("temple", *others)))
        assert state.scores() == [3 * (1 + count), 0, 0]
        without = pose(opened(3, ALL_SIX), buildings=" ".join(others))
        assert without.scores() == [0, 0, 0]


@pytest.mark.rule("C27")
def test_the_temple_counts_what_is_built_after_it() -> None:
    state = pose(opened(3, ALL_SIX), gold=3, goats=5)
    play(state, "take orange, shop 4, build temple")
    assert state.scores()[0] == 3 + 1
    play(state, "build store")
    assert state.scores()[0] == 6


@pytest.mark.rule("C27")
def test_the_temple_counts_only_the_buildings_of_its_owner() -> None:
    state = pose(opened(3, ALL_SIX), 0, buildings="temple")
    pose(state, 1, buildings="warehouse stable store")
    assert state.scores() == [3, 0, 0]


@pytest.mark.rule("C28")
@pytest.mark.parametrize("district", ["green", "purple", "blue", "orange"])
def test_the_warehouse_adds_a_good_to_a_delivery(district: str) -> None:
    state = pose(opened(3, ALL_SIX), buildings="warehouse")
    play(state, f"take {district}")
    state.apply(state.legal_actions()[-1])
    assert sum(shops(state, district)) == 2


@pytest.mark.rule("C28", "C18")
def test_the_good_of_the_warehouse_may_start_a_shop_or_be_lost() -> None:
    state = pose(opened(3, ALL_SIX), buildings="warehouse", shops={"green": (1, 0, 0, 0)})
    play(state, "take green")
    assert legal(state) == ["shop 2", "shop 3", "shop 6"]
    full = pose(opened(3, ALL_SIX), buildings="warehouse", shops={"green": (2, 3, 3, 4)})
    play(full, "take green")
    assert shops(full, "green") == (2, 3, 3, 5)
    assert legal(full) == ["end"]


@pytest.mark.rule("C28")
def test_the_warehouse_adds_nothing_to_gold_and_goats() -> None:
    state = pose(opened(3, ALL_SIX), buildings="warehouse")
    assert gold(play(state.copy(), "take gold")) == 1 + 3
    assert goats(play(state.copy(), "take goats")) == 1 + 2


@pytest.mark.rule("C28", "C24")
def test_the_warehouse_adds_nothing_to_the_steward() -> None:
    state = pose(opened(3, ALL_SIX), buildings="warehouse")
    play(state, "steward goats, west, stop, shop 6")
    assert shops(state, "purple") == (0, 0, 0, 1)


@pytest.mark.rule("C30")
@pytest.mark.parametrize(("dice", "coins"), [(ALL_SIX, 3), (TWO_GROUPS, 5)])
def test_the_store_adds_two_coins_to_the_gold_action(dice: str, coins: int) -> None:
    state = pose(opened(3, dice), buildings="store")
    play(state, "take gold")
    assert gold(state) == 1 + coins + 2


@pytest.mark.rule("C30", "C24")
def test_the_store_adds_nothing_elsewhere() -> None:
    state = pose(opened(3, ALL_SIX), goats=1, buildings="store")
    assert goats(play(state.copy(), "take goats")) == 1 + 2
    east = play(state.copy(), "steward goats, east, stop")
    assert gold(east) == 1 + 1
    goat_spot = play(state.copy(), "steward goats, north, stop")
    assert goats(goat_spot) == 1 + 2


@pytest.mark.rule("C30")
def test_the_store_of_another_adds_nothing() -> None:
    state = pose(opened(3, ALL_SIX), 1, buildings="store")
    play(state, "take gold")
    assert gold(state) == 1 + 3
