"""A picture where there is no position yet: the ship comes in, and seats wait on their pegs."""

from collections.abc import Sequence

from emporion.draw.art import drawings
from emporion.draw.canvas import Box, Canvas
from emporion.draw.frame import INSCRIPTION, NECK, PREVIEW, tongues, waves
from emporion.draw.tokens import Theme
from emporion.draw.words import Language, words


def cover(
    said: str,
    *,
    game: str = "",
    seats: Sequence[str | None] = (),
    language: Language = "en",
    theme: Theme = "light",
) -> str:
    """`seats` are the names of those who sit there, none where a seat is free."""
    return paint_cover(said, game, seats, language, theme).svg()


def paint_cover(
    said: str, game: str, seats: Sequence[str | None], language: Language, theme: Theme
) -> Canvas:
    c = Canvas(*PREVIEW, theme, chinese=language == "zh-Hant")
    c.title = said
    high = PREVIEW[1]
    foot = 190 if seats else 0
    head, sky, band, stoa = Box(0, 0, *PREVIEW).rows(
        NECK, high - NECK - INSCRIPTION - 20 - foot, INSCRIPTION + 20, foot
    )
    c.fade(head, "glaze-2", "glaze")
    if game:
        c.draw("word-emporion", Box(20, 19, 116, 17), "lit-2", fit="xMinYMid meet")
    c.fade(sky, "clay-2", "clay")
    tongues(c, Box(sky.x, sky.y, sky.width, 18))
    c.draw("gulls", Box(640, sky.y + 50, 90, 34), "figure")
    ship = Box(40, sky.y + 28, 520, sky.height - 38)
    c.draw("great-ship", ship, "figure", fit="xMidYMax meet", flipped=True)
    carved = f"word-{game}" if f"word-{game}" in drawings() else "word-emporion"
    c.draw(carved, Box(600, sky.y + sky.height * 0.34, 540, 82), "on-hero", fit="xMidYMid meet")
    waves(c, Box(sky.x, sky.bottom - 30, sky.width, 30))
    c.fade(band, "ask-1", "ask-2")
    c.text(said, 40, band.y + 46, 30, "on-ask", room=PREVIEW[0] - 80)
    if seats:
        _stoa(c, stoa, seats, words(language).say("free-seat"))
    return c


def _stoa(c: Canvas, box: Box, seats: Sequence[str | None], free: str) -> None:
    c.rect(box, "slab")
    for seat, (name, part) in enumerate(zip(seats, box.columns(*[1] * len(seats)), strict=True)):
        x, _ = part.middle
        y = part.y + 78
        if name is None:
            c.circle(x, y, 44, "slab-2", line="rule-2", thick=3, dashed=True)
            c.text("+", x, y + 14, 44, "ink-2", anchor="middle")
        else:
            c.shield(seat, x, y, 48)
        ink = "ink-2" if name is None else "ink"
        c.text(name or free, x, part.y + 164, 24, ink, anchor="middle", room=part.width - 24)
