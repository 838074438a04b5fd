"""Numbers that must not change unless the rules do: compiled and interpreted give the same."""

import hashlib

import pytest

from emporion import Rng, State
from emporion.games.rhodes.layout import FIRST_LAYOUT
from tests.games.rhodes.table import GAME, begin, furnish, moor, play

pytestmark = pytest.mark.interpreted

PERFT = {
    "new": (5, 20, 60, 600),
    "two": (2, 24, 272, 1584),
    "five": (5, 60, 680),
    "first marker": (6, 36, 190),
    "farming": (6, 55, 390, 2285),
}
WALKS = {
    2: "5671e1e83d7be77c",
    3: "e5e87db32a7937a0",
    4: "addab7d9480cc713",
    5: "5bf9466dc351298a",
}
SAMPLED = {
    2: ([79, 50], "fc45e398"),
    3: ([37, 44, 54], "65fd4169"),
    4: ([37, 27, 22, 56], "dd70fbb3"),
    5: ([20, 47, 25, 23, 39], "f5610082"),
}


def perft(state: State, depth: int) -> int:
    """How many sequences of this length there are, chance included."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        following = state.copy()
        following.apply(action)
        total += perft(following, depth - 1)
    return total


def set_up(players: int) -> State:
    return play(
        GAME.new(players), "contract I-1", "contract I-2", "contract I-3", "ship 7", "ship 9"
    )


def farming() -> State:
    """All developments, full of choices."""
    state = furnish(
        begin(3),
        0,
        money=30,
        land=["wine", "milk", "grain"],
        units={},
        goods={"wine": 2, "olives": 1, "gold": 7},
        developments=["demeter wine", "barn", "cart", "abundance", "merchant"],
    )
    furnish(state, 0, units={"wine": 4, "milk": 1, "grain": 2})
    return moor(state, (5, "joker gold"), ((1, 2), "wine - milk"), (2, "- gold"))


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (GAME.new(2), PERFT["new"]),
        (set_up(2), PERFT["two"]),
        (set_up(5), PERFT["five"]),
        (begin(4), PERFT["first marker"]),
        (farming(), PERFT["farming"]),
    ],
    ids=["new", "two", "five", "first marker", "farming"],
)
def test_perft(position: State, counts: tuple[int, ...]) -> None:
    assert tuple(perft(position, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_are_pinned_state_by_state(players: int) -> None:
    """Every list of legal actions in its order, and every state, of a game's first 400 actions."""
    digest = hashlib.sha256()
    state = GAME.new(players, rules=1)
    rng = Rng(2016, players)
    for _ in range(400):
        actions = state.legal_actions()
        digest.update(repr(actions).encode() + state.to_bytes())
        state.apply(actions[rng.below(len(actions))])
    assert digest.hexdigest()[:16] == WALKS[players]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_sampled_games_are_pinned(players: int) -> None:
    state = GAME.new(players)
    rng = Rng(7, players)
    while not state.is_over:
        if state.current_player < 0:
            state.sample_chance(rng)
        else:
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
    seen = [state.observe(seat)[:FIRST_LAYOUT] for seat in range(players)]
    observed = hashlib.sha256(b"".join(numbers.tobytes() for numbers in seen))
    assert (state.scores(), observed.hexdigest()[:8]) == SAMPLED[players]


def test_the_order_of_legal_actions_is_pinned() -> None:
    state = play(farming(), "place farm")
    assert [state.notation(action) for action in state.legal_actions()] == [
        "use demeter wine",
        "use cart wine",
        "use cart milk",
        "use cart grain",
        "use abundance milk",
        "use abundance grain",
        "use merchant wine milk",
        "use merchant wine olives",
        "use merchant wine grain",
        "use merchant olives wine",
        "use merchant olives milk",
        "use merchant olives grain",
        "sail 1",
        "sail 2",
        "sail 3",
    ]
