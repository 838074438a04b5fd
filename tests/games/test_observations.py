"""What observations are said to be is what they are: read again from the state, name by name."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import emporion
from emporion import Game, Rng, State
from emporion.core.observation import Each, ObservationSpec, Part, size_of
from emporion.games.corinth import components as c
from emporion.games.rhodes import components as r
from emporion.games.rhodes import state as s


def one_of(size: int, number: int) -> list[float]:
    """Nothing where the number is negative."""
    return [float(i == number) for i in range(size)]


def bits(size: int, number: int) -> list[int]:
    return [(int(number) >> i) & 1 for i in range(size)]


def corinth(d: Any, seats: list[int]) -> dict[str, Any]:
    dice = d.white + d.yellow
    sheets = [
        {
            "to_move": d.seat == seat and d.phase != 7,
            "first": d.first == seat,
            "track": (6 - d.track[seat]) / 6,
            "gold": (int(d.gold_gained[seat]) - d.gold_spent[seat]) / 12,
            "gold_room": (24 - d.gold_gained[seat]) / 24,
            "goats": (int(d.goats_gained[seat]) - d.goats_spent[seat]) / 12,
            "goats_room": (24 - d.goats_gained[seat]) / 24,
            "buildings": bits(4, d.buildings[seat]),
            "shops": [
                d.shops[seat, district, shop] / goods
                for district, shops in enumerate(c.SHOPS)
                for shop, (_, goods) in enumerate(shops)
            ],
            "bonus": d.bonus == seat,
            "used": bits(25, d.used[seat]),
            "circled": bits(25, d.circled[seat]),
            "steward": one_of(25, d.steward[seat]),
            "boxes": d.boxes[seat] / 16,
            "circles": sum(bits(25, d.circled[seat])) / 16,
            "plus": _circled(d, seat, c.PLUS) / 4,
            "yellow": _circled(d, seat, c.DIE) / 3,
            "spare": [0, 0],
        }
        for seat in seats
    ]
    return {
        "phase": one_of(8, d.phase),
        "turn": d.turn / 4,
        "players": one_of(3, d.players - 2),
        "white_left": d.white_left / 9,
        "yellow_left": d.yellow_left / 3,
        "goods": d.goods / 13,
        "white": d.white / 9,
        "yellow": d.yellow / 3,
        "district.value": [one_of(7, value) for value in d.group],
        "district.dice": [[dice[value - 1] / 9 if value else 0] for value in d.group],
        "delivery": one_of(4, d.district if d.phase == 4 else -1),
        "pace": d.pace / 6,
        "steps": d.steps / 6,
        "bonus_left": d.bonus[:3] == -1,
        **by_seat(sheets),
    }


def _circled(d: Any, seat: int, effect: int) -> int:
    spots = [one for row in c.MARKET for one, _ in row]
    circled = bits(25, d.circled[seat])
    return sum(is_circled for is_circled, one in zip(circled, spots, strict=True) if one == effect)


def by_seat(sheets: list[dict[str, Any]]) -> dict[str, Any]:
    return {f"seat.{name}": [np.ravel(sheet[name]) for sheet in sheets] for name in sheets[0]}


def _to_come(d: Any, values: Any) -> list[list[int]]:
    """Of the contracts that can still come, by category."""
    return [
        [int(values[8 * category + i]) for i in range(size) if not drawn[i]]
        if sum(drawn) < size - 1
        else []
        for category, size in enumerate(d.category_size)
        for drawn in [bits(8, d.drawn[category])]
    ]


def rhodes(d: Any, seats: list[int]) -> dict[str, Any]:
    def relative(seat: int) -> list[float]:
        return one_of(5, -1 if seat == s.NOBODY else seats.index(seat))

    fields = range(r.MAX_FIELDS + r.MAX_HOLDS - 1)
    shipped = [field < d.extent for field in fields]
    contracts = [int(one) for one in d.contracts]
    spaces = [int(d.spaces[place]) - int(d.taken[place]) for place in range(6)]
    prices = {r.MARKET: d.market_price, r.TEMPLE: d.temple_price}
    coming = [s.EMPTY] * 4 if d.coming == s.NONE else d.egyptian_cargo[d.coming]
    estates = [_estate(d, seat) for seat in seats]
    return {
        "round": d.round_number / 40,
        "turn": d.turn / 10,
        "players": d.players / 5,
        "ending": d.ending,
        "steps": d.steps / 4,
        "length": d.length / 16,
        "start_tiles": d.start_tiles / 4,
        "stacks": [
            (size - 1 - sum(bits(8, drawn))) / 8
            for size, drawn in zip(d.category_size, d.drawn, strict=True)
        ],
        "first": relative(d.first),
        "phase": one_of(18, d.phase),
        "field.price": [[d.price[f] / 10 if f < d.length else 0] for f in fields],
        "field.content": [
            one_of(7, (6 if d.field_good[f] == s.EMPTY else d.field_good[f]) if there else -1)
            for f, there in zip(fields, shipped, strict=True)
        ],
        "field.owner": [
            relative(
                (d.field_ship[f] - s.OWN) // r.OWN_SHIPS
                if there and d.field_ship[f] >= s.OWN
                else s.NOBODY
            )
            for f, there in zip(fields, shipped, strict=True)
        ],
        "contract.goods": [
            d.contract_goods[one] / 2 if one != s.NONE else [0] * 5 for one in contracts
        ],
        "contract.drachmas": [[(one >= 0) * d.contract_drachmas[one] / 10] for one in contracts],
        "contract.points": [[(one >= 0) * d.contract_points[one] / 10] for one in contracts],
        "contract.there": [[one >= 0] for one in contracts],
        "coming.cargo": [one_of(6, good) for good in coming],
        "ships": bits(16, d.pile or d.discarded),
        "discarded": bits(16, d.discarded),
        "drawn": [bit for drawn in d.drawn for bit in bits(8, drawn)],
        "chips": d.chip_left / 2,
        "production": d.field_chip / 4,
        "place.taken": [[n / 4] for n in d.taken],
        "place.free": [[max(n, 0) / 4] for n in spaces],
        "place.price": [
            [prices[place][d.taken[place]] / 10 if place in prices and n > 0 else 0]
            for place, n in enumerate(spaces)
        ],
        "row.drachmas": [[n / 3] for n in d.row_drachmas],
        "row.product": [[n] for n in d.row_product],
        "land.left": [[n / 2] for n in d.land_left],
        "land.price": [[n / 20] for n in d.land_price],
        "development.left": [[n / 3] for n in d.development_left],
        "development.price": [[n / 20] for n in d.development_price],
        "hold.cargo": [one_of(4, good) for good in d.cargo],
        "arriving": one_of(5, d.arriving),
        "sailing": 0 if d.sailing == s.NONE else d.ship_holds[d.sailing] / 4,
        "decider": relative(d.decider),
        **by_seat([_seat(d, seat) for seat in seats]),
        **{
            f"seat.product.{name}": [[[one] for one in estate[name]] for estate in estates]
            for name in estates[0]
        },
        "readings": bits(3, d.readings),
        "stack.drachmas": [[sum(one) / 50] for one in _to_come(d, d.contract_drachmas)],
        "stack.points": [[sum(one) / 50] for one in _to_come(d, d.contract_points)],
    }


def _estate(d: Any, seat: int) -> dict[str, Any]:
    return {
        "land": d.land[seat] != s.NONE,
        "units": d.units[seat] / 4,
        "room": [
            (3 + bits(10, d.developments[seat])[r.BARN] - d.units[seat, product]) / 4
            if d.land[seat, product] != s.NONE
            else 0
            for product in range(4)
        ],
    }


def _seat(d: Any, seat: int) -> dict[str, Any]:
    home = [int(d.ship_holds[ship]) for ship in range(4) if bits(4, d.home[seat])[ship]]
    return {
        "to_move": d.seat == seat,
        "money": d.money[seat] / 30,
        "points": d.points[seat] / 30,
        "loose": d.money[seat] % 10 / 10,
        "goods": d.goods[seat] / 4,
        "stored": d.goods[seat].sum() / 10,
        "developments": bits(10, d.developments[seat]),
        "used": bits(10, d.used if d.seat == seat else 0),
        "drachmas": _printed(d, seat, "drachmas") / 5,
        "income": _printed(d, seat, "points") / 5,
        "home": [home.count(holds) / 2 for holds in range(1, 5)],
        "large": bits(4, d.fleet[seat])[r.LARGE],
        "row": (d.row[seat] + 1) / 8,
        "next_row": one_of(8, d.next_row[seat]),
        "farm": seat in d.marker[r.FARM],
        "harbour": (d.marker[r.HARBOUR] == seat).sum() / 2,
        "order": one_of(5, d.order.tolist().index(seat) if seat in d.order else -1),
    }


def _printed(d: Any, seat: int, what: str) -> int:
    lands = [int(d[f"land_{what}"][kind]) for kind in d.land[seat] if kind != s.NONE]
    tiles = bits(10, d.developments[seat]) * d[f"development_{what}"]
    return sum(lands) + int(tiles.sum())


READERS = {"corinth": corinth, "rhodes": rhodes}


def walk(game: Game, players: int, seed: int, **options: Any) -> State:
    """A random game, stopped somewhere."""
    rng = Rng(seed)
    state = game.new(players, **options)
    for _ in range(rng.below(400)):
        actions = state.legal_actions()
        if not actions:
            break
        state.apply(actions[rng.below(len(actions))])
    return state


@pytest.mark.parametrize("name", READERS)
@given(st.data())
def test_every_number_is_what_its_name_says_and_within_its_bounds(
    name: str, data: st.DataObject
) -> None:
    game = emporion.game(name)
    players = data.draw(st.integers(game.min_players, game.max_players))
    chosen = {one.name: data.draw(st.sampled_from(one.values)) for one in game.choices}
    state = walk(game, players, data.draw(st.integers(0, 2**32)), **chosen)
    seat = data.draw(st.integers(0, players - 1))
    seats = [(seat + offset) % players for offset in range(players)]
    seen = state.observe(seat)
    spec = game.observation_spec
    assert ((spec.low <= seen) & (seen <= spec.high)).all()
    expected = READERS[name](state.data, seats)
    read = spec.read(seen)
    assert expected.keys() == read.keys()
    for part, values in read.items():
        wanted = np.zeros(spec[part].shape, np.float32)
        given_values = np.asarray(expected[part], np.float32)
        if part.startswith("seat."):
            wanted[:players] = given_values
        else:
            wanted[:] = given_values
        np.testing.assert_allclose(values, wanted, rtol=1e-6, err_msg=part)


@pytest.mark.parametrize("name", READERS)
def test_the_segments_are_the_whole_observation(name: str) -> None:
    game = emporion.game(name)
    spec = game.observation_spec
    places = np.concatenate([one.indices.ravel() for one in spec.values()])
    assert sorted(places) == list(range(game.kernel.features)) == list(range(spec.size))
    assert spec.version == game.kernel.layout
    sizes = [size_of(spec.layout, version) for version in range(1, spec.version + 1)]
    assert sizes == [*game.kernel.earlier_features, game.kernel.features]
    assert all(one.low <= 0 <= one.high and one.meaning for one in spec.values())
    offsets = [one.offset for one in spec.values()]
    assert offsets == sorted(offsets)


def test_what_is_repeated_comes_again_and_again() -> None:
    parts = Part("a", 1, "one"), Each("b", 2, (Part("c", 1, "two"), Part("d", 2, "three", high=9)))
    spec = ObservationSpec("x", 1, (*parts, Each("e", 2, (Each("f", 3, (Part("g", 1, "four"),)),))))
    seen = spec.read(np.arange(spec.size))
    assert spec.size == 13
    assert seen["b.c"].tolist() == [[1], [4]]
    assert seen["b.d"].tolist() == [[2, 3], [5, 6]]
    assert seen["e.f.g"].tolist() == [[[7], [8], [9]], [[10], [11], [12]]]
    assert spec.high.tolist() == [1, 1, 9, 9, 1, 9, 9, *[1] * 6]
    assert list(spec) == ["a", "b.c", "b.d", "e.f.g"]


def test_a_game_that_says_nothing_has_one_part_without_bounds() -> None:
    pig = emporion.game("pig")
    spec = pig.observation_spec
    assert [one.name for one in spec.values()] == ["observation"]
    assert spec.size == pig.kernel.features
    assert np.isinf(spec.low).all()


def test_a_mask_is_the_legal_actions_of_the_seat_to_move(game: Game) -> None:
    rng = Rng(3)
    state = game.new(2)
    while not state.is_over:
        actions = state.legal_actions()
        mask = state.action_mask()
        assert mask.shape == (game.player_actions,)
        assert np.flatnonzero(mask).tolist() == (
            sorted(actions) if state.current_player >= 0 else []
        )
        state.apply(actions[rng.below(len(actions))])
    assert not state.action_mask().any()
