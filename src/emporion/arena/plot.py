"""Reports as pictures: labelled values with their intervals, in panels."""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from emporion.arena.balance import Balance
from emporion.arena.estimate import Estimate
from emporion.arena.match import Entry
from emporion.arena.report import Report

WIDTH: Final = 720
LEFT: Final = 170
RIGHT: Final = 40
ROW: Final = 26
HEAD: Final = 44
FOOT: Final = 44
MOST_LINES: Final = 20
"""Of a panel that could have very many."""

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


class Line(NamedTuple):
    """A labelled row of a panel."""

    label: str
    value: Estimate


class Panel(NamedTuple):
    heading: str
    axis: str
    """What the values are."""
    fair: float | None
    """Where nobody has an advantage; marked by a dashed line."""
    lines: Sequence[Line]


def plot(report: Report, title: str) -> str:
    """The ratings of a contest, or what its bots won in one seat, as an SVG document."""
    against = report.contest.against
    axis = (
        "Elo" if against is None else f"victories in one seat among {against}, times the fair share"
    )
    panels = [
        Panel(
            f"{count.players} players: {count.games:,} games",
            axis,
            0.0 if against is None else 1.0,
            [Line(one.bot, one.elo or one.times_fair) for one in count.standings],
        )
        for count in report.counts
    ]
    return document(title, panels)


def plot_strength(entries: Sequence[Entry], title: str) -> str:
    """What bots won and how many points they made."""
    wins = [Line(one.bot, one.wins.times(len(entries))) for one in entries]
    points = [Line(one.bot, one.points) for one in entries]
    return document(
        title,
        [
            Panel("Victories", "times the fair share", 1.0, wins),
            Panel("Points", "points a game", None, points),
        ],
    )


def plot_balance(report: Balance, name: str) -> str:
    """Where points come from, what places and openings win, and what winners use."""
    title = f"{name}: {report.games} games, {report.players} × {report.bot}, seed {report.seed}"
    places = [
        Line("first player" if place == 1 else f"{place}. from the first", wins)
        for place, wins in enumerate(report.by_place, 1)
    ]
    openings = sorted(report.openings, key=lambda one: -one.games)[:MOST_LINES]
    uses = sorted(report.uses, key=lambda use: -abs(use.edge.mean))[:MOST_LINES]
    return document(
        title,
        [
            Panel("Victories by place", "times the fair share", 1.0, places),
            Panel(
                "Points by source",
                "points of a seat",
                None,
                [Line(one.source, one.points) for one in report.sources],
            ),
            Panel(
                "Points by source, of winners",
                "points of a winning seat",
                None,
                [Line(one.source, one.winners) for one in report.sources],
            ),
            Panel(
                f"First use of a seat, the {MOST_LINES} most frequent",
                "victories, times the fair share",
                1.0,
                [Line(one.what, one.wins) for one in openings],
            ),
            Panel(
                f"Used more often by winners, the {MOST_LINES} largest differences",
                "times a game more than the others",
                0.0,
                [Line(use.what, use.edge) for use in uses],
            ),
        ],
    )


def document(
    title: str,
    panels: Sequence[Panel],
    *,
    bars: Callable[[str], str] = "{}; bars are 95 % intervals".format,
    tick: Callable[[float], str] = "{:g}".format,
) -> str:
    """`bars` is what is said below an axis, with what its values are; `tick` the numbers there."""
    parts: list[str] = []
    top = HEAD
    for panel in panels:
        if panel.lines:
            parts += _panel(panel, top, bars, tick)
            top += HEAD + ROW * len(panel.lines) + FOOT
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


def _panel(
    panel: Panel, top: int, bars: Callable[[str], str], said: Callable[[float], str]
) -> list[str]:
    shown = [line.value for line in panel.lines]
    ticks = ticks_between(*_range(shown, panel.fair))
    low, high = ticks[0], ticks[-1]

    def x(number: float) -> float:
        inside = min(max(number, low), high)
        return LEFT + (WIDTH - LEFT - RIGHT) * (inside - low) / (high - low)

    bottom = top + HEAD + ROW * len(shown)
    parts = [
        _text(16, top + 18, panel.heading),
        _text(LEFT, bottom + 34, bars(panel.axis), 'class="small"'),
    ]
    for tick in ticks:
        fair = panel.fair is not None and math.isclose(tick, panel.fair, abs_tol=1e-9)
        parts += [
            _line("zero" if fair else "grid", x(tick), top + HEAD - 10, x(tick), bottom),
            _text(x(tick), bottom + 16, said(tick), 'class="small" text-anchor="middle"'),
        ]
    for row, (label, one) in enumerate(panel.lines):
        parts += _row(label, one, top + HEAD + ROW * row + ROW // 2, x)
    return parts


def _range(shown: list[Estimate], fair: float | None) -> tuple[float, float]:
    """All means, and intervals as far as they do not dwarf them: some have no certain end. Without
    a fair value, from nothing on."""
    means = [one.mean for one in shown] + [0.0 if fair is None else fair]
    low, high = min(means), max(means)
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


def ticks_between(low: float, high: float) -> list[float]:
    """Round numbers from below the lowest to above the highest value."""
    span = max(high - low, 0.1)
    size = 10 ** math.floor(math.log10(span / 4))
    step = next(size * n for n in (1, 2, 5, 10) if span / (size * n) <= 6)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [round(n * step, 10) for n in range(first, max(last, first + 1) + 1)]
