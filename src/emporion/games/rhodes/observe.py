"""The state in numbers for a learner, as seen from a seat: that seat comes first everywhere
(`layout`)."""

from typing import Any, Final

from emporion.core.bits import count_bits
from emporion.core.compiled import compiled, inlined
from emporion.core.features import mark, mark_if, put, put_bits, relative
from emporion.core.kernel import Features
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.estate import PRINTED, PRINTED_BITS, printed, room
from emporion.games.rhodes.harbour import owner
from emporion.games.rhodes.layout import FIELDS, FIRST_LAYOUT, SEAT, SECOND_LAYOUT
from emporion.games.rhodes.rounds import drawable

_GLOBAL: Final = 15
_PHASE: Final = 18
_FIELD: Final = 13  # price, seven contents, five owners
_CONTRACT: Final = 8
_COMING: Final = c.MAX_HOLDS * 6
_CHIPS: Final = c.MAX_CHIP + 4
_PLACE: Final = 3
_ROW: Final = 2
_BYTE: Final = 8  # bits that a seat has in a number for all
_DECK: Final = 2 * c.EGYPTIAN_SHIPS + s.CONTRACT_IDS


@compiled
def observe(state: Any, seat: int, out: Features) -> None:
    players = int(state.players)
    at = _observe_game(state, seat, out)
    at = _observe_fields(state, seat, out, at)
    at = _observe_cards(state, out, at)
    at = _observe_board(state, out, at)
    at = _observe_action(state, seat, out, at)
    farm = _markers(state, c.FARM)
    harbour = _markers(state, c.HARBOUR)
    order = 0  # nobody's byte is the lowest
    for i in range(players):
        order |= 1 << _BYTE * (int(state.order[i]) + 1) + i
    other = seat
    for _ in range(players):
        byte = _BYTE * other
        _observe_seat(state, other, out, at)
        place = at + SEAT - c.MAX_PLAYERS - 2
        mark_if(out, place, (farm >> byte) & 255)
        put(out, place + 1, (harbour >> byte) & 255, 1 / 2)
        put_bits(out, place + 2, (order >> byte + _BYTE) & 255, c.MAX_PLAYERS)
        at += SEAT
        other += 1
        if other == players:
            other = 0
    put_bits(out, FIRST_LAYOUT, int(state.readings), len(s.READINGS))
    _observe_stacks(state, out)


@inlined
def _observe_game(state: Any, seat: int, out: Features) -> int:
    players = int(state.players)
    put(out, 0, int(state.round_number), 1 / 40)
    put(out, 1, int(state.turn), 1 / 10)
    put(out, 2, players, 1 / 5)
    mark_if(out, 3, state.ending)
    put(out, 4, int(state.steps), 1 / 4)
    put(out, 5, int(state.length), 1 / 16)
    put(out, 6, int(state.start_tiles), 1 / 4)
    for category in range(3):
        drawn = count_bits(int(state.drawn[category]))
        put(out, 7 + category, int(state.category_size[category]) - 1 - drawn, 1 / 8)
    if state.first != s.NOBODY:
        mark(out, 10 + relative(int(state.first), seat, players))
    mark(out, _GLOBAL + int(state.phase))
    return _GLOBAL + _PHASE


@inlined
def _observe_cards(state: Any, out: Features, at: int) -> int:
    """Contracts and Egyptian ships: those that lie open, and those that can come."""
    for slot in range(3):
        contract = int(state.contracts[slot])
        if contract != s.NONE:
            for good in range(5):
                put(out, at + good, int(state.contract_goods[contract, good]), 1 / 2)
            put(out, at + 5, int(state.contract_drachmas[contract]), 1 / 10)
            put(out, at + 6, int(state.contract_points[contract]), 1 / 10)
            mark(out, at + 7)
        at += _CONTRACT
    if state.coming != s.NONE:
        for hold in range(state.egyptian_holds[state.coming]):
            mark(out, at + hold * 6 + int(state.egyptian_cargo[state.coming, hold]))
    at += _COMING
    put_bits(out, at, drawable(state), c.EGYPTIAN_SHIPS)
    put_bits(out, at + c.EGYPTIAN_SHIPS, int(state.discarded), c.EGYPTIAN_SHIPS)
    for category in range(len(c.CATEGORIES)):
        place = at + 2 * c.EGYPTIAN_SHIPS + category * c.CATEGORY_SIZE
        put_bits(out, place, int(state.drawn[category]), c.CATEGORY_SIZE)
    return at + _DECK


@inlined
def _observe_stacks(state: Any, out: Features) -> None:
    """What the contracts that can still come pay together, by category."""
    for category in range(len(c.CATEGORIES)):
        drawn = int(state.drawn[category])
        size = int(state.category_size[category])
        drachmas = 0
        points = 0
        if count_bits(drawn) < size - 1:  # one is put away (R2)
            for i in range(size):
                comes = 1 - ((drawn >> i) & 1)
                contract = category * c.CATEGORY_SIZE + i
                drachmas += comes * int(state.contract_drachmas[contract])
                points += comes * int(state.contract_points[contract])
        put(out, SECOND_LAYOUT + 2 * category, drachmas, 1 / 50)
        put(out, SECOND_LAYOUT + 2 * category + 1, points, 1 / 50)


@inlined
def _observe_board(state: Any, out: Features, at: int) -> int:
    """Chips, places, rows and what can be acquired."""
    for value in range(c.MAX_CHIP):
        put(out, at + value, int(state.chip_left[value]), 1 / 2)
    for product in range(4):
        put(out, at + c.MAX_CHIP + product, int(state.field_chip[product]), 1 / 4)
    at += _CHIPS
    for place in range(6):
        taken = int(state.taken[place])
        put(out, at, taken, 1 / 4)
        free = int(state.spaces[place]) - taken
        if free > 0:
            put(out, at + 1, free, 1 / 4)
            if place == c.MARKET:
                put(out, at + 2, int(state.market_price[taken]), 1 / 10)
            elif place == c.TEMPLE:
                put(out, at + 2, int(state.temple_price[taken]), 1 / 10)
        at += _PLACE
    for row in range(state.rows):
        put(out, at + row * _ROW, int(state.row_drachmas[row]), 1 / 3)
        mark_if(out, at + row * _ROW + 1, state.row_product[row])
    at += c.MAX_ROWS * _ROW
    for kind in range(state.lands):
        put(out, at + 2 * kind, int(state.land_left[kind]), 1 / 2)
        put(out, at + 2 * kind + 1, int(state.land_price[kind]), 1 / 20)
    at += 2 * c.FARMLAND_KINDS
    for tile in range(10):
        put(out, at + 2 * tile, int(state.development_left[tile]), 1 / 3)
        put(out, at + 2 * tile + 1, int(state.development_price[tile]), 1 / 20)
    return at + 20


@inlined
def _observe_action(state: Any, seat: int, out: Features, at: int) -> int:
    """The ship being loaded, and a good that a full warehouse has no room for."""
    for hold in range(c.MAX_HOLDS):
        if state.cargo[hold] != s.EMPTY:
            mark(out, at + hold * 4 + int(state.cargo[hold]))
    at += c.MAX_HOLDS * 4
    if state.arriving != s.EMPTY:
        mark(out, at + int(state.arriving))
    if state.sailing != s.NONE:
        put(out, at + 5, int(state.ship_holds[state.sailing]), 1 / 4)
    at += 6
    if state.decider != s.NOBODY:
        mark(out, at + relative(int(state.decider), seat, int(state.players)))
    return at + c.MAX_PLAYERS


@inlined
def _observe_fields(state: Any, seat: int, out: Features, at: int) -> int:
    """The fields from the gate, and what hangs over the end."""
    players = int(state.players)
    for field in range(min(int(state.length), FIELDS)):
        put(out, at + field * _FIELD, int(state.price[field]), 1 / 10)
    for field in range(min(int(state.extent), FIELDS)):
        place = at + field * _FIELD
        good = int(state.field_good[field])
        mark(out, place + 1 + (6 if good == s.EMPTY else good))
        ship = int(state.field_ship[field])
        if ship >= s.OWN:
            mark(out, place + 8 + relative(owner(ship), seat, players))
    return at + FIELDS * _FIELD


@inlined
def _observe_seat(state: Any, seat: int, out: Features, at: int) -> None:
    own = state.seat == seat
    money = int(state.money[seat])
    mark_if(out, at, own)
    put(out, at + 1, money, 1 / 30)
    for source in range(s.STORED_SOURCES):
        put(out, at + 2 + source, int(state.points[seat, source]), 1 / 30)
    put(out, at + 7, money % 10, 1 / 10)
    at += 8
    for product in range(4):
        mark_if(out, at, state.land[seat, product] != s.NONE)
        put(out, at + 1, int(state.units[seat, product]), 1 / 4)
        put(out, at + 2, room(state, seat, product), 1 / 4)
        at += 3
    stored = 0
    for good in range(5):
        put(out, at + good, int(state.goods[seat, good]), 1 / 4)
        stored += int(state.goods[seat, good])
    put(out, at + 5, stored, 1 / 10)
    at += 6
    put_bits(out, at, int(state.developments[seat]), 10)
    put_bits(out, at + 10, int(state.used) if own else 0, 10)
    at += 20
    income = printed(state, seat)
    put(out, at, income & PRINTED, 1 / 5)
    put(out, at + 1, income >> PRINTED_BITS, 1 / 5)
    at += 2
    _observe_fleet(state, seat, out, at)
    at += 5
    mark(out, at + 1 + int(state.next_row[seat]))  # of none, it is overwritten right here
    put(out, at, int(state.row[seat]) + 1, 1 / 8)


@inlined
def _markers(state: Any, place: int) -> int:
    """How many lie in a place: a byte for every seat."""
    n = 0
    for i in range(state.taken[place]):
        n += 1 << _BYTE * int(state.marker[place, i])
    return n


@inlined
def _observe_fleet(state: Any, seat: int, out: Features, at: int) -> None:
    """Ships at home by holds, and whether the large one is among those owned."""
    home = int(state.home[seat])
    at_home = 0  # eight bits for every number of holds
    for ship in range(c.OWN_SHIPS):
        at_home += ((home >> ship) & 1) << 8 * int(state.ship_holds[ship])
    for holds in range(c.MAX_HOLDS):
        put(out, at + holds, (at_home >> 8 * (holds + 1)) & 255, 1 / 2)
    mark_if(out, at + 4, (int(state.fleet[seat]) >> c.LARGE) & 1)
