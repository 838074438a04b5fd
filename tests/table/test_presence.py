"""Who is there decides who may be stood in for."""

from emporion.table import commands as c
from tests.table.hosting import ANNA, BEN, CLEO, kinds, playing


def test_the_absent_are_stood_in_for_where_another_player_waits() -> None:
    host = playing(away=60)
    host.now += 59_000
    assert host(c.Tick(), None, present={BEN.id}) == []
    host.now += 1_000
    for present in (None, set(), {CLEO.id}, {ANNA.id, BEN.id}, {ANNA.id}):
        assert host(c.Tick(), None, present=present) == []
    assert kinds(host(c.Tick(), None, present={BEN.id})) == ["TakenOver"]
    assert host.table.seats[0].reason == "away"
    assert host(c.Tick(), None, present={BEN.id}) == []


def test_whoever_comes_back_plays_on() -> None:
    host = playing(away=60)
    host.now += 60_000
    host(c.Tick(), None, present={BEN.id})
    assert host.refuses(c.HandBack(0), BEN) == "not-your-seat"
    assert host.refuses(c.HandBack(0), CLEO) == "not-your-seat"
    assert kinds(host(c.HandBack(0), ANNA)) == ["HandedBack"]


def test_nobody_loses_a_seat_while_looking_at_the_table() -> None:
    host = playing(away=60)
    host.now += 61_000
    assert host.refuses(c.TakeOver(0), BEN, present={ANNA.id, BEN.id}) == "not-away"
    host(c.TakeOver(0), BEN, present={BEN.id})


def test_bots_are_replaced_by_the_server_only() -> None:
    assert playing().refuses(c.ReplaceBot(0, "random", "x")) == "only-the-house"


def test_a_lonely_table_waits_for_nobody() -> None:
    host = playing(away=60)
    assert host.table.missed_from() == host.now + 60_000
    host(c.Stand(1), BEN)
    assert host.table.missed_from() is None
    assert host.table.next_tick() is None
