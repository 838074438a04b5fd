"""What a table answers to a command: the events that follow from it, or a refusal."""

from typing import Final

from emporion.core.errors import EmporionError
from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.core.mixing import commit as commitment_to
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table import permissions as may
from emporion.table.asked import Asked, Person
from emporion.table.clock import DAY, SECOND, Days, Span
from emporion.table.errors import Refusal, TableError
from emporion.table.evolve import evolve
from emporion.table.names import BOTS, clean_name, clean_text, distinct, tidy_name
from emporion.table.table import Table, Vote

KEPT: Final = 3600 * SECOND
"""For so long a seat waits for somebody who was asked …"""
KEPT_DAYS: Final = 3 * DAY
"""… and for so long where the game is played over days."""


def decide(  # noqa: C901 one case per command
    table: Table, command: c.Command | c.ServerCommand, asked: Asked
) -> list[e.Event]:
    """The events that carry out a command; Refusal where it cannot be, and nothing changes."""
    match command:
        case c.Close(number):
            _by_server(asked)
            live = table.phase in {"lobby", "playing"}
            return [e.Closed()] if live and number == table.number else []
        case c.Tick():
            return _tick(table, asked)
        case c.TakeHoliday(profile, since, until):
            return _take_holiday(table, profile, Span(since, until), asked)
        case c.MakeUp(lost):
            return _make_up(table, lost, asked)
        case c.Shut():
            _by_server(asked)
            may.not_over(table)
            return [e.Closed()]
        case c.ReplaceBot():
            return _replace_bot(table, command, asked)
        case c.Sit():
            return _sit(table, command, asked)
        case c.Commit(seat, commitment):
            return _commit(table, seat, commitment, asked)
        case c.Reveal(seat, contribution):
            return _reveal(table, seat, contribution, asked)
        case c.Stand(seat):
            return _stand(table, seat, asked)
        case c.Remove(seat, bot):
            return _remove(table, seat, asked, bot=bot)
        case c.Mute(seat):
            return _mute(table, seat, asked)
        case c.Unmute(seat):
            return _unmute(table, seat, asked)
        case c.Invite(seat):
            return _invite(table, seat, asked)
        case c.Uninvite(seat):
            return _uninvite(table, seat, asked)
        case c.KeepSeat(seat, profile):
            return _keep_seat(table, seat, profile, asked)
        case c.DeclineSeat(seat, reason):
            may.decline_seat(table, seat, asked.person.id)
            return [e.SeatDeclined(seat, asked.person.id, reason)]
        case c.AddBot(seat, level):
            return _add_bot(table, seat, level, asked)
        case c.RemoveBot(seat):
            return _remove_bot(table, seat, asked)
        case c.AcceptBot():
            return _accept_bot(table, asked)
        case c.DeclineBot():
            return _decline_bot(table, asked)
        case c.AllowHints(allow):
            return _allow_hints(table, asked, allow=allow)
        case c.SetCoach(how):
            may.set_coach(table, asked.person.id)
            return [] if table.coach == how else [e.CoachSet(how)]
        case c.Start():
            return _start(table, asked)
        case c.Act():
            return _act(table, command, asked)
        case c.Undo():
            return _undo(table, command, asked)
        case c.OfferUndo(seat, to):
            return _offer_undo(table, seat, to, asked)
        case c.AcceptUndo():
            return _accept_undo(table, asked)
        case c.DeclineUndo():
            return _decline_undo(table, asked)
        case c.CallVote(seat, outcome):
            return _call_vote(table, seat, outcome, asked)
        case c.AgreeVote():
            return _agree_vote(table, asked)
        case c.DeclineVote():
            return _decline_vote(table, asked)
        case c.AddTime(seat):
            return _add_time(table, seat, asked)
        case c.OfferPause():
            return _offer_pause(table, asked)
        case c.AcceptPause():
            return _accept_pause(table, asked)
        case c.DeclinePause():
            may.decline_pause(table, asked.person.id)
            return [e.PauseDeclined(asked.person.id)]
        case c.EndPause():
            return [e.Resumed(may.end_pause(table, asked.person.id))]
        case c.LetWatch(chat):
            may.let_watch(table, asked.person.id)
            return [] if table.watching == chat else [e.WatchingSet(chat)]
        case c.Resign(seat):
            return _resign(table, seat, asked)
        case c.TakeOver(seat):
            return _take_over(table, seat, asked)
        case c.HandBack(seat):
            return _hand_back(table, seat, asked)
        case c.Rematch():
            return _rematch(table, asked)


# ---- seats ---------------------------------------------------------------------------------------


def _sit(table: Table, command: c.Sit, asked: Asked) -> list[e.Event]:
    person, number, name = asked.person, command.seat, command.name
    may.sit(table, number, person.id, asked.invitation)
    if _out_of_time(table, number, asked):
        raise Refusal("time-is-up", seat=number)
    if name is not None and person.id != table.host:
        raise Refusal("only-the-host")
    _check_company(table, asked)
    if person.owner is not None:
        _check_bot_account(table, number, asked)
    wish = clean_name(name) if name else tidy_name(person.name)
    name = name_at(wish, table.names_besides(person.id))
    commitment = command.commitment
    if commitment is not None and table.phase == "lobby" and table.setup.dice == "fair":
        done = [seat for seat in table.seats_of(person.id) if seat in table.committed()]
        if done:
            raise Refusal("already-committed", seat=done[0])
        _check_new(table, number, commitment)
    else:
        commitment = None
    on = [span for span in asked.holidays if span.until > asked.now]
    told = [event for span in on for event in _holiday(table, person.id, span, asked)]
    return [e.Sat(number, person.id, name, commitment, *owner_of(person)), *told]


def owner_of(person: Person) -> tuple[str | None, str | None]:
    """Whose bot somebody is, and what the owner is called."""
    owner = person.owner
    return (None, None) if owner is None else (owner.id, tidy_name(owner.name))


def _check_bot_account(table: Table, number: int, asked: Asked) -> None:
    """A bot account sits down where it is asked to, or where the host lets any do so."""
    wanted = table.setup.bot_accounts or asked.person.id == table.host
    if not wanted and asked.invitation is None and table.seats[number].kept_for is None:
        raise Refusal("no-bot-accounts")


def name_at(wish: str, taken: list[str]) -> str:
    """What somebody is called at a table: no two people look the same, nor like a bot."""
    return distinct(wish, [*taken, *BOTS])


def company_at(table: Table) -> set[str]:
    """With whom anyone sits down who does: the host, and where strangers come, everybody."""
    return {table.host} | (table.people() if table.setup.listed else set())


def _check_company(table: Table, asked: Asked) -> None:
    """Nobody sits down with whom they have blocked or who has blocked them: at that person's own
    table, or where it is open to everyone. Only whoever blocked is told why."""
    company = company_at(table)
    if company & asked.blocked_by:
        raise Refusal("cannot-sit-here")
    if company & asked.blocks:
        raise Refusal("blocked-here")


def _stand(table: Table, number: int, asked: Asked) -> list[e.Event]:
    may.stand(table, number, asked.person.id)
    return [e.Stood(number)]


def _remove(table: Table, number: int, asked: Asked, *, bot: bool) -> list[e.Event]:
    may.remove(table, number, asked.person.id)
    profile = may.person_at(table, number)
    level = table.setup.stand_in if bot else None
    return [
        e.Removed(seat, profile, level)
        for seat in table.seats_of(profile)
        if not table.seats[seat].resigned
    ]


def _mute(table: Table, number: int, asked: Asked) -> list[e.Event]:
    may.mute(table, number, asked.person.id)
    return [e.Muted(may.person_at(table, number))]


def _unmute(table: Table, number: int, asked: Asked) -> list[e.Event]:
    may.unmute(table, number, asked.person.id)
    return [e.Unmuted(may.person_at(table, number))]


def _invite(table: Table, number: int, asked: Asked) -> list[e.Event]:
    may.invite(table, number, asked.person.id)
    if asked.invitation is None:
        raise TableError("no-invitation")
    return [e.Invited(number, asked.invitation)]


def _uninvite(table: Table, number: int, asked: Asked) -> list[e.Event]:
    may.uninvite(table, number, asked.person.id)
    return [e.Uninvited(number)]


def _keep_seat(table: Table, number: int, profile: str, asked: Asked) -> list[e.Event]:
    may.invite(table, number, asked.person.id)
    if profile not in asked.guests:
        raise Refusal("not-a-friend")
    if profile in table.people():
        raise Refusal("already-seated", seat=table.seats_of(profile)[0])
    if profile in table.declined:
        raise Refusal("has-declined")
    if profile in table.guests():
        raise Refusal("guest-asked-already")
    if asked.declines is not None:
        raise Refusal("bot-declines", reason=asked.declines)
    return [kept(table.setup, number, asked.guests[profile], asked)]


def kept(setup: e.Created, seat: int, guest: Person, asked: Asked) -> e.Kept:
    """A seat that waits for somebody: for days where the game is played over days."""
    wait = KEPT_DAYS if isinstance(setup.clock, Days) else KEPT
    return e.Kept(seat, guest.id, tidy_name(guest.name), asked.now + wait, *owner_of(guest))


def _add_bot(table: Table, number: int, level: str, asked: Asked) -> list[e.Event]:
    may.add_bot(table, number, asked.person.id)
    check_bot(level, asked)
    if table.seats[number].bot == level:
        raise Refusal("same-bot", seat=number, level=level)
    return _change_bot(table, number, level, asked.person)


def check_bot(level: str, asked: Asked) -> None:
    if asked.bots is not None and level not in asked.bots:
        raise Refusal("unknown-bot", given=level, known=sorted(asked.bots))


def _remove_bot(table: Table, number: int, asked: Asked) -> list[e.Event]:
    may.remove_bot(table, number, asked.person.id)
    return _change_bot(table, number, None, asked.person)


def _change_bot(table: Table, number: int, level: str | None, by: Person) -> list[e.Event]:
    """Whoever plays against a bot has a say in which; before the game it is the host's alone."""
    asked_of = may.others_playing(table, by.id) if table.phase == "playing" else ()
    if asked_of:
        return [e.BotOffered(number, level, asked_of, by.id)]
    return [_changed_bot(number, level)]


def _changed_bot(number: int, level: str | None) -> e.Event:
    return e.BotRemoved(number) if level is None else e.BotAdded(number, level)


def _accept_bot(table: Table, asked: Asked) -> list[e.Event]:
    who = asked.person.id
    may.accept_bot(table, who)
    found: list[e.Event] = [e.BotAccepted(who)]
    if table.bot_offer is not None and table.bot_offer.waiting == (who,):
        found.append(_changed_bot(table.bot_offer.seat, table.bot_offer.level))
    return found


def _decline_bot(table: Table, asked: Asked) -> list[e.Event]:
    may.decline_bot(table, asked.person.id)
    return [e.BotDeclined(asked.person.id)]


def _lapsed_bot_offer(table: Table, asked: Asked) -> list[e.Event]:
    """Silence is no consent, except where a free seat keeps everyone waiting."""
    offer = table.bot_offer
    if offer is None or asked.now < offer.until:
        return []
    if offer.waiting and table.seats[offer.seat].taken:
        return [e.BotDeclined()]
    return [_changed_bot(offer.seat, offer.level)]


def _replace_bot(table: Table, command: c.ReplaceBot, asked: Asked) -> list[e.Event]:
    _by_server(asked)
    may.running(table)
    before = may.seat_at(table, command.seat).level
    if before is None or before == command.level:
        raise Refusal("no-bot", seat=command.seat)
    return [e.BotReplaced(command.seat, before, command.level, command.reason)]


def _allow_hints(table: Table, asked: Asked, *, allow: bool) -> list[e.Event]:
    may.allow_hints(table, asked.person.id)
    return [] if table.hints == allow else [e.HintsAllowed(allow)]


def decision_of(table: Table, number: int, by: Person, *, coach: bool = False) -> State:
    """The decision that a person may ask for a hint or the coach about: one's own, due now."""
    (may.coach if coach else may.hint)(table, number, by.id)
    return table.game_state.copy()


# ---- dice ----------------------------------------------------------------------------------------


def _commit(table: Table, number: int, commitment: str, asked: Asked) -> list[e.Event]:
    may.commit(table, number, asked.person.id)
    _check_new(table, number, commitment)
    return _mix(table, e.Committed(number, commitment), asked)


def _check_new(table: Table, number: int, commitment: str) -> None:
    """Nobody takes over what somebody committed to, or what was told in an earlier attempt."""
    taken = {seat.commitment for seat in table.seats}
    if table.mixing is not None:
        taken |= {known for one in table.mixing.attempts for known in one.commitments.values()}
    if commitment in taken:
        raise Refusal("commitment-taken", seat=number)


def _reveal(table: Table, number: int, contribution: str, asked: Asked) -> list[e.Event]:
    may.reveal(table, number, asked.person.id)
    if table.mixing is not None:
        told = commitment_to(len(table.mixing.attempts), number + 1, bytes.fromhex(contribution))
        if told != table.mixing.now.commitments[number]:
            raise Refusal("wrong-contribution", seat=number)
    return _mix(table, e.Revealed(number, contribution), asked)


def _mix(table: Table, event: e.Event, asked: Asked) -> list[e.Event]:
    """What follows from a step of mixing the dice: the game goes on where it was the last one."""
    after = evolve(table.copy(), e.Entry(table.number + 1, asked.now, event))
    mixing = after.mixing
    if mixing is None or mixing.missing:
        return [event]
    mixed = e.Mixed(mixing.now.seats, len(mixing.attempts))
    return [event, mixed, *chance_events(after, after.game_state, 0, asked)]


# ---- playing -------------------------------------------------------------------------------------


def _start(table: Table, asked: Asked) -> list[e.Event]:
    may.start(table, asked.person.id)
    if table.committed():
        return [e.Started()]
    return [e.Started(), *chance_events(table, table.first_state(), 0, asked)]


def _act(table: Table, command: c.Act, asked: Asked) -> list[e.Event]:
    may.running(table)
    _check_fresh(table, command.expected)
    if asked.by is None:
        _check_bot_to_act(table, command.seat)
    else:
        may.act(table, command.seat, asked.by.id)
        if _out_of_time(table, command.seat, asked):
            raise Refusal("time-is-up", seat=command.seat)
    state = table.game_state.copy()
    player = state.current_player
    try:
        action = state.parse(command.action)
    except EmporionError as error:
        raise Refusal(error.code, **error.details) from None
    words = state.notation(action)
    found: list[e.Event] = []
    if table.pause is not None and asked.by is not None:
        found.append(e.Resumed(command.seat))
    event: e.Event
    if player == CHANCE:
        event = e.Rolled(action, words, command.seat)
    else:
        event = e.Acted(command.seat, action, words)
    state.apply(action)
    return [*found, event, *chance_events(table, state, table.chances, asked)]


def _check_bot_to_act(table: Table, number: int) -> None:
    """Bots decide for the seats they play; nobody stops them by asking to take something back."""
    if may.seat_at(table, number).level is None:
        raise Refusal("no-bot", seat=number)
    if table.chance_due:
        raise Refusal("not-your-roll", seat=number)
    if table.to_move != number:
        raise Refusal("not-your-turn", seat=number)


def chance_events(table: Table, state: State, chances: int, asked: Asked) -> list[e.Event]:
    """What fair dice do next, up to somebody's decision or the end of the game."""
    found: list[e.Event] = []
    if table.setup.dice == "fair":
        if asked.dice is None:
            raise TableError("no-dice")
        dice = table.mixed(asked.dice)
        while state.current_player == CHANCE:
            outcomes = state.legal_actions()
            action = outcomes[dice.outcome(chances, len(outcomes))]
            found.append(e.Rolled(action, state.notation(action)))
            state.apply(action)
            chances += 1
    if state.is_over:
        scores = tuple(state.scores())
        found.append(e.Ended("rules", tuple(state.winners()), scores, _secret(table, asked)))
    return found


def _undo(table: Table, command: c.Undo, asked: Asked) -> list[e.Event]:
    may.running(table)
    _check_fresh(table, command.expected)
    may.undo(table, command.seat, asked.person.id)
    least = table.free_undo(command.seat)
    to = len(table.actions) - 1 if command.to is None else command.to
    if to >= len(table.actions):
        raise Refusal("nothing-to-take-back")
    if least is None or to < least:
        raise Refusal("undo-needs-consent")
    return [e.Undone(command.seat, to)]


def _offer_undo(table: Table, number: int, to: int | None, asked: Asked) -> list[e.Event]:
    person = asked.person
    may.offer_undo(table, number, person.id)
    last = len(table.actions) - 1
    if to is None:
        to = max((i for i, by in enumerate(table.by) if by == number), default=last)
    if to > last:
        raise Refusal("nothing-to-take-back")
    if table.setup.dice == "fair":
        # Fair dice would fall the same way again, so go back to where somebody decided.
        while to >= 0 and table.by[to] == CHANCE:
            to -= 1
        if to < 0:
            raise Refusal("nothing-to-take-back")
    asked_of = may.others_playing(table, person.id)
    found: list[e.Event] = [e.UndoOffered(number, to, asked_of, person.id)]
    if not asked_of:
        found.append(e.Undone(number, to))
    return found


def _accept_undo(table: Table, asked: Asked) -> list[e.Event]:
    who = asked.person.id
    may.accept_undo(table, who)
    found: list[e.Event] = [e.UndoAccepted(who)]
    if table.offer is not None and table.offer.waiting == (who,):
        found.append(e.Undone(table.offer.seat, table.offer.to))
    return found


def _decline_undo(table: Table, asked: Asked) -> list[e.Event]:
    may.decline_undo(table, asked.person.id)
    return [e.UndoDeclined(asked.person.id)]


def _resign(table: Table, number: int, asked: Asked) -> list[e.Event]:
    may.resign(table, number, asked.person.id)
    found: list[e.Event] = [e.Resigned(number)]
    left = [i for i, other in enumerate(table.seats) if i != number and not other.resigned]
    if len(left) <= 1 or not may.people_playing(table, without=number):
        scores = tuple(table.game_state.scores())
        found.append(e.Ended("resigned", tuple(left), scores, _secret(table, asked)))
    return found


# ---- somebody who does not move ------------------------------------------------------------------


def _call_vote(table: Table, number: int, outcome: c.VoteOutcome, asked: Asked) -> list[e.Event]:
    who = asked.person.id
    may.call_vote(table, number, who)
    since = table.held_up_from()
    if since is None or asked.now < since:
        raise Refusal("not-held-up", seat=number, until=since)
    voters = may.voters(table, number)
    others = tuple(seat for profile, seat in voters.items() if profile != who)
    return [e.VoteCalled(number, outcome, voters[who], others)]


def _agree_vote(table: Table, asked: Asked) -> list[e.Event]:
    who = asked.person.id
    seat = may.agree_vote(table, who)
    found: list[e.Event] = [e.VoteAgreed(seat)]
    if table.vote is not None and table.vote.waiting == (seat,) and asked.now >= table.vote.due:
        found += _carry_out(table, table.vote, asked)
    return found


def _decline_vote(table: Table, asked: Asked) -> list[e.Event]:
    return [e.VoteDeclined(may.decline_vote(table, asked.person.id))]


def _carry_out(table: Table, vote: Vote, asked: Asked) -> list[e.Event]:
    if vote.outcome == "bot":
        return [e.TakenOver(vote.seat, table.setup.stand_in, "vote")]
    scores = tuple(table.game_state.scores())
    return [e.Ended("vote", (), scores, _secret(table, asked))]


# ---- time, by consent ----------------------------------------------------------------------------


def _add_time(table: Table, number: int, asked: Asked) -> list[e.Event]:
    by = may.add_time(table, number, asked.person.id)
    if _out_of_time(table, number, asked):
        raise Refusal("time-is-up", seat=number)
    return [e.TimeAdded(number, by)]


def _offer_pause(table: Table, asked: Asked) -> list[e.Event]:
    who = asked.person.id
    may.offer_pause(table, who)
    seat = table.clock.seat
    if seat is not None and _out_of_time(table, seat, asked):
        raise Refusal("time-is-up", seat=seat)
    asked_of = may.others_playing(table, who)
    return [e.PauseOffered(asked_of, who)] if asked_of else [e.Paused()]


def _accept_pause(table: Table, asked: Asked) -> list[e.Event]:
    who = asked.person.id
    may.accept_pause(table, who)
    found: list[e.Event] = [e.PauseAccepted(who)]
    if table.pause_offer is not None and table.pause_offer.waiting == (who,):
        seat = table.clock.seat
        late = seat is not None and _out_of_time(table, seat, asked)
        found.append(e.PauseDeclined() if late else e.Paused())
    return found


def _take_holiday(table: Table, profile: str, span: Span, asked: Asked) -> list[e.Event]:
    _by_server(asked)
    return _holiday(table, profile, span, asked) if profile in table.people() else []


def _holiday(table: Table, profile: str, span: Span, asked: Asked) -> list[e.Event]:
    """What is new about somebody's holiday, where it matters."""
    if table.phase not in {"lobby", "playing"} or not isinstance(table.setup.clock, Days):
        return []
    on = table.holiday_of(profile, asked.now)
    if on is not None:
        news = on.until != span.until
    else:
        known = [one.until for one in table.holidays if one.profile == profile]
        news = span.until > max(known, default=table.clock.since)
    return [e.HolidaySet(profile, span.since, span.until)] if news else []


# ---- coming and going ----------------------------------------------------------------------------


def _take_over(table: Table, number: int, asked: Asked) -> list[e.Event]:
    may.take_over(table, number, asked.person.id)
    profile = table.seats[number].profile
    if profile == asked.person.id:
        return [e.TakenOver(number, table.setup.stand_in, "asked")]
    # Nobody takes the seat of somebody who is there, however long they think.
    if profile in (asked.present or ()):
        raise Refusal("not-away", seat=number, until=None)
    since = table.away_from()
    if since is None or asked.now < since:
        raise Refusal("not-away", seat=number, until=since)
    return [e.TakenOver(number, table.setup.stand_in, "away")]


def _hand_back(table: Table, number: int, asked: Asked) -> list[e.Event]:
    may.hand_back(table, number, asked.person.id)
    if _out_of_time(table, number, asked):
        raise Refusal("time-is-up", seat=number)
    return [e.HandedBack(number)]


def _tick(table: Table, asked: Asked) -> list[e.Event]:
    _by_server(asked)
    if table.phase == "lobby":
        return _tick_lobby(table, asked)
    if table.phase != "playing":
        return []
    if table.mixing is not None and table.mixing.until is not None:
        late = asked.now >= table.mixing.until
        return _mix(table, e.LeftOut(table.mixing.missing), asked) if late else []
    found: list[e.Event] = []
    if table.offer is not None and asked.now >= table.offer.until:
        found.append(e.UndoDeclined())
    found += _lapsed_bot_offer(table, asked)
    if table.pause_offer is not None and asked.now >= table.pause_offer.until:
        found.append(e.PauseDeclined())
    if table.pause is not None:
        return [*found, e.Resumed()] if asked.now >= table.pause.until else found
    vote = table.vote
    if vote is not None:
        if not vote.waiting and asked.now >= vote.due:
            return found + _carry_out(table, vote, asked)
        if asked.now >= vote.until:
            found.append(e.VoteDeclined())
    seat = table.clock.seat
    if seat is not None and _out_of_time(table, seat, asked):
        told = _holidays_of(table, seat, asked)
        found += told or [e.TakenOver(seat, table.setup.stand_in, "clock")]
    elif table.to_move is not None and _is_missed(table, asked):
        found.append(e.TakenOver(table.to_move, table.setup.stand_in, "away"))
    return found


def _tick_lobby(table: Table, asked: Asked) -> list[e.Event]:
    """A lobby closes that nobody uses, unless its host is there and waits."""
    waits = asked.present is not None and table.host in asked.present
    if table.closes_at is not None and asked.now >= table.closes_at and not waits:
        return [e.Closed()]
    return [
        e.Uninvited(number)
        for number, seat in enumerate(table.seats)
        if seat.kept_until is not None and asked.now >= seat.kept_until
    ]


def _holidays_of(table: Table, number: int, asked: Asked) -> list[e.Event]:
    """What the table was not told yet of the holidays of whoever is late."""
    found: list[e.Event] = []
    profile = table.seats[number].profile
    if profile is not None:
        for span in asked.holidays:
            found += _holiday(table, profile, span, asked)
    return found


def _make_up(table: Table, lost: int, asked: Asked) -> list[e.Event]:
    _by_server(asked)
    return [e.Interrupted(lost)] if table.misses(lost) else []


def _is_missed(table: Table, asked: Asked) -> bool:
    """Whether the seat to move has been away for too long and another player is there and waits."""
    since = table.away_from()
    if asked.present is None or since is None or asked.now < since or table.to_move is None:
        return False
    absent = table.seats[table.to_move].profile
    return absent not in asked.present and bool(asked.present & table.people())


def _out_of_time(table: Table, number: int, asked: Asked) -> bool:
    deadline = table.time_is_up()
    return table.clock.seat == number and deadline is not None and asked.now >= deadline


# ---- words and afterwards ------------------------------------------------------------------------


def line_of(table: Table, command: c.Say, by: Person) -> str:
    """What somebody who may speak at a table says."""
    may.say(table, by.id)
    return clean_text(command.text, c.MAX_TEXT)


def speaker(table: Table, by: Person) -> str:
    """What somebody who speaks at a table is called there; whoever looks on is taken for nobody
    who plays."""
    own = table.name_of(by.id)
    return own or name_at(tidy_name(by.name), table.names_besides(by.id))


def _rematch(table: Table, asked: Asked) -> list[e.Event]:
    may.rematch(table, asked.person.id)
    if table.rematch is not None and not asked.anew:
        raise Refusal("already-rematched", table=table.rematch)
    if asked.rematch is None:
        raise TableError("no-rematch")
    return [e.Rematched(asked.rematch)]


# ---- what they have in common --------------------------------------------------------------------


def _by_server(asked: Asked) -> None:
    if asked.by is not None:
        raise Refusal("only-the-house")


def _check_fresh(table: Table, expected: int | None) -> None:
    if expected is not None and expected < table.position:
        raise Refusal("stale", expected=expected, number=table.number)


def _secret(table: Table, asked: Asked) -> str | None:
    return asked.dice.reveal() if table.setup.dice == "fair" and asked.dice else None
