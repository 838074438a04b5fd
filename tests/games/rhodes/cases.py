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
