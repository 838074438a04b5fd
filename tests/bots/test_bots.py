"""One suite for every bot, over every game."""

import time
from functools import partial

import pytest

import emporion
from emporion import Game, Rng
from emporion.arena.match import compare
from emporion.bots import LEVELS, BadBot, Bot, Budget, make, names, playable
from emporion.bots import net as nets
from emporion.bots.levels import Fallible, is_gift
from emporion.bots.search import SearchBot
from tests.play import is_chance, random_walk

DESCRIPTIONS = [
    "random",
    "greedy",
    "greedy:5",
    "flat:3",
    "flat:0.01s",
    "search:20",
    "search:0.01s",
    *LEVELS,
]


@pytest.fixture(params=DESCRIPTIONS)
def description(request: pytest.FixtureRequest, game: Game) -> str:
    if not can_play(game, request.param):
        pytest.skip("needs a net, which the game does not have")
    return str(request.param)


def can_play(game: Game, description: str) -> bool:
    return description.partition(":")[0] in playable(game.name)


def test_every_bot_is_in_the_suite() -> None:
    assert {description.partition(":")[0] for description in DESCRIPTIONS} == set(names())


def test_bots_choose_legal_actions_and_leave_the_state_alone(game: Game, description: str) -> None:
    bot = make(description, seed=1)
    assert isinstance(bot, Bot)
    often = 200 if description == "grandmaster" else 7
    for n, (state, _) in enumerate(random_walk(game, 3, seed=2)):
        if is_chance(state) or n % often:
            continue
        before = state.to_bytes()
        assert bot.choose(state) in state.legal_actions()
        assert state.to_bytes() == before


def test_bots_are_deterministic_for_a_seed(game: Game, description: str) -> None:
    if description.endswith("s"):
        pytest.skip("with a budget in time the number of simulations varies")
    states = [state.copy() for state, _ in random_walk(game, 2, seed=3) if not is_chance(state)][
        : 2 if description == "grandmaster" else 25
    ]
    one, two = make(description, seed=5), make(description, seed=5)
    assert [one.choose(state) for state in states] == [two.choose(state) for state in states]


def test_the_random_bot_follows_its_seed(game: Game) -> None:
    states = [state.copy() for state, _ in random_walk(game, 3, seed=3) if not is_chance(state)]
    choices = {
        tuple(bot.choose(state) for state in states)
        for bot in (make("random", s) for s in range(5))
    }
    assert len(choices) == 5


def test_a_budget_in_time_is_kept(game: Game) -> None:
    state = game.at_a_choice(3)
    for name in filter(partial(can_play, game), ("flat", "search")):
        make(f"{name}:1", 1).choose(state)
        bot = make(f"{name}:0.2s", 1)
        begin, worked = time.perf_counter(), time.thread_time()
        bot.choose(state)
        assert time.perf_counter() - begin >= 0.2
        assert time.thread_time() - worked < 1.0  # others may have the core for longer


def test_strength_is_in_the_expected_order(game: Game) -> None:
    """Not a measurement, only that the reference points are where they should be."""
    for better, worse, games in (
        ("greedy:10", "random", 60),
        ("flat:16", "random", 24),
        ("search:10", "greedy:10", 60),
    ):
        if not can_play(game, better):
            continue
        first, second = compare(game, [better, worse], games, seed=1)
        assert first.wins.mean > 0.65 > second.wins.mean


@pytest.mark.parametrize(
    ("description", "code"),
    [
        ("", "unknown-bot"),
        ("oracle", "unknown-bot"),
        ("random:5", "bot-takes-no-budget"),
        ("master:5", "bot-takes-no-budget"),
        ("flat:", "budget-unreadable"),
        ("flat:many", "budget-unreadable"),
        ("flat:0", "budget-range"),
        ("flat:-3", "budget-range"),
        ("flat:nans", "budget-range"),
        ("flat:infs", "budget-range"),
        ("flat:99999999", "budget-range"),
    ],
)
def test_bad_descriptions_are_refused(description: str, code: str) -> None:
    with pytest.raises(BadBot) as caught:
        make(description, seed=1)
    assert caught.value.code == code
    if code.startswith("budget"):
        assert caught.value.details["given"] == description  # it says which bot


def test_budgets_are_one_or_the_other() -> None:
    for given in ({}, {"simulations": 1, "seconds": 1.0}):
        with pytest.raises(BadBot):
            Budget(**given)  # type: ignore[arg-type]
    assert str(Budget.parse("200")) == "200"
    assert str(Budget.parse("0.5s")) == "0.5s"


@pytest.mark.parametrize("level", ["beginner", "casual", "experienced"])
def test_nobody_who_errs_gives_presents(level: str) -> None:
    game = emporion.game("rhodes")
    state, rng, bot = game.new(3), Rng(4), make(level, 4)
    tempted = 0
    while not state.is_over:
        if is_chance(state):
            state.sample_chance(rng)
            continue
        action = bot.choose(state)
        if game.kind(state.data) == "produce":
            gifts = {one for one in state.legal_actions() if is_gift(state, one)}
            tempted += bool(gifts)
            assert action not in gifts
        state.apply(action)
    assert tempted > 5


def test_where_all_that_seems_plausible_is_a_gift_the_best_of_the_rest_is_taken() -> None:
    """By a net that likes best what is worst, and with no slack, so that only one is plausible."""
    game = emporion.game("rhodes")
    net = nets.load(game)
    contrary = net._replace(weight_3=-net.weight_3, bias_3=-net.bias_3)
    state, rng, budget = game.new(3), Rng(4), Budget(simulations=1)
    bot = Fallible(4, budget, temperature=0.01, slack=0.0, net=contrary)
    tempted = 0
    while not state.is_over:
        if is_chance(state):
            state.sample_chance(rng)
            continue
        best, action = SearchBot(4, budget, net=contrary).choose(state), bot.choose(state)
        others = [other for other in state.legal_actions() if not is_gift(state, other)]
        if is_gift(state, best) and others:
            tempted += 1
            assert action in others
        state.apply(action)
    assert tempted > 5
