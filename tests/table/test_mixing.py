"""Dice that the people at a table mix together with the server."""

import hashlib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.core.chance import FairDice
from emporion.core.errors import BadMixing, BadRecord
from emporion.core.mixing import Share, check, commit, transcript
from emporion.core.record import Record
from emporion.table import Asked, Person, create, decide, rematch, what_if
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.evolve import begin, evolve, replay
from emporion.table.snapshot import read, write
from tests.table.hosting import ANNA, BEN, CLEO, DICE, T0, Host, kinds

TICK = c.Tick()
PATIENCE = 8000


def own(person: Person, attempt: int = 1) -> str:
    """What somebody contributes to an attempt."""
    return hashlib.sha256(f"{person.id} {attempt}".encode()).hexdigest()


def promise(person: Person, seat: int, attempt: int = 1) -> str:
    return commit(attempt, seat + 1, bytes.fromhex(own(person, attempt)))


def commits(host: Host, person: Person, seat: int, attempt: int = 1) -> list[e.Event]:
    return host(c.Commit(seat, promise(person, seat, attempt)), person)


def reveals(host: Host, person: Person, seat: int, attempt: int = 1) -> list[e.Event]:
    return host(c.Reveal(seat, own(person, attempt)), person)


def started(*people: Person, **more: Any) -> Host:
    """A table where all of them have committed to something as they sat down."""
    host = Host(seats=max(2, len(people)), **more)
    for seat, person in enumerate(people):
        host(c.Sit(seat, commitment=promise(person, seat)), person)
    if len(people) == 1:
        host(c.AddBot(1, "random"))
    host(c.Start())
    return host


def rolls(host: Host) -> list[int]:
    return [entry.event.action for entry in host.log if isinstance(entry.event, e.Rolled)]


def finished(host: Host) -> Record:
    host.now += 1
    while host.table.phase == "playing":
        host.act()
    assert write(replay(host.log)) == write(host.table)
    record = Record.read(list(host.table.record().lines()))
    assert record.verify().fair
    return record


def test_the_first_roll_waits_for_all_to_tell_their_part() -> None:
    host = started(ANNA, BEN)
    assert kinds([entry.event for entry in host.log])[-1] == "Started"
    waits_for = host.table.to_move
    assert waits_for is None
    assert not host.table.waits_for_bot
    assert not host.table.chance_due
    assert host.refuses(c.Act(0, "buy 0")) == "not-your-turn"
    assert kinds(reveals(host, ANNA, 0)) == ["Revealed"]
    assert host.table.mixing is not None
    assert host.table.mixing.missing == (1,)
    found = reveals(host, BEN, 1)
    assert kinds(found)[:3] == ["Revealed", "Mixed", "Rolled"]
    assert found[1] == e.Mixed((0, 1), 1)
    assert host.table.to_move is not None
    verdict = finished(host).verify()
    assert (verdict.contributors, verdict.left_out, verdict.attempts) == ((1, 2), (), 1)


def test_nobody_who_commits_means_the_server_alone_as_ever() -> None:
    host = Host()
    host(c.Sit(0))
    host(c.Sit(1), BEN)
    assert kinds(host(c.Start()))[:2] == ["Started", "Rolled"]
    record = finished(host)
    assert host.table.mixing is None
    assert record.verify().contributors == ()
    assert '"format":2' in next(record.lines())
    assert "mixing" not in next(record.lines())


def test_whoever_is_silent_is_left_out_and_the_others_begin_anew() -> None:
    host = started(ANNA, BEN, CLEO)
    reveals(host, ANNA, 0)
    reveals(host, CLEO, 2)
    host.now += PATIENCE - 1
    assert host(TICK, None) == []
    assert host.table.next_tick() == host.now + 1
    host.now += 1
    assert host(TICK, None) == [e.LeftOut((1,))]
    # What was told is of no use any more, and the late one is too late.
    assert host.refuses(c.Reveal(1, own(BEN)), BEN) == "no-contribution-due"
    assert host.refuses(c.Commit(1, promise(BEN, 1, 2)), BEN) == "no-commitment-due"
    assert host.refuses(c.Reveal(0, own(ANNA, 2))) == "no-contribution-due"
    commits(host, ANNA, 0, 2)
    assert host.refuses(c.Reveal(0, own(ANNA, 2))) == "no-contribution-due"
    commits(host, CLEO, 2, 2)
    reveals(host, ANNA, 0, 2)
    assert kinds(reveals(host, CLEO, 2, 2))[:2] == ["Revealed", "Mixed"]
    verdict = finished(host).verify()
    assert (verdict.contributors, verdict.left_out, verdict.attempts) == ((1, 3), (2,), 2)


def test_a_game_starts_though_everybody_left() -> None:
    host = started(ANNA, BEN, CLEO)
    reveals(host, ANNA, 0)
    for _ in range(2):
        host.now += PATIENCE
        assert kinds(host(TICK, None))[0] == "LeftOut"
    assert host.table.mixing is not None
    assert not host.table.is_mixing
    assert host.table.to_move is not None
    verdict = finished(host).verify()
    assert (verdict.contributors, verdict.left_out, verdict.attempts) == ((), (1, 2, 3), 2)


def test_attempts_end_after_as_many_as_there_are_people() -> None:
    host = started(ANNA, BEN, CLEO)
    people = [ANNA, BEN, CLEO]
    for attempt in (1, 2, 3):
        if attempt > 1:
            for seat, person in enumerate(people):
                commits(host, person, seat, attempt)
        people.pop()
        for seat, person in enumerate(people):
            reveals(host, person, seat, attempt)
        host.now += PATIENCE
        host(TICK, None)
    assert not host.table.is_mixing
    verdict = finished(host).verify()
    assert (verdict.contributors, verdict.left_out, verdict.attempts) == ((), (1, 2, 3), 4)


def test_whoever_does_not_commit_again_is_left_out_without_another_attempt() -> None:
    host = started(ANNA, BEN, CLEO)
    reveals(host, ANNA, 0)
    reveals(host, BEN, 1)
    host.now += PATIENCE
    host(TICK, None)
    commits(host, ANNA, 0, 2)
    host.now += PATIENCE
    assert host(TICK, None) == [e.LeftOut((1,))]
    assert kinds(reveals(host, ANNA, 0, 2))[:2] == ["Revealed", "Mixed"]
    verdict = finished(host).verify()
    assert (verdict.contributors, verdict.left_out, verdict.attempts) == ((1,), (2, 3), 2)


def test_a_contribution_is_what_was_committed_to() -> None:
    host = started(ANNA, BEN)
    assert host.refuses(c.Reveal(0, own(BEN))) == "wrong-contribution"
    assert host.refuses(c.Reveal(0, own(ANNA, 2))) == "wrong-contribution"
    assert host.refuses(c.Reveal(1, own(BEN))) == "not-your-seat"
    assert host.refuses(c.Reveal(0, own(ANNA)), CLEO) == "not-your-seat"
    reveals(host, ANNA, 0)
    assert host.refuses(c.Reveal(0, own(ANNA))) == "no-contribution-due"


def test_nobody_copies_a_commitment() -> None:
    host = Host()
    host(c.Sit(0, commitment=promise(ANNA, 0)))
    copied = promise(ANNA, 0)
    assert host.refuses(c.Sit(1, commitment=copied), BEN) == "commitment-taken"
    host(c.Sit(1), BEN)
    assert host.refuses(c.Commit(1, copied), BEN) == "commitment-taken"
    # Even one that came through could not be opened: the seat is part of it.
    assert commit(1, 1, bytes.fromhex(own(ANNA))) != commit(1, 2, bytes.fromhex(own(ANNA)))
    assert commit(1, 1, bytes.fromhex(own(ANNA))) != commit(2, 1, bytes.fromhex(own(ANNA)))


def test_one_commits_once_for_all_of_ones_seats_and_may_think_again_in_the_lobby() -> None:
    host = Host()
    host(c.Sit(0, commitment=promise(ANNA, 0)))
    host(c.Sit(1, name="Ben"))
    assert host.refuses(c.Commit(1, promise(ANNA, 1))) == "already-committed"
    host(c.Commit(0, promise(ANNA, 0, 7)))
    assert host.table.seats[0].commitment == promise(ANNA, 0, 7)
    commits(host, ANNA, 0)
    host(c.Start())
    assert kinds(reveals(host, ANNA, 0))[:2] == ["Revealed", "Mixed"]
    assert host.refuses(c.Commit(0, promise(ANNA, 0, 3))) == "no-commitment-due"


def test_whoever_gets_up_in_the_lobby_takes_the_commitment_along() -> None:
    host = Host()
    host(c.Sit(0, commitment=promise(ANNA, 0)))
    host(c.Stand(0))
    host(c.Sit(0))
    host(c.Sit(1), BEN)
    assert kinds(host(c.Start()))[:2] == ["Started", "Rolled"]


def test_whoever_sits_down_later_has_no_part_in_the_dice() -> None:
    host = started(ANNA, BEN)
    host(c.Stand(1), BEN)
    host(c.Sit(1, commitment=promise(CLEO, 1)), CLEO)
    assert host.table.seats[1].commitment is None
    assert host.refuses(c.Reveal(1, own(CLEO)), CLEO) == "wrong-contribution"
    reveals(host, ANNA, 0)
    host.now += PATIENCE
    assert host(TICK, None) == [e.LeftOut((1,))]
    assert host.refuses(c.Commit(1, promise(CLEO, 1, 2)), CLEO) == "no-commitment-due"
    commits(host, ANNA, 0, 2)
    reveals(host, ANNA, 0, 2)
    assert finished(host).verify().contributors == (1,)


def test_the_seat_of_somebody_who_told_and_left_is_not_asked_again() -> None:
    host = started(ANNA, BEN, CLEO)
    reveals(host, ANNA, 0)
    reveals(host, BEN, 1)
    host(c.Stand(1), BEN)
    host(c.Sit(1), Person("dan", "Dan"))
    host.now += PATIENCE
    host(TICK, None)
    assert host.table.mixing is not None
    assert host.table.mixing.missing == (0,)


def test_giving_up_before_the_dice_are_mixed_leaves_a_readable_record() -> None:
    host = started(ANNA, BEN)
    reveals(host, ANNA, 0)
    host(c.Resign(1), BEN)
    assert host.table.phase == "over"
    assert not host.table.is_mixing
    record = Record.read(list(host.table.record().lines(keep_secret=False)))
    assert record.verify().events == 0


def test_one_request_seats_starts_and_commits() -> None:
    asked = Asked(ANNA, T0, dice=DICE)
    commands = (c.Sit(0, commitment=promise(ANNA, 0)), c.AddBot(1, "random"), c.Start())
    found = create(c.Create("corinth", 2), asked, lobby=1000, commands=commands)
    assert kinds(found) == ["Created", "Sat", "BotAdded", "Started"]


def test_a_rematch_takes_a_commitment_along() -> None:
    host = started(ANNA)
    reveals(host, ANNA, 0)
    finished_ = finished(host)
    assert finished_.verify().contributors == (1,)
    asked = Asked(ANNA, host.now, dice=DICE)
    again = rematch(host.table, asked, of="x", lobby=1000, commitment=promise(ANNA, 1, 1))
    sat = [event for event in again if isinstance(event, e.Sat)]
    assert [(event.seat, event.commitment) for event in sat] == [(1, promise(ANNA, 1))]
    assert kinds(again)[-1] == "Started"


def test_another_ending_of_a_mixed_game_has_the_same_dice() -> None:
    host = started(ANNA)
    reveals(host, ANNA, 0)
    finished(host)
    moves = [x.event for x in host.log if isinstance(x.event, e.Acted | e.Rolled)]
    known = host.table.mixed(DICE).unmixed()
    asked = Asked(ANNA, host.now, dice=known)
    found = what_if(host.table, moves, asked, of="x", moment=0, seat=0, lobby=1000)
    assert [event.action for event in found if isinstance(event, e.Rolled)] == rolls(host)[
        : sum(isinstance(event, e.Rolled) for event in found)
    ]
    assert isinstance(found[0], e.Created)
    assert found[0].commitment == known.commitment
    # It is a game with dice of its own, and its record is as fair.
    table = begin(e.Entry(1, T0, found[0]))
    for number, event in enumerate(found[1:], 2):
        evolve(table, e.Entry(number, T0, event))
    while table.phase == "playing":
        seat = table.to_move
        assert seat is not None
        state = table.game_state
        by = ANNA if table.seats[seat].profile else None
        act = c.Act(seat, state.notation(state.legal_actions()[0]))
        for event in decide(table, act, Asked(by, T0, dice=known)):
            evolve(table, e.Entry(table.number + 1, T0, event))
    record = Record.read(list(table.record().lines()))
    assert record.verify().fair
    assert record.verify().attempts == 0


def test_no_snapshot_on_the_way_forgets_anything() -> None:
    host = started(ANNA, BEN)
    reveals(host, ANNA, 0)
    again = read(write(host.table))
    assert again is not None
    assert msgspec.to_builtins(again.mixing) == msgspec.to_builtins(host.table.mixing)
    host.table = again
    assert kinds(reveals(host, BEN, 1))[:3] == ["Revealed", "Mixed", "Rolled"]
    finished(host)


@given(st.integers(0, 31), st.integers(1, 255))
def test_every_bit_of_a_contribution_changes_the_sequence(byte: int, flip: int) -> None:
    def sequence(contribution: bytes) -> list[int]:
        attempt = (
            Share(1, commit(1, 1, contribution), contribution.hex()),
            Share(2, promise(BEN, 1), own(BEN)),
        )
        dice = DICE.mixed(transcript("corinth", 1, DICE.commitment, [attempt]))
        return [dice.outcome(event, 6) for event in range(60)]

    one = bytearray(bytes.fromhex(own(ANNA)))
    before = sequence(bytes(one))
    one[byte] ^= flip
    after = sequence(bytes(one))
    # 60 dice agree in ten places on average, and in 40 once in 10^17.
    assert sum(a == b for a, b in zip(before, after, strict=True)) < 40


def first_rolls(secret: bytes, contribution: bytes) -> int:
    attempt = (Share(1, commit(1, 1, contribution), contribution.hex()),)
    dice = FairDice(secret)
    dice = dice.mixed(transcript("corinth", 1, dice.commitment, [attempt]))
    return sum(dice.outcome(event, 6) for event in range(20))


def test_an_operator_who_tries_secrets_gains_nothing_once_somebody_contributes() -> None:
    """The best of 400 secrets against what an operator can know, that is, any contribution but the
    one that counts: with the latter it is a secret as good as any other."""
    candidates = [hashlib.sha256(b"secret %d" % i).digest() for i in range(400)]
    alone = [
        sum(FairDice(secret).outcome(event, 6) for event in range(20)) for secret in candidates
    ]
    mean, deviation = 50.0, (20 * 35 / 12) ** 0.5
    assert max(alone) > mean + 2 * deviation  # what such an operator can do without
    guess = hashlib.sha256(b"a guess").digest()
    chosen = max(candidates, key=lambda secret: first_rolls(secret, guess))
    assert first_rolls(chosen, guess) > mean + 2 * deviation  # what they hope for
    people = [hashlib.sha256(b"person %d" % i).digest() for i in range(400)]
    gain = sum(first_rolls(chosen, contribution) - mean for contribution in people) / 400
    # The mean of 400 games is within five of its own standard deviations of no gain at all.
    assert abs(gain) < 5 * deviation / 20
    # And the secret was fixed before: another one does not open the commitment.
    other = _mixed_record()
    other[-1] = other[-1].replace(DICE.reveal(), candidates[0].hex())
    with pytest.raises(BadRecord, match="commitment-mismatch"):
        Record.read(other)


def _mixed_record() -> list[str]:
    host = started(ANNA, BEN)
    reveals(host, ANNA, 0)
    reveals(host, BEN, 1)
    return list(finished(host).lines())


def share(seat: int, attempt: int = 1, *, told: bool = True) -> Share:
    contribution = hashlib.sha256(b"%d %d" % (seat, attempt)).digest()
    told_as = contribution.hex() if told else None
    return Share(seat, commit(attempt, seat, contribution), told_as)


@pytest.mark.parametrize(
    ("attempts", "code"),
    [
        ([(share(2), share(1))], "bad-mixing"),
        ([(share(1), share(1))], "bad-mixing"),
        ([(share(0),)], "bad-mixing"),
        ([(share(4),)], "bad-mixing"),
        ([(share(1, told=False),)], "bad-mixing"),
        ([(share(1),), (share(1, 2),)], "bad-mixing"),
        ([(), (share(1, 2),)], "bad-mixing"),
        ([(share(1, told=False), share(2)), (share(1, 2),)], "bad-mixing"),
        ([(share(1, told=False), share(2)), (share(3, 2),)], "bad-mixing"),
        ([(share(1), share(2, told=False)), (share(1),)], "bad-mixing"),
        ([(Share(1, "00", "00" * 32),)], "bad-mixing"),
        ([(Share(1, share(1).commitment, "00" * 32),)], "contribution-mismatch"),
        ([(Share(1, share(1).commitment, "zz"),)], "contribution-mismatch"),
        ([(Share(2, share(1).commitment, share(1).contribution),)], "contribution-mismatch"),
        ([(share(1), share(2, told=False)), (share(1, 3),)], "contribution-mismatch"),
    ],
)
def test_what_cannot_have_happened_is_refused(attempts: list[Any], code: str) -> None:
    with pytest.raises(BadMixing) as caught:
        check(attempts, 3, begun=True)
    assert caught.value.code == code


def test_what_can_have_happened_is_not() -> None:
    silent = share(2, told=False)
    for attempts in ([], [(share(1),)], [(share(1), silent), (share(1, 2),)], [(silent,), ()]):
        check(attempts, 3, begun=True)
    check([(share(1), silent)], 3, begun=False)


def test_no_attempt_can_be_hidden_afterwards() -> None:
    """Whatever a record says of the mixing is part of what its rolls follow from."""
    silent = share(2, told=False)
    ways: list[list[Any]] = [
        [(share(1),)],
        [(share(1, told=False),), ()],
        [(share(1), silent), (share(1, 2),)],
        [(share(1), share(3, told=False)), (share(1, 2),)],
        [(share(1), silent, share(3, told=False)), (share(1, 2),)],
    ]
    found = {transcript("corinth", 1, DICE.commitment, way) for way in ways}
    found.add(transcript("corinth", 2, DICE.commitment, ways[0]))
    found.add(transcript("rhodes", 1, DICE.commitment, ways[0]))
    found.add(transcript("corinth", 1, "00" * 32, ways[0]))
    assert len(found) == len(ways) + 3


def test_a_record_that_hides_who_was_left_out_is_not_fair() -> None:
    host = started(ANNA, BEN)
    reveals(host, ANNA, 0)
    host.now += PATIENCE
    host(TICK, None)
    commits(host, ANNA, 0, 2)
    reveals(host, ANNA, 0, 2)
    header, *rest = finished(host).lines()
    content = msgspec.json.decode(header)
    again = commit(1, 1, bytes.fromhex(own(ANNA, 2)))
    content["mixing"] = [[{"seat": 1, "commitment": again, "contribution": own(ANNA, 2)}]]
    assert not Record.read([msgspec.json.encode(content), *rest]).verify().fair


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"mixing": [[{"seat": 1, "commitment": "00" * 32}]]}, "bad-mixing"),
        ({"mixing": [[{"seat": 1}]]}, "wrong-fields"),
        ({"mixing": 7}, "wrong-fields"),
        ({"format": 2}, "wrong-fields"),
        ({"commitment": None}, "bad-mixing"),
    ],
)
def test_records_with_a_wrong_mixing_are_refused(change: dict[str, Any], code: str) -> None:
    header, *rest = _mixed_record()
    wrong = msgspec.json.encode(msgspec.json.decode(header) | change)
    with pytest.raises(BadRecord, match=code):
        Record.read([wrong, *rest])


def test_time_in_which_there_was_no_server_does_not_count() -> None:
    host = started(ANNA, BEN)
    host.now += 3_600_000
    assert kinds(host(c.MakeUp(3_600_000), None)) == ["Interrupted"]
    assert host(TICK, None) == []
    reveals(host, ANNA, 0)
    reveals(host, BEN, 1)
    assert finished(host).verify().attempts == 1


def test_physical_dice_are_not_mixed() -> None:
    host = Host(dice="physical")
    host(c.Sit(0, commitment=promise(ANNA, 0)))
    assert host.table.seats[0].commitment is None
    assert host.refuses(c.Commit(0, promise(ANNA, 0))) == "no-commitment-due"
