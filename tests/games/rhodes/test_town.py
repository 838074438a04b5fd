"""R27–R30: market, temple and town hall."""

import pytest

from emporion import InvalidState
from tests.games.rhodes.table import GAME, begin, furnish, money, offered, play, points, put, units

pytestmark = pytest.mark.interpreted


@pytest.mark.rule("R27")
def test_the_market_pays_less_with_every_use() -> None:
    state = begin(4)
    for seat in range(4):
        furnish(state, seat, money=0, land=["wine"], units={"wine": 3})
    for seat, price in enumerate((5, 4, 3)):
        play(state, "place market", "sell wine")
        assert offered(state) == ["sell wine", "done"]
        play(state, "sell wine")
        assert money(state, seat) == 2 * price
        assert units(state, seat) == {"wine": 1}
    assert "place market" not in offered(state)


@pytest.mark.rule("R27")
def test_one_unit_is_enough_and_none_is_not() -> None:
    state = furnish(begin(), 0, money=0, units={"milk": 1})
    play(state, "place market", "sell milk")
    assert offered(state) == ["done"]
    state = furnish(begin(), 0, units={}, goods={"milk": 2})
    assert "place market" not in offered(state)  # from the estate only


@pytest.mark.rule("R27", "R8")
@pytest.mark.parametrize(("players", "spaces"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_the_market_has_its_spaces(players: int, spaces: int) -> None:
    assert begin(players).view().places[3].prices == (5, 4, 3)[:spaces]


@pytest.mark.rule("R28")
def test_the_temple_sells_points_for_five_and_then_seven() -> None:
    state = begin()
    for seat in range(2):
        furnish(state, seat, money=15)
    play(state, "place temple")
    assert offered(state) == ["donate 1", "donate 2", "donate 3"]
    play(state, "donate 3")
    assert (money(state, 0), points(state, 0)) == (0, {"temple": 3})
    play(state, "place temple")
    assert offered(state) == ["donate 1", "donate 2"]
    play(state, "donate 2")
    assert (money(state, 1), points(state, 1)) == (1, {"temple": 2})


@pytest.mark.rule("R28")
def test_the_temple_needs_money_for_one_point() -> None:
    assert "place temple" not in offered(furnish(begin(), 0, money=4))
    assert "place temple" in offered(furnish(begin(), 0, money=5))


def donations(most: int) -> list[str]:
    return [f"donate {n}" for n in range(1, most + 1)]


@pytest.mark.rule("R28")
def test_the_temple_asks_again_after_a_hundred_points() -> None:
    state = furnish(begin(), 0, money=5 * 230)
    play(state, "place temple")
    assert offered(state) == donations(100)
    play(state, "donate 100")
    assert (state.current_player, offered(state)) == (0, [*donations(100), "done"])
    assert GAME.from_bytes(state.to_bytes()) == state
    play(state, "donate 100")
    assert offered(state) == [*donations(30), "done"]
    stopped = play(state.copy(), "done")
    assert (stopped.current_player, points(stopped, 0)) == (1, {"temple": 200})
    play(state, "donate 30")
    assert (money(state, 0), points(state, 0)) == (0, {"temple": 230})
    assert state.current_player == 1


@pytest.mark.rule("R28")
def test_the_temple_asks_nobody_again_who_cannot_pay_or_wanted_less() -> None:
    state = furnish(begin(), 0, money=504)
    assert play(state, "place temple", "donate 100").current_player == 1
    state = furnish(begin(), 0, money=900)
    assert play(state, "place temple", "donate 99").current_player == 1


@pytest.mark.rule("R28")
def test_games_of_the_first_rules_keep_the_temples_limit() -> None:
    state = furnish(begin(rules=1), 0, money=900)
    play(state, "place temple")
    assert offered(state) == donations(100)
    play(state, "donate 100")
    assert (state.current_player, money(state, 0)) == (1, 400)


@pytest.mark.rule("R28")
@pytest.mark.parametrize(
    ("field", "index", "value"),
    [("steps", (), 2), ("money", 0, 4), ("points", (0, 4), 99), ("rules", (), 0)],
)
def test_only_those_are_asked_again_who_have_given_and_can_pay(
    field: str, index: tuple[int, ...] | int, value: int
) -> None:
    state = furnish(begin(), 0, money=900)
    play(state, "place temple", "donate 100")
    put(state, field, index, value)
    with pytest.raises(InvalidState):
        GAME.check(state.data)


@pytest.mark.rule("R29")
def test_one_or_two_tiles_at_their_price() -> None:
    state = furnish(begin(), 0, money=40)
    play(state, "place town-hall")
    assert "done" not in offered(state)
    play(state, "acquire olives 17")
    assert money(state, 0) == 23
    assert "done" in offered(state)
    play(state, "acquire demeter wine")
    assert money(state, 0) == 15
    assert state.current_player == 1
    view = state.view()
    assert [tile.name for tile in view.seats[0].developments] == ["demeter wine"]
    assert [tile.left for tile in view.town_hall.developments[:2]] == [0, 1]


@pytest.mark.rule("R29")
def test_only_what_can_be_paid_is_offered() -> None:
    state = furnish(begin(), 0, money=7)
    play(state, "place town-hall")
    assert offered(state) == ["acquire poseidon", "acquire barn"]
    assert "place town-hall" not in offered(furnish(begin(), 0, money=5))


@pytest.mark.rule("R29")
def test_the_large_ship_counts_as_one_of_the_two() -> None:
    state = furnish(begin(4), 0, money=30)
    assert [ship.holds for ship in state.view().seats[0].ships] == [1, 2, 2]
    play(state, "place town-hall", "acquire ship")
    assert money(state, 0) == 20
    assert [ship.holds for ship in state.view().seats[0].ships] == [1, 2, 2, 3]
    assert "acquire ship" not in offered(state)  # one per player
    play(state, "acquire barn")
    assert state.current_player == 1
    state = furnish(begin(3), 0, money=30)
    play(state, "place town-hall")
    assert "acquire ship" not in offered(state)


@pytest.mark.rule("R29", "R19")
def test_the_large_ship_can_sail() -> None:
    state = furnish(begin(4), 0, money=30, units={"wine": 3})
    play(state, "place town-hall", "acquire ship", "done")
    for seat in (1, 2, 3):
        furnish(state, seat, money=100)
    play(state, "place temple", "donate 1", "place temple", "donate 1")
    play(state, "place town-hall", "acquire barn", "done", "place farm")
    assert offered(state) == ["sail 1", "sail 2", "sail 3"]


@pytest.mark.rule("R30")
def test_one_development_of_a_kind_but_four_demeters() -> None:
    state = furnish(begin(), 0, money=60, developments=["cart", "demeter wine"])
    play(state, "place town-hall")
    assert "acquire cart" not in offered(state)
    assert "acquire demeter wine" not in offered(state)
    assert "acquire demeter milk" in offered(state)
    play(state, "acquire demeter grain")
    assert "acquire demeter milk" in offered(state)
    assert "acquire demeter grain" not in offered(state)


@pytest.mark.rule("R30")
def test_tiles_run_out() -> None:
    state = begin(3)
    for seat in (1, 2):
        furnish(state, seat, developments=["abundance"])
    furnish(state, 0, money=60)
    play(state, "place town-hall")
    assert "acquire abundance" not in offered(state)
