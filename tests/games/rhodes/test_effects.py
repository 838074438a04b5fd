"""The trace is complete and true: effects alone lead from one picture to the next."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import emporion
from emporion import CHANCE, Rng, State
from emporion.core import kernel
from emporion.core.trace import new_trace
from emporion.core.view import WIN, Effect, Option
from emporion.games.rhodes.view import View
from emporion.games.rhodes.vocabulary import VOCABULARY
from tests.conftest import GOLDEN
from tests.cover import PROOF, SEED
from tests.games.rhodes.replay import Replay, things
from tests.games.rhodes.table import GAME, begin, furnish, moor, play
from tests.games.rhodes.test_naive import HABITS, choose

RECORDS = sorted((GOLDEN / "rhodes").glob("*.jsonl"))
DRAWN = [path for i, path in enumerate(RECORDS) if PROOF or (i + SEED) % 3 == 0]
"""Every third one, in other runs the others."""


def check_step(state: State, view: View, action: int, after: State, following: View) -> Effect:
    """Carry the changes out on the picture before; returns them."""
    effect = state.game.effect(state.data, action)
    words = state.notation(action)
    assert Replay(state, view, words).carry_out(effect) == things(following), words
    gained = tuple(new - old for old, new in zip(view.scores, following.scores, strict=True))
    assert effect.scores == (gained if any(gained) else ())
    decision = following.decision
    assert effect.next_kind == (decision.kind if decision else None)
    assert effect.next_seat == (decision.seat if decision else None)
    wins = {change.seat for change in effect.changes if change.what == WIN}
    assert wins == set(following.outcome.winners if following.outcome else ())
    last = [change for change in effect.changes if change.what == "last-round"]
    assert len(last) == int(after.data.ending) - int(state.data.ending)
    turns = [change for change in effect.changes if change.what == "turn"]
    if turns and decision and decision.seat is not None and decision.kind != "overflow":
        assert turns[-1].target == f"seat:{decision.turn_of}"
    rounds = [change for change in effect.changes if change.what == "round"]
    assert len(rounds) == following.round - view.round
    assert all(change.target == f"seat:{following.order[0]}" for change in rounds)
    return effect


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_changes_lead_from_one_picture_to_the_next(players: int) -> None:
    """In games of players with habits, so that rare corners are reached."""
    state = emporion.game("rhodes").new(players)
    rng = Rng(7, players)
    habits = [list(HABITS)[rng.below(len(HABITS))] for _ in range(players)]
    view = state.view()
    while not state.is_over:
        seat = state.current_player
        offered = [option.notation for option in view.decision.options]
        words = choose(offered, "any" if seat == CHANCE else habits[seat], rng)
        before, pictured = state.copy(), view
        state.apply(words)
        view = state.view()
        check_step(before, pictured, before.parse(words), state, view)


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_they_do_in_golden_games(path: Path) -> None:
    steps = [(state.copy(), action) for state, action in emporion.load(path).steps()]
    view = steps[0][0].view()
    for (state, action), (after, _) in pairwise(steps):
        following = after.view()
        check_step(state, view, action, after, following)
        view = following


@pytest.mark.interpreted
def test_every_option_says_what_it_does() -> None:
    """Of every position on the way, not only what is then chosen."""
    state = GAME.new(3)
    rng = Rng(11)
    while not state.is_over and state.data.round_number < 3:
        view = state.view()
        decision = view.decision
        assert [option.action for option in decision.options] == state.legal_actions()
        for option in decision.options:
            after = state.copy()
            after.apply(option.action)
            assert option.notation == state.notation(option.action)
            assert option.effect == check_step(state, view, option.action, after, after.view())
            check_handing_over(state, option, after)
        state.apply(decision.options[rng.below(len(decision.options))].action)


def check_handing_over(state: State, option: Option, after: State) -> None:
    seat, then = state.current_player, after.current_player
    assert option.hands_over == (seat != CHANCE and then != seat)
    assert option.reveals == (seat != CHANCE and then == CHANCE)


def test_all_of_the_vocabulary_is_used() -> None:
    what: set[str] = set()
    kinds: set[str] = set()
    for path in RECORDS:
        for state, action in emporion.load(path).steps():
            for change in state.game.effect(state.data, action).changes:
                what.add(change.what)
                kinds |= {place.split(":")[0] for place in (change.source, change.target) if place}
    assert what - {WIN} == set(VOCABULARY.what)
    assert kinds == {place.split(":")[0] for place in VOCABULARY.places}
    assert len(set(VOCABULARY.places)) == len(VOCABULARY.places)


@pytest.mark.interpreted
def test_listening_changes_nothing() -> None:
    for path in RECORDS[:3]:
        for state, action in emporion.load(path).steps():
            heard = state.array.copy()
            kernel.apply_traced_first(heard, action, new_trace())
            unheard = state.array.copy()
            kernel.apply_first(unheard, action)
            assert heard.tobytes() == unheard.tobytes()


def test_score_lines_add_up_to_the_score() -> None:
    for path in RECORDS[:4]:
        state = emporion.load(path).state
        lines = state.game.score_lines(state.data)
        assert [sum(line.values()) for line in lines] == state.scores()
        shown = [player.score for player in state.view().seats]
        assert [{**line, "total": sum(line.values())} for line in lines] == [
            {name: getattr(score, name) for name in score.__struct_fields__} for score in shown
        ]
        ranks = np.zeros(5, np.int64)
        kernel.standing_first(state.array, ranks)
        left = [int(money) % 10 for money in state.data.money[: state.players]]
        assert ranks[: state.players].tolist() == [
            score * 10 + money for score, money in zip(state.scores(), left, strict=True)
        ]


# ---- handing over --------------------------------------------------------------------------------


def option(state: State, words: str) -> Option:
    found: Option = next(o for o in state.view().decision.options if o.notation == words)
    return found


@pytest.mark.interpreted
def test_a_contract_ends_the_turn_though_chance_comes_first() -> None:
    state = furnish(begin(), 0, money=9, units={"wine": 1}, goods={"olives": 1})
    fulfil = option(play(state, "place harbour"), "fulfil 1")
    assert (fulfil.hands_over, fulfil.reveals) == (True, True)
    assert not option(state, "buy 1").hands_over


@pytest.mark.interpreted
def test_a_ship_that_fills_anothers_warehouse_hands_over_to_it() -> None:
    """Nobody goes on after another's full warehouse was emptied."""
    state = furnish(begin(), 0, units={"wine": 2}, goods={})
    furnish(state, 1, goods={"gold": 10})
    moor(
        state,
        ((0, 0), "wine"),
        ((0, 2), "milk milk milk"),
        (1, "- -"),
        (7, "gold gold"),
        ((1, 1), "olives grain"),
    )
    play(state, "place farm", "sail 2", "load wine", "load wine")
    pay = option(state, "points 0")
    assert (pay.effect.next_kind, pay.effect.next_seat) == ("overflow", 1)
    assert (pay.hands_over, pay.reveals) == (True, False)
    play(state, "points 0", "discard grain")
    assert not option(state, "discard gold").hands_over  # then it is this seat's own turn
    play(state, "discard gold")
    assert (state.current_player, state.view().decision.kind) == (1, "place")


@pytest.mark.interpreted
def test_ones_own_full_warehouse_does_not_hand_over() -> None:
    state = furnish(begin(), 0, money=30, goods={"gold": 10})
    buy = option(play(state, "place harbour"), "buy 1")
    assert (buy.effect.next_kind, buy.effect.next_seat, buy.hands_over) == ("overflow", 0, False)
