"""Who may ask what of a table as it stands.

One function a command refuses it to somebody; `decide` calls it before anything else. What a
command can still be refused for after that is time, who is there, and what the command carries.
`permissions` asks the same functions on behalf of everybody and tells the result to interfaces.
"""

from collections.abc import Callable, Mapping
from typing import Final, Literal

import msgspec

from emporion.core.kernel import CHANCE
from emporion.table.clock import MOST_GIFTS, Live, Off
from emporion.table.errors import Refusal
from emporion.table.table import Seat, Table

TableCommand = Literal[
    "accept-bot",
    "accept-pause",
    "accept-undo",
    "agree-vote",
    "allow-hints",
    "decline-bot",
    "decline-pause",
    "decline-undo",
    "decline-vote",
    "end-pause",
    "let-watch",
    "offer-pause",
    "rematch",
    "say",
    "set-coach",
    "start",
]
SeatCommand = Literal[
    "act",
    "add-bot",
    "add-time",
    "call-vote",
    "coach",
    "commit",
    "decline-seat",
    "hand-back",
    "hint",
    "invite",
    "keep-seat",
    "mute",
    "offer-undo",
    "remove",
    "remove-bot",
    "resign",
    "reveal",
    "sit",
    "stand",
    "take-over",
    "undo",
    "uninvite",
    "unmute",
]
STRANGER: Final = ""
"""Stands for a profile that the table has never heard of."""


class Rights(msgspec.Struct, frozen=True):
    """The commands that are open to somebody."""

    table: tuple[TableCommand, ...]
    seats: tuple[tuple[SeatCommand, ...], ...]
    """By seat. `hint` and `coach` are asked at addresses of their own."""


class Permissions(msgspec.Struct, frozen=True):
    """What everybody may do at a table, as far as it depends on the table alone."""

    people: dict[str, Rights]
    """By profile, for everyone the table knows."""
    others: Rights
    """For anyone else who has a profile or makes one."""


def permissions(table: Table) -> Permissions:
    known = {table.host, *table.people(), *table.removed}
    known |= table.guests()
    return Permissions(
        people={profile: _rights(table, profile) for profile in sorted(known)},
        others=_rights(table, STRANGER),
    )


def _rights(table: Table, profile: str) -> Rights:
    return Rights(
        table=tuple(name for name, check in TABLE.items() if _open(check, table, profile)),
        seats=tuple(
            tuple(name for name, check in SEAT.items() if _open(check, table, seat, profile))
            for seat in range(len(table.seats))
        ),
    )


def _open(check: Callable[..., object], *about: object) -> bool:
    try:
        check(*about)
    except Refusal:
        return False
    return True


# ---- seats ---------------------------------------------------------------------------------------


def sit(table: Table, number: int, who: str, invitation: str | None = None) -> None:
    not_over(table)
    seat = seat_at(table, number)
    if seat.taken:
        raise Refusal("seat-taken", seat=number)
    if invitation is not None and seat.invitation != invitation:
        raise Refusal("invitation-used", seat=number)
    if seat.invitation != invitation:
        raise Refusal("seat-kept", seat=number)
    if seat.kept_for not in (None, who):
        raise Refusal("seat-kept", seat=number)
    held = table.seats_of(who)
    if held and who != table.host and seat.kept_for is None and invitation is None:
        raise Refusal("already-seated", seat=held[0])
    if who in table.removed and seat.kept_for is None and invitation is None:
        raise Refusal("removed")
    if table.dice_known and who not in table.people():
        raise Refusal("dice-known", seat=number)
    _has_time(table, number)


def stand(table: Table, number: int, who: str) -> None:
    not_over(table)
    if own_seat(table, number, who).resigned:
        raise Refusal("resigned", seat=number)
    if table.phase == "playing" and not people_playing(table, without=number):
        raise Refusal("last-person", seat=number)


def remove(table: Table, number: int, who: str) -> None:
    not_over(table)
    profile = _other_person(table, number, who)
    if table.seats[number].resigned:
        raise Refusal("resigned", seat=number)
    left = [seat for seat in people_playing(table) if table.seats[seat].profile != profile]
    if table.phase == "playing" and not left:
        raise Refusal("last-person", seat=number)


def mute(table: Table, number: int, who: str) -> None:
    if _other_person(table, number, who) in table.muted:
        raise Refusal("already-muted", seat=number)


def unmute(table: Table, number: int, who: str) -> None:
    if _other_person(table, number, who) not in table.muted:
        raise Refusal("not-muted", seat=number)


def _other_person(table: Table, number: int, who: str) -> str:
    """Whom the host may send away: anyone but themselves."""
    _host(table, who)
    profile = person_at(table, number)
    if profile == who:
        raise Refusal("not-yourself")
    return profile


def invite(table: Table, number: int, who: str) -> None:
    not_over(table)
    _manager(table, who)
    if seat_at(table, number).taken:
        raise Refusal("seat-taken", seat=number)
    if table.dice_known:
        raise Refusal("dice-known", seat=number)
    _has_time(table, number)


def uninvite(table: Table, number: int, who: str) -> None:
    not_over(table)
    _manager(table, who)
    seat = seat_at(table, number)
    if seat.invitation is None and seat.kept_for is None:
        raise Refusal("seat-not-kept", seat=number)


def decline_seat(table: Table, number: int, who: str) -> None:
    not_over(table)
    if seat_at(table, number).kept_for != who:
        raise Refusal("seat-not-kept", seat=number)


def add_bot(table: Table, number: int, who: str) -> None:
    not_over(table)
    _manager(table, who)
    if seat_at(table, number).profile is not None:
        raise Refusal("seat-taken", seat=number)
    _may_ask_for_bot(table, number, who)


def remove_bot(table: Table, number: int, who: str) -> None:
    not_over(table)
    _host(table, who)
    if seat_at(table, number).bot is None:
        raise Refusal("no-bot", seat=number)
    _may_ask_for_bot(table, number, who)


def _may_ask_for_bot(table: Table, number: int, who: str) -> None:
    """One question at a time, and once a turn; but a free seat keeps everyone waiting."""
    if table.bot_offer is not None:
        raise Refusal("bot-offer-open", seat=table.bot_offer.seat)
    asks = table.phase == "playing" and others_playing(table, who)
    if asks and table.seats[number].taken and who in table.have_asked_for_bot:
        raise Refusal("asked-already", seat=number)


def accept_bot(table: Table, who: str) -> None:
    running(table)
    if table.bot_offer is None:
        raise Refusal("no-bot-offer")
    if who not in table.bot_offer.waiting:
        raise Refusal("not-asked")


def decline_bot(table: Table, who: str) -> None:
    running(table)
    if table.bot_offer is None:
        raise Refusal("no-bot-offer")
    if who not in (*table.bot_offer.waiting, table.bot_offer.by):
        raise Refusal("not-asked")


# ---- dice ----------------------------------------------------------------------------------------


def commit(table: Table, number: int, who: str) -> None:
    not_over(table)
    own_seat(table, number, who)
    done: set[int] = set()
    if table.phase == "lobby":
        done = table.committed() & set(table.seats_of(who)) - {number}
        due = table.setup.dice == "fair"
    else:
        # Whoever has sat down since the start has no part in this game's dice.
        mixing = table.mixing
        due = mixing is not None and mixing.now.committing and number in mixing.missing
        due = due and number in table.committed()
    if done:
        raise Refusal("already-committed", seat=min(done))
    if not due:
        raise Refusal("no-commitment-due", seat=number)


def reveal(table: Table, number: int, who: str) -> None:
    running(table)
    own_seat(table, number, who)
    mixing = table.mixing
    if mixing is None or mixing.now.committing or number not in mixing.missing:
        raise Refusal("no-contribution-due", seat=number)


# ---- hints ---------------------------------------------------------------------------------------


def allow_hints(table: Table, who: str) -> None:
    not_over(table)
    _host(table, who)
    if table.phase == "playing" and table.people() != {table.host}:
        raise Refusal("already-started")


def set_coach(table: Table, who: str) -> None:
    """Whoever sits down agrees to what is set: to turn it on, others must not sit there yet."""
    allow_hints(table, who)
    if table.coach is None and not table.people() <= {table.host}:
        raise Refusal("coach-needs-consent")


# ---- playing -------------------------------------------------------------------------------------


def start(table: Table, who: str) -> None:
    _host(table, who)
    if table.phase != "lobby":
        raise Refusal("already-started" if table.phase != "closed" else "table-closed")
    free = [number for number, seat in enumerate(table.seats) if not seat.taken]
    if free:
        raise Refusal("seats-free", seats=free)
    if table.setup.dice == "physical" and not table.people():
        raise Refusal("physical-dice-need-a-person")


def act(table: Table, number: int, who: str) -> None:
    running(table)
    if own_seat(table, number, who).resigned:
        raise Refusal("not-your-seat", seat=number)
    # Bots do not see real dice: for theirs, whoever is there reads them out.
    if table.seats[number].stand_in is not None and not table.chance_due:
        _has_time(table, number, back=True)
        raise Refusal("seat-played-by-bot", seat=number)
    if table.chance_due:
        if table.roller not in (None, number):
            raise Refusal("not-your-roll", seat=number)
    elif table.to_move != number:
        raise Refusal("not-your-turn", seat=number)


def hint(table: Table, number: int, who: str) -> None:
    running(table)
    if not table.hints:
        raise Refusal("hints-off")
    _decides(table, number, who)


def coach(table: Table, number: int, who: str) -> None:
    running(table)
    if table.coach is None:
        raise Refusal("coach-off")
    _decides(table, number, who)


def _decides(table: Table, number: int, who: str) -> None:
    seat = own_seat(table, number, who)
    if table.to_move != number or table.chance_due:
        raise Refusal("not-your-turn", seat=number)
    if not seat.played_by_person:
        raise Refusal("seat-played-by-bot", seat=number)


def undo(table: Table, number: int, who: str) -> None:
    running(table)
    if own_seat(table, number, who).stand_in is not None:
        raise Refusal("seat-played-by-bot", seat=number)
    if not table.actions:
        raise Refusal("nothing-to-take-back")
    if table.free_undo(number) is None:
        raise Refusal("undo-needs-consent")


def offer_undo(table: Table, number: int, who: str) -> None:
    running(table)
    if own_seat(table, number, who).resigned:
        raise Refusal("not-your-seat", seat=number)
    if table.offer is not None:
        raise Refusal("offer-open", seat=table.offer.seat)
    if who in table.have_asked:
        raise Refusal("asked-already", seat=number)
    decided = any(by != CHANCE for by in table.by)
    if not decided and (table.setup.dice == "fair" or not table.by):
        raise Refusal("nothing-to-take-back")


def accept_undo(table: Table, who: str) -> None:
    running(table)
    if table.offer is None:
        raise Refusal("no-offer")
    if who not in table.offer.waiting:
        raise Refusal("not-asked")


def decline_undo(table: Table, who: str) -> None:
    running(table)
    if table.offer is None:
        raise Refusal("no-offer")
    if who not in (*table.offer.waiting, table.offer.by):
        raise Refusal("not-asked")


def call_vote(table: Table, number: int, who: str) -> None:
    running(table)
    seat_at(table, number)
    if table.to_move != number or table.held_up_from() is None:
        raise Refusal("not-held-up", seat=number, until=None)
    if who not in voters(table, number):
        raise Refusal("not-asked")
    if table.vote is not None:
        raise Refusal("vote-open", seat=table.vote.seat)


def agree_vote(table: Table, who: str) -> int:
    """The seat that agrees."""
    running(table)
    if table.vote is None:
        raise Refusal("no-vote")
    for number in table.vote.waiting:
        if table.seats[number].profile == who:
            return number
    raise Refusal("not-asked")


def decline_vote(table: Table, who: str) -> int:
    """The seat that declines: whoever has agreed or asked may think better of it."""
    running(table)
    if table.vote is None:
        raise Refusal("no-vote")
    found = voters(table, table.vote.seat).get(who)
    if found is None:
        raise Refusal("not-asked")
    return found


def voters(table: Table, about: int) -> dict[str, int]:
    """The people who play besides the one at a seat, each with their first seat."""
    found: dict[str, int] = {}
    for number, seat in enumerate(table.seats):
        if seat.profile is not None and seat.played_by_person:
            found.setdefault(seat.profile, number)
    found.pop(table.seats[about].profile or "", None)
    return found


def resign(table: Table, number: int, who: str) -> None:
    running(table)
    if own_seat(table, number, who).resigned:
        raise Refusal("resigned", seat=number)


# ---- time, by consent ----------------------------------------------------------------------------


def add_time(table: Table, number: int, who: str) -> int:
    """The seat that gives it."""
    running(table)
    seat_at(table, number)
    by = playing_seat(table, who)
    if table.clock.seat != number or isinstance(table.setup.clock, Off):
        raise Refusal("no-time-runs", seat=number)
    if table.seats[number].profile == who:
        raise Refusal("not-yourself")
    if table.clock.gifts >= MOST_GIFTS:
        raise Refusal("time-given", seat=number, most=MOST_GIFTS)
    return by


def offer_pause(table: Table, who: str) -> None:
    running(table)
    seat = playing_seat(table, who)
    if table.is_mixing:
        raise Refusal("not-started")
    if table.pause is not None:
        raise Refusal("paused")
    if table.pause_offer is not None:
        raise Refusal("pause-open")
    if who in table.have_asked_to_pause and others_playing(table, who):
        raise Refusal("asked-already", seat=seat)


def accept_pause(table: Table, who: str) -> None:
    _pause_offered(table)
    if table.pause_offer is not None and who not in table.pause_offer.waiting:
        raise Refusal("not-asked")


def decline_pause(table: Table, who: str) -> None:
    """Whoever has agreed or asked may think better of it."""
    _pause_offered(table)
    offer = table.pause_offer
    if offer is not None and who not in (*offer.waiting, *offer.agreed, offer.by):
        raise Refusal("not-asked")


def _pause_offered(table: Table) -> None:
    running(table)
    if table.pause_offer is None:
        raise Refusal("no-pause-offer")


def end_pause(table: Table, who: str) -> int:
    """The seat that ends it."""
    running(table)
    seat = playing_seat(table, who)
    if table.pause is None:
        raise Refusal("not-paused")
    return seat


def playing_seat(table: Table, who: str) -> int:
    """The first seat of somebody who has not resigned."""
    for number in people_playing(table):
        if table.seats[number].profile == who:
            return number
    raise Refusal("not-at-table")


# ---- coming and going, words and afterwards ------------------------------------------------------


def take_over(table: Table, number: int, who: str) -> None:
    running(table)
    seat = seat_at(table, number)
    if not seat.played_by_person:
        raise Refusal("no-person", seat=number)
    if seat.profile == who:
        return
    if who not in table.people():
        raise Refusal("not-at-table")
    if table.to_move != number or table.away_from() is None:
        raise Refusal("not-away", seat=number, until=None)


def hand_back(table: Table, number: int, who: str) -> None:
    running(table)
    seat = own_seat(table, number, who)
    if seat.resigned:
        raise Refusal("resigned", seat=number)
    if seat.stand_in is None:
        raise Refusal("seat-not-taken-over", seat=number)
    _has_time(table, number, back=True)


def say(table: Table, who: str) -> None:
    if table.phase == "closed":
        raise Refusal("table-closed")
    if who in table.removed:
        raise Refusal("removed")
    if table.watching != "write":
        _at_table(table, who)
    if who in table.muted:
        raise Refusal("muted")


def listen(table: Table, who: str | None) -> None:
    """Read what is said at the table."""
    if not hears(table, who):
        raise Refusal("not-at-table")


def hears(table: Table, who: str | None) -> bool:
    """Whether somebody may; whoever plays there always does."""
    return table.watching != "nothing" or who == table.host or who in table.people()


def let_watch(table: Table, who: str) -> None:
    if table.phase == "closed":
        raise Refusal("table-closed")
    _host(table, who)


def rematch(table: Table, who: str) -> None:
    if table.phase != "over":
        raise Refusal("not-over")
    _at_table(table, who)


TABLE: Final[Mapping[TableCommand, Callable[[Table, str], object]]] = {
    "accept-bot": accept_bot,
    "accept-pause": accept_pause,
    "accept-undo": accept_undo,
    "agree-vote": agree_vote,
    "allow-hints": allow_hints,
    "decline-bot": decline_bot,
    "decline-pause": decline_pause,
    "decline-undo": decline_undo,
    "decline-vote": decline_vote,
    "end-pause": end_pause,
    "let-watch": let_watch,
    "offer-pause": offer_pause,
    "rematch": rematch,
    "say": say,
    "set-coach": set_coach,
    "start": start,
}
SEAT: Final[Mapping[SeatCommand, Callable[[Table, int, str], object]]] = {
    "act": act,
    "add-bot": add_bot,
    "add-time": add_time,
    "call-vote": call_vote,
    "coach": coach,
    "commit": commit,
    "decline-seat": decline_seat,
    "hand-back": hand_back,
    "hint": hint,
    "invite": invite,
    "keep-seat": invite,
    "mute": mute,
    "offer-undo": offer_undo,
    "remove": remove,
    "remove-bot": remove_bot,
    "resign": resign,
    "reveal": reveal,
    "sit": sit,
    "stand": stand,
    "take-over": take_over,
    "undo": undo,
    "uninvite": uninvite,
    "unmute": unmute,
}


# ---- what they have in common --------------------------------------------------------------------


def not_over(table: Table) -> None:
    """Seats can change: in the lobby and while playing."""
    if table.phase == "closed":
        raise Refusal("table-closed")
    if table.phase == "over":
        raise Refusal("game-over")


def running(table: Table) -> None:
    not_over(table)
    if table.phase != "playing":
        raise Refusal("not-started")


def seat_at(table: Table, number: int) -> Seat:
    if number >= len(table.seats):
        raise Refusal("no-such-seat", seat=number, seats=len(table.seats))
    return table.seats[number]


def person_at(table: Table, number: int) -> str:
    profile = seat_at(table, number).profile
    if profile is None:
        raise Refusal("no-person", seat=number)
    return profile


def own_seat(table: Table, number: int, who: str) -> Seat:
    seat = seat_at(table, number)
    if seat.profile != who:
        raise Refusal("not-your-seat", seat=number)
    return seat


def _has_time(table: Table, number: int, *, back: bool = False) -> None:
    """Whether a person can play a seat, as far as its time goes.

    A live clock that has run out is filled up by its increment when its player comes back, after
    the bot has passed the turn on; without one the bot plays to the end.
    """
    clock = table.setup.clock
    late = table.clock.turn == number and table.seats[number].reason in ("clock", "vote")
    empty = isinstance(clock, Live) and table.phase == "playing" and table.clock.banks[number] <= 0
    if late or (empty and not (back and isinstance(clock, Live) and clock.increment)):
        raise Refusal("time-is-up", seat=number)


def people_playing(table: Table, *, without: int | None = None) -> list[int]:
    """The seats of people who have not resigned."""
    return [
        number
        for number, seat in enumerate(table.seats)
        if number != without and seat.profile is not None and not seat.resigned
    ]


def others_playing(table: Table, who: str) -> tuple[str, ...]:
    """The profiles whose consent somebody needs."""
    playing = {table.seats[number].profile for number in people_playing(table)}
    return tuple(sorted(profile for profile in playing if profile not in (None, who) and profile))


def _host(table: Table, who: str) -> None:
    if who != table.host:
        raise Refusal("only-the-host")


def _manager(table: Table, who: str) -> None:
    """In the lobby the host; in a running game anyone who plays, since hosts leave too."""
    plays = any(not table.seats[number].resigned for number in table.seats_of(who))
    if who != table.host and (table.phase == "lobby" or not plays):
        raise Refusal("only-the-host")


def _at_table(table: Table, who: str) -> None:
    if who not in table.people() and who != table.host:
        raise Refusal("not-at-table")
