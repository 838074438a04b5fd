"""The order of legal actions, and how many sequences of actions there are: both pinned.

Learners, records and seeds depend on the order. The counts treat every chance outcome as a branch.
"""

from copy import deepcopy
from typing import Any

import pytest

from emporion.core.game import State
from emporion.games.corinth import GAME
from tests.games.corinth.naive import SHOPS, Naive, neighbour
from tests.games.corinth.positions import (
    ALL_SIX,
    TWO_GROUPS,
    WAYS,
    final_round,
    legal,
    opened,
    play,
    pose,
    roll,
    start,
)

pytestmark = pytest.mark.interpreted


def perft(state: State, depth: int) -> int:
    """How many sequences of this length there are; a game that is over has none."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


# ---- the order ---------------------------------------------------------------------------------


def test_every_action_has_its_number() -> None:
    assert GAME.action_count == 48
    numbers = {
        "buy 0": 0,
        "take goats": 4,
        "steward goats": 10,
        "steward": 16,
        "pass": 17,
        "shop": 18,
        "north": 22,
        "stop": 26,
        "build temple": 27,
        "end": 31,
        "first 1": 32,
        "white 1": 36,
        "yellow 1": 42,
    }
    state = pose(start(3), gold=5, goats=5)
    seen = {"first 1": GAME.new(3).parse("first 1"), "buy 0": state.parse("buy 0")}
    play(state, "buy 1")
    seen["white 1"] = state.parse("white 1")
    roll(state, TWO_GROUPS)
    seen["yellow 1"] = state.parse("yellow 1")
    play(state, "yellow 2")
    seen |= {words: state.parse(words) for words in ("take goats", "steward goats")}
    goods = play(state.copy(), "take green")
    seen["shop"] = goods.parse("shop 1")
    play(state, "steward goats")
    seen["north"] = state.parse("north")
    play(state, "north")
    seen["stop"] = state.parse("stop")
    play(state, "stop")
    seen |= {words: state.parse(words) for words in ("build temple", "end")}
    play(state, "end, take gold, end")
    seen |= {words: state.parse(words) for words in ("steward", "pass")}
    assert seen == numbers


def test_order_of_the_draw() -> None:
    assert legal(GAME.new(4)) == ["first 1", "first 2", "first 3", "first 4"]


def test_order_of_purchases() -> None:
    assert legal(pose(start(2), gold=7)) == ["buy 0", "buy 1", "buy 2", "buy 3"]


def test_order_of_dice() -> None:
    state = pose(start(2), gold=1)
    play(state, "buy 1")
    assert legal(state) == ["white 1", "white 2", "white 3", "white 4", "white 5", "white 6"]
    roll(state, ALL_SIX)
    assert legal(state) == [
        "yellow 1",
        "yellow 2",
        "yellow 3",
        "yellow 4",
        "yellow 5",
        "yellow 6",
    ]


def test_order_of_groups() -> None:
    assert legal(opened(3, ALL_SIX)) == [
        "take goats",
        "take green",
        "take purple",
        "take blue",
        "take orange",
        "take gold",
        "steward goats",
        "steward green",
        "steward purple",
        "steward blue",
        "steward orange",
        "steward gold",
    ]
    state = opened(3, "2 2 2 4 4 4 5 5 5")
    play(state, "take green, shop 3, end")
    assert legal(state) == ["take goats", "take gold", "steward goats", "steward gold"]


def test_order_without_a_group() -> None:
    state = opened(3, TWO_GROUPS)
    play(state, "take gold, end, take goats, end")
    assert legal(state) == ["steward", "pass"]


def test_order_of_shops() -> None:
    state = pose(opened(3, ALL_SIX), shops={"purple": (0, 3, 0, 0)})
    for district, expected in (
        ("green", ["shop 1", "shop 2", "shop 3", "shop 6"]),
        ("purple", ["shop 2", "shop 4", "shop 6"]),
        ("blue", ["shop 3", "shop 5", "shop 8"]),
        ("orange", ["shop 4", "shop 5", "shop 10"]),
    ):
        assert legal(play(state.copy(), f"take {district}")) == expected


def test_order_of_steps() -> None:
    state = pose(opened(3, ALL_SIX), gold=3)
    play(state, "steward green")
    assert legal(state) == ["north", "east", "south", "west"]
    play(state, "south")
    assert legal(state) == ["east", "south", "west", "stop"]


def test_order_of_buildings() -> None:
    state = pose(opened(3, ALL_SIX), gold=9, goats=9)
    play(state, "take goats")
    assert legal(state) == ["build temple", "build warehouse", "build stable", "build store", "end"]
    play(state, "build warehouse")
    assert legal(state) == ["build temple", "build stable", "build store", "end"]


# ---- counts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_counts_from_the_beginning(players: int) -> None:
    # A draw, two purchases (0 or 1), then dice.
    state = GAME.new(players)
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == [
        players,
        players * 2,
        players * 2 * 6,
        players * 2 * 6 * 6,
    ]


def test_counts_of_a_roll_that_may_end_the_game() -> None:
    state = start(2)
    play(state, "buy 0")
    roll(state, "2 2 2 2 2 2 2 2")
    # Five ways to two groups, each with two to take and two to move by; the sixth ends the game.
    assert perft(state, 1) == 6
    assert perft(state, 2) == 5 * 4


def test_counts_worked_out_by_hand() -> None:
    # Two groups, value 1 (four dice) and value 5 (five dice), no gold: take either, or move.
    state = pose(opened(3, TWO_GROUPS), gold=0)
    assert perft(state, 1) == 4
    # take goats: store or end (5 goats, no gold). take gold: stable or end (5 gold, 1 goat).
    # steward goats: four first steps; steward gold: four as well.
    assert perft(state, 2) == 2 + 2 + 4 + 4
    # take goats, store: end. take goats, end: the next has take gold, steward gold.
    # take gold, stable: end. take gold, end: take goats, steward goats.
    # steward goats and a step: stop. steward gold and a step: three further steps each.
    assert perft(state, 3) == (1 + 2) + (1 + 2) + 4 * 1 + 4 * 3


def test_counts_of_a_last_turn() -> None:
    # The last player of the last round, without a group: after `end` there is nothing.
    state = final_round(3)
    play(state, "buy 0")
    roll(state, TWO_GROUPS)
    play(state, "take goats, end, take gold, end")
    pose(state, 1, gold=0)
    assert perft(state, 1) == 2
    assert perft(state, 2) == 4 + 1
    # Each of four steps, then stop; after declining, the end of the game.
    assert perft(state, 3) == 4
    # North gives two goats, which pay for the store; west gives a good for one of four shops.
    assert perft(state, 4) == 2 + 1 + 1 + 4


CHOSEN: dict[str, tuple[int, str, dict[str, Any]]] = {
    "2 players, six groups": (2, ALL_SIX, {}),
    "3 players, two groups": (3, TWO_GROUPS, {}),
    "4 players, gold to bend the way": (4, "1 1 2 2 3 3 4 4 4", {"gold": 3}),
    "3 players, late": (
        3,
        ALL_SIX,
        {
            "gold": 6,
            "goats": 6,
            "buildings": "stable",
            "walk": "n.w.w.s.",
            "shops": {"green": (2, 0, 1, 0), "purple": (2, 3, 3, 3), "blue": (0, 0, 4)},
        },
    ),
    "2 players, in a dead end": (2, ALL_SIX, {"gold": 1, "walk": "nnwssswn."}),
}

PINNED = {
    "2 players, six groups": [12, 42, 116, 445, 1239, 3512],
    "3 players, two groups": [4, 12, 34, 69, 150, 334, 780],
    "4 players, gold to bend the way": [8, 30, 98, 342, 1041, 2906],
    "3 players, late": [12, 33, 118, 467, 1669, 5639],
    "2 players, in a dead end": [9, 21, 41, 241, 739, 2151],
}


@pytest.mark.parametrize("name", CHOSEN)
def test_counts_of_chosen_positions(name: str) -> None:
    players, dice, sheet = CHOSEN[name]
    state = pose(opened(players, dice), **sheet)
    assert [perft(state, depth) for depth in range(1, len(PINNED[name]) + 1)] == PINNED[name]


def naively(players: int, dice: str, sheet: dict[str, Any]) -> Naive:
    """The same position in the naive rules."""
    naive = Naive(players, 0)
    for words in ("buy 0", *(f"white {value}" for value in dice.split())):
        naive.apply(words)
    mine = naive.sheets[0]
    mine.gold = mine.gold_gained = sheet.get("gold", 1)
    mine.goats = mine.goats_gained = sheet.get("goats", 1)
    mine.buildings = set(sheet.get("buildings", "").split())
    for district, checked in sheet.get("shops", {}).items():
        for points, n in zip(SHOPS[district], checked, strict=True):
            mine.checked[district, points] = n
    for letter in sheet.get("walk", ""):
        if letter == ".":
            mine.circled.append(mine.here)
        else:
            mine.here = neighbour(mine.here, WAYS[letter]) or ""
            mine.used |= {mine.here}
    return naive


def naive_perft(naive: Naive, depth: int) -> int:
    options = naive.legal()
    if depth == 1:
        return len(options)
    total = 0
    for words in options:
        after = deepcopy(naive)
        after.apply(words)
        total += naive_perft(after, depth - 1)
    return total


@pytest.mark.parametrize("name", CHOSEN)
def test_the_pinned_counts_agree_with_the_naive_rules(name: str) -> None:
    naive = naively(*CHOSEN[name])
    assert [naive_perft(naive, depth) for depth in (1, 2, 3, 4, 5)] == PINNED[name][:5]
