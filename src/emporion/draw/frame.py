"""What all tables have: the neck with the seats, the inscription, the bands between registers."""

from collections.abc import Sequence
from typing import Final

import msgspec

from emporion.core.view import View
from emporion.draw.canvas import Box, Canvas
from emporion.draw.widths import width
from emporion.draw.words import Words

PREVIEW: Final = (1200, 630)
"""What messengers show beside a link."""
NECK: Final = 56.0
TONGUES: Final = 18.0
INSCRIPTION: Final = 50.0
WAVE: Final = 30.0


class Picture(msgspec.Struct, frozen=True):
    """What is drawn, and whatever it is drawn with."""

    canvas: Canvas
    view: View
    names: Sequence[str]
    words: Words

    @property
    def deciding(self) -> int | None:
        return None if self.view.decision is None else self.view.decision.seat


def turn(picture: Picture) -> str:
    """Whose turn it is, or who won."""
    view, words, names = picture.view, picture.words, picture.names
    outcome = view.outcome
    if outcome is not None:
        won = [names[seat] for seat in outcome.winners]
        left = getattr(outcome, "money_left", None)
        money = left[outcome.winners[0]] if left else 0
        key = f"{view.game}-won-{outcome.reason}"
        if words.has(key):
            return words.say(key, names=words.all(won), count=len(won), money=money)
        return words.say("draw-over", names=words.all(won))
    if picture.deciding is None:
        return words.say("draw-chance")
    return words.say("draw-turn", name=names[picture.deciding])


def neck(picture: Picture, box: Box) -> None:
    c, view = picture.canvas, picture.view
    c.fade(box, "glaze-2", "glaze")
    c.draw("word-emporion", Box(box.x + 20, box.y + 19, 116, 17), "lit-2", fit="xMinYMid meet")
    title = picture.words.say(f"game-{view.game}") if picture.words.has(f"game-{view.game}") else ""
    wide = c.text(title or view.game, box.x + 156, box.y + 36, 19, "on-glaze", room=150)
    seats = Box(box.x + 180 + wide, box.y, box.width - 195 - wide, box.height)
    won = () if view.outcome is None else view.outcome.winners
    each = min(230.0, seats.width / view.players)
    for seat, (name, points) in enumerate(zip(picture.names, view.scores, strict=True)):
        place = Box(seats.x + seat * each, seats.y, each, seats.height)
        _seat(c, place, seat, name, points, lit=seat == picture.deciding or seat in won)


def _seat(c: Canvas, box: Box, seat: int, name: str, points: int, *, lit: bool) -> None:
    score = str(points)
    wide = width(score, 22, "serif")
    room = box.width - 66 - wide
    long = min(room, width(name, 17, "serif") + 4)
    if lit:
        pill = Box(box.x + 1, box.y + 7, 60 + long + wide, box.height - 14)
        c.rect(pill, "lit", corner=pill.height / 2)
    c.shield(seat, box.x + 24, box.y + box.height / 2, 17)
    ink = "black" if lit else "on-glaze"
    c.text(name, box.x + 48, box.y + 34, 17, ink, room=long)
    c.text(score, box.x + 54 + long, box.y + 36, 22, ink)


def tongues(c: Canvas, box: Box) -> None:
    c.ornament("tongues", Box(box.x, box.y, box.width, box.height * 0.8), "figure", 15)
    c.rect(Box(box.x, box.bottom - 2, box.width, 2), "figure")


def waves(c: Canvas, box: Box) -> None:
    high = box.height * 0.55
    c.rect(Box(box.x, box.y + high - 1, box.width, box.height - high + 1), "sea")
    c.ornament("waves", Box(box.x, box.y, box.width, high), "sea", 34)
    foam = Box(box.x, box.y + high * 0.9, box.width, high * 0.7)
    c.ornament("waves", foam, "foam", 34, shift=11, opacity=0.5)


def inscription(picture: Picture, box: Box, said: str, quiet: str) -> None:
    """Whose turn it is, or who won; behind it what else is to be said."""
    c = picture.canvas
    c.fade(box, "ask-1", "ask-2")
    c.rect(Box(box.x, box.y, box.width, 1.5), "ask-edge", opacity=0.6)
    x = box.x + 24
    won = () if picture.view.outcome is None else picture.view.outcome.winners
    for seat in won or (() if picture.deciding is None else (picture.deciding,)):
        c.shield(seat, x + 14, box.y + box.height / 2, 17)
        x += 42
    base = box.y + box.height / 2 + 8
    if quiet:
        x += c.text(said, x, base, 24, "on-ask", room=(box.right - x) * 0.62) + 22
        c.text(quiet, x, base - 1, 18, "on-ask-2", face="sans", bold=False, room=box.right - x - 24)
    else:
        c.text(said, x, base, 24, "on-ask", room=box.right - x - 24)


def wreath(c: Canvas, x: float, y: float, radius: float, points: int, colour: str = "gold") -> None:
    c.draw("laurel", Box(x - radius, y - radius, 2 * radius, 2 * radius), colour, cut="slab")
    size = radius * (0.86 if abs(points) < 100 else 0.64)
    c.text(str(points), x, y + size * 0.34, size, "ink", anchor="middle")


def sheet_head(picture: Picture, box: Box, seat: int) -> None:
    """The shield, the name and the points above what is somebody's own."""
    c = picture.canvas
    radius = box.height * 0.4
    c.shield(seat, box.x + radius, box.y + box.height / 2, radius)
    size = box.height * 0.5
    room = box.width - 2 * radius - 1.2 * box.height - 14
    c.text(picture.names[seat], box.x + 2 * radius + 10, box.y + box.height * 0.67, size, "ink",
           room=room)  # fmt: skip
    points = picture.view.scores[seat]
    wreath(c, box.right - box.height * 0.52, box.y + box.height / 2, box.height * 0.52, points)
