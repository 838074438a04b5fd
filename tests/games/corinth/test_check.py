"""A record that no game leads to is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from emporion.core.chance import Rng
from emporion.core.errors import InvalidState
from emporion.games.corinth import GAME
from tests.games.corinth.positions import ALL_SIX, opened, play, pose, start, wander

pytestmark = pytest.mark.interpreted

Spoil = Callable[[Any], None]


def put(field: str, value: int, *at: int) -> Spoil:
    def spoil(data: Any) -> None:
        if at:
            data[field][at] = value
        else:
            data[field] = value

    return spoil


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_state_of_a_game_is_accepted(players: int) -> None:
    state, rng = start(players), Rng(players)
    while not state.is_over:
        GAME.check(state.data)
        wander(state, rng, 1)
    GAME.check(state.data)


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(put("players", 5), marks=pytest.mark.rule("C1")),
        pytest.param(put("seat", 3), marks=pytest.mark.rule("C1")),
        pytest.param(put("gold_gained", 0, 1), marks=pytest.mark.rule("C2")),
        pytest.param(put("track", 0, 0), marks=pytest.mark.rule("C4")),
        pytest.param(put("track", 1, 1), marks=pytest.mark.rule("C4")),
        pytest.param(put("seat", 2), marks=pytest.mark.rule("C9")),
        pytest.param(put("turn", 1), marks=pytest.mark.rule("C10")),
        pytest.param(put("white", 5, 0), marks=pytest.mark.rule("C6")),
        pytest.param(put("group", 6, 0), marks=pytest.mark.rule("C7")),
        pytest.param(put("group", 0, 0), marks=pytest.mark.rule("C7")),
        pytest.param(put("gold_gained", 25, 0), marks=pytest.mark.rule("C17")),
        pytest.param(put("goats_gained", 25, 0), marks=pytest.mark.rule("C17")),
        pytest.param(put("gold_spent", 2, 0), marks=pytest.mark.rule("C21")),
        pytest.param(put("shops", 3, 0, 0, 0), marks=pytest.mark.rule("C18")),
        pytest.param(put("shops", 1, 0, 2, 3), marks=pytest.mark.rule("C18")),
        pytest.param(put("bonus", 1, 0), marks=pytest.mark.rule("C19")),
        pytest.param(put("steward", 7, 0), marks=pytest.mark.rule("C22")),
        pytest.param(put("used", 0, 0), marks=pytest.mark.rule("C22")),
        pytest.param(put("circled", 1, 0), marks=pytest.mark.rule("C22")),
        pytest.param(put("path_length", 1, 0), marks=pytest.mark.rule("C22")),
        pytest.param(put("boxes", 3, 0, 0), marks=pytest.mark.rule("C25")),
        pytest.param(put("buildings", 1, 0), marks=pytest.mark.rule("C26")),
        pytest.param(put("goats_spent", 1, 0), marks=pytest.mark.rule("C26")),
        pytest.param(put("roller", 0), marks=pytest.mark.rule("C8")),
        pytest.param(put("goods", 1), marks=pytest.mark.rule("C18")),
        pytest.param(put("steps", 1), marks=pytest.mark.rule("C22")),
        pytest.param(put("gold_gained", 1, 3), marks=pytest.mark.rule("C2")),
    ],
)
def test_an_impossible_record_is_refused(spoil: Spoil) -> None:
    state = opened(3, ALL_SIX, "3")
    GAME.check(state.data)
    spoil(state.data)
    with pytest.raises(InvalidState):
        GAME.check(state.data)


@pytest.mark.rule("C7")
def test_a_group_that_nobody_took_is_missed() -> None:
    state = opened(3, ALL_SIX)
    play(state, "take gold")
    GAME.check(state.data)
    state.data.group[0] = 0
    with pytest.raises(InvalidState):
        GAME.check(state.data)


@pytest.mark.rule("C20")
def test_a_move_by_another_value_is_refused() -> None:
    state = opened(3, ALL_SIX)
    play(state, "steward green")
    state.data.pace = 1
    with pytest.raises(InvalidState):
        GAME.check(state.data)


@pytest.mark.rule("C18")
def test_two_started_shops_are_refused() -> None:
    state = start(2)
    with pytest.raises(InvalidState):
        pose(state, shops={"green": (1, 1, 0, 0)})


@pytest.mark.rule("C26")
def test_a_building_that_was_not_paid_for_is_refused() -> None:
    state = pose(start(2), buildings="temple")
    state.data.goats_spent[0] = 2
    with pytest.raises(InvalidState):
        GAME.check(state.data)


@pytest.mark.rule("C23")
def test_a_move_that_cannot_be_completed_is_refused() -> None:
    state = opened(3, ALL_SIX)
    play(state, "take gold, end")
    pose(state, 1, gold=0, walk="nnwssswn.")
    play(state, "steward green")
    GAME.check(state.data)
    state.data.pace = 3
    with pytest.raises(InvalidState):
        GAME.check(state.data)
