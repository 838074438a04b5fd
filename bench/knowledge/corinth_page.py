"""What the page about Corinth says, from the data."""

from typing import Final

import numpy as np

from emporion.arena.estimate import Estimate
from emporion.games.corinth import actions as a
from emporion.games.corinth.components import (
    BUILDING_GOATS,
    BUILDING_GOLD,
    BUILDINGS,
    DIE,
    EFFECTS,
    MARKET,
    PLUS,
    SCORE,
    SIDE,
    TRACK,
    spot_name,
)
from knowledge import told
from knowledge.charts import Curve, curves
from knowledge.corinth import FREE, NEVER, TURNS
from knowledge.counts import CASES, Ints, mean, portion
from knowledge.facts import (
    FEW,
    Data,
    Facts,
    first_player,
    limits_table,
    median,
    number,
    percent,
    points_within,
    pooled,
    table,
    times,
    wins,
)

THIRDS: Final = tuple((begin, begin + 3) for begin in range(0, TURNS, 3))
LIMITS: Final = (
    ("never moves the steward", "no steward", told.NO_STEWARD),
    ("moves the steward whenever possible", "always the steward", told.ALWAYS_STEWARD),
    ("builds nothing", "no buildings", told.NO_BUILDINGS),
    *((f"builds no {one}", f"no {one}", limit) for one, limit in told.WITHOUT.items()),
    ("builds the warehouse as soon as possible", "warehouse at once", told.WAREHOUSE),
    ("buys no yellow dice", "no yellow dice", told.NO_DICE),
    ("buys a yellow die whenever possible", "always a yellow die", told.ALWAYS_DICE),
)
SET_WORDS: Final = 5
"""So many sets of buildings are listed."""


def spot_words(spot: int) -> str:
    effect, amount = MARKET[spot // SIDE][spot % SIDE]
    said = {DIE: "a yellow die", PLUS: "+1", SCORE: "a scoring spot"}.get(effect)
    return f"{spot_name(spot)} ({said or f'{amount} {EFFECTS[effect]}'})"


def price(building: int) -> str:
    gold, goats = BUILDING_GOLD[building], BUILDING_GOATS[building]
    said = [f"{gold} gold"] if gold else []
    return ", ".join([*said, f"{goats} goat{'s' if goats > 1 else ''}"])


def worth(lead: Ints, building: int) -> Ints:
    """By turn: tallies of what having a building is worth, where it was given and where it was
    taken."""
    given, taken = lead[:, 1 + building], lead[:, 1 + len(BUILDINGS) + building]
    both: Ints = given + taken * np.array([1, -1, 1])
    return both


def facts(data: Data) -> Facts:
    found = Facts()
    found.words["games"] = number(data.games())
    first_player(data, found, "Corinth")
    _dice(data, found)
    _steward(data, found)
    _buildings(data, found)
    limits_table(data, found, LIMITS, "Corinth: one player keeps to a rule, the others do not")
    return found


def _dice(data: Data, found: Facts) -> None:
    dice = pooled(data.all_played(), "dice by roll, possible and bought")
    tried = data.all_tried("dice")
    lead = pooled(tried, "lead")
    some = dice[:, :, 1:].sum()
    found.words["rolls with bought dice"] = percent(portion(int(some), int(dice.sum())))
    rows = []
    for roll in range(TRACK):
        could, bought = dice[roll, 1:].sum(), dice[roll, :, 1:].sum()
        rows.append(
            [
                f"{roll + 1}.",
                percent(portion(int(could), int(dice[roll].sum()))),
                percent(portion(int(bought), int(could))) if could else "–",
                *(
                    points_within(mean(lead[roll, n])) if lead[roll, n, CASES] >= FEW else "–"
                    for n in (1, 2, 3)
                ),
            ]
        )
    head = ["own roll", "could buy", "of these, bought", "one die", "two dice", "three dice"]
    found.words["dice"] = table(head, rows)
    found.words["dice tried"] = number(sum(one.games for one in tried))
    found.charts["dice"] = curves(
        "Corinth: what buying yellow dice brings, by the number of the own roll",
        "own roll",
        "points of lead at the end, compared with buying none in the same position",
        [
            Curve(
                words,
                [
                    (roll + 1, mean(lead[roll, n]))
                    for roll in range(TRACK)
                    if lead[roll, n, CASES] >= FEW
                ],
            )
            for n, words in ((1, "one die"), (2, "two dice"), (3, "three dice"))
        ],
    )


def _steward(data: Data, found: Facts) -> None:
    moves, shown = [], []
    for players in data.players:
        turns = data.play(players).arrays["turns by number and kind"]
        moved = turns[:, a.STEWARD - a.TAKE : FREE + 1].sum(axis=1)
        moves.append((moved, turns.sum(axis=1)))
        found.words[f"steward {players}"] = percent(portion(int(moved.sum()), int(turns.sum())), 0)
        shown.append(
            Curve(
                f"{players} players",
                [
                    (turn + 1, portion(int(moved[turn]), int(turns[turn].sum())))
                    for turn in range(TURNS)
                    if turns[turn].sum()
                ],
            )
        )
        spots = data.play(players).arrays["spots by move of the steward"]
        found.words[f"first stops {players}"] = _stops(spots[0])
    found.charts["steward"] = curves(
        "Corinth: how often a turn moves the steward",
        "turn of the player",
        "share of turns in which the steward moves",
        shown,
        percent=True,
    )
    tried = data.all_tried("move")
    lead = pooled(tried, "lead")
    found.words["moves tried"] = number(sum(one.games for one in tried))
    rows = []
    for begin, end in THIRDS:
        part = sum(int(moved[begin:end].sum()) for moved, _ in moves)
        whole = sum(int(turns[begin:end].sum()) for _, turns in moves)
        with_him, against = (mean(lead[begin:end, label].sum(axis=0)) for label in (1, 2))
        rows.append(
            [
                f"{begin + 1} to {end}",
                percent(portion(part, whole)),
                points_within(with_him),
                points_within(against),
            ]
        )
    head = ["turns", "move the steward", "where they do", "where they do not"]
    found.words["moves"] = table(head, rows)
    found.words["move right"], found.words["move wrong"] = (
        points_within(mean(lead[:, label].sum(axis=0))) for label in (1, 2)
    )


def _stops(spots: Ints) -> str:
    """The two most frequent first stops."""
    order = np.argsort(-spots)[:2]
    total = int(spots.sum())
    said = [
        f"{spot_words(int(one))} in {percent(portion(int(spots[one]), total), 0)}" for one in order
    ]
    return " and ".join(said)


def _buildings(data: Data, found: Facts) -> None:
    tried = data.all_tried("buildings")
    lead = pooled(tried, "lead")
    found.words["buildings tried"] = number(sum(one.games for one in tried))
    built_by_turn = pooled(data.all_played(), "wins by building and turn")[..., CASES]
    rows, shown = [], []
    for building, name in enumerate(BUILDINGS):
        by_turn = worth(lead, building)
        built = built_by_turn[building]
        had = int(built[:NEVER].sum())
        rows.append(
            [
                name,
                price(building),
                percent(portion(had, int(built.sum()))),
                str(median(built[:NEVER]) + 1) if had else "–",
                *(points_within(mean(by_turn[b:e].sum(axis=0))) for b, e in THIRDS),
            ]
        )
        shown.append(
            Curve(
                name, [(t + 1, mean(by_turn[t])) for t in range(TURNS) if by_turn[t, CASES] >= FEW]
            )
        )
    head = ["building", "costs", "built by", "median turn", *(f"{b + 1}–{e}" for b, e in THIRDS)]
    found.words["buildings"] = table(head, rows, words=2)
    found.charts["buildings"] = curves(
        "Corinth: what having a building is worth, by turn",
        "at the beginning of this turn of the player",
        "points of lead at the end, compared with the same position without it",
        shown,
    )
    rows = []
    for owned, cases in _sets(data):
        names = " + ".join(
            name for building, name in enumerate(BUILDINGS) if (owned >> building) & 1
        )
        shares = [
            times(wins(data.play(n).arrays["wins by buildings"][owned], n), n)
            if data.play(n).arrays["wins by buildings"][owned, CASES] > 100
            else "–"
            for n in data.players
        ]
        rows.append([names or "nothing", percent(cases), *shares])
    found.words["sets"] = table(
        ["at the end", "of all players", *(f"wins, {n} players" for n in data.players)], rows
    )


def _sets(data: Data) -> list[tuple[int, Estimate]]:
    cases = pooled(data.all_played(), "wins by buildings")[:, CASES]
    order = np.argsort(-cases)[:SET_WORDS]
    return [(int(one), portion(int(cases[one]), int(cases.sum()))) for one in order]
