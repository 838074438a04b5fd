"""How `observe` writes: every number is a whole one times a share, such as four dice times a ninth.

What is written goes by the type of the array: float32 gets the product, int8 the whole number, at
most `MOST`, and int16 all of it. So one function gives all three. A product is rounded to float32
just as the quotient would be, and takes a tenth of the time (tests/core/test_features.py).

Indices are unsigned here, since with signed ones compiled code looks each time whether they count
from the end; and these functions become part of whatever calls them.
"""

from typing import Any, Final

import numpy as np
from numba.extending import overload

from emporion.core.compiled import INTERPRETED, inlined

MOST: Final = 127
EIGHT_BITS: Final = np.array([[byte >> bit & 1 for bit in range(8)] for byte in range(256)], "f4")
"""By byte: its bits, the lowest first. Copying eight is as fast as working out one."""


def number(like: Any, value: int, share: float) -> Any:
    """A value that counts by a share, as a number of some type."""
    return _way(str(like.dtype))(like, value, share)


def _product(like: Any, value: int, share: float) -> float:  # noqa: ARG001  as number
    return value * share


def _whole(like: Any, value: int, share: float) -> int:  # noqa: ARG001  as number
    return value


def _small(like: Any, value: int, share: float) -> int:  # noqa: ARG001  as number
    return min(value, MOST)


def _way(dtype: str) -> Any:
    return {"int8": _small, "int16": _whole}.get(dtype, _product)


if not INTERPRETED:

    @overload(number, strict=False)
    def _choose(like: Any, value: Any, share: Any) -> Any:
        del value, share
        return _way(str(like))


@inlined
def put(out: Any, at: int, value: int, share: float) -> None:
    """Write a value that counts by a share."""
    out[np.uint64(at)] = number(out[np.uint64(0)], value, share)


@inlined
def mark(out: Any, at: int) -> None:
    """Write a 1."""
    out[np.uint64(at)] = 1


@inlined
def mark_if(out: Any, at: int, true: Any) -> None:
    """Write a 1 where something is true, otherwise a 0."""
    out[np.uint64(at)] = int(true != 0)


@inlined
def put_bits(out: Any, at: int, bits: int, count: int) -> None:
    """Write so many bits as a number each, the lowest first."""
    for byte in range(count // 8):
        row = np.uint64((bits >> 8 * byte) & 255)
        for bit in range(8):
            out[np.uint64(at + 8 * byte + bit)] = EIGHT_BITS[row, np.uint64(bit)]
    for bit in range(count // 8 * 8, count):
        out[np.uint64(at + bit)] = (bits >> bit) & 1


@inlined
def relative(seat: int, observer: int, players: int) -> int:
    """How many places after the observer somebody sits; a division would take longer."""
    return seat - observer if seat >= observer else seat - observer + players
