"""R55–R58: the end and the winner."""

import pytest

from emporion import OVER
from emporion.core.chance import Rng
from emporion.core.game import State
from emporion.games.rhodes import state as s
from tests.games.rhodes.table import GAME, begin, furnish, money, moor, offered, play, skip_turns

pytestmark = pytest.mark.interpreted


def last_contract(players: int = 2) -> State:
    """The stack is empty; three contracts lie open."""
    state = begin(players)
    data = state.data
    data.drawn[:] = 0b01111
    data.contracts[:] = [0, 1, 2]
    return furnish(state, 0)


@pytest.mark.rule("R55")
def test_the_game_ends_with_the_round_in_which_a_contract_cannot_be_replaced() -> None:
    state = furnish(last_contract(), 0, goods={"wine": 1, "olives": 1})
    play(state, "place harbour")
    assert state.view().decision.options[-1].effect.last_round
    play(state, "fulfil 1")
    assert state.view().last_round
    assert state.view().contracts.open[0] is None
    assert state.current_player == 1
    play(skip_turns(furnish(state, 1, money=10), 3), "place temple", "donate 1")
    assert state.current_player == OVER
    assert state.legal_actions() == []
    assert state.view().outcome.ended_by == "contracts"


@pytest.mark.rule("R55")
def test_refill_and_turn_order_are_skipped_then() -> None:
    state = furnish(last_contract(), 0, goods={"wine": 1, "olives": 1})
    play(state, "place harbour", "fulfil 1")
    skip_turns(furnish(state, 1, money=50), 3)
    play(state, "place harbour", "buy 1", "buy 2", "done")
    assert state.current_player == OVER
    assert state.view().harbour.coming.number == 9  # no gold in the harbour, and no ship enters
    assert money(state, 1) == 50 - 13
    assert state.view().order == (0, 1)


@pytest.mark.rule("R55", "R24")
def test_more_contracts_can_be_fulfilled_in_the_last_round() -> None:
    state = furnish(last_contract(), 0, goods={"wine": 1, "olives": 1})
    furnish(state, 1, goods={"milk": 1, "grain": 1})
    play(state, "place harbour", "fulfil 1", "place harbour")
    assert "fulfil 2" in offered(state)
    play(state, "fulfil 2")
    assert [contract is None for contract in state.view().contracts.open] == [True, True, False]


@pytest.mark.rule("R56")
def test_in_the_last_round_everyone_may_use_the_harbour_once() -> None:
    state = last_contract(3)
    for seat in range(3):
        furnish(state, seat, money=50)
    furnish(state, 1, goods={"wine": 1, "olives": 1})
    moor(state, (7, "gold gold"), (8, "gold gold"), (1, "wine gold"))
    play(state, "place harbour", "buy 1", "done", "place harbour")
    assert state.view().places[2].spaces == 2
    play(state, "fulfil 1")
    assert state.current_player == 2
    assert "place harbour" in offered(state)  # its spaces are taken
    play(state, "place harbour", "buy 2", "done")
    assert state.view().places[2].markers == (0, 1, 2)
    assert state.current_player == 0
    assert "place harbour" not in offered(state)  # has used it in this round
    skip_turns(state, 5)
    assert "place harbour" not in offered(state)


@pytest.mark.rule("R56", "R8", "R58")
@pytest.mark.parametrize("number", [1, 40])
def test_in_other_rounds_the_spaces_limit_the_harbour(number: int) -> None:
    state = begin(3)
    state.data.round_number = number  # that there is a last round is not enough
    for seat in range(3):
        furnish(state, seat, money=50)
    moor(state, (7, "gold gold"), (8, "gold gold"))
    play(state, "place harbour", "buy 1", "done", "place harbour", "buy 2", "done")
    assert "place harbour" not in offered(state)  # though there is something to buy
    state.data.ending = 1
    assert "place harbour" in offered(state)


def finished(*money: int) -> State:
    """The last marker of round 40 is to be placed; the last seat goes to the market."""
    state = begin(len(money))
    state.data.round_number = 40
    for seat, drachmas in enumerate(money):
        furnish(state, seat, money=drachmas)
    skip_turns(state, 2 * len(money) - 1)
    last = len(money) - 1
    furnish(state, last, units={"olives" if last == 1 else "wine": 1}, money=money[last] - 5)
    return state


@pytest.mark.rule("R57")
def test_money_and_gold_become_points() -> None:
    state = finished(29, 10)
    furnish(state, 0, goods={"gold": 3, "wine": 5})
    play(state, "place market", "sell olives", "done")
    assert state.current_player == OVER
    assert state.scores() == [2 + 6, 1]
    assert state.winners() == [0]
    outcome = state.view().outcome
    assert (outcome.reason, outcome.money_left) == ("points", (9, 0))


@pytest.mark.rule("R57")
def test_ties_go_to_more_money_left() -> None:
    """20 dr and 15 dr: two points with nothing left, one point with 5 dr left."""
    state = play(finished(20, 15), "place market", "sell olives", "done")
    assert state.winners() == [0]
    state = finished(20, 15)
    state.data.points[1, s.INCOME] = 1
    play(state, "place market", "sell olives", "done")
    assert state.scores() == [2, 2]
    assert state.winners() == [1]
    assert state.view().outcome.reason == "money"


@pytest.mark.rule("R57")
def test_still_tied_the_victory_is_shared() -> None:
    state = play(finished(15, 15), "place market", "sell olives", "done")
    assert state.winners() == [0, 1]
    assert state.view().outcome.reason == "shared"


@pytest.mark.rule("R57")
def test_the_score_is_the_sum_of_its_lines_at_any_time() -> None:
    rng = Rng(5)
    state = GAME.new(players=3)
    for _ in range(300):
        if state.current_player == -1:
            state.sample_chance(rng)
        else:
            options = state.legal_actions()
            state.apply(options[rng.below(len(options))])
    lines = [seat.score for seat in state.view().seats]
    assert [line.total for line in lines] == state.scores()
    for line in lines:
        parts = (line.income, line.demeter, line.shipping, line.contracts, line.temple)
        assert sum(parts) + line.money + line.gold == line.total


@pytest.mark.rule("R58")
def test_the_fortieth_round_is_the_last() -> None:
    state = finished(20, 15)
    assert state.view().last_round
    play(state, "place market", "sell olives", "done")
    assert state.is_over
    assert state.view().outcome.ended_by == "rounds"
    state = finished(20, 15)
    state.data.round_number = 39
    play(state, "place market", "sell olives", "done")
    assert not state.is_over
