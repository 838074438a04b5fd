"""python -m emporion.learn.curve RUN/curve.jsonl   draws how a net grew stronger, as SVG."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

WIDTH: Final = 720
HEIGHT: Final = 300
LEFT, RIGHT, TOP, BOTTOM = 56, 24, 48, 44

STYLE: Final = """
  text { font: 13px system-ui, sans-serif; fill: #2b2118 }
  .title { font-weight: 600; font-size: 15px } .grid { stroke: #d9cfc0 }
  .line { fill: none; stroke: #a8431f; stroke-width: 2 } .dot { fill: #a8431f }
  .ground { fill: #fbf7f0 }
  @media (prefers-color-scheme: dark) {
    text { fill: #efe6d8 } .grid { stroke: #453a30 } .ground { fill: #1f1a15 }
    .line { stroke: #e2825a } .dot { fill: #e2825a }
  }
"""


def draw(curve: Sequence[dict[str, Any]], title: str) -> str:
    """The share of games won in each evaluation, by games of self-play before it."""
    evaluated = [line for line in curve if "wins" in line]
    most: float = max((line["games"] for line in evaluated), default=1)

    def across(games: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * games / most

    def up(wins: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - wins)

    parts = []
    for tenth in range(0, 11, 2):
        y = up(tenth / 10)
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{tenth * 10} %</text>'
        )
    for fifth in range(6):
        games = most * fifth / 5
        parts.append(
            f'<text x="{across(games):.1f}" y="{HEIGHT - 20}" text-anchor="middle">'
            f"{games / 1000:,.0f}k</text>"
        )
    points = [(across(line["games"]), up(line["wins"])) for line in evaluated]
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    parts.append(f'<path class="line" d="M{way}"/>')
    parts += [f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4"/>' for x, y in points]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}"/>',
            f'<text class="title" x="16" y="28">{escape(title)}</text>',
            *parts,
            "</svg>\n",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m emporion.learn.curve", description=__doc__)
    parser.add_argument("file", type=Path, help="what training logged")
    parser.add_argument("--title", default="Games won one ply ahead, by games of self-play")
    given = parser.parse_args()
    curve = [json.loads(line) for line in given.file.read_text().splitlines()]
    print(draw(curve, given.title))


if __name__ == "__main__":
    main()
