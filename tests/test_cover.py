"""The pairwise cover that other tests take their rows from."""

from itertools import combinations
from typing import Any

from tests.cover import cover

DIMENSIONS: dict[str, list[Any]] = {
    "players": [2, 3, 4, 5],
    "language": ["en", "de", "fr", "nl", "zh-Hant"],
    "size": list(range(6)),
    "theme": ["light", "dark"],
}


def test_every_two_values_meet() -> None:
    for seed in range(20):
        rows = cover(DIMENSIONS, seed=seed, proof=False)
        for a, b in combinations(DIMENSIONS, 2):
            met = {(row[a], row[b]) for row in rows}
            assert met == {(x, y) for x in DIMENSIONS[a] for y in DIMENSIONS[b]}
        assert len(rows) < 4 * 5 * 6 * 2 / 4


def test_the_same_seed_gives_the_same_rows() -> None:
    rows = cover(DIMENSIONS, seed=1, proof=False)
    assert rows == cover(DIMENSIONS, seed=1, proof=False)
    assert rows != cover(DIMENSIONS, seed=2, proof=False)


def test_a_proof_takes_all() -> None:
    rows = cover(DIMENSIONS, proof=True)
    assert len({tuple(row.values()) for row in rows}) == len(rows) == 4 * 5 * 6 * 2
