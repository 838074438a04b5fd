"""The view tells the truth: about the table, and about what every option would do."""

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.core.chance import Rng
from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.games.corinth.state import PATH
from emporion.games.corinth.view import Delivery, Effect, Option, Sheet, View
from tests.games.corinth.naive import (
    DISTRICTS,
    MARKET,
    SHOPS,
    complete_paths,
    neighbour,
    prices,
)
from tests.games.corinth.positions import (
    ALL_SIX,
    TWO_GROUPS,
    legal,
    opened,
    play,
    pose,
    start,
    wander,
)

positions = given(seed=st.integers(0, 2**32), players=st.integers(2, 4), length=st.integers(0, 600))


def option(state: State, words: str) -> Option:
    found: Option = next(o for o in state.view().decision.options if o.notation == words)
    return found


def effect(state: State, words: str) -> Effect:
    return option(state, words).effect


# ---- options -----------------------------------------------------------------------------------


@positions
@settings(max_examples=16, deadline=None)
def test_every_option_does_what_it_says(seed: int, players: int, length: int) -> None:
    rng = Rng(seed)
    state = wander(start(players), rng, length)
    for _ in range(25):
        if state.is_over:
            return
        view = state.view()
        decision = view.decision
        assert [o.notation for o in decision.options] == legal(state)
        assert [o.action for o in decision.options] == state.legal_actions()
        assert decision.seat == (None if state.current_player == CHANCE else state.current_player)
        for each in decision.options:
            check_option(state, view, each)
        wander(state, rng, 1)


def check_option(state: State, view: View, option: Option) -> None:
    """Carry the option out, and compare both sheets with what was promised."""
    effect = option.effect
    if state.current_player == CHANCE:
        assert effect == Effect()
        return
    seat = state.current_player
    after = state.copy()
    after.apply(option.action)
    following = after.view()
    old, new = view.sheets[seat], following.sheets[seat]

    assert effect.gold_gained == new.gold.gained - old.gold.gained
    assert effect.gold_spent == new.gold.spent - old.gold.spent
    assert effect.goats_gained == new.goats.gained - old.goats.gained
    assert effect.goats_spent == new.goats.spent - old.goats.spent
    assert effect.points == after.scores()[seat] - state.scores()[seat]

    delivered = {}
    for before, behind in zip(old.districts, new.districts, strict=True):
        for shop, filled in zip(before.shops, behind.shops, strict=True):
            if filled.checked > shop.checked:
                full = filled.checked == filled.goods
                delivered[before.name, shop.points] = (filled.checked - shop.checked, full)
    promised = {(d.district, d.shop): (d.checked, d.finished) for d in effect.deliveries}
    assert promised == delivered

    won = [
        behind.name
        for before, behind in zip(old.districts, new.districts, strict=True)
        if behind.bonus_owner != before.bonus_owner
    ]
    assert [effect.bonus] == (won or [None])
    assert effect.yellow_die == (new.market.yellow_dice > old.market.yellow_dice)
    written = [
        behind.box
        for before, behind in zip(old.market.spots, new.market.spots, strict=True)
        if behind.box != before.box
    ]
    assert [effect.box] == (written or [None])
    moved = new.market.path != old.market.path or new.market.circles != old.market.circles
    assert effect.spot == (new.market.steward if moved else None)

    check_goods(view, seat, option)
    assert effect.goods_in_hand == (following.decision.goods_in_hand if following.decision else 0)
    promised_ends = {d.spot: d.gold for d in effect.destinations}
    if after.data.phase != PATH:
        assert promised_ends == {}
    elif promised_ends != brute_force_destinations(after, most=10):
        # Beyond ten steps there are too many ways to list them every time.
        assert promised_ends == brute_force_destinations(after, most=24)


def check_goods(view: View, seat: int, option: Option) -> None:
    """Goods offered = checked + still in hand + lost, and lost only when nothing is free."""
    effect = option.effect
    sheet = view.sheets[seat]
    verb, _, what = option.notation.partition(" ")
    goods = 0
    if verb == "take" and what in SHOPS:
        group = next(g for g in view.harbour if g.district == what)
        goods = group.white + group.yellow
        goods += any(b.built and b.name == "warehouse" for b in sheet.buildings)
    elif verb == "shop":
        goods = view.decision.goods_in_hand if view.decision else 0
    elif verb == "stop":
        kind, amount = MARKET[sheet.market.steward]
        goods = amount if kind in SHOPS else 0
    checked = sum(delivery.checked for delivery in effect.deliveries)
    assert goods == checked + effect.goods_in_hand + effect.goods_lost
    assert effect.goods_lost >= 0
    if effect.goods_lost:
        assert effect.goods_in_hand == 0


def brute_force_destinations(state: State, most: int) -> dict[str, int]:
    """Where the move under way can end within this number of steps, and the least gold it takes."""
    seat = int(state.data.seat)
    sheet = state.view().sheets[seat]
    stable = any(b.built and b.name == "stable" for b in sheet.buildings)
    costs = prices(int(state.data.pace), sheet.gold.left, stable)
    taken = int(state.data.steps)
    used = frozenset(spot.name for spot in sheet.market.spots if spot.used)
    near = frozenset(n for n in costs if n <= most)
    found: dict[str, int] = {}
    for path in complete_paths(sheet.market.steward, used, near, taken):
        here = sheet.market.steward
        for way in path:
            here = neighbour(here, way) or ""
        cost = costs[taken + len(path)]
        found[here] = min(cost, found.get(here, cost))
    return found


def test_effects_of_chosen_options() -> None:
    state = pose(opened(3, "1 2 2 2 2 2 2 2 6"), shops={"green": (0, 0, 0, 4)})
    assert effect(state, "take gold") == Effect(gold_gained=1, points=1)
    assert effect(state, "take goats") == Effect(goats_gained=1, points=1)
    green = effect(state, "take green")
    assert green.deliveries == (Delivery(district="green", shop=6, checked=1, finished=True),)
    assert (green.goods_in_hand, green.goods_lost, green.points) == (6, 0, 6)
    assert green.bonus is None


def test_a_bonus_and_lost_goods_are_foretold() -> None:
    state = pose(opened(3, "1 2 2 2 2 2 2 2 6"), shops={"green": (2, 3, 3, 4)})
    green = effect(state, "take green")
    assert (green.bonus, green.goods_lost, green.points) == ("green", 6, 6 + 5)


def test_gains_at_the_cap_are_foretold() -> None:
    state = pose(opened(3, TWO_GROUPS), gold=4, gold_gained=22)
    assert effect(state, "take gold") == Effect(gold_gained=2, points=1)


def test_a_move_under_way() -> None:
    state = pose(opened(3, ALL_SIX), gold=1)
    gold_free = {d.spot for d in effect(state, "steward goats").destinations if d.gold == 0}
    assert gold_free == {"C2", "D3", "C4", "B3"}
    play(state, "steward green")
    move = state.view().decision.move
    assert (move.base, move.steps, move.cost) == (2, 0, None)
    assert effect(state, "west") == Effect(
        spot="B3", destinations=effect(state, "west").destinations
    )
    play(state, "west")
    move = state.view().decision.move
    assert (move.base, move.steps, move.cost) == (2, 1, 1)
    assert effect(state, "stop").gold_spent == 1
    assert effect(state, "stop").spot == "B3"
    play(state, "west")
    assert state.view().decision.move.cost == 0


def test_destinations_along_a_corridor() -> None:
    # Round the centre and to D1: the ring that is left is one way of thirteen spots.
    state = pose(opened(3, ALL_SIX), gold=10, walk="nwsseennenw.")
    corridor = ["C1", "B1", "A1", "A2", "A3", "A4", "A5", "B5", "C5", "D5", "E5", "E4", "E3"]
    ends = {d.spot: d.gold for d in effect(state, "steward gold").destinations}
    assert ends == {spot: abs(n - 6) for n, spot in enumerate(corridor, 1)}
    pose(state, gold=3, buildings="stable")
    ends = {d.spot: d.gold for d in effect(state, "steward gold").destinations}
    assert ends == {
        spot: max(0, abs(n - 6) - 2) for n, spot in enumerate(corridor, 1) if n <= 6 + 2 + 3
    }


def test_a_box_is_foretold() -> None:
    state = pose(opened(3, ALL_SIX), gold=0, walk="w.w.")
    play(state, "steward green, north, north")
    assert effect(state, "stop") == Effect(box=4, spot="A1", points=4)


def test_a_die_is_foretold() -> None:
    state = pose(opened(3, ALL_SIX), gold=0)
    play(state, "steward goats, south")
    assert effect(state, "stop") == Effect(yellow_die=True, spot="C4")


# ---- the table ---------------------------------------------------------------------------------


@positions
@settings(max_examples=80, deadline=None)
def test_the_picture_of_the_table(seed: int, players: int, length: int) -> None:
    state = wander(start(players), Rng(seed), length)
    view = state.view()
    assert view.players == len(view.sheets) == players
    assert [sheet.score.total for sheet in view.sheets] == state.scores()
    for sheet in view.sheets:
        lines = msgspec.structs.asdict(sheet.score)
        total = lines.pop("total")
        assert total == sum(lines.values())
        check_score(sheet)
        check_market(sheet)
    assert (view.outcome is None) == (not state.is_over)
    if view.outcome:
        assert list(view.outcome.winners) == state.winners()
    assert (view.decision is None) == state.is_over
    msgspec.json.decode(msgspec.json.encode(view))


def check_score(sheet: Sheet) -> None:
    lines = msgspec.to_builtins(sheet)
    score = lines["score"]
    for district in lines["districts"]:
        full = [s["points"] for s in district["shops"] if s["checked"] == s["goods"]]
        assert score[district["name"]] == sum(full)
    bonuses = [d["bonus"] for d in lines["districts"] if d["bonus_owner"] == lines["seat"]]
    assert score["bonuses"] == sum(bonuses)
    assert score["market"] == sum(spot["box"] or 0 for spot in lines["market"]["spots"])
    built = sum(b["built"] for b in lines["buildings"])
    assert score["temple"] == (3 * built if lines["buildings"][0]["built"] else 0)
    for kind in ("gold", "goats"):
        assert score[kind] == (lines[kind]["gained"] - lines[kind]["spent"]) // 2


def check_market(sheet: Sheet) -> None:
    market = sheet.market
    assert market.path[0] == "C3"
    assert len(set(market.path)) == len(market.path)
    assert {spot.name for spot in market.spots if spot.used} == set(market.path)
    for here, there in pairwise(market.path):
        assert there in {neighbour(here, way) for way in ("north", "east", "south", "west")}
    assert market.steward == market.path[-1]
    circled = [spot.name for spot in market.spots if spot.circled]
    assert set(circled) <= set(market.path[1:])
    assert market.circles == len(circled)
    assert market.plus == sum(MARKET[name][0] == "plus" for name in circled)
    assert market.yellow_dice == sum(MARKET[name][0] == "die" for name in circled)
    for spot in market.spots:
        assert (spot.box is not None) == (spot.circled and MARKET[spot.name][0] == "score")


@positions
@settings(max_examples=12, deadline=None)
def test_the_dice_of_the_harbour_add_up(seed: int, players: int, length: int) -> None:
    rng = Rng(seed)
    state = wander(start(players), rng, length)
    rolled: dict[str, list[int]] | None = None
    taken: set[str] = set()
    for _ in range(80):
        if state.is_over:
            return
        view = state.view()
        if view.decision.kind == "buy":
            rolled, taken = {"white": [], "yellow": []}, set()
        if view.roll and rolled:
            check_roll(view, rolled)
        elif rolled and view.decision.kind != "buy":
            check_harbour(view, rolled, taken)
        options = state.legal_actions()
        action = options[rng.below(len(options))]
        verb, _, what = state.notation(action).partition(" ")
        if rolled and verb in rolled:
            rolled[verb].append(int(what))
        if verb in ("take", "steward") and what:
            taken.add(what)
        state.apply(action)


def check_roll(view: View, rolled: dict[str, list[int]]) -> None:
    roll = view.roll
    assert roll is not None
    for colour in ("white", "yellow"):
        counts = tuple(rolled[colour].count(value) for value in range(1, 7))
        assert getattr(roll, colour) == counts
    assert roll.white_left == 9 - len(rolled["white"])
    assert not any(group.value for group in view.harbour)


def check_harbour(view: View, rolled: dict[str, list[int]], taken: set[str]) -> None:
    assert len(rolled["white"]) == 9
    values = sorted({*rolled["white"], *rolled["yellow"]})
    where = dict(zip(values[:-1], DISTRICTS, strict=False)) | {values[-1]: "gold"}
    expected = {}
    for value, district in where.items():
        white = rolled["white"].count(value)
        yellow = rolled["yellow"].count(value) if view.turn == 1 else 0
        if white + yellow and district not in taken:
            expected[district] = (value, white, yellow)
    found = {g.district: (g.value, g.white, g.yellow) for g in view.harbour if g.value}
    assert found == expected
    assert [g.district for g in view.harbour] == list(DISTRICTS)
    empty = [(g.white, g.yellow) for g in view.harbour if not g.value]
    assert not any(white or yellow for white, yellow in empty)


def test_rounds_and_turns_are_counted_from_one() -> None:
    view = start(4, first=2).view()
    assert (view.round, view.rounds, view.first, view.turn, view.turns) == (1, 16, 2, 1, 4)
    state = opened(2, ALL_SIX)
    play(state, "take gold, end, take goats, end")
    view = state.view()
    assert (view.round, view.rounds, view.turn, view.turns) == (1, 12, 3, 3)
    play(state, "take green, shop 6, end")
    view = state.view()
    assert (view.round, view.first, view.turn) == (2, 1, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_the_first_player_is_drawn(players: int) -> None:
    view = start(players).game.new(players).view()
    assert (view.first, view.round, view.turn) == (None, 0, 0)
    assert view.decision.kind == "draw-first"
    assert view.decision.seat is None
