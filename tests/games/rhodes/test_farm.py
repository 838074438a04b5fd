"""R13–R20 and R48–R54: production, the farm and its developments."""

import pytest

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


# ---- production ----------------------------------------------------------------------------------


@pytest.mark.rule("R13", "R15")
def test_two_chips_go_to_two_fields() -> None:
    state = play(begin(), "place production")
    assert len(offered(state)) == 4 * 4  # equal chips are one choice
    play(state, "produce 3 olives")
    assert state.current_player == 0
    assert "produce 3 wine" in offered(state)  # there are two of that value
    assert not any(words.endswith("olives") for words in offered(state))
    play(state, "produce 3 wine")
    assert state.current_player == 1
    play(state, "place production")
    assert {words.split()[1] for words in offered(state)} == {"1", "2", "4"}
    assert {words.split()[2] for words in offered(state)} == {"milk", "grain"}


@pytest.mark.rule("R14")
def test_units_are_dealt_clockwise_from_the_acting_player() -> None:
    state = begin(3)
    for seat in range(3):
        furnish(state, seat, land=["wine"], units={})
    play(skip_turns(state, 1), "place production", "produce 4 wine")
    assert [units(state, seat).get("wine", 0) for seat in range(3)] == [1, 2, 1]


@pytest.mark.rule("R14")
def test_two_units_go_to_the_acting_player_and_the_next_clockwise() -> None:
    state = begin(4)
    for seat in range(4):
        furnish(state, seat, land=["wine"], units={})
    play(skip_turns(state, 1), "place production", "produce 2 wine")
    assert [units(state, seat).get("wine", 0) for seat in range(4)] == [0, 1, 1, 0]


@pytest.mark.rule("R14")
def test_the_dealing_passes_over_all_who_have_no_room() -> None:
    state = begin(5)
    for seat in (0, 4):
        furnish(state, seat, land=["wine"], units={})
    for seat in (1, 2, 3):
        furnish(state, seat, land=["milk"], units={})
    play(state, "place production", "produce 3 wine")
    assert [units(state, seat).get("wine", 0) for seat in range(5)] == [2, 0, 0, 0, 1]


@pytest.mark.rule("R14")
def test_who_has_no_room_is_skipped_and_the_rest_is_lost() -> None:
    state = begin(3)
    furnish(state, 0, land=["wine"], units={"wine": 2})
    furnish(state, 1, land=["milk"], units={})
    furnish(state, 2, land=["wine"], units={"wine": 3})
    play(state, "place production")
    option = next(o for o in state.view().decision.options if o.notation == "produce 4 wine")
    assert option.effect.net("wine", "lost") == 3
    play(state, "produce 4 wine")
    assert [units(state, seat).get("wine", 0) for seat in range(3)] == [3, 0, 3]


@pytest.mark.rule("R15")
def test_production_needs_two_free_fields_and_chips() -> None:
    state = begin(3)
    for _ in range(2):
        assert "place production" in offered(state)
        play(state, "place production")
        play(state, offered(state)[0])
        play(state, offered(state)[0])
    assert "place production" not in offered(state)


@pytest.mark.rule("R15")
@pytest.mark.parametrize(
    ("fields", "chips", "possible"), [(2, 2, True), (1, 5, False), (4, 1, False), (0, 0, False)]
)
def test_production_depends_on_fields_and_chips_as_well_as_on_spaces(
    fields: int, chips: int, possible: bool
) -> None:
    state = begin(3)
    state.data.field_chip[fields:] = 1
    state.data.chip_left[:] = 0
    state.data.chip_left[2] = chips
    assert ("place production" in offered(state)) == possible


@pytest.mark.rule("R16", "R52")
def test_a_barn_has_room_for_one_more_of_each_product() -> None:
    state = begin()
    furnish(state, 0, land=["wine", "milk"], units={"wine": 3, "milk": 3}, developments=["barn"])
    furnish(state, 1, land=["wine"], units={"wine": 3})
    play(state, "place production", "produce 4 wine", "produce 3 milk")
    assert units(state, 0) == {"wine": 4, "milk": 4}
    assert units(state, 1) == {"wine": 3}


@pytest.mark.rule("R54")
def test_irrigation_brings_one_more_whoever_produces() -> None:
    state = begin()
    furnish(state, 0, land=["wine"], units={}, developments=[])
    furnish(state, 1, land=["wine"], units={}, developments=["irrigation"])
    play(state, "place production", "produce 1 wine")
    assert (units(state, 0), units(state, 1)) == ({"wine": 1}, {"wine": 1})
    play(state, "produce 2 milk")  # no farmland for it
    assert units(state, 1) == {"wine": 1}


@pytest.mark.rule("R54", "R14")
def test_the_chip_is_dealt_before_irrigation() -> None:
    """With the extra first, seat 1 would be full and the fourth unit would be seat 0's."""
    state = begin()
    furnish(state, 0, land=["wine"], units={}, developments=[])
    furnish(state, 1, land=["wine"], units={"wine": 1}, developments=["irrigation"])
    play(state, "place production", "produce 4 wine")
    assert (units(state, 0), units(state, 1)) == ({"wine": 2}, {"wine": 3})


# ---- the farm ------------------------------------------------------------------------------------


@pytest.mark.rule("R17", "R49")
def test_printed_incomes_come_first() -> None:
    state = begin(2)
    data = state.data
    furnish(state, 0, money=0, developments=["poseidon", "cart", "abundance", "merchant"])
    play(state, "place farm")
    assert points(state, 0) == {"income": 1}
    assert money(state, 0) == 3
    assert data.phase == 6


@pytest.mark.rule("R17")
def test_farmland_has_incomes_too() -> None:
    state = begin(2)
    data = state.data
    for product, price in ((0, 14), (1, 17)):  # exchange the tiles at 12 for better ones
        old = int(data.land[0, product])
        kind = next(
            k
            for k in range(data.lands)
            if data.land_product[k] == product and data.land_price[k] == price
        )
        data.land_left[old] += 1
        data.land_left[kind] -= 1
        data.land[0, product] = kind
    furnish(state, 0, money=0)
    play(state, "place farm")
    assert (money(state, 0), points(state, 0)) == (1, {"income": 1})


@pytest.mark.rule("R18")
def test_developments_are_used_once_each_in_any_order() -> None:
    state = furnish(
        begin(),
        0,
        units={"wine": 3, "milk": 2},
        goods={"wine": 1},
        developments=["demeter wine", "cart", "abundance", "merchant"],
    )
    play(state, "place farm", "use merchant wine grain", "use demeter wine", "use cart wine")
    assert not any("merchant" in w or "demeter" in w or "cart" in w for w in offered(state))
    play(state, "use abundance wine")
    assert offered(state) == ["sail 1", "sail 2", "sail 3"]
    assert goods(state, 0) == {"wine": 1, "grain": 1}
    play(state, "sail 1", "load wine", "points 0")
    assert state.current_player == 1


@pytest.mark.rule("R18", "R19")
def test_uses_are_voluntary() -> None:
    state = furnish(begin(), 0, units={"wine": 2}, developments=["demeter wine"])
    play(state, "place farm", "sail 1", "load wine", "points 1")
    assert points(state, 0) == {"shipping": 1}


@pytest.mark.rule("R19")
def test_a_ship_must_be_filled_and_pays_points_or_drachmas() -> None:
    state = furnish(begin(), 0, money=0, units={"wine": 1, "milk": 1})
    play(state, "place farm")
    assert offered(state) == ["sail 1", "sail 2"]  # not 3
    play(state, "sail 2")
    assert offered(state) == ["load wine", "load milk"]
    play(state, "load milk")
    assert offered(state) == ["load wine"]
    play(state, "load wine")
    assert offered(state) == ["points 0", "points 1", "points 2"]
    play(state, "points 1")
    assert (money(state, 0), points(state, 0)) == (2, {"shipping": 1})
    assert units(state, 0) == {}
    assert state.current_player == 1


@pytest.mark.rule("R19")
def test_without_a_ship_to_fill_there_is_no_farm_action() -> None:
    state = furnish(begin(), 0, units={})
    assert "place farm" not in offered(state)
    furnish(state, 0, units={"wine": 1})
    assert "place farm" in offered(state)
    moor(state, ((0, 0), "-"), (7, "gold gold"))  # the small one is at sea, the next needs two
    assert "place farm" not in offered(state)


@pytest.mark.rule("R19", "R51")
def test_abundance_may_bring_the_unit_that_is_missing() -> None:
    state = furnish(begin(), 0, units={}, developments=["abundance"])
    play(state, "place farm")
    assert offered(state) == ["use abundance wine", "use abundance milk"]
    play(state, "use abundance milk")
    assert offered(state) == ["sail 1"]


@pytest.mark.rule("R19", "R50")
def test_no_use_may_make_sailing_impossible() -> None:
    state = furnish(begin(), 0, units={"wine": 1}, developments=["cart"])
    play(state, "place farm")
    assert offered(state) == ["sail 1"]
    state = furnish(begin(), 0, units={"wine": 1}, developments=["cart", "abundance"])
    play(state, "place farm")
    assert "use cart wine" in offered(state)  # abundance can replace it
    play(state, "use cart wine")
    assert offered(state) == ["use abundance wine", "use abundance milk"]
    state = furnish(begin(), 0, units={"wine": 1}, developments=["cart", "abundance"])
    play(state, "place farm", "use abundance wine", "use cart wine")
    assert offered(state) == ["sail 1"]


@pytest.mark.rule("R19")
def test_the_farm_is_used_once_a_round() -> None:
    state = furnish(begin(), 0, units={"wine": 3})
    play(state, "place farm", "sail 1", "load wine", "points 1")
    skip_turns(state, 2)
    assert units(state, 0) == {"wine": 2}
    assert "place farm" not in offered(state)


@pytest.mark.rule("R20", "R40")
def test_the_ship_enters_with_the_first_unit_farthest_in() -> None:
    state = furnish(begin(), 0, units={"wine": 2, "milk": 1})
    play(state, "place farm", "sail 3", "load wine", "load wine", "load milk", "points 0")
    assert harbour(state)[:5] == ["milk", "wine", "wine", "gold", "gold"]
    ship = state.view().harbour.ships[0]
    assert (ship.owner, ship.holds, ship.stern, ship.cargo) == (0, 3, 1, ("wine", "wine", "milk"))


@pytest.mark.rule("R20")
def test_a_ship_in_the_harbour_cannot_be_loaded() -> None:
    state = furnish(begin(), 0, units={"wine": 3})
    moor(state, ((0, 1), "- -"), (7, "gold gold"))
    play(state, "place farm")
    assert offered(state) == ["sail 1", "sail 3"]
    play(state, "sail 1", "load wine", "points 1")
    assert [ship.at_home for ship in state.view().seats[0].ships] == [False, False, True]


# ---- developments --------------------------------------------------------------------------------


@pytest.mark.rule("R48")
@pytest.mark.parametrize(("held", "worth"), [(2, 1), (3, 1), (4, 2)])
def test_demeter_gives_a_point_for_two_units_which_stay(held: int, worth: int) -> None:
    state = furnish(begin(), 0, developments=["demeter wine", "barn"])
    furnish(state, 0, units={"wine": held})
    play(state, "place farm", "use demeter wine")
    assert points(state, 0) == {"demeter": worth}
    assert units(state, 0) == {"wine": held}


@pytest.mark.rule("R48")
def test_demeter_is_not_offered_for_nothing() -> None:
    state = furnish(begin(), 0, units={"wine": 1, "milk": 3}, developments=["demeter wine"])
    play(state, "place farm")
    assert offered(state) == ["sail 1", "sail 2", "sail 3"]


@pytest.mark.rule("R50")
def test_the_cart_moves_a_unit_to_the_warehouse() -> None:
    state = furnish(begin(), 0, units={"wine": 1, "milk": 1}, developments=["cart"])
    play(state, "place farm", "use cart milk")
    assert (units(state, 0), goods(state, 0)) == ({"wine": 1}, {"milk": 1})


@pytest.mark.rule("R50", "R43")
def test_the_cart_with_a_full_warehouse() -> None:
    state = furnish(
        begin(),
        0,
        units={"wine": 1, "milk": 1},
        goods={"grain": 9, "gold": 1},
        developments=["cart"],
    )
    play(state, "place farm", "use cart milk")
    assert offered(state) == ["discard milk", "discard grain", "discard gold"]
    play(state, "discard grain")
    assert goods(state, 0) == {"milk": 1, "grain": 8, "gold": 1}
    assert offered(state) == ["sail 1"]


@pytest.mark.rule("R51")
def test_abundance_needs_room() -> None:
    state = furnish(begin(), 0, units={"wine": 3, "milk": 2}, developments=["abundance"])
    play(state, "place farm")
    assert [words for words in offered(state) if words.startswith("use")] == ["use abundance milk"]
    play(state, "use abundance milk")
    assert units(state, 0) == {"wine": 3, "milk": 3}


@pytest.mark.rule("R53")
def test_the_merchant_exchanges_products_but_no_gold() -> None:
    state = furnish(begin(), 0, goods={"olives": 1, "gold": 2}, developments=["merchant"])
    play(state, "place farm")
    exchanges = [words for words in offered(state) if words.startswith("use merchant")]
    assert exchanges == [f"use merchant olives {p}" for p in ("wine", "milk", "grain")]
    play(state, "use merchant olives milk")
    assert goods(state, 0) == {"milk": 1, "gold": 2}


@pytest.mark.rule("R50", "R51", "R53", "R17")
def test_drachmas_are_income_whether_or_not_the_function_is_used() -> None:
    state = furnish(begin(), 0, money=0, units={"wine": 1}, developments=["cart", "merchant"])
    play(state, "place farm", "sail 1", "load wine", "points 1")
    assert money(state, 0) == 2
