"""What holds in every game, however it goes."""

from collections import Counter
from itertools import groupby
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion import CHANCE, OVER, IllegalAction, Rng, State
from emporion.games.rhodes import actions as a
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.check import check
from emporion.games.rhodes.harbour import holds
from tests.games.rhodes.ledger import (
    egyptian_goods,
    expected_goods,
    expected_money,
    owned_goods,
)
from tests.games.rhodes.table import GAME

players = st.integers(2, 5)
readings = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in s.READINGS})
seeds = st.integers(0, 2**63 - 1)


def walk(state: State, rng: Rng) -> int:
    actions = state.legal_actions()
    return actions[rng.below(len(actions))]


@pytest.mark.rule("R1", "R21", "R24", "R27", "R29", "R41")
@given(players, seeds, readings)
@settings(max_examples=8)
def test_goods_and_money_come_from_and_go_to_somewhere(
    players: int, seed: int, readings: dict[str, Any]
) -> None:
    state = GAME.new(players, **readings)
    rng = Rng(seed)
    while not state.is_over:
        action = walk(state, rng)
        words = state.notation(action).split()
        before = state.copy()
        state.apply(action)
        goods = owned_goods(before)
        goods.update(expected_goods(before, words))
        assert +goods == +owned_goods(state), words
        flows = expected_money(before, words, state)
        for seat in range(players):
            change = int(state.data.money[seat]) - int(before.data.money[seat])
            assert change == flows.get(seat, 0), words
        egyptian_ledger(before, state, words)


def egyptian_ledger(before: State, after: State, words: list[str]) -> None:
    """A good leaves an Egyptian ship when bought or past the end, and comes with the ship only."""
    old, new = egyptian_goods(before), egyptian_goods(after)
    bought = int(words[1]) - 1 if words[0] == "buy" else -1
    entered = 0
    for ship, cargo in new.items():
        if ship not in old:
            size = int(after.data.egyptian_holds[ship])
            assert cargo == after.data.egyptian_cargo[ship, :size].tolist()
            assert ship == before.data.coming or words[:2] == ["ship", str(ship + 1)]
            entered += 1
    assert entered <= 1
    there = set(before.data.field_ship.tolist())
    pushed = sum(ship not in there for ship in after.data.field_ship.tolist())
    for ship, cargo in old.items():
        stern = before.data.field_ship.tolist().index(ship)
        for hold, good in enumerate(cargo):
            left = new[ship][hold] if ship in new else s.EMPTY
            if left == good:
                continue
            assert left == s.EMPTY
            bow = stern + len(cargo) - 1
            whole = before.data.readings & s.WHOLE_SHIP
            gone = (bow if whole else bow - hold) + pushed >= before.data.length
            assert bow - hold == bought or gone


@pytest.mark.rule("R16", "R23", "R30", "R40", "R6", "R58")
@given(players, seeds, readings)
@settings(max_examples=8)
def test_limits_hold_and_games_end(players: int, seed: int, readings: dict[str, Any]) -> None:
    state = GAME.new(players, **readings)
    rng = Rng(seed)
    decisions = 0
    while not state.is_over:
        state.apply(walk(state, rng))
        decisions += 1
        data = state.data
        assert (data.goods.sum(axis=1) <= 10).all()
        barns = (data.developments >> c.BARN) & 1
        assert (data.units <= (3 + barns)[:, None]).all()
        assert (data.units[data.land == s.NONE] == 0).all()
        assert data.round_number <= 40
        if decisions % 5 == 0:
            check(data)
            runs = [(ship, len(list(run))) for ship, run in groupby(data.field_ship[: data.extent])]
            assert len({ship for ship, _ in runs}) == len(runs)
            assert all(length == holds(data, int(ship)) for ship, length in runs)
    check(state.data)
    assert state.data.ending or state.data.round_number == 40
    assert state.current_player == OVER
    owned = Counter(
        (seat, tile.name)
        for seat, player in enumerate(state.view().seats)
        for tile in player.developments
    )
    assert not owned or max(owned.values()) == 1


@given(players, seeds, st.integers(0, 400))
@settings(max_examples=25)
def test_notation_is_total_and_parses_back(players: int, seed: int, depth: int) -> None:
    state = GAME.new(players)
    rng = Rng(seed)
    for _ in range(depth):
        if state.is_over:
            break
        actions = state.legal_actions()
        words = [state.notation(action) for action in actions]
        assert len(set(words)) == len(words)
        assert len(set(actions)) == len(actions) <= GAME.kernel.max_legal
        assert all(0 <= action < GAME.action_count for action in actions)
        assert state.parse(f" {words[-1].upper()} ") == actions[-1]
        state.apply(actions[rng.below(len(actions))])
    copy = GAME.from_bytes(state.to_bytes())
    assert copy == state
    assert copy.legal_actions() == state.legal_actions()


@given(players, seeds, st.integers(0, 400), st.integers(-5, a.COUNT + 5))
@settings(max_examples=50)
def test_illegal_actions_are_refused_and_change_nothing(
    players: int, seed: int, depth: int, action: int
) -> None:
    state = GAME.new(players)
    rng = Rng(seed)
    for _ in range(depth):
        if state.is_over:
            break
        state.apply(walk(state, rng))
    if action in state.legal_actions():
        return
    before = state.to_bytes()
    with pytest.raises(IllegalAction):
        state.apply(action)
    assert state.to_bytes() == before


@given(players, seeds)
@settings(max_examples=10)
def test_sampled_chance_is_among_what_can_come(players: int, seed: int) -> None:
    state = GAME.new(players)
    rng = Rng(seed)
    for _ in range(300):
        if state.is_over:
            break
        if state.current_player == CHANCE:
            possible = state.legal_actions()
            assert state.sample_chance(rng) in possible
        else:
            state.apply(walk(state, rng))


@pytest.mark.rule("R2", "R9")
def test_sampled_chance_is_uniform() -> None:
    """Ten ships, a thousand draws each: no count is more than five deviations off."""
    start = GAME.new(2, first=0)
    for words in ("contract I-1", "contract I-2", "contract I-3"):
        start.apply(words)
    rng = Rng(3)
    counts = Counter(start.copy().sample_chance(rng) for _ in range(10_000))
    assert sorted(counts) == start.legal_actions()
    assert all(abs(n - 1000) < 150 for n in counts.values())
