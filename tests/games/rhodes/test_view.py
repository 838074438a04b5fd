"""The view has everything a board needs, and says what each action would do."""

import msgspec
import pytest

from emporion import Rng
from emporion.core.view import Change, Effect
from emporion.games.rhodes.board import Goods
from emporion.games.rhodes.view import View
from tests.games.rhodes.table import GAME, begin, furnish, moor, play, skip_turns

pytestmark = pytest.mark.interpreted


def effects(view: View) -> dict[str, Effect]:
    assert view.decision is not None
    return {option.notation: option.effect for option in view.decision.options}


def pushes(view: View) -> dict[str, tuple[Change, ...]]:
    assert view.decision is not None
    return {option.notation: option.push for option in view.decision.options}


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


def said(effect: Effect) -> list[tuple[str, int, str | None, str | None]]:
    """Changes, with what is decided next left out."""
    return [(one.what, one.count, one.source, one.target) for one in effect.changes]


def test_what_buying_does() -> None:
    state = furnish(begin(), 0, money=20)
    moor(state, ((1, 0), "wine"), (7, "gold gold"), (10, "joker joker"))
    play(state, "place harbour")
    told = effects(state.view())
    assert told["buy 1"] == Effect(
        changes=(
            Change(what="drachma", count=7, source="purse:0", target="purse:1", seat=1),
            Change(what="wine", source="field:1", target="warehouse:0", seat=0),
        ),
        scores=(-1, (6 + 7) // 10),
        next_kind="harbour",
        next_seat=0,
    )
    assert said(told["buy 2"]) == [
        ("drachma", 6, "purse:0", "supply"),
        ("gold", 1, "field:2", "warehouse:0"),
    ]
    assert said(told["buy 4"])[1] == ("joker", 1, "field:4", "joker:0")
    assert (told["buy 4"].next_kind, told["buy 4"].next_seat) == ("joker", 0)


def test_what_producing_does() -> None:
    state = furnish(begin(), 1, land=["wine", "olives"], developments=["irrigation"])
    told = effects(play(state, "place production").view())
    chip = ("chip", 1, "chips:4", "production:wine")
    dealt = [("wine", 1, "production:wine", f"estate:{seat}:wine") for seat in (0, 1, 0, 1)]
    irrigated = ("wine", 1, "development:1:irrigation", "estate:1:wine")
    assert said(told["produce 4 wine"]) == [chip, *dealt, irrigated]
    assert said(told["produce 4 grain"])[-1] == ("grain", 4, "production:grain", "lost")


def test_what_fulfilling_does() -> None:
    state = furnish(begin(), 0, money=9, units={"wine": 1}, goods={"olives": 1})
    told = effects(play(state, "place harbour").view())["fulfil 1"]
    assert said(told) == [
        ("drachma", 3, "purse:0", "supply"),
        ("wine", 1, "estate:0:wine", "contract:1"),
        ("olives", 1, "warehouse:0", "contract:1"),
        ("drachma", 4, "contract:1", "purse:0"),
        ("point", 3, "contract:1", "score:0:contracts"),
        ("contract", 1, "contract:1", "fulfilled:I-1"),
    ]
    assert told.scores == (4, 0)
    assert (told.next_kind, told.next_seat) == ("draw-contract", None)


def test_what_throwing_away_does() -> None:
    state = furnish(begin(), 0, money=30, goods={"wine": 10})
    told = effects(play(state, "place harbour", "buy 1").view())
    assert said(told["discard gold"]) == [("gold", 1, "arriving:0", "supply")]
    assert said(told["discard wine"]) == [
        ("wine", 1, "warehouse:0", "supply"),
        ("gold", 1, "arriving:0", "warehouse:0"),
    ]


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
    told = pushes(before)["sail 2"]
    assert said(Effect(changes=told)) == [
        ("ship", 1, "field:9", "field:11"),
        ("ship", 1, "field:7", "field:9"),
        ("ship", 1, "field:5", "field:7"),
        ("ship", 1, "field:2", "field:4"),
        ("ship", 1, "field:1", "field:3"),
        ("ship", 1, "loading:0:0", "field:1"),
        ("grain", 1, "field:12", "warehouse:1"),
        ("olives", 1, "field:11", "warehouse:1"),
        ("ship", 1, "field:11", "home:1:1"),
    ]
    assert set(pushes(play(state, "sail 2").view()).values()) == {told}
    assert set(pushes(play(state, "load wine", "load wine").view()).values()) == {told}
    assert [one for one in effects(state.view())["points 0"].changes if one in told] == list(told)
    play(state, "points 0")
    view = state.view()
    assert view.seats[1].warehouse == Goods(olives=1, grain=1)
    assert [ship.id for ship in view.harbour.ships[1:]] == [
        ship.id for ship in before.harbour.ships[:-1]
    ]


def test_a_push_is_told_to_its_end_though_a_warehouse_is_full() -> None:
    state = furnish(begin(), 0, units={"wine": 2}, goods={})
    furnish(state, 1, goods={"gold": 10})
    moor(
        state,
        ((0, 0), "wine"),
        ((0, 2), "milk milk milk"),
        (1, "- -"),
        (7, "gold gold"),
        ((1, 1), "olives grain"),
    )
    told = said(Effect(changes=pushes(play(state, "place farm").view())["sail 2"]))
    assert told[-3:] == [
        ("grain", 1, "field:12", "arriving:1"),
        ("olives", 1, "field:11", "arriving:1"),
        ("ship", 1, "field:11", "home:1:1"),
    ]
    assert not any(pushes(begin().view()).values())


def test_a_push_ends_with_the_turn() -> None:
    """The Egyptian ship that enters afterwards, since there is too little gold, is none of it."""
    state = furnish(begin(), 0, units={"wine": 2}, goods={})
    moor(state, (1, "- -"), (2, "- -"), (3, "- gold"))
    skip_turns(state, 3)
    seat = state.current_player
    furnish(state, seat, units={"olives": 1})
    told = pushes(play(state, "place farm").view())["sail 1"]
    assert [one.target for one in told if one.source and not one.source.startswith("field")] == [
        "field:1"
    ]
    play(state, "sail 1", "load olives")
    changes = effects(state.view())["points 0"].changes
    assert "coming" in {one.source for one in changes}


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
