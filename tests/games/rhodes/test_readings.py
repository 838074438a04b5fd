"""R59: the places where a table chooses how the rulebook is read."""

from typing import Any

import numpy as np
import pytest

from emporion import OVER, InvalidState, Record, State
from emporion.games.rhodes import state as s
from tests.games.rhodes.table import (
    GAME,
    begin,
    furnish,
    goods,
    harbour,
    money,
    moor,
    offered,
    play,
    points,
    put,
    skip_turns,
    units,
)

pytestmark = pytest.mark.interpreted


@pytest.mark.rule("R59")
@pytest.mark.parametrize(
    ("bit", "name", "value"),
    [(0, "unload", "ship"), (1, "irrigation", "own"), (2, "last_harbour", "extra")],
)
def test_a_reading_is_part_of_the_state_and_of_what_bots_see(
    bit: int, name: str, value: str
) -> None:
    options: dict[str, Any] = {name: value}
    usual, state = GAME.new(3), GAME.new(3, **options)
    assert (usual.data.readings, state.data.readings) == (0, 1 << bit)
    changed = np.flatnonzero(state.observe(0) != usual.observe(0))
    assert changed.tolist() == [GAME.observation_spec["readings"].offset + bit]
    assert GAME.from_bytes(state.to_bytes()) == state


@pytest.mark.rule("R59")
def test_a_record_names_the_readings_that_are_not_the_usual_ones() -> None:
    record = Record(GAME, ["Ada", "Bo"], irrigation="own", unload="hold")
    assert record.options["irrigation"] == "own"
    assert not {"unload", "last_harbour"} & record.options.keys()
    again = Record.read(record.lines())
    assert again.options == record.options
    assert again.state.to_bytes() == record.state.to_bytes()


# ---- R41: what is unloaded -----------------------------------------------------------------------


def at_the_end(*ships: tuple[int | tuple[int, int], str], **readings: Any) -> State:
    """These ships lie on the last fields; seat 0 is about to let a ship sail."""
    state = furnish(begin(3, **readings), 0, units={"wine": 3})
    fields = sum(len(held.split()) for _, held in ships)
    empty = [(1, "- -"), (2, "- -"), (3, "- -")][: (8 - fields) // 2]
    odd = [((0, 2), "- - -")] if fields % 2 else []
    return moor(state, (7, "gold gold"), *empty[len(odd) :], *odd, *ships)


def sail(state: State, size: int) -> State:
    return play(state, "place farm", f"sail {size}", *["load wine"] * size, "points 0")


@pytest.mark.rule("R41", "R59")
def test_a_ship_is_unloaded_hold_by_hold_or_at_once() -> None:
    cargo = ((1, 1), "olives grain")
    state = sail(at_the_end(cargo), 1)
    assert (goods(state, 1), harbour(state)[-1]) == ({"grain": 1}, "olives")
    state = sail(at_the_end(cargo, unload="ship"), 1)
    assert (goods(state, 1), harbour(state)[-1]) == ({"grain": 1, "olives": 1}, "-")
    ship = state.view().harbour.ships[-1]
    assert (ship.stern, ship.past_end, ship.cargo) == (10, 1, (None, None))
    assert not state.view().seats[1].ships[1].at_home  # R42: half of it still lies there


@pytest.mark.rule("R41", "R59")
def test_only_ships_whose_bow_is_past_the_last_price_are_unloaded() -> None:
    state = at_the_end(((1, 2), "olives grain milk"), ((2, 0), "milk"), unload="ship")
    sail(state, 1)
    assert (goods(state, 1), goods(state, 2)) == ({}, {"milk": 1})
    assert harbour(state)[-3:] == ["olives", "grain", "milk"]


@pytest.mark.rule("R41", "R59")
def test_the_whole_cargo_of_an_egyptian_ship_is_lost() -> None:
    state = sail(at_the_end((4, "grain gold"), unload="ship"), 1)
    assert harbour(state)[-1] == "-"
    assert state.view().harbour.discarded == ()
    assert all(goods(state, seat) == {} for seat in range(3))


@pytest.mark.rule("R41", "R43", "R59")
def test_overflows_of_a_whole_ship_come_from_the_bow_backwards() -> None:
    state = at_the_end(((1, 2), "milk olives grain"), unload="ship")
    furnish(state, 1, goods={"gold": 10})
    sail(state, 1)
    asked = []
    while state.data.phase == s.OVERFLOW:
        asked.append((state.current_player, state.view().decision.arriving))
        assert GAME.from_bytes(state.to_bytes()) == state
        state.apply("discard gold")
    assert asked == [(1, "grain"), (1, "olives"), (1, "milk")]
    assert goods(state, 1) == {"gold": 7, "grain": 1, "olives": 1, "milk": 1}


@pytest.mark.rule("R41", "R59")
def test_the_preview_tells_what_is_unloaded() -> None:
    cargo = ((1, 1), "olives grain")
    for unload, told in (("hold", ["grain"]), ("ship", ["grain", "olives"])):
        state = play(at_the_end(cargo, unload=unload), "place farm", "sail 1", "load wine")
        effect = state.view().decision.options[0].effect
        assert [one.what for one in effect.changes if one.target == "warehouse:1"] == told


@pytest.mark.rule("R41", "R59")
def test_a_ship_that_was_unloaded_at_once_holds_nothing() -> None:
    state = sail(at_the_end(((1, 1), "olives grain"), unload="ship"), 1)
    state.data.field_good[9] = 0
    with pytest.raises(InvalidState):
        GAME.check(state.data)


# ---- R54: irrigation -----------------------------------------------------------------------------


@pytest.mark.rule("R54", "R59")
@pytest.mark.parametrize(("irrigation", "others"), [("all", 1), ("own", 0)])
def test_irrigation_serves_everyone_or_only_who_produces(irrigation: str, others: int) -> None:
    state = begin(3, irrigation=irrigation)
    for seat in range(3):
        furnish(state, seat, land=["wine"], units={}, developments=["irrigation"])
    play(state, "place production", "produce 3 wine")
    assert [units(state, seat)["wine"] for seat in range(3)] == [2, 1 + others, 1 + others]


# ---- R56: the harbour in the last round ----------------------------------------------------------


def last_round(players: int = 3, **readings: Any) -> State:
    """Seat 0 has just fulfilled a contract that cannot be replaced."""
    state = begin(players, **readings)
    state.data.drawn[:] = 0b01111
    state.data.contracts[:] = [0, 1, 2]
    for seat in range(players):
        furnish(state, seat, money=50)
    furnish(state, 0, goods={"wine": 1, "olives": 1})
    moor(state, (7, "gold gold"), (8, "gold gold"), (1, "wine gold"))
    return play(state, "place harbour", "fulfil 1")


@pytest.mark.rule("R56", "R59")
def test_with_extra_turns_the_harbours_spaces_count_in_the_last_round_too() -> None:
    for reading, late in (("full", True), ("extra", False)):
        state = last_round(last_harbour=reading)
        play(state, "place harbour", "buy 1", "done")
        assert state.view().places[2].markers == (0, 1)
        assert ("place harbour" in offered(state)) == late


@pytest.mark.rule("R56", "R59")
def test_after_the_markers_everyone_who_has_not_used_the_harbour_may_do_so_once() -> None:
    state = last_round(4, last_harbour="extra")
    play(state, "place harbour", "buy 1", "done")
    skip_turns(state, 7)
    play(state, "place temple", "donate 1")
    assert (state.current_player, offered(state)) == (2, ["place harbour", "pass"])
    assert GAME.from_bytes(state.to_bytes()) == state
    assert state.view().seats[2].markers_left == 0
    play(state, "place harbour")
    assert "done" not in offered(state)
    play(state, "buy 2")
    assert GAME.from_bytes(state.to_bytes()) == state
    play(state, "done")
    assert state.view().places[2].markers == (0, 1)  # no marker is used
    assert state.current_player == 3
    play(state, "pass")
    assert money(state, 3) == 45  # the temple's price, and no drachma for passing
    assert state.current_player == OVER
    assert GAME.from_bytes(state.to_bytes()) == state


@pytest.mark.rule("R56", "R59")
def test_extra_turns_come_in_row_order_to_those_who_can_use_them() -> None:
    state = last_round(4, last_harbour="extra")
    skip_turns(state, 7)
    state.data.order[:4] = [0, 3, 2, 1]
    state.data.row[:4] = [0, 3, 2, 1]
    state.data.seat = 1
    furnish(state, 2, money=1, units={})
    play(state, "place temple", "donate 1")
    assert state.current_player == 3
    play(state, "pass")
    assert state.current_player == 1  # seat 2 can neither buy nor deliver
    play(state, "pass")
    assert state.is_over


@pytest.mark.rule("R56", "R24", "R59")
def test_a_contract_can_be_fulfilled_in_an_extra_turn() -> None:
    state = last_round(2, last_harbour="extra")
    furnish(state, 1, money=10, goods={"milk": 1, "grain": 1})
    play(skip_turns(state, 3), "place temple", "donate 1", "place harbour", "fulfil 2")
    assert points(state, 1) == {"contracts": 3, "temple": 1}
    assert state.is_over


@pytest.mark.rule("R56", "R58", "R59")
def test_the_fortieth_round_opens_no_extra_turns() -> None:
    state = begin(last_harbour="extra")
    state.data.round_number = 40
    furnish(state, 1, money=50)
    assert play(skip_turns(state, 3), "place temple", "donate 1").is_over


@pytest.mark.rule("R56", "R59")
@pytest.mark.parametrize(
    ("field", "index", "value"),
    [
        ("readings", (), 0),
        ("turn", (), 6),
        ("money", 1, 0),
        ("phase", (), s.SELL),
        ("steps", (), 1),
    ],
)
def test_only_what_an_extra_turn_can_be_is_accepted(
    field: str, index: tuple[int, ...] | int, value: int
) -> None:
    state = furnish(last_round(2, last_harbour="extra"), 1, units={})
    play(skip_turns(state, 3), "place temple", "donate 1")
    assert state.data.turn == 5
    GAME.check(state.data)
    put(state, field, index, value)
    with pytest.raises(InvalidState):
        GAME.check(state.data)
