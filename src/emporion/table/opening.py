"""New tables: from scratch, as a rematch, or going on from a moment of a finished game or from a
prepared one."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

import msgspec

from emporion.core.errors import EmporionError
from emporion.core.kernel import CHANCE
from emporion.core.record import Record
from emporion.core.registry import game as find_game
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.asked import Asked, Person
from emporion.table.clock import Days, Off
from emporion.table.decide import chance_events, check_bot, decide, kept, name_at, owner_of
from emporion.table.errors import Refusal, TableError
from emporion.table.evolve import begin, evolve
from emporion.table.names import tidy_name
from emporion.table.permissions import seat_at
from emporion.table.table import Table


def create(
    command: c.Create,
    asked: Asked,
    *,
    lobby: int,
    commands: Sequence[c.SetUpCommand] = (),
    guests: Mapping[int, Person] = {},
    rematch_of: str | None = None,
) -> list[e.Event]:
    """The events of a new table; `lobby` is how long it stays open unused, in ms.

    What is to be done at it at once (`commands`) happens in order, or there is no table at all;
    seats are kept for `guests`.
    """
    person = asked.person
    if asked.most is not None and asked.hosts >= asked.most:
        raise Refusal("too-many-tables", most=asked.most)
    stand_in = command.stand_in or asked.stand_in
    check_bot(stand_in, asked)
    options = _options(command)
    game = find_game(command.game)
    owner, owner_name = owner_of(person)
    fair = command.dice == "fair"
    if fair and asked.dice is None:
        raise TableError("no-dice")
    created = e.Created(
        game=game.name,
        rules=game.rules_version,
        options=options,
        clock=command.clock,
        dice=command.dice,
        listed=command.listed,
        stand_in=stand_in,
        away=None if isinstance(command.clock, Days) else command.away,
        host=person.id,
        host_name=name_at(tidy_name(person.name), []),
        lobby=lobby,
        patience=asked.patience,
        commitment=asked.dice.commitment if fair and asked.dice else None,
        rematch_of=rematch_of,
        hints=_among_bots(command, commands) if command.hints is None else command.hints,
        coach=command.coach,
        watching=command.watching,
        bot_accounts=command.bot_accounts,
        owner=owner,
        owner_name=owner_name,
    )
    found: list[e.Event] = [created]
    table = begin(e.Entry(1, asked.now, created))
    found += _happen(table, [kept(created, i, who, asked) for i, who in guests.items()], asked)
    for one in commands:
        found += _happen(table, decide(table, one, asked), asked)
    return found


def together(
    command: c.Create,
    people: Sequence[tuple[Person, str | None]],
    asked: Asked,
    *,
    lobby: int,
) -> list[e.Event]:
    """A new table at which people who looked for company sit down, each with what they committed
    to for the dice, and middling bots at the seats that are left; the game begins."""
    found = create(command, asked, lobby=lobby)
    table = begin(e.Entry(1, asked.now, found[0]))
    for seat, (person, commitment) in enumerate(people):
        theirs = msgspec.structs.replace(asked, by=person)
        sits = decide(table, c.Sit(seat, commitment=commitment), theirs)
        found += _happen(table, sits, asked)
    for seat in range(len(people), command.seats):
        found += _happen(table, decide(table, c.AddBot(seat, asked.stand_in), asked), asked)
    return [*found, *_happen(table, decide(table, c.Start(), asked), asked)]


def _happen(table: Table, events: Sequence[e.Event], asked: Asked) -> Sequence[e.Event]:
    for event in events:
        evolve(table, e.Entry(table.number + 1, asked.now, event))
    return events


def rematch(
    table: Table, asked: Asked, *, of: str, lobby: int, commitment: str | None = None
) -> list[e.Event]:
    """The same once more: everyone one seat on, and their seats kept for them.

    Whoever asks sits down at once, bots too. Where nobody else is waited for, the game begins.
    """
    person = asked.person
    strangers = {*asked.blocks, *asked.blocked_by}
    before = [table.seats[number - 1] for number in range(len(table.seats))]
    commands: list[c.SetUpCommand] = []
    for number, seat in enumerate(before):
        if seat.profile == person.id:
            given = table.at_hosts_screen(seat)
            commands.append(c.Sit(number, seat.name if given else None, commitment))
            commitment = None
        elif seat.profile is None and seat.bot is not None:
            commands.append(c.AddBot(number, seat.bot))
    if len(commands) == len(before):
        commands.append(c.Start())
    return create(
        _same_again(table),
        asked,
        lobby=lobby,
        commands=commands,
        guests={
            number: guest
            for number, seat in enumerate(before)
            if _is_to_come(guest := seat.person) and guest.id not in {person.id, *strangers}
        },
        rematch_of=of,
    )


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

    The others' seats go to bots, and the dice fall the same: their secret is known by now, so
    nothing is given away, and whoever decides as before sees the same rolls. They come as dice of
    their own (`asked.dice`), with nothing to be mixed in.
    """
    person = asked.person
    seat_at(table, seat)
    if table.phase != "over":
        raise Refusal("not-over")
    if moment >= len(moves):
        raise Refusal("no-such-moment", given=moment, last=len(moves) - 1)
    setup = msgspec.structs.replace(_same_again(table), listed=False, clock=Off())
    created = create(setup, asked, lobby=lobby)[0]
    before = moves[:moment]
    chances = sum(isinstance(move, e.Rolled) for move in before)
    return [
        msgspec.structs.replace(created, what_if_of=of, what_if_at=moment, rules=table.setup.rules),
        *(
            e.Sat(number, person.id, name_at(tidy_name(person.name), []))
            if number == seat
            else e.BotAdded(number, old.bot or table.setup.stand_in)
            for number, old in enumerate(table.seats)
        ),
        e.Started(),
        *before,
        *chance_events(
            msgspec.structs.replace(table, mixing=None), table.state_at(moment), chances, asked
        ),
    ]


def prepared(
    setup: c.Create,
    moves: Sequence[e.Acted | e.Rolled],
    asked: Asked,
    *,
    of: str,
    bot: str,
    lobby: int,
    seat: int = 0,
    rules: int | None = None,
) -> list[e.Event]:
    """A new table that goes on from what was prepared, by the rules of today or by others; bots
    sit where whoever asks does not.

    Its dice (`asked.dice`) are no secret to whoever prepared it, as those of a what-if are not.
    """
    person = asked.person
    created = create(setup, asked, lobby=lobby)[0]
    known = find_game(setup.game).rules_version if rules is None else rules
    found: list[e.Event] = [
        msgspec.structs.replace(created, what_if_of=of, what_if_at=len(moves), rules=known),
        *(
            e.Sat(number, person.id, name_at(tidy_name(person.name), []))
            if number == seat
            else e.BotAdded(number, bot)
            for number in range(setup.seats)
        ),
        e.Started(),
        *moves,
    ]
    table = begin(e.Entry(1, asked.now, found[0]))
    for number, event in enumerate(found[1:], 2):
        evolve(table, e.Entry(number, asked.now, event))
    state = table.game_state.copy()
    chances = sum(isinstance(move, e.Rolled) for move in moves)
    return [*found, *chance_events(table, state, chances, asked)]


def recorded(
    record: Record, moment: int, asked: Asked, *, of: str, lobby: int, seat: int
) -> list[e.Event]:
    """A new table that goes on from a moment of a record."""
    moves: list[e.Acted | e.Rolled] = []
    for state, action in itertools.islice(record.steps(), moment):
        at, words = state.current_player, state.notation(action)
        moves.append(e.Rolled(action, words) if at == CHANCE else e.Acted(at, action, words))
    setup = c.Create(
        game=record.game.name,
        seats=len(record.players),
        options={key: value for key, value in record.options.items() if key != "players"},
        dice="fair",
        listed=False,
        hints=True,
    )
    return prepared(
        setup, moves, asked, of=of, bot=asked.stand_in, lobby=lobby, seat=seat, rules=record.rules
    )


def _same_again(table: Table) -> c.Create:
    setup = table.setup
    return c.Create(
        game=setup.game,
        seats=len(table.seats),
        options={key: value for key, value in setup.options.items() if key != "players"},
        clock=setup.clock,
        dice=setup.dice,
        listed=setup.listed,
        stand_in=setup.stand_in,
        away=setup.away,
        hints=table.hints,
        coach=table.coach,
        watching=table.watching,
        bot_accounts=setup.bot_accounts,
    )


def _among_bots(command: c.Create, commands: Sequence[c.SetUpCommand]) -> bool:
    """Whether one person sits down, and bots everywhere else."""
    people = [one for one in commands if isinstance(one, c.Sit)]
    others = [one for one in commands if isinstance(one, c.AddBot)]
    return len(people) == 1 and len(others) == command.seats - 1


def _is_to_come(person: Person | None) -> TypeGuard[Person]:
    return person is not None and not e.is_forgotten(person.id)


def _options(command: c.Create) -> dict[str, Any]:
    wrong = sorted(key for key in command.options if key in {"self", "players"})
    if wrong:
        raise Refusal("unknown-option", given=wrong[0])
    try:
        return find_game(command.game).options(command.seats, **command.options)
    except EmporionError as error:
        raise Refusal(error.code, **error.details) from None
