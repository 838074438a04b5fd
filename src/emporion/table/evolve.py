"""How events change a table."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from emporion.core.errors import BadOption
from emporion.core.kernel import CHANCE
from emporion.core.registry import game as find_game
from emporion.table import events as e
from emporion.table.clock import SECOND, Days, Live, Running, Span
from emporion.table.errors import TableError
from emporion.table.mixing import Mixing
from emporion.table.table import (
    NOTICE,
    PAUSE_LASTS,
    PAUSE_OF_DAYS,
    VOTE_LASTS,
    BotOffer,
    Holiday,
    Offer,
    PauseOffer,
    Seat,
    Table,
    Vote,
)

T = TypeVar("T", Offer, PauseOffer)


def check_rules(setup: e.Created) -> None:
    """TableError unless the table's version of the rules can be played here."""
    try:
        find_game(setup.game).check_rules(setup.rules)
    except BadOption as error:
        raise TableError(error.code, **error.details) from None


def begin(entry: e.Entry) -> Table:
    """The table that its first event makes."""
    setup = entry.event
    if not isinstance(setup, e.Created) or entry.number != 1:
        raise TableError("log-begins-wrong", number=entry.number)
    check_rules(setup)
    seats = [Seat() for _ in range(setup.options["players"])]
    for seat, profile in zip(seats, setup.kept, strict=False):
        seat.kept_for = profile
    return Table(
        setup=setup, number=1, at=entry.at, began=entry.at, phase="lobby", seats=seats,
        waiting_since=entry.at, idle_since=entry.at, hints=setup.hints,
        coach=setup.coach, watching=setup.watching,
    )  # fmt: skip


def evolve(table: Table, entry: e.Entry) -> Table:  # noqa: C901 one case per event
    """Let an event happen; the table itself changes and is returned."""
    if entry.number != table.number + 1:
        raise TableError("log-gap", number=entry.number, expected=table.number + 1)
    event = entry.event
    table.number = entry.number
    table.at = entry.at
    match event:
        case e.Sat(seat, profile, name, commitment, owner, owner_name):
            table.seats[seat] = Seat(
                profile=profile, name=name, commitment=commitment,
                owner=owner, owner_name=owner_name,
            )  # fmt: skip
            table.removed = [one for one in table.removed if one != profile]
        case e.Committed(seat, commitment):
            if table.mixing is None:
                table.seats[seat].commitment = commitment
            else:
                table.mixing.commit(seat, commitment, entry.at + table.setup.patience)
        case e.Revealed(seat, contribution):
            if table.mixing is not None:
                table.mixing.now.contributions[seat] = contribution
        case e.LeftOut(seats):
            if table.mixing is not None:
                table.mixing.leave_out(seats, table.committed(), entry.at + table.setup.patience)
        case e.Mixed():
            if table.mixing is not None:
                table.mixing.until = None
        case e.Stood(seat) | e.BotRemoved(seat) | e.Uninvited(seat):
            table.seats[seat] = Seat()
        case e.Removed(seat, profile, level):
            table.seats[seat] = Seat(bot=level)
            if profile not in table.removed:
                table.removed.append(profile)
        case e.Muted(profile):
            table.muted.append(profile)
        case e.Unmuted(profile):
            table.muted = [one for one in table.muted if one != profile]
        case e.Kept(seat, profile, name, until, owner, owner_name):
            table.seats[seat] = Seat(
                kept_for=profile, kept_name=name, kept_until=until,
                owner=owner, owner_name=owner_name,
            )  # fmt: skip
        case e.SeatDeclined(seat, profile):
            table.seats[seat] = Seat()
            table.declined.append(profile)
        case e.Invited(seat, invitation):
            table.seats[seat] = Seat(invitation=invitation)
        case e.BotAdded(seat, level):
            table.seats[seat] = Seat(bot=level)
        case e.BotOffered(seat, level, asked, by):
            table.bot_offer = BotOffer(seat, level, by, asked, entry.at + table.offers_last)
            if by not in table.have_asked_for_bot:
                table.have_asked_for_bot.append(by)
        case e.BotAccepted(profile):
            if table.bot_offer is not None:
                rest = tuple(other for other in table.bot_offer.waiting if other != profile)
                table.bot_offer = msgspec.structs.replace(table.bot_offer, waiting=rest)
        case e.BotDeclined():
            table.bot_offer = None
        case e.HintsAllowed(allow):
            table.hints = allow
        case e.CoachSet(how):
            table.coach = how
        case e.Started():
            _start(table, entry.at)
        case e.Acted(seat, action):
            _apply(table, action, seat, seat)
        case e.Rolled(action, seat=hand):
            _apply(table, action, CHANCE, hand)
        case e.Undone(to=to):
            _take_back(table, to)
            table.taken_back = entry.number
            table.offer = None
            table.have_asked = []
        case e.UndoOffered(seat, to, asked, by):
            table.offer = Offer(seat, to, by, asked, entry.at + table.offers_last)
            table.have_asked.append(by)
        case e.UndoAccepted(profile):
            if table.offer is not None:
                table.offer = _with_consent(table.offer, profile)
        case e.UndoDeclined():
            table.offer = None
        case e.VoteCalled(seat, outcome, by_seat, asked_seats):
            due, until = entry.at + NOTICE, entry.at + VOTE_LASTS
            table.vote = Vote(seat, outcome, by_seat, asked_seats, due, until)
        case e.VoteAgreed(seat):
            if table.vote is not None:
                others = tuple(other for other in table.vote.waiting if other != seat)
                table.vote = msgspec.structs.replace(table.vote, waiting=others)
        case e.VoteDeclined():
            table.vote = None
        case e.TimeAdded(seat):
            table.clock.give(seat, table.setup.clock)
        case e.PauseOffered(asked, by):
            table.pause_offer = PauseOffer(by, asked, entry.at + table.offers_last)
            table.have_asked_to_pause.append(by)
        case e.PauseAccepted(profile):
            if table.pause_offer is not None:
                table.pause_offer = _with_consent(table.pause_offer, profile)
        case e.PauseDeclined():
            table.pause_offer = None
        case e.Paused():
            lasts = PAUSE_OF_DAYS if isinstance(table.setup.clock, Days) else PAUSE_LASTS
            table.pause_offer = None
            table.pause = Span(entry.at, entry.at + lasts)
        case e.Resumed():
            if table.pause is not None:
                lost = entry.at - table.pause.since
                table.pause = None
                _stand_still(table, lost, entry.at)
        case e.HolidaySet(profile, since, until):
            _set_holiday(table, Holiday(since, until, profile=profile), entry.at)
        case e.WatchingSet(chat):
            table.watching = chat
        case e.Interrupted(lost):
            _make_up(table, lost, entry.at)
        case e.Said():
            pass
        case e.Resigned(seat):
            table.seats[seat].resigned = True
            table.seats[seat].stand_in = table.setup.stand_in
            table.seats[seat].reason = "resigned"
        case e.TakenOver(seat, level, reason):
            table.seats[seat].stand_in = level
            table.seats[seat].reason = reason
        case e.HandedBack(seat):
            table.seats[seat].stand_in = table.seats[seat].reason = None
            clock = table.setup.clock
            if isinstance(clock, Live) and table.clock.banks[seat] <= 0:
                table.clock.banks[seat] = clock.increment * SECOND
        case e.BotReplaced(seat, level=level):
            if table.seats[seat].stand_in is not None:
                table.seats[seat].stand_in = level
            else:
                table.seats[seat].bot = level
        case e.Ended():
            table.ended = event
            table.phase = "over"
            table.offer = table.bot_offer = table.pause_offer = table.pause = None
            if table.mixing is not None:
                table.mixing.until = None
            table.vote = None
        case e.Closed():
            table.phase = "closed"
        case e.Rematched(other):
            table.rematch = other
        case e.Forgotten():
            pass
        case e.Created():
            raise TableError("log-begins-twice", number=entry.number)
    if isinstance(event, e.Started | e.Mixed | e.Acted | e.Rolled | e.Undone):
        table.position = entry.number
        table.waiting_since = entry.at
    elif isinstance(event, e.Sat | e.HandedBack):
        table.waiting_since = entry.at
    changed = e.Sat | e.Stood | e.Removed | e.Invited | e.Kept | e.BotAdded | e.BotRemoved
    if isinstance(event, changed):
        _leave_offer(table, event.seat)
    if not isinstance(event, e.Interrupted | e.Uninvited):
        table.idle_since = entry.at
    if table.position:
        _turn_clock(table, event, entry.at)
    if table.vote is not None:
        table.vote = _still_due(table, table.vote)
    return table


def replay(entries: Iterable[e.Entry]) -> Table:
    """The table that a whole log tells of."""
    rest = iter(entries)
    table = begin(next(rest))
    for entry in rest:
        evolve(table, entry)
    return table


def moves(entries: Iterable[e.Entry]) -> list[e.Acted | e.Rolled]:
    """The actions of a log that still stand: what was undone is not among them."""
    found: list[e.Acted | e.Rolled] = []
    for entry in entries:
        match entry.event:
            case e.Acted() | e.Rolled():
                found.append(entry.event)
            case e.Undone(to=to):
                del found[to:]
    return found


def _start(table: Table, at: int) -> None:
    table.phase = "playing"
    commitments = {number: table.seats[number].commitment or "" for number in table.committed()}
    if commitments:
        table.mixing = Mixing.begin(commitments, at + table.setup.patience)
    table.state = table.first_state()
    clock = table.setup.clock
    banks = [clock.bank * SECOND] * len(table.seats) if isinstance(clock, Live) else []
    table.clock = Running(banks=banks)


def _apply(table: Table, action: int, by: int, hand: int | None) -> None:
    """An action by a seat or by chance; `hand` is the seat that did it."""
    if hand is not None:
        who = table.seats[hand].profile
        table.have_asked = [other for other in table.have_asked if other != who]
        table.have_asked_for_bot = [other for other in table.have_asked_for_bot if other != who]
        table.have_asked_to_pause = [other for other in table.have_asked_to_pause if other != who]
    table.game_state.apply(action)
    table.actions.append(action)
    table.by.append(by)
    table.chances += by == CHANCE
    table.seen_chances = max(table.seen_chances, table.chances)


def _take_back(table: Table, keep: int) -> None:
    del table.actions[keep:], table.by[keep:]
    table.chances = sum(by == CHANCE for by in table.by)
    table.state = table.state_at(keep)


def _leave_offer(table: Table, seat: int) -> None:
    """What is asked about a bot's seat is settled by a change of that seat and goes with whoever
    asks; it needs nobody's consent who has left."""
    offer = table.bot_offer
    if offer is None:
        return
    gone = offer.by != table.host and offer.by not in table.people()
    if offer.seat == seat or gone:
        table.bot_offer = None
        table.have_asked_for_bot = [one for one in table.have_asked_for_bot if one != offer.by]
        return
    rest = tuple(profile for profile in offer.waiting if profile in table.people())
    table.bot_offer = msgspec.structs.replace(offer, waiting=rest)


def _with_consent(offer: T, profile: str) -> T:
    rest = tuple(other for other in offer.waiting if other != profile)
    agreed = (*offer.agreed, profile)
    return msgspec.structs.replace(offer, waiting=rest, agreed=agreed)


def _set_holiday(table: Table, holiday: Holiday, at: int) -> None:
    """Of the one that somebody is on, the end changes. What is over before the turn at hand began
    matters no more."""
    on = table.holiday_of(holiday.profile, at)
    if on is not None:
        table.holidays.remove(on)
        holiday = Holiday(on.since, holiday.until, profile=on.profile)
    found = [*table.holidays, holiday]
    table.holidays = [one for one in found if one.until > max(one.since, table.clock.since)]


def _stand_still(table: Table, lost: int, at: int) -> None:
    """The clocks have stood for so long up to now: what ran began later, and of a holiday that
    lies behind, as much is left as before."""

    def later(moment: int) -> int:
        return max(moment, min(moment + lost, at))

    table.clock.since = later(table.clock.since)
    table.waiting_since = later(table.waiting_since)
    table.holidays = [
        Holiday(later(one.since), later(one.until), profile=one.profile) for one in table.holidays
    ]


def _make_up(table: Table, lost: int, at: int) -> None:
    """Whatever runs began so much later."""
    _stand_still(table, lost, at)
    table.idle_since += lost
    for seat in table.seats:
        if seat.kept_until is not None:
            seat.kept_until += lost
    if table.pause is not None:
        table.pause = Span(table.pause.since + lost, table.pause.until + lost)
    if table.pause_offer is not None:
        until = table.pause_offer.until + lost
        table.pause_offer = msgspec.structs.replace(table.pause_offer, until=until)
    if table.offer is not None:
        table.offer = msgspec.structs.replace(table.offer, until=table.offer.until + lost)
    if table.bot_offer is not None:
        until = table.bot_offer.until + lost
        table.bot_offer = msgspec.structs.replace(table.bot_offer, until=until)
    if table.vote is not None:
        due, until = table.vote.due + lost, table.vote.until + lost
        table.vote = msgspec.structs.replace(table.vote, due=due, until=until)
    if table.mixing is not None and table.mixing.until is not None:
        table.mixing.until += lost


def _still_due(table: Table, vote: Vote) -> Vote | None:
    """A vote ends with the turn that it is about; whoever does not play any more is not asked."""
    if table.to_move != vote.seat or not table.seats[vote.seat].played_by_person or table.pause:
        return None
    rest = tuple(seat for seat in vote.waiting if table.seats[seat].played_by_person)
    return vote if rest == vote.waiting else msgspec.structs.replace(vote, waiting=rest)


def _turn_clock(table: Table, event: e.Event, at: int) -> None:
    """Only a turn passed on begins anew, whoever comes and goes meanwhile."""
    seat = table.to_move
    clock = table.clock
    clock.charge(table.setup.clock, at)
    if seat is not None and seat != clock.turn:
        # Chance may come between a move and the next seat's turn.
        moved = isinstance(event, e.Acted | e.Rolled)
        earned = moved and clock.turn is not None and table.seats[clock.turn].timed
        clock.pass_on(seat, table.setup.clock, at, earned=earned)
    timed = seat is not None and table.seats[seat].timed and table.pause is None
    clock.seat = seat if timed else None
