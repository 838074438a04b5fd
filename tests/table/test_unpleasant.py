"""What a table does about unpleasant people: removing, muting, blocking, and asking before a bot
is changed."""

import pytest

from emporion.table import Person, Refusal, line_of, replay
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.permissions import permissions
from emporion.table.snapshot import read, write
from emporion.table.table import OFFER_LASTS
from tests.table.hosting import ANNA, BEN, CLEO, Host, kinds, playing


def silenced(host: Host, person: Person) -> str | None:
    try:
        line_of(host.table, c.Say("hello"), person)
    except Refusal as refusal:
        return refusal.code
    return None


# ---- removing ------------------------------------------------------------------------------------


def test_the_host_removes_somebody_from_the_lobby() -> None:
    host = Host(3)
    host(c.Sit(0))
    host(c.Sit(1), BEN)
    assert host.refuses(c.Remove(1), BEN) == "only-the-host"
    assert host.refuses(c.Remove(1), CLEO) == "only-the-host"
    assert host.refuses(c.Remove(0)) == "not-yourself"
    assert host.refuses(c.Remove(2)) == "no-person"
    assert host(c.Remove(1)) == [e.Removed(1, "ben")]
    assert not host.table.seats[1].taken
    assert host.refuses(c.Sit(1), BEN) == "removed"
    assert host.refuses(c.Sit(2), BEN) == "removed"
    assert "sit" not in permissions(host.table).people["ben"].seats[1]
    assert "sit" in permissions(host.table).others.seats[1]
    host(c.Sit(1), CLEO)


def test_whoever_was_removed_comes_back_with_an_invitation() -> None:
    host = Host(2)
    host(c.Sit(0), BEN)
    host(c.Remove(0))
    host(c.Invite(0), invitation="i")
    assert host.refuses(c.Sit(1), BEN) == "removed"
    host(c.Sit(0), BEN, invitation="i")
    assert host.table.removed == []


@pytest.mark.parametrize("bot", [False, True])
def test_a_seat_in_a_running_game_is_free_or_a_bots(bot: bool) -> None:
    host = playing()
    host.until(1)
    assert host(c.Remove(1, bot=bot)) == [e.Removed(1, "ben", "experienced" if bot else None)]
    assert host.table.seats[1].bot == ("experienced" if bot else None)
    assert host.table.waits_for_bot is bot
    assert host.refuses(c.Act(1, "buy 0"), BEN) == "not-your-seat"
    assert silenced(host, BEN) == "removed"
    assert host.refuses(c.Resign(1), BEN) == "not-your-seat"
    assert host.table.removed == ["ben"]
    if not bot:
        host(c.Sit(1), CLEO)
    assert read(write(host.table)) == replay(host.log) == host.table


def test_all_seats_of_a_person_go_at_once() -> None:
    host = Host(3)
    host(c.Sit(0), BEN)
    host(c.Invite(1), invitation="i")
    host(c.Sit(1), BEN, invitation="i")
    assert kinds(host(c.Remove(0))) == ["Removed", "Removed"]
    assert host.table.people() == set()


def test_a_game_keeps_a_person_and_its_result() -> None:
    host = playing()
    host(c.Stand(0))
    assert host.refuses(c.Remove(1)) == "last-person"
    host(c.Sit(0))
    host(c.Resign(0))
    assert host.refuses(c.Remove(1)) == "game-over"


def test_who_has_resigned_stays_so() -> None:
    host = Host(3)
    for seat, person in enumerate((ANNA, BEN, CLEO)):
        host(c.Sit(seat), person)
    host(c.Start())
    host(c.Resign(1), BEN)
    assert host.refuses(c.Remove(1)) == "resigned"


# ---- muting --------------------------------------------------------------------------------------


def test_the_host_mutes_somebody() -> None:
    host = playing()
    assert host.refuses(c.Mute(0), BEN) == "only-the-host"
    assert host.refuses(c.Mute(0)) == "not-yourself"
    assert host.refuses(c.Unmute(1)) == "not-muted"
    assert host(c.Mute(1)) == [e.Muted("ben")]
    assert host.refuses(c.Mute(1)) == "already-muted"
    assert silenced(host, BEN) == "muted"
    assert "say" not in permissions(host.table).people["ben"].table
    assert silenced(host, ANNA) is None
    host(c.Unmute(1))
    assert silenced(host, BEN) is None


def test_standing_up_does_not_give_the_voice_back() -> None:
    host = Host(2)
    host(c.Sit(0), BEN)
    host(c.Mute(0))
    host(c.Stand(0), BEN)
    host(c.Sit(1), BEN)
    assert silenced(host, BEN) == "muted"


# ---- blocking ------------------------------------------------------------------------------------


@pytest.mark.parametrize("listed", [True, False])
def test_nobody_sits_at_the_table_of_whom_they_have_blocked(listed: bool) -> None:
    host = Host(2, listed=listed)
    assert host.refuses(c.Sit(0), BEN, blocked_by={"anna"}) == "cannot-sit-here"
    assert host.refuses(c.Sit(0), BEN, blocks={"anna"}) == "blocked-here"
    host(c.Invite(0), invitation="i")
    refused = host.refuses(c.Sit(0), BEN, invitation="i", blocked_by={"anna"})
    assert refused == "cannot-sit-here"
    host(c.Sit(0), BEN, invitation="i", blocks={"cleo"}, blocked_by={"dora"})


def test_nobody_sits_with_whom_they_have_blocked_where_it_is_open_to_all() -> None:
    host = Host(3)
    host(c.Sit(0), BEN)
    assert host.refuses(c.Sit(1), CLEO, blocked_by={"ben"}) == "cannot-sit-here"
    assert host.refuses(c.Sit(1), CLEO, blocks={"ben"}) == "blocked-here"
    among_friends = Host(3, listed=False)
    among_friends(c.Sit(0), BEN)
    among_friends(c.Sit(1), CLEO, blocked_by={"ben"})


# ---- bots, with everybody's consent --------------------------------------------------------------


def with_bot(*people: Person) -> Host:
    host = Host(len(people) + 1)
    for seat, person in enumerate(people):
        host(c.Sit(seat), person)
    host(c.AddBot(len(people), "greedy"))
    host(c.Start())
    return host


def test_alone_among_bots_they_come_and_go() -> None:
    host = with_bot(ANNA)
    assert kinds(host(c.AddBot(1, "flat"))) == ["BotAdded"]
    assert kinds(host(c.RemoveBot(1))) == ["BotRemoved"]


def test_another_bot_needs_everybodys_consent() -> None:
    host = with_bot(ANNA, BEN, CLEO)
    assert host(c.AddBot(3, "flat"), BEN) == [e.BotOffered(3, "flat", ("anna", "cleo"), "ben")]
    assert host.table.seats[3].bot == "greedy"
    assert host.refuses(c.AddBot(3, "random")) == "bot-offer-open"
    assert host.refuses(c.RemoveBot(3)) == "bot-offer-open"
    assert host.refuses(c.AcceptBot(), BEN) == "not-asked"
    assert kinds(host(c.AcceptBot(), ANNA)) == ["BotAccepted"]
    assert host.refuses(c.AcceptBot(), ANNA) == "not-asked"
    assert kinds(host(c.AcceptBot(), CLEO)) == ["BotAccepted", "BotAdded"]
    assert host.table.seats[3].bot == "flat"
    assert host.refuses(c.AcceptBot(), CLEO) == "no-bot-offer"


def test_one_no_is_enough() -> None:
    host = with_bot(ANNA, BEN)
    host(c.RemoveBot(2))
    assert "accept-bot" in permissions(host.table).people["ben"].table
    host(c.DeclineBot(), BEN)
    assert host.table.bot_offer is None
    assert host.table.seats[2].bot == "greedy"
    assert host.refuses(c.DeclineBot(), BEN) == "no-bot-offer"


def test_nobody_asks_on_and_on() -> None:
    host = with_bot(ANNA, BEN)
    host(c.RemoveBot(2))
    host(c.DeclineBot(), ANNA)
    assert host.refuses(c.RemoveBot(2)) == "asked-already"
    assert host.refuses(c.AddBot(2, "flat")) == "asked-already"
    host(c.AddBot(2, "flat"), BEN)
    host(c.DeclineBot(), ANNA)
    host.until(0)
    host.act()
    host(c.AddBot(2, "flat"))


def test_the_game_goes_on_meanwhile() -> None:
    host = with_bot(ANNA, BEN)
    host(c.AddBot(2, "flat"))
    for _ in range(12):
        host.act()
    assert host.table.bot_offer is not None


def test_silence_is_no_consent_but_fills_a_free_seat() -> None:
    host = with_bot(ANNA, BEN)
    host(c.AddBot(2, "flat"))
    assert host.table.next_deadline() == host.now + OFFER_LASTS
    host.now += OFFER_LASTS
    assert host(c.Tick(), None) == [e.BotDeclined()]
    host.until(0)
    host.act()
    host(c.RemoveBot(2))
    host(c.AcceptBot(), BEN)
    host(c.AddBot(2, "flat"))
    assert not host.table.seats[2].taken
    host.now += OFFER_LASTS
    assert host(c.Tick(), None) == [e.BotAdded(2, "flat")]


def test_what_is_asked_is_settled_by_a_change_of_the_seat() -> None:
    host = playing()
    host(c.Stand(1), BEN)
    host(c.Sit(1), CLEO)
    host(c.Stand(1), CLEO)
    host(c.Sit(1), BEN)
    host = with_bot(ANNA, BEN, CLEO)
    host(c.AddBot(3, "flat"))
    host(c.Stand(1), BEN)
    assert host.table.bot_offer is not None
    assert host.table.bot_offer.waiting == ("cleo",)
    assert kinds(host(c.AcceptBot(), CLEO)) == ["BotAccepted", "BotAdded"]
    host(c.AddBot(1, "flat"))
    host(c.Sit(1), BEN)
    assert host.table.bot_offer is None


def test_what_somebody_asks_goes_with_them() -> None:
    host = with_bot(ANNA, BEN, CLEO)
    host(c.AddBot(3, "flat"), BEN)
    host(c.Remove(1))
    assert host.table.bot_offer is None


def test_before_the_game_bots_are_the_hosts_affair() -> None:
    host = Host(3)
    host(c.Sit(0))
    host(c.Sit(1), BEN)
    assert kinds(host(c.AddBot(2, "greedy"))) == ["BotAdded"]
    assert kinds(host(c.AddBot(2, "flat"))) == ["BotAdded"]
