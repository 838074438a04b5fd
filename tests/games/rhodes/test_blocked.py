"""What is not possible is told with its reason, and nothing is both possible and not."""

from collections.abc import Iterator
from typing import Any

import pytest

import emporion
from emporion import CHANCE, Rng, State
from emporion.core.view import Blocked
from emporion.games.rhodes import components as c
from emporion.games.rhodes.blocked import CONTRACT_REASONS
from emporion.games.rhodes.obstacles import REASONS
from tests.games.rhodes.table import begin, furnish, moor, play
from tests.games.rhodes.test_naive import HABITS, choose

pytestmark = pytest.mark.interpreted


def reasons(state: State) -> dict[str, Blocked]:
    return {one.notation: one for one in state.view().decision.blocked}


def expected(view: Any) -> Iterator[str]:
    """What people look for, by the kind of decision."""
    me = view.seats[view.decision.seat]
    match view.decision.kind:
        case "place":
            yield from (f"place {place.name}" for place in view.places)
        case "start" | "town-hall":
            yield from (f"acquire {t.product} {t.price}" for t in view.town_hall.farmland)
            if view.decision.kind == "town-hall":
                yield from (f"acquire {tile.name}" for tile in view.town_hall.developments)
                if view.town_hall.large_ship:
                    yield "acquire ship"
        case "produce":
            for chip in view.production.chips:
                yield from (f"produce {chip.value} {product}" for product in c.PRODUCTS)
        case "harbour":
            yield from (f"buy {field.number}" for field in view.harbour.fields if field.good)
            yield from (f"fulfil {i}" for i, one in enumerate(view.contracts.open, 1) if one)
        case "farm":
            yield from (f"sail {ship.holds}" for ship in me.ships)
            functions = ("demeter", "cart", "abundance", "merchant")
            yield from (f"use {t.name}" for t in me.developments if t.name.startswith(functions))
        case "load" | "market" | "gain":
            verb = {"market": "sell"}.get(view.decision.kind, view.decision.kind)
            yield from (f"{verb} {product}" for product in c.PRODUCTS)
        case "row":
            yield from (f"row {row.number}" for row in view.rows)


def check_reasons(state: State) -> set[str]:
    """Everything is either offered or told why not; returns the codes."""
    view = state.view()
    decision = view.decision
    offered = {option.notation for option in decision.options}
    blocked = [one.notation for one in decision.blocked]
    assert len(set(blocked)) == len(blocked)
    assert not offered & set(blocked)
    # A use is offered by product, and blocked as a whole.
    named = {" ".join(words.split()[:2]) if words.startswith(USES) else words for words in offered}
    wanted = set(expected(view))
    assert wanted == (named & wanted) | set(blocked)
    assert not named & set(blocked)
    for one in decision.blocked:
        check_facts(view, one)
    return {one.code for one in decision.blocked}


USES = ("use cart", "use abundance", "use merchant")


def check_facts(view: Any, one: Blocked) -> None:
    facts: dict[str, Any] = dict(one.facts)
    me = view.seats[view.decision.seat]
    assert (one.code != "too-dear") or "price" in facts
    if "price" in facts:
        assert facts["price"] > facts["money"] == me.money
    if "needed" in facts:
        have = next(n for key, n in facts.items() if key != "needed")
        assert have < facts["needed"]
    if one.code == "taken":
        assert view.rows[int(one.notation.split()[1]) - 1].chosen_by == facts["seat"]
    if one.code == "too-many-missing":
        assert facts["units"] > facts["most"]
    if one.code == "goods-missing":
        contract = view.contracts.open[int(one.notation.split()[1]) - 1]
        assert facts
        for good, missing in facts.items():
            units = sum(land.units for land in me.farmland if land.product == good)
            have = getattr(me.warehouse, good) + units
            assert contract.goods.count(good) == have + missing


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_is_offered_or_explained(players: int) -> None:
    state = emporion.game("rhodes").new(players)
    rng = Rng(players, 3)
    names = list(HABITS)
    habits = [names[rng.below(len(names))] for _ in range(players)]
    codes: set[str] = set()
    for _ in range(300):
        if state.is_over:
            break
        seat = state.current_player
        if seat != CHANCE:
            codes |= check_reasons(state)
        offered = [state.notation(action) for action in state.legal_actions()]
        state.apply(choose(offered, "any" if seat == CHANCE else habits[seat], rng))
    assert codes <= {*REASONS, *CONTRACT_REASONS.values()}


# ---- every code ----------------------------------------------------------------------------------


def told(state: State, words: str, code: str, **facts: int | str) -> str:
    check_reasons(state)
    assert reasons(state)[words] == Blocked(notation=words, code=code, facts=facts)
    return code


def places() -> Iterator[str]:
    state = furnish(begin(), 0, money=3, units={}, goods={})
    furnish(state, 1, goods={})
    yield told(state, "place farm", "too-few-units", units=0, needed=1)
    yield told(state, "place market", "no-units")
    yield told(state, "place temple", "too-dear", price=5, money=3)
    yield told(state, "place town-hall", "nothing-to-acquire", price=6, money=3)
    yield told(state, "place harbour", "nothing-to-trade", price=6, money=3)
    state.data.home[0] = 0
    assert reasons(state)["place farm"].code == "no-ship"
    yield "no-ship"
    state = furnish(begin(), 0, units={"wine": 2})
    play(state, "place farm", "sail 1", "load wine", "points 0")
    state.data.turn, state.data.seat = 2, 0
    yield told(state, "place farm", "used")
    state = play(begin(), "place production", "produce 1 wine", "produce 2 milk")
    play(state, "place production", "produce 3 olives", "produce 4 grain")
    yield told(state, "place production", "full", spaces=2)
    state.data.spaces[c.PRODUCTION] = 3
    assert reasons(state)["place production"].code == "too-few-chips"
    yield "too-few-chips"
    state.data.chip_left[:] = 1
    assert reasons(state)["place production"].facts == {"fields": 0, "needed": 2}
    yield reasons(state)["place production"].code


def actions() -> Iterator[str]:
    state = play(begin(), "place production", "produce 1 wine")
    yield told(state, "produce 3 wine", "field-used", chip=1)
    yield told(state, "produce 1 milk", "chip-used")
    tiles = ["demeter wine", "cart", "abundance", "merchant"]
    state = furnish(begin(), 0, units={"wine": 1}, goods={}, developments=tiles)
    play(state, "place farm")
    yield told(state, "use demeter wine", "too-few-units", units=1, needed=2)
    yield told(state, "use merchant", "no-goods")
    yield told(state, "sail 3", "too-few-units", units=1, needed=3)
    play(state, "use abundance milk")
    yield told(state, "use abundance", "used")
    state = furnish(begin(), 0, units={"wine": 3, "milk": 3}, developments=["abundance"])
    yield told(play(state, "place farm"), "use abundance", "no-room")
    state = furnish(begin(), 0, units={"wine": 1}, developments=["cart"])
    yield told(play(state, "place farm"), "use cart", "no-full-ship", units=0, needed=1)
    state = furnish(begin(), 0, units={}, developments=["cart", "abundance"])
    yield told(play(state, "place farm"), "use cart", "no-units")
    state = moor(furnish(begin(), 0, units={"wine": 2}), ((0, 1), "wine milk"), (7, "gold gold"))
    yield told(play(state, "place farm"), "sail 2", "in-harbour")
    yield told(play(state, "sail 1"), "load olives", "no-units")


def harbour() -> Iterator[str]:
    state = furnish(begin(), 0, money=6, units={"olives": 0, "wine": 1}, goods={})
    play(state, "place harbour")
    yield told(state, "buy 1", "too-dear", price=7, money=6)
    yield told(state, "fulfil 1", "goods-missing", olives=1)
    state = furnish(begin(), 0, money=30, land=["wine", "olives"], units={"wine": 1, "olives": 1})
    yield told(play(state, "place harbour"), "fulfil 1", "none-stored")
    state = furnish(begin(), 0, money=6, units={"wine": 1}, goods={"olives": 1})
    state.data.money[0] = 7
    play(state, "place harbour", "buy 1")
    yield told(state, "fulfil 1", "too-dear", price=3, money=0)
    draws = ("contract I-1", "contract I-2", "contract I-3", "ship 7", "ship 9")
    state = furnish(
        begin(draws=draws),
        0,
        money=30,
        land=["wine", "milk", "olives"],
        units={"wine": 1, "milk": 1, "olives": 1},
        goods={"grain": 1},
    )
    number = 2 * c.CATEGORY_SIZE  # wine, milk, olives and grain
    state.data.drawn[:] = [31, 31, 1]
    state.data.contracts[0] = number
    play(state, "place harbour")
    assert reasons(state)["fulfil 1"].facts == {"units": 3, "most": 2}
    yield reasons(state)["fulfil 1"].code


def town_hall() -> Iterator[str]:
    state = furnish(begin(4), 0, money=9, developments=["barn"])
    state.data.development_left[c.POSEIDON] = 0
    play(state, "place town-hall")
    found = reasons(state)
    assert found["acquire barn"].code == "owned"
    assert found["acquire wine 17"].code == "owned"
    assert found["acquire poseidon"].code == "sold-out"
    assert found["acquire ship"].facts == {"price": 10, "money": 9}
    yield from (one.code for one in found.values())


def rows() -> Iterator[str]:
    state = begin()
    for seat in range(2):
        furnish(state, seat, money=0, units={"wine": 1} if seat == 0 else {"olives": 1}, goods={})
    play(state, "place farm", "sail 1", "load wine", "points 1")
    play(state, "place farm", "sail 1", "load olives", "points 1")
    while state.view().decision.kind != "row":
        play(state, state.notation(state.legal_actions()[0]))
    state.data.money[1] = 0
    yield told(state, "row 1", "too-dear", price=3, money=0)
    yield told(state, "row 2", "own-row")
    state.data.units[1] = 0
    play(state, "row 6")
    yield told(state, "gain wine", "no-farmland")
    state.data.units[1, c.PRODUCTS.index("olives")] = 3
    assert reasons(state)["gain olives"].code == "no-room"
    play(state, "gain grain")
    yield told(state, "row 6", "taken", seat=1)


def test_every_code_is_told() -> None:
    found = {*places(), *actions(), *harbour(), *town_hall(), *rows()}
    assert found == {*REASONS[1:], *CONTRACT_REASONS.values()}
