"""A whole record looked at: that the parts are what they say, and the books balance."""

import math
from concurrent.futures import ThreadPoolExecutor

import msgspec
import numpy as np
import pytest

import emporion
from emporion import Rng
from emporion.bots import make
from emporion.bots.advice import Figure
from emporion.core.kernel import CHANCE
from emporion.core.record import Record, load
from emporion.review import Decision, Effort, NothingToReview, Plan, Review, Roll
from emporion.review.books import accuracy
from emporion.review.data import Verdict
from emporion.review.judge import NET_ERROR
from tests.conftest import GOLDEN

CORINTH = emporion.game("corinth")
FEW = Effort(simulations=60, playouts=32)


def reviewed(record: Record, effort: Effort = FEW, every: int = 1) -> Review:
    plan = Plan(record, effort)
    decisions = [one for turn in plan.turns[::every] for one in plan.judge(turn)]
    return plan.explain(plan.review(*plan.rough(), decisions))


@pytest.fixture(scope="module", params=["corinth", "rhodes"])
def found(request: pytest.FixtureRequest) -> Review:
    every = {"corinth": 3, "rhodes": 8}[request.param]
    return reviewed(load(GOLDEN / request.param / "two-players.jsonl"), every=every)


def test_every_moment_is_told_of_once(found: Review) -> None:
    assert found.finished
    decisions = [moment for moment in found.moments if isinstance(moment, Decision)]
    rolls = [moment for moment in found.moments if isinstance(moment, Roll)]
    due = {one.moment: (one.due, one.seat) for one in found.series}
    assert len(due) == len(found.series)
    for decision in decisions:
        assert due[decision.moment] == ("decision", decision.seat)
    assert [one.moment for one in rolls] == [m for m, (what, _) in due.items() if what == "roll"]
    assert found.done == len(decisions) < found.total
    assert found.total == sum(what == "decision" for what, _ in due.values())
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_the_books_balance(found: Review) -> None:
    """For every seat, in points and in chances; and the chances of all seats together."""
    for seat, verdict in enumerate(found.seats):
        books = verdict.books
        for kind in ("points", "win"):
            first, last = (
                getattr(one, kind)[seat].mean for one in (found.series[0], found.series[-1])
            )
            assert (getattr(books.start, kind), getattr(books.end, kind)) == (first, last)
            lines = [
                getattr(line, kind) for line in (books.luck, books.own, books.others, books.rest)
            ]
            assert math.isclose(last - first, math.fsum(lines), abs_tol=1e-9)
        assert math.isclose(books.luck.win, verdict.luck.win.mean, abs_tol=1e-9)
        assert math.isclose(books.own.points, -verdict.loss.points.mean, abs_tol=1e-9)
    for line in ("luck", "rest"):
        total = sum(getattr(seat.books, line).win for seat in found.seats)
        assert abs(total) < 1e-3  # the rounding of many


def test_losses_marks_and_parts(found: Review) -> None:
    decisions = [moment for moment in found.moments if isinstance(moment, Decision)]
    for decision in decisions:
        words = [option.words for option in decision.options]
        assert decision.best == words[0]
        assert decision.chosen in words
        assert (decision.mark == "best") == (decision.chosen == decision.best)
        assert decision.loss.value.mean >= -4 * decision.loss.value.error
        assert decision.effect[decision.seat - 1].win.mean == -decision.loss.win.mean
        assert abs(sum(one.win.mean for one in decision.effect)) < 5e-5
        alone = decision.loss.value.error == 0.0
        assert alone or decision.loss.value.error >= NET_ERROR["win"]
        exact = decision.playouts == 0 and len(decision.options) > 1
        assert decision.mark == "best" or exact or not alone
    marks = {decision.mark for decision in decisions}
    assert marks >= {"best", "good"}
    assert marks & {"inaccurate", "mistake", "blunder"}
    for verdict in found.seats:
        mine = [decision for decision in decisions if decision.seat == verdict.seat]
        assert verdict.decisions == len(mine) == sum(verdict.marks.values())
        for parts in (verdict.kinds, verdict.halves):
            assert sum(part.decisions for part in parts) == len(mine)
            total = sum(part.loss.value.mean for part in parts)
            assert math.isclose(total, verdict.loss.value.mean, abs_tol=1e-9)
        assert verdict.accuracy is not None
        assert 0 < verdict.accuracy.mean <= 100
        check_keys(found, verdict)
    explained = [decision.why for decision in decisions if decision.why is not None]
    assert any(why.better or why.taken for why in explained)


def test_the_end_is_judged_exactly() -> None:
    plan = Plan(load(GOLDEN / "corinth" / "two-players.jsonl"), FEW)
    judged = plan.judge(plan.turns[-1])[-1]
    assert judged.playouts == 0
    best = judged.options[0]
    for option in judged.options:
        for figure in (option.points, option.win, *msgspec.structs.astuple(option.loss)):
            assert figure.error == 0
        assert math.isclose(option.loss.win.mean, best.win.mean - option.win.mean, abs_tol=1e-4)
    assert (judged.loss.value.mean == 0) == (judged.mark == "best")


def check_keys(found: Review, verdict: Verdict) -> None:
    by_moment = {moment.moment: moment for moment in found.moments}
    assert 0 < len(verdict.keys) <= 5
    for key in verdict.keys:
        moment = by_moment[key.moment]
        if isinstance(moment, Decision):
            assert (key.what, moment.seat) == ("decision", verdict.seat)
            assert moment.mark in ("inaccurate", "mistake", "blunder")
            assert moment.why is not None
            assert moment.why.turn[0] == moment.best
        else:
            assert (moment.luck[verdict.seat - 1].win.mean > 0) == (key.what == "lucky")


def test_accuracy_does_not_depend_on_the_length_or_the_players() -> None:
    assert accuracy(Figure(0.0, 0.0), 50, 2) == accuracy(Figure(-0.1, 0.0), 50, 2) == Figure(100, 0)
    one = accuracy(Figure(0.5, 0.1), 50, 2)
    assert one == accuracy(Figure(1.0, 0.2), 100, 2) == accuracy(Figure(0.25, 0.05), 50, 4)
    assert one == Figure(81.9, 3.3)


def test_re_estimation_comes_to_nothing_in_the_long_run() -> None:
    """Also where one seat plays better: what it wins more often is what the other loses."""
    told = []
    for seed in range(8):
        # Not by their level, so that the games stay what they are when levels are tuned.
        levels = ["search:8", "casual"] if seed % 2 else ["casual", "search:8"]
        bots = [make(level, 10 * seed + seat) for seat, level in enumerate(levels)]
        record = Record(CORINTH, levels, first=seed // 2 % 2)
        rng = Rng(seed)
        while not record.state.is_over:
            seat = record.state.current_player
            if seat == CHANCE:
                outcomes = record.state.legal_actions()
                record.apply(outcomes[rng.below(len(outcomes))])
            else:
                record.apply(bots[seat].choose(record.state))
        books = reviewed(record, Effort(32, 16)).seats[levels.index("search:8")].books
        told.append((books.rest.win, books.end.win, books.others.win + books.own.win))
    rest, won, decided = np.array(told).T
    error = rest.std(ddof=1) / len(rest) ** 0.5
    assert won.mean() > 0.7
    assert decided.mean() > 0.1
    assert error < 0.25
    assert abs(rest.mean()) < 4 * error


def test_threads_do_not_matter() -> None:
    record = load(GOLDEN / "corinth" / "two-players.jsonl")
    plan = Plan(record, FEW)
    turns = plan.turns[:12]
    one_by_one = [plan.judge(turn) for turn in turns]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(plan.judge, reversed(turns))) == one_by_one[::-1]


def test_a_running_game_and_one_seat() -> None:
    record = load(GOLDEN / "corinth" / "three-players.jsonl")
    record.take_back(len(record.actions) - 40)
    while record.state.current_player == CHANCE:
        record.take_back(1)
    plan = Plan(record, Effort(simulations=8, playouts=16), seat=1)
    found = plan.review(*plan.rough(), [one for turn in plan.turns for one in plan.judge(turn)])
    rolled = [len(moment.outcomes) for moment in found.moments if isinstance(moment, Roll)]
    assert sum(rolled) == sum(record._by_chance)
    assert {moment.seat for moment in found.moments if isinstance(moment, Decision)} == {2}
    assert not found.finished
    assert found.seats[0].accuracy is None


def test_nothing_to_look_at() -> None:
    record = load(GOLDEN / "corinth" / "two-players.jsonl")
    record.take_back(len(record.actions))
    with pytest.raises(NothingToReview):
        Plan(record, FEW)
