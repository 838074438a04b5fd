"""Tables that begin with more than their first event."""

import pytest

from emporion.table import Asked, Entry, Refusal, create, rematch, replay
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.decide import KEPT
from tests.table.hosting import ANNA, BEN, DICE, T0, kinds, playing

ASKED = Asked(ANNA, T0, dice=DICE)
TWO = c.Create("corinth", 2, options={"first": 0})


def opened(*then: c.SetUpCommand, asked: Asked = ASKED) -> list[e.Event]:
    return create(TWO, asked, lobby=1000, commands=then)


def test_a_table_is_opened_filled_and_started_at_once() -> None:
    found = opened(c.Sit(0), c.AddBot(1, "greedy"), c.Start())
    assert kinds(found) == ["Created", "Sat", "BotAdded", "Started"]
    table = replay(Entry(number, T0, event) for number, event in enumerate(found, 1))
    assert table.phase == "playing"
    assert table.to_move == 0


@pytest.mark.parametrize(
    ("then", "wish", "hints"),
    [
        ((c.Sit(0), c.AddBot(1, "greedy"), c.Start()), None, True),
        ((c.Sit(0), c.AddBot(1, "greedy"), c.Start()), False, False),
        ((c.Sit(0), c.Sit(1, "Ben"), c.Start()), None, False),
        ((c.Sit(0),), None, False),
        ((c.Sit(0),), True, True),
        ((), None, False),
    ],
)
def test_hints_are_allowed_by_default_among_bots_alone(
    then: tuple[c.SetUpCommand, ...], wish: bool | None, hints: bool
) -> None:
    setup = c.Create("corinth", 2, options={"first": 0}, hints=wish)
    (first, *_) = create(setup, ASKED, lobby=1000, commands=then)
    assert isinstance(first, e.Created)
    assert first.hints is hints


@pytest.mark.parametrize(
    ("then", "code"),
    [
        ((c.Sit(0), c.Start()), "seats-free"),
        ((c.Sit(0), c.Sit(0)), "seat-taken"),
        ((c.Sit(5),), "no-such-seat"),
        ((c.AddBot(0, "nobody"),), "unknown-bot"),
    ],
)
def test_or_there_is_no_table(then: tuple[c.SetUpCommand, ...], code: str) -> None:
    asked = Asked(ANNA, T0, dice=DICE, bots={"greedy", "experienced"})
    with pytest.raises(Refusal) as refusal:
        opened(*then, asked=asked)
    assert refusal.value.code == code


def test_nobody_keeps_too_many_tables_open() -> None:
    opened(asked=Asked(ANNA, T0, dice=DICE, hosts=1, most=2))
    with pytest.raises(Refusal) as refusal:
        opened(asked=Asked(ANNA, T0, dice=DICE, hosts=2, most=2))
    assert (refusal.value.code, refusal.value.details) == ("too-many-tables", {"most": 2})


def test_a_stand_in_must_exist() -> None:
    with pytest.raises(Refusal) as refusal:
        opened(asked=Asked(ANNA, T0, dice=DICE, bots={"greedy"}))
    assert refusal.value.code == "unknown-bot"


def test_a_rematch_begins_where_nobody_is_waited_for() -> None:
    host = playing(hints=True)
    host(c.Resign(0))
    found = rematch(host.table, Asked(BEN, T0, dice=DICE), of="t", lobby=1000)
    assert kinds(found) == ["Created", "Kept", "Sat"]
    assert isinstance(found[0], e.Created)
    assert found[0].hints
    assert found[1] == e.Kept(1, ANNA.id, "Anna", T0 + KEPT)
    assert found[2] == e.Sat(0, BEN.id, "Ben")

    alone = playing()
    alone(c.Stand(1), BEN)
    alone(c.AddBot(1, "greedy"))
    alone(c.Resign(0))
    found = rematch(alone.table, ASKED, of="t", lobby=1000)
    assert kinds(found) == ["Created", "BotAdded", "Sat", "Started"]
    assert found[1] == e.BotAdded(0, "greedy")
