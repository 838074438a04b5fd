"""Moves planned ahead hold exactly as long as what they were planned for happens."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.core.kernel import CHANCE
from emporion.table import Refusal
from emporion.table import commands as c
from emporion.table.clock import Days
from emporion.table.plans import LONGEST, Plan, make, walk
from tests.table.hosting import ANNA, BEN, Host, options, playing


def begun() -> Host:
    """Anna chooses among the dice, Ben waits for her."""
    host = playing(Days(2))
    state = host.table.game_state
    while state.game.kind(state.data) == "buy":
        host.act()
        state = host.table.game_state
    return host


def line(host: Host, picks: list[int]) -> list[str]:
    """Something that may happen up to and with a move of Ben's; none where a roll comes first."""
    state = host.table.game_state.copy()
    found: list[str] = []
    for pick in picks:
        player = state.current_player
        if player < 0:
            return []
        legal = state.legal_actions()
        words = state.notation(legal[pick % len(legal)])
        found.append(words)
        state.apply(words)
        if player == 1:
            return found
    return []


def go_on(host: Host, plan: Plan) -> None:
    while (action := plan.due(host.table)) is not None:
        host(c.Act(1, host.table.game_state.notation(action)), BEN)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.lists(st.integers(0, 20), min_size=12, max_size=12), min_size=1, max_size=4),
    st.lists(st.integers(0, 20), min_size=12, max_size=12),
)
def test_a_plan_is_carried_out_exactly_where_everything_kept_to_it(
    wishes: list[list[int]], happens: list[int]
) -> None:
    host = begun()
    lines = [found for wish in wishes if (found := line(host, wish))]
    if not lines:
        return
    moment = len(host.table.actions)
    plan = make(host.table, 1, BEN.id, moment, lines)
    assert plan.due(host.table) is None
    for pick in happens:
        if host.table.to_move != 0 or host.table.game_state.current_player == CHANCE:
            break
        legal = options(host.table)
        host.act(legal[pick % len(legal)])
    made = host.table.actions[moment:]
    held = [one for one in plan.lines if one[: len(made)] == tuple(made)]
    if host.table.to_move == 1 and host.table.game_state.current_player == 1:
        assert plan.due(host.table) == (held[0][len(made)] if held else None)
        go_on(host, plan)
        if held:
            assert tuple(host.table.actions[moment : moment + len(held[0])]) == held[0]
    assert plan.due(host.table) is None


def test_what_is_taken_back_takes_plans_along() -> None:
    host = begun()
    first = line(host, [0] * 12)
    plan = make(host.table, 1, BEN.id, len(host.table.actions), [first])
    assert plan.left(host.table)
    host.act(first[0])
    assert plan.left(host.table)
    host(c.OfferUndo(0))
    host(c.AcceptUndo(), BEN)
    assert plan.left(host.table) == ()
    host.act(first[0])
    assert plan.left(host.table) == ()


def test_a_pause_and_a_stand_in_hold_a_plan_up() -> None:
    host = begun()
    first = line(host, [0] * 12)
    plan = make(host.table, 1, BEN.id, len(host.table.actions), [first])
    while host.table.to_move == 0:
        host.act(first[len(host.table.actions) - plan.moment])
    assert plan.due(host.table) is not None
    host(c.OfferPause())
    host(c.AcceptPause(), BEN)
    assert plan.due(host.table) is None
    host(c.EndPause())
    assert plan.due(host.table) is not None
    host(c.TakeOver(1), BEN)
    assert plan.due(host.table) is None


def test_what_cannot_be_planned() -> None:
    def refusal(host: Host, lines: list[list[str]], seat: int = 1, who: str = BEN.id) -> str:
        with pytest.raises(Refusal) as found:
            make(host.table, seat, who, len(host.table.actions), lines)
        return found.value.code

    host = begun()
    first = line(host, [0] * 12)
    assert refusal(host, [first[:-1]]) == "plan-ends-wrong"
    assert refusal(host, [first], 0, ANNA.id) == "plan-ends-wrong"
    assert refusal(host, [first], 1, ANNA.id) == "not-your-seat"
    assert refusal(host, [["nonsense"]]) == "illegal-action"
    assert refusal(playing(), [["buy 0"]]) == "no-plans-here"
    with pytest.raises(Refusal, match="stale"):
        make(host.table, 1, BEN.id, 0, [first])
    # Nobody plans beyond a roll.
    before = playing(Days(1))
    assert refusal(before, [["buy 0", "take wine"]]) == "plan-reaches-too-far"
    assert len(list(walk(host.table, first))) == len(first) <= LONGEST
