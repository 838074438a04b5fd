"""R1–R6: set-up."""

import pytest

from emporion import CHANCE, BadOption
from emporion.games.rhodes.component_file import released
from tests.games.rhodes.table import (
    FIRST_RELEASE,
    GAME,
    begin,
    furnish,
    harbour,
    money,
    offered,
    play,
    units,
)

pytestmark = pytest.mark.interpreted


@pytest.mark.rule("R1")
def test_two_to_five_can_play() -> None:
    for players in (2, 3, 4, 5):
        assert GAME.new(players=players).players == players
    for players in (1, 6):
        with pytest.raises(BadOption):
            GAME.new(players=players)


@pytest.mark.rule("R1")
def test_the_supply_of_goods_never_runs_out() -> None:
    """More wine than any box holds: full estates, full warehouses, and still more comes."""
    state = begin(5)
    for seat in range(5):
        furnish(state, seat, land=(), goods={"wine": 10}, units={})
    for seat in range(4):
        furnish(state, seat, land=["wine"], units={"wine": 2})
    play(state, "place production", "produce 4 wine")
    assert [units(state, seat) for seat in range(4)] == [{"wine": 3}] * 4


@pytest.mark.rule("R2")
def test_three_contracts_lie_open_and_one_of_each_category_never_comes() -> None:
    state = GAME.new(players=2, first=0)
    assert state.current_player == CHANCE
    assert offered(state) == [f"contract I-{n}" for n in range(1, 6)]
    play(state, "contract I-4", "contract I-2")
    assert offered(state) == ["contract I-1", "contract I-3", "contract I-5"]
    state.apply("contract I-5")
    assert [contract.name for contract in state.view().contracts.open] == ["I-4", "I-2", "I-5"]
    assert [stack.left for stack in state.view().contracts.stacks] == [1, 4, 4]


@pytest.mark.rule("R2")
def test_the_stack_is_one_over_two_over_three() -> None:
    state = begin()
    came = []
    for _ in range(9):
        seat = state.current_player
        wanted = state.view().contracts.open[0]
        furnish(state, seat, goods={good: wanted.goods.count(good) for good in wanted.goods})
        play(state, "place harbour", "fulfil 1")
        possible = offered(state)
        came.append((possible[0].split("-")[0].removeprefix("contract "), len(possible)))
        state.apply(possible[0])
        while state.data.phase != 4:  # the round may be over
            state.apply(state.legal_actions()[0])
        if state.data.taken[2] == 2:
            while state.data.taken[2] == 2 or state.data.phase != 4:
                state.apply(state.legal_actions()[0])
    assert came == [
        ("I", 2),
        *[("II", n) for n in (5, 4, 3, 2)],
        *[("III", n) for n in (5, 4, 3, 2)],
    ]
    assert sum(stack.left for stack in state.view().contracts.stacks) == 0


@pytest.mark.rule("R3")
def test_ships_enter_until_two_gold_bars_lie_in_the_harbour() -> None:
    state = GAME.new(players=2, first=0)
    play(state, "contract I-1", "contract I-2", "contract I-3")
    play(state, "ship 9", "ship 1")
    assert harbour(state)[:4] == ["wine", "gold", "joker", "joker"]
    assert state.view().harbour.coming is None
    assert not {"ship 9", "ship 1"} & set(offered(state))
    state.apply("ship 5")
    assert state.current_player == CHANCE
    state.apply("ship 2")
    assert harbour(state)[:6] == ["joker", "gold", "wine", "gold", "joker", "joker"]
    assert state.view().harbour.coming.number == 2
    assert state.current_player == 0


@pytest.mark.rule("R4")
def test_the_first_player_is_drawn_and_rows_go_clockwise() -> None:
    state = GAME.new(players=3)
    play(state, "contract I-1", "contract I-2", "contract I-3", "ship 7", "ship 9")
    assert state.current_player == CHANCE
    assert offered(state) == ["first 1", "first 2", "first 3"]
    state.apply("first 3")
    assert state.view().order == (2, 0, 1)
    assert [row.seat for row in state.view().rows] == [2, 0, 1, None, None, None]
    assert [money(state, seat) for seat in range(3)] == [30, 30, 30]


@pytest.mark.rule("R4")
def test_the_first_player_can_be_given() -> None:
    assert begin(3, first=1).view().order == (1, 2, 0)
    with pytest.raises(BadOption):
        GAME.new(players=3, first=3)


@pytest.mark.rule("R5")
@pytest.mark.parametrize(("players", "tiles"), [(2, 2), (3, 2), (4, 1), (5, 1)])
def test_start_tiles_are_bought_in_turn_order_and_bring_a_unit(players: int, tiles: int) -> None:
    state = GAME.new(players=players, first=1)
    play(state, "contract I-1", "contract I-2", "contract I-3", "ship 7", "ship 9")
    start = money(state, 0)
    assert start == (30 if players < 4 else 25)
    for turn in range(players * tiles):
        assert state.current_player == (1 + turn) % players
        assert "skip" not in offered(state)
        state.apply(state.legal_actions()[0])
    assert state.view().round == 1
    for seat in range(players):
        assert sum(units(state, seat).values()) == tiles
        assert len(state.view().seats[seat].farmland) == tiles
        assert money(state, seat) < start


@pytest.mark.rule("R5")
def test_equal_tiles_are_one_choice() -> None:
    state = GAME.new(players=2, first=0)
    play(state, "contract I-1", "contract I-2", "contract I-3", "ship 7", "ship 9")
    assert offered(state)[:4] == [
        "acquire wine 12",
        "acquire wine 14",
        "acquire wine 17",
        "acquire milk 12",
    ]
    play(state, "acquire wine 14")
    assert "acquire wine 14" not in offered(state)
    play(state, "acquire wine 12")
    assert "acquire wine 12" not in offered(state)  # R6


@pytest.mark.rule("R5")
def test_who_can_afford_no_tile_skips() -> None:
    text = released()[FIRST_RELEASE].replace("drachmas = 30", "drachmas = 13")
    state = GAME.new(players=2, first=0, components=text)
    play(state, "contract I-1", "contract I-2", "contract I-3", "ship 7", "ship 9")
    assert set(offered(state)) == {f"acquire {p} 12" for p in ("wine", "milk", "olives", "grain")}
    play(state, "acquire wine 12", "acquire wine 12")
    assert offered(state) == ["skip"]
    play(state, "skip", "skip")
    assert state.view().round == 1


@pytest.mark.rule("R6", "R30")
def test_no_second_farmland_of_a_product() -> None:
    state = furnish(begin(), 0, money=60, land=["wine"], units={"wine": 1})
    state.apply("place town-hall")
    assert not any(words.startswith("acquire wine") for words in offered(state))
    assert "acquire milk 12" in offered(state)


@pytest.mark.rule("R5", "R29")
def test_tiles_bought_later_bring_no_unit() -> None:
    state = furnish(begin(), 0, money=60)
    before = units(state, 0)
    play(state, "place town-hall", "acquire grain 12")
    assert units(state, 0) == before
