"""Rare things that can happen in a game of Rhodes, and whether they do in a record."""

from collections.abc import Iterator

from emporion import OVER, Record, State
from emporion.games.rhodes import actions as a
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s


def cases(record: Record) -> set[str]:
    """Which of the rare cases the record shows."""
    found = set(_along(record))
    state = record.state
    if state.current_player == OVER:
        found.add("forty-rounds" if not state.data.ending else "contracts-run-out")
    return found


def _along(record: Record) -> Iterator[str]:
    ships = 0  # drawn in the refill under way
    reshuffled = False
    for state, action in record.steps():
        yield from _by_readings(state, action)
        data = state.data
        if data.taken[c.HARBOUR] > data.spaces[c.HARBOUR]:
            yield "last-round-harbour"
        full = data.taken[c.HARBOUR] >= data.spaces[c.HARBOUR]
        if action == a.PLACE + c.HARBOUR and full and len(state.legal_actions()) > 1:
            yield "last-round-harbour-by-choice"
        if data.phase == s.OVERFLOW and data.decider != data.seat:
            yield "overflow-in-anothers-turn"
        if data.extent > data.length and data.phase != s.OVERFLOW:
            yield "half-past-the-end"
        if data.phase == s.JOKER:
            yield "joker"
        if a.FULFIL <= action < a.DISCARD and _hauls(state, action - a.FULFIL):
            yield "contract-from-the-estate"
        if action == a.PASS:
            yield "no-action-possible"
        if data.phase == s.DRAW_SHIP and data.round_number > 0:
            ships += 1
            reshuffled |= bool(data.pile == 0)
        elif data.phase != s.OVERFLOW:
            if ships >= 2 and reshuffled:
                yield "two-ships-and-a-reshuffle"
            ships = 0
            reshuffled = False


def _hauls(state: State, slot: int) -> bool:
    data = state.data
    wanted = data.contract_goods[data.contracts[slot]]
    return bool((wanted > data.goods[data.seat]).any())


def _by_readings(state: State, action: int) -> Iterator[str]:
    data = state.data
    extra = data.phase == s.PLACE and data.turn >= 2 * data.players
    if extra:
        yield "extra-harbour" if action == a.PLACE + c.HARBOUR else "extra-harbour-declined"
    past = data.extent > data.length and data.phase != s.OVERFLOW
    if past and data.readings & s.WHOLE_SHIP and data.field_ship[data.extent - 1] >= s.OWN:
        yield "whole-ship"
    produces = data.readings & s.OWN_IRRIGATION and a.PRODUCE <= action < a.USE_DEMETER
    if produces and _another_irrigates(state, (action - a.PRODUCE) % 4):
        yield "own-irrigation"


def _another_irrigates(state: State, product: int) -> bool:
    """Whether somebody else has an irrigation and at least two places free for the product."""
    data = state.data
    return any(
        (int(data.developments[seat]) >> c.IRRIGATION) & 1
        and data.land[seat, product] != s.NONE
        and data.units[seat, product] < 2
        for seat in range(state.players)
        if seat != data.seat
    )


READINGS: dict[str, tuple[set[str], dict[str, str]]] = {
    "whole-ship": ({"whole-ship"}, {"unload": "ship"}),
    "own-irrigation": ({"own-irrigation"}, {"irrigation": "own"}),
    "extra-harbour": ({"extra-harbour", "extra-harbour-declined"}, {"last_harbour": "extra"}),
    "all-readings": (
        {"whole-ship", "own-irrigation", "extra-harbour"},
        {"unload": "ship", "irrigation": "own", "last_harbour": "extra"},
    ),
}
"""By golden game: what it shows, and by which readings (R59)."""

RARE = (
    "last-round-harbour",
    "overflow-in-anothers-turn",
    "half-past-the-end",
    "joker",
    "contract-from-the-estate",
    "two-ships-and-a-reshuffle",
    "no-action-possible",
    "forty-rounds",
)
