"""What the page about Rhodes says, from the data."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

import emporion
from emporion.arena.estimate import Estimate
from emporion.arena.plot import Line, Panel
from emporion.games.rhodes.components import PLACES
from knowledge import told
from knowledge.attempt import questions
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
    panels_of,
    table,
    wins,
)
from knowledge.rhodes import NEVER, NOTHING, pieces, things, tiles
from knowledge.speech import Speech

LIMITS: Final = (
    *((f"no {one}", limit) for one, limit in told.WITHOUT_TILE.items()),
    ("no town hall", told.NO_TOWN_HALL),
    ("town hall at once", told.TOWN_HALL),
    ("no temple visits", told.NO_TEMPLE),
    ("no market", told.NO_MARKET),
)
OPENINGS: Final = 3
"""So many of every place are listed."""
ENOUGH: Final = 5
"""Games with a purchase below which its round says nothing."""
OFTEN: Final = 0.2
"""Of masters those that are taken in so large a share."""


def tile(speech: Speech, name: str) -> str:
    """`wine 17` in words."""
    if name == "nothing":
        return speech.say("nothing")
    product, price = name.split()
    return speech.say("tile", good=speech.named(f"rhodes-good-{product}"), price=price)


def thing(speech: Speech, name: str) -> str:
    """A development, or the large ship."""
    if name == "ship":
        return speech.named("rhodes-large-ship")
    kind, _, product = name.partition(" ")
    good = speech.named(f"rhodes-good-{product}") if product else ""
    return speech.named(f"rhodes-tile-{kind}", good=good)


def _length(counts: Counts) -> float:
    rounds = counts.arrays["games by rounds"]
    return float((rounds * np.arange(len(rounds))).sum() / rounds.sum())


def _dearest(counts: Counts) -> Estimate:
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
    return portion(some, int(taken.sum()))


def facts(data: Data, speech: Speech) -> Facts:
    found = Facts()
    found.words["games"] = speech.figure(data.games())
    found.words["pieces"] = str(data.play(data.players[0]).basis["pieces"])
    first_player(data, found, speech, "Rhodes")
    for players in data.players:
        counts = data.play(players)
        found.words[f"rounds {players}"] = speech.figure(_length(counts), 1)
        found.words[f"dearest {players}"] = speech.percent(_dearest(counts), 0)
        _openings(counts, found, speech)
    _tried(data, found, speech)
    found.words["purchases"] = _purchases(data.all_played(), speech)
    _masters(data, found, speech)
    _markers(data, found, speech)
    limits_table(data, found, speech, "Rhodes", LIMITS)
    return found


class Opening(NamedTuple):
    words: str
    cases: int
    taken: Estimate
    won: Estimate


def _openings_of(counts: Counts, place: int, speech: Speech) -> list[Opening]:
    """Those of a place, the most frequent first."""
    players = counts.basis["players"]
    names = tiles(emporion.game("rhodes"), players, **pieces(counts.basis["pieces"]))
    array = counts.arrays["wins by place and opening"][place]
    cases = array[..., CASES]
    found = []
    for at in np.argsort(-cases, axis=None)[: np.count_nonzero(cases)]:
        one, other = np.unravel_index(at, cases.shape)
        first, second = tile(speech, names[one]), tile(speech, names[other])
        said = first if other == NOTHING else speech.say("opening-then", first=first, second=second)
        some = int(cases[one, other])
        won = wins(array[one, other], players)
        found.append(Opening(said, some, portion(some, int(cases.sum())), won))
    return found


def _openings(counts: Counts, found: Facts, speech: Speech) -> None:
    say = speech.say
    players = counts.basis["players"]
    rows = [
        [
            say("place", place=place + 1),
            one.words,
            speech.percent(one.taken),
            speech.times(one.won, players) if one.cases >= FEW else "–",
        ]
        for place in range(players)
        for one in _openings_of(counts, place, speech)[:OPENINGS]
    ]
    head = [say(f"head-{name}") for name in ("place", "opening", "taken", "times-fair")]
    found.words[f"openings {players}"] = table(head, rows, words=2)


def _masters(data: Data, found: Facts, speech: Speech) -> None:
    """What the strongest level does, of which there are fewer games."""
    say = speech.say
    played = [one for n in data.players if (one := data.play_by(n, MASTER)) is not None]
    found.words["games of masters"] = speech.figure(sum(one.games for one in played))
    rows = [
        [
            str(counts.basis["players"]),
            say("place", place=place + 1),
            one.words,
            speech.percent(one.taken, 0),
        ]
        for counts in played
        for place in range(counts.basis["players"])
        for one in _openings_of(counts, place, speech)
        if one.taken.mean >= OFTEN
    ]
    head = [say(f"head-{name}") for name in ("players", "place", "opening", "taken")]
    found.words["openings of masters"] = table(head, rows, words=3)
    found.words["purchases of masters"] = _purchases(played, speech)
    masters_by_place(played, found, speech)
    for counts in played:
        _first_tiles(counts, found, speech)
        players = counts.basis["players"]
        found.words[f"rounds of masters {players}"] = speech.figure(_length(counts), 1)


def _first_tiles(counts: Counts, found: Facts, speech: Speech) -> None:
    """How often a place begins with a tile, whatever comes after it."""
    players = counts.basis["players"]
    names = tiles(emporion.game("rhodes"), players, **pieces(counts.basis["pieces"]))
    cases = counts.arrays["wins by place and opening"][..., CASES].sum(axis=2)
    for place in range(players):
        for name, some in zip(names, cases[place].tolist(), strict=True):
            share = portion(int(some), int(cases[place].sum()))
            found.words[f"masters {name} {players} {place + 1}"] = speech.percent(share, 0)


def _together(tallies: list[Ints], speech: Speech) -> str:
    """The mean of several ways that were tried in much the same positions: as cases count those
    of the way that was tried in most of them, and not the ways."""
    positions = max(int(tally[CASES]) for tally in tallies)
    if positions < FEW:
        return "–"
    total = np.sum(tallies, axis=0)
    return speech.points_within(mean(total * positions // total[CASES]))


def _tried(data: Data, found: Facts, speech: Speech) -> None:
    """What each tile as the first one brings, compared with what the search takes."""
    say = speech.say
    prices: dict[int, dict[int, list[Ints]]] = {}
    panels, positions = [], 0
    tried = [n for n in data.players if data.tried(n, "opening")]
    for players in tried:
        one = data.tried(players, "opening")
        assert one is not None
        positions += one.games
        options = pieces(one.basis["pieces"])
        labels = questions(emporion.game("rhodes"), players, **options)["opening"].labels
        by_place: Ints = one.arrays["lead"]
        lead = by_place.sum(axis=0)
        rows, lines = [], []
        for at, label in enumerate(labels[1:], 1):
            cells = [
                speech.points_within(mean(place[at])) if place[at, CASES] >= FEW else "–"
                for place in by_place
            ]
            rows.append([tile(speech, label), *cells])
            for place, cell in enumerate(cells, 1):
                found.words[f"tried {label} {players} {place}"] = cell
            if lead[at, CASES] >= FEW:
                lines.append(Line(tile(speech, label), mean(lead[at])))
            by = prices.setdefault(int(label.split()[-1]), {})
            by.setdefault(players, []).append(lead[at])
        head = [say("head-first-tile")]
        head += [say("place-player", place=place + 1) for place in range(players)]
        found.words[f"openings tried {players}"] = table(head, rows)
        panels.append(Panel(say("players", players=players), say("up-openings"), 0.0, lines))
    found.words["openings by price"] = table(
        [say("head-price"), *(say("players", players=n) for n in tried)],
        [
            [
                say("money", price=price),
                *(_together(by[n], speech) if n in by else "–" for n in tried),
            ]
            for price, by in sorted(prices.items())
        ],
    )
    found.words["opening positions"] = speech.figure(positions)
    found.charts["openings"] = panels_of(speech, say("chart-openings"), panels)


def _purchases(played: Sequence[Counts], speech: Speech) -> str:
    say = speech.say
    rows = []
    for at, name in enumerate(things()):
        cells = []
        for counts in played:
            some = int(counts.arrays["games with purchase"][at])
            by_round = counts.arrays["wins by purchase and round"][at, :NEVER, CASES]
            often = speech.percent(portion(some, counts.games))
            when = median(by_round) + 1
            cells.append(say("purchase", share=often, round=when) if some >= ENOUGH else often)
        rows.append([thing(speech, name), *cells])
    numbers = [counts.basis["players"] for counts in played]
    return table([say("head-purchases"), *(say("players", players=n) for n in numbers)], rows)


def _markers(data: Data, found: Facts, speech: Speech) -> None:
    say = speech.say
    rows = []
    for at, place in enumerate(PLACES):
        cells = []
        for players in data.players:
            markers = data.play(players).arrays["markers by round, order and place"]
            opening, all_of_them = markers[0, 0], markers.sum(axis=(0, 1))
            cells += [
                speech.percent(portion(int(opening[at]), int(opening.sum())), 0),
                speech.percent(portion(int(all_of_them[at]), int(all_of_them.sum())), 0),
            ]
        rows.append([speech.named(f"rhodes-place-{place}"), *cells])
    head = [say("head-action-place")]
    for players in data.players:
        head += [say(f"head-{name}", players=players) for name in ("first-marker", "markers")]
    found.words["markers"] = table(head, rows)
