"""Curves with their intervals, in the look of the arena's pictures."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from emporion.arena.estimate import Estimate
from emporion.arena.plot import STYLE, ticks_between
from knowledge.speech import Speech

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 64, 150, 68, 350
STROKES: Final = ("", "9 5", "2 5", "9 4 2 4")
"""Curves differ by dash and mark, and are named at their ends: never by colour alone."""
COLOURS: Final = """
  .c0 { --c: #a8431f } .c1 { --c: #1f6f78 } .c2 { --c: #6b4f9e } .c3 { --c: #7a6a12 }
  .curve { fill: none; stroke: var(--c); stroke-width: 2 }
  .reach { stroke: var(--c); stroke-width: 1.5; stroke-dasharray: none }
  .mark, .name { fill: var(--c) }
  @media (prefers-color-scheme: dark) {
    .c0 { --c: #e2825a } .c1 { --c: #5fc0c9 } .c2 { --c: #b79cf0 } .c3 { --c: #d8c35a }
  }
"""
MARKS: Final = (
    "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z",
    "M-4 -4H4V4H-4Z",
    "M0 -5L5 4H-5Z",
    "M0 -5L5 0L0 5L-5 0Z",
)
APART: Final = 16


class Curve(NamedTuple):
    name: str
    points: Sequence[tuple[float, Estimate]]


def curves(
    speech: Speech,
    title: str,
    across: str,
    up: str,
    shown: Sequence[Curve],
    *,
    percent: bool = False,
    zero: bool = True,
) -> str:
    """An SVG document."""
    shown = [one for one in shown if one.points]
    values = [value for one in shown for _, value in one.points]
    low = min([*(v.low for v in values), *([0.0] if zero else [])])
    high = max([*(v.high for v in values), *([0.0] if zero else [])])
    steps = ticks_between(low, high)
    xs = [x for one in shown for x, _ in one.points]
    first, last = min(xs), max(xs)

    def x(number: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (number - first) / max(last - first, 1)

    def y(number: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (number - steps[0]) / (steps[-1] - steps[0])

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}{COLOURS}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text class="title" x="16" y="28">{escape(title)}</text>',
        f'<text class="small" x="16" y="48">{escape(speech.say("bars", axis=up))}</text>',
        f'<text class="small" x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 12}"'
        f' text-anchor="middle">{escape(across)}</text>',
    ]
    for step in steps:
        said = speech.share(step, 0) if percent else speech.tick(step)
        kind = "zero" if step == 0 else "grid"
        parts.append(
            f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(step):.1f}"'
            f' y2="{y(step):.1f}"/><text class="small" x="{LEFT - 8}" y="{y(step) + 4:.1f}"'
            f' text-anchor="end">{said}</text>'
        )
    parts += [
        f'<text class="small" x="{x(number):.1f}" y="{BOTTOM + 18}" text-anchor="middle">'
        f"{number:g}</text>"
        for number in sorted(set(xs))
    ]
    names = _names([y(one.points[-1][1].mean) for one in shown])
    for at, (one, name_y) in enumerate(zip(shown, names, strict=True)):
        line = " ".join(f"{x(a):.1f} {y(v.mean):.1f}" for a, v in one.points)
        parts.append(f'<g class="c{at}">')
        parts.append(f'<path class="curve" stroke-dasharray="{STROKES[at]}" d="M{line}"/>')
        parts += [
            f'<path class="reach" d="M{x(a):.1f} {y(v.low):.1f}V{y(v.high):.1f}"/>'
            f'<path class="mark" transform="translate({x(a):.1f} {y(v.mean):.1f})"'
            f' d="{MARKS[at]}"/>'
            for a, v in one.points
        ]
        parts.append(
            f'<path class="mark" transform="translate({WIDTH - RIGHT + 18} {name_y - 4:.1f})"'
            f' d="{MARKS[at]}"/><text class="name" x="{WIDTH - RIGHT + 28}" y="{name_y:.1f}">'
            f"{escape(one.name)}</text></g>"
        )
    return "\n".join([*parts, "</svg>\n"])


def _names(wanted: Sequence[float]) -> list[float]:
    """Where names stand beside the ends of their curves, none on another."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    found = list(wanted)
    for before, at in pairwise(order):
        found[at] = max(found[at], found[before] + APART)
    over = max(0.0, max(found) - BOTTOM)
    return [one - over + 4 for one in found]
