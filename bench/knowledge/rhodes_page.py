"""What the page about Rhodes says, from the data."""

from typing import Final

import numpy as np

import emporion
from emporion.arena.estimate import Estimate
from emporion.arena.plot import Line, Panel, document
from emporion.games.rhodes.components import PLACES
from knowledge import told
from knowledge.attempt import questions
from knowledge.counts import CASES, Counts, Ints, mean, portion
from knowledge.facts import (
    FEW,
    ORDINALS,
    Data,
    Facts,
    first_player,
    limits_table,
    median,
    number,
    percent,
    points_within,
    table,
    times,
    wins,
)
from knowledge.rhodes import NEVER, NOTHING, pieces, things, tiles

LIMITS: Final = (
    *((f"never buys {one}", f"no {one}", limit) for one, limit in told.WITHOUT_TILE.items()),
    ("never goes to the town hall", "no town hall", told.NO_TOWN_HALL),
    ("goes to the town hall at the first chance, once", "town hall at once", told.TOWN_HALL),
    ("never goes to the temple", "no temple", told.NO_TEMPLE),
    ("never goes to the market", "no market", told.NO_MARKET),
)
OPENINGS: Final = 3
"""So many of every place are listed."""


def _length(counts: Counts) -> str:
    rounds = counts.arrays["games by rounds"]
    return f"{float((rounds * np.arange(len(rounds))).sum() / rounds.sum()):.1f}"


def _dearest(counts: Counts) -> str:
    """How often the first tile is the dearest of its product."""
    names = tiles(
        emporion.game("rhodes"), counts.basis["players"], **pieces(counts.basis["pieces"])
    )[:NOTHING]
    dearest: dict[str, int] = {}
    for product, price in map(str.split, names):
        dearest[product] = max(int(price), dearest.get(product, 0))
    known = {f"{product} {price}" for product, price in dearest.items()}
    taken = counts.arrays["wins by place and opening"][..., CASES].sum(axis=(0, 2))[:NOTHING]
    some = sum(int(n) for n, name in zip(taken, names, strict=True) if name in known)
    return percent(portion(some, int(taken.sum())), 0)


def facts(data: Data) -> Facts:
    found = Facts()
    found.words["games"] = number(data.games())
    found.words["pieces"] = str(data.play(data.players[0]).basis["pieces"])
    first_player(data, found, "Rhodes")
    for players in data.players:
        found.words[f"rounds {players}"] = _length(data.play(players))
        found.words[f"dearest {players}"] = _dearest(data.play(players))
    for players in data.players:
        _openings(data, found, players)
    _tried(data, found)
    _purchases(data, found)
    _markers(data, found)
    limits_table(data, found, LIMITS, "Rhodes: one player keeps to a rule, the others do not")
    return found


def _openings(data: Data, found: Facts, players: int) -> None:
    """The most frequent openings of every place."""
    counts = data.play(players)
    array = counts.arrays["wins by place and opening"]
    names = tiles(emporion.game("rhodes"), players, **pieces(counts.basis["pieces"]))
    rows = []
    for place in range(players):
        cases = array[place, :, :, CASES]
        for at in np.argsort(-cases, axis=None)[:OPENINGS]:
            one, other = np.unravel_index(at, cases.shape)
            if not cases[one, other]:
                continue
            won = wins(array[place, one, other], players)
            words = names[one] + ("" if other == NOTHING else f", then {names[other]}")
            rows.append(
                [
                    ORDINALS[place],
                    words,
                    percent(portion(int(cases[one, other]), int(cases.sum()))),
                    times(won, players),
                ]
            )
    head = ["place", "opening", "taken", "wins, times the fair share"]
    found.words[f"openings {players}"] = table(head, rows, words=2)


def _together(tallies: list[Ints]) -> Estimate:
    """The mean of several ways that were tried in the same positions; as cases count the positions,
    not the ways."""
    return mean(np.sum(tallies, axis=0) // len(tallies))


def _tried(data: Data, found: Facts) -> None:
    """What each tile as the first one brings, compared with what the search takes."""
    columns: dict[str, dict[int, Estimate]] = {}
    prices: dict[str, dict[int, list[Ints]]] = {}
    panels, often, positions = [], [], 0
    tried = [n for n in data.players if data.tried(n, "opening")]
    for players in tried:
        one = data.tried(players, "opening")
        assert one is not None
        positions += one.games
        options = pieces(one.basis["pieces"])
        labels = questions(emporion.game("rhodes"), players, **options)["opening"].labels
        lead: Ints = one.arrays["lead"].sum(axis=0)
        lines = []
        for at, label in enumerate(labels):
            if at and lead[at, CASES] >= FEW:
                columns.setdefault(label, {})[players] = mean(lead[at])
                lines.append(Line(label, mean(lead[at])))
            if at:
                by = prices.setdefault(label.split()[-1], {})
                by.setdefault(players, []).append(lead[at])
        if lines:
            often.append(players)
            panels.append(
                Panel(f"{players} players", "points of lead, compared with its choice", 0.0, lines)
            )
    rows = [
        [label, *(points_within(by[n]) if n in by else "–" for n in often)]
        for label, by in columns.items()
    ]
    found.words["openings tried"] = table(["first tile", *(f"{n} players" for n in often)], rows)
    found.words["openings by price"] = table(
        ["price", *(f"{n} players" for n in tried)],
        [
            [
                f"{price} dr",
                *(points_within(_together(by[n])) if n in by else "–" for n in tried),
            ]
            for price, by in sorted(prices.items())
        ],
    )
    found.words["opening positions"] = number(positions)
    found.charts["openings"] = document(
        "Rhodes: any other first tile than the one a search would take", panels
    )


def _purchases(data: Data, found: Facts) -> None:
    rows = []
    for thing, name in enumerate(things()):
        cells = []
        for players in data.players:
            counts = data.play(players)
            some = int(counts.arrays["games with purchase"][thing])
            by_round = counts.arrays["wins by purchase and round"][thing, :NEVER, CASES]
            when = f", round {median(by_round) + 1}" if some else ""
            cells.append(percent(portion(some, counts.games)) + when)
        rows.append([name, *cells])
    head = ["bought in games, median round", *(f"{n} players" for n in data.players)]
    found.words["purchases"] = table(head, rows)


def _markers(data: Data, found: Facts) -> None:
    rows = []
    for at, place in enumerate(PLACES):
        cells = []
        for players in data.players:
            markers = data.play(players).arrays["markers by round, order and place"]
            opening, all_of_them = markers[0, 0], markers.sum(axis=(0, 1))
            cells += [
                percent(portion(int(opening[at]), int(opening.sum())), 0),
                percent(portion(int(all_of_them[at]), int(all_of_them.sum())), 0),
            ]
        rows.append([place.replace("-", " "), *cells])
    head = ["place"]
    for players in data.players:
        head += [f"{players}: first marker", f"{players}: all"]
    found.words["markers"] = table(head, rows)
