"""A table from lobby to result, without a server."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.core.chance import Rng
from emporion.core.game import Game
from emporion.core.kernel import CHANCE
from emporion.core.record import Record
from emporion.table import (
    Asked,
    Entry,
    Event,
    Person,
    Refusal,
    begin,
    create,
    decide,
    decision_of,
    line_of,
    moves,
    replay,
    together,
    what_if,
)
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.clock import Clock, Days, Live, Off
from emporion.table.decide import KEPT
from emporion.table.evolve import evolve
from emporion.table.snapshot import read, write
from tests.table.hosting import ANNA, BEN, CLEO, DICE, T0, Host, kinds, options, playing


def test_from_lobby_to_result() -> None:
    host = Host(options={"first": 0})
    assert host.table.setup.commitment == DICE.commitment
    host(c.Sit(0))
    assert host.refuses(c.Start()) == "seats-free"
    host(c.Sit(1), BEN)
    assert host.refuses(c.Start(), BEN) == "only-the-host"
    assert kinds(host(c.Start())) == ["Started"]
    while host.table.phase == "playing":
        host.act()
    assert host.table.ended is not None
    assert host.table.ended.secret == DICE.reveal()
    record = host.table.record()
    assert record.verify().fair
    again = Record.read(record.lines())
    assert again.state == host.table.state
    assert again.players[1].name == "Ben"
    assert host.refuses(c.Act(0, "end")) == "game-over"


def test_every_game_plays_on_a_table(game: Game) -> None:
    """The table knows no game: whatever its rules, from start to a record that verifies."""
    now = T0
    people = [Person(f"p{seat}", f"Person {seat}") for seat in range(game.min_players)]
    setup = c.Create(game.name, game.min_players)
    (first,) = create(setup, Asked(people[0], now, dice=DICE), lobby=1000)
    log = [Entry(1, now, first)]
    table = begin(log[0])
    asks: list[tuple[c.Command, Person]] = [(c.Sit(i), p) for i, p in enumerate(people)]
    asks.append((c.Start(), people[0]))
    rng = Rng(7)
    while table.phase != "over":
        if asks:
            command, by = asks.pop(0)
        else:
            seat = table.to_move
            assert seat is not None
            legal = table.game_state.legal_actions()
            words = table.game_state.notation(legal[rng.below(len(legal))])
            command, by = c.Act(seat, words), people[seat]
        for event in decide(table, command, Asked(by, now, dice=DICE)):
            log.append(Entry(table.number + 1, now, event))
            evolve(table, log[-1])
    assert table.record().verify().fair
    assert write(replay(log)) == write(table)
    again = read(write(table))
    assert again is not None
    assert again.state == table.state


def test_rolls_follow_at_once_and_the_secret_stays_in_the_house() -> None:
    host = playing()
    found = host(c.Act(0, "buy 0"))
    assert kinds(found) == ["Acted"] + ["Rolled"] * 9
    secret = DICE.reveal().encode()
    assert secret not in msgspec.json.encode(host.log)
    assert secret not in write(host.table)
    assert not any(secret.decode() in line for line in host.table.record().lines())


def test_physical_dice_are_entered_by_whose_turn_it_is() -> None:
    host = playing(dice="physical")
    assert host.table.setup.commitment is None
    assert kinds(host(c.Act(0, "buy 0"))) == ["Acted"]
    assert host.table.chance_due
    assert host.refuses(c.Act(1, "white 3"), BEN) == "not-your-roll"
    assert host.refuses(c.Act(0, "white 7")) == "illegal-action"
    assert host.table.free_undo(0) == 0
    host(c.Undo(0))
    host(c.Act(0, "buy 1"))
    for value in (1, 2, 3, 4, 5, 6, 1, 2, 3):
        host(c.Act(0, f"white {value}"))
    # A die entered wrongly is taken back, but no decision made before it was seen.
    host(c.Act(0, "yellow 5"))
    assert host.table.free_undo(0) == 1
    assert host.refuses(c.Undo(0, 0)) == "undo-needs-consent"
    assert host.refuses(c.Undo(1), BEN) == "undo-needs-consent"
    host(c.Undo(0))
    host(c.Act(0, "yellow 6"))
    assert host.table.to_move == 0
    host(c.Act(0, "take gold"))
    assert host.table.free_undo(0) == len(host.table.actions) - 1
    assert not host.table.chance_due


def test_one_screen_holds_several_seats_for_its_host() -> None:
    host = Host(3)
    host(c.Sit(0))
    host(c.Sit(1))
    host(c.Sit(2), BEN)
    assert host.table.seats_of("anna") == [0, 1]
    other = Host(3)
    other(c.Sit(0), BEN)
    assert other.refuses(c.Sit(1), BEN) == "already-seated"


def test_nobody_acts_for_another() -> None:
    host = playing()
    for command in (c.Act(0, "buy 0"), c.Undo(0), c.OfferUndo(0), c.Resign(0), c.Stand(0)):
        assert host.refuses(command, BEN) == "not-your-seat"
        assert host.refuses(command, CLEO) == "not-your-seat"
    assert host.refuses(c.Act(1, "buy 0"), BEN) == "not-your-turn"
    assert host.refuses(c.RemoveBot(1), BEN) == "only-the-host"
    assert host.refuses(c.AddBot(1, "greedy"), CLEO) == "only-the-host"
    assert host.refuses(c.Tick(), BEN) == "only-the-house"
    assert host.refuses(c.HandBack(0), BEN) == "not-your-seat"
    assert host.refuses(c.Act(0, "buy 0"), None) == "no-bot"


def test_stale_numbers_are_refused() -> None:
    host = playing()
    seen = host.table.number
    host(c.Act(0, "buy 0", expected=seen))
    assert host.refuses(c.Act(0, "take gold", expected=seen)) == "stale"
    assert host.refuses(c.Undo(0, expected=seen)) == "stale"


def test_undo_is_free_back_to_the_last_roll() -> None:
    host = playing()
    host(c.Act(0, "buy 0"))
    rolled = len(host.table.actions)
    assert host.refuses(c.Undo(0)) == "undo-needs-consent"
    host.act()
    host.act()
    assert host.refuses(c.Undo(0, to=rolled - 1)) == "undo-needs-consent"
    assert host.refuses(c.Undo(0, to=rolled + 9)) == "nothing-to-take-back"
    host(c.Undo(0, to=rolled))
    assert len(host.table.actions) == rolled
    assert host.table.state == host.table.state_at(rolled)
    host(c.Act(0, "take goats"))
    while host.table.to_move == 0:
        host.act("end" if "end" in options(host.table) else None)
    assert host.refuses(c.Undo(0)) == "undo-needs-consent"


def test_undo_across_turns_needs_everyone() -> None:
    host = Host(3, options={"first": 0})
    for seat, person in enumerate((ANNA, BEN, CLEO)):
        host(c.Sit(seat), person)
    host(c.Start())
    host.until(1)
    state = host.table.state_at(0)
    host(c.OfferUndo(0, to=0))
    assert host.refuses(c.OfferUndo(1), BEN) == "offer-open"
    host(c.AcceptUndo(), BEN)
    assert host.refuses(c.AcceptUndo(), BEN) == "not-asked"
    assert kinds(host(c.AcceptUndo(), CLEO)) == ["UndoAccepted", "Undone"]
    assert host.table.state == state
    assert host.table.offer is None
    host.until(1)
    host(c.OfferUndo(0))
    host(c.DeclineUndo(), CLEO)
    assert host.refuses(c.AcceptUndo(), BEN) == "no-offer"
    host(c.OfferUndo(1), BEN)
    host.now += 61_000
    assert kinds(host(c.Tick(), None)) == ["UndoDeclined"]


def test_play_goes_on_while_an_offer_is_open() -> None:
    host = playing()
    host.until(1)
    moment = host.table.by.index(0)
    host(c.OfferUndo(0, to=moment))
    host.act()
    host.act()
    assert host.table.offer is not None
    host(c.AcceptUndo(), BEN)
    assert len(host.table.actions) == moment
    assert host.table.offer is None


def test_nobody_asks_twice_without_having_acted() -> None:
    host = Host(3, options={"first": 0})
    for seat, person in enumerate((ANNA, BEN, CLEO)):
        host(c.Sit(seat), person)
    host(c.Start())
    host.until(1)
    host(c.OfferUndo(0))
    host(c.DeclineUndo(), BEN)
    assert host.refuses(c.OfferUndo(0)) == "asked-already"
    host.act()
    assert host.refuses(c.OfferUndo(0)) == "asked-already"
    host(c.OfferUndo(1), BEN)
    host(c.DeclineUndo(), BEN)
    assert host.refuses(c.OfferUndo(1), BEN) == "asked-already"
    host.act()
    host(c.OfferUndo(1), BEN)
    host(c.DeclineUndo(), ANNA)
    host.until(0)
    host.act()
    host(c.OfferUndo(0))


def test_an_undone_roll_falls_the_same_way_again() -> None:
    host = playing()
    host(c.Act(0, "buy 0"))
    before = host.table.actions[:]
    host(c.OfferUndo(0, to=5))
    host(c.AcceptUndo(), BEN)
    assert host.table.actions == []
    host(c.Act(0, "buy 0"))
    assert host.table.actions == before


def test_an_undo_asks_those_whom_a_bot_plays_for_too() -> None:
    host = playing(away=60)
    host.until(1)
    host.now += 61_000
    host(c.TakeOver(1), ANNA)
    assert kinds(host(c.OfferUndo(0, to=0))) == ["UndoOffered"]
    assert host.table.offer is not None
    assert host.table.offer.waiting == (BEN.id,)


def test_a_finished_game_is_not_taken_back() -> None:
    host = playing()
    host.until(1)
    host(c.OfferUndo(0, to=0))
    host(c.Resign(0))
    assert host.table.phase == "over"
    assert host.table.offer is None
    assert host.refuses(c.AcceptUndo(), BEN) == "game-over"
    assert host.refuses(c.DeclineUndo(), BEN) == "game-over"


def test_bots_do_not_wait_for_offers() -> None:
    host = Host(3, options={"first": 0})
    host(c.Sit(0))
    host(c.Sit(1), BEN)
    host(c.AddBot(2, "greedy"))
    host(c.Start())
    host.until(2)
    host(c.OfferUndo(0))
    assert host.table.waits_for_bot
    host(c.Act(2, options(host.table)[0], expected=host.table.position), None)
    assert host.table.offer is not None


def test_bots_consent_to_everything() -> None:
    host = Host(options={"first": 0})
    host(c.Sit(0))
    host(c.AddBot(1, "greedy"))
    host(c.Start())
    host.until(1)
    assert host.table.waits_for_bot
    assert kinds(host(c.OfferUndo(0))) == ["UndoOffered", "Undone"]


def test_bots_come_and_go_while_playing() -> None:
    host = playing()
    assert host.refuses(c.AddBot(1, "greedy")) == "seat-taken"
    host(c.Stand(1), BEN)
    assert host.refuses(c.Stand(0)) == "last-person"
    host.until(1)
    waited = [host.table.waits_for_bot]
    host(c.AddBot(1, "greedy"))
    waited.append(host.table.waits_for_bot)
    assert waited == [False, True]
    host(c.AddBot(1, "flat"))
    host(c.ReplaceBot(1, "random", "ValueError"), None)
    assert host.table.seats[1].bot == "random"
    host(c.RemoveBot(1))
    host(c.Sit(1), CLEO)
    assert host.table.seats[1].name == "Cleo"


def test_hints_are_the_hosts_say_until_others_play() -> None:
    host = Host(options={"first": 0})
    host(c.Sit(0))
    host(c.Sit(1), BEN)
    assert not host.table.hints
    assert host.refuses(c.AllowHints(allow=True), BEN) == "only-the-host"
    assert kinds(host(c.AllowHints(allow=True))) == ["HintsAllowed"]
    assert host(c.AllowHints(allow=True)) == []
    host(c.Start())
    assert host.refuses(c.AllowHints(allow=False)) == "already-started"
    assert decision_of(host.table, 0, ANNA) == host.table.game_state
    for seat, person, code in (
        (1, BEN, "not-your-turn"),
        (0, BEN, "not-your-seat"),
        (5, ANNA, "no-such-seat"),
    ):
        with pytest.raises(Refusal) as refusal:
            decision_of(host.table, seat, person)
        assert refusal.value.code == code
    again = read(write(host.table))
    assert again is not None
    assert again.hints


def test_alone_among_bots_hints_come_and_go() -> None:
    host = Host(options={"first": 0})
    host(c.Sit(0))
    host(c.AddBot(1, "greedy"))
    host(c.Start())
    with pytest.raises(Refusal) as refusal:
        decision_of(host.table, 0, ANNA)
    assert refusal.value.code == "hints-off"
    host(c.AllowHints(allow=True))
    assert decision_of(host.table, 0, ANNA) == host.table.game_state
    host(c.TakeOver(0))
    with pytest.raises(Refusal) as refusal:
        decision_of(host.table, 0, ANNA)
    assert refusal.value.code == "seat-played-by-bot"
    host(c.HandBack(0))
    host(c.AllowHints(allow=False))
    assert not host.table.hints
    host(c.Resign(0))
    assert host.refuses(c.AllowHints(allow=True)) == "game-over"


def test_invitations_are_for_one() -> None:
    host = Host()
    host(c.Sit(0))
    host(c.Invite(1), invitation="first")
    assert host.refuses(c.Sit(1), BEN) == "seat-kept"
    host(c.Invite(1), invitation="second")
    assert host.refuses(c.Sit(1), BEN, invitation="first") == "invitation-used"
    host(c.Sit(1), BEN, invitation="second")
    assert host.refuses(c.Sit(1), CLEO, invitation="second") == "seat-taken"
    host(c.Stand(1), BEN)
    assert host.refuses(c.Sit(1), CLEO, invitation="second") == "invitation-used"
    assert host.refuses(c.Uninvite(1)) == "seat-not-kept"
    host(c.Invite(1), invitation="third")
    assert host.refuses(c.Uninvite(1), BEN) == "only-the-host"
    host(c.Uninvite(1))
    host(c.Sit(1), CLEO)


def test_resigning_ends_a_game_of_two() -> None:
    host = playing()
    host(c.Act(0, "buy 0"))
    assert kinds(host(c.Resign(0))) == ["Resigned", "Ended"]
    assert host.table.ended is not None
    assert host.table.ended.winners == (1,)
    record = host.table.record()
    assert record.dice is not None
    assert record.verify().fair


def test_resigning_among_three_leaves_a_bot() -> None:
    host = Host(3, options={"first": 0})
    for seat, person in enumerate((ANNA, BEN, CLEO)):
        host(c.Sit(seat), person)
    host(c.Start())
    assert kinds(host(c.Resign(0))) == ["Resigned"]
    assert host.table.waits_for_bot
    assert host.refuses(c.HandBack(0)) == "resigned"
    assert host.refuses(c.Act(0, "buy 0")) == "not-your-seat"
    assert host.refuses(c.Stand(0)) == "resigned"
    assert kinds(host(c.Resign(1), BEN)) == ["Resigned", "Ended"]


def test_whoever_resigned_manages_nothing() -> None:
    host = Host(4, options={"first": 0})
    for seat, person in enumerate((ANNA, BEN, CLEO)):
        host(c.Sit(seat), person)
    host(c.AddBot(3, "greedy"))
    host(c.Start())
    host(c.AddBot(3, "flat"), BEN)
    host(c.AcceptBot(), ANNA)
    host(c.AcceptBot(), CLEO)
    host(c.Resign(1), BEN)
    assert host.refuses(c.AddBot(3, "greedy"), BEN) == "only-the-host"
    host(c.AddBot(3, "greedy"), CLEO)
    assert kinds(host(c.AcceptBot(), ANNA)) == ["BotAccepted", "BotAdded"]


def test_takeover_of_the_absent_and_back() -> None:
    host = playing(away=60)
    assert host.refuses(c.TakeOver(0), BEN) == "not-away"
    host.now += 61_000
    assert host.refuses(c.TakeOver(0), CLEO) == "not-at-table"
    host(c.TakeOver(0), BEN)
    assert host.table.waits_for_bot
    assert host.refuses(c.Act(0, "buy 0")) == "seat-played-by-bot"
    host(c.Act(0, "buy 0"), None)
    host(c.HandBack(0))
    assert host.refuses(c.HandBack(0)) == "seat-not-taken-over"
    host.act()
    host(c.TakeOver(1), BEN)
    assert host.table.seats[1].reason == "asked"


def test_nobody_joins_where_the_dice_are_known() -> None:
    host = Host(options={"first": 0})
    host(c.Sit(0))
    host(c.AddBot(1, "greedy"))
    host(c.Start())
    host.act("buy 0")
    host(c.OfferUndo(0, to=0))
    host(c.RemoveBot(1))
    # The rolls that were taken back fall the same way again.
    assert host.refuses(c.Sit(1), BEN) == "dice-known"
    assert host.refuses(c.Invite(1), invitation="i") == "dice-known"
    host.act("buy 0")
    host(c.Sit(1), BEN)
    host(c.Resign(0))
    made = what_if(
        host.table, moves(host.log), Asked(ANNA, T0, dice=DICE), of="t", moment=0, seat=0, lobby=1
    )
    host.log = [Entry(number, T0, event) for number, event in enumerate(made, 1)]
    host.table = replay(host.log)
    while not host.table.game_state.is_over and len(host.table.actions) < 30:
        host.act()
    host(c.RemoveBot(1))
    assert host.refuses(c.Sit(1), BEN) == "dice-known"
    assert host.refuses(c.Invite(1), invitation="i") == "dice-known"
    host(c.Sit(1))


def test_a_seat_is_kept_for_a_friend_for_a_while() -> None:
    host = Host(3)
    host(c.Sit(0))
    guests = {BEN.id: BEN, CLEO.id: CLEO}
    assert host.refuses(c.KeepSeat(1, BEN.id)) == "not-a-friend"
    assert host.refuses(c.KeepSeat(1, CLEO.id), BEN, guests=guests) == "only-the-host"
    host(c.KeepSeat(1, BEN.id), guests=guests)
    assert host.refuses(c.KeepSeat(2, BEN.id), guests=guests) == "guest-asked-already"
    host(c.KeepSeat(2, CLEO.id), guests=guests)
    assert [seat.kept_name for seat in host.table.seats] == [None, "Ben", "Cleo"]
    assert host.refuses(c.Sit(1), CLEO) == "seat-kept"
    assert host.refuses(c.DeclineSeat(1), CLEO) == "seat-not-kept"
    host(c.DeclineSeat(2), CLEO)
    assert host.refuses(c.KeepSeat(2, CLEO.id), guests=guests) == "has-declined"
    host.table.setup = msgspec.structs.replace(host.table.setup, lobby=10 * KEPT)
    assert host.table.next_tick() == T0 + KEPT
    host.now = T0 + KEPT
    closes = host.table.closes_at
    assert host(c.Tick(), None) == [e.Uninvited(1)]
    assert host.table.closes_at == closes
    host(c.Sit(1), CLEO)


def test_a_lobby_stays_open_while_its_host_waits() -> None:
    host = Host()
    host.now += 1000
    assert host(c.Tick(), None, present={ANNA.id}) == []
    assert kinds(host(c.Tick(), None, present={BEN.id})) == ["Closed"]


def test_people_who_look_for_company_begin_at_once() -> None:
    command = c.Create("corinth", 3)
    asked = Asked(ANNA, T0, dice=DICE, stand_in="greedy")
    found = together(command, [(BEN, None), (ANNA, None)], asked, lobby=1000)
    assert kinds(found)[:5] == ["Created", "Sat", "Sat", "BotAdded", "Started"]
    table = replay(Entry(i, T0, event) for i, event in enumerate(found, 1))
    assert (table.phase, table.host) == ("playing", ANNA.id)
    assert [seat.name or seat.bot for seat in table.seats] == ["Ben", "Anna", "greedy"]


def test_an_unused_lobby_closes() -> None:
    host = Host()
    assert host.table.next_tick() == T0 + 1000
    host.now += 999
    assert host(c.Tick(), None) == []
    host.now += 1
    assert kinds(host(c.Tick(), None)) == ["Closed"]
    assert host.refuses(c.Sit(0)) == "table-closed"
    with pytest.raises(Refusal, match="table-closed"):
        line_of(host.table, c.Say("hello"), ANNA)


def test_rematch_once() -> None:
    host = playing()
    assert host.refuses(c.Rematch(), rematch="t2") == "not-over"
    host(c.Resign(0))
    assert host.refuses(c.Rematch(), CLEO, rematch="t2") == "not-at-table"
    host(c.Rematch(), BEN, rematch="t2")
    assert host.refuses(c.Rematch(), rematch="t3") == "already-rematched"
    host(c.Rematch(), rematch="t3", anew=True)
    assert host.table.rematch == "t3"


@pytest.mark.parametrize("text", ["", "  ", "a\0b", "a\nb", "\u202eevil", "x" * 501])
def test_chat_is_plain_text(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        line_of(playing().table, c.Say(text), ANNA)
    assert refusal.value.code in {"text-length", "text-control-character"}


def test_chat_is_of_those_at_the_table_and_keeps_its_angle_brackets() -> None:
    table = playing().table
    assert line_of(table, c.Say(" <b>hi</b> "), BEN) == "<b>hi</b>"
    with pytest.raises(Refusal, match="not-at-table"):
        line_of(table, c.Say("hello"), CLEO)


def test_an_old_line_of_chat_is_an_event_that_does_nothing() -> None:
    """Logs of older versions hold them, with the text or, once that was moved, without."""
    host = playing()
    before = host.table.copy()
    for body in (b'{"kind":"said","profile":"p","name":"P","text":"hi"}', b'{"kind":"said"}'):
        event = msgspec.json.decode(body, type=Event)
        assert msgspec.json.encode(event) == b'{"kind":"said"}'
        evolve(host.table, Entry(host.table.number + 1, host.now, event))
    assert host.table.number == before.number + 2
    before.number = host.table.number
    assert write(host.table) == write(before)


@pytest.mark.parametrize(
    "command",
    [
        c.Create("corinth", 9),
        c.Create("corinth", 2, options={"players": 3}),
        c.Create("corinth", 2, options={"no": 1}),
        c.Create("corinth", 2, options={"first": "x"}),
        c.Create("corinth", 2, options={"self": 1}),
        c.Create("chess", 2),
    ],
)
def test_wrong_setups_are_refused(command: c.Create) -> None:
    with pytest.raises(Refusal):
        create(command, Asked(ANNA, T0, dice=DICE), lobby=1000)


commands = st.one_of(
    st.builds(c.Sit, st.integers(0, 3)),
    st.builds(c.Stand, st.integers(0, 3)),
    st.builds(c.Invite, st.integers(0, 3)),
    st.builds(c.Uninvite, st.integers(0, 3)),
    st.builds(c.AddBot, st.integers(0, 3), st.sampled_from(["greedy", "flat"])),
    st.builds(c.RemoveBot, st.integers(0, 3)),
    st.builds(c.Remove, st.integers(0, 3), st.booleans()),
    st.builds(c.Mute, st.integers(0, 3)),
    st.just(c.AcceptBot()),
    st.just(c.DeclineBot()),
    st.just(c.Start()),
    st.builds(c.Undo, st.integers(0, 3), st.none() | st.integers(0, 40)),
    st.builds(c.OfferUndo, st.integers(0, 3), st.none() | st.integers(0, 40)),
    st.just(c.AcceptUndo()),
    st.just(c.DeclineUndo()),
    st.builds(c.Resign, st.integers(0, 3)),
    st.builds(c.TakeOver, st.integers(0, 3)),
    st.builds(c.HandBack, st.integers(0, 3)),
    st.just(c.Tick()),
    st.just("act"),
    st.just("act"),
    st.just("act"),
)
clocks: st.SearchStrategy[Clock] = st.sampled_from([Off(), Live(bank=60, increment=3), Days(1)])


@settings(max_examples=80, deadline=None)
@given(
    clocks,
    st.sampled_from(["fair", "physical"]),
    st.booleans(),
    st.lists(
        st.tuples(commands, st.sampled_from([ANNA, BEN, None]), st.integers(0, 40_000)),
        max_size=60,
    ),
)
def test_whatever_is_asked_the_log_tells_it_all(
    clock: Clock, dice: c.Dice, seated: bool, asks: list[tuple[Any, Person | None, int]]
) -> None:
    host = Host(clock=clock, dice=dice)
    if seated:
        host(c.Sit(0))
        host(c.Sit(1), BEN)
        host(c.Start())
    for command, by, later in asks:
        host.now += later
        if command == "act":
            seat = host.table.to_move if host.table.to_move is not None else 0
            words = options(host.table)[-1] if host.table.state is not None else "none"
            command = c.Act(seat, words)
        try:
            host(command, by, invitation="i", rematch="r")
        except Refusal:
            continue
    table = replay(host.log)
    assert write(table) == write(host.table)
    assert table.state == host.table.state
    restored = read(write(host.table))
    assert restored is not None
    assert restored.state == host.table.state
    assert write(restored) == write(host.table)
    assert table.chances == sum(by == CHANCE for by in table.by)
    assert all(bank >= 0 for bank in table.clock.banks)
    log = msgspec.json.decode(msgspec.json.encode(host.log), type=list[Entry])
    assert log == host.log
