"""Positions of Rhodes for tests: reached by play, then edited, and always checked."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from emporion.core.game import Options, State
from emporion.games.rhodes import Rhodes
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.check import check

FIRST_RELEASE = "6364dfcd4f02e5dac0f4eaff63f721fde6478d2f5de2d42f190540997261601b"


class FirstRelease(Rhodes):
    """Rhodes with its first pieces: the numbers in the tests of its rules are theirs, and stay."""

    def complete_options(self, players: int, given: Mapping[str, Any]) -> Options:
        pieces = {} if given.get("components") else {"components_hash": FIRST_RELEASE}
        return super().complete_options(players, {**pieces, **given})


GAME = FirstRelease()

DRAWS = ("contract I-1", "contract I-2", "contract I-3", "ship 7", "ship 9")
"""Two gold bars at the gate (ship 7), and two jokers to come (ship 9)."""
CHEAP = ("wine", "milk", "olives", "grain")


def play(state: State, *words: str) -> State:
    for word in words:
        state.apply(word)
    return state


def offered(state: State) -> list[str]:
    return [state.notation(action) for action in state.legal_actions()]


def begin(players: int = 2, draws: Sequence[str] = DRAWS, **options: Any) -> State:
    """The first marker is to be placed. Seats have farmland at 12: wine and milk, olives and
    grain, wine and milk …"""
    state = GAME.new(players=players, **{"first": 0, **options})
    play(state, *draws)
    while state.data.phase == s.START:
        seat, turn = state.current_player, int(state.data.turn)
        product = CHEAP[(2 * seat + turn // players if players < 4 else seat) % 4]
        state.apply(f"acquire {product} 12")
    return state


def furnish(
    state: State,
    seat: int,
    *,
    money: int | None = None,
    land: Iterable[str] | None = None,
    units: Mapping[str, int] | None = None,
    goods: Mapping[str, int] | None = None,
    developments: Iterable[str] | None = None,
) -> State:
    """Give a seat exactly this; what is not named stays. Land is the cheapest there is."""
    data = state.data
    if money is not None:
        data.money[seat] = money
    if land is not None:
        for product in range(4):
            if data.land[seat, product] != s.NONE:
                data.land_left[data.land[seat, product]] += 1
                data.land[seat, product] = s.NONE
                data.units[seat, product] = 0
        for name in land:
            product = c.PRODUCTS.index(name)
            kind = next(
                kind
                for kind in range(data.lands)
                if data.land_product[kind] == product and data.land_left[kind]
            )
            data.land_left[kind] -= 1
            data.land[seat, product] = kind
    if units is not None:
        data.units[seat] = [units.get(name, 0) for name in c.PRODUCTS]
    if goods is not None:
        data.goods[seat] = [goods.get(name, 0) for name in c.GOODS]
    if developments is not None:
        for tile, name in enumerate(c.DEVELOPMENTS):
            had = (int(data.developments[seat]) >> tile) & 1
            has = name in developments
            data.development_left[tile] += had - has
            data.developments[seat] ^= (had ^ has) << tile
    check(data)
    return state


def moor(
    state: State, *ships: tuple[int | tuple[int, int], str], discarded: Sequence[int] = ()
) -> State:
    """Let exactly these ships lie in the harbour, from the gate on: an Egyptian ship by number or
    an own one as (seat, index), each with what its fields hold, the one nearest the gate first."""
    data = state.data
    data.field_ship[:] = s.NONE
    data.field_good[:] = s.EMPTY
    data.home[:] = data.fleet
    pile = (1 << int(data.egyptian_ships)) - 1
    if data.coming != s.NONE:
        pile &= ~(1 << int(data.coming))
    field = 0
    for which, held in ships:
        if isinstance(which, tuple):
            seat, index = which
            ship = s.OWN + seat * c.OWN_SHIPS + index
            data.home[seat] &= ~(1 << index)
        else:
            ship = which - 1
            pile &= ~(1 << ship)
        for word in held.split():
            data.field_ship[field] = ship
            data.field_good[field] = s.EMPTY if word == "-" else c.CARGO.index(word)
            field += 1
    data.extent = field
    data.discarded = sum(1 << (number - 1) for number in discarded)
    data.pile = pile & ~int(data.discarded)
    check(data)
    return state


def harbour(state: State) -> list[str]:
    """What lies on the harbour's fields, from the gate."""
    return [field.good or "-" for field in state.view().harbour.fields]


def goods(state: State, seat: int) -> dict[str, int]:
    return {n: int(k) for n, k in zip(c.GOODS, state.data.goods[seat], strict=True) if k}


def units(state: State, seat: int) -> dict[str, int]:
    return {n: int(k) for n, k in zip(c.PRODUCTS, state.data.units[seat], strict=True) if k}


def money(state: State, seat: int) -> int:
    return int(state.data.money[seat])


def points(state: State, seat: int) -> dict[str, int]:
    return {n: int(k) for n, k in zip(s.SOURCES, state.data.points[seat], strict=False) if k}


def put(state: State, field: str, index: tuple[int, ...] | int, value: int) -> None:
    """Write a number into a field, whatever comes of it."""
    if index == ():
        state.data[field] = value
    else:
        state.data[field][index] = value


def skip_turns(state: State, until: int) -> State:
    """Let the next markers of this round be passed over, without any effect."""
    data = state.data
    data.turn = until
    data.seat = data.order[until % int(data.players)]
    check(data)
    return state
