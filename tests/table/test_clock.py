"""Whose time runs, and what happens when it is up."""

import pytest

from emporion.core.chance import Rng
from emporion.core.game import Game
from emporion.table import (
    Asked,
    Entry,
    Person,
    begin,
    create,
    decide,
)
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.clock import DAY, Clock, Days, Live
from emporion.table.evolve import evolve, replay
from tests.table.hosting import ANNA, BEN, CLEO, DICE, T0, Host, kinds, options, playing


def test_a_live_clock_runs_out_and_a_bot_plays_on() -> None:
    host = playing(Live(bank=60, increment=5))
    host.now += 20_000
    host.until(1)
    assert host.table.clock.banks == [45_000, 60_000]
    host.now += 59_999
    assert host(c.Tick(), None) == []
    host.now += 1
    assert host.refuses(c.Act(1, options(host.table)[0]), BEN) == "time-is-up"
    assert kinds(host(c.Tick(), None)) == ["TakenOver"]
    assert host(c.Tick(), None) == []
    assert host.table.seats[1].reason == "clock"
    assert host.table.waits_for_bot
    assert host.refuses(c.HandBack(1), BEN) == "time-is-up"
    host.stand_in_passes_on(1)
    host(c.HandBack(1), BEN)
    assert host.table.clock.banks[1] == 5_000


def test_chance_after_a_move_does_not_cost_the_increment(game: Game) -> None:
    """Every turn that is passed on brings it, also where dice or draws come in between."""
    people = (ANNA, BEN)
    (first,) = create(
        c.Create(game.name, 2, clock=Live(bank=60, increment=5)),
        Asked(ANNA, T0, dice=DICE),
        lobby=1000,
    )
    table = begin(Entry(1, T0, first))

    def do(command: c.Command, by: Person) -> None:
        for event in decide(table, command, Asked(by, T0, dice=DICE)):
            evolve(table, Entry(table.number + 1, T0, event))

    do(c.Sit(0), ANNA)
    do(c.Sit(1), BEN)
    do(c.Start(), ANNA)
    passed = [0, 0]
    rng = Rng(5)
    while (seat := table.to_move) is not None:
        legal = table.game_state.legal_actions()
        words = table.game_state.notation(legal[rng.below(len(legal))])
        do(c.Act(seat, words), people[seat])
        passed[seat] += table.to_move != seat and table.phase == "playing"
    brought = [(bank - 60_000) / 5_000 for bank in table.clock.banks]
    last = table.by[-1]
    brought[last] -= brought[last] > passed[last]  # the end of the game passes the turn on, too
    assert brought == passed


def test_no_increment_no_way_back() -> None:
    host = playing(Live(bank=60))
    host.now += 60_000
    host(c.Tick(), None)
    assert host.refuses(c.HandBack(0)) == "time-is-up"
    assert host.refuses(c.Act(0, "buy 0")) == "time-is-up"
    host.stand_in_passes_on(0)
    assert host.refuses(c.HandBack(0)) == "time-is-up"
    # Nor for anybody else: the seat has no time left.
    host(c.Stand(0))
    assert host.refuses(c.Sit(0), CLEO) == "time-is-up"
    assert host.refuses(c.Invite(0), BEN, invitation="i") == "time-is-up"


def test_days_per_move_are_per_move() -> None:
    host = playing(Days(2))
    assert host.table.setup.away is None
    host.now += DAY
    host(c.Act(0, "buy 0"))
    assert host.table.time_is_up() == T0 + 2 * DAY
    host.until(1)
    assert host.table.time_is_up() == host.now + 2 * DAY
    host.now += 2 * DAY
    assert kinds(host(c.Tick(), None)) == ["TakenOver"]
    assert host.refuses(c.HandBack(1), BEN) == "time-is-up"
    host.stand_in_passes_on(1)
    host(c.HandBack(1), BEN)
    host.until(1)
    assert host.table.time_is_up() == host.now + 2 * DAY


@pytest.mark.parametrize("clock", [Live(bank=60, increment=5), Days(1)])
def test_nobody_stops_or_winds_up_their_own_clock(clock: Clock) -> None:
    """Neither by getting up, nor with a bot of one's own on the seat or behind it."""
    host = playing(clock)
    until = host.table.time_is_up()
    assert until is not None
    there_and_back: list[list[c.Command]] = [
        [c.TakeOver(0), c.HandBack(0)],
        [c.Stand(0), c.Sit(0)],
        [c.Stand(0), c.AddBot(0, "greedy"), c.RemoveBot(0), c.Sit(0)],
    ]
    for commands in there_and_back:
        for command in commands:
            host(command)
            if host.table.bot_offer is not None:
                host(c.AcceptBot(), BEN)
            host.now += 1000
        if any(isinstance(command, c.AddBot) for command in commands):
            # The time of a bot does not count; it would have moved by now.
            until += 1000 * isinstance(clock, Live)
        assert host.table.time_is_up() == until
    host(c.TakeOver(0))
    host.now = until
    assert host.refuses(c.HandBack(0)) == "time-is-up"
    assert kinds(host(c.Tick(), None)) == ["TakenOver"]
    assert host.refuses(c.HandBack(0)) == "time-is-up"
    # Sitting down anew is no way round it.
    host(c.Stand(0))
    assert host.refuses(c.Sit(0)) == "time-is-up"
    assert kinds(host(c.Tick(), None)) == ["TakenOver"]
    assert host.refuses(c.Sit(0)) == "time-is-up"


def test_somebody_out_of_time_still_reads_out_real_dice() -> None:
    host = Host(clock=Live(bank=60), dice="physical", options={"first": 0})
    host(c.Sit(0))
    host(c.AddBot(1, "greedy"))
    host(c.Start())
    host.now += 60_000
    host(c.Tick(), None)
    assert host.refuses(c.Act(0, "buy 0")) == "time-is-up"
    host(c.Act(0, "buy 0"), None)
    host(c.Act(0, "white 1"))


def test_an_empty_seat_is_given_to_a_bot_when_its_time_is_up() -> None:
    host = playing(Live(bank=60))
    host(c.Stand(0))
    host.now += 60_000
    (event,) = host(c.Tick(), None)
    assert event == e.TakenOver(0, host.table.setup.stand_in, "clock")
    assert host.table.waits_for_bot
    assert host.table.next_tick() is None
    host.stand_in_passes_on(0)


def test_a_bot_that_was_asked_earns_one_increment_a_turn() -> None:
    host = playing(Live(bank=60, increment=5), dice="physical")
    host(c.TakeOver(0))
    before = host.table.clock.banks[0]
    host(c.Act(0, "buy 0"), None)
    for value in (1, 2, 3, 4, 5, 6, 1, 2, 3):
        host(c.Act(1, f"white {value}"), BEN)
    assert host.table.to_move == 0
    assert host.table.clock.banks[0] == before
    host.stand_in_passes_on(0)
    assert host.table.to_move == 1
    assert host.table.clock.banks[0] == before + 5_000


LOST = 4 * 3600_000


def interrupt(host: Host) -> None:
    """The server is away for some hours."""
    host.now += LOST
    assert kinds(host(c.MakeUp(LOST), None)) == ["Interrupted"]


@pytest.mark.parametrize("clock", [Live(bank=60, increment=5), Days(1)])
def test_what_was_lost_is_charged_to_nobody(clock: Clock) -> None:
    host, same = playing(clock), playing(clock)
    for one in (host, same):
        one.now += 20_000
    interrupt(host)
    for one in (host, same):
        one.now += 10_000
        one.until(1)
    assert host.table.clock.banks == same.table.clock.banks
    up, usual = host.table.time_is_up(), same.table.time_is_up()
    assert up is not None
    assert usual is not None
    assert up - host.now == usual - same.now
    assert replay(host.log) == host.table


def test_a_lobby_does_not_grow_old_while_the_server_is_away() -> None:
    host = Host()
    host.now += 600
    interrupt(host)
    host.now += 399
    assert host(c.Tick(), None) == []
    host.now += 1
    assert host.table.next_tick() == host.now
    assert kinds(host(c.Tick(), None)) == ["Closed"]


def test_nobody_has_been_away_while_the_server_was() -> None:
    host = playing(away=60)
    host.now += 50_000
    interrupt(host)
    assert host(c.Tick(), None, present={BEN.id}) == []
    assert host.refuses(c.TakeOver(0), BEN, present={BEN.id}) == "not-away"
    host.now += 10_000
    assert kinds(host(c.Tick(), None, present={BEN.id})) == ["TakenOver"]


def test_an_offer_is_open_for_its_minute_whenever_that_was() -> None:
    host = playing()
    host.until(1)
    host(c.OfferUndo(0))
    host.now += 50_000
    interrupt(host)
    assert host(c.Tick(), None) == []
    host.now += 10_000
    assert kinds(host(c.Tick(), None)) == ["UndoDeclined"]


def test_nothing_is_made_up_where_nothing_counts() -> None:
    host = playing()
    host(c.TakeOver(0))
    assert host.table.waits_for_bot
    assert host(c.MakeUp(LOST), None) == []
    assert host.refuses(c.MakeUp(LOST)) == "only-the-house"


def test_moments_are_made_up_only_where_there_is_a_deadline() -> None:
    for host in (playing(), Host()):
        assert host(c.MakeUp(9_999), None) == []
        assert kinds(host(c.MakeUp(10_000), None)) == ["Interrupted"]
    host = playing(Live(bank=60))
    assert host(c.MakeUp(0), None) == []
    assert kinds(host(c.MakeUp(1), None)) == ["Interrupted"]
