"""R7–R12: markers, refill and turn order."""

from typing import Any

import pytest

from emporion import CHANCE
from emporion.core.game import State
from emporion.games.rhodes import state as s
from emporion.games.rhodes.check import check
from emporion.games.rhodes.component_file import released
from emporion.games.rhodes.components import PLACES
from tests.games.rhodes.table import (
    FIRST_RELEASE,
    begin,
    furnish,
    harbour,
    money,
    moor,
    offered,
    play,
    skip_turns,
    units,
)

pytestmark = pytest.mark.interpreted


def last_marker(players: int = 2) -> State:
    """The last marker of a round is to be placed; its owner can go to the market."""
    state = skip_turns(begin(players), 2 * players - 1)
    furnish(state, state.current_player, units={"olives" if players == 2 else "wine": 2})
    return state


def choosing_rows(players: int = 2, **options: Any) -> State:
    """The turn order is to be chosen, and gold lies in the harbour."""
    state = skip_turns(begin(players, **options), 2 * players - 1)
    seat = state.current_player
    return play(
        furnish(state, seat, money=20),
        "place temple",
        "donate 1",
    )


@pytest.mark.rule("R7")
def test_everyone_places_one_marker_and_then_the_second_in_the_same_order() -> None:
    state = begin(3, first=2)
    for seat in range(3):
        furnish(state, seat, money=100)
    seats = []
    while state.view().round == 1 and state.data.phase == s.PLACE:
        seats.append(state.current_player)
        if "place temple" in offered(state):
            play(state, "place temple", "donate 1")
        elif "place town-hall" in offered(state):
            play(state, "place town-hall")
            play(state, offered(state)[0], "done")
        else:
            play(state, "place harbour", "buy 1" if len(seats) == 5 else "buy 2", "done")
    assert seats == [2, 0, 1, 2, 0, 1]


@pytest.mark.rule("R7")
def test_an_action_is_carried_out_at_once() -> None:
    state = play(begin(), "place market", "sell wine")
    assert money(state, 0) == 6 + 5
    assert state.current_player == 0  # not yet through with it
    state.apply("done")
    assert state.current_player == 1


@pytest.mark.rule("R8")
def test_a_space_takes_one_marker() -> None:
    state = begin(3)
    for seat in range(3):
        furnish(state, seat, money=50)
    play(state, "place temple", "donate 1", "place temple", "donate 1")
    assert "place temple" not in offered(state)
    assert state.view().places[4].markers == (0, 1)


@pytest.mark.rule("R8")
@pytest.mark.parametrize("place", ["production", "harbour", "market", "temple", "town-hall"])
def test_a_place_with_all_its_spaces_taken_is_not_offered(place: str) -> None:
    state = furnish(begin(5), 0, money=100, units={"wine": 2})
    number = PLACES.index(place)
    spaces = int(state.data.spaces[number])
    for taken in range(spaces + 1):
        state.data.taken[number] = taken
        state.data.marker[number, :taken] = 1
        assert (f"place {place}" in offered(state)) == (taken < spaces)


@pytest.mark.rule("R8")
def test_who_can_do_one_thing_cannot_pass() -> None:
    state = begin(5)
    for _ in range(2):
        play(state, "place production")
        for _ in range(2):
            state.apply(state.legal_actions()[0])
    furnish(state, 2, money=5, units={}, goods={})
    assert offered(state) == ["place temple"]


@pytest.mark.rule("R8")
def test_who_can_do_nothing_loses_the_marker_for_a_drachma() -> None:
    state = begin(5)
    for _ in range(2):
        play(state, "place production")
        for _ in range(2):
            state.apply(state.legal_actions()[0])
    furnish(state, 2, money=1, units={}, goods={})
    assert state.current_player == 2
    assert offered(state) == ["pass"]
    state.apply("pass")
    assert money(state, 2) == 2
    assert state.current_player == 3
    assert "pass" not in offered(state)


@pytest.mark.rule("R9")
def test_gold_is_refilled_from_the_open_ship() -> None:
    state = moor(last_marker(), (7, "gold -"))
    play(state, "place market", "sell olives", "done")
    assert harbour(state)[:4] == ["joker", "joker", "gold", "-"]
    assert state.current_player == CHANCE
    assert offered(state) == [f"ship {n}" for n in (1, 2, 3, 4, 5, 6, 8, 10)]
    state.apply("ship 1")  # lies open for a moment, and enters since there is one bar only
    assert harbour(state)[:6] == ["wine", "gold", "joker", "joker", "gold", "-"]
    state.apply("ship 2")
    assert state.view().harbour.coming.number == 2
    assert state.data.phase == s.ROW


@pytest.mark.rule("R9")
def test_with_two_bars_no_ship_enters() -> None:
    state = moor(last_marker(), (1, "- gold"), (2, "milk gold"))
    play(state, "place market", "sell olives", "done")
    assert state.data.phase == s.ROW
    assert state.view().harbour.coming.number == 9


@pytest.mark.rule("R9", "R42")
def test_an_empty_pile_is_made_anew_from_the_discarded_ships() -> None:
    """Two ships enter; the pile is empty, and what the first pushes out is drawn from at once."""
    state = last_marker()
    moor(
        state,
        (1, "- -"),
        (2, "- -"),
        (3, "- -"),
        (4, "- -"),
        (5, "- -"),
        discarded=(6, 7, 8, 10),
    )
    assert state.view().harbour.pile == ()
    play(state, "place market", "sell olives", "done")
    assert state.view().harbour.discarded == (5, 6, 7, 8, 10)
    assert offered(state) == [f"ship {n}" for n in (5, 6, 7, 8, 10)]
    state.apply("ship 6")
    assert state.view().harbour.discarded == (4,)
    assert state.view().harbour.pile == (5, 7, 8, 10)
    assert offered(state) == [f"ship {n}" for n in (5, 7, 8, 10)]
    play(state, "ship 8", "ship 10")
    assert state.data.phase == s.ROW


@pytest.mark.rule("R10")
def test_markers_and_chips_return() -> None:
    state = skip_turns(begin(), 2)
    play(state, "place production", "produce 4 wine", "produce 3 grain")
    view = state.view()
    assert [field.chip for field in view.production.fields] == [4, None, None, 3]
    assert [chip.free for chip in view.production.chips] == [1, 1, 1, 0]
    furnish(state, 1, money=5)
    play(state, "place temple", "donate 1")
    assert state.data.phase == s.ROW
    view = state.view()
    assert all(place.markers == () for place in view.places)
    assert [field.chip for field in view.production.fields] == [None] * 4
    assert [chip.free for chip in view.production.chips] == [1, 1, 2, 1]


@pytest.mark.rule("R11")
def test_rows_are_chosen_from_the_bottom_up() -> None:
    state = choosing_rows(3)
    for seat in range(3):
        furnish(state, seat, money=10)
    assert state.current_player == 2
    assert offered(state) == ["row 1", "row 2", "row 4", "row 5", "row 6"]  # not the one left
    play(state, "row 1")
    assert money(state, 2) == 7
    assert state.current_player == 1
    assert offered(state) == ["row 3", "row 4", "row 5", "row 6"]  # 3 is free again
    play(state, "row 3")
    assert money(state, 1) == 10
    assert offered(state) == ["row 2", "row 4", "row 5", "row 6"]
    play(state, "row 5")
    assert money(state, 0) == 12
    view = state.view()
    assert view.order == (2, 1, 0)
    assert [row.seat for row in view.rows] == [2, None, 1, None, 0, None]
    assert view.round == 2
    assert state.current_player == 2


@pytest.mark.rule("R11")
def test_a_row_must_be_payable_if_any_is() -> None:
    state = choosing_rows()
    furnish(state, 1, money=2)
    assert offered(state) == ["row 3", "row 4", "row 5", "row 6"]
    play(state, "row 3")
    furnish(state, 0, money=3)
    assert offered(state) == ["row 2", "row 4", "row 5", "row 6"]


@pytest.mark.rule("R11")
def test_who_can_pay_for_no_row_takes_one_and_pays_what_there_is() -> None:
    text = released()[FIRST_RELEASE]
    for gain in ("drachmas = 0\nproduct", "drachmas = 1\nproduct", "drachmas = 2\nproduct"):
        text = text.replace(gain, "drachmas = -4\nproduct")
    state = furnish(choosing_rows(components=text), 1, money=0)
    assert offered(state) == ["row 1", "row 3", "row 4", "row 5", "row 6"]
    play(state, "row 1")
    assert money(state, 1) == 0
    furnish(state, 0, money=2)
    assert offered(state) == ["row 2"]
    play(state, "row 2")
    assert money(state, 0) == 1


@pytest.mark.rule("R12")
def test_the_product_of_a_row_needs_farmland_with_room() -> None:
    state = furnish(choosing_rows(), 1, money=0, units={"olives": 3})
    play(state, "row 6")
    assert money(state, 1) == 1
    assert state.current_player == 1
    assert offered(state) == ["gain grain"]
    play(state, "gain grain")
    assert units(state, 1) == {"olives": 3, "grain": 1}
    assert state.current_player == 0


@pytest.mark.rule("R12", "R16")
def test_without_room_the_product_is_lost() -> None:
    state = furnish(choosing_rows(), 1, units={"olives": 3, "grain": 3})
    before = money(state, 1)
    play(state, "row 6")
    assert money(state, 1) == before + 1
    assert units(state, 1) == {"olives": 3, "grain": 3}
    assert state.current_player == 0
    check(state.data)
