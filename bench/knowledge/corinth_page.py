"""What the page about Corinth says, from the data."""

from functools import partial
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
from knowledge.counts import CASES, Counts, Ints, mean, portion
from knowledge.facts import (
    FEW,
    MASTER,
    Data,
    Facts,
    first_player,
    limits_table,
    masters_by_place,
    median,
    pooled,
    table,
    wins,
)
from knowledge.speech import Speech

THIRDS: Final = tuple((begin, begin + 3) for begin in range(0, TURNS, 3))
LIMITS: Final = (
    ("no steward", told.NO_STEWARD),
    ("always the steward", told.ALWAYS_STEWARD),
    ("no buildings", told.NO_BUILDINGS),
    *((f"no {one}", limit) for one, limit in told.WITHOUT.items()),
    ("warehouse at once", told.WAREHOUSE),
    ("no yellow dice", told.NO_DICE),
    ("always a yellow die", told.ALWAYS_DICE),
)
MOVES: Final = slice(a.STEWARD - a.TAKE, FREE + 1)
"""The kinds of turns that move the steward."""
SETS: Final = 5
"""So many sets of buildings are listed."""


def spot_effect(speech: Speech, spot: int) -> str:
    effect, amount = MARKET[spot // SIDE][spot % SIDE]
    word = EFFECTS[effect]
    if effect in (DIE, PLUS, SCORE):
        return speech.named(f"corinth-spot-{word}")
    if word in ("gold", "goats"):
        return speech.named(f"corinth-{word}-left", count=amount)
    good = speech.named(f"corinth-district-{word}")
    return speech.named("corinth-spot-goods", count=amount, good=good)


def price(speech: Speech, building: int) -> str:
    costs = {"gold": BUILDING_GOLD[building], "goats": BUILDING_GOATS[building]}
    return speech.say("comma").join(
        speech.named(f"corinth-{what}-left", count=count) for what, count in costs.items() if count
    )


def building_name(speech: Speech, building: int) -> str:
    return speech.named(f"corinth-building-{BUILDINGS[building]}")


def worth(lead: Ints, building: int) -> Ints:
    """By turn: tallies of what having a building is worth, where it was given and where it was
    taken."""
    given, taken = lead[:, 1 + building], lead[:, 1 + len(BUILDINGS) + building]
    both: Ints = given + taken * np.array([1, -1, 1])
    return both


def facts(data: Data, speech: Speech) -> Facts:
    found = Facts()
    found.words["games"] = speech.figure(data.games())
    first_player(data, found, speech, "Corinth")
    _dice(data, found, speech)
    _steward(data, found, speech)
    _buildings(data, found, speech)
    _sets(data, found, speech)
    _masters(data, found, speech)
    limits_table(data, found, speech, "Corinth", LIMITS)
    return found


def _dice(data: Data, found: Facts, speech: Speech) -> None:
    say = speech.say
    dice = pooled(data.all_played(), "dice by roll, possible and bought")
    tried = data.all_tried("dice")
    lead = pooled(tried, "lead")
    some = dice[:, :, 1:].sum()
    found.words["rolls with bought dice"] = speech.percent(portion(int(some), int(dice.sum())))
    rows = []
    for roll in range(TRACK):
        could, bought = dice[roll, 1:].sum(), dice[roll, :, 1:].sum()
        rows.append(
            [
                say("roll", roll=roll + 1),
                speech.percent(portion(int(could), int(dice[roll].sum()))),
                speech.percent(portion(int(bought), int(could))) if could else "–",
                *(
                    speech.points_within(mean(lead[roll, n]))
                    if lead[roll, n, CASES] >= FEW
                    else "–"
                    for n in (1, 2, 3)
                ),
            ]
        )
    head = [say("head-roll"), say("head-could-buy"), say("head-bought")]
    found.words["dice"] = table([*head, *(say("dice", dice=n) for n in (1, 2, 3))], rows)
    found.words["dice tried"] = speech.figure(sum(one.games for one in tried))
    found.charts["dice"] = curves(
        speech,
        say("chart-dice"),
        say("across-dice"),
        say("up-dice"),
        [
            Curve(
                say("dice", dice=n),
                [
                    (roll + 1, mean(lead[roll, n]))
                    for roll in range(TRACK)
                    if lead[roll, n, CASES] >= FEW
                ],
            )
            for n in (1, 2, 3)
        ],
    )


def _steward(data: Data, found: Facts, speech: Speech) -> None:
    say = speech.say
    moves, shown = [], []
    for players in data.players:
        turns = data.play(players).arrays["turns by number and kind"]
        moved = turns[:, MOVES].sum(axis=1)
        moves.append((moved, turns.sum(axis=1)))
        often = steward_share(data.play(players))
        found.words[f"steward {players}"] = speech.percent(often, 0)
        shown.append(
            Curve(
                say("players", players=players),
                [
                    (turn + 1, portion(int(moved[turn]), int(turns[turn].sum())))
                    for turn in range(TURNS)
                    if turns[turn].sum()
                ],
            )
        )
        spots = data.play(players).arrays["spots by move of the steward"]
        found.words[f"first stops {players}"] = _stops(spots[0], speech)
    found.charts["steward"] = curves(
        speech,
        say("chart-steward"),
        say("across-steward"),
        say("up-steward"),
        shown,
        percent=True,
    )
    tried = data.all_tried("move")
    lead = pooled(tried, "lead")
    found.words["moves tried"] = speech.figure(sum(one.games for one in tried))
    rows = []
    for begin, end in THIRDS:
        part = sum(int(moved[begin:end].sum()) for moved, _ in moves)
        whole = sum(int(turns[begin:end].sum()) for _, turns in moves)
        with_him, against = (mean(lead[begin:end, label].sum(axis=0)) for label in (1, 2))
        rows.append(
            [
                say("turns", first=begin + 1, last=end),
                speech.percent(portion(part, whole)),
                speech.points_within(with_him),
                speech.points_within(against),
            ]
        )
    head = [say(f"head-{name}") for name in ("turns", "moves", "where-moved", "where-not")]
    found.words["moves"] = table(head, rows)
    found.words["move right"], found.words["move wrong"] = (
        speech.points_within(mean(lead[:, label].sum(axis=0))) for label in (1, 2)
    )


def _stops(spots: Ints, speech: Speech) -> str:
    """The two most frequent first stops."""
    total = int(spots.sum())
    return speech.all(
        [
            speech.say(
                "stop",
                spot=spot_name(int(one)),
                effect=spot_effect(speech, int(one)),
                share=speech.percent(portion(int(spots[one]), total), 0),
            )
            for one in np.argsort(-spots)[:2]
        ]
    )


def _buildings(data: Data, found: Facts, speech: Speech) -> None:
    say = speech.say
    tried = data.all_tried("buildings")
    lead = pooled(tried, "lead")
    found.words["buildings tried"] = speech.figure(sum(one.games for one in tried))
    built_by_turn = pooled(data.all_played(), "wins by building and turn")[..., CASES]
    rows, shown = [], []
    for building in range(len(BUILDINGS)):
        name = building_name(speech, building)
        by_turn = worth(lead, building)
        built = built_by_turn[building]
        had = int(built[:NEVER].sum())
        rows.append(
            [
                name,
                price(speech, building),
                speech.percent(portion(had, int(built.sum()))),
                str(median(built[:NEVER]) + 1) if had else "–",
                *(speech.points_within(mean(by_turn[b:e].sum(axis=0))) for b, e in THIRDS),
            ]
        )
        shown.append(
            Curve(
                name, [(t + 1, mean(by_turn[t])) for t in range(TURNS) if by_turn[t, CASES] >= FEW]
            )
        )
    head = [say(f"head-{name}") for name in ("building", "costs", "built", "median-turn")]
    head += [f"{b + 1}–{e}" for b, e in THIRDS]
    found.words["buildings"] = table(head, rows, words=2)
    found.charts["buildings"] = curves(
        speech,
        say("chart-buildings"),
        say("across-buildings"),
        say("up-buildings"),
        shown,
    )


def _masters(data: Data, found: Facts, speech: Speech) -> None:
    """Experts and the strongest level side by side."""
    say = speech.say
    pairs = [
        (data.play(n), masters)
        for n in data.players
        if (masters := data.play_by(n, MASTER)) is not None
    ]
    found.words["games of masters"] = speech.figure(sum(masters.games for _, masters in pairs))
    masters_by_place([masters for _, masters in pairs], found, speech)
    for _, masters in pairs:
        words = f"dice of masters {masters.basis['players']}"
        found.words[words] = speech.percent(dice_share(masters))
    measures = {
        say("row-first-wins"): lambda counts: wins(
            counts.arrays["wins by place"][0], counts.basis["players"]
        ),
        say("row-steward"): steward_share,
        say("row-dice"): dice_share,
    }
    for building in range(len(BUILDINGS)):
        words = say("row-built", building=building_name(speech, building))
        measures[words] = partial(built_share, building=building)
    rows = [
        [words, *(speech.percent_within(measure(counts)) for pair in pairs for counts in pair)]
        for words, measure in measures.items()
    ]
    rows.append(
        [
            say("row-points"),
            *(
                speech.figure(mean(counts.arrays["points by place"].sum(axis=0)).mean, 1)
                for pair in pairs
                for counts in pair
            ),
        ]
    )
    head = [say("head-counted")]
    for experts, _ in pairs:
        players = experts.basis["players"]
        head += [say(f"head-{who}", players=players) for who in ("experts", "masters")]
    found.words["masters"] = table(head, rows)


def steward_share(counts: Counts) -> Estimate:
    turns = counts.arrays["turns by number and kind"]
    return portion(int(turns[:, MOVES].sum()), int(turns.sum()))


def dice_share(counts: Counts) -> Estimate:
    dice = counts.arrays["dice by roll, possible and bought"]
    return portion(int(dice[:, :, 1:].sum()), int(dice.sum()))


def built_share(counts: Counts, building: int) -> Estimate:
    built = counts.arrays["wins by building and turn"][building, :, CASES]
    return portion(int(built[:NEVER].sum()), int(built.sum()))


def _sets(data: Data, found: Facts, speech: Speech) -> None:
    """What stands on the sheets at the end, and how often such players won."""
    say = speech.say
    cases = pooled(data.all_played(), "wins by buildings")[:, CASES]
    rows = []
    for owned in np.argsort(-cases)[:SETS]:
        names = [
            building_name(speech, building)
            for building in range(len(BUILDINGS))
            if (int(owned) >> building) & 1
        ]
        shares = [
            speech.times(wins(data.play(n).arrays["wins by buildings"][owned], n), n)
            if data.play(n).arrays["wins by buildings"][owned, CASES] > 100
            else "–"
            for n in data.players
        ]
        often = speech.percent(portion(int(cases[owned]), int(cases.sum())))
        rows.append([" + ".join(names) or say("nothing"), often, *shares])
    head = [say("head-at-end"), say("head-of-all")]
    head += [say("head-wins-players", players=n) for n in data.players]
    found.words["sets"] = table(head, rows)
