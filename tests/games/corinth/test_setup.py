"""Set-up, rounds and the order of turns."""

from collections import Counter
from typing import Any

import pytest

from emporion.core.chance import Rng
from emporion.core.errors import BadOption
from emporion.core.game import State
from emporion.core.kernel import CHANCE, OVER
from emporion.games.corinth import GAME
from tests.games.corinth.naive import BUILDINGS, MARKET, SHOPS
from tests.games.corinth.positions import (
    ALL_SIX,
    final_round,
    gold,
    harbour,
    legal,
    opened,
    play,
    roll,
    start,
)

pytestmark = pytest.mark.interpreted


def pass_round(state: State) -> list[int]:
    """Play one round in which everyone takes some group; returns whose turns there were."""
    play(state, "buy 0")
    roll(state, ALL_SIX)
    seats = []
    first = state.view().round
    while not state.is_over and state.view().round == first:
        seats.append(state.current_player)
        play(state, legal(state)[0])
        while "end" not in legal(state):
            state.apply(state.legal_actions()[0])
        play(state, "end")
    return seats


@pytest.mark.rule("C1")
@pytest.mark.parametrize("players", [0, 1, 5, -2, "3", 2.0, True, None])
def test_only_two_to_four_play(players: Any) -> None:
    with pytest.raises(BadOption) as refusal:
        GAME.new(players)
    assert refusal.value.code == "players"


@pytest.mark.rule("C1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn(players: int) -> None:
    state = GAME.new(players)
    assert state.current_player == CHANCE
    assert legal(state) == [f"first {seat}" for seat in range(1, players + 1)]
    for seat in range(players):
        drawn = state.copy()
        drawn.apply(f"first {seat + 1}")
        assert drawn.current_player == seat
        assert drawn == start(players, seat)


@pytest.mark.rule("C1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_is_drawn_equally_often(players: int) -> None:
    rng = Rng(7)
    drawn: Counter[int] = Counter()
    for _ in range(300 * players):
        state = GAME.new(players)
        state.sample_chance(rng)
        drawn[state.current_player] += 1
    assert all(230 < drawn[seat] < 370 for seat in range(players))


@pytest.mark.rule("C1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_players_may_choose_who_begins(players: int) -> None:
    for seat in range(players):
        state = start(players, seat)
        assert state.current_player == seat
        assert state.view().first == seat
    for wrong in (-1, players, "0", True):
        with pytest.raises(BadOption):
            GAME.new(players, first=wrong)


@pytest.mark.rule("C2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_one_gold_and_one_goat(players: int) -> None:
    sheets = start(players).view().sheets
    assert len(sheets) == players
    for sheet in sheets:
        assert (sheet.gold.gained, sheet.gold.spent) == (1, 0)
        assert (sheet.goats.gained, sheet.goats.spent) == (1, 0)
        assert not any(shop.checked for district in sheet.districts for shop in district.shops)
        assert not any(building.built for building in sheet.buildings)
        assert sheet.market.steward == "C3"
        assert [spot.name for spot in sheet.market.spots if spot.used] == ["C3"]
        assert sheet.score.total == 0


@pytest.mark.rule("C2")
def test_the_sheet_is_the_printed_one() -> None:
    sheet = start(2).view().sheets[1]
    printed = {d.name: {shop.points: shop.goods for shop in d.shops} for d in sheet.districts}
    assert printed == SHOPS
    assert {d.name: d.bonus for d in sheet.districts} == {
        "green": 5,
        "purple": 4,
        "blue": 3,
        "orange": 0,
    }
    assert {b.name: (b.gold, b.goats) for b in sheet.buildings} == BUILDINGS
    market = {spot.name: spot.effect for spot in sheet.market.spots}
    assert market == {spot: effect for spot, (effect, _) in MARKET.items()}
    amounts = {spot.name: spot.amount for spot in sheet.market.spots}
    for spot, (effect, amount) in MARKET.items():
        if effect in SHOPS or effect in ("gold", "goats"):
            assert amounts[spot] == amount


@pytest.mark.rule("C3", "C4")
@pytest.mark.parametrize(("players", "before"), [(2, 0), (3, 0), (4, 2)])
def test_turn_tracks_at_the_start(players: int, before: int) -> None:
    drawing = GAME.new(players).view()
    assert [sheet.crossed for sheet in drawing.sheets] == [before] * players
    begun = start(players, first=1).view()
    expected = [before] * players
    expected[1] += 1
    assert [sheet.crossed for sheet in begun.sheets] == expected
    assert [sheet.track for sheet in begun.sheets] == [6] * players


@pytest.mark.rule("C4")
def test_only_the_first_player_crosses_out_a_spot_each_round() -> None:
    state = start(3, first=2)
    crossed = [[sheet.crossed for sheet in state.view().sheets]]
    for _ in range(4):
        pass_round(state)
        crossed.append([sheet.crossed for sheet in state.view().sheets])
    assert crossed == [[0, 0, 1], [1, 0, 1], [1, 1, 1], [1, 1, 2], [2, 1, 2]]


@pytest.mark.rule("C9", "C11")
@pytest.mark.parametrize(
    ("players", "first", "rounds"),
    [
        (2, 0, [[0, 1, 0], [1, 0, 1], [0, 1, 0]]),
        (2, 1, [[1, 0, 1], [0, 1, 0]]),
        (3, 0, [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]),
        (3, 2, [[2, 0, 1], [0, 1, 2]]),
        (4, 0, [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2], [0, 1, 2, 3]]),
        (4, 3, [[3, 0, 1, 2], [0, 1, 2, 3]]),
    ],
)
def test_turns_go_round(players: int, first: int, rounds: list[list[int]]) -> None:
    state = start(players, first)
    assert [pass_round(state) for _ in rounds] == rounds


@pytest.mark.rule("C11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_dice_are_removed_after_the_round(players: int) -> None:
    state = start(players)
    pass_round(state)
    assert harbour(state) == {}
    assert not state.data.white.any()
    assert state.current_player == 1
    play(state, "buy 0")
    assert state.view().roll.white_left == 9


@pytest.mark.rule("C11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_with_the_round_of_the_last_spot(players: int) -> None:
    state = final_round(players)
    assert [sheet.crossed for sheet in state.view().sheets] == [6] * players
    pass_round(state)
    assert state.is_over
    assert state.current_player == OVER
    assert legal(state) == []
    assert harbour(state) == {}
    assert [sheet.crossed for sheet in state.view().sheets] == [6] * players


@pytest.mark.rule("C11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_open_spot_keeps_the_game_going(players: int) -> None:
    state = start(players, first=players - 2)
    state.data.track[:players] = 6
    state.data.track[players - 1] = 5
    GAME.check(state.data)
    pass_round(state)
    assert not state.is_over
    assert state.current_player == players - 1
    assert state.view().sheets[players - 1].crossed == 6


@pytest.mark.rule("C12", "C3")
@pytest.mark.parametrize(("players", "rounds", "turns"), [(2, 12, 18), (3, 18, 18), (4, 16, 16)])
def test_rounds_and_turns_of_a_whole_game(players: int, rounds: int, turns: int) -> None:
    state = start(players, first=1)
    assert state.view().rounds == rounds
    taken: Counter[int] = Counter()
    played = 0
    while not state.is_over:
        assert state.view().round == played + 1
        taken.update(pass_round(state))
        played += 1
    assert played == rounds
    assert taken == dict.fromkeys(range(players), turns)


@pytest.mark.rule("C15")
def test_a_turn_ends_only_when_the_player_says_so() -> None:
    state = opened(3, ALL_SIX)
    play(state, "take gold")
    assert state.current_player == 0
    assert legal(state)[-1] == "end"
    play(state, "end")
    assert state.current_player == 1


@pytest.mark.rule("C15")
def test_several_buildings_in_one_turn() -> None:
    state = opened(3, "1 1 1 1 1 1 6 6 6")
    play(state, "take goats")
    assert legal(state) == ["build store", "end"]
    play(state, "build store")
    assert state.current_player == 0
    assert legal(state) == ["end"]
    rich = opened(2, ALL_SIX)
    rich.data.gold_gained[0] = 9
    rich.data.goats_gained[0] = 10
    GAME.check(rich.data)
    play(rich, "take orange, shop 4, build temple, build warehouse, build stable, build store")
    assert legal(rich) == ["end"]
    assert gold(rich) == 0
