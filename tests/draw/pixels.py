"""The pixels of a PNG, without a library for it."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)


def pixels(png: bytes) -> NDArray[np.int64]:
    """By row and column: red, green, blue, alpha."""
    width, height = size(png)
    assert png[24:26] == b"\x08\x06", "eight bits a channel, with alpha"
    packed, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + length]
        at += length + 12
    raw = zlib.decompress(packed)
    stride = 4 * width
    above = bytearray(stride)
    rows = []
    for y in range(height):
        start = y * (stride + 1)
        row = bytearray(raw[start + 1 : start + 1 + stride])
        _unfilter(raw[start], row, above)
        rows.append(np.frombuffer(bytes(row), np.uint8))
        above = row
    return np.array(rows).reshape(height, width, 4).astype(np.int64)


def _unfilter(kind: int, row: bytearray, above: bytearray) -> None:
    for i in range(len(row)):
        left = row[i - 4] if i >= 4 else 0
        up, corner = above[i], above[i - 4] if i >= 4 else 0
        guess = (0, left, up, (left + up) // 2, _paeth(left, up, corner))[kind]
        row[i] = (row[i] + guess) & 255


def _paeth(left: int, up: int, corner: int) -> int:
    estimate = left + up - corner
    return min((left, up, corner), key=lambda one: abs(estimate - one))
