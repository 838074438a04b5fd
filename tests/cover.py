"""Where something is to hold for many sizes, players and options at once: a pairwise cover.

`make test` tries rows in which every two values of different dimensions meet at least once, drawn
anew in every run; `EMPORION_SEED`, which every run tells, draws the same again. `make proof` sets
`EMPORION_PROOF` and so tries every combination.
"""

import os
from collections.abc import Iterable, Mapping
from itertools import combinations, product
from random import Random, SystemRandom
from typing import Any, Final

SEED: Final = int(os.environ.setdefault("EMPORION_SEED", str(SystemRandom().randrange(10**9))))
"""In the environment from here on, so that other processes of the same run draw the same."""
PROOF: Final = bool(os.environ.get("EMPORION_PROOF"))
TRIES: Final = 30

Row = dict[str, Any]
Pair = tuple[int, int, int, int]
"""Two dimensions and the index of a value in each."""


def cover(
    dimensions: Mapping[str, Iterable[Any]], *, seed: int = SEED, proof: bool = PROOF
) -> list[Row]:
    """Rows with a value for every dimension, enough for all pairs; all there are for a proof."""
    values = [list(some) for some in dimensions.values()]
    if proof:
        return [dict(zip(dimensions, row, strict=True)) for row in product(*values)]
    random = Random(seed)
    sizes = [len(some) for some in values]
    open_pairs: set[Pair] = {
        (a, b, i, j)
        for a, b in combinations(range(len(sizes)), 2)
        for i in range(sizes[a])
        for j in range(sizes[b])
    }
    rows = []
    while open_pairs:
        waiting = sorted(open_pairs)
        candidates = [_row(sizes, random.choice(waiting), random) for _ in range(TRIES)]
        best = max(candidates, key=lambda row: len(_pairs(row) & open_pairs))
        open_pairs -= _pairs(best)
        rows.append({name: values[d][best[d]] for d, name in enumerate(dimensions)})
    return rows


def _row(sizes: list[int], pair: Pair, random: Random) -> list[int]:
    row = [random.randrange(size) for size in sizes]
    a, b, i, j = pair
    row[a], row[b] = i, j
    return row


def _pairs(row: list[int]) -> set[Pair]:
    return {(a, b, row[a], row[b]) for a, b in combinations(range(len(row)), 2)}
