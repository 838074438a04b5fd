"""Whole games in lockstep with the naive rules: the same choices, the same points, every step."""

import pytest

from emporion.core.chance import Rng
from emporion.core.compiled import INTERPRETED
from emporion.core.kernel import CHANCE, OVER
from tests.cover import PROOF, SEED, Row, cover
from tests.games.corinth.naive import SHOPS, Naive
from tests.games.corinth.positions import legal, start

pytestmark = pytest.mark.interpreted

HABITS: dict[str, tuple[str, ...]] = {
    "any": (),
    "walker": ("steward", "north", "stop"),
    "rambler": ("steward", "north", "east", "south", "west"),
    "merchant": tuple(f"take {district}" for district in SHOPS),
    "miser": ("take gold", "end"),
    "herder": ("take goats", "end"),
    "builder": ("build", "take gold", "take goats"),
    "gambler": ("buy 3", "buy 2", "buy 1", "take"),
}
"""What a player prefers to do, so that rare corners of the rules are reached."""


def choose(options: list[str], habit: str, rng: Rng) -> str:
    liked = [words for words in options if words.startswith(HABITS[habit])]
    if liked and rng.below(100) < 85:
        options = liked
    return options[rng.below(len(options))]


ROWS = cover({"players": [2, 3, 4], "first": [0, 1, 2, 3], "habit": HABITS})


@pytest.mark.parametrize("row", ROWS[:6] if INTERPRETED and not PROOF else ROWS, ids=str)
def test_a_game_agrees_with_the_naive_rules(row: Row) -> None:
    players, first = row["players"], row["first"] % row["players"]
    rng = Rng(SEED, ROWS.index(row))
    habits = [row["habit"], *(list(HABITS)[rng.below(len(HABITS))] for _ in range(players - 1))]
    state, naive = start(players, first), Naive(players, first)
    while not naive.over:
        options = legal(state)
        assert options == naive.legal()
        by_chance = naive.phase == "roll"
        assert state.current_player == (CHANCE if by_chance else naive.seat)
        assert state.scores() == naive.scores()
        words = choose(options, "any" if by_chance else habits[naive.seat], rng)
        state.apply(words)
        naive.apply(words)
        state.game.check(state.data)
    assert state.current_player == OVER
    assert state.legal_actions() == []
    assert state.scores() == naive.scores()
    assert state.winners() == naive.winners()
