"""How wide words are, without a font at hand: Noto Serif TC and Noto Sans TC, in hundredths of the
size, from the space to the tilde. Chinese is as wide as high."""

import unicodedata
from typing import Final, Literal

Face = Literal["serif", "sans"]
_FIRST: Final = 32
# fmt: off
_SERIF: Final = (
    26, 31, 38, 57, 55, 92, 78, 20, 36, 36, 48, 58, 33, 35, 33, 35, 56, 47, 56, 56, 56, 56, 56,
    55, 56, 56, 33, 33, 58, 58, 58, 43, 91, 72, 67, 69, 77, 65, 63, 74, 85, 40, 40, 73, 62, 98,
    80, 77, 64, 77, 72, 57, 66, 80, 71, 105, 70, 69, 60, 34, 35, 34, 58, 56, 44, 56, 64, 54, 63,
    55, 39, 57, 66, 33, 31, 61, 33, 97, 66, 60, 64, 61, 46, 47, 37, 65, 55, 84, 56, 55, 50, 37,
    32, 37, 58,
)
_SANS: Final = (
    22, 32, 47, 56, 56, 92, 68, 28, 34, 34, 47, 56, 28, 35, 28, 39, 56, 56, 56, 56, 56, 56, 56,
    56, 56, 56, 28, 28, 56, 56, 56, 47, 95, 61, 66, 64, 69, 59, 55, 69, 73, 29, 54, 65, 54, 81,
    72, 74, 63, 74, 64, 60, 60, 72, 57, 88, 57, 53, 60, 34, 39, 34, 56, 56, 61, 56, 62, 51, 62,
    55, 32, 56, 61, 28, 28, 55, 28, 93, 61, 61, 62, 62, 39, 47, 38, 61, 52, 80, 50, 52, 48, 34,
    27, 34, 56,
)
# fmt: on
_WIDTHS: Final[dict[Face, tuple[int, ...]]] = {"serif": _SERIF, "sans": _SANS}
_OTHER: Final = {"−": 58, "–": 57, "ß": 66}
_TWO_LETTERS: Final = 100
"""Ligatures, capitals of other scripts, signs: rather too wide than too narrow."""


def width(text: str, size: float, face: Face) -> float:
    return size * sum(_of(letter, face) for letter in text) / 100


def _of(letter: str, face: Face) -> int:
    if letter in _OTHER:
        return _OTHER[letter]
    if unicodedata.combining(letter):
        return 0
    base = unicodedata.normalize("NFD", letter)[0]
    place = ord(base) - _FIRST
    widths = _WIDTHS[face]
    return widths[place] if 0 <= place < len(widths) else _TWO_LETTERS
