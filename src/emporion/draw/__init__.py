"""Draws tables outside the browser, from the same drawings, tokens and words (docs/draw.md)."""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

from emporion.core.view import View
from emporion.draw import corinth, outline, rhodes
from emporion.draw.canvas import Box, Canvas
from emporion.draw.chart import chart
from emporion.draw.cover import cover
from emporion.draw.frame import INSCRIPTION, NECK, PREVIEW, Picture, inscription, neck, turn
from emporion.draw.raster import raster
from emporion.draw.seats import seat_names
from emporion.draw.tokens import Theme
from emporion.draw.words import LANGUAGES, Language, closest, words
from emporion.games.corinth.view import View as Corinth
from emporion.games.rhodes.view import View as Rhodes

__all__ = [
    "LANGUAGES",
    "PREVIEW",
    "WHOLE",
    "Language",
    "Theme",
    "caption",
    "chances_caption",
    "chart",
    "closest",
    "cover",
    "game_name",
    "heading",
    "is_installed",
    "png",
    "review_heading",
    "seat_names",
    "table",
    "words",
]

WHOLE: Final = (1200, 940)
"""With room for everything that lies on the table."""


def table(
    view: View,
    names: Sequence[str],
    *,
    language: Language = "en",
    theme: Theme = "light",
    size: tuple[int, int] = PREVIEW,
) -> str:
    """A table at one moment as SVG."""
    return paint(view, names, language, theme, size).svg()


def paint(
    view: View,
    names: Sequence[str],
    language: Language = "en",
    theme: Theme = "light",
    size: tuple[int, int] = PREVIEW,
) -> Canvas:
    canvas = Canvas(*size, theme, chinese=language == "zh-Hant")
    picture = Picture(canvas, view, names, words(language))
    rest = size[1] - NECK - INSCRIPTION
    above = min(rest * (0.44 if isinstance(view, Rhodes) else 0.5), size[0] * 0.26)
    top, frieze, band, body = Box(0, 0, *size).rows(NECK, above, INSCRIPTION, rest - above)
    neck(picture, top)
    if isinstance(view, Corinth):
        corinth.draw(picture, view, frieze, body)
    elif isinstance(view, Rhodes):
        rhodes.draw(picture, view, frieze, body)
    else:
        outline.draw(picture, frieze, body)
    canvas.title = turn(picture)
    inscription(picture, band, canvas.title, _round(picture))
    return canvas


def caption(view: View, names: Sequence[str], language: Language = "en") -> str:
    """What a picture shows, in a line: whose turn it is, the round, the points."""
    picture = Picture(Canvas(1, 1, "light"), view, names, words(language))
    points = (
        picture.words.say("draw-points", name=name, points=score)
        for name, score in zip(names, view.scores, strict=True)
    )
    return " · ".join(filter(None, (turn(picture), _round(picture), *points)))


def heading(game: str, names: Sequence[str], language: Language = "en") -> str:
    """What a picture is of: the game and who plays."""
    spoken = words(language)
    return spoken.say("draw-title", game=game_name(game, language), names=spoken.all(names))


def review_heading(game: str, names: Sequence[str], language: Language = "en") -> str:
    return words(language).say("draw-review", title=heading(game, names, language))


def chances_caption(
    chances: Sequence[float], names: Sequence[str], language: Language = "en"
) -> str:
    """Everyone's chance to win, in a line."""
    say = words(language).say
    each = (
        say("draw-points", name=name, points=say("draw-percent", percent=round(100 * chance)))
        for name, chance in zip(names, chances, strict=True)
    )
    return " · ".join((say("draw-chances"), *each))


def game_name(game: str, language: Language = "en") -> str:
    key = f"game-{game}"
    return words(language).say(key) if words(language).has(key) else game


def is_installed() -> bool:
    """Whether the extra `draw` is there, without which there are no pictures."""
    return all(find_spec(name) for name in ("fluent", "resvg_py", "pylopdf_fonts_zh_tw"))


def png(svg: str, zoom: float = 1) -> bytes:
    """A picture as PNG."""
    return raster(svg, zoom)


def _round(picture: Picture) -> str:
    view, say = picture.view, picture.words.say
    if view.round == 0 or view.outcome is not None:
        return ""
    if isinstance(view, Corinth):
        return say("corinth-round", round=view.round, rounds=view.rounds)
    if isinstance(view, Rhodes):
        return say("rhodes-round", round=view.round, last="yes" if view.last_round else "no")
    return ""
