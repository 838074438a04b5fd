"""The rules of Rhodes, compiled: the face of them. Ids in comments are those of docs/rulings.md."""

from typing import Any

from emporion.core.bits import count_bits, nth_bit
from emporion.core.chance import below
from emporion.core.compiled import compiled
from emporion.core.kernel import CHANCE, OVER, Actions, Points, RngState
from emporion.core.trace import NOWHERE, note
from emporion.games.rhodes import actions as a
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes import vocabulary as v
from emporion.games.rhodes.estate import (
    gain_money,
    gain_points,
    grow,
    haulage,
    hauled,
    pay,
    produce,
    store,
    take_income,
)
from emporion.games.rhodes.harbour import buy, enter_own, home_of
from emporion.games.rhodes.legality import (
    legal_acquisitions,
    legal_chips,
    legal_discards,
    legal_donations,
    legal_gains,
    legal_places,
    legal_rows,
    legal_sales,
    legal_start,
    legal_trade,
    legal_units,
    legal_uses,
    possible_contracts,
    possible_ships,
)
from emporion.games.rhodes.points import points_of, rank, total_points
from emporion.games.rhodes.rounds import (
    advance,
    category,
    choose_row,
    draw_contract,
    draw_ship,
    drawable,
    gain,
    next_start,
    setup,
    take_rows,
)

__all__ = ["apply", "chance", "current", "legal", "score", "score_lines", "setup", "standing"]

_SOURCES = len(s.SOURCES)


@compiled
def current(state: Any) -> int:
    phase = int(state.phase)
    if phase <= s.DRAW_FIRST:
        return CHANCE
    if phase == s.FINISHED:
        return OVER
    if phase == s.OVERFLOW:
        return int(state.decider)
    return int(state.seat)


@compiled
def _legal_farm(state: Any, out: Actions) -> int:
    if state.phase == s.USE:
        return legal_uses(state, out)
    if state.phase == s.LOAD:
        return legal_units(state, out, a.LOAD)
    size = int(state.ship_holds[state.sailing])
    for units in range(size + 1):
        out[units] = a.POINTS + units
    return size + 1


@compiled
def _legal_harbour(state: Any, out: Actions) -> int:
    if state.phase == s.TRADE:
        return legal_trade(state, out)
    if state.phase == s.OVERFLOW:
        return legal_discards(state, out)
    for product in range(4):
        out[product] = a.JOKER + product
    return 4


@compiled
def _possible(state: Any, out: Actions) -> int:
    if state.phase == s.DRAW_SHIP:
        return possible_ships(state, out)
    if state.phase == s.DRAW_CONTRACT:
        return possible_contracts(state, out)
    for seat in range(state.players):
        out[seat] = a.FIRST + seat
    return int(state.players)


@compiled
def legal(state: Any, out: Actions) -> int:
    phase = int(state.phase)
    n = 0
    if phase == s.PLACE:
        n = legal_places(state, out)
    elif s.USE <= phase <= s.PAY:
        n = _legal_farm(state, out)
    elif s.TRADE <= phase <= s.OVERFLOW:
        n = _legal_harbour(state, out)
    elif phase == s.PRODUCE:
        n = legal_chips(state, out)
    elif phase == s.SELL:
        n = legal_sales(state, out)
    elif phase == s.ACQUIRE:
        n = legal_acquisitions(state, out)
    elif phase == s.ROW:
        n = legal_rows(state, out)
    elif phase == s.DONATE:
        n = legal_donations(state, out)
    elif phase == s.GAIN:
        n = legal_gains(state, out)
    elif phase == s.START:
        n = legal_start(state, out)
    elif phase <= s.DRAW_FIRST:
        n = _possible(state, out)
    return n


# ---- actions -----------------------------------------------------------------------------------


@compiled
def _place(state: Any, place: int, trace: Any) -> None:
    """R7"""
    seat = int(state.seat)
    if state.turn < 2 * int(state.players):  # R56
        space = int(state.taken[place])
        state.marker[place, space] = seat
        state.taken[place] += 1
        target = v.AT_PLACE + place * s.MARKERS + space
        note(trace, v.MARKER, 1, v.AT_MARKERS + seat, target, seat)
    if place == c.PRODUCTION:
        state.phase = s.PRODUCE
    elif place == c.FARM:
        take_income(state, seat, trace)
        state.phase = s.USE
    elif place == c.HARBOUR:
        state.phase = s.TRADE
    elif place == c.MARKET:
        state.phase = s.SELL
    elif place == c.TEMPLE:
        state.phase = s.DONATE
    else:
        state.phase = s.ACQUIRE


@compiled
def _use(state: Any, action: int, trace: Any) -> None:
    seat = int(state.seat)
    used = int(state.used)
    if action >= a.USE_MERCHANT:  # R53
        given = (action - a.USE_MERCHANT) // 4
        received = (action - a.USE_MERCHANT) % 4
        state.used = used | 1 << c.MERCHANT
        state.goods[seat, given] -= 1
        state.goods[seat, received] += 1
        note(trace, given, 1, v.AT_WAREHOUSE + seat, v.SUPPLY, seat)
        note(trace, received, 1, v.SUPPLY, v.AT_WAREHOUSE + seat, seat)
    elif action >= a.USE_ABUNDANCE:  # R51
        state.used = used | 1 << c.ABUNDANCE
        source = v.AT_DEVELOPMENT + seat * 10 + c.ABUNDANCE
        grow(state, seat, action - a.USE_ABUNDANCE, source, trace)
    elif action >= a.USE_CART:  # R50
        product = action - a.USE_CART
        state.used = used | 1 << c.CART
        state.units[seat, product] -= 1
        store(state, seat, product, v.AT_ESTATE + seat * 4 + product, s.USE, trace)
    else:  # R48
        product = action - a.USE_DEMETER
        state.used = used | 1 << (c.DEMETER + product)
        source = v.AT_DEVELOPMENT + seat * 10 + c.DEMETER + product
        points = int(state.units[seat, product]) // c.UNITS_A_POINT
        gain_points(state, seat, points, s.DEMETER_POINTS, source, trace)


@compiled
def _sail(state: Any, size: int, trace: Any) -> None:
    seat = int(state.seat)
    home = int(state.home[seat])
    for ship in range(c.OWN_SHIPS):
        if (home >> ship) & 1 and state.ship_holds[ship] == size:
            state.sailing = ship
            bow = v.AT_LOADING + seat * c.MAX_HOLDS
            note(trace, v.SHIP, 1, home_of(state, seat, ship), bow, seat)
            break
    state.steps = 0
    state.phase = s.LOAD


@compiled
def _load(state: Any, product: int, trace: Any) -> None:
    seat = int(state.seat)
    state.units[seat, product] -= 1
    hold = v.AT_LOADING + seat * c.MAX_HOLDS + int(state.steps)
    note(trace, product, 1, v.AT_ESTATE + seat * 4 + product, hold, seat)
    state.cargo[state.steps] = product
    state.steps += 1
    if state.steps == state.ship_holds[state.sailing]:
        state.phase = s.PAY


@compiled
def _pay(state: Any, points: int, trace: Any) -> None:
    """R19, R20"""
    seat = int(state.seat)
    gain_points(state, seat, points, s.SHIPPING, v.AT_LOADING + seat * c.MAX_HOLDS, trace)
    drachmas = c.UNIT_DRACHMAS * (int(state.steps) - points)
    gain_money(state, seat, drachmas, v.SUPPLY, trace)
    enter_own(state, seat, trace)


@compiled
def _fulfil(state: Any, slot: int, trace: Any) -> None:
    """R24, R25"""
    seat = int(state.seat)
    contract = int(state.contracts[slot])
    place = v.AT_CONTRACT + slot
    pay(state, seat, haulage(hauled(state, seat, contract)), trace)
    for good in range(5):
        need = int(state.contract_goods[contract, good])
        if need > 0:
            stored = min(need, int(state.goods[seat, good]))
            state.goods[seat, good] -= stored
            if stored > 0:
                note(trace, good, stored, v.AT_WAREHOUSE + seat, place, seat)
            if need > stored:
                state.units[seat, good] -= need - stored
                note(trace, good, need - stored, v.AT_ESTATE + seat * 4 + good, place, seat)
    gain_money(state, seat, int(state.contract_drachmas[contract]), place, trace)
    points = int(state.contract_points[contract])
    gain_points(state, seat, points, s.CONTRACTS, place, trace)
    state.contracts[slot] = s.NONE
    note(trace, v.CONTRACT, 1, place, v.AT_FULFILLED + contract, seat)
    if category(state) == s.NONE:  # R55
        if state.ending == 0:
            note(trace, v.LAST_ROUND, 1, NOWHERE, NOWHERE, NOWHERE)
        state.ending = 1
        state.phase = s.TURN_OVER
    else:
        state.phase = s.DRAW_CONTRACT


@compiled
def _discard(state: Any, good: int, trace: Any) -> None:
    """R43"""
    seat = int(state.decider)
    arriving = int(state.arriving)
    if good == arriving:
        note(trace, good, 1, v.AT_ARRIVING + seat, v.SUPPLY, seat)
    else:
        state.goods[seat, good] -= 1
        state.goods[seat, arriving] += 1
        note(trace, good, 1, v.AT_WAREHOUSE + seat, v.SUPPLY, seat)
        note(trace, arriving, 1, v.AT_ARRIVING + seat, v.AT_WAREHOUSE + seat, seat)
    state.phase = state.after
    state.decider = s.NOBODY
    state.arriving = s.EMPTY
    state.after = 0


@compiled
def _acquire(state: Any, action: int, trace: Any) -> None:
    """R5, R29"""
    seat = int(state.seat)
    if action == a.ACQUIRE_SHIP:
        pay(state, seat, int(state.large_price), trace)
        state.fleet[seat] = int(state.fleet[seat]) | 1 << c.LARGE
        state.home[seat] = int(state.home[seat]) | 1 << c.LARGE
        note(trace, v.SHIP, 1, v.SHIP_OFFER, home_of(state, seat, c.LARGE), seat)
    elif action >= a.ACQUIRE_DEVELOPMENT:
        tile = action - a.ACQUIRE_DEVELOPMENT
        pay(state, seat, int(state.development_price[tile]), trace)
        state.development_left[tile] -= 1
        state.developments[seat] = int(state.developments[seat]) | 1 << tile
        place = v.AT_DEVELOPMENT + seat * 10 + tile
        note(trace, v.DEVELOPMENT, 1, v.DEVELOPMENT_OFFER + tile, place, seat)
    else:
        kind = action - a.ACQUIRE_LAND
        product = int(state.land_product[kind])
        price = int(state.land_price[kind])
        pay(state, seat, price, trace)
        state.land_left[kind] -= 1
        state.land[seat, product] = kind
        offer = v.LAND_OFFER + product * v.PRICES + price
        note(trace, v.FARMLAND, 1, offer, v.AT_FARMLAND + seat * 4 + product, seat)
        if state.phase == s.START:
            grow(state, seat, product, v.SUPPLY, trace)
            next_start(state, trace)
            return
    state.steps += 1
    if state.steps == 2:
        state.phase = s.TURN_OVER


@compiled
def _end(state: Any, action: int, trace: Any) -> None:
    if action == a.SKIP:
        next_start(state, trace)
        return
    if action == a.PASS and state.turn < 2 * int(state.players):  # R8, R56
        seat = int(state.seat)
        note(trace, v.MARKER, 1, v.AT_MARKERS + seat, v.SUPPLY, seat)
        gain_money(state, seat, c.PASS_DRACHMAS, v.SUPPLY, trace)
    state.phase = s.TURN_OVER


@compiled
def _produce(state: Any, chip: int, trace: Any) -> None:
    """R13"""
    produce(state, int(state.seat), chip // 4 + 1, chip % 4, trace)
    state.steps += 1
    if state.steps == 2:
        state.phase = s.TURN_OVER


@compiled
def _farm(state: Any, action: int, trace: Any) -> None:
    if action < a.SAIL:
        _use(state, action, trace)
    elif action < a.LOAD:
        _sail(state, action - a.SAIL + 1, trace)
    elif action < a.POINTS:
        _load(state, action - a.LOAD, trace)
    else:
        _pay(state, action - a.POINTS, trace)


@compiled
def _trade(state: Any, action: int, trace: Any) -> None:
    seat = int(state.seat)
    if action < a.JOKER:
        field = action - a.BUY
        good = buy(state, seat, field, trace)
        if good == c.JOKER:
            state.phase = s.JOKER
            note(trace, good, 1, v.AT_FIELD + field, v.AT_JOKER + seat, seat)
        else:
            store(state, seat, good, v.AT_FIELD + field, s.TRADE, trace)
    elif action < a.FULFIL:
        store(state, seat, action - a.JOKER, v.AT_JOKER + seat, s.TRADE, trace)  # R22
    elif action < a.DISCARD:
        _fulfil(state, action - a.FULFIL, trace)
    else:
        _discard(state, action - a.DISCARD, trace)


@compiled
def _sell(state: Any, product: int, trace: Any) -> None:
    """R27"""
    seat = int(state.seat)
    space = int(state.taken[c.MARKET]) - 1
    state.units[seat, product] -= 1
    target = v.AT_PLACE + c.MARKET * s.MARKERS + space
    note(trace, product, 1, v.AT_ESTATE + seat * 4 + product, target, seat)
    gain_money(state, seat, int(state.market_price[space]), v.SUPPLY, trace)
    state.steps += 1
    if state.steps == 2:
        state.phase = s.TURN_OVER


@compiled
def _donate(state: Any, points: int, trace: Any) -> None:
    """R28"""
    seat = int(state.seat)
    space = int(state.taken[c.TEMPLE]) - 1
    price = int(state.temple_price[space])
    pay(state, seat, points * price, trace)
    source = v.AT_PLACE + c.TEMPLE * s.MARKERS + space
    gain_points(state, seat, points, s.DONATIONS, source, trace)
    if points == c.MAX_DONATION and state.rules >= s.NO_LIMIT and state.money[seat] >= price:
        state.steps = 1
    else:
        state.phase = s.TURN_OVER


@compiled
def _draw(state: Any, action: int, trace: Any) -> None:
    if action < a.SHIP:
        draw_contract(state, action - a.CONTRACT, trace)
    elif action < a.FIRST:
        draw_ship(state, action - a.SHIP, trace)
    else:
        take_rows(state, action - a.FIRST, trace)


@compiled
def apply(state: Any, action: int, trace: Any) -> None:
    if action < a.PASS:
        _place(state, action - a.PLACE, trace)
    elif action < a.PRODUCE:
        _end(state, action, trace)
    elif action < a.USE_DEMETER:
        _produce(state, action - a.PRODUCE, trace)
    elif action < a.BUY:
        _farm(state, action, trace)
    elif action < a.SELL:
        _trade(state, action, trace)
    elif action < a.ACQUIRE_LAND:
        _sell(state, action - a.SELL, trace)
    elif action < a.ROW:
        _acquire(state, action, trace)
    elif action < a.GAIN:
        choose_row(state, action - a.ROW, trace)
    elif action < a.DONATE:
        gain(state, action - a.GAIN, trace)
    elif action < a.CONTRACT:
        _donate(state, action - a.DONATE + 1, trace)
    else:
        _draw(state, action, trace)
    advance(state, trace)


@compiled
def chance(state: Any, rng: RngState) -> int:
    if state.phase == s.DRAW_SHIP:
        ships = drawable(state)
        action = a.SHIP + nth_bit(ships, below(rng, count_bits(ships)))
    elif state.phase == s.DRAW_CONTRACT:
        kind = category(state)
        left = (1 << int(state.category_size[kind])) - 1 & ~int(state.drawn[kind])
        number = nth_bit(left, below(rng, count_bits(left)))
        action = a.CONTRACT + kind * c.CATEGORY_SIZE + number
    else:
        action = a.FIRST + below(rng, int(state.players))
    apply(state, action, None)
    return action


# ---- points (R57) ------------------------------------------------------------------------------


@compiled
def score(state: Any, out: Points) -> None:
    for seat in range(state.players):
        out[seat] = total_points(state, seat)


@compiled
def score_lines(state: Any, out: Any) -> None:
    for seat in range(state.players):
        for source in range(_SOURCES):
            out[seat, source] = points_of(state, seat, source)


@compiled
def standing(state: Any, out: Points) -> None:
    for seat in range(state.players):
        out[seat] = rank(state, seat)


@compiled
def round_number(state: Any) -> int:
    return int(state.round_number)
