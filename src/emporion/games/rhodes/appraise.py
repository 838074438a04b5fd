"""A rule of thumb for what a position is worth, in points."""

from typing import Any

from emporion.core.bits import count_bits
from emporion.core.compiled import compiled
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.estate import estate_units, owns, printed_drachmas, printed_points
from emporion.games.rhodes.harbour import owner
from emporion.games.rhodes.points import gold_points, money_points

DRACHMA = 0.19
"""What a drachma is worth while it can still be put to use: the temple asks 5 for a point."""


@compiled
def _rounds_left(state: Any) -> float:
    """About how many rounds are to come after this one."""
    if state.ending == 1 or state.phase == s.FINISHED:
        return 0.0
    contracts = 0
    for category in range(3):
        contracts += int(state.category_size[category]) - 1 - count_bits(int(state.drawn[category]))
    most = c.LAST_ROUND - int(state.round_number)
    return min(float(most), (contracts + 1) / (0.4 * int(state.players)))


@compiled
def _contracts(state: Any, seat: int) -> float:
    """The contract the seat is closest to, by how far along it is."""
    best = 0.0
    for slot in range(3):
        contract = int(state.contracts[slot])
        if contract == s.NONE:
            continue
        wanted = 0
        stored = 0
        grown = 0
        for good in range(5):
            need = int(state.contract_goods[contract, good])
            wanted += need
            have = min(need, int(state.goods[seat, good]))
            stored += have
            if good < c.GOLD:
                grown += min(need - have, int(state.units[seat, good]))
        done = (stored + 0.5 * min(grown, c.MOST_HAULED)) / wanted
        worth = int(state.contract_points[contract]) + DRACHMA * int(
            state.contract_drachmas[contract]
        )
        best = max(best, 0.8 * done * done * worth)
    return best


@compiled
def _stores(state: Any, seat: int, use: float) -> float:
    worth = 0.0
    for product in range(4):
        # The third of a kind seldom serves a contract.
        worth += (0.7 * min(2, int(state.goods[seat, product]))) * use
        worth += (0.75 * min(2, int(state.units[seat, product]))) * use
        worth += 0.4 * max(0, int(state.units[seat, product]) - 2) * use
    worth += 0.6 * min(3, int(state.goods[seat, c.GOLD])) * use
    for field in range(min(int(state.extent), int(state.length))):
        ship = int(state.field_ship[field])
        if ship >= s.OWN and owner(ship) == seat and state.field_good[field] != s.EMPTY:
            worth += 0.6 * use
    return worth


@compiled
def _tiles(state: Any, seat: int, rounds: float) -> float:
    """What tiles bring in the rounds to come, in which the farm is used now and then."""
    farms = 0.7 * rounds
    worth = farms * (printed_points(state, seat) + DRACHMA * printed_drachmas(state, seat))
    kinds = 0
    for product in range(4):
        if state.land[seat, product] != s.NONE:
            kinds += 1
            if owns(state, seat, c.DEMETER + product):
                worth += 0.8 * farms
    worth += (0.75 * min(kinds, 3) + 0.4 * max(0, kinds - 3)) * rounds
    if owns(state, seat, c.IRRIGATION):
        worth += 0.2 * kinds * rounds
    if owns(state, seat, c.BARN):
        worth += 0.1 * kinds * rounds
    if owns(state, seat, c.CART):
        worth += 0.4 * farms
    if owns(state, seat, c.ABUNDANCE):
        worth += 0.8 * farms
    if owns(state, seat, c.MERCHANT):
        worth += 0.3 * farms
    if (int(state.fleet[seat]) >> c.LARGE) & 1:
        worth += 0.5 * rounds
    return worth


@compiled
def _turn_order(state: Any, seat: int) -> float:
    """A small preference for acting early."""
    row = int(state.next_row[seat])
    if row == s.NONE:
        row = int(state.row[seat])
    return 0.0 if row == s.NONE else -0.12 * row


@compiled
def appraise(state: Any, seat: int) -> float:
    worth = float(gold_points(state, seat))
    for source in range(s.STORED_SOURCES):
        worth += int(state.points[seat, source])
    rounds = _rounds_left(state)
    # Goods and money can be used until the last marker of the last round.
    over = state.phase == s.FINISHED
    use = 0.0 if over else min(1.0, 0.3 + 0.35 * rounds)
    money = int(state.money[seat])
    worth += money_points(state, seat) if over else 0.1 * money
    worth += (DRACHMA - 0.1) * use * min(money, 25)
    if over:
        return worth
    worth += _contracts(state, seat) + _stores(state, seat, use)
    worth += _tiles(state, seat, rounds) + _turn_order(state, seat)
    # An estate that is full wastes what is produced.
    return worth - 0.2 * max(0, estate_units(state, seat) - 9)
