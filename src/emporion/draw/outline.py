"""Any game of which there is no picture: the seats and their points."""

from emporion.draw.canvas import Box
from emporion.draw.frame import Picture, tongues, waves, wreath


def draw(picture: Picture, frieze: Box, body: Box) -> None:
    c, view = picture.canvas, picture.view
    c.fade(frieze, "clay-2", "clay")
    tongues(c, Box(frieze.x, frieze.y, frieze.width, 18))
    c.draw("great-ship", frieze.inset(frieze.width * 0.3, 24), fit="xMidYMax meet", flipped=True)
    waves(c, Box(frieze.x, frieze.bottom - 26, frieze.width, 26))
    c.rect(body, "slab")
    for seat, part in enumerate(body.columns(*[1] * view.players)):
        x, y = part.middle
        if seat:
            c.rect(Box(part.x, part.y + 10, 1.5, part.height - 20), "rule")
        c.shield(seat, x, y - 50, 34)
        name = picture.names[seat]
        c.text(name, x, y + 14, 24, "ink", anchor="middle", room=part.width - 24)
        wreath(c, x, y + 62, 38, view.scores[seat])
