"""The view tells the truth: about the table, and about what every option would do."""

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.core.chance import Rng
from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.core.view import Blocked, Effect
from emporion.games.corinth.state import PATH
from emporion.games.corinth.view import Option, Sheet, View
from tests.games.corinth.naive import (
    DISTRICTS,
    MARKET,
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
    """Carry the option out: the changes lead from one picture to the other, and nothing else."""
    after = state.copy()
    after.apply(option.action)
    following = after.view()
    effect = option.effect
    assert effect == state.effect(option.action)
    told = ledger(view)
    for change in effect.changes:
        for place, count in ((change.source, -change.count), (change.target, change.count)):
            if change.what in told.get(place, {}):
                told[place][change.what] += count
    assert told == ledger(following)

    gained = [new - old for old, new in zip(view.scores, following.scores, strict=True)]
    assert effect.scores == (tuple(gained) if any(gained) else ())
    for seat, (old, new) in enumerate(zip(view.sheets, following.sheets, strict=True)):
        won = sum(c.count for c in effect.changes if c.what == "point" and c.seat == seat)
        assert won == points_won(new) - points_won(old)
    decision = following.decision
    assert effect.next_kind == (decision.kind if decision else None)
    assert effect.next_seat == (decision.seat if decision else None)
    assert option.reveals == (
        decision is not None and decision.seat is None and state.current_player != CHANCE
    )
    assert option.hands_over == (option.notation == "end")
    wins = {change.seat for change in effect.changes if change.what == "win"}
    assert wins == set(following.outcome.winners if following.outcome else ())

    promised_ends = {d.spot: d.gold for d in option.destinations}
    if after.data.phase != PATH:
        assert promised_ends == {}
    elif promised_ends != brute_force_destinations(after, most=10):
        # Beyond ten steps there are too many ways to list them every time.
        assert promised_ends == brute_force_destinations(after, most=24)


def ledger(view: View) -> dict[str | None, Counter[str]]:
    """What lies where, as a view shows it."""
    found: dict[str | None, Counter[str]] = {}
    for group in view.harbour:
        found[f"harbour:{group.district}"] = dice(group.white, group.yellow)
    roll = view.roll
    for value in range(1, 7):
        shown = dice(roll.white[value - 1], roll.yellow[value - 1]) if roll else dice(0, 0)
        found[f"roll:{value}"] = shown
    found["tray"] = dice(roll.white_left, roll.yellow_left) if roll else dice(0, 0)
    for sheet in view.sheets:
        seat = sheet.seat
        in_hand = Counter({district.name: 0 for district in sheet.districts})
        if view.decision and view.decision.seat == seat and view.decision.district:
            in_hand[view.decision.district] = view.decision.goods_in_hand
        found[f"hand:{seat}"] = in_hand
        found[f"purse:{seat}"] = Counter(gold=sheet.gold.left)
        found[f"pen:{seat}"] = Counter(goat=sheet.goats.left)
        found[f"track:{seat}"] = Counter(track=sheet.crossed)
        found[f"dice:{seat}"] = Counter({"yellow-die": sheet.market.yellow_dice})
        for district in sheet.districts:
            for shop in district.shops:
                place = f"shop:{seat}:{district.name}:{shop.points}"
                # Its points leave a shop once, when it is full.
                full = shop.points if shop.checked == shop.goods else 0
                found[place] = Counter({district.name: shop.checked, "point": -full})
        for building in sheet.buildings:
            place = f"building:{seat}:{building.name}"
            found[place] = Counter(building=building.built)
        for spot in sheet.market.spots:
            place = f"spot:{seat}:{spot.name}"
            found[place] = Counter(steward=spot.name == sheet.market.steward, circle=spot.circled)
            if spot.effect == "score":
                found[f"box:{seat}:{spot.name}"] = Counter(point=spot.box or 0)
    return found


def dice(white: int, yellow: int) -> Counter[str]:
    return Counter({"white-die": white, "yellow-die": yellow})


def points_won(sheet: Sheet) -> int:
    """Without what gold and goats would be worth at the end."""
    return sheet.score.total - sheet.score.gold - sheet.score.goats


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


def changes(state: State, words: str) -> list[str]:
    """In short: `green 1 harbour:green>shop:0:green:6`."""
    return [
        f"{change.what} {change.count} {change.source or ''}>{change.target or ''}"
        for change in effect(state, words).changes
    ]


def test_effects_of_chosen_options() -> None:
    state = pose(opened(3, "1 2 2 2 2 2 2 2 6"), shops={"green": (0, 0, 0, 4)})
    assert changes(state, "take gold") == [
        "white-die 1 harbour:gold>taken:0",
        "gold 1 harbour:gold>purse:0",
    ]
    assert effect(state, "take goats").net("goat", "pen:0") == 1
    assert changes(state, "take green") == [
        "white-die 7 harbour:green>taken:0",
        "green 1 harbour:green>shop:0:green:6",
        "point 6 shop:0:green:6>score:0",
        "green 6 harbour:green>hand:0",
    ]
    assert effect(state, "take green").scores == (6, 0, 0)


def test_a_bonus_and_lost_goods_are_foretold() -> None:
    state = pose(opened(3, "1 2 2 2 2 2 2 2 6"), shops={"green": (2, 3, 3, 4)})
    assert changes(state, "take green")[-2:] == [
        "green 6 harbour:green>lost",
        "point 5 bonus:green>score:0",
    ]
    assert effect(state, "take green").scores == (6 + 5, 0, 0)


def test_gains_at_the_cap_are_foretold() -> None:
    state = pose(opened(3, TWO_GROUPS), gold=4, gold_gained=22)
    assert changes(state, "take gold")[1:] == [
        "gold 2 harbour:gold>purse:0",
        "gold 3 harbour:gold>lost",
    ]


def test_buildings_add_what_is_theirs() -> None:
    state = pose(opened(3, "1 2 2 2 2 2 2 2 6"), buildings="warehouse store")
    assert "gold 2 building:0:store>purse:0" in changes(state, "take gold")
    assert changes(state, "take green")[1:] == [
        "green 1 building:0:warehouse>harbour:green",
        "green 8 harbour:green>hand:0",
    ]


def test_a_move_under_way() -> None:
    state = pose(opened(3, ALL_SIX), gold=1)
    gold_free = {d.spot for d in option(state, "steward goats").destinations if d.gold == 0}
    assert gold_free == {"C2", "D3", "C4", "B3"}
    play(state, "steward green")
    move = state.view().decision.move
    assert (move.base, move.steps, move.cost) == (2, 0, None)
    assert changes(state, "west") == ["steward 1 spot:0:C3>spot:0:B3"]
    play(state, "west")
    move = state.view().decision.move
    assert (move.base, move.steps, move.cost) == (2, 1, 1)
    assert changes(state, "stop")[:2] == ["gold 1 purse:0>supply", "circle 1 >spot:0:B3"]
    play(state, "west")
    assert state.view().decision.move.cost == 0


def test_destinations_along_a_corridor() -> None:
    # Round the centre and to D1: the ring that is left is one way of thirteen spots.
    state = pose(opened(3, ALL_SIX), gold=10, walk="nwsseennenw.")
    corridor = ["C1", "B1", "A1", "A2", "A3", "A4", "A5", "B5", "C5", "D5", "E5", "E4", "E3"]
    ends = {d.spot: d.gold for d in option(state, "steward gold").destinations}
    assert ends == {spot: abs(n - 6) for n, spot in enumerate(corridor, 1)}
    pose(state, gold=3, buildings="stable")
    ends = {d.spot: d.gold for d in option(state, "steward gold").destinations}
    assert ends == {
        spot: max(0, abs(n - 6) - 2) for n, spot in enumerate(corridor, 1) if n <= 6 + 2 + 3
    }


def brute_force_ways(state: State) -> dict[str, list[tuple[int, int, tuple[str, ...]]]]:
    """All ways to every spot, each as (gold, worth of the spots walked over, steps)."""
    seat = int(state.data.seat)
    sheet = state.view().sheets[seat]
    stable = any(b.built and b.name == "stable" for b in sheet.buildings)
    costs = prices(int(state.data.pace), sheet.gold.left, stable)
    taken = int(state.data.steps)
    used = frozenset(spot.name for spot in sheet.market.spots if spot.used)
    special = {"die": 2, "plus": 2, "score": 4}
    worth = {spot.name: special.get(spot.effect, spot.amount) for spot in sheet.market.spots}
    found: dict[str, list[tuple[int, int, tuple[str, ...]]]] = {}
    for path in complete_paths(sheet.market.steward, used, frozenset(costs), taken):
        spots = [sheet.market.steward]
        for way in path:
            spots.append(neighbour(spots[-1], way) or "")
        lost = sum(worth[spot] for spot in spots[1:-1])
        found.setdefault(spots[-1], []).append((costs[taken + len(path)], lost, tuple(path)))
    return found


@pytest.mark.parametrize(
    ("posed", "chosen"),
    [
        ({"gold": 0}, "steward purple"),
        ({"gold": 3, "walk": "wn.w."}, "steward green"),
        ({"gold": 2, "walk": "nwsseennenw."}, "steward gold"),
        ({"gold": 1, "buildings": "stable"}, "steward purple, north"),
    ],
)
def test_ways_are_the_best_there_are(posed: dict[str, Any], chosen: str) -> None:
    state = play(pose(opened(3, ALL_SIX), **posed), chosen)
    offered: dict[str, list[Any]] = {}
    for way in state.view().decision.move.ways:
        offered.setdefault(way.spot, []).append(way)
    there = brute_force_ways(state)
    there.pop(state.view().sheets[0].market.steward, None)
    assert offered.keys() == there.keys()
    for spot, found in offered.items():
        told = {steps: (gold, lost) for gold, lost, steps in there[spot]}
        worth = [told[way.steps] for way in found]
        assert [way.gold for way in found] == [gold for gold, _ in worth]
        assert sum(worth[0]) == min(map(sum, told.values()))
        assert min(worth) == min(told.values())
        assert min(lost for _, lost in worth) == min(lost for _, lost in told.values())
        assert len({way.steps for way in found}) == len(found) <= 3
        for way in found:
            after = play(state.copy(), ", ".join(way.steps))
            assert way.effect == effect(after, "stop")


def test_a_longer_way_is_offered_beside_a_dearer_one() -> None:
    state = play(pose(opened(3, ALL_SIX), gold=2), "steward purple")
    ways = [way for way in state.view().decision.move.ways if way.spot == "D3"]
    assert [(way.gold, len(way.steps)) for way in ways] == [(2, 1), (0, 3)]


def test_a_box_is_foretold() -> None:
    state = pose(opened(3, ALL_SIX), gold=0, walk="w.w.")
    play(state, "steward green, north, north")
    assert changes(state, "stop") == ["circle 1 >spot:0:A1", "point 4 spot:0:A1>box:0:A1"]
    assert effect(state, "stop").scores == (4, 0, 0)


def test_a_die_is_foretold() -> None:
    state = pose(opened(3, ALL_SIX), gold=0)
    play(state, "steward goats, south")
    assert changes(state, "stop")[1:] == ["yellow-die 1 spot:0:C4>dice:0"]


def test_a_roll_is_sorted_in_view_of_everyone() -> None:
    state = start(3)
    play(state, "buy 0, white 1, white 2, white 2, white 2, white 2, white 2, white 2, white 2")
    assert changes(state, "white 6") == [
        "white-die 1 tray>roll:6",
        "white-die 1 roll:1>harbour:goats",
        "white-die 7 roll:2>harbour:green",
        "white-die 1 roll:6>harbour:gold",
    ]


def test_the_end_of_a_turn_and_of_a_round() -> None:
    state = opened(2, TWO_GROUPS)
    play(state, "take gold")
    assert changes(state, "end") == ["turn 1 seat:0>seat:1"]
    play(state, "end, take goats, end, pass")
    assert changes(state, "end") == [
        "turn 1 seat:0>seat:1",
        "round 1 >seat:1",
        "track 1 >track:1",
    ]


def test_every_word_of_the_vocabulary_occurs() -> None:
    """In games at random."""
    rng = Rng(7)
    things: set[str] = set()
    places: set[str] = set()
    for game in range(9):
        state = start(2 + game % 3)
        while not state.is_over:
            options = state.legal_actions()
            action = options[rng.below(len(options))]
            for change in state.effect(action).changes:
                things.add(change.what)
                places |= {(p or "").partition(":")[0] for p in (change.source, change.target)}
            state.apply(action)
    vocabulary = start(2).game.vocabulary
    assert things == {*vocabulary.what, "win"}
    assert places - {""} == {place.partition(":")[0] for place in vocabulary.places}


# ---- what is not possible ------------------------------------------------------------------------

REASONS = {
    "too-many-dice",
    "too-little-gold",
    "no-dice",
    "no-way",
    "shop-full",
    "spot-used",
    "no-more-steps",
    "dead-end",
    "too-few-steps",
    "built",
    "too-dear",
}


def asked(view: View) -> set[str]:
    """Everything that people look for in a decision."""
    decision = view.decision
    assert decision is not None
    market = view.sheets[decision.seat or 0].market
    match decision.kind:
        case "buy":
            return {f"buy {n}" for n in range(4)}
        case "choose" if not any(group.value for group in view.harbour):
            return {"steward", "pass"}
        case "choose":
            return {f"{verb} {d}" for verb in ("take", "steward") for d in DISTRICTS}
        case "shop":
            shops = next(d.shops for d in view.sheets[0].districts if d.name == decision.district)
            return {f"shop {shop.points}" for shop in shops}
        case "path":
            ways = ("north", "east", "south", "west")
            return {"stop", *(way for way in ways if neighbour(market.steward, way))}
        case "build":
            return {"end", *(f"build {b.name}" for b in view.sheets[0].buildings)}
    return {option.notation for option in decision.options}


def test_what_is_not_possible_has_a_reason() -> None:
    rng = Rng(3)
    found: set[str] = set()
    for game in range(9):
        state = start(2 + game % 3)
        while not state.is_over:
            view = state.view()
            decision = view.decision
            offered = {o.notation for o in decision.options}
            blocked = {b.notation: b for b in decision.blocked}
            assert len(blocked) == len(decision.blocked)
            assert not offered & blocked.keys()
            assert offered | blocked.keys() == asked(view)
            for each in decision.blocked:
                found.add(each.code)
                check_reason(each)
            wander(state, rng, 1)
    assert found == REASONS


def check_reason(blocked: Blocked) -> None:
    facts: dict[str, Any] = blocked.facts
    if blocked.code == "too-dear":
        assert facts["gold"] > facts["have_gold"] or facts["goats"] > facts["have_goats"]
    elif blocked.code == "too-little-gold":
        assert facts["gold"] > facts["have"]
    elif blocked.code == "too-few-steps":
        assert facts["steps"] < facts["least"]


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
