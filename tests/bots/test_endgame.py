"""The end of a game, exactly: whatever the search says of it is what plain recursion over the
public rules finds."""

import time
from collections.abc import Iterator

import numpy as np
import pytest

import emporion
from emporion import CHANCE, Game
from emporion.bots import Budget, SearchBot
from emporion.bots import net as nets
from emporion.bots.advice import best_line
from emporion.bots.coach import CLOSE, Coach
from emporion.bots.deciding import POSITIONS
from emporion.bots.endgame import enumerate_end_first, make_endgame
from emporion.bots.evaluate import make_evaluator, values
from emporion.bots.tree import edges_of
from emporion.core.game import State
from emporion.games.rhodes.component_file import released
from tests.learned import learned_game  # noqa: F401  it is `game` here
from tests.play import random_walk

PIECES = {"rhodes": {"components_hash": list(released())[1]}}
"""Always the same, so that these games stay what they are."""
MANY = 400
"""Positions that plain recursion looks at in these tests …"""
DEEP = 50
"""… and actions that it follows."""
END = tuple[np.ndarray, np.ndarray]
"""Points and shares of the victory, by seat."""


class TooMany(Exception):
    """More positions than a test should look at."""


class Recursion:
    """Perfect play to the end, in plain Python."""

    def __init__(self) -> None:
        self.positions = 0
        self.met_chance = False

    def end(self, state: State, depth: int = 0) -> END:
        self.positions += 1
        if self.positions > MANY or depth > DEEP:
            raise TooMany
        if state.is_over:
            winners = state.winners()
            shares = [(seat in winners) / len(winners) for seat in range(state.players)]
            return np.array(state.scores(), float), np.array(shares)
        ends = self.options(state, depth + 1)
        if state.current_player == CHANCE:
            self.met_chance = True
            return tuple(np.mean(kind, axis=0) for kind in zip(*ends, strict=True))
        return max(ends, key=lambda end: value(end, state.current_player))

    def options(self, state: State, depth: int = 0) -> list[END]:
        return [self.end(after(state, action), depth) for action in state.legal_actions()]


def value(end: END, seat: int) -> float:
    return round(float(values(*end, seat)), 9)


def after(state: State, action: int) -> State:
    following = state.copy()
    following.apply(action)
    return following


def last_choices(game: Game, players: int, seeds: range) -> Iterator[tuple[State, Recursion]]:
    """The last choices of random games, from the very last one back as far as recursion can go."""
    for seed in seeds:
        choices = [
            state.copy()
            for state, _ in random_walk(game, players, seed, **PIECES.get(game.name, {}))
            if state.current_player >= 0 and len(state.legal_actions()) > 1
        ]
        for state in reversed(choices):
            found = Recursion()
            try:
                found.end(state)
            except TooMany:
                break
            yield state, found


def assert_exact(bot: SearchBot, state: State) -> list[END]:
    """What the bot knows of every action is what recursion finds; returns that."""
    root = bot.think(state)
    tree, edges = bot.tree, edges_of(bot.tree, root)
    assert tree.exact[root]
    assert not tree.visits[edges].any()
    ends = Recursion().options(state)
    seat, players = state.current_player, state.players
    assert list(tree.action[edges]) == state.legal_actions()
    for edge, end in zip(range(edges.start, edges.stop), ends, strict=True):
        found = (tree.points[edge, :players].astype(float), tree.win[edge, :players].astype(float))
        assert np.isclose(value(found, seat), value(end, seat), atol=1e-5)
        if players > 2:  # with two, another end of the same value may be found
            assert np.allclose(found, end, atol=1e-4)
    return ends


@pytest.mark.parametrize("players", [2, 3])
def test_the_last_choices_are_exact(game: Game, players: int) -> None:
    bot = SearchBot(1, Budget(simulations=200))
    positions, far = 0, 0
    for state, found in last_choices(game, players, range(16)):
        ends = assert_exact(bot, state)
        seat = state.current_player
        chosen = ends[state.legal_actions().index(bot.choose(state))]
        assert value(chosen, seat) == max(value(end, seat) for end in ends)
        positions += 1
        far += found.positions > MANY // 4
    assert positions > 20
    assert far > 2


def test_every_outcome_of_chance_counts() -> None:
    """Rhodes draws contracts to the last."""
    game = emporion.game("rhodes")
    bot = SearchBot(1, Budget(simulations=200))
    found = [state for state, end in last_choices(game, 2, range(37)) if end.met_chance]
    assert len(found) > 2
    for state in found:
        assert_exact(bot, state)


@pytest.mark.interpreted
def test_it_is_the_same_without_the_compiler() -> None:
    state, _ = list(last_choices(emporion.game("corinth"), 2, range(1)))[2]
    assert_exact(SearchBot(1, Budget(simulations=40)), state)


def test_it_gives_up_where_there_is_too_much_to_look_at(game: Game) -> None:
    end, evaluator = make_endgame(game), make_evaluator(game, nets.load(game))
    stop = np.zeros(1, np.int32)
    checked = 0
    for state, found in last_choices(game, 3, range(8)):
        enough = enumerate_end_first(state.array, end, evaluator, found.positions, stop)
        assert enough
        assert not enumerate_end_first(state.array, end, evaluator, 1, stop)
        stop[0] = 1
        assert not enumerate_end_first(state.array, end, evaluator, found.positions, stop)
        stop[0] = 0
        checked += 1
    assert checked > 5
    for state, _ in random_walk(game, 3, 1):
        if state.current_player >= 0 and len(state.legal_actions()) > 1:
            bot = SearchBot(1, Budget(simulations=30))
            root = bot.think(state)
            assert not bot.tree.exact[root]
            assert bot.tree.node_visits[root] == 29
            break


def test_what_was_searched_before_does_not_matter(game: Game) -> None:
    """A position that the tree knows by samples, and one that it knows exactly and then visits."""
    *_, (state, found) = last_choices(game, 3, range(1))
    few = SearchBot(1, Budget(simulations=max(2, found.positions // POSITIONS // 3)))
    fresh = assert_exact(SearchBot(1, Budget(simulations=200)), state)
    root = few.think(state)
    assert not few.tree.exact[root]
    few._search = few._search._replace(positions=MANY)
    again = assert_exact(few, state)
    for one, other in zip(again, fresh, strict=True):
        assert np.array_equal(one, other)


def test_with_time_left_it_answers_at_once(game: Game) -> None:
    state, _ = next(last_choices(game, 2, range(1)))
    bot = SearchBot(1, Budget(seconds=600))
    begin = time.monotonic()
    bot.choose(state)
    assert time.monotonic() - begin < 300


def test_advice_is_exact_too(game: Game) -> None:
    """Every figure without an error, and lines that are perfect play."""
    bot = SearchBot(1, Budget(simulations=200))
    checked = 0
    for state, found in last_choices(game, 3, range(8)):
        if found.met_chance:
            continue
        seat = state.current_player
        ends = dict(zip(state.legal_actions(), Recursion().options(state), strict=True))
        best = max(value(end, seat) for end in ends.values())
        advice = bot.analyse(state)
        assert value(ends[advice.options[0].action], seat) == best
        for option in advice.options:
            points, win = ends[option.action]
            assert [one.points.mean for one in option.seats] == points.tolist()
            assert np.allclose([one.win.mean for one in option.seats], win)
            assert (option.points.error, option.win.error, option.loss.value.error) == (0, 0, 0)
            loss = best - value(ends[option.action], seat)
            assert np.isclose(option.loss.value.mean, loss, atol=1e-5)
        checked += 1
    assert checked > 5


def test_lines_are_perfect_play_to_the_end(game: Game) -> None:
    bot = SearchBot(1, Budget(simulations=200))
    longest = 0
    for state, found in last_choices(game, 2, range(4)):
        if found.met_chance:
            continue
        root = bot.think(state)
        for i, end in enumerate(Recursion().options(state)):
            line = best_line(state, bot.search, root, i)
            there = state.copy()
            for words in line:
                there.apply(words)
            if there.is_over:
                seat = state.current_player
                assert value(Recursion().end(there), seat) == value(end, seat)
                longest = max(longest, len(line))
    assert longest > 3


def test_the_coach_knows_what_is_lost_exactly(game: Game) -> None:
    checked = 0
    for state, _ in last_choices(game, 2, range(4)):
        seat = state.current_player
        ends = dict(zip(state.legal_actions(), Recursion().options(state), strict=True))
        best = max(value(end, seat) for end in ends.values())
        for action, end in ends.items():
            found = Coach(1).compare(state, [state.notation(action)], CLOSE)
            assert found.value.error == 0
            assert np.isclose(found.value.mean, best - value(end, seat), atol=1e-5)
            checked += found.value.mean > 0
        if checked > 3:
            return
    pytest.fail("nothing was lost")
