"""R21–R26 and R40–R43: buying, contracts and the harbour's queue."""

import pytest

from emporion.core.game import State
from emporion.games.rhodes import state as s
from tests.games.rhodes.table import (
    begin,
    furnish,
    goods,
    harbour,
    money,
    moor,
    offered,
    play,
    points,
    skip_turns,
    units,
)

pytestmark = pytest.mark.interpreted


# ---- buying --------------------------------------------------------------------------------------


@pytest.mark.rule("R21")
def test_goods_cost_what_their_field_says() -> None:
    state = furnish(begin(), 0, money=6)
    moor(state, (7, "gold gold"), (1, "wine gold"))
    play(state, "place harbour")
    assert offered(state) == ["buy 2", "buy 3", "buy 4"]  # 7 6 6 5; nothing bought, so no `done`
    play(state, "buy 4")
    assert (money(state, 0), goods(state, 0)) == (1, {"gold": 1})
    assert offered(state) == ["done"]
    play(state, "done")
    assert state.current_player == 1


@pytest.mark.rule("R21")
def test_any_number_of_goods_can_be_bought() -> None:
    state = furnish(begin(), 0, money=24)
    moor(state, (7, "gold gold"), (1, "wine gold"))
    play(state, "place harbour", "buy 3", "buy 1", "buy 2", "buy 4", "done")
    assert (money(state, 0), goods(state, 0)) == (0, {"wine": 1, "gold": 3})


@pytest.mark.rule("R21")
@pytest.mark.parametrize(("owner", "paid_to_owner"), [(0, 0), (1, 6)])
def test_the_price_goes_to_the_owner_or_the_bank(owner: int, paid_to_owner: int) -> None:
    state = begin()
    for seat in range(2):
        furnish(state, seat, money=10)
    moor(state, ((owner, 2), "- grain -"), (7, "gold gold"))
    play(state, "place harbour", "buy 2")
    assert goods(state, 0) == {"grain": 1}
    assert money(state, 0) == 4
    assert money(state, 1) == 10 + paid_to_owner


@pytest.mark.rule("R21")
def test_the_price_for_egyptian_goods_goes_to_the_bank() -> None:
    state = furnish(furnish(begin(), 0, money=10), 1, money=10)
    play(state, "place harbour", "buy 1")
    assert [money(state, seat) for seat in range(2)] == [3, 10]


@pytest.mark.rule("R22")
def test_a_joker_becomes_a_product_at_once_but_never_gold() -> None:
    state = furnish(begin(), 0, money=20)
    moor(state, (5, "joker gold"), (7, "gold gold"))
    play(state, "place harbour", "buy 1")
    assert offered(state) == ["joker wine", "joker milk", "joker olives", "joker grain"]
    play(state, "joker grain")
    assert goods(state, 0) == {"grain": 1}
    assert harbour(state)[0] == "-"
    assert state.current_player == 0


@pytest.mark.rule("R23", "R43")
def test_a_full_warehouse_asks_what_to_throw_away() -> None:
    state = furnish(begin(), 0, money=20, goods={"wine": 10})
    play(state, "place harbour", "buy 1")
    assert state.current_player == 0
    assert offered(state) == ["discard wine", "discard gold"]
    play(state, "discard wine")
    assert goods(state, 0) == {"wine": 9, "gold": 1}
    play(state, "buy 2", "discard gold")
    assert goods(state, 0) == {"wine": 9, "gold": 1}
    assert harbour(state)[:2] == ["-", "-"]  # paid for and gone all the same


@pytest.mark.rule("R23")
def test_ten_goods_have_room() -> None:
    state = furnish(begin(), 0, money=20, goods={"wine": 9})
    play(state, "place harbour", "buy 1")
    assert goods(state, 0) == {"wine": 9, "gold": 1}
    assert "done" in offered(state)


# ---- contracts -----------------------------------------------------------------------------------


@pytest.mark.rule("R24", "R26")
def test_a_contract_is_fulfilled_from_the_warehouse_and_replaced() -> None:
    state = furnish(begin(), 0, money=0, goods={"milk": 1, "grain": 1, "wine": 1, "olives": 1})
    play(state, "place harbour")
    assert offered(state) == ["fulfil 1", "fulfil 2", "fulfil 3"]
    play(state, "fulfil 2")  # I-2: milk and grain for 4 dr and 3 points
    assert goods(state, 0) == {"wine": 1, "olives": 1}
    assert (money(state, 0), points(state, 0)) == (4, {"contracts": 3})
    assert offered(state) == ["contract I-4", "contract I-5"]
    play(state, "contract I-5")
    assert [contract.name for contract in state.view().contracts.open] == ["I-1", "I-5", "I-3"]
    assert state.current_player == 1  # one contract, and the action is over


@pytest.mark.rule("R24", "R21")
def test_a_contract_can_follow_a_purchase() -> None:
    state = furnish(begin(), 0, money=10, units={}, goods={"wine": 1})
    moor(state, ((1, 0), "olives"), (7, "gold gold"))
    play(state, "place harbour")
    assert "fulfil 1" not in offered(state)
    play(state, "buy 1")
    assert offered(state) == ["fulfil 1", "done"]
    play(state, "fulfil 1", "contract I-4")
    assert goods(state, 0) == {}


@pytest.mark.rule("R21", "R24")
def test_the_harbour_needs_something_to_do_there() -> None:
    state = furnish(begin(), 0, money=5, units={}, goods={})
    assert "place harbour" not in offered(state)
    assert "place harbour" in offered(furnish(state, 0, money=6))
    assert "place harbour" in offered(furnish(state, 0, money=0, goods={"wine": 1, "olives": 1}))


@pytest.mark.rule("R26")
def test_both_markers_may_go_to_the_harbour() -> None:
    state = furnish(begin(), 0, money=40)
    play(state, "place harbour", "buy 1", "done")
    play(skip_turns(state, 2), "place harbour", "buy 2", "done")
    assert state.view().places[2].markers == (0, 0)


def with_contract(state: State, name: str) -> State:
    """Let a contract of the third category lie open in the first slot."""
    category, number = name.split("-")
    data = state.data
    kind = ("I", "II", "III").index(category)
    index = int(number) - 1
    data.drawn[:] = [0b11111 & ~(1 << 4)] * 3
    data.drawn[kind] |= 1 << index
    if kind == 2:
        data.drawn[2] = 1 << index
    data.contracts[:] = [kind * 8 + index, 1, 2]
    return furnish(state, 0)


@pytest.mark.rule("R25")
def test_one_good_may_come_from_the_estate_for_three_drachmas() -> None:
    state = furnish(begin(), 0, money=3, units={"milk": 1}, goods={"grain": 1})
    play(state, "place harbour")
    assert offered(state) == ["fulfil 2"]
    effect = state.view().decision.options[0].effect
    assert effect.net("milk", "estate:0:milk") == -1
    play(state, "fulfil 2", "contract I-4")
    assert (units(state, 0), goods(state, 0)) == ({}, {})
    assert money(state, 0) == 3 - 3 + 4
    state = furnish(begin(), 0, money=2, units={"milk": 1}, goods={"grain": 1})
    assert "place harbour" not in offered(state)  # the reward comes too late to pay with


@pytest.mark.rule("R25")
def test_two_goods_from_the_estate_cost_eight() -> None:
    state = with_contract(begin(), "III-1")  # wine milk olives grain → 8, 8
    furnish(state, 0, money=8, units={"wine": 1, "milk": 1}, goods={"olives": 1, "grain": 1})
    play(state, "place harbour", "fulfil 1")
    assert money(state, 0) == 8 - 8 + 8
    assert units(state, 0) == {}
    state = with_contract(begin(), "III-1")
    furnish(state, 0, money=7, units={"wine": 1, "milk": 1}, goods={"olives": 1, "grain": 1})
    play(state, "place harbour")
    assert "fulfil 1" not in offered(state)


@pytest.mark.rule("R25")
def test_at_most_two_goods_come_from_the_estate() -> None:
    state = with_contract(begin(), "III-1")
    furnish(state, 0, land=["wine", "milk", "olives"], money=50, goods={"grain": 1})
    furnish(state, 0, units={"wine": 1, "milk": 1, "olives": 1})
    play(state, "place harbour")
    assert "fulfil 1" not in offered(state)


@pytest.mark.rule("R25")
def test_at_least_one_good_comes_from_the_warehouse() -> None:
    state = furnish(begin(), 0, land=["wine", "olives"], money=20, goods={})
    furnish(state, 0, units={"wine": 1, "olives": 1})
    assert offered(play(state.copy(), "place harbour")) == ["buy 1", "buy 2"]
    furnish(state, 0, goods={"wine": 1})
    assert "fulfil 1" in offered(play(state, "place harbour"))


@pytest.mark.rule("R25")
def test_the_warehouse_gives_first() -> None:
    state = furnish(
        begin(), 0, money=5, units={"wine": 2, "milk": 1}, goods={"wine": 1, "grain": 1}
    )
    play(state, "place harbour", "fulfil 3", "contract I-4")  # I-3: wine and grain
    assert (units(state, 0), goods(state, 0)) == ({"wine": 2, "milk": 1}, {})
    assert money(state, 0) == 5 + 2


@pytest.mark.rule("R25")
def test_the_second_of_a_kind_may_come_from_the_estate() -> None:
    state = with_contract(begin(), "III-3")  # wine wine gold gold → 6, 10
    furnish(state, 0, money=3, units={"wine": 2}, goods={"wine": 1, "gold": 2})
    play(state, "place harbour", "fulfil 1")
    assert (units(state, 0), goods(state, 0)) == ({"wine": 1}, {})
    assert (money(state, 0), points(state, 0)) == (6, {"contracts": 10})


# ---- the queue -----------------------------------------------------------------------------------


@pytest.mark.rule("R40")
def test_ships_push_each_other_and_emptied_ones_stay() -> None:
    state = furnish(begin(), 0, units={"wine": 3})
    moor(state, (1, "- -"), (7, "gold gold"))
    play(state, "place farm", "sail 1", "load wine", "points 0")
    assert harbour(state)[:5] == ["wine", "-", "-", "gold", "gold"]
    assert [ship.stern for ship in state.view().harbour.ships] == [1, 2, 4]


@pytest.mark.rule("R40")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_ship_moves_the_others_by_as_many_fields_as_it_has_holds(size: int) -> None:
    state = furnish(begin(), 0, units={"wine": 3})
    moor(state, (7, "gold gold"))
    play(state, "place farm", f"sail {size}", *["load wine"] * size, "points 0")
    assert harbour(state)[: size + 3] == [*["wine"] * size, "gold", "gold", "-"]
    furnish(state, 1, units={"olives": 1})
    play(state, "place farm", "sail 1", "load olives", "points 0")
    assert harbour(state)[: size + 4] == ["olives", *["wine"] * size, "gold", "gold", "-"]
    assert [ship.stern for ship in state.view().harbour.ships] == [1, 2, 2 + size]


def full_harbour(state: State, at_the_end: str, ship: tuple[int, int] = (1, 1)) -> State:
    """Nine or ten fields of ships, the last of them a player's."""
    return moor(
        state,
        (7, "gold gold"),
        (1, "- -"),
        (2, "- -"),
        (3, "- -"),
        (ship, at_the_end),
    )


@pytest.mark.rule("R41")
def test_goods_past_the_end_go_to_the_owners_warehouse() -> None:
    state = full_harbour(furnish(begin(), 0, units={"wine": 3}), "olives grain")
    play(state, "place farm", "sail 1", "load wine", "points 0")
    assert goods(state, 1) == {"grain": 1}  # half past the end
    assert harbour(state)[-1] == "olives"
    ship = state.view().harbour.ships[-1]
    assert (ship.stern, ship.past_end, ship.cargo) == (10, 1, (None, "olives"))
    assert not state.view().seats[1].ships[1].at_home


@pytest.mark.rule("R41", "R42")
def test_a_ship_wholly_past_the_end_returns() -> None:
    state = full_harbour(furnish(begin(), 0, units={"wine": 3}), "olives grain")
    play(state, "place farm", "sail 2", "load wine", "load wine", "points 0")
    assert goods(state, 1) == {"olives": 1, "grain": 1}
    assert state.view().seats[1].ships[1].at_home
    assert len(state.view().harbour.ships) == 5


@pytest.mark.rule("R41", "R42")
def test_an_egyptian_ship_is_discarded_and_its_goods_are_lost() -> None:
    state = furnish(begin(), 0, units={"wine": 3})
    moor(state, (7, "gold gold"), (1, "- -"), (2, "- -"), (3, "- -"), (4, "grain gold"))
    play(state, "place farm", "sail 1", "load wine", "points 0")
    assert state.view().harbour.discarded == ()
    assert harbour(state)[-1] == "grain"
    assert [goods(state, seat) for seat in range(2)] == [{}, {}]
    state = skip_turns(furnish(state, 0, units={"wine": 2}), 2)
    state.data.taken[1] = 0
    state.data.marker[1, 0] = s.NOBODY
    play(state, "place farm", "sail 2", "load wine", "load wine", "points 0")
    assert state.view().harbour.discarded == (4,)
    assert [goods(state, seat) for seat in range(2)] == [{}, {}]


@pytest.mark.rule("R43", "R41")
def test_a_full_warehouse_is_decided_in_anothers_turn() -> None:
    """From the front hold backwards, each asked of the owner."""
    state = full_harbour(furnish(begin(), 0, units={"wine": 3}), "olives grain")
    furnish(state, 1, goods={"gold": 8, "wine": 1})
    play(state, "place farm", "sail 3", "load wine", "load wine", "load wine", "points 0")
    assert goods(state, 1) == {"gold": 8, "wine": 1, "grain": 1}  # the grain lay in front
    assert state.current_player == 1
    assert state.view().decision.turn_of == 0
    assert state.view().decision.arriving == "olives"
    assert offered(state) == ["discard wine", "discard olives", "discard grain", "discard gold"]
    play(state, "discard wine")
    assert goods(state, 1) == {"gold": 8, "grain": 1, "olives": 1}
    assert state.view().seats[1].ships[1].at_home
    assert state.current_player == 1  # whose turn is next
    assert state.data.phase == s.PLACE


@pytest.mark.rule("R43")
def test_several_overflows_come_in_the_order_of_unloading() -> None:
    state = furnish(begin(3), 0, units={"wine": 3})
    moor(
        state,
        (7, "gold gold"),
        (1, "- -"),
        (2, "- -"),
        ((2, 0), "wine"),
        ((1, 2), "milk olives grain"),
    )
    furnish(state, 1, goods={"gold": 10})
    furnish(state, 2, goods={"gold": 10})
    play(state, "place farm", "sail 3", "load wine", "load wine", "load wine", "points 0")
    asked = []
    while state.data.phase == s.OVERFLOW:
        asked.append((state.current_player, state.view().decision.arriving))
        state.apply("discard gold")
    assert asked == [(1, "grain"), (1, "olives"), (1, "milk")]
    assert goods(state, 1) == {"gold": 7, "grain": 1, "olives": 1, "milk": 1}
    assert goods(state, 2) == {"gold": 10}  # its ship lies on the last field


@pytest.mark.rule("R43", "R9")
def test_an_overflow_while_gold_is_refilled() -> None:
    state = skip_turns(begin(), 3)
    furnish(state, 1, units={"olives": 1}, goods={"gold": 10})
    moor(state, (1, "- -"), (2, "- -"), (3, "- -"), (4, "- -"), ((1, 1), "olives grain"))
    play(state, "place market", "sell olives", "done")
    assert state.data.phase == s.OVERFLOW
    assert state.current_player == 1
    play(state, "discard grain", "discard olives")
    assert "ship 7" in offered(state)
