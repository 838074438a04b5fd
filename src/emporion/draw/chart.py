"""A game as a chart: everyone's chance to win, from moment to moment."""

from collections.abc import Sequence
from typing import Final

from emporion.draw.canvas import Box, Canvas
from emporion.draw.frame import INSCRIPTION, NECK, PREVIEW
from emporion.draw.seats import BLAZONS
from emporion.draw.tokens import Theme
from emporion.draw.words import Language, words

DASHES: Final = ("", "14 6", "3 7", "14 6 3 6", "8 8")
"""Lines differ by dash, and end in a blazon: never by colour alone."""
STEPS: Final = (0, 25, 50, 75, 100)
MOST: Final = 400
"""So many moments are drawn of a longer series."""


def chart(
    chances: Sequence[Sequence[float]],
    names: Sequence[str],
    *,
    moments: Sequence[int] = (),
    game: str = "",
    moment: int | None = None,
    language: Language = "en",
    theme: Theme = "light",
    size: tuple[int, int] = PREVIEW,
) -> str:
    """The chances of all seats at moments, from 0 to 1, as SVG; `moment` is marked. Without
    `moments` they follow one by one."""
    at = moments or range(len(chances))
    return paint_chart(chances, names, at, game, moment, language, theme, size).svg()


def paint_chart(
    chances: Sequence[Sequence[float]],
    names: Sequence[str],
    moments: Sequence[int],
    game: str,
    moment: int | None,
    language: Language,
    theme: Theme,
    size: tuple[int, int],
) -> Canvas:
    say = words(language).say
    c = Canvas(*size, theme, chinese=language == "zh-Hant")
    c.title = say("draw-chances")
    head, band, body = Box(0, 0, *size).rows(NECK, INSCRIPTION, size[1] - NECK - INSCRIPTION)
    c.fade(head, "glaze-2", "glaze")
    c.draw("word-emporion", Box(20, 19, 116, 17), "lit-2", fit="xMinYMid meet")
    if game:
        c.text(say(f"game-{game}"), 156, 36, 19, "on-glaze", room=300)
    c.fade(band, "ask-1", "ask-2")
    c.text(c.title, 24, band.y + 33, 24, "on-ask", room=size[0] - 48)
    c.rect(body, "slab")
    plot = Box(body.x + 74, body.y + 26, body.width - 74 - 190, body.height - 56)
    for percent in STEPS:
        y = plot.bottom - plot.height * percent / 100
        c.rect(Box(plot.x, y, plot.width, 1), "rule")
        said = say("draw-percent", percent=percent)
        c.text(said, plot.x - 10, y + 6, 17, "ink-2", anchor="end", room=62)
    first, last = (moments[0], moments[-1]) if moments else (0, 0)
    across = [plot.x + plot.width * (at - first) / max(1, last - first) for at in moments]
    if moment is not None and moments:
        x = plot.x + plot.width * (min(max(moment, first), last) - first) / max(1, last - first)
        c.rect(Box(x - 1.5, plot.y, 3, plot.height), "gilt")
    if chances:
        for seat in range(len(names)):
            _line(c, plot, across, [one[seat] for one in chances], seat)
        _ends(c, plot, chances[-1], names)
    return c


def _line(
    c: Canvas, plot: Box, across: Sequence[float], values: Sequence[float], seat: int
) -> None:
    step = max(1, -(-len(values) // MOST))
    shown = [*range(0, len(values) - 1, step), len(values) - 1]
    points = " ".join(f"{across[i]:.1f} {_height(plot, values[i]):.1f}" for i in shown)
    colour = f"seat-{seat % len(BLAZONS)}"
    c.path(f"M{points}", line=colour, thick=4, dash=DASHES[seat % len(DASHES)])


def _height(plot: Box, chance: float) -> float:
    return plot.bottom - plot.height * min(max(chance, 0.0), 1.0)


def _ends(c: Canvas, plot: Box, last: Sequence[float], names: Sequence[str]) -> None:
    """The shields at the ends of the lines, moved apart where they would lie on each other."""
    apart = 44.0
    order = sorted(range(len(names)), key=lambda seat: -last[seat])
    ys = [_height(plot, last[seat]) for seat in order]
    for i in range(1, len(ys)):
        ys[i] = max(ys[i], ys[i - 1] + apart)
    over = max(0.0, ys[-1] - plot.bottom)
    for i in reversed(range(len(ys))):
        limit = ys[i + 1] - apart if i + 1 < len(ys) else plot.bottom
        ys[i] = min(ys[i], limit) if over else ys[i]
    for seat, y in zip(order, ys, strict=True):
        c.shield(seat, plot.right + 26, y, 19)
        c.text(names[seat], plot.right + 52, y + 7, 19, "ink", room=128)
