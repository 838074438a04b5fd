"""The view has everything a board needs, and says what each action would do."""

import msgspec
import pytest
from emporion.games.rhodes.effect import Change, Effect, Push, Unloaded

from emporion import Rng
from emporion.games.rhodes.board import Goods
from emporion.games.rhodes.view import View
from tests.games.rhodes.table import GAME, begin, furnish, moor, play

pytestmark = pytest.mark.interpreted


def effects(view: View) -> dict[str, Effect]:
    assert view.decision is not None
    return {option.notation: option.effect for option in view.decision.options}


def test_a_view_is_plain_data_and_reads_back() -> None:
    for players in (2, 3, 4, 5):
        rng = Rng(players)
        state = GAME.new(players)
        for step in range(400):
            if state.is_over:
                break
            if step % 20 == 0:
                view = state.view()
                assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])


def test_effects_are_what_the_actions_do() -> None:
    """For every option of every position on the way: the changes told are the changes made."""
    state = GAME.new(3)
    rng = Rng(11)
    while not state.is_over and state.data.round_number < 6:
        view = state.view()
        for option in view.decision.options if view.decision.seat is not None else ():
            after = state.copy()
            after.apply(option.action)
            told = {change.seat: change for change in option.effect.changes}
            for seat in range(3):
                change = told.get(seat, Change(seat))
                assert change.money == int(after.data.money[seat] - state.data.money[seat])
                assert change.score == after.scores()[seat] - state.scores()[seat]
            assert option.notation == state.notation(option.action)
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])


def test_what_buying_does() -> None:
    state = furnish(begin(), 0, money=20)
    moor(state, ((1, 0), "wine"), (7, "gold gold"))
    play(state, "place harbour")
    told = effects(state.view())
    assert told["buy 1"].changes == (
        Change(0, money=-7, score=-1, warehouse=Goods(wine=1)),
        Change(1, money=7, score=(6 + 7) // 10),
    )
    assert told["buy 2"].changes == (Change(0, money=-6, score=1, warehouse=Goods(gold=1)),)
    assert told["buy 1"].next_kind == "harbour"
    assert (told["buy 1"].good, told["buy 2"].good) == ("wine", "gold")


def test_what_producing_does() -> None:
    state = play(begin(), "place production")
    told = effects(state.view())
    assert told["produce 4 wine"].lost == 2
    assert told["produce 4 wine"].changes == (Change(0, estate=Goods(wine=2)),)


def test_what_fulfilling_does() -> None:
    state = furnish(begin(), 0, money=9, units={"wine": 1}, goods={"olives": 1})
    told = effects(play(state, "place harbour").view())
    assert (told["fulfil 1"].hauled, told["fulfil 1"].haulage) == (1, 3)
    assert told["fulfil 1"].contract == state.view().contracts.open[0]
    assert told["fulfil 1"].changes == (
        Change(0, money=1, points=3, score=4, estate=Goods(wine=-1), warehouse=Goods(olives=-1)),
    )
    assert (told["fulfil 1"].next_kind, told["fulfil 1"].next_seat) == ("draw-contract", None)


def test_the_board_at_the_start() -> None:
    view = begin(3).view()
    assert (view.round, view.rounds, view.last_round) == (1, 40, False)
    assert [field.price for field in view.harbour.fields] == [7, 6, 6, 5, 5, 4, 4, 3, 3, 2]
    assert [field.good for field in view.harbour.fields][:3] == ["gold", "gold", None]
    assert view.harbour.coming is not None
    assert view.harbour.coming.cargo == ("joker", "joker")
    assert [(row.drachmas, row.product) for row in view.rows] == [
        (-3, False),
        (-1, False),
        (0, False),
        (1, False),
        (2, False),
        (1, True),
    ]
    assert view.contracts.open[0] is not None
    assert view.contracts.open[0].goods == ("wine", "olives")
    assert [stack.left for stack in view.contracts.stacks] == [1, 4, 4]
    player = view.seats[1]
    assert [(land.product, land.units, land.room) for land in player.farmland] == [
        ("olives", 1, 2),
        ("grain", 1, 2),
    ]
    assert (player.money, player.row, player.markers_left, player.stored) == (6, 2, 2, 0)
    assert view.decision is not None
    assert (view.decision.kind, view.decision.seat) == ("place", 0)


def test_a_ship_being_loaded_is_shown() -> None:
    state = furnish(begin(), 0, units={"wine": 2})
    play(state, "place farm", "sail 2", "load wine")
    decision = state.view().decision
    assert decision is not None
    assert decision.loading is not None
    assert (decision.loading.holds, decision.loading.cargo) == (2, ("wine",))


def test_what_a_ship_would_push() -> None:
    """Goods past the last price and ships that leave, as the real entry then has them."""
    state = furnish(begin(), 0, units={"wine": 2}, goods={})
    furnish(state, 1, goods={})
    moor(
        state,
        ((0, 0), "wine"),
        ((0, 2), "milk milk milk"),
        (1, "- -"),
        (7, "gold gold"),
        ((1, 1), "olives grain"),
    )
    play(state, "place farm")
    before = state.view()
    told = effects(before)["sail 2"].push
    assert told == Push(2, (Unloaded(4, "grain"), Unloaded(4, "olives")), (4,))
    play(state, "sail 2", "load wine", "load wine")
    assert effects(state.view())["points 0"].push == told
    play(state, "points 0")
    view = state.view()
    assert view.seats[1].warehouse == Goods(olives=1, grain=1)
    assert [ship.id for ship in view.harbour.ships[1:]] == [
        ship.id for i, ship in enumerate(before.harbour.ships) if i not in told.leaving
    ]


def test_whoever_can_fulfil_a_contract_is_told() -> None:
    state = furnish(begin(), 0, money=9, units={"wine": 1}, goods={"olives": 1})
    assert state.view().contracts.in_reach[0] == (0,)
    furnish(state, 0, money=2)
    assert state.view().contracts.in_reach[0] == ()


@pytest.mark.rule("R60")
def test_reconstructed_pieces_are_named() -> None:
    told = set(GAME.reconstructed(GAME.options(5)))
    assert {"contract I-2", "acquire wine 12", "acquire cart", "ship 7", "row 6", "prices"} <= told
    assert {"place harbour", "place market", "row 4", "acquire wine 14", "acquire grain 17"} <= told
    assert not {"place temple", "row 1", "row 3", "acquire ship"} & told
    # What is printed on these is the rulebook's, though not how many there are or their category.
    assert not {"contract I-1", "acquire grain 14", "acquire wine 17", "acquire merchant"} & told
    own = str(GAME.component_file()).replace('"reconstructed"', '"book"')
    assert GAME.reconstructed(GAME.options(2, components=own)) == ()
