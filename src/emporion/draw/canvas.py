"""A picture under construction: shapes, drawings and words in the colours of a theme.

Colours are tokens, by name. The result needs no style sheet, so it looks the same everywhere.
"""

import math
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from xml.sax.saxutils import escape

import msgspec

from emporion.draw.art import drawings, gradients, needs, paint
from emporion.draw.seats import BLAZONS
from emporion.draw.tokens import Theme, band, split, tokens
from emporion.draw.widths import Face, width

FAMILY: Final[dict[Face, str]] = {
    "serif": "'Noto Serif TC','Noto Serif CJK TC','Iowan Old Style',Palatino,Georgia,serif",
    "sans": "'Noto Sans TC','Noto Sans CJK TC',system-ui,'Segoe UI',Roboto,sans-serif",
}
BOLD: Final = 0.055
"""The font has one weight; a line around the letters makes the other, so much of their size."""
MOST_LETTERS: Final = 300
UNSEEN: Final = {"Cc", "Cs", "Cn"}
"""Control characters, half characters, and what is none."""
SMALLEST: Final = 0.66
"""Words that are too long are made so much smaller before they are cut off."""
NARROW: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "…": "..."})
"""What is as wide as a Chinese sign in the font."""


class Box(msgspec.Struct, frozen=True):
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float, down: float | None = None) -> "Box":
        down = by if down is None else down
        return Box(self.x + by, self.y + down, self.width - 2 * by, self.height - 2 * down)

    def columns(self, *shares: float, gap: float = 0) -> list["Box"]:
        room = self.width - gap * (len(shares) - 1)
        found = []
        x = self.x
        for share in shares:
            part = room * share / sum(shares)
            found.append(Box(x, self.y, part, self.height))
            x += part + gap
        return found

    def rows(self, *shares: float, gap: float = 0) -> list["Box"]:
        turned = Box(self.y, self.x, self.height, self.width).columns(*shares, gap=gap)
        return [Box(one.y, one.x, one.height, one.width) for one in turned]


class Line(msgspec.Struct, frozen=True):
    """Words that were set, and the room they had."""

    text: str
    size: float
    face: Face
    room: float


class Canvas:
    def __init__(self, width: float, height: float, theme: Theme, *, chinese: bool = False) -> None:
        self.width: Final = width
        self.height: Final = height
        self.colours: Final = tokens(theme)
        self.title = ""
        """What the picture says, for those who do not see it."""
        self.lines: list[Line] = []
        self._chinese = chinese
        self._body: list[str] = []
        self._shared: dict[str, str] = {}
        """What stands in the picture's head, by id."""

    # ---- shapes ----------------------------------------------------------------------------------

    def put(self, markup: str) -> None:
        self._body.append(markup)

    def colour(self, name: str) -> str:
        if name == "none":
            return name
        value = self.colours[name]
        return self._gradient(name, value) if "gradient(" in value else value

    def rect(
        self,
        box: Box,
        fill: str,
        *,
        line: str = "none",
        thick: float = 1,
        corner: float = 0,
        dashed: bool = False,
        opacity: float = 1,
    ) -> None:
        self.put(
            f'<rect x="{n(box.x)}" y="{n(box.y)}" width="{n(box.width)}" height="{n(box.height)}"'
            + (f' rx="{n(corner)}"' if corner else "")
            + self._style(fill, line, thick, dashed, opacity)
        )

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str,
        *,
        line: str = "none",
        thick: float = 1,
        dashed: bool = False,
        opacity: float = 1,
    ) -> None:
        self.put(
            f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"'
            + self._style(fill, line, thick, dashed, opacity)
        )

    def path(
        self,
        d: str,
        fill: str = "none",
        *,
        line: str = "none",
        thick: float = 1,
        dash: str = "",
        opacity: float = 1,
    ) -> None:
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.put(
            f'<path d="{d}" stroke-linejoin="round" stroke-linecap="round"{dashes}'
            + self._style(fill, line, thick, False, opacity)
        )

    def _style(self, fill: str, line: str, thick: float, dashed: bool, opacity: float) -> str:
        parts = [f' fill="{self.colour(fill)}"']
        if line != "none":
            parts.append(f' stroke="{self.colour(line)}" stroke-width="{n(thick)}"')
            if dashed:
                parts.append(f' stroke-dasharray="{n(3 * thick)} {n(2.2 * thick)}"')
        if opacity != 1:
            parts.append(f' opacity="{n(opacity)}"')
        return "".join(parts) + "/>"

    def ornament(
        self, name: str, box: Box, colour: str, tile: float, *, shift: float = 0, opacity: float = 1
    ) -> None:
        """A band of the look, one tile as high as the box unless its width says otherwise."""
        drawn = band(name)
        high = box.height if name != "ashlar" else tile * drawn.height / drawn.width
        apart = high if name == "ashlar" else 2 * high  # so that no row of a second one shows
        key = f"{name}-{len(self._shared)}"
        self._shared[key] = (
            f'<pattern id="{key}" patternUnits="userSpaceOnUse" x="{n(box.x + shift)}" '
            f'y="{n(box.y)}" width="{n(tile)}" height="{n(apart)}">'
            f'<g color="{self.colours[colour]}" fill="currentColor" '
            f'transform="scale({n(tile / drawn.width)} {n(high / drawn.height)})">'
            f"{drawn.body}</g></pattern>"
        )
        self.put(
            f'<rect x="{n(box.x)}" y="{n(box.y)}" width="{n(box.width)}" height="{n(box.height)}" '
            f'fill="url(#{key})" opacity="{n(opacity)}"/>'
        )

    def fade(self, box: Box, above: str, below: str) -> None:
        key = f"fade-{above}-{below}"
        self._shared[key] = (
            f'<linearGradient id="{key}" x2="0" y2="1">'
            f'<stop stop-color="{self.colours[above]}"/>'
            f'<stop offset="1" stop-color="{self.colours[below]}"/></linearGradient>'
        )
        self.put(
            f'<rect x="{n(box.x)}" y="{n(box.y)}" width="{n(box.width)}" height="{n(box.height)}" '
            f'fill="url(#{key})"/>'
        )

    def _gradient(self, key: str, value: str) -> str:
        """A gradient of the style sheet: from above, from the left, or round a point."""
        kind, _, inside = value.partition("(")
        parts = split(inside[:-1])
        if kind == "radial-gradient":
            across, down = parts.pop(0).removeprefix("circle at ").replace("%", "").split()
            opening = f'<radialGradient id="{key}" cx="{n(float(across) / 100)}" '
            opening += f'cy="{n(float(down) / 100)}" r=".75">'
            closing = "</radialGradient>"
        else:
            aside = parts[0] == "90deg" and bool(parts.pop(0))
            opening = f'<linearGradient id="{key}" x2="{int(aside)}" y2="{int(not aside)}">'
            closing = "</linearGradient>"
        stops = []
        for place, part in enumerate(parts):
            colour, _, told = part.partition(" ")
            at = float(told.removesuffix("%")) if told else 100 * place / (len(parts) - 1)
            stops.append(f'<stop offset="{n(at / 100)}" stop-color="{colour}"/>')
        self._shared[key] = opening + "".join(stops) + closing
        return f"url(#{key})"

    @contextmanager
    def moved(self, transform: str = "", *, opacity: float = 1) -> Iterator[None]:
        faint = f' opacity="{n(opacity)}"' if opacity != 1 else ""
        self.put(f'<g transform="{transform}"{faint}>' if transform else f"<g{faint}>")
        yield
        self.put("</g>")

    # ---- drawings --------------------------------------------------------------------------------

    def draw(
        self,
        name: str,
        box: Box,
        colour: str = "figure",
        *,
        cut: str = "cut",
        fit: str = "xMidYMid meet",
        opacity: float = 1,
        flipped: bool = False,
    ) -> None:
        """A drawing of art.svg; `cut` is the colour of its incised lines."""
        key = self._symbol(name, cut)
        faint = f' opacity="{n(opacity)}"' if opacity != 1 else ""
        turned = f' transform="matrix(-1 0 0 1 {n(2 * box.x + box.width)} 0)"' if flipped else ""
        drawn = drawings()[name]
        self.put(
            f'<g color="{self.colours[colour]}"{faint}{turned}>'
            f'<svg x="{n(box.x)}" y="{n(box.y)}" width="{n(box.width)}" height="{n(box.height)}" '
            f'viewBox="0 0 {n(drawn.width)} {n(drawn.height)}" preserveAspectRatio="{fit}" '
            f'overflow="visible"><use href="#{key}"/></svg></g>'
        )

    def _symbol(self, name: str, cut: str) -> str:
        key = name if cut == "cut" else f"{name}--{cut}"
        if key in self._shared:
            return key
        body = drawings()[name].body
        for needed in needs(body):
            if needed in gradients():
                self._shared[needed] = gradients()[needed]
            else:
                inner = self._symbol(needed, cut)
                body = body.replace(f'href="#{needed}"', f'href="#{inner}"')
        drawn = drawings()[name]
        body = paint(body, {**self.colours, "cut": self.colours[cut]})
        self._shared[key] = (
            f'<symbol id="{key}" viewBox="0 0 {n(drawn.width)} {n(drawn.height)}" '
            f'width="{n(drawn.width)}" height="{n(drawn.height)}" overflow="visible">'
            f"{body}</symbol>"
        )
        return key

    def shield(self, seat: int, x: float, y: float, radius: float) -> None:
        """A seat's shield: its blazon tells it from the others, not its colour alone."""
        self._shared["shield"] = (
            '<radialGradient id="shield" cx=".38" cy=".3" r=".75">'
            f'<stop stop-color="{self.colours["shield-1"]}"/>'
            f'<stop offset=".58" stop-color="{self.colours["shield-2"]}"/>'
            f'<stop offset="1" stop-color="{self.colours["shield-3"]}"/></radialGradient>'
        )
        self.circle(x, y, radius, "black")
        self.circle(x, y, radius * 0.92, f"seat-{seat % len(BLAZONS)}")
        self.put(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius * 0.78)}" fill="url(#shield)"/>')
        side = radius * 1.12
        box = Box(x - side / 2, y - side / 2, side, side)
        self.draw(f"blazon-{BLAZONS[seat % len(BLAZONS)]}", box, "black", cut="lit")

    # ---- words -----------------------------------------------------------------------------------

    def fit(
        self, text: str, size: float, room: float, face: Face = "serif"
    ) -> tuple[str, float, float]:
        """Words as they fit into a room, their size and how wide they are then: made smaller, and
        then cut off."""
        text = legible(text)
        if not self._chinese:
            text = text.translate(NARROW)
        long = width(text, size, face) + size * BOLD
        if long > room:
            size *= max(SMALLEST, room / long)
            text = _shortened(text, size, face, room)
            long = width(text, size, face) + size * BOLD
        return text, size, long

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str,
        *,
        room: float = math.inf,
        face: Face = "serif",
        anchor: str = "start",
        bold: bool = True,
    ) -> float:
        """Words on a line at `y`, made to fit. Returns how wide they are."""
        text, size, long = self.fit(text, size, room, face)
        self.lines.append(Line(text, size, face, room))
        weight = f' stroke="{self.colours[colour]}" stroke-width="{n(size * BOLD)}"' if bold else ""
        self.put(
            f'<text x="{n(x)}" y="{n(y)}" font-family="{FAMILY[face]}" font-size="{n(size)}" '
            f'text-anchor="{anchor}" fill="{self.colours[colour]}"{weight}>{escape(text)}</text>'
        )
        return long

    def svg(self) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(self.width)}" '
            f'height="{n(self.height)}" viewBox="0 0 {n(self.width)} {n(self.height)}" role="img">'
            f"<title>{escape(legible(self.title))}</title>"
            f"<defs>{''.join(self._shared.values())}</defs>{''.join(self._body)}</svg>"
        )


def legible(text: str) -> str:
    """Words as they can be drawn, wherever they come from: not endless, with nothing that XML does
    not take, and with a space that the font has."""
    text = text[:MOST_LETTERS].replace("\u202f", "\u00a0")
    return "".join("?" if unicodedata.category(letter) in UNSEEN else letter for letter in text)


def _shortened(text: str, size: float, face: Face, room: float) -> str:
    room -= size * BOLD
    if width(text, size, face) <= room + 0.01:
        return text
    while text and width(text + "...", size, face) > room:
        text = text[:-1]
    return text.rstrip() + "..." if text else ""


def n(value: float) -> str:
    """A number as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
