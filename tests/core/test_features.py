"""What `observe` writes is what dividing would give."""

import hashlib

import numpy as np
import pytest

import emporion
from emporion.core.features import EIGHT_BITS, MOST, put, put_bits, relative
from emporion.core.observation import size_of
from emporion.games.rhodes.component_file import released
from tests.play import random_walk

PIECES = {"rhodes": {"components_hash": list(released())[1]}}
"""Those that the observations were pinned with."""
PINNED = {
    ("corinth", 1): "99420d24b64260bef4d1fcfc5029b62fb4d8eac2a6b703292cc0a2a69bd1df19",
    ("rhodes", 2): "d1fae34defff12ccccd98003565e5afeb29fa64d4a7f742909a0201dbb609010",
    ("rhodes", 3): "95a384b1e45d921217374fab7c482a2a270c10fa9a9d9bee0217151d2184dd7c",
}
"""By game and layout: SHA-256 of the observations of a random game, as nets have learned them."""


def test_a_product_is_rounded_as_the_quotient() -> None:
    values = np.arange(-(2**15), 2**15)
    for divisor in range(1, 101):
        product = (values * (1 / divisor)).astype(np.float32)
        assert product.tobytes() == (values / divisor).astype(np.float32).tobytes(), divisor


def test_bits_are_written_one_by_one() -> None:
    for count in (3, 8, 10, 25):
        for bits in (0, 1, (1 << count) - 1, 0b1011001110001111000011111 & ((1 << count) - 1)):
            out = np.full(count + 2, 7, np.float32)
            put_bits(out, 1, bits, count)
            assert out.tolist() == [7, *((bits >> bit) & 1 for bit in range(count)), 7]
    assert EIGHT_BITS[0b10000001].tolist() == [1, 0, 0, 0, 0, 0, 0, 1]


def test_the_type_of_the_array_decides() -> None:
    for value in (-3, 0, 5, 127, 128, 4000):
        numbers, small, whole = (np.zeros(1, kind) for kind in (np.float32, np.int8, np.int16))
        for out in (numbers, small, whole):
            put(out, 0, value, 1 / 30)
        assert numbers[0] == np.float32(value / 30)
        assert small[0] == min(value, MOST)
        assert whole[0] == value


def test_seats_are_counted_from_the_observer() -> None:
    for players in (2, 5):
        for seat in range(players):
            for observer in range(players):
                assert relative(seat, observer, players) == (seat - observer) % players


@pytest.mark.parametrize(("name", "layout"), sorted(PINNED))
def test_observations_never_change(name: str, layout: int) -> None:
    game = emporion.game(name)
    size = size_of(game.observation, layout)
    digest = hashlib.sha256()
    for state, _ in random_walk(game, 3, seed=19, **PIECES.get(name, {})):
        digest.update(state.observe(state.players - 1)[:size].tobytes())
    assert digest.hexdigest() == PINNED[name, layout]
