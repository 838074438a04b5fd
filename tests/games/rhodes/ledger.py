"""What an action may do to goods, money and points, said once more and in another way."""

from collections import Counter
from typing import Any

from emporion.core.game import State
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s


def owned_goods(state: State) -> Counter[str]:
    """All goods that belong to players: on estates, in warehouses, on ships, and on the way."""
    data = state.data
    found: Counter[str] = Counter()
    for seat in range(state.players):
        for good, name in enumerate(c.GOODS):
            found[name] += int(data.goods[seat, good])
        for product, name in enumerate(c.PRODUCTS):
            found[name] += int(data.units[seat, product])
    for ship, good in zip(data.field_ship, data.field_good, strict=True):
        if ship >= s.OWN and good != s.EMPTY:
            found[c.GOODS[good]] += 1
    for good in (*data.cargo, data.arriving):
        if good != s.EMPTY:
            found[c.GOODS[good]] += 1
    return found


def egyptian_goods(state: State) -> dict[int, list[int]]:
    """By Egyptian ship in the harbour: what it holds, from the bow."""
    data = state.data
    found: dict[int, list[int]] = {}
    for ship, good in zip(data.field_ship, data.field_good, strict=True):
        if 0 <= ship < s.OWN:
            found.setdefault(int(ship), []).insert(0, int(good))
    return found


def dealt(data: Any, seat: int, value: int, product: int) -> int:
    """R14, R54: how many units of a chip find room."""
    rooms = []
    for i in range(data.players):
        has = data.land[i, product] != s.NONE
        barn = (int(data.developments[i]) >> c.BARN) & 1
        rooms.append((3 + barn - int(data.units[i, product])) if has else 0)
    total = 0
    turn = seat
    while value and any(rooms):
        if rooms[turn % len(rooms)]:
            rooms[turn % len(rooms)] -= 1
            value -= 1
            total += 1
        turn += 1
    for i, room in enumerate(rooms):
        if i != seat and int(data.readings) & s.OWN_IRRIGATION:
            continue
        total += bool(room) and (int(data.developments[i]) >> c.IRRIGATION) & 1
    return total


def expected_goods(state: State, words: list[str]) -> Counter[str]:
    """By how much the players' goods change with an action."""
    data = state.data
    change: Counter[str] = Counter()
    match words:
        case ["produce", value, product]:
            change[product] = dealt(data, int(data.seat), int(value), c.PRODUCTS.index(product))
        case ["use", "abundance", product] | ["gain", product] | ["joker", product]:
            change[product] = 1
        case ["use", "merchant", given, received]:
            change[given], change[received] = -1, 1
        case ["sell", product] | ["discard", product]:
            change[product] = -1
        case ["buy", field]:
            good = int(data.field_good[int(field) - 1])
            if data.field_ship[int(field) - 1] < s.OWN and good != c.JOKER:
                change[c.GOODS[good]] = 1
        case ["fulfil", slot]:
            wanted = data.contract_goods[data.contracts[int(slot) - 1]]
            for good, name in enumerate(c.GOODS):
                change[name] = -int(wanted[good])
        case ["acquire", product, _] if product in c.PRODUCTS and data.phase == s.START:
            change[product] = 1
    return change


def expected_money(state: State, words: list[str], after: State) -> dict[int, int]:
    """By how much the money of seats changes with an action."""
    data = state.data
    seat = int(data.seat)
    change = 0
    match words:
        case ["pass"]:
            change = int(data.turn < 2 * data.players)  # R56: an extra turn is no lost marker
        case ["place", "farm"]:
            kinds = [int(kind) for kind in data.land[seat] if kind != s.NONE]
            change = sum(int(data.land_drachmas[kind]) for kind in kinds)
            for tile in range(len(c.DEVELOPMENTS)):
                if (int(data.developments[seat]) >> tile) & 1:
                    change += int(data.development_drachmas[tile])
        case ["points", units]:
            change = 2 * (int(data.ship_holds[data.sailing]) - int(units))
        case ["buy", field]:
            price = int(data.price[int(field) - 1])
            ship = int(data.field_ship[int(field) - 1])
            owner = (ship - s.OWN) // c.OWN_SHIPS if ship >= s.OWN else seat
            return {seat: -price} if owner == seat else {seat: -price, owner: price}
        case ["fulfil", slot]:
            contract = data.contracts[int(slot) - 1]
            hauled = int(state.data.units[seat].sum() - after.data.units[seat].sum())
            change = int(data.contract_drachmas[contract]) - (0, 3, 8)[hauled]
        case ["sell", _]:
            change = int(data.market_price[data.taken[c.MARKET] - 1])
        case ["donate", points]:
            change = -int(points) * int(data.temple_price[data.taken[c.TEMPLE] - 1])
        case ["acquire", "ship"]:
            change = -int(data.large_price)
        case ["acquire", product, price] if product in c.PRODUCTS:
            change = -int(price)
        case ["acquire", *tile]:
            change = -int(data.development_price[c.DEVELOPMENTS.index(" ".join(tile))])
        case ["row", row]:
            gained = int(data.row_drachmas[int(row) - 1])
            change = max(gained, -int(data.money[seat]))
    return {seat: change} if change else {}
