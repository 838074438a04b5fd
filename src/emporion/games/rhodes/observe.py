"""The state in numbers for a learner, as seen from a seat: that seat comes first everywhere
(`layout`)."""

from typing import Any, Final

from emporion.core.compiled import compiled
from emporion.core.kernel import Features
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.estate import printed_drachmas, printed_points, room
from emporion.games.rhodes.harbour import owner
from emporion.games.rhodes.layout import FEATURES, FIELDS, FIRST_LAYOUT, SEAT
from emporion.games.rhodes.rounds import drawable

_GLOBAL: Final = 15
_PHASE: Final = 18
_FIELD: Final = 13  # price, seven contents, five owners
_CONTRACT: Final = 8
_COMING: Final = c.MAX_HOLDS * 6
_CHIPS: Final = c.MAX_CHIP + 4
_PLACE: Final = 3
_ROW: Final = 2
_DECK: Final = 2 * c.EGYPTIAN_SHIPS + s.CONTRACT_IDS


@compiled
def observe(state: Any, seat: int, out: Features) -> None:
    for i in range(FEATURES):
        out[i] = 0.0
    players = int(state.players)
    at = _observe_game(state, seat, out)
    at = _observe_fields(state, seat, out, at)
    at = _observe_cards(state, out, at)
    at = _observe_board(state, out, at)
    at = _observe_action(state, seat, out, at)
    for offset in range(players):
        _observe_seat(state, (seat + offset) % players, out, at)
        at += SEAT
    for bit in range(len(s.READINGS)):
        out[FIRST_LAYOUT + bit] = (int(state.readings) >> bit) & 1


@compiled
def _observe_game(state: Any, seat: int, out: Features) -> int:
    players = int(state.players)
    out[0] = state.round_number / 40.0
    out[1] = state.turn / 10.0
    out[2] = players / 5.0
    out[3] = state.ending
    out[4] = state.steps / 4.0
    out[5] = state.length / 16.0
    out[6] = state.start_tiles / 4.0
    for category in range(3):
        left = int(state.category_size[category]) - 1
        bits = int(state.drawn[category])
        while bits:
            bits &= bits - 1
            left -= 1
        out[7 + category] = left / 8.0
    if state.first != s.NOBODY:
        out[10 + (int(state.first) - seat + players) % players] = 1.0
    out[_GLOBAL + int(state.phase)] = 1.0
    return _GLOBAL + _PHASE


@compiled
def _observe_cards(state: Any, out: Features, at: int) -> int:
    """Contracts and Egyptian ships: those that lie open, and those that can come."""
    for slot in range(3):
        contract = int(state.contracts[slot])
        if contract != s.NONE:
            for good in range(5):
                out[at + good] = state.contract_goods[contract, good] / 2.0
            out[at + 5] = state.contract_drachmas[contract] / 10.0
            out[at + 6] = state.contract_points[contract] / 10.0
            out[at + 7] = 1.0
        at += _CONTRACT
    if state.coming != s.NONE:
        for hold in range(state.egyptian_holds[state.coming]):
            out[at + hold * 6 + int(state.egyptian_cargo[state.coming, hold])] = 1.0
    at += _COMING
    ships = drawable(state)
    for ship in range(c.EGYPTIAN_SHIPS):
        out[at + ship] = (ships >> ship) & 1
        out[at + c.EGYPTIAN_SHIPS + ship] = (int(state.discarded) >> ship) & 1
    for contract in range(s.CONTRACT_IDS):
        drawn = int(state.drawn[contract // c.CATEGORY_SIZE])
        out[at + 2 * c.EGYPTIAN_SHIPS + contract] = (drawn >> contract % c.CATEGORY_SIZE) & 1
    return at + _DECK


@compiled
def _observe_board(state: Any, out: Features, at: int) -> int:
    """Chips, places, rows and what can be acquired."""
    for value in range(c.MAX_CHIP):
        out[at + value] = state.chip_left[value] / 2.0
    for product in range(4):
        out[at + c.MAX_CHIP + product] = state.field_chip[product] / 4.0
    at += _CHIPS
    for place in range(6):
        out[at] = state.taken[place] / 4.0
        free = int(state.spaces[place]) - int(state.taken[place])
        if free > 0:
            out[at + 1] = free / 4.0
            if place == c.MARKET:
                out[at + 2] = state.market_price[state.taken[place]] / 10.0
            elif place == c.TEMPLE:
                out[at + 2] = state.temple_price[state.taken[place]] / 10.0
        at += _PLACE
    for row in range(state.rows):
        out[at + row * _ROW] = state.row_drachmas[row] / 3.0
        out[at + row * _ROW + 1] = state.row_product[row]
    at += c.MAX_ROWS * _ROW
    for kind in range(state.lands):
        out[at + 2 * kind] = state.land_left[kind] / 2.0
        out[at + 2 * kind + 1] = state.land_price[kind] / 20.0
    at += 2 * c.FARMLAND_KINDS
    for tile in range(10):
        out[at + 2 * tile] = state.development_left[tile] / 3.0
        out[at + 2 * tile + 1] = state.development_price[tile] / 20.0
    return at + 20


@compiled
def _observe_action(state: Any, seat: int, out: Features, at: int) -> int:
    """The ship being loaded, and a good that a full warehouse has no room for."""
    for hold in range(c.MAX_HOLDS):
        if state.cargo[hold] != s.EMPTY:
            out[at + hold * 4 + int(state.cargo[hold])] = 1.0
    at += c.MAX_HOLDS * 4
    if state.arriving != s.EMPTY:
        out[at + int(state.arriving)] = 1.0
    if state.sailing != s.NONE:
        out[at + 5] = state.ship_holds[state.sailing] / 4.0
    at += 6
    if state.decider != s.NOBODY:
        players = int(state.players)
        out[at + (int(state.decider) - seat + players) % players] = 1.0
    return at + c.MAX_PLAYERS


@compiled
def _observe_fields(state: Any, seat: int, out: Features, at: int) -> int:
    """The fields from the gate, and what hangs over the end."""
    players = int(state.players)
    for field in range(FIELDS):
        if field < state.length:
            out[at] = state.price[field] / 10.0
        if field < state.extent:
            good = int(state.field_good[field])
            out[at + 1 + (6 if good == s.EMPTY else good)] = 1.0
            ship = int(state.field_ship[field])
            if ship >= s.OWN:
                out[at + 8 + (owner(ship) - seat + players) % players] = 1.0
        at += _FIELD
    return at


@compiled
def _observe_seat(state: Any, seat: int, out: Features, at: int) -> None:
    out[at] = 1.0 if state.seat == seat else 0.0
    out[at + 1] = state.money[seat] / 30.0
    for source in range(s.STORED_SOURCES):
        out[at + 2 + source] = state.points[seat, source] / 30.0
    out[at + 7] = (int(state.money[seat]) % 10) / 10.0
    at += 8
    for product in range(4):
        out[at] = 1.0 if state.land[seat, product] != s.NONE else 0.0
        out[at + 1] = state.units[seat, product] / 4.0
        out[at + 2] = room(state, seat, product) / 4.0
        at += 3
    stored = 0
    for good in range(5):
        out[at + good] = state.goods[seat, good] / 4.0
        stored += int(state.goods[seat, good])
    out[at + 5] = stored / 10.0
    at += 6
    for tile in range(10):
        out[at + tile] = (int(state.developments[seat]) >> tile) & 1
        if state.seat == seat:
            out[at + 10 + tile] = (int(state.used) >> tile) & 1
    at += 20
    out[at] = printed_drachmas(state, seat) / 5.0
    out[at + 1] = printed_points(state, seat) / 5.0
    at += 2
    for ship in range(c.OWN_SHIPS):
        if (int(state.home[seat]) >> ship) & 1:
            out[at + int(state.ship_holds[ship]) - 1] += 0.5
    out[at + 4] = (int(state.fleet[seat]) >> c.LARGE) & 1
    at += 5
    if state.row[seat] != s.NONE:
        out[at] = (int(state.row[seat]) + 1) / 8.0
    if state.next_row[seat] != s.NONE:
        out[at + 1 + int(state.next_row[seat])] = 1.0
    at += 1 + c.MAX_ROWS
    for i in range(state.taken[c.FARM]):
        if state.marker[c.FARM, i] == seat:
            out[at] = 1.0
    for i in range(state.taken[c.HARBOUR]):
        if state.marker[c.HARBOUR, i] == seat:
            out[at + 1] += 0.5
    for i in range(state.players):
        if state.order[i] == seat:
            out[at + 2 + i] = 1.0
