"""The verdict on every seat: what it lost and where, its luck, and books that balance."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

from emporion.bots.advice import Figure, Gap, Luck
from emporion.review.data import (
    Amount,
    Books,
    Decision,
    Estimate,
    Key,
    Mark,
    Part,
    Roll,
    Verdict,
)
from emporion.review.judge import MARKS
from emporion.review.series import rounded

MOST_KEYS: Final = 5
KEY_DECISIONS: Final = 3
KEY_LUCK: Final = 0.02
"""A roll that changes a seat's chances by less is nothing to look at again."""
COSTLIEST: Final = 3
SCALE: Final = 10.0
MARK_NAMES: Final[tuple[Mark, ...]] = ("best", "good", "inaccurate", "mistake", "blunder")


def verdict(
    seat: int,
    name: str,
    series: Sequence[Estimate],
    moments: Sequence[Decision | Roll],
) -> Verdict:
    """Of a seat, from 0."""
    decisions = [moment for moment in moments if isinstance(moment, Decision)]
    rolls = [moment for moment in moments if isinstance(moment, Roll)]
    mine = [decision for decision in decisions if decision.seat == seat + 1]
    loss = _sum_gaps(decision.loss for decision in mine)
    costly = sorted(mine, key=lambda decision: -decision.loss.value.mean)[:COSTLIEST]
    last = series[-1].moment
    halves = (
        ("first", [one for one in mine if 2 * one.moment < last]),
        ("second", [one for one in mine if 2 * one.moment >= last]),
    )
    kinds: dict[str, list[Decision]] = {}
    for decision in mine:
        kinds.setdefault(decision.kind, []).append(decision)
    parts = [_part(kind, some) for kind, some in kinds.items()]
    return Verdict(
        seat + 1,
        name,
        len(mine),
        accuracy(loss.value, len(mine), len(series[0].win)) if mine else None,
        loss,
        _sum_luck(roll.luck[seat] for roll in rolls),
        _books(seat, series, decisions, rolls),
        {mark: sum(one.mark == mark for one in mine) for mark in MARK_NAMES},
        sorted(parts, key=lambda part: -part.loss.value.mean),
        [_part(half, some) for half, some in halves],
        _keys(seat, mine, rolls),
        [one.n for one in costly if one.loss.value.mean > 0],
    )


def accuracy(loss: Figure, decisions: int, players: int) -> Figure:
    """100 for a game in which nothing was lost, and e times less where every ten decisions lose an
    equal share of the victory."""
    scale = SCALE * players / decisions
    mean = 100 * math.exp(-scale * max(0.0, loss.mean))
    return Figure(round(mean, 1), round(mean * scale * loss.error, 1))


def _books(
    seat: int, series: Sequence[Estimate], decisions: Sequence[Decision], rolls: Sequence[Roll]
) -> Books:
    start, end = (
        Amount(one.points[seat].mean, one.win[seat].mean) for one in (series[0], series[-1])
    )
    luck = _entry(roll.luck[seat] for roll in rolls)
    own = _entry(one.effect[seat] for one in decisions if one.seat == seat + 1)
    others = _entry(one.effect[seat] for one in decisions if one.seat != seat + 1)
    known = (start, luck, own, others)
    rest = Amount(
        _total("points", [end.points, *(-one.points for one in known)]),
        _total("win", [end.win, *(-one.win for one in known)]),
    )
    return Books(start, end, luck, own, others, rest)


def _entry(changes: Iterable[Luck]) -> Amount:
    all_ = list(changes)
    return Amount(
        _total("points", [one.points.mean for one in all_]),
        _total("win", [one.win.mean for one in all_]),
    )


def _total(kind: str, summands: Iterable[float]) -> float:
    return rounded(kind, Figure(math.fsum(summands), 0.0)).mean


def _part(name: str, decisions: Sequence[Decision]) -> Part:
    return Part(name, len(decisions), _sum_gaps(decision.loss for decision in decisions))


def _keys(seat: int, mine: Sequence[Decision], rolls: Sequence[Roll]) -> list[Key]:
    costly = sorted(
        (one for one in mine if one.mark in MARKS),
        key=lambda one: one.loss.value.error - one.loss.value.mean,
    )
    found = [Key(one.moment, "decision") for one in costly[:KEY_DECISIONS]]
    by_luck = sorted(rolls, key=lambda roll: roll.luck[seat].win.mean)
    if by_luck and by_luck[-1].luck[seat].win.mean >= KEY_LUCK:
        found.append(Key(by_luck[-1].moment, "lucky"))
    if by_luck and by_luck[0].luck[seat].win.mean <= -KEY_LUCK:
        found.append(Key(by_luck[0].moment, "unlucky"))
    return sorted(found[:MOST_KEYS], key=lambda key: key.moment)


def _sum_gaps(gaps: Iterable[Gap]) -> Gap:
    all_ = list(gaps)
    return Gap(
        _sum("points", [gap.points for gap in all_]),
        _sum("win", [gap.win for gap in all_]),
        _sum("win", [gap.value for gap in all_]),
    )


def _sum_luck(luck: Iterable[Luck]) -> Luck:
    all_ = list(luck)
    return Luck(
        _sum("points", [one.points for one in all_]), _sum("win", [one.win for one in all_])
    )


def _sum(kind: str, figures: Sequence[Figure]) -> Figure:
    error = math.fsum(figure.error**2 for figure in figures) ** 0.5
    return rounded(kind, Figure(math.fsum(figure.mean for figure in figures), error))
