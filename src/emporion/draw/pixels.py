"""The pixels of a PNG as `png` makes them, without a library for it."""

import struct
import zlib
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray


def size(png: bytes) -> tuple[int, int]:
    """Width and height."""
    if not png.startswith(b"\x89PNG\r\n\x1a\n"):
        raise ValueError("not a PNG")
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)


def pixels(png: bytes) -> NDArray[np.uint8]:
    """By row and column: red, green, blue, alpha."""
    width, height = size(png)
    if png[24:26] != b"\x08\x06":
        raise ValueError("not eight bits a channel, with alpha")
    packed, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + length]
        at += length + 12
    raw = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + 4 * width)
    out = np.zeros((height + 1, width + 1, 4), np.uint8)
    _unfilter(raw, out)
    return out[1:, 1:]


@numba.njit
def _unfilter(raw: Any, out: Any) -> None:
    """Every byte is given as its difference from a guess, which its row's kind makes of the bytes
    to the left and above. `out` has a row and a column of nothing before it."""
    height, width = out.shape[0] - 1, out.shape[1] - 1
    for y in range(height):
        kind = raw[y, 0]
        for x in range(width):
            for channel in range(4):
                left = int(out[y + 1, x, channel])
                above = int(out[y, x + 1, channel])
                corner = int(out[y, x, channel])
                guess = 0
                if kind == 1:
                    guess = left
                elif kind == 2:
                    guess = above
                elif kind == 3:
                    guess = (left + above) // 2
                elif kind == 4:
                    sides = abs(above - corner), abs(left - corner), abs(left + above - 2 * corner)
                    guess = corner
                    if sides[0] <= sides[1] and sides[0] <= sides[2]:
                        guess = left
                    elif sides[1] <= sides[2]:
                        guess = above
                out[y + 1, x + 1, channel] = (int(raw[y, 1 + 4 * x + channel]) + guess) & 255
