"""Whether a record is a state of Rhodes at all: what makes foreign bytes safe to play on."""

from functools import lru_cache
from typing import Any, Final

import numpy as np

from emporion.core.errors import InvalidState
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.actions import MAX_LEGAL
from emporion.games.rhodes.harbour import can_trade
from emporion.games.rhodes.kernel import legal
from emporion.games.rhodes.refill import draws_never_fail, refill_always_ends

PLACE_OF: Final = {
    s.PRODUCE: c.PRODUCTION,
    s.USE: c.FARM,
    s.LOAD: c.FARM,
    s.PAY: c.FARM,
    s.TRADE: c.HARBOUR,
    s.JOKER: c.HARBOUR,
    s.SELL: c.MARKET,
    s.DONATE: c.TEMPLE,
    s.ACQUIRE: c.TOWN_HALL,
}
USABLE: Final = 0b1110001111
"""The developments with a farm function."""


COMPONENTS: Final = s.DTYPE.fields["start_tiles"][1]  # type: ignore[index]
"""Where the components begin; only the rules' version and readings come after them."""


class Fields:
    """The fields of a record, each looked up once."""

    def __init__(self, record: Any) -> None:
        for name in s.DTYPE.names or ():
            setattr(self, name, record[name])

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __getattr__(self, name: str) -> Any:  # for the type checker; every field is there
        raise AttributeError(name)


def check(record: Any) -> None:
    """InvalidState unless every invariant of a state holds."""
    data = Fields(record)
    players = int(data.players)
    _require(c.MIN_PLAYERS <= players <= c.MAX_PLAYERS, "players")
    _require(s.DRAW_CONTRACT <= data.phase <= s.FINISHED, "phase")
    _check_components(record.tobytes()[COMPONENTS:], players)
    _check_turn(data, players)
    for seat in range(players):
        _check_seat(data, seat)
    for seat in range(players, c.MAX_PLAYERS):
        _check_absent(data, seat)
    _check_supply(data, players)
    _check_harbour(data, players)
    _check_contracts(data)
    _check_board(data, players)
    _check_decision(data, players)
    if data.phase != s.FINISHED:
        _require(legal(record, np.zeros(MAX_LEGAL, np.int16)) > 0, "phase")
    if data.phase == s.PLACE and data.turn >= 2 * players:
        _require(can_trade(record, int(data.seat)), "turn")


def _require(holds: object, field: str) -> None:
    if not holds:
        raise InvalidState("impossible", field=field)


def _within(data: Any, field: str, least: int, most: int, used: int | None = None) -> None:
    """The first `used` numbers lie within bounds, and the others are zero."""
    values = np.atleast_1d(data[field])
    used = len(values) if used is None else used
    _require(((values[:used] >= least) & (values[:used] <= most)).all(), field)
    _require(not values[used:].any(), field)


# ---- components --------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _check_components(content: bytes, players: int) -> None:
    """The components' part of a record. Games with the same ones are many, so it is remembered."""
    whole = bytearray(s.DTYPE.itemsize)
    whole[COMPONENTS:] = content
    data = Fields(np.ndarray(1, s.DTYPE, whole)[0])
    _require(0 <= data.readings < 1 << len(s.READINGS), "readings")
    _check_pieces(data, players)
    _check_tiles(data)
    _check_deck(data)
    _check_contract_tiles(data)


# What the kernel knows too, said for `Fields`.


def _holds(data: Any, ship: int) -> int:
    if ship < s.OWN:
        return int(data.egyptian_holds[ship])
    return int(data.ship_holds[(ship - s.OWN) % c.OWN_SHIPS])


def _room(data: Any, seat: int, product: int) -> int:
    """For how many units in all."""
    barn = (int(data.developments[seat]) >> c.BARN) & 1
    return 0 if data.land[seat, product] == s.NONE else c.TILE_ROOM + c.BARN_ROOM * barn


def _gold(data: Any) -> int:
    return int((data.field_good[: data.length] == c.GOLD).sum())


def _stack_empty(data: Any) -> bool:
    left = zip(data.category_size, data.drawn, strict=True)
    return all(int(drawn).bit_count() == size - 1 for size, drawn in left)


def _check_pieces(data: Any, players: int) -> None:
    _within(data, "start_tiles", 0, len(c.PRODUCTS))
    _within(data, "ship_holds", 0, c.MAX_HOLDS)
    own = [int(n) > 0 for n in data.ship_holds[: c.LARGE]]
    _require(own[0] and own == sorted(own, reverse=True), "ship_holds")
    if data.ship_holds[c.LARGE]:
        _within(data, "large_price", 1, c.MOST)
    else:
        _require(data.large_price == s.NEVER, "large_price")
    _within(data, "length", 1, c.MAX_FIELDS)
    _within(data, "price", 1, c.MOST, int(data.length))
    _within(data, "rows", players + 1, c.MAX_ROWS)
    _within(data, "row_drachmas", -c.MOST, c.MOST, int(data.rows))
    _within(data, "row_product", 0, 1, int(data.rows))
    _within(data, "spaces", 1, c.MAX_SPACES)
    _require(data.spaces[c.FARM] == players, "spaces")
    _within(data, "market_price", 1, c.MOST, int(data.spaces[c.MARKET]))
    _within(data, "temple_price", 1, c.MOST, int(data.spaces[c.TEMPLE]))
    _within(data, "chips", 0, c.MAX_COPIES)
    _require(data.chips.sum() >= 2, "chips")


def _check_tiles(data: Any) -> None:
    _within(data, "lands", 1, c.FARMLAND_KINDS)
    lands = int(data.lands)
    _within(data, "land_product", 0, 3, lands)
    _within(data, "land_price", 1, c.MOST, lands)
    _within(data, "land_copies", 0, c.MAX_COPIES, lands)
    for field in ("land_drachmas", "land_points"):
        _within(data, field, 0, c.MOST, lands)
    kinds = [(int(data.land_product[i]), int(data.land_price[i])) for i in range(lands)]
    _require(kinds == sorted(set(kinds)), "land_price")
    _require(np.bincount(data.land_product[:lands]).max() <= c.FARMLAND_KINDS // 4, "land_product")
    _within(data, "development_price", 1, c.MOST)
    _within(data, "development_copies", 0, c.MAX_COPIES)
    for field in ("development_drachmas", "development_points"):
        _within(data, field, 0, c.MOST)


def _check_deck(data: Any) -> None:
    _within(data, "egyptian_ships", 1, c.EGYPTIAN_SHIPS)
    ships = int(data.egyptian_ships)
    _within(data, "egyptian_holds", 1, c.MAX_HOLDS, ships)
    sizes = [int(n) for n in data.egyptian_holds[:ships]]
    for size, cargo in zip(sizes, data.egyptian_cargo, strict=False):
        _require(((cargo[:size] >= 0) & (cargo[:size] <= c.JOKER)).all(), "egyptian_cargo")
        _require((cargo[size:] == s.EMPTY).all(), "egyptian_cargo")
    _require(not data.egyptian_cargo[ships:].any(), "egyptian_cargo")
    gold = [int((cargo == c.GOLD).sum()) for cargo in data.egyptian_cargo[:ships]]
    length = int(data.length)
    _require(length >= max(*sizes, *(int(n) for n in data.ship_holds)), "length")
    _require(draws_never_fail(sizes, length), "egyptian_holds")
    _require(refill_always_ends(sizes, gold, length), "egyptian_cargo")


def _check_contract_tiles(data: Any) -> None:
    _within(data, "category_size", 1, c.CATEGORY_SIZE)
    _require(data.category_size.sum() - 3 >= c.OPEN_CONTRACTS, "category_size")
    for number in range(s.CONTRACT_IDS):
        real = number % c.CATEGORY_SIZE < data.category_size[number // c.CATEGORY_SIZE]
        wanted = data.contract_goods[number]
        most = c.CONTRACT_GOODS if real else 0
        _require((wanted >= 0).all() and real <= wanted.sum() <= most, "contract_goods")
        for field in ("contract_drachmas", "contract_points"):
            _require(0 <= data[field][number] <= (c.MOST if real else 0), field)


# ---- the turn ----------------------------------------------------------------------------------


def _refilling(data: Any) -> bool:
    """Whether an Egyptian ship enters or is about to be drawn."""
    if data.phase == s.OVERFLOW and data.after == s.UNLOAD:
        return bool(0 <= data.field_ship[0] < s.OWN)
    return bool(data.phase == s.DRAW_SHIP)


def _check_turn(data: Any, players: int) -> None:
    phase, turn, seat, first = (int(data[name]) for name in ("phase", "turn", "seat", "first"))
    _within(data, "round_number", 0, c.LAST_ROUND)
    _require(s.NOBODY <= first < players, "first")
    starting = data.round_number == 0
    if starting:
        _require(phase in (s.DRAW_CONTRACT, s.DRAW_SHIP, s.DRAW_FIRST, s.START), "phase")
    else:
        _require(phase not in (s.DRAW_FIRST, s.START), "phase")
    if starting and phase != s.START:
        _require((data.row == s.NONE).all() and (data.order == s.NOBODY).all(), "row")
        _require((turn, seat) == (0, s.NOBODY), "turn")
        _require(phase != s.DRAW_FIRST or first == s.NOBODY, "first")
        _require((data.next_row == s.NONE).all(), "next_row")
        return
    _require(first >= 0, "first")
    _require(((data.row >= 0) & (data.row < data.rows))[:players].all(), "row")
    _require(len(set(data.row[:players].tolist())) == players, "row")
    by_row = sorted(range(players), key=lambda seat: int(data.row[seat]))
    order = data.order.tolist()
    _require(order == by_row + [s.NOBODY] * (c.MAX_PLAYERS - players), "order")
    moved: list[int] = []
    if phase == s.START:
        _require(0 <= turn < players * data.start_tiles, "turn")
        _require(seat == order[turn % players], "seat")
    elif phase in (s.ROW, s.GAIN):
        _require(0 <= turn < players, "turn")
        backwards = by_row[::-1]
        _require(seat == backwards[turn], "seat")
        moved = backwards[: turn + (phase == s.GAIN)]
    elif phase == s.FINISHED or _refilling(data):
        rounds = 3 if data.ending and data.readings & s.EXTRA_HARBOUR else 2
        _require(turn == rounds * players and seat == by_row[-1], "turn")
    else:
        _require(0 <= turn < 3 * players and seat == order[turn % players], "turn")
        if turn >= 2 * players:
            _check_extra(data, phase, seat)
    rows = [int(data.next_row[mover]) for mover in moved]
    _require(all(0 <= row < data.rows for row in rows) and len(set(rows)) == len(rows), "next_row")
    _require(all(data.row[mover] != data.next_row[mover] for mover in moved), "next_row")
    unmoved = [seat for seat in range(c.MAX_PLAYERS) if seat not in moved]
    _require((data.next_row[unmoved] == s.NONE).all(), "next_row")
    if phase == s.GAIN:
        _require(data.row_product[data.next_row[seat]] == 1, "next_row")
    if phase == s.FINISHED:
        _require(data.ending == 1 or data.round_number == c.LAST_ROUND, "ending")
    elif _refilling(data) or phase in (s.ROW, s.GAIN):
        _require(data.ending == 0 and data.round_number < c.LAST_ROUND, "ending")


def _check_extra(data: Any, phase: int, seat: int) -> None:
    """R56, where it comes after the markers."""
    _require(data.ending == 1 and data.readings & s.EXTRA_HARBOUR, "turn")
    trading = phase in (s.TRADE, s.JOKER) or (phase == s.OVERFLOW and data.after == s.TRADE)
    _require(phase == s.PLACE or trading, "phase")
    _require(seat not in data.marker[c.HARBOUR], "marker")


# ---- seats and supply --------------------------------------------------------------------------


def _check_seat(data: Any, seat: int) -> None:
    _require(0 <= data.money[seat] <= c.MOST_HELD, "money")
    _require(((data.points[seat] >= 0) & (data.points[seat] <= c.MOST_HELD)).all(), "points")
    _require(0 <= data.developments[seat] < 1 << len(c.DEVELOPMENTS), "developments")
    for product in range(4):
        kind = int(data.land[seat, product])
        _require(kind == s.NONE or 0 <= kind < data.lands, "land")
        _require(kind == s.NONE or data.land_product[kind] == product, "land")
        _require(0 <= data.units[seat, product] <= _room(data, seat, product), "units")
    _require((data.goods[seat] >= 0).all(), "goods")
    _require(data.goods[seat].sum() <= c.WAREHOUSE, "goods")
    own = sum(1 << ship for ship in range(c.LARGE) if data.ship_holds[ship])
    large = 1 << c.LARGE if data.ship_holds[c.LARGE] else 0
    _require(int(data.fleet[seat]) in (own, own | large), "fleet")
    _require(data.home[seat] >= 0 and not int(data.home[seat]) & ~int(data.fleet[seat]), "home")
    if data.round_number == 0:
        _require(data.home[seat] == own and not data.goods[seat].any(), "round_number")


def _check_absent(data: Any, seat: int) -> None:
    for field in ("money", "points", "developments", "units", "goods", "fleet", "home"):
        _require(not data[field][seat].any(), field)
    for field in ("land", "row", "next_row"):
        _require((data[field][seat] == s.NONE).all(), field)


def _check_supply(data: Any, players: int) -> None:
    owned = data.land[:players].ravel()
    for kind in range(c.FARMLAND_KINDS):
        left = int(data.land_left[kind])
        _require(left >= 0, "land_left")
        _require(left + (owned == kind).sum() == data.land_copies[kind], "land_left")
    for tile in range(len(c.DEVELOPMENTS)):
        left = int(data.development_left[tile])
        owners = sum((int(bits) >> tile) & 1 for bits in data.developments[:players])
        _require(left >= 0, "development_left")
        _require(left + owners == data.development_copies[tile], "development_left")


# ---- harbour -----------------------------------------------------------------------------------


def _check_harbour(data: Any, players: int) -> None:
    extent, length = int(data.extent), int(data.length)
    _require(0 <= extent <= s.QUEUE, "extent")
    _require((data.field_ship[extent:] == s.NONE).all(), "field_ship")
    _require((data.field_good[extent:] == s.EMPTY).all(), "field_good")
    unloading = data.phase == s.OVERFLOW and data.after == s.UNLOAD
    seen: set[int] = set()
    field = stern = 0
    while field < extent:
        ship = int(data.field_ship[field])
        _require(0 <= ship < s.OWN + players * c.OWN_SHIPS and ship not in seen, "field_ship")
        _require(ship >= s.OWN or ship < data.egyptian_ships, "field_ship")
        size = _holds(data, ship)
        _require(size > 0 and field + size <= extent, "field_ship")
        _require((data.field_ship[field : field + size] == ship).all(), "field_ship")
        _check_cargo(data, ship, field, size)
        seen.add(ship)
        stern = field
        field += size
    if unloading:
        _require(extent > length, "extent")
        stern -= _holds(data, int(data.field_ship[0]))
    else:
        whole = data.readings & s.WHOLE_SHIP and extent > length
        _require((data.field_good[stern if whole else length :] == s.EMPTY).all(), "field_good")
    _require(stern < length, "extent")
    for seat in range(players):
        at_sea = sum(
            1 << ship for ship in range(c.OWN_SHIPS) if s.OWN + seat * c.OWN_SHIPS + ship in seen
        )
        _require(int(data.fleet[seat]) ^ int(data.home[seat]) == at_sea, "home")
    _check_ships(data, sum(1 << ship for ship in seen if ship < s.OWN))


def _check_cargo(data: Any, ship: int, field: int, size: int) -> None:
    for hold in range(size):
        good = int(data.field_good[field + size - 1 - hold])
        if ship < s.OWN:
            _require(good in (s.EMPTY, int(data.egyptian_cargo[ship, hold])), "field_good")
        else:
            _require(s.EMPTY <= good < c.GOLD, "field_good")


def _check_ships(data: Any, in_harbour: int) -> None:
    """Every Egyptian ship is in exactly one place."""
    coming = int(data.coming)
    _require(s.NONE <= coming < data.egyptian_ships, "coming")
    drawing = _refilling(data) or (data.phase == s.DRAW_CONTRACT and data.round_number == 0)
    _require((coming == s.NONE) == drawing, "coming")
    places = [int(data.pile), int(data.discarded), in_harbour]
    if coming != s.NONE:
        places.append(1 << coming)
    everything = (1 << int(data.egyptian_ships)) - 1
    _require(all(0 <= ships <= everything for ships in places), "pile")
    _require(sum(ships.bit_count() for ships in places) == everything.bit_count(), "pile")
    _require(sum(places) == everything, "pile")
    if data.phase == s.DRAW_SHIP:
        _require(data.pile or data.discarded, "pile")
    if data.phase in (s.DRAW_FIRST, s.START, s.ROW, s.GAIN):
        _require(_gold(data) >= c.GOLD_IN_HARBOUR, "field_good")
    if data.phase == s.DRAW_CONTRACT and data.round_number == 0:
        _require(data.extent == 0 and data.discarded == 0, "extent")


def _check_contracts(data: Any) -> None:
    drawn = [int(bits) for bits in data.drawn]
    sizes = [int(size) for size in data.category_size]
    for i, (bits, size) in enumerate(zip(drawn, sizes, strict=True)):
        _require(0 <= bits < 1 << size and bits.bit_count() < size, "drawn")
        if bits:
            earlier = zip(drawn[:i], sizes[:i], strict=True)
            _require(all(b.bit_count() == n - 1 for b, n in earlier), "drawn")
    slots = [int(contract) for contract in data.contracts]
    there = [contract for contract in slots if contract != s.NONE]
    _require(all(0 <= contract < s.CONTRACT_IDS for contract in there), "contracts")
    _require(len(set(there)) == len(there), "contracts")
    for contract in there:
        bits = drawn[contract // c.CATEGORY_SIZE]
        _require((bits >> contract % c.CATEGORY_SIZE) & 1, "contracts")
    gaps = slots.count(s.NONE)
    empty = _stack_empty(data)
    _within(data, "ending", 0, 1)
    if data.ending:
        _require(empty and gaps > 0 and data.round_number > 0, "ending")
    elif data.phase == s.DRAW_CONTRACT:
        _require(not empty and gaps > 0, "contracts")
        if data.round_number == 0:
            _require(slots == there + [s.NONE] * gaps, "contracts")
        else:
            _require(gaps == 1, "contracts")
    else:
        _require(gaps == 0, "contracts")
    if data.round_number == 0:
        _require(sum(bits.bit_count() for bits in drawn) == len(there), "drawn")
    _require(data.phase != s.DRAW_CONTRACT or data.ending == 0, "ending")


# ---- board and decision ------------------------------------------------------------------------


def _check_board(data: Any, players: int) -> None:
    taken = [int(n) for n in data.taken]
    for place, count in enumerate(taken):
        full = place == c.HARBOUR and data.ending == 1 and not data.readings & s.EXTRA_HARBOUR
        most = s.MARKERS if full else int(data.spaces[place])  # R56
        _require(0 <= count <= most, "taken")
        markers = data.marker[place]
        _require(((markers[:count] >= 0) & (markers[:count] < players)).all(), "marker")
        _require((markers[count:] == s.NOBODY).all(), "marker")
    farms = data.marker[c.FARM][: taken[c.FARM]].tolist()
    _require(len(set(farms)) == len(farms), "marker")
    resting = data.round_number == 0 or data.phase in (s.ROW, s.GAIN)
    placed = 0 if resting else min(int(data.turn) + (data.phase != s.PLACE), 2 * players)
    _require(sum(taken) <= placed, "taken")
    for seat in range(players):
        own = int((data.marker == seat).sum())
        _require(own <= sum(data.order[i % players] == seat for i in range(placed)), "marker")
    on_fields = data.field_chip.tolist()
    _require(all(0 <= value <= c.MAX_CHIP for value in on_fields), "field_chip")
    for value in range(c.MAX_CHIP):
        used = on_fields.count(value + 1)
        _require(data.chip_left[value] >= 0, "chip_left")
        _require(data.chip_left[value] + used == data.chips[value], "chip_left")
    due = 2 * taken[c.PRODUCTION]
    if data.phase == s.PRODUCE:
        due += int(data.steps) - 2
    _require(4 - on_fields.count(0) == due, "field_chip")


def _check_decision(data: Any, players: int) -> None:
    phase, seat, steps = int(data.phase), int(data.seat), int(data.steps)
    after = int(data.after)
    place = PLACE_OF.get(phase)
    if phase == s.OVERFLOW:
        decider = int(data.decider)
        _require(after in (s.USE, s.TRADE, s.UNLOAD), "after")
        _require(0 <= decider < players and data.goods[decider].sum() == c.WAREHOUSE, "decider")
        _require(after == s.UNLOAD or decider == seat, "decider")
        _require(0 <= data.arriving <= (c.GOLD if after == s.TRADE else c.GOLD - 1), "arriving")
        if after != s.UNLOAD:
            place = PLACE_OF[after]
        elif not _refilling(data):
            place = c.FARM
    else:
        _require((data.decider, data.arriving, after) == (s.NOBODY, s.EMPTY, 0), "decider")
    if phase == s.DRAW_CONTRACT and data.round_number > 0:
        place = c.HARBOUR
    if place is not None and data.turn < 2 * players:
        count = int(data.taken[place])
        _require(count > 0 and data.marker[place, count - 1] == seat, "marker")
    _check_steps(data, phase, steps, after)
    _check_farming(data, seat, place == c.FARM)


def _check_steps(data: Any, phase: int, steps: int, after: int) -> None:
    least = most = 0
    if phase in (s.PRODUCE, s.SELL, s.ACQUIRE):
        most = 1
    elif phase == s.DONATE:
        _check_donation(data, steps)
        most = steps
    elif phase == s.TRADE or (phase == s.DRAW_CONTRACT and data.round_number > 0):
        most = c.MAX_FIELDS
    elif phase == s.JOKER or (phase == s.OVERFLOW and after == s.TRADE):
        least, most = 1, c.MAX_FIELDS
    elif phase in (s.LOAD, s.PAY):
        _require(0 <= data.sailing < c.OWN_SHIPS, "sailing")
        size = int(data.ship_holds[data.sailing])
        least, most = (0, size - 1) if phase == s.LOAD else (size, size)
    elif phase == s.OVERFLOW and after == s.UNLOAD and not _refilling(data):
        least = most = _holds(data, int(data.field_ship[0]))
    _require(least <= steps <= most, "steps")


def _check_donation(data: Any, steps: int) -> None:
    """R28: asked again only after a first donation, while money lasts."""
    if steps:
        price = data.temple_price[data.taken[c.TEMPLE] - 1]
        _require(steps == 1 and data.rules >= s.NO_LIMIT, "steps")
        _require(data.points[data.seat, s.DONATIONS] >= c.MAX_DONATION, "points")
        _require(data.money[data.seat] >= price, "money")


def _check_farming(data: Any, seat: int, farming: bool) -> None:
    used = int(data.used)
    sailing = int(data.sailing)
    if not farming:
        _require(used == 0, "used")
    else:
        _require(used >= 0 and not used & ~(int(data.developments[seat]) & USABLE), "used")
    cargo = data.cargo.tolist()
    if data.phase in (s.LOAD, s.PAY):
        steps = int(data.steps)
        _require((int(data.home[seat]) >> sailing) & 1, "sailing")
        _require(all(0 <= product < c.GOLD for product in cargo[:steps]), "cargo")
        _require(cargo[steps:] == [s.EMPTY] * (c.MAX_HOLDS - steps), "cargo")
        missing = int(data.ship_holds[sailing]) - steps
        _require(data.units[seat].sum() >= missing, "units")
        return
    _require(sailing == s.NONE and cargo == [s.EMPTY] * c.MAX_HOLDS, "sailing")
    if data.phase == s.OVERFLOW and data.after == s.USE:
        ready = (int(data.developments[seat]) & ~used) >> c.ABUNDANCE & 1
        _require((used >> c.CART) & 1, "used")
        home = [n for i, n in enumerate(data.ship_holds) if (int(data.home[seat]) >> i) & 1]
        rooms = [_room(data, seat, product) for product in range(4)]
        ready *= any(held < room for held, room in zip(data.units[seat], rooms, strict=True))
        _require(home and min(home) <= data.units[seat].sum() + ready, "units")
