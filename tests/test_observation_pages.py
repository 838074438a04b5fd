"""docs/observations.md has the layouts as they are declared: tables, and a picture of each game.

`python -m tests.test_observation_pages` writes them anew.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import emporion
from emporion.core.observation import Each, ObservationSpec, Part, size_of
from tests.conftest import ROOT

PAGE = ROOT / "docs" / "observations.md"
GAMES = ("corinth", "rhodes")
LEFT, CELL, LINE, ACROSS = 120, 5, 9, 116
STYLE = """
  text { font: 12px system-ui, sans-serif; fill: #2b2118 } .at { fill: #6d5f50; font-size: 10px }
  .ground { fill: #fbf7f0 } .c0 { fill: #a8431f } .c1 { fill: #3d6b8e } .c2 { fill: #b8892b }
  .c3 { fill: #5d7a3a }
  @media (prefers-color-scheme: dark) {
    text { fill: #efe6d8 } .at { fill: #b3a592 } .ground { fill: #1f1a15 } .c0 { fill: #e2825a }
    .c1 { fill: #7fb0d3 } .c2 { fill: #e0b75c } .c3 { fill: #9cbf72 }
  }
"""


def table(spec: ObservationSpec) -> str:
    lines = ["| from | name | shape | bounds | divisor | meaning |", "|---|---|---|---|---|---|"]
    for one in spec.values():
        shape = " × ".join(map(str, one.shape))
        since = f" (since layout {one.since})" if one.since > 1 else ""
        bounds = f"{one.low:.6g} … {one.high:.6g}"
        by = ", ".join(f"{divisor:g}" for divisor in np.ravel(one.divisor))
        about = f"{bounds} | {by} | {one.meaning}{since}"
        lines.append(f"| {one.offset} | `{one.name}` | {shape} | {about} |")
    return "\n".join(lines)


def colours(part: Part | Each, outer: int) -> Iterator[int]:
    """Of every number of a part; -1 is a gap between two that are repeated."""
    if isinstance(part, Part):
        yield from [outer % 4] * part.size
        return
    for time in range(part.count):
        if time:
            yield -1
        for inner, sub in enumerate(part.parts):
            yield from (colour for colour in colours(sub, inner) if colour >= 0)


def picture(spec: ObservationSpec) -> str:
    """A square for every number, a line or more for every part."""
    shapes: list[str] = []
    y, offset = 40, 0
    for number, part in enumerate(spec.layout):
        times = f" × {part.count}" if isinstance(part, Each) else ""
        shapes.append(f'<text x="40" y="{y + 6}">{part.name}{times}</text>')
        shapes.append(f'<text class="at" x="32" y="{y + 6}" text-anchor="end">{offset}</text>')
        offset += size_of((part,))
        squares, column = [""] * 4, 0
        whole = size_of(part.parts) if isinstance(part, Each) else 0
        for colour in colours(part, number):
            if colour < 0 and column + 1 + whole > ACROSS:  # the next one begins a line
                y, column = y + LINE, 0
            elif colour >= 0:
                squares[colour] += f"M{LEFT + 30 + column * CELL} {y}h4v6h-4z"
                column += 1
            else:
                column += 1
        shapes += [f'<path class="c{i}" d="{way}"/>' for i, way in enumerate(squares) if way]
        y += 2 * LINE
    width, title = LEFT + 50 + ACROSS * CELL, f"{spec.size} numbers of an observation, {spec.game}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y}" role="img">',
            f"<title>{title}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="ground" width="{width}" height="{y}"/>',
            f'<text x="16" y="22">{title}</text>',
            *shapes,
            "</svg>\n",
        ]
    )


def made() -> dict[Path, str]:
    page = PAGE.read_text()
    files = {}
    for name in GAMES:
        spec = emporion.game(name).observation_spec
        files[ROOT / "docs" / "images" / f"observation-{name}.svg"] = picture(spec)
        place = rf"(<!-- {name} -->\n).*?(<!-- end -->)"
        page = re.sub(place, rf"\1{table(spec)}\n\2", page, flags=re.DOTALL)
    return {**files, PAGE: page}


def test_it_says_how_many_actions_are_the_seats() -> None:
    counts = {game: emporion.game(game).player_actions for game in GAMES}
    said = f"({counts['corinth']} in Corinth, {counts['rhodes']} in Rhodes)"
    assert said in PAGE.read_text()


@pytest.mark.parametrize("path", made(), ids=lambda path: path.name)
def test_the_page_is_as_the_layouts_are(path: Path) -> None:
    assert path.read_text() == made()[path]


if __name__ == "__main__":
    for path, text in made().items():
        path.write_text(text)
