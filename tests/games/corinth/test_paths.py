"""The steward's moves against a brute-force enumeration of all complete paths."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.core.chance import Rng
from emporion.core.compiled import INTERPRETED
from emporion.core.game import State
from emporion.games.corinth.state import PATH
from tests.games.corinth.naive import STEPS, complete_paths, neighbour, prices
from tests.games.corinth.positions import (
    ALL_SIX,
    gold,
    harbour,
    legal,
    opened,
    play,
    pose,
    start,
    wander,
)

pytestmark = pytest.mark.interpreted

Path = tuple[str, ...]


def used(state: State, seat: int) -> frozenset[str]:
    return frozenset(spot.name for spot in state.view().sheets[seat].market.spots if spot.used)


def has_stable(state: State, seat: int) -> bool:
    return any(b.built and b.name == "stable" for b in state.view().sheets[seat].buildings)


def expected(state: State, base: int) -> dict[Path, int]:
    """All moves there are from this base, and their price."""
    seat = state.current_player
    costs = prices(base, gold(state, seat), has_stable(state, seat))
    here = state.view().sheets[seat].market.steward
    paths = complete_paths(here, used(state, seat), frozenset(costs))
    return {path: costs[len(path)] for path in paths}


def offered(state: State, way: Path = ()) -> Iterator[tuple[Path, int]]:
    """All moves that following the options step by step leads to, with what they cost."""
    options = legal(state)
    assert options, "a path was offered that cannot be completed"
    seat = state.current_player
    for words in options:
        after = play(state.copy(), words)
        if words == "stop":
            yield way, int(after.data.gold_spent[seat]) - int(state.data.gold_spent[seat])
        else:
            yield from offered(after, (*way, words))


def random_walk(rng: Rng, longest: int) -> str:
    """A way through the market that never meets itself, with stops here and there."""
    here, seen, walk = "C3", {"C3"}, ""
    for _ in range(rng.below(longest + 1)):
        ways = [(way, neighbour(here, way)) for way in STEPS]
        free = [(way, there) for way, there in ways if there and there not in seen]
        if not free:
            break
        way, here = free[rng.below(len(free))]
        seen.add(here)
        walk += way[0] + ("." if rng.below(3) == 0 else "")
    return walk if not walk or walk.endswith(".") else walk + "."


@pytest.mark.rule("C20", "C21", "C22", "C23", "C29")
@pytest.mark.parametrize("seed", range(5 if INTERPRETED else 40))
def test_all_paths_are_offered_and_no_others(seed: int) -> None:
    rng = Rng(seed, 1)
    state = opened(3, ALL_SIX)
    buildings = "stable" if rng.below(3) == 0 else ""
    coins = rng.below(2 if buildings else 4)
    pose(state, gold=coins, walk=random_walk(rng, 20), buildings=buildings)
    for district, (base, _, _) in harbour(state).items():
        paths = expected(state, base)
        assert (f"steward {district}" in legal(state)) == bool(paths)
        if 0 < len(paths) < 1500:
            found = list(offered(play(state.copy(), f"steward {district}")))
            assert len(found) == len(set(found))
            assert dict(found) == paths


@pytest.mark.rule("C14", "C21", "C22", "C23", "C29")
@pytest.mark.parametrize("seed", range(3 if INTERPRETED else 12))
def test_all_paths_of_the_free_move_are_offered(seed: int) -> None:
    rng = Rng(seed, 2)
    state = opened(3, "1 1 1 1 5 5 5 5 5")
    play(state, "take gold, end, take goats, end")
    pose(state, 2, gold=rng.below(4), walk=random_walk(rng, 16))
    if seed % 2:
        pose(state, 2, buildings="stable")
    paths = expected(state, 1)
    assert ("steward" in legal(state)) == bool(paths)
    if 0 < len(paths) < 1500:
        assert dict(offered(play(state, "steward"))) == paths


@pytest.mark.rule("C20", "C21", "C22", "C23", "C29")
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), length=st.integers(0, 500))
@settings(max_examples=4 if INTERPRETED else 30, deadline=None)
def test_every_step_offered_in_a_game_can_be_completed(
    seed: int, players: int, length: int
) -> None:
    rng = Rng(seed)
    state = wander(start(players), rng, length)
    for _ in range(100):
        if state.is_over:
            return
        options = legal(state)
        if state.data.phase == PATH:
            base, taken = int(state.data.pace), int(state.data.steps)
            assert options == steps_that_can_be_completed(state, base, taken)
        wander(state, rng, 1)


def steps_that_can_be_completed(state: State, base: int, taken: int) -> list[str]:
    seat = state.current_player
    costs = prices(base, gold(state, seat), has_stable(state, seat))
    here, seen = state.view().sheets[seat].market.steward, used(state, seat)
    found = []
    for way in STEPS:
        there = neighbour(here, way)
        if there and there not in seen and taken < max(costs):
            rest = complete_paths(there, seen | {there}, frozenset(costs), taken + 1)
            if next(rest, None) is not None:
                found.append(way)
    return [*found, "stop"] if taken in costs else found


@pytest.mark.rule("C22")
def test_the_number_of_paths_in_an_empty_market() -> None:
    state = pose(opened(3, ALL_SIX), gold=0)
    one, two, three = (
        len(list(offered(play(state.copy(), f"steward {district}"))))
        for district in ("goats", "green", "purple")
    )
    assert one == 4
    assert two == 4 * 3
    # Straight on, the wall leaves two ways; after a bend there are three.
    assert three == 4 * 2 + 8 * 3
