"""What a table tells about who may do what is what it then holds to."""

import hashlib
from typing import Any, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.core.mixing import commit
from emporion.table import Asked, Person, Refusal, decide, decision_of, line_of, permissions
from emporion.table import commands as c
from emporion.table.clock import Clock, Days, Live, Off
from emporion.table.permissions import SEAT, TABLE, Rights, SeatCommand, TableCommand
from tests.table.hosting import ANNA, BEN, CLEO, DICE, Host, options, playing

SEATS = 3
GUESTS = {"already-seated", "has-declined", "guest-asked-already"}
"""About somebody who is to be asked to a seat."""
EVERYBODY = (ANNA, BEN, CLEO)
DORA = Person("dora", "Dora")
LATER = {"not-away", "not-held-up", "already-rematched", *GUESTS}
"""What depends on the time, on who is there or on another table, which a picture cannot know."""

KINDS = {str(kind.__struct_config__.tag): kind for kind in get_args(c.Command)}


def rights_of(host: Host, person: Person) -> Rights:
    found = permissions(host.table)
    return found.people.get(person.id, found.others)


def words(host: Host) -> str:
    """Something that can be done now, where anything can."""
    found = options(host.table) if host.table.state is not None else []
    return found[-1] if found else "none"


def contribution(host: Host, seat: int) -> bytes:
    """What a seat has to do with the dice in the attempt at hand."""
    return hashlib.sha256(b"%d %d" % (seat, attempt_of(host))).digest()


def attempt_of(host: Host) -> int:
    return len(host.table.mixing.attempts) if host.table.mixing else 1


def dice_commands(host: Host, seat: int, salt: bytes = b"") -> dict[str, Any]:
    mine = contribution(host, seat)
    told = commit(attempt_of(host), seat + 1, mine + salt)
    return {"commit": c.Commit(seat, told), "reveal": c.Reveal(seat, mine.hex())}


COACH = "coach"
"""Is asked at an address of its own, as a hint is."""


def samples(host: Host) -> list[tuple[str, int | None, Any]]:
    """One well-formed command of each kind, for every seat."""
    given = ("say", "allow-hints", "set-coach", "let-watch")
    found: list[tuple[str, int | None, Any]] = [
        ("say", None, c.Say("hello")),
        ("allow-hints", None, c.AllowHints(not host.table.hints)),
        ("set-coach", None, c.SetCoach(None if host.table.coach else "normal")),
        ("let-watch", None, c.LetWatch("write")),
        *((kind, None, KINDS[kind]()) for kind in get_args(TableCommand) if kind not in given),
    ]
    for seat in range(SEATS):
        found += [
            ("act", seat, c.Act(seat, words(host))),
            ("add-bot", seat, c.AddBot(seat, "another")),
            ("call-vote", seat, c.CallVote(seat, "end")),
            ("coach", seat, COACH),
            ("hint", seat, None),
            ("keep-seat", seat, c.KeepSeat(seat, DORA.id)),
            *((kind, seat, command) for kind, command in dice_commands(host, seat, b"new").items()),
        ]
        special = ("act", "add-bot", "call-vote", "coach", "commit", "hint", "keep-seat", "reveal")
        plain = [kind for kind in get_args(SeatCommand) if kind not in special]
        found += [(kind, seat, KINDS[kind](seat)) for kind in plain]
    return found


def refusal(host: Host, command: Any, seat: int | None, person: Person) -> str | None:
    # An invitation is given out to whoever invites; nobody brings one here.
    invitation = "i" if isinstance(command, c.Invite) else None
    asked = Asked(
        person, host.now, dice=DICE, invitation=invitation, rematch="r", guests={DORA.id: DORA}
    )
    try:
        if command in (None, COACH):
            decision_of(host.table, seat or 0, person, coach=command == COACH)
        elif isinstance(command, c.Say):
            line_of(host.table, command, person)
        else:
            decide(host.table, command, asked)
    except Refusal as error:
        return error.code
    return None


commands = st.one_of(
    st.builds(c.Sit, st.integers(0, 2)),
    st.builds(c.Stand, st.integers(0, 2)),
    st.builds(c.Invite, st.integers(0, 2)),
    st.builds(c.Uninvite, st.integers(0, 2)),
    st.builds(c.KeepSeat, st.integers(0, 2), st.sampled_from(["ben", "dora"])),
    st.builds(c.DeclineSeat, st.integers(0, 2)),
    st.builds(c.AddBot, st.integers(0, 2), st.just("greedy")),
    st.builds(c.RemoveBot, st.integers(0, 2)),
    st.builds(c.Remove, st.integers(0, 2), st.booleans()),
    st.builds(c.Mute, st.integers(0, 2)),
    st.builds(c.Unmute, st.integers(0, 2)),
    st.just(c.AcceptBot()),
    st.just(c.DeclineBot()),
    st.builds(c.SetCoach, st.sampled_from([None, "normal"])),
    st.builds(c.AllowHints, st.booleans()),
    st.just(c.Start()),
    st.builds(c.Undo, st.integers(0, 2)),
    st.builds(c.OfferUndo, st.integers(0, 2)),
    st.just(c.AcceptUndo()),
    st.just(c.DeclineUndo()),
    st.builds(c.CallVote, st.integers(0, 2), st.sampled_from(["bot", "end"])),
    st.just(c.AgreeVote()),
    st.just(c.DeclineVote()),
    st.builds(c.AddTime, st.integers(0, 2)),
    st.just(c.OfferPause()),
    st.just(c.AcceptPause()),
    st.just(c.AcceptPause()),
    st.just(c.DeclinePause()),
    st.just(c.EndPause()),
    st.builds(c.LetWatch, st.sampled_from(["nothing", "read", "write"])),
    st.builds(c.Resign, st.integers(0, 2)),
    st.builds(c.TakeOver, st.integers(0, 2)),
    st.builds(c.HandBack, st.integers(0, 2)),
    st.just(c.Rematch()),
    st.just(c.Tick()),
    st.just("act"),
    st.just("act"),
    st.tuples(st.just("commit"), st.integers(0, 2)),
    st.tuples(st.just("reveal"), st.integers(0, 2)),
    st.tuples(st.just("reveal"), st.integers(0, 2)),
)
clocks: st.SearchStrategy[Clock] = st.sampled_from(
    [Off(), Live(bank=60), Live(bank=60, increment=5), Days(1)]
)


@settings(max_examples=60, deadline=None)
@given(
    clocks,
    st.sampled_from(["fair", "physical"]),
    st.sampled_from(["empty", "people", "bots", "mixing"]),
    st.lists(
        st.tuples(commands, st.sampled_from([*EVERYBODY, None]), st.integers(0, 60_000)),
        max_size=25,
    ),
)
def test_what_is_offered_is_what_is_granted(
    clock: Clock, dice: c.Dice, filled: str, asks: list[tuple[Any, Person | None, int]]
) -> None:
    host = Host(SEATS, clock=clock, dice=dice)
    if filled != "empty":
        host(c.Sit(0))
        for number, person in ((1, BEN), (2, CLEO)):
            if filled != "bots":
                host(c.Sit(number), person)
            else:
                host(c.AddBot(number, "greedy"))
        if filled == "mixing" and dice == "fair":
            for number, person in enumerate(EVERYBODY):
                host(dice_commands(host, number)["commit"], person)
        host(c.Start())
    for command, by, later in asks:
        host.now += later
        if command == "act":
            mover = host.table.to_move if host.table.to_move is not None else 0
            command = c.Act(mover, words(host))
        elif isinstance(command, tuple):
            command = dice_commands(host, command[1])[command[0]]
        try:
            host(
                command,
                by,
                invitation="i" if isinstance(command, c.Invite) else None,
                rematch="r",
                guests={"ben": BEN, "dora": DORA},
            )
        except Refusal:
            continue
    # What was due has happened: a server sees to it twice a second.
    host(c.Tick(), None)
    for person in (*EVERYBODY, DORA):
        rights = rights_of(host, person)
        for kind, seat, command in samples(host):
            offered = kind in (rights.table if seat is None else rights.seats[seat])
            code = refusal(host, command, seat, person)
            about = (kind, seat, person.id, code)
            assert not offered or code is None or code in LATER, about
            assert offered or code is not None, about


def test_every_command_is_told_of() -> None:
    told = {*get_args(TableCommand), *get_args(SeatCommand)}
    assert told == {str(kind.__struct_config__.tag) for kind in get_args(c.Command)} | {
        "coach",
        "hint",
        "say",
    }
    assert set(TABLE) == set(get_args(TableCommand))
    assert set(SEAT) == set(get_args(SeatCommand))


def test_dice_that_were_taken_back_keep_strangers_out() -> None:
    host = playing()
    host.act("buy 0")
    host(c.OfferUndo(0, to=0))
    host(c.AcceptUndo(), BEN)
    host(c.Stand(1), BEN)
    assert "sit" not in rights_of(host, CLEO).seats[1]
    assert "invite" not in rights_of(host, ANNA).seats[1]
    host.act("buy 0")
    assert "sit" in rights_of(host, CLEO).seats[1]
    assert "invite" in rights_of(host, ANNA).seats[1]
