"""Somebody is there and does not move: the others decide together."""

import pytest

from emporion.table import Person, permissions
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.clock import Clock, Days, Live
from emporion.table.evolve import replay
from tests.table.hosting import ANNA, BEN, CLEO, Host, kinds, playing


def three() -> Host:
    """Anna is to move, Ben and Cleo wait."""
    host = Host(3, options={"first": 0})
    for seat, person in enumerate((ANNA, BEN, CLEO)):
        host(c.Sit(seat), person)
    host(c.Start())
    return host


def may(host: Host, person: Person) -> tuple[str, ...]:
    rights = permissions(host.table).people[person.id]
    return (*rights.table, *rights.seats[0])


def test_all_the_others_hand_the_turn_to_a_bot() -> None:
    host = three()
    assert "call-vote" in may(host, BEN)
    assert "call-vote" not in may(host, ANNA)
    host.now += 299_999
    assert host.refuses(c.CallVote(0, "bot"), BEN) == "not-held-up"
    host.now += 1
    host(c.CallVote(0, "bot"), BEN)
    assert host.refuses(c.CallVote(0, "end"), CLEO) == "vote-open"
    assert host.refuses(c.AgreeVote(), ANNA) == "not-asked"
    assert host.refuses(c.DeclineVote(), ANNA) == "not-asked"
    host(c.AgreeVote(), CLEO)
    host.now += 59_999
    assert host(c.Tick(), None) == []
    host.now += 1
    assert host.table.next_tick() is not None
    (taken,) = host(c.Tick(), None)
    assert taken == e.TakenOver(0, host.table.setup.stand_in, "vote")
    assert host.refuses(c.HandBack(0)) == "time-is-up"
    host.stand_in_passes_on(0)
    host(c.HandBack(0))
    assert replay(host.log) == host.table


def test_all_the_others_end_the_game_and_nobody_has_won() -> None:
    host = three()
    host.now += 300_000
    host(c.CallVote(0, "end"), CLEO)
    host.now += 60_000
    agreed, ended = host(c.AgreeVote(), BEN)
    assert isinstance(agreed, e.VoteAgreed)
    assert isinstance(ended, e.Ended)
    assert (ended.reason, ended.winners) == ("vote", ())
    assert ended.secret is not None
    assert host.table.phase == "over"


def test_ending_the_turn_ends_the_vote() -> None:
    host = three()
    host.now += 300_000
    host(c.CallVote(0, "end"), BEN)
    host(c.AgreeVote(), CLEO)
    host.act()
    assert host.table.to_move == 0, "part of a turn is not the turn"
    assert "agree-vote" not in may(host, CLEO)
    assert "decline-vote" in may(host, CLEO)
    host.until(1)
    assert "decline-vote" not in may(host, CLEO)
    host.now += 60_000
    assert host(c.Tick(), None) == []
    assert host.refuses(c.AgreeVote(), CLEO) == "no-vote"
    assert host.refuses(c.DeclineVote(), CLEO) == "no-vote"


def test_small_steps_and_taking_them_back_do_not_gain_time() -> None:
    host = three()
    for _ in range(5):
        host.now += 60_000
        host.act()
        host(c.OfferUndo(0, to=0))
        host(c.AcceptUndo(), BEN)
        host(c.AcceptUndo(), CLEO)
    assert host.table.to_move == 0
    host(c.CallVote(0, "bot"), BEN)


def test_one_against_it_is_enough() -> None:
    host = three()
    host.now += 300_000
    host(c.CallVote(0, "end"), BEN)
    assert host(c.DeclineVote(), CLEO) == [e.VoteDeclined(2)]
    host(c.CallVote(0, "bot"), CLEO)
    host(c.AgreeVote(), BEN)
    assert host(c.DeclineVote(), BEN) == [e.VoteDeclined(1)]
    assert host.table.vote is None


def test_a_vote_that_nobody_answers_lapses() -> None:
    host = three()
    host.now += 300_000
    host(c.CallVote(0, "end"), BEN)
    host.now += 24 * 3600_000
    assert host.table.next_deadline() == host.now
    assert host(c.Tick(), None) == [e.VoteDeclined()]


def test_whoever_has_left_is_not_waited_for() -> None:
    host = three()
    host.now += 300_000
    host(c.CallVote(0, "bot"), BEN)
    host(c.Resign(2), CLEO)
    host.now += 60_000
    assert kinds(host(c.Tick(), None)) == ["TakenOver"]


def test_of_two_the_other_one_decides_and_says_so_beforehand() -> None:
    host = playing(away=10)
    host.now += 60_000
    assert kinds(host(c.CallVote(0, "bot"), BEN)) == ["VoteCalled"]
    host.now += 60_000
    assert kinds(host(c.Tick(), None)) == ["TakenOver"]


@pytest.mark.parametrize("clock", [Live(bank=3600), Days(1)])
def test_where_a_clock_runs_it_decides(clock: Clock) -> None:
    host = playing(clock)
    host.now += 1_000_000
    assert host.refuses(c.CallVote(0, "end"), BEN) == "not-held-up"


def test_time_without_a_server_does_not_count() -> None:
    host = three()
    host.now += 299_000 + 1_000_000
    host(c.MakeUp(1_000_000), None)
    assert host.refuses(c.CallVote(0, "end"), BEN) == "not-held-up"
    host.now += 1_000
    host(c.CallVote(0, "end"), BEN)
    host(c.AgreeVote(), CLEO)
    host.now += 59_000 + 1_000_000
    host(c.MakeUp(1_000_000), None)
    assert host(c.Tick(), None) == []
    host.now += 1_000
    assert kinds(host(c.Tick(), None)) == ["Ended"]
