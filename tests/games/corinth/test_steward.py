"""The steward's moves through the market."""

import pytest

from emporion.core.errors import IllegalAction
from emporion.core.game import State
from tests.games.corinth.naive import MARKET
from tests.games.corinth.positions import (
    ALL_SIX,
    SPOTS,
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
)

pytestmark = pytest.mark.interpreted

WAYS = ["north", "east", "south", "west"]


def market(state: State, seat: int = 0) -> dict[str, str]:
    """The spots used: `passed` or `circled`."""
    spots = state.view().sheets[seat].market.spots
    return {s.name: "circled" if s.circled else "passed" for s in spots if s.used}


def lengths(state: State, way: str) -> list[int]:
    """After how many steps along a way the move may stop."""
    found = []
    for n, step in enumerate(way.split(), 1):
        if step not in legal(state):
            break
        play(state, step)
        if "stop" in legal(state):
            found.append(n)
    return found


ROUND = "north west south south east east north north north east south south south south"
"""A way of fourteen steps from the centre."""


# ---- steps -------------------------------------------------------------------------------------


@pytest.mark.rule("C20")
@pytest.mark.parametrize(
    ("district", "steps"),
    [("goats", 1), ("green", 2), ("purple", 3), ("blue", 4), ("orange", 5), ("gold", 6)],
)
def test_as_many_steps_as_the_value_of_the_dice(district: str, steps: int) -> None:
    state = pose(opened(3, ALL_SIX), gold=0)
    play(state, f"steward {district}")
    assert lengths(state, ROUND) == [steps]
    assert legal(state) == ["stop"]


@pytest.mark.rule("C20")
def test_the_number_of_dice_does_not_matter() -> None:
    state = pose(opened(3, "2 2 2 2 2 2 2 3 3"), gold=0)
    few = play(state.copy(), "steward gold")
    many = play(state.copy(), "steward goats")
    assert lengths(few, ROUND) == [3]
    assert lengths(many, ROUND) == [2]


@pytest.mark.rule("C20", "C24")
def test_the_worked_example_of_the_rulebook() -> None:
    state = pose(opened(3, ALL_SIX), gold=0)
    play(state, "steward purple, south, east, east, stop, shop 8")
    assert state.view().sheets[0].market.steward == "E4"
    assert shops(state, "blue") == (0, 0, 1)


@pytest.mark.rule("C21")
@pytest.mark.parametrize("coins", range(8))
@pytest.mark.parametrize(("district", "base"), [("goats", 1), ("purple", 3), ("gold", 6)])
def test_gold_changes_the_number_of_steps(coins: int, district: str, base: int) -> None:
    state = pose(opened(3, ALL_SIX), gold=coins)
    play(state, f"steward {district}")
    assert lengths(state, ROUND) == list(range(max(1, base - coins), base + coins + 1))


@pytest.mark.rule("C21")
@pytest.mark.parametrize(("steps", "cost"), [(1, 2), (2, 1), (3, 0), (4, 1), (5, 2), (6, 3)])
def test_a_coin_for_each_step_more_or_less(steps: int, cost: int) -> None:
    state = pose(opened(3, ALL_SIX), gold=5)
    play(state, "steward purple," + ",".join(ROUND.split()[:steps]))
    assert gold(state) == 5
    before = state.view().sheets[0].gold.spent
    play(state, "stop")
    assert state.view().sheets[0].gold.spent == before + cost


@pytest.mark.rule("C21", "C24")
def test_the_gold_of_the_spot_cannot_pay_for_the_way_to_it() -> None:
    state = pose(opened(3, ALL_SIX), gold=0)
    play(state, "steward green, east")
    assert "stop" not in legal(state)
    rich = pose(opened(3, ALL_SIX), gold=1)
    play(rich, "steward green, east, stop")
    assert gold(rich) == 1 - 1 + 1


@pytest.mark.rule("C22")
def test_the_whole_path_is_used_up_and_its_end_circled() -> None:
    state = pose(opened(3, ALL_SIX), gold=0)
    play(state, "steward purple, north, west, west, stop")
    assert market(state) == {
        "C3": "passed",
        "C2": "passed",
        "B2": "passed",
        "A2": "circled",
    }
    assert state.view().sheets[0].market.path == ("C3", "C2", "B2", "A2")
    assert market(state, 1) == {"C3": "passed"}


@pytest.mark.rule("C22")
def test_a_passed_spot_has_no_effect() -> None:
    state = pose(opened(3, ALL_SIX), gold=0)
    play(state, "steward green, north, west, stop")
    assert goats(state) == 1


@pytest.mark.rule("C22")
@pytest.mark.parametrize(
    ("walk", "expected"),
    [
        ("n.", ["north", "east", "west"]),
        ("nw.", ["north", "south", "west"]),
        ("nws.", ["south", "west"]),
        ("n.e.s.s.", ["east", "south", "west"]),
        ("nnee.", ["south"]),
        ("eess.", ["west"]),
        ("wwss.", ["east"]),
    ],
)
def test_no_spot_is_stepped_on_twice(walk: str, expected: list[str]) -> None:
    state = pose(opened(3, ALL_SIX), gold=0, walk=walk)
    play(state, "steward goats")
    assert legal(state) == expected


@pytest.mark.rule("C22")
def test_the_next_move_starts_where_the_last_one_ended() -> None:
    state = pose(opened(2, ALL_SIX), gold=0)
    play(state, "steward goats, south, stop, end, take orange, shop 4, end")
    play(state, "steward green, west")
    assert legal(state) == ["north", "south", "west"]
    play(state, "south, stop")
    assert market(state) == {"C3": "passed", "C4": "circled", "B4": "passed", "B5": "circled"}


@pytest.mark.rule("C22")
def test_a_move_has_at_least_one_step() -> None:
    state = pose(opened(3, ALL_SIX), gold=10, buildings="stable")
    play(state, "steward goats")
    assert legal(state) == WAYS
    with pytest.raises(IllegalAction):
        play(state, "stop")


@pytest.mark.rule("C22")
def test_a_move_once_begun_is_not_taken_back() -> None:
    state = opened(3, ALL_SIX)
    play(state, "steward goats")
    for words in ("take goats", "pass", "end", "steward green"):
        with pytest.raises(IllegalAction):
            play(state, words)


# ---- moves that cannot be completed ------------------------------------------------------------

CORNERED = "nnwswn."
"""Into A1, with both spots beside it used."""
DEAD_END = "nnwssswn."
"""Into A3, with only A2 and, behind it, A1 left."""
NOOK = "nnwsw."
"""Into A2: north is A1 and no way out of it, south the open market."""


@pytest.mark.rule("C23")
def test_a_cornered_steward_is_not_offered() -> None:
    state = pose(opened(3, ALL_SIX), gold=10, buildings="stable", walk=CORNERED)
    assert legal(state) == [f"take {district}" for district in harbour(state)]


@pytest.mark.rule("C23", "C21", "C29")
@pytest.mark.parametrize(
    ("coins", "buildings", "offered"),
    [
        (0, "", ["goats", "green"]),
        (1, "", ["goats", "green", "purple"]),
        (2, "", ["goats", "green", "purple", "blue"]),
        (4, "", ["goats", "green", "purple", "blue", "orange", "gold"]),
        (0, "stable", ["goats", "green", "purple", "blue"]),
        (1, "stable", ["goats", "green", "purple", "blue", "orange"]),
    ],
)
def test_only_groups_whose_move_can_be_completed_are_offered(
    coins: int, buildings: str, offered: list[str]
) -> None:
    state = pose(opened(3, ALL_SIX), gold=coins, buildings=buildings, walk=DEAD_END)
    found = [words.split()[1] for words in legal(state) if words.startswith("steward")]
    assert found == offered


@pytest.mark.rule("C23")
def test_a_move_ends_in_a_dead_end_only_when_it_is_due() -> None:
    state = pose(opened(3, ALL_SIX), gold=0, walk=DEAD_END)
    play(state, "steward green")
    assert legal(state) == ["north"]
    play(state, "north")
    assert legal(state) == ["north"]
    play(state, "north")
    assert legal(state) == ["stop"]


@pytest.mark.rule("C23", "C21", "C29")
@pytest.mark.parametrize(
    ("coins", "buildings", "district", "ways"),
    [
        (0, "", "goats", ["north", "south"]),
        (0, "", "green", ["south"]),
        (0, "", "gold", ["south"]),
        (1, "", "green", ["north", "south"]),
        (1, "", "purple", ["south"]),
        (0, "stable", "purple", ["north", "south"]),
        (0, "stable", "blue", ["south"]),
        (1, "stable", "blue", ["north", "south"]),
    ],
)
def test_only_steps_that_can_be_completed_are_offered(
    coins: int, buildings: str, district: str, ways: list[str]
) -> None:
    state = pose(opened(3, ALL_SIX), gold=coins, buildings=buildings, walk=NOOK)
    play(state, f"steward {district}")
    assert legal(state) == ways
    if "north" in ways:
        play(state, "north")
        assert legal(state) == ["stop"]


# ---- what a circled spot does ------------------------------------------------------------------


def go(state: State, spot: str) -> State:
    """Walk from the centre, sideways first, and stop."""
    column, row = ord(spot[0]) - ord("C"), int(spot[1]) - 3
    steps = ["east" if column > 0 else "west"] * abs(column)
    steps += ["south" if row > 0 else "north"] * abs(row)
    return play(state, ",".join(("steward goats", *steps, "stop")))


@pytest.mark.rule("C24")
@pytest.mark.parametrize("spot", [spot for spot in SPOTS if spot != "C3"])
def test_what_every_spot_gives(spot: str) -> None:
    state = pose(opened(3, ALL_SIX), gold=10, goats=10, buildings="warehouse store")
    go(state, spot)
    effect, amount = MARKET[spot]
    if effect in ("green", "purple", "blue", "orange"):
        assert legal(state)[0].startswith("shop")
        state.apply(state.legal_actions()[-1])
    assert legal(state)[-1] == "end"
    sheet = state.view().sheets[0]
    cost = abs(ord(spot[0]) - ord("C")) + abs(int(spot[1]) - 3) - 1
    assert gold(state) == 10 - cost + (amount if effect == "gold" else 0)
    assert goats(state) == 10 + (amount if effect == "goats" else 0)
    for district in ("green", "purple", "blue", "orange"):
        assert sum(shops(state, district)) == (amount if effect == district else 0)
    assert sheet.market.yellow_dice == (effect == "die")
    assert sheet.market.plus == (effect == "plus")
    assert sum(box.box or 0 for box in sheet.market.spots) == (effect == "score")
    assert sheet.market.circles == 1
    assert market(state)[spot] == "circled"


@pytest.mark.rule("C24", "C18")
def test_goods_of_the_market_fill_a_started_shop_first() -> None:
    state = pose(opened(3, ALL_SIX), gold=10, shops={"green": (1, 0, 0, 0)})
    go(state, "E2")
    assert shops(state, "green") == (2, 0, 0, 0)
    assert legal(state) == ["shop 2", "shop 3", "shop 6"]
    play(state, "shop 6")
    assert shops(state, "green") == (2, 0, 0, 1)


@pytest.mark.rule("C24", "C18")
def test_goods_of_the_market_that_do_not_fit_are_lost() -> None:
    state = pose(opened(3, ALL_SIX), gold=10, shops={"green": (2, 3, 3, 4)})
    go(state, "E2")
    assert shops(state, "green") == (2, 3, 3, 5)
    full = pose(opened(3, ALL_SIX), gold=10, shops={"blue": (2, 3, 4)})
    go(full, "E4")
    assert legal(full)[-1] == "end"


@pytest.mark.rule("C24", "C5")
def test_a_die_is_rolled_in_all_later_rounds_of_its_owner() -> None:
    state = opened(2, ALL_SIX)
    play(state, "steward goats, south, stop, end")
    assert not any(group.yellow for group in state.view().harbour)
    play(state, "take gold, end, take green, shop 6, end")
    for seat, yellow in ((1, ""), (0, "6"), (1, ""), (0, "6")):
        assert state.current_player == seat
        play(state, "buy 0")
        assert state.view().roll.yellow_left == len(yellow)
        roll(state, ALL_SIX, yellow)
        while state.view().decision.kind != "buy":
            state.apply(state.legal_actions()[0])


@pytest.mark.rule("C25")
def test_a_box_counts_circles_and_circled_plus_spots() -> None:
    state = pose(opened(3, ALL_SIX), gold=10)
    go(state, "A1")
    assert state.view().sheets[0].market.spots[0].box == 1
    # B3, +1 at A3, then A1.
    three = pose(opened(3, ALL_SIX), gold=0, walk="w.w.")
    play(three, "steward green, north, north, stop")
    assert three.view().sheets[0].market.spots[0].box == 3 + 1
    # The same way with A3 only passed.
    two = pose(opened(3, ALL_SIX), gold=0, walk="w.")
    play(two, "steward purple, west, north, north, stop")
    assert two.view().sheets[0].market.spots[0].box == 2


@pytest.mark.rule("C25", "C31")
def test_boxes_accumulate_and_all_count() -> None:
    names = {"n": "north", "e": "east", "s": "south", "w": "west"}
    district = {1: "goats", 2: "green", 4: "blue"}
    walk = "n.n."
    written = []
    for leg in ("ee", "s", "s", "ssww", "ww", "n", "n", "nn"):
        state = pose(opened(3, ALL_SIX), gold=0, walk=walk)
        steps = ",".join(names[letter] for letter in leg)
        play(state, f"steward {district[len(leg)]},{steps},stop")
        written.append(state.view().sheets[0].score.market)
        walk += leg + "."
    # E1: 3 circles. A5: 7, two of them +1. A1: 10, three of them +1.
    assert written == [3, 3, 3, 3, 3 + 9, 3 + 9, 3 + 9, 3 + 9 + 13]


# ---- the stable --------------------------------------------------------------------------------


@pytest.mark.rule("C29")
@pytest.mark.parametrize(
    ("district", "coins", "expected"),
    [
        ("goats", 0, [1, 2, 3]),
        ("green", 0, [1, 2, 3, 4]),
        ("purple", 0, [1, 2, 3, 4, 5]),
        ("blue", 0, [2, 3, 4, 5, 6]),
        ("gold", 0, [4, 5, 6, 7, 8]),
        ("blue", 1, [1, 2, 3, 4, 5, 6, 7]),
        ("gold", 2, [2, 3, 4, 5, 6, 7, 8, 9, 10]),
    ],
)
def test_the_stable_gives_two_steps_either_way(
    district: str, coins: int, expected: list[int]
) -> None:
    state = pose(opened(3, ALL_SIX), gold=coins, buildings="stable")
    play(state, f"steward {district}")
    assert lengths(state, ROUND) == expected


@pytest.mark.rule("C29", "C21")
@pytest.mark.parametrize(
    ("steps", "cost"),
    [(1, 1), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 1), (8, 2), (9, 3)],
)
def test_gold_is_paid_on_top_of_the_stable(steps: int, cost: int) -> None:
    state = pose(opened(3, ALL_SIX), gold=3, buildings="stable")
    before = state.view().sheets[0].gold.spent
    play(state, "steward blue," + ",".join(ROUND.split()[:steps]) + ",stop")
    assert state.view().sheets[0].gold.spent == before + cost


@pytest.mark.rule("C29")
def test_the_stable_of_another_does_not_help() -> None:
    state = pose(opened(3, ALL_SIX), gold=0)
    pose(state, 1, buildings="stable")
    play(state, "steward purple")
    assert lengths(state, ROUND) == [3]


@pytest.mark.rule("C29", "C26")
def test_a_stable_works_from_the_next_turn_on() -> None:
    state = pose(opened(2, TWO_GROUPS), gold=2, goats=1)
    play(state, "take gold, build stable, end, take goats, end")
    pose(state, gold=0)
    play(state, "steward")
    assert lengths(state, ROUND) == [1, 2, 3]
