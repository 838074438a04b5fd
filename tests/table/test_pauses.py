"""Time that does not count: holidays, pauses by consent, and what the others add."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.table import Refusal, permissions
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.clock import DAY, MOST_GIFTS, Clock, Days, Live, Off, Span, after
from emporion.table.evolve import replay
from emporion.table.permissions import listen
from emporion.table.snapshot import read, write
from emporion.table.table import PAUSE_LASTS, PAUSE_OF_DAYS, Table
from tests.table.hosting import ANNA, BEN, CLEO, T0, Host, kinds, options, playing

spans = st.lists(
    st.tuples(st.integers(0, 60), st.integers(0, 20)).map(lambda one: Span(one[0], sum(one))),
    max_size=5,
)


@given(st.integers(0, 30), st.integers(1, 40), spans)
def test_so_much_time_passes_outside_of_what_does_not_count(
    start: int, length: int, without: list[Span]
) -> None:
    """Counted one by one, the moments that count are as many as are asked for."""
    end = after(start, length, without)
    counts = [m for m in range(start, end) if not any(s.since <= m < s.until for s in without)]
    assert len(counts) == length
    assert counts[-1] == end - 1


def kept(table: Table) -> Table | None:
    return read(write(table))


def holiday(host: Host, since: int, until: int, profile: str = ANNA.id) -> list[str]:
    return kinds(host(c.TakeHoliday(profile, since, until), None))


def test_a_holiday_stops_the_days_of_whoever_is_on_it() -> None:
    host = playing(Days(2))
    host.now += DAY
    assert holiday(host, host.now, host.now + 10 * DAY) == ["HolidaySet"]
    assert host.table.time_is_up() == T0 + 12 * DAY
    assert holiday(host, host.now, host.now + 10 * DAY) == []
    assert holiday(host, host.now, host.now + DAY, CLEO.id) == []
    # Back earlier: what was spent of it still counts for nothing.
    host.now += 3 * DAY
    assert holiday(host, T0 + DAY, host.now) == ["HolidaySet"]
    assert host.table.time_is_up() == host.now + DAY
    # It is Anna's own: Ben's days run, and his holiday is nothing to hers.
    host.until(1)
    assert host.table.time_is_up() == host.now + 2 * DAY
    assert replay(host.log) == host.table == kept(host.table)


def test_a_holiday_that_the_table_was_not_told_of_counts_when_time_is_up() -> None:
    host = playing(Days(1))
    host.now += DAY
    taken = (Span(T0 + DAY // 2, T0 + DAY),)
    assert kinds(host(c.Tick(), None, holidays=taken)) == ["HolidaySet"]
    assert host.table.time_is_up() == T0 + 3 * DAY // 2
    host.now = T0 + 3 * DAY // 2
    assert kinds(host(c.Tick(), None, holidays=taken)) == ["TakenOver"]


def test_only_days_know_holidays() -> None:
    for clock in (Off(), Live(bank=60)):
        assert holiday(playing(clock), T0, T0 + DAY) == []
    assert playing(Days(1)).refuses(c.TakeHoliday(ANNA.id, T0, T0 + DAY)) == "only-the-house"


def test_an_outage_takes_nothing_from_a_holiday_that_is_over() -> None:
    host = playing(Days(4))
    host.now += DAY
    holiday(host, host.now, host.now + 2 * DAY)
    host.now = T0 + 6 * DAY  # away since the fourth day
    host(c.MakeUp(2 * DAY), None)
    assert host.table.time_is_up() == T0 + 8 * DAY


def test_the_others_add_time_and_only_so_often() -> None:
    host = playing(Days(1))
    assert host.refuses(c.AddTime(0)) == "not-yourself"
    assert host.refuses(c.AddTime(1), BEN) == "no-time-runs"
    assert host.refuses(c.AddTime(0), CLEO) == "not-at-table"
    for gift in range(1, MOST_GIFTS + 1):
        assert host(c.AddTime(0), BEN) == [e.TimeAdded(0, 1)]
        assert host.table.time_is_up() == T0 + (1 + gift) * DAY
    assert host.refuses(c.AddTime(0), BEN) == "time-given"
    host.now = T0 + 8 * DAY
    assert kinds(host(c.Tick(), None)) == ["TakenOver"]
    host.stand_in_passes_on(0)
    assert host.table.time_is_up() == host.now + DAY
    host(c.AddTime(1))
    assert host.table.time_is_up() == host.now + 2 * DAY
    assert playing().refuses(c.AddTime(0), BEN) == "no-time-runs"


def test_added_time_is_a_minute_where_minutes_are_played_for() -> None:
    host = playing(Live(bank=60))
    host.now += 59_000
    host(c.AddTime(0), BEN)
    assert host.table.clock.banks[0] == 61_000
    host.now += 61_000
    assert host.refuses(c.AddTime(0), BEN) == "time-is-up"
    assert replay(host.log) == host.table


@pytest.mark.parametrize("clock", [Off(), Live(bank=60, increment=5), Days(1)])
def test_clocks_stand_while_all_want_it(clock: Clock) -> None:
    host = playing(clock)
    host.now += 20_000
    left = None if isinstance(clock, Off) else (host.table.time_is_up() or 0) - host.now
    held_up = host.table.held_up_from()
    assert kinds(host(c.OfferPause())) == ["PauseOffered"]
    assert host.refuses(c.OfferPause(), BEN) == "pause-open"
    assert host.refuses(c.AcceptPause()) == "not-asked"
    assert kinds(host(c.AcceptPause(), BEN)) == ["PauseAccepted", "Paused"]
    assert host.table.time_is_up() is None
    assert host.table.held_up_from() is None
    assert host.refuses(c.OfferPause(), BEN) == "paused"
    host.now += 3600_000
    assert host(c.Tick(), None, present={BEN.id}) == []
    assert host(c.EndPause(), BEN) == [e.Resumed(1)]
    assert host.refuses(c.EndPause(), BEN) == "not-paused"
    up = host.table.time_is_up()
    assert (None if up is None else up - host.now) == left
    assert host.table.held_up_from() == (None if held_up is None else held_up + 3600_000)
    assert host.refuses(c.OfferPause()) == "asked-already"
    assert replay(host.log) == host.table == kept(host.table)


@pytest.mark.parametrize(
    ("clock", "lasts"), [(Live(bank=60), PAUSE_LASTS), (Days(1), PAUSE_OF_DAYS)]
)
def test_a_pause_ends_by_itself_and_by_a_move(clock: Clock, lasts: int) -> None:
    host = playing(clock)
    host(c.OfferPause(), BEN)
    host(c.AcceptPause())
    host.now += lasts
    assert host.table.next_tick() == host.now
    assert kinds(host(c.Tick(), None)) == ["Resumed"]
    host.act(options(host.table)[0])
    host.until(1)
    host(c.OfferPause())
    host(c.AcceptPause(), BEN)
    found = host(c.Act(1, options(host.table)[0]), BEN)
    assert found[0] == e.Resumed(1)
    assert isinstance(found[1], e.Acted)
    assert host.table.pause is None


def test_silence_is_no_consent_to_a_pause() -> None:
    host = playing(Days(3))
    host(c.OfferPause())
    host.now += DAY
    assert kinds(host(c.Tick(), None)) == ["PauseDeclined"]
    host(c.OfferPause(), BEN)
    host(c.DeclinePause())
    assert host.table.pause is None
    assert host.refuses(c.AcceptPause()) == "no-pause-offer"


def test_a_pause_and_a_holiday_count_once_where_they_meet() -> None:
    host = playing(Days(4))
    host.now = T0 + DAY
    holiday(host, host.now, T0 + 3 * DAY)
    host.now = T0 + 2 * DAY
    host(c.OfferPause())
    host(c.AcceptPause(), BEN)
    host.now = T0 + 7 * DAY
    host(c.EndPause())
    assert host.table.time_is_up() == T0 + 10 * DAY
    host.now = T0 + 8 * DAY
    host(c.MakeUp(DAY), None)
    assert replay(host.log) == host.table


def test_who_agreed_to_take_back_is_told() -> None:
    host = Host(3, options={"first": 0})
    for seat, person in enumerate((ANNA, BEN, CLEO)):
        host(c.Sit(seat), person)
    host(c.Start())
    host.act()
    host(c.OfferUndo(0))
    host(c.AcceptUndo(), CLEO)
    offer = host.table.offer
    assert offer is not None
    assert (offer.agreed, offer.waiting) == ((CLEO.id,), (BEN.id,))


def test_reminders_come_in_time_that_counts() -> None:
    host = playing(Days(4))
    hours = 3 * 3600_000
    assert host.table.reminders() == (T0 + 3 * DAY, T0 + 4 * DAY - hours)
    holiday(host, T0 + DAY, T0 + 2 * DAY)
    assert host.table.reminders() == (T0 + 4 * DAY, T0 + 5 * DAY - hours)
    host(c.AddTime(0), BEN)
    assert host.table.reminders() == (T0 + 4 * DAY + 3 * DAY // 4, T0 + 6 * DAY - hours)
    assert playing(Live(bank=60)).table.reminders() == ()
    host(c.OfferPause())
    host(c.AcceptPause(), BEN)
    assert host.table.reminders() == ()


def test_the_host_says_what_the_chat_is_to_watchers() -> None:
    host = playing()
    assert "say" not in permissions(host.table).others.table
    assert host.refuses(c.LetWatch("write"), BEN) == "only-the-host"
    host(c.LetWatch("write"))
    assert "say" in permissions(host.table).others.table
    listen(host.table, None)
    host(c.LetWatch("nothing"))
    with pytest.raises(Refusal):
        listen(host.table, None)
    listen(host.table, BEN.id)
    assert host(c.LetWatch("nothing")) == []
