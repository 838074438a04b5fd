"""Whole games in lockstep with the naive rules: the same choices, the same table, every step."""

from itertools import product
from typing import Any

import pytest

from emporion import CHANCE, Rng, State
from emporion.core.compiled import INTERPRETED
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.component_file import packaged_text, released
from tests.games.rhodes.naive import Naive
from tests.games.rhodes.table import GAME
from tests.golden.make_rhodes import own_components

pytestmark = pytest.mark.interpreted

HABITS: dict[str, tuple[str, ...]] = {
    "any": (),
    "merchant": ("place harbour", "buy", "fulfil", "place market", "sell"),
    "farmer": ("place farm", "place production", "use", "sail 3", "produce 4", "row 6"),
    "builder": ("place town-hall", "acquire", "place market", "sell"),
    "donor": ("place temple", "donate", "place farm", "points 0"),
    "giver": ("place temple", "donate 100", "row 6"),
    "hoarder": ("place farm", "use cart", "place harbour", "buy", "done", "discard gold"),
}
"""What a player prefers to do, so that rare corners of the rules are reached."""


def choose(options: list[str], habit: str, rng: Rng) -> str:
    liked = [words for words in options if words.startswith(HABITS[habit])]
    if liked and rng.below(100) < 80:
        options = liked
    return options[rng.below(len(options))]


def compare(state: State, naive: Naive) -> None:
    data = state.data
    assert state.scores() == naive.scores()
    for seat, player in enumerate(naive.players):
        assert data.money[seat] == player.money
        assert data.goods[seat].tolist() == [player.goods[good] for good in c.GOODS]
        assert data.units[seat].tolist() == [player.units[product] for product in c.PRODUCTS]
        sources = ("income", "demeter", "shipping", "contracts", "temple")
        assert data.points[seat].tolist() == [player.points[source] for source in sources]
    fields = [ship.cargo[hold] for ship, hold in naive.on_fields()]
    held = [c.CARGO[good] if good != s.EMPTY else None for good in data.field_good[: data.extent]]
    # While a full warehouse waits for its owner, ships past the end differ in when they leave.
    assert held[: data.length] == fields[: data.length]


def lockstep(
    players: int, seed: int, text: str, first: int | None, rules: int = 2, **readings: Any
) -> int:
    """How often the temple asked again."""
    again = 0
    state = GAME.new(players, rules=rules, first=first, components=text, **readings)
    naive = Naive(players, text, first, limit=rules < 2, **readings)
    story = naive.play()
    rng = Rng(seed, players)
    names = list(HABITS)
    habits = [names[rng.below(len(names))] for _ in range(players)]
    who, options = next(story)
    while True:
        seat = state.current_player
        offered = [state.notation(action) for action in state.legal_actions()]
        assert (None if seat == CHANCE else seat) == who
        assert sorted(offered) == sorted(options)
        assert state.data.round_number == naive.round
        compare_at_rest(state, naive)
        again += bool(state.data.phase == s.DONATE and state.data.steps)
        said = choose(offered, "any" if seat == CHANCE else habits[seat], rng)
        state.apply(said)
        try:
            who, options = story.send(said)
        except StopIteration:
            break
    assert state.is_over
    compare(state, naive)
    assert state.winners() == naive.winners()
    return again


def compare_at_rest(state: State, naive: Naive) -> None:
    if state.data.phase == s.OVERFLOW:
        return  # the naive warehouse holds eleven goods for a moment
    if state.data.phase in (s.LOAD, s.PAY, s.JOKER):
        return  # in the middle of an action
    compare(state, naive)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_kernel_agrees_with_the_naive_rules(players: int) -> None:
    for seed in range(2 if INTERPRETED else 12):
        lockstep(players, seed, packaged_text(), None if seed % 2 else seed % players)


@pytest.mark.rule("R59", "R41", "R54", "R56")
@pytest.mark.parametrize(
    "readings",
    [
        dict(zip([name for name, _ in s.READINGS], values, strict=True))
        for values in product(*(values for _, values in s.READINGS))
    ],
    ids=lambda readings: " ".join(readings.values()),
)
def test_it_does_with_every_combination_of_readings(readings: dict[str, Any]) -> None:
    for seed in range(1 if INTERPRETED else 8):
        lockstep(2 + seed % 4, seed, packaged_text(), None, **readings)


@pytest.mark.rule("R28")
@pytest.mark.parametrize("rules", [1, 2])
def test_it_does_where_donations_are_large(rules: int) -> None:
    """A row gives 99 drachmas, and a point costs one."""
    text = list(released().values())[1].replace("drachmas = 2\n", "drachmas = 99\n", 1)
    text = text.replace("prices = [5, 7]", "prices = [1, 1]", 1)
    seeds = range(2 if INTERPRETED else 6)
    again = [lockstep(4, seed, text, None, rules) for seed in seeds]
    assert any(again) == (rules > 1)


@pytest.mark.rule("R60")
def test_it_does_with_other_components_too() -> None:
    for seed in range(1 if INTERPRETED else 6):
        lockstep(2, seed, own_components(), None)
