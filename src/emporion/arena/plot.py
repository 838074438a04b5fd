"""A report as a picture: every bot's result with its interval, a panel a number of players."""

import math
from collections.abc import Callable
from typing import Final
from xml.sax.saxutils import escape

from emporion.arena.estimate import Estimate
from emporion.arena.report import Count, Report, Standing

WIDTH: Final = 720
LEFT: Final = 170
RIGHT: Final = 40
ROW: Final = 26
HEAD: Final = 44
FOOT: Final = 44

STYLE: Final = """
  text { font: 13px system-ui, sans-serif; fill: #2b2118 }
  .title { font-weight: 600; font-size: 15px }
  .small { font-size: 11px; fill: #6d5f50 }
  .grid { stroke: #d9cfc0 } .zero { stroke: #8a7b69; stroke-dasharray: 4 3 }
  .reach { stroke: #a8431f; stroke-width: 2 } .mean { fill: #a8431f }
  .ground { fill: #fbf7f0 }
  @media (prefers-color-scheme: dark) {
    text { fill: #efe6d8 } .small { fill: #b3a592 } .grid { stroke: #453a30 }
    .zero { stroke: #8a7b69 } .reach { stroke: #e2825a } .mean { fill: #e2825a }
    .ground { fill: #1f1a15 }
  }
"""


def plot(report: Report, title: str) -> str:
    """An SVG document."""
    contest = report.contest
    parts: list[str] = []
    top = HEAD
    for count in report.counts:
        parts += _panel(count, top, contest.against)
        top += HEAD + ROW * len(count.standings) + FOOT
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="ground" width="{WIDTH}" height="{top}"/>',
            f'<text class="title" x="16" y="28">{escape(title)}</text>',
            *parts,
            "</svg>\n",
        ]
    )


def _panel(count: Count, top: int, against: str | None) -> list[str]:
    def value(standing: Standing) -> Estimate:
        return standing.elo or standing.times_fair

    fair = 0.0 if against is None else 1.0
    what = (
        "Elo" if against is None else f"victories in one seat among {against}, times the fair share"
    )
    shown = [value(standing) for standing in count.standings]
    ticks = _ticks(*_range(shown, fair))
    low, high = ticks[0], ticks[-1]

    def x(number: float) -> float:
        inside = min(max(number, low), high)
        return LEFT + (WIDTH - LEFT - RIGHT) * (inside - low) / (high - low)

    bottom = top + HEAD + ROW * len(shown)
    parts = [
        _text(16, top + 18, f"{count.players} players: {count.games:,} games"),
        _text(LEFT, bottom + 34, f"{what}; bars are 95 % intervals", 'class="small"'),
    ]
    for tick in ticks:
        kind = "zero" if math.isclose(tick, fair, abs_tol=1e-9) else "grid"
        parts += [
            _line(kind, x(tick), top + HEAD - 10, x(tick), bottom),
            _text(x(tick), bottom + 16, f"{tick:g}", 'class="small" text-anchor="middle"'),
        ]
    for row, (standing, one) in enumerate(zip(count.standings, shown, strict=True)):
        parts += _row(standing.bot, one, top + HEAD + ROW * row + ROW // 2, x)
    return parts


def _range(shown: list[Estimate], fair: float) -> tuple[float, float]:
    """All means, and intervals as far as they do not dwarf them: some have no certain end."""
    means = [one.mean for one in shown]
    low, high = min(*means, fair), max(*means, fair)
    most = max(0.3 * (high - low), 0.05)
    return (
        max(low - most, min(one.low for one in shown)),
        min(high + most, max(one.high for one in shown)),
    )


def _row(bot: str, one: Estimate, y: int, x: Callable[[float], float]) -> list[str]:
    return [
        _text(LEFT - 12, y + 4, bot, 'text-anchor="end"'),
        _line("reach", x(one.low), y, x(one.high), y),
        f'<circle class="mean" cx="{x(one.mean):.1f}" cy="{y}" r="4.5"/>',
    ]


def _text(x: float, y: float, words: str, attributes: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y}" {attributes}>{escape(words)}</text>'


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1}" x2="{x2:.1f}" y2="{y2}"/>'


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers from below the lowest to above the highest value."""
    span = max(high - low, 0.1)
    size = 10 ** math.floor(math.log10(span / 4))
    step = next(size * n for n in (1, 2, 5, 10) if span / (size * n) <= 6)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [round(n * step, 10) for n in range(first, max(last, first + 1) + 1)]
