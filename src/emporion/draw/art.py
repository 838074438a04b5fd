"""The drawings, read from the file that the browser has too."""

import re
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

_SHEET: Final = Path(__file__).parent / "art.svg"
_SYMBOL: Final = re.compile(
    r'<symbol id="([^"]+)" viewBox="0 0 ([\d.]+) ([\d.]+)">(.*?)</symbol>', re.DOTALL
)
_LENDER: Final = re.compile(r"<(\w+Gradient) id=\"([^\"]+)\".*?</\1>", re.DOTALL)
_USE: Final = re.compile(r'(?:href="|url\()#([\w-]+)')
_VARIABLE: Final = re.compile(r"var\(--([a-z0-9-]+)(?:,[^)]*)?\)")


class Drawing(msgspec.Struct, frozen=True):
    width: float
    height: float
    body: str


@cache
def drawings() -> dict[str, Drawing]:
    text = _SHEET.read_text(encoding="utf-8")
    return {
        name: Drawing(float(width), float(height), body.strip())
        for name, width, height, body in _SYMBOL.findall(text)
    }


@cache
def gradients() -> dict[str, str]:
    text = _SHEET.read_text(encoding="utf-8")
    return {found[2]: found[0] for found in _LENDER.finditer(text)}


def needs(body: str) -> list[str]:
    """What a drawing refers to."""
    return _USE.findall(body)


def paint(body: str, colours: dict[str, str]) -> str:
    """A drawing in the colours of a theme."""
    return _VARIABLE.sub(lambda found: colours[found[1]], body)
