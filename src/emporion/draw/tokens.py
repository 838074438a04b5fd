"""The tokens of the look, read from the style sheet that the browser has too."""

import re
from functools import cache
from pathlib import Path
from typing import Final, Literal
from urllib.parse import unquote

import msgspec

Theme = Literal["light", "dark"]
_SHEET: Final = Path(__file__).parent / "tokens.css"
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_TOKEN: Final = re.compile(r"--([a-z0-9-]+):\s*((?:[^;\"]|\"[^\"]*\")+);")
_CHOICE: Final = "light-dark("
_RGB: Final = re.compile(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)")


class Band(msgspec.Struct, frozen=True):
    """A strip of ornament: one tile of it."""

    width: float
    height: float
    body: str


@cache
def tokens(theme: Theme) -> dict[str, str]:
    """Every token by its name, as it is in a theme."""
    text = _COMMENT.sub("", _SHEET.read_text(encoding="utf-8"))
    root = text[text.index(":root {") : text.index("\n}\n")]
    raw = {name: " ".join(value.split()) for name, value in _TOKEN.findall(root)}
    return {name: _resolve(value, raw, theme) for name, value in raw.items()}


def _resolve(value: str, raw: dict[str, str], theme: Theme) -> str:
    if value.startswith(_CHOICE):
        light, dark = split(value[len(_CHOICE) : -1])
        value = light if theme == "light" else dark
    if value.startswith("var(--") and value.endswith(")"):
        return _resolve(raw[value[6:-1]], raw, theme)
    if found := _RGB.fullmatch(value):
        red, green, blue, alpha = found.groups()
        parts = (int(red), int(green), int(blue), round(255 * float(alpha)))
        return "#" + "".join(f"{part:02x}" for part in parts)
    return value


def split(text: str) -> list[str]:
    """By the commas that stand in no parentheses."""
    parts = [""]
    depth = 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


@cache
def band(name: str) -> Band:
    svg = unquote(tokens("light")[name])
    box = re.search(r"viewBox='0 0 ([\d.]+) ([\d.]+)'", svg)
    body = re.search(r"<svg[^>]*>(.*)</svg>", svg)
    if box is None or body is None:
        raise ValueError(name)
    return Band(float(box[1]), float(box[2]), body[1].replace("#000", "currentColor"))
