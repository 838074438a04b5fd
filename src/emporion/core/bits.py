"""Sets as bits of an integer, for kernels."""

from emporion.core.compiled import compiled


@compiled
def count_bits(bits: int) -> int:
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


@compiled
def nth_bit(bits: int, n: int) -> int:
    """The position of the set bit that has n set bits below it."""
    for _ in range(n):
        bits &= bits - 1
    position = 0
    while (bits >> position) & 1 == 0:
        position += 1
    return position
