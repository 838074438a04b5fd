"""The rules of Rhodes, compiled: the face of them. Ids in comments are those of docs/rulings.md."""

from typing import Any

from emporion.core.chance import below
from emporion.core.compiled import compiled
from emporion.core.kernel import CHANCE, OVER, Actions, Points, Words
from emporion.games.rhodes import actions as a
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.estate import (
    haulage,
    hauled,
    produce,
    store,
    take_income,
)
from emporion.games.rhodes.harbour import buy, enter_own
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

__all__ = ["apply", "chance", "current", "legal", "score", "setup", "standing"]


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
def _place(state: Any, place: int) -> None:
    """R7"""
    seat = int(state.seat)
    if state.turn < 2 * int(state.players):  # R56
        state.marker[place, state.taken[place]] = seat
        state.taken[place] += 1
    if place == c.PRODUCTION:
        state.phase = s.PRODUCE
    elif place == c.FARM:
        take_income(state, seat)
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
def _use(state: Any, action: int) -> None:
    seat = int(state.seat)
    used = int(state.used)
    if action >= a.USE_MERCHANT:  # R53
        given = (action - a.USE_MERCHANT) // 4
        received = (action - a.USE_MERCHANT) % 4
        state.used = used | 1 << c.MERCHANT
        state.goods[seat, given] -= 1
        state.goods[seat, received] += 1
    elif action >= a.USE_ABUNDANCE:  # R51
        state.used = used | 1 << c.ABUNDANCE
        state.units[seat, action - a.USE_ABUNDANCE] += 1
    elif action >= a.USE_CART:  # R50
        product = action - a.USE_CART
        state.used = used | 1 << c.CART
        state.units[seat, product] -= 1
        store(state, seat, product, s.USE)
    else:  # R48
        product = action - a.USE_DEMETER
        state.used = used | 1 << (c.DEMETER + product)
        state.points[seat, s.DEMETER_POINTS] += int(state.units[seat, product]) // 2


@compiled
def _sail(state: Any, size: int) -> None:
    home = int(state.home[state.seat])
    for ship in range(c.OWN_SHIPS):
        if (home >> ship) & 1 and state.ship_holds[ship] == size:
            state.sailing = ship
            break
    state.steps = 0
    state.phase = s.LOAD


@compiled
def _load(state: Any, product: int) -> None:
    state.units[state.seat, product] -= 1
    state.cargo[state.steps] = product
    state.steps += 1
    if state.steps == state.ship_holds[state.sailing]:
        state.phase = s.PAY


@compiled
def _pay(state: Any, points: int) -> None:
    """R19, R20"""
    seat = int(state.seat)
    state.points[seat, s.SHIPPING] += points
    state.money[seat] += c.UNIT_DRACHMAS * (int(state.steps) - points)
    enter_own(state, seat)


@compiled
def _fulfil(state: Any, slot: int) -> None:
    """R24, R25"""
    seat = int(state.seat)
    contract = int(state.contracts[slot])
    state.money[seat] -= haulage(hauled(state, seat, contract))
    for good in range(5):
        need = int(state.contract_goods[contract, good])
        if need > 0:
            stored = min(need, int(state.goods[seat, good]))
            state.goods[seat, good] -= stored
            if need > stored:
                state.units[seat, good] -= need - stored
    state.money[seat] += int(state.contract_drachmas[contract])
    state.points[seat, s.CONTRACTS] += int(state.contract_points[contract])
    state.contracts[slot] = s.NONE
    if category(state) == s.NONE:  # R55
        state.ending = 1
        state.phase = s.TURN_OVER
    else:
        state.phase = s.DRAW_CONTRACT


@compiled
def _discard(state: Any, good: int) -> None:
    """R43"""
    seat = int(state.decider)
    state.goods[seat, state.arriving] += 1
    state.goods[seat, good] -= 1
    state.phase = state.after
    state.decider = s.NOBODY
    state.arriving = s.EMPTY
    state.after = 0


@compiled
def _acquire(state: Any, action: int) -> None:
    """R5, R29"""
    seat = int(state.seat)
    if action == a.ACQUIRE_SHIP:
        state.money[seat] -= int(state.large_price)
        state.fleet[seat] = int(state.fleet[seat]) | 1 << c.LARGE
        state.home[seat] = int(state.home[seat]) | 1 << c.LARGE
    elif action >= a.ACQUIRE_DEVELOPMENT:
        tile = action - a.ACQUIRE_DEVELOPMENT
        state.money[seat] -= int(state.development_price[tile])
        state.development_left[tile] -= 1
        state.developments[seat] = int(state.developments[seat]) | 1 << tile
    else:
        kind = action - a.ACQUIRE_LAND
        product = int(state.land_product[kind])
        state.money[seat] -= int(state.land_price[kind])
        state.land_left[kind] -= 1
        state.land[seat, product] = kind
        if state.phase == s.START:
            state.units[seat, product] += 1
            next_start(state)
            return
    state.steps += 1
    if state.steps == 2:
        state.phase = s.TURN_OVER


@compiled
def _end(state: Any, action: int) -> None:
    if action == a.SKIP:
        next_start(state)
        return
    if action == a.PASS and state.turn < 2 * int(state.players):  # R8, R56
        state.money[state.seat] += c.PASS_DRACHMAS
    state.phase = s.TURN_OVER


@compiled
def _produce(state: Any, chip: int) -> None:
    """R13"""
    produce(state, int(state.seat), chip // 4 + 1, chip % 4)
    state.steps += 1
    if state.steps == 2:
        state.phase = s.TURN_OVER


@compiled
def _farm(state: Any, action: int) -> None:
    if action < a.SAIL:
        _use(state, action)
    elif action < a.LOAD:
        _sail(state, action - a.SAIL + 1)
    elif action < a.POINTS:
        _load(state, action - a.LOAD)
    else:
        _pay(state, action - a.POINTS)


@compiled
def _trade(state: Any, action: int) -> None:
    seat = int(state.seat)
    if action < a.JOKER:
        good = buy(state, seat, action - a.BUY)
        if good == c.JOKER:
            state.phase = s.JOKER
        else:
            store(state, seat, good, s.TRADE)
    elif action < a.FULFIL:
        store(state, seat, action - a.JOKER, s.TRADE)  # R22
    elif action < a.DISCARD:
        _fulfil(state, action - a.FULFIL)
    else:
        _discard(state, action - a.DISCARD)


@compiled
def _sell(state: Any, product: int) -> None:
    """R27"""
    seat = int(state.seat)
    state.units[seat, product] -= 1
    state.money[seat] += int(state.market_price[int(state.taken[c.MARKET]) - 1])
    state.steps += 1
    if state.steps == 2:
        state.phase = s.TURN_OVER


@compiled
def _donate(state: Any, points: int) -> None:
    """R28"""
    seat = int(state.seat)
    price = int(state.temple_price[int(state.taken[c.TEMPLE]) - 1])
    state.money[seat] -= points * price
    state.points[seat, s.DONATIONS] += points
    if points == c.MAX_DONATION and state.rules >= s.NO_LIMIT and state.money[seat] >= price:
        state.steps = 1
    else:
        state.phase = s.TURN_OVER


@compiled
def _draw(state: Any, action: int) -> None:
    if action < a.SHIP:
        draw_contract(state, action - a.CONTRACT)
    elif action < a.FIRST:
        draw_ship(state, action - a.SHIP)
    else:
        take_rows(state, action - a.FIRST)


@compiled
def apply(state: Any, action: int) -> None:
    if action < a.PASS:
        _place(state, action - a.PLACE)
    elif action < a.PRODUCE:
        _end(state, action)
    elif action < a.USE_DEMETER:
        _produce(state, action - a.PRODUCE)
    elif action < a.BUY:
        _farm(state, action)
    elif action < a.SELL:
        _trade(state, action)
    elif action < a.ACQUIRE_LAND:
        _sell(state, action - a.SELL)
    elif action < a.ROW:
        _acquire(state, action)
    elif action < a.GAIN:
        choose_row(state, action - a.ROW)
    elif action < a.DONATE:
        gain(state, action - a.GAIN)
    elif action < a.CONTRACT:
        _donate(state, action - a.DONATE + 1)
    else:
        _draw(state, action)
    advance(state)


@compiled
def _nth_bit(bits: int, n: int) -> int:
    """The position of a set bit with n set bits below it."""
    for _ in range(n):
        bits &= bits - 1
    position = 0
    while (bits >> position) & 1 == 0:
        position += 1
    return position


@compiled
def _count_bits(bits: int) -> int:
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


@compiled
def chance(state: Any, words: Words) -> int:
    if state.phase == s.DRAW_SHIP:
        ships = drawable(state)
        action = a.SHIP + _nth_bit(ships, below(words, _count_bits(ships)))
    elif state.phase == s.DRAW_CONTRACT:
        kind = category(state)
        left = (1 << int(state.category_size[kind])) - 1 & ~int(state.drawn[kind])
        number = _nth_bit(left, below(words, _count_bits(left)))
        action = a.CONTRACT + kind * c.CATEGORY_SIZE + number
    else:
        action = a.FIRST + below(words, int(state.players))
    apply(state, action)
    return action


# ---- points (R57) ------------------------------------------------------------------------------


@compiled
def money_points(state: Any, seat: int) -> int:
    return int(state.money[seat]) // c.DRACHMAS_A_POINT


@compiled
def gold_points(state: Any, seat: int) -> int:
    return c.POINTS_A_GOLD * int(state.goods[seat, c.GOLD])


@compiled
def score(state: Any, out: Points) -> None:
    """What was gained so far and what money and gold would give if the game ended now."""
    for seat in range(state.players):
        points = money_points(state, seat) + gold_points(state, seat)
        for source in range(s.STORED_SOURCES):
            points += int(state.points[seat, source])
        out[seat] = points


@compiled
def standing(state: Any, out: Points) -> None:
    score(state, out)
    for seat in range(state.players):
        left = int(state.money[seat]) % c.DRACHMAS_A_POINT
        out[seat] = out[seat] * c.DRACHMAS_A_POINT + left
