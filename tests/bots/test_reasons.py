"""Reasons: that what is said of a choice is so, and that nothing is said that is not."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import emporion
from emporion import Rng, State
from emporion.bots import Budget, make
from emporion.bots.advice import Figure, Gap
from emporion.bots.advice import Option as Advised
from emporion.bots.reasons import (
    Explained,
    Reason,
    _worth,
    explain,
    explain_difference,
    play_turn,
)
from emporion.bots.search import SearchBot
from tests.play import is_chance

CORINTH = emporion.game("corinth")
RHODES = emporion.game("rhodes")


def decisions(game: emporion.Game, players: int, seed: int, every: int) -> Iterator[State]:
    """Some decisions of a game between bots that make sense and err; the first of each kind is
    among them, whatever the bots prefer."""
    state, rng, bot = game.new(players), Rng(seed), make("casual", seed)
    met = 0
    kinds: set[str | None] = set()
    while state.current_player != emporion.OVER:
        if is_chance(state):
            state.sample_chance(rng)
            continue
        if len(state.legal_actions()) > 2:
            met += 1
            kind = game.kind(state.data)
            if met % every == 0 or kind not in kinds:
                yield state.copy()
            kinds.add(kind)
        state.apply(bot.choose(state))


def explained(state: State) -> list[Explained]:
    advice = SearchBot(1, Budget(simulations=40)).analyse(state, Budget(simulations=6))
    before = state.to_bytes()
    found = explain(state, advice, 1)
    assert state.to_bytes() == before
    assert found == explain(state, advice, 1)
    assert [one.action for one in found] == [
        option.action for option in advice.options if option.action in {e.action for e in found}
    ]
    return found


def after(state: State, turn: list[str]) -> State:
    state = state.copy()
    for words in turn:
        state.apply(state.parse(words))
    return state


def said(one: Explained, code: str) -> list[Reason]:
    return [reason for reason in one.reasons if reason.code == code]


def full_shops(state: State, seat: int) -> set[str]:
    view: Any = state.view()
    return {
        f"shop:{seat}:{district.name}:{shop.points}"
        for district in view.sheets[seat].districts
        for shop in district.shops
        if shop.checked == shop.goods
    }


def won_with(one: Explained, view: Any, seat: int) -> bool:
    """Whether it is said that this wins, which is enough; and it is so, or else not said."""
    won = view.outcome is not None and seat in view.outcome.winners
    assert bool(said(one, "wins")) == won
    return bool(won)


def test_what_is_said_of_corinth_is_so() -> None:
    heard: Counter[str] = Counter()
    for state in (*decisions(CORINTH, 2, seed=3, every=5), *decisions(CORINTH, 4, seed=1, every=5)):
        seat = state.current_player
        before: Any = state.view()
        for one in explained(state):
            then = after(state, one.turn)
            view: Any = then.view()
            heard.update(reason.code for reason in one.reasons)
            if won_with(one, view, seat):
                continue
            filled = full_shops(then, seat) - full_shops(state, seat)
            places = [reason.places[0] for reason in said(one, "points")]
            assert {place for place in places if place.startswith("shop:")} <= filled
            if not places:
                assert not filled
            built = {
                building.name
                for building, old in zip(
                    view.sheets[seat].buildings, before.sheets[seat].buildings, strict=True
                )
                if building.built and not old.built
            }
            assert built == {
                reason.places[0].split(":")[2]
                for reason in said(one, "keeps")
                if reason.what == "building"
            }
            walked = said(one, "walks")
            moved = view.sheets[seat].market.path != before.sheets[seat].market.path
            assert bool(walked) == moved
            if walked:
                assert walked[0].places[-1] == f"spot:{seat}:{view.sheets[seat].market.steward}"
            for reason in said(one, "leaves"):
                groups = {group.district for group in view.harbour if group.value}
                assert {place.split(":")[1] for place in reason.places} == groups
                assert reason.seat == then.current_player != seat
            for reason in said(one, "denies"):
                assert reason.seat == then.current_player != seat
                assert reason.count >= 2
    assert {"points", "keeps", "gets", "walks", "denies", "leaves", "level"} <= heard.keys()


def test_what_is_said_of_rhodes_is_so() -> None:
    heard: Counter[str] = Counter()
    for state in decisions(RHODES, 3, seed=2, every=13):
        seat = state.current_player
        before: Any = state.view()
        for one in explained(state):
            view: Any = after(state, one.turn).view()
            heard.update(reason.code for reason in one.reasons)
            if won_with(one, view, seat):
                continue
            for reason in said(one, "points"):
                kind, where, *_ = reason.places[0].split(":")
                if kind == "contract":
                    fulfilled = before.contracts.open[int(where) - 1]
                    assert reason.count == fulfilled.points
                    assert fulfilled not in view.contracts.open
            won = view.seats[seat].score, before.seats[seat].score
            sources = ("income", "demeter", "shipping", "contracts", "temple")
            gained = sum(getattr(won[0], name) - getattr(won[1], name) for name in sources)
            assert sum(reason.count for reason in said(one, "points")) <= gained
            assert bool(said(one, "points")) == (gained > 0)
            for reason in said(one, "keeps"):
                kind, _, *rest = reason.places[0].split(":")
                mine = view.seats[seat]
                if kind == "farmland":
                    assert rest[0] in {land.product for land in mine.farmland}
                    assert len(mine.farmland) > len(before.seats[seat].farmland)
                if kind == "development":
                    assert rest[0] in {tile.name for tile in mine.developments}
                    assert rest[0] not in {tile.name for tile in before.seats[seat].developments}
            for reason in said(one, "gets"):
                if reason.what == "drachma":
                    assert view.seats[seat].money - before.seats[seat].money == reason.count
    assert {"points", "keeps", "gets", "level"} <= heard.keys()


def test_the_same_turn_in_another_order_is_shown_once() -> None:
    for state in decisions(RHODES, 3, seed=2, every=7):
        if state.game.kind(state.data) == "produce":
            found = explained(state)
            ends = [after(state, one.turn).to_bytes() for one in found]
            assert len(set(ends)) == len(ends)
            return
    pytest.fail("nobody produced")


def test_of_two_choices_only_the_difference_is_told() -> None:
    for state in decisions(RHODES, 3, seed=2, every=5):
        if state.game.kind(state.data) != "produce":
            continue
        bot = SearchBot(1, Budget(simulations=8))
        turns = [play_turn(state, bot, [state.notation(a)]) for a in state.legal_actions()]
        for turn in turns[1:]:
            one, other = explain_difference(state, turns[0].words, turn.words, 1)
            assert not [reason for reason in one.reasons if reason in other.reasons]
            for reason in said(other, "gives"):
                assert reason.seat != state.current_player
                assert reason.count > 0
        return
    pytest.fail("nobody produced")


@pytest.mark.parametrize(
    ("points", "win", "code"),
    [
        ((4.0, 1.0), (0.1, 0.2), "ahead"),
        ((4.0, 3.0), (0.1, 0.02), "likelier"),
        ((4.0, 3.0), (0.1, 0.2), None),
        ((0.3, 0.01), (0.01, 0.001), None),
        ((-2.0, 0.1), (0.1, 0.02), "likelier"),
    ],
)
def test_a_difference_is_spoken_of_beyond_its_error_only(
    points: tuple[float, float], win: tuple[float, float], code: str | None
) -> None:
    gap = Gap(Figure(*points), Figure(*win), Figure(0.0, 0.0))
    option = Advised(0, "", [], 1, Figure(0, 0), Figure(0, 0), [], gap, gap)
    assert [reason.code for reason in _worth(True, option)] == ([code] if code else [])
    other = {"ahead": "behind", "likelier": "rarer", None: "level"}[code]
    assert [reason.code for reason in _worth(False, option)] == [other]
