"""Foreign bytes are refused, or are states on which the rules are safe."""

from typing import Any

import numpy as np
import pytest

from emporion import InvalidState, Rng, State
from emporion.games.rhodes import state as s
from emporion.games.rhodes.check import check
from tests.games.rhodes.table import GAME, begin, put

pytestmark = pytest.mark.interpreted

HEAD = len(b"rhodes/1\n")


def some_states(seed: int, count: int) -> list[bytes]:
    """States of random games, rare phases included."""
    rng = Rng(seed)
    found: list[bytes] = []
    while len(found) < count:
        readings: dict[str, Any] = {name: values[rng.below(2)] for name, values in s.READINGS}
        state = GAME.new(2 + rng.below(4), **readings)
        for _ in range(rng.below(300)):
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
        found.append(state.to_bytes())
    return found


@pytest.mark.parametrize("seed", range(2))
def test_changed_bytes_are_refused_or_safe_to_play_on(seed: int) -> None:
    rng = Rng(seed, 1)
    accepted = 0
    for content in some_states(seed, 25):
        for _ in range(20):
            changed = bytearray(content)
            for _ in range((1, 1, 1, 2, 4)[rng.below(5)]):
                at = HEAD + rng.below(len(changed) - HEAD)
                changed[at] = (changed[at] + (-1, 1, 2, rng.below(256))[rng.below(4)]) & 0xFF
            try:
                state = GAME.from_bytes(bytes(changed))
            except InvalidState:
                continue
            accepted += 1
            play_on(state, rng, 12)
    assert accepted > 20  # money, points and the like may be anything


def play_on(state: State, rng: Rng, actions: int) -> None:
    """A state that was accepted leads only to states that would be."""
    for _ in range(actions):
        if state.is_over:
            return
        options = state.legal_actions()
        assert options
        state.apply(options[rng.below(len(options))])
        check(state.data)


def test_random_bytes_are_refused() -> None:
    size = GAME.kernel.dtype.itemsize
    rng = Rng(1)
    noise = [bytes(rng.below(256) for _ in range(size)) for _ in range(50)]
    for content in (bytes(size), b"\xff" * size, *noise):
        with pytest.raises(InvalidState):
            GAME.from_bytes(b"rhodes/1\n" + content)
    for content in (
        b"",
        b"rhodes/1\n",
        b"corinth/1\n" + bytes(size),
        b"rhodes/1\n" + bytes(size - 1),
    ):
        with pytest.raises(InvalidState):
            GAME.from_bytes(content)


@pytest.mark.parametrize(
    ("field", "index", "value"),
    [
        ("players", (), 6),
        ("players", (), 1),
        ("phase", (), 18),
        ("phase", (), -1),
        ("seat", (), 4),
        ("turn", (), 10),
        ("money", 0, -1),
        ("money", 0, 2**31 - 1),
        ("units", (0, 0), 4),
        ("units", (0, 3), 1),
        ("goods", (0, 0), 11),
        ("goods", (0, 0), -1),
        ("land", (0, 0), 3),
        ("land_left", 0, 0),
        ("developments", 0, 1),
        ("fleet", 0, 15),
        ("home", 0, 0),
        ("row", 0, 1),
        ("order", 0, 1),
        ("extent", (), 24),
        ("extent", (), 1),
        ("field_ship", 1, 0),
        ("field_ship", 1, 126),
        ("field_good", 0, 3),
        ("coming", (), 16),
        ("pile", (), 0),
        ("discarded", (), 1),
        ("contracts", 0, 1),
        ("contracts", 0, 24),
        ("drawn", 1, 1),
        ("taken", 2, 3),
        ("taken", 4, -1),
        ("marker", (0, 0), 0),
        ("field_chip", 0, 2),
        ("chip_left", 0, 0),
        ("ending", (), 1),
        ("ending", (), 2),
        ("steps", (), 1),
        ("sailing", (), 0),
        ("cargo", 0, 0),
        ("decider", (), 0),
        ("arriving", (), 0),
        ("after", (), 4),
        ("used", (), 1),
        ("length", (), 17),
        ("length", (), 1),
        ("price", 0, 0),
        ("rows", (), 5),
        ("spaces", 4, 6),
        ("temple_price", 0, 0),
        ("lands", (), 17),
        ("land_product", 0, 4),
        ("egyptian_ships", (), 17),
        ("egyptian_holds", 0, 5),
        ("egyptian_cargo", (0, 0), 6),
        ("category_size", 0, 9),
        ("contract_goods", (0, 0), 7),
        ("ship_holds", 0, 5),
        ("rules", (), 1),
        ("rules", (), 3),
        ("rules", (), -1),
        ("readings", (), 8),
        ("readings", (), -1),
        ("round_number", (), 41),
        ("round_number", (), 0),
    ],
)
def test_every_invariant_is_checked(field: str, index: tuple[int, ...] | int, value: int) -> None:
    state = begin(4)
    check(state.data)
    put(state, field, index, value)
    with pytest.raises(InvalidState):
        GAME.from_bytes(state.to_bytes())


def test_nothing_in_the_record_is_padding() -> None:
    dtype = GAME.kernel.dtype
    covered = np.zeros(dtype.itemsize, np.int8)
    for name in dtype.names or ():
        part, offset = dtype.fields[name][:2]  # type: ignore[index]
        covered[offset : offset + part.itemsize] += 1
        assert part.base.kind == "i", name
        assert not hasattr(np.void, name), name  # would hide the field in the interpreter
    assert (covered == 1).all()
