"""What a table answers to a command: the events that follow from it, or a refusal."""

from typing import Any

import msgspec

from emporion.core.chance import FairDice
from emporion.core.errors import EmporionError
from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.core.record import MAX_NAME, has_control_character
from emporion.core.registry import game as find_game
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.clock import Days, Live, Off
from emporion.table.errors import Refusal, TableTrouble
from emporion.table.table import Seat, Table


class Person(msgspec.Struct, frozen=True):
    """Who asks. The house, which runs bots and clocks, is no person."""

    id: str
    name: str


class Asked(msgspec.Struct, frozen=True):
    """By whom and when something is asked, and what is needed to answer."""

    by: Person | None
    now: int
    dice: FairDice | None = None
    """The table's fair dice; only ever read by `act`, `start` and what ends a game."""
    invitation: str | None = None
    """The invitation whose secret was brought, or the one to be given out."""
    rematch: str | None = None
    """The table where a rematch takes place."""


def create(
    command: c.Create,
    asked: Asked,
    *,
    lobby: int,
    kept: tuple[str | None, ...] = (),
    rematch_of: str | None = None,
) -> list[e.Event]:
    """The first event of a new table; `lobby` is how long it stays open unused, in ms."""
    person = _person(asked)
    options = _options(command)
    game = find_game(command.game)
    fair = command.dice == "fair"
    if fair and asked.dice is None:
        raise TableTrouble("no-dice")
    return [
        e.Created(
            game=game.name,
            rules=game.rules_version,
            options=options,
            clock=command.clock,
            dice=command.dice,
            listed=command.listed,
            stand_in=command.stand_in,
            away=None if isinstance(command.clock, Days) else command.away,
            host=person.id,
            host_name=person.name,
            lobby=lobby,
            commitment=asked.dice.commitment if fair and asked.dice else None,
            kept=kept,
            rematch_of=rematch_of,
            hints=command.hints,
        )
    ]


def rematch_setup(table: Table) -> tuple[c.Create, tuple[str | None, ...]]:
    """How a rematch is set up: everyone one seat on, and whose seat each is to be."""
    setup = table.setup
    options = {key: value for key, value in setup.options.items() if key != "players"}
    command = c.Create(
        game=setup.game,
        seats=len(table.seats),
        options=options,
        clock=setup.clock,
        dice=setup.dice,
        listed=setup.listed,
        stand_in=setup.stand_in,
        away=setup.away,
        hints=table.hints,
    )
    order = [table.seats[i - 1] for i in range(len(table.seats))]
    return command, tuple(seat.profile for seat in order)


def what_if(
    table: Table,
    moves: list[e.Acted | e.Rolled],
    asked: Asked,
    *,
    of: str,
    moment: int,
    seat: int,
    lobby: int,
) -> list[e.Event]:
    """A new table that goes on from a moment of a finished game; `moves` are that game's.

    The others' seats go to bots, and the dice are the same: their secret is known by now, so
    nothing is given away, and whoever decides as before sees the same rolls.
    """
    person = _person(asked)
    _seat(table, seat)
    if table.phase != "over":
        raise Refusal("not-over")
    if moment >= len(moves):
        raise Refusal("no-such-moment", given=moment, last=len(moves) - 1)
    setup, _ = rematch_setup(table)
    setup = msgspec.structs.replace(setup, listed=False, clock=Off())
    created = create(setup, asked, lobby=lobby)[0]
    before = moves[:moment]
    chances = sum(isinstance(move, e.Rolled) for move in before)
    return [
        msgspec.structs.replace(created, what_if_of=of, what_if_at=moment, rules=table.setup.rules),
        *(
            e.Sat(i, person.id, person.name)
            if i == seat
            else e.BotAdded(i, old.bot or table.setup.stand_in)
            for i, old in enumerate(table.seats)
        ),
        e.Started(),
        *before,
        *_chances(table, table.state_at(moment), chances, asked),
    ]


def decide(  # noqa: C901 one case per command
    table: Table, command: c.Command | c.HouseCommand, asked: Asked
) -> list[e.Event]:
    """The events that carry out a command; Refusal where it cannot be, and nothing changes."""
    match command:
        case c.Tick():
            return _tick(table, asked)
        case c.ReplaceBot():
            return _replace_bot(table, command)
        case c.Sit(seat, name):
            return _sit(table, seat, name, asked)
        case c.Stand(seat):
            return _stand(table, seat, asked)
        case c.Invite(seat):
            return _invite(table, seat, asked)
        case c.Uninvite(seat):
            return _uninvite(table, seat, asked)
        case c.AddBot(seat, level):
            return _add_bot(table, seat, level, asked)
        case c.RemoveBot(seat):
            return _remove_bot(table, seat, asked)
        case c.AllowHints(allow):
            return _allow_hints(table, asked, allow=allow)
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
        case c.Say(text):
            return _say(table, text, asked)
        case c.Resign(seat):
            return _resign(table, seat, asked)
        case c.TakeOver(seat):
            return _take_over(table, seat, asked)
        case c.HandBack(seat):
            return _hand_back(table, seat, asked)
        case c.Rematch():
            return _rematch(table, asked)


# ---- seats ---------------------------------------------------------------------------------------


def _sit(table: Table, number: int, name: str | None, asked: Asked) -> list[e.Event]:
    person = _person(asked)
    _open(table)
    seat = _seat(table, number)
    if seat.taken:
        raise Refusal("seat-taken", seat=number)
    if seat.invitation is not None and seat.invitation != asked.invitation:
        raise Refusal("seat-kept", seat=number)
    if asked.invitation is not None and seat.invitation != asked.invitation:
        raise Refusal("invitation-used", seat=number)
    if seat.kept_for not in (None, person.id):
        raise Refusal("seat-kept", seat=number)
    held = table.seats_of(person.id)
    if held and person.id != table.host and seat.kept_for is None and asked.invitation is None:
        raise Refusal("already-seated", seat=held[0])
    if name is not None and person.id != table.host:
        raise Refusal("only-the-host")
    if table.dice_known and person.id not in table.people():
        raise Refusal("dice-known", seat=number)
    return [e.Sat(number, person.id, plain(name, MAX_NAME) if name else person.name)]


def _stand(table: Table, number: int, asked: Asked) -> list[e.Event]:
    _open(table)
    seat = _own(table, number, asked)
    if seat.resigned:
        raise Refusal("resigned", seat=number)
    found: list[e.Event] = [e.Stood(number)]
    if table.phase == "playing" and len(_playing_people(table, without=number)) == 0:
        raise Refusal("last-person", seat=number)
    return found


def _invite(table: Table, number: int, asked: Asked) -> list[e.Event]:
    _open(table)
    _manager(table, asked)
    if _seat(table, number).taken:
        raise Refusal("seat-taken", seat=number)
    if table.dice_known:
        raise Refusal("dice-known", seat=number)
    if asked.invitation is None:
        raise TableTrouble("no-invitation")
    return [e.Invited(number, asked.invitation)]


def _uninvite(table: Table, number: int, asked: Asked) -> list[e.Event]:
    _open(table)
    _manager(table, asked)
    seat = _seat(table, number)
    if seat.invitation is None and seat.kept_for is None:
        raise Refusal("seat-not-kept", seat=number)
    return [e.Uninvited(number)]


def _add_bot(table: Table, number: int, level: str, asked: Asked) -> list[e.Event]:
    _open(table)
    _manager(table, asked)
    seat = _seat(table, number)
    if seat.profile is not None:
        raise Refusal("seat-taken", seat=number)
    if seat.bot == level:
        raise Refusal("same-bot", seat=number, level=level)
    return [e.BotAdded(number, level)]


def _remove_bot(table: Table, number: int, asked: Asked) -> list[e.Event]:
    _open(table)
    _host(table, asked)
    if _seat(table, number).bot is None:
        raise Refusal("no-bot", seat=number)
    return [e.BotRemoved(number)]


def _replace_bot(table: Table, command: c.ReplaceBot) -> list[e.Event]:
    _playing(table)
    before = _seat(table, command.seat).level
    if before is None or before == command.level:
        raise Refusal("no-bot", seat=command.seat)
    return [e.BotReplaced(command.seat, before, command.level, command.reason)]


def _allow_hints(table: Table, asked: Asked, *, allow: bool) -> list[e.Event]:
    _open(table)
    _host(table, asked)
    if table.phase == "playing" and table.people() != {table.host}:
        raise Refusal("already-started")
    return [] if table.hints == allow else [e.HintsAllowed(allow)]


def decision_of(table: Table, number: int, by: Person) -> State:
    """The decision that a person may ask for a hint about: one's own, due now."""
    _playing(table)
    if not table.hints:
        raise Refusal("hints-off")
    seat = _own(table, number, Asked(by, 0))
    if table.to_move != number or table.chance_due:
        raise Refusal("not-your-turn", seat=number)
    if not seat.played_by_person:
        raise Refusal("seat-played-by-bot", seat=number)
    return table.game_state.copy()


# ---- playing -------------------------------------------------------------------------------------


def _start(table: Table, asked: Asked) -> list[e.Event]:
    _host(table, asked)
    if table.phase != "lobby":
        raise Refusal("already-started" if table.phase != "closed" else "table-closed")
    free = [i for i, seat in enumerate(table.seats) if not seat.taken]
    if free:
        raise Refusal("seats-free", seats=free)
    if table.setup.dice == "physical" and not table.people():
        raise Refusal("physical-dice-need-a-person")
    state = table.first_state()
    return [e.Started(), *_chances(table, state, 0, asked)]


def _act(table: Table, command: c.Act, asked: Asked) -> list[e.Event]:
    _playing(table)
    seat = _seat(table, command.seat)
    if asked.by is not None:
        if seat.profile != asked.by.id or seat.resigned:
            raise Refusal("not-your-seat", seat=command.seat)
        # Bots do not see real dice: for theirs, whoever is there reads them out.
        if seat.stand_in is not None and not table.chance_due:
            raise Refusal("seat-played-by-bot", seat=command.seat)
    elif seat.level is None:
        raise Refusal("no-bot", seat=command.seat)
    elif table.offer is not None:
        raise Refusal("offer-open", seat=table.offer.seat)
    _fresh(table, command.expected)
    if asked.by is not None and _out_of_time(table, command.seat, asked):
        raise Refusal("time-is-up", seat=command.seat)
    player = table.game_state.current_player
    if player == CHANCE:
        roller = table.roller
        if asked.by is None or roller not in (None, command.seat):
            raise Refusal("not-your-roll", seat=command.seat)
    elif player != command.seat:
        raise Refusal("not-your-turn", seat=command.seat, to_move=player)
    state = table.game_state.copy()
    try:
        action = state.parse(command.action)
    except EmporionError as error:
        raise Refusal(error.code, **error.details) from None
    words = state.notation(action)
    event: e.Event
    if player == CHANCE:
        event = e.Rolled(action, words, command.seat)
    else:
        effect = msgspec.json.encode(state.game.effect(state.data, action))
        # As the log will have it: in JSON's types.
        event = e.Acted(command.seat, action, words, msgspec.json.decode(effect))
    state.apply(action)
    return [event, *_chances(table, state, table.chances, asked)]


def _chances(table: Table, state: State, chances: int, asked: Asked) -> list[e.Event]:
    """What fair dice do next, up to somebody's decision or the end of the game."""
    found: list[e.Event] = []
    if table.setup.dice == "fair":
        if asked.dice is None:
            raise TableTrouble("no-dice")
        while state.current_player == CHANCE:
            outcomes = state.legal_actions()
            action = outcomes[asked.dice.outcome(chances, len(outcomes))]
            found.append(e.Rolled(action, state.notation(action)))
            state.apply(action)
            chances += 1
    if state.is_over:
        scores = tuple(state.scores())
        found.append(e.Ended("rules", tuple(state.winners()), scores, _secret(table, asked)))
    return found


def _undo(table: Table, command: c.Undo, asked: Asked) -> list[e.Event]:
    _playing(table)
    seat = _own(table, command.seat, asked)
    if seat.stand_in is not None:
        raise Refusal("seat-played-by-bot", seat=command.seat)
    _fresh(table, command.expected)
    least = table.free_undo(command.seat)
    to = len(table.actions) - 1 if command.to is None else command.to
    if to >= len(table.actions):
        raise Refusal("nothing-to-take-back", to=to, actions=len(table.actions))
    if least is None or to < least:
        raise Refusal("undo-needs-consent", to=to, free_to=least)
    return [e.Undone(command.seat, to)]


def _offer_undo(table: Table, number: int, to: int | None, asked: Asked) -> list[e.Event]:
    _playing(table)
    person = _person(asked)
    seat = _own(table, number, asked)
    if seat.resigned:
        raise Refusal("not-your-seat", seat=number)
    if table.offer is not None:
        raise Refusal("offer-open", seat=table.offer.seat)
    if to is None:
        to = max((i for i, by in enumerate(table.by) if by == number), default=None)
    if to is None or to >= len(table.actions):
        raise Refusal("nothing-to-take-back", to=to, actions=len(table.actions))
    if table.setup.dice == "fair":
        # Fair dice would fall the same way again, so go back to where somebody decided.
        while to >= 0 and table.by[to] == CHANCE:
            to -= 1
        if to < 0:
            raise Refusal("nothing-to-take-back", to=0, actions=len(table.actions))
    asks = {seat.profile for seat in table.seats if not seat.resigned}
    asked_of = tuple(sorted(asks - {person.id, None}, key=str))
    found: list[e.Event] = [e.UndoOffered(number, to, tuple(map(str, asked_of)), person.id)]
    if not asked_of:
        found.append(e.Undone(number, to))
    return found


def _accept_undo(table: Table, asked: Asked) -> list[e.Event]:
    _playing(table)
    person = _person(asked)
    if table.offer is None:
        raise Refusal("no-offer")
    if person.id not in table.offer.waiting:
        raise Refusal("not-asked")
    found: list[e.Event] = [e.UndoAccepted(person.id)]
    if table.offer.waiting == (person.id,):
        found.append(e.Undone(table.offer.seat, table.offer.to))
    return found


def _decline_undo(table: Table, asked: Asked) -> list[e.Event]:
    _playing(table)
    person = _person(asked)
    if table.offer is None:
        raise Refusal("no-offer")
    if person.id not in (*table.offer.waiting, table.offer.by):
        raise Refusal("not-asked")
    return [e.UndoDeclined(person.id)]


def _resign(table: Table, number: int, asked: Asked) -> list[e.Event]:
    _playing(table)
    seat = _own(table, number, asked)
    if seat.resigned:
        raise Refusal("resigned", seat=number)
    found: list[e.Event] = [e.Resigned(number)]
    left = [i for i, other in enumerate(table.seats) if i != number and not other.resigned]
    if len(left) <= 1 or not _playing_people(table, without=number):
        scores = tuple(table.game_state.scores())
        found.append(e.Ended("resigned", tuple(left), scores, _secret(table, asked)))
    return found


# ---- coming and going ----------------------------------------------------------------------------


def _take_over(table: Table, number: int, asked: Asked) -> list[e.Event]:
    _playing(table)
    seat = _seat(table, number)
    if not seat.played_by_person:
        raise Refusal("no-person", seat=number)
    if asked.by is not None and seat.profile == asked.by.id:
        return [e.TakenOver(number, table.setup.stand_in, "asked")]
    if asked.by is not None and asked.by.id not in table.people():
        raise Refusal("not-at-table")
    since = table.away_from()
    if since is None or table.to_move != number or asked.now < since:
        raise Refusal("not-away", seat=number, until=since if table.to_move == number else None)
    return [e.TakenOver(number, table.setup.stand_in, "away")]


def _hand_back(table: Table, number: int, asked: Asked) -> list[e.Event]:
    _playing(table)
    seat = _own(table, number, asked)
    if seat.resigned:
        raise Refusal("resigned", seat=number)
    if seat.stand_in is None:
        raise Refusal("seat-not-taken-over", seat=number)
    clock = table.setup.clock
    used_up = isinstance(clock, Live) and table.clock.banks[number] <= 0 and clock.increment == 0
    # Whose time was up comes back when the bot has passed the turn on.
    late = table.clock.turn == number and seat.reason == "clock"
    if used_up or late or _out_of_time(table, number, asked):
        raise Refusal("time-is-up", seat=number)
    return [e.HandedBack(number)]


def _tick(table: Table, asked: Asked) -> list[e.Event]:
    if asked.by is not None:
        raise Refusal("only-the-house")
    if table.phase == "lobby":
        return [e.Closed()] if asked.now >= table.at + table.setup.lobby else []
    if table.phase != "playing":
        return []
    found: list[e.Event] = []
    if table.offer is not None and asked.now >= table.offer.until:
        found.append(e.UndoDeclined())
    seat = table.clock.seat
    if seat is not None and _out_of_time(table, seat, asked):
        found.append(e.TakenOver(seat, table.setup.stand_in, "clock"))
    return found


def _out_of_time(table: Table, number: int, asked: Asked) -> bool:
    deadline = table.time_is_up()
    return table.clock.seat == number and deadline is not None and asked.now >= deadline


# ---- words and afterwards ------------------------------------------------------------------------


def _say(table: Table, text: str, asked: Asked) -> list[e.Event]:
    person = _person(asked)
    if table.phase == "closed":
        raise Refusal("table-closed")
    if person.id not in table.people() and person.id != table.host:
        raise Refusal("not-at-table")
    return [e.Said(person.id, person.name, plain(text, c.MAX_TEXT))]


def plain(text: str, most: int) -> str:
    """Text as people may write it, trimmed: something visible, no control characters."""
    text = text.strip()
    if not 0 < len(text) <= most:
        raise Refusal("text-length", most=most)
    if has_control_character(text):
        raise Refusal("text-control-character")
    return text


def _rematch(table: Table, asked: Asked) -> list[e.Event]:
    person = _person(asked)
    if table.phase != "over":
        raise Refusal("not-over")
    if table.rematch is not None:
        raise Refusal("already-rematched", table=table.rematch)
    if person.id not in table.people() and person.id != table.host:
        raise Refusal("not-at-table")
    if asked.rematch is None:
        raise TableTrouble("no-rematch")
    return [e.Rematched(asked.rematch)]


# ---- who may -------------------------------------------------------------------------------------


def _person(asked: Asked) -> Person:
    if asked.by is None:
        raise Refusal("only-people")
    return asked.by


def _host(table: Table, asked: Asked) -> None:
    if _person(asked).id != table.host:
        raise Refusal("only-the-host")


def _manager(table: Table, asked: Asked) -> None:
    """In the lobby the host; in a running game anyone who plays, since hosts leave too."""
    person = _person(asked)
    plays = any(not table.seats[seat].resigned for seat in table.seats_of(person.id))
    if person.id != table.host and (table.phase == "lobby" or not plays):
        raise Refusal("only-the-host")


def _seat(table: Table, number: int) -> Seat:
    if number >= len(table.seats):
        raise Refusal("no-such-seat", seat=number, seats=len(table.seats))
    return table.seats[number]


def _own(table: Table, number: int, asked: Asked) -> Seat:
    seat = _seat(table, number)
    if seat.profile != _person(asked).id:
        raise Refusal("not-your-seat", seat=number)
    return seat


def _open(table: Table) -> None:
    """Seats can change: in the lobby and while playing."""
    if table.phase == "closed":
        raise Refusal("table-closed")
    if table.phase == "over":
        raise Refusal("game-over")


def _playing(table: Table) -> None:
    _open(table)
    if table.phase != "playing":
        raise Refusal("not-started")


def _fresh(table: Table, expected: int | None) -> None:
    if expected is not None and expected < table.position:
        raise Refusal("stale", expected=expected, number=table.number)


def _playing_people(table: Table, *, without: int) -> list[int]:
    return [
        i
        for i, seat in enumerate(table.seats)
        if i != without and seat.profile is not None and not seat.resigned
    ]


def _options(command: c.Create) -> dict[str, Any]:
    wrong = sorted(key for key in command.options if key in {"self", "players"})
    if wrong:
        raise Refusal("unknown-option", given=wrong[0])
    try:
        return find_game(command.game).options(command.seats, **command.options)
    except EmporionError as error:
        raise Refusal(error.code, **error.details) from None


def _secret(table: Table, asked: Asked) -> str | None:
    return asked.dice.reveal() if table.setup.dice == "fair" and asked.dice else None
