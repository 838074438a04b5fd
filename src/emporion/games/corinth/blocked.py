"""What people look for but cannot do now, and why; docs/effects.md lists the codes."""

from collections.abc import Iterator
from typing import Any

from emporion.core.view import Blocked
from emporion.games.corinth import components as c
from emporion.games.corinth.kernel import (
    NEIGHBOUR,
    can_pay,
    can_step,
    goats_left,
    gold_left,
    most_bought,
    owns,
    shortest_move,
    slack,
    yellow_earned,
)
from emporion.games.corinth.state import BUILD, BUY, CHOOSE, PATH, SHOP

Facts = dict[str, int | str]


def blocked(data: Any, offered: frozenset[str]) -> tuple[Blocked, ...]:
    """Everything that could be asked in this phase and is not among what is offered."""
    reasons = {BUY: _dice, CHOOSE: _groups, SHOP: _shops, PATH: _steps, BUILD: _buildings}
    find = reasons.get(int(data.phase))
    if find is None:
        return ()
    return tuple(found for found in find(data) if found.notation not in offered)


def _dice(data: Any) -> Iterator[Blocked]:
    seat = int(data.seat)
    earned = yellow_earned(data, seat)
    for n in range(most_bought(data, seat) + 1, c.YELLOW_DICE + 1):
        if n + earned > c.YELLOW_DICE:
            facts: Facts = {"most": c.YELLOW_DICE, "earned": earned}
            yield Blocked(notation=f"buy {n}", code="too-many-dice", facts=facts)
        else:
            facts = {"gold": n, "have": gold_left(data, seat)}
            yield Blocked(notation=f"buy {n}", code="too-little-gold", facts=facts)


def _groups(data: Any) -> Iterator[Blocked]:
    seat = int(data.seat)
    if not data.group.any():
        yield Blocked(notation="steward", code="no-way")
        return
    for district, name in enumerate(c.DISTRICTS):
        value = int(data.group[district])
        if value == 0:
            yield Blocked(notation=f"take {name}", code="no-dice")
            yield Blocked(notation=f"steward {name}", code="no-dice")
        else:
            facts: Facts = {"steps": shortest_move(data, seat, value)}
            yield Blocked(notation=f"steward {name}", code="no-way", facts=facts)


def _shops(data: Any) -> Iterator[Blocked]:
    for points, _ in c.SHOPS[data.district]:
        yield Blocked(notation=f"shop {points}", code="shop-full")


def _steps(data: Any) -> Iterator[Blocked]:
    seat = int(data.seat)
    base, steps = int(data.pace), int(data.steps)
    least = shortest_move(data, seat, base)
    most = base + slack(data, seat)
    here = int(data.steward[seat])
    for direction, name in enumerate(c.DIRECTIONS):
        if NEIGHBOUR[here, direction] < 0:
            continue
        if can_step(int(data.used[seat]), here, direction) < 0:
            yield Blocked(notation=name, code="spot-used")
        elif steps >= most:
            yield Blocked(notation=name, code="no-more-steps", facts={"most": most})
        else:
            yield Blocked(notation=name, code="dead-end", facts={"least": least})
    facts: Facts = {"steps": steps, "least": least, "have": gold_left(data, seat)}
    yield Blocked(notation="stop", code="too-few-steps", facts=facts)


def _buildings(data: Any) -> Iterator[Blocked]:
    seat = int(data.seat)
    for i, name in enumerate(c.BUILDINGS):
        if owns(data, seat, i):
            yield Blocked(notation=f"build {name}", code="built")
        elif not can_pay(data, seat, i):
            facts: Facts = {
                "gold": c.BUILDING_GOLD[i],
                "goats": c.BUILDING_GOATS[i],
                "have_gold": gold_left(data, seat),
                "have_goats": goats_left(data, seat),
            }
            yield Blocked(notation=f"build {name}", code="too-dear", facts=facts)
