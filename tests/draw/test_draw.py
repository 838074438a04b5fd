"""Pictures of tables: well-formed, readable, different where the position is."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from emporion import draw
from emporion.core.record import Record
from emporion.core.view import View
from emporion.draw import paint
from emporion.draw.art import drawings
from emporion.draw.canvas import BOLD, FAMILY, Line
from emporion.draw.chart import paint_chart
from emporion.draw.pixels import pixels, size
from emporion.draw.tokens import tokens
from emporion.draw.words import LOCALE, words

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = (
    "corinth/two-players",
    "corinth/three-players",
    "corinth/four-players",
    "corinth/one-value",
    "rhodes/two-players",
    "rhodes/three-players",
    "rhodes/four-players",
    "rhodes/five-players-rare",
    "rhodes/overflow-in-anothers-turn",
    "rhodes/joker",
    "pig/two-players",
)
NAMES = ("Aspasia", "Ὀδυσσεύς <&> O’Brien", "Wolfeschlegelsteinhausen", "蘇格拉底與他的朋友們", "W")
THEMES: tuple[draw.Theme, ...] = ("light", "dark")


@cache
def record(name: str) -> Record:
    return Record.read((GOLDEN / f"{name}.jsonl").read_bytes().splitlines())


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 our own


def kinds(name: str) -> Iterator[View]:
    """The first position of every kind of decision in a game, a late one of each, and its end."""
    found: dict[Any, View] = {}
    played = record(name)
    for number, (state, _) in enumerate(played.steps()):
        late = number > 0.7 * len(played.actions)
        kind = (state.game.kind(state.data), late)
        if kind not in found:
            found[kind] = state.view()
    yield from found.values()
    yield played.state.view()


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_decision_is_drawn(name: str) -> None:
    seen = set()
    lines: dict[tuple[str, float, str], Line] = {}
    for place, view in enumerate(kinds(name)):
        language = draw.LANGUAGES[place % len(draw.LANGUAGES)]
        theme = THEMES[place % 2]
        extent = draw.WHOLE if place % 3 == 0 else draw.PREVIEW
        canvas = paint(view, NAMES[: view.players], language, theme, extent)
        svg = canvas.svg()
        root = parsed(svg)
        assert (root.get("width"), root.get("height")) == tuple(map(str, extent))
        assert "var(" not in svg
        assert "nan" not in svg
        known = {part.get("id") for part in root.iter() if part.get("id")}
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', svg)) <= known
        seen.add(svg)
        for line in canvas.lines:
            key = (line.text, round(line.size, 1), line.face)
            if key not in lines or line.room < lines[key].room:
                lines[key] = line
    assert len(seen) > 3
    assert not _too_wide([line for line in lines.values() if line.room < 1e6])


def _too_wide(lines: list[Line]) -> list[Line]:
    """Draws what lies to the right of every line's room: nothing should."""
    high = 32
    rows = [
        f'<text x="{-2.5 - line.room}" y="{(place + 0.7) * high}" font-size="{line.size}" '
        f'font-family="{FAMILY[line.face]}" stroke="#000" stroke-width="{line.size * BOLD}">'
        f"{line.text.replace('&', '&amp;').replace('<', '&lt;')}</text>"
        for place, line in enumerate(lines)
    ]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="12" height="{high * len(lines)}">'
        f"{''.join(rows)}</svg>"
    )
    alpha = pixels(draw.png(svg))[:, :, 3].reshape(len(lines), -1).sum(axis=1)
    return [line for line, ink in zip(lines, alpha, strict=True) if ink]


def test_words_that_have_no_room_are_found() -> None:
    assert _too_wide([Line("Aspasia", 20, "serif", 40)])


def test_hostile_names_do_no_harm() -> None:
    names = ["\x00\x1b[31m\ud800\uffff", "W" * 10**6, "]]></text><script>"]
    svg = draw.table(record("corinth/three-players").at(50).view(), names)
    parsed(svg)
    assert "<script" not in svg
    assert len(svg) < 300_000
    assert size(draw.png(svg)) == draw.PREVIEW


@pytest.mark.parametrize("name", ["corinth/two-players", "rhodes/two-players"])
def test_every_action_changes_the_picture(name: str) -> None:
    played = record(name)
    names = NAMES[: len(played.players)]
    before = ""
    for number, (state, _) in enumerate(played.steps()):
        if number % 12 < 3:
            svg = draw.table(state.view(), names)
            assert svg != before, number
            before = svg


def test_the_same_position_in_other_words_and_colours() -> None:
    view = record("corinth/three-players").at(100).view()
    pictures = {
        draw.table(view, NAMES[:3], language=language, theme=theme)
        for language in draw.LANGUAGES
        for theme in THEMES
    }
    assert len(pictures) == 10
    german = draw.table(view, NAMES[:3], language="de")
    assert "Olivenöl" in german
    assert "Olive oil" not in german


def test_png_has_the_size_it_is_asked_for() -> None:
    view = record("rhodes/three-players").at(200).view()
    svg = draw.table(view, NAMES[:3], language="zh-Hant")
    png = draw.png(svg)
    assert size(png) == draw.PREVIEW
    assert 20_000 < len(png) < 600_000
    assert size(draw.png(svg, 0.5)) == (600, 315)


def test_no_sign_of_the_catalogues_is_missing_in_the_font() -> None:
    """A sign that the font has not is drawn as an empty box, the same for all of them."""
    side, across = 14, 40
    text = "".join(path.read_text("utf-8") for path in LOCALE.glob("*/[dcrw][reoh]*.ftl"))
    signs = ["\U0010fffd", *sorted({sign for sign in text if sign.isalpha() and ord(sign) > 0xFF})]
    assert len(signs) > 500
    rows = -(-len(signs) // across)
    shown = "".join(
        f'<text x="{i % across * side}" y="{(i // across + 0.85) * side}">{sign}</text>'
        for i, sign in enumerate(signs)
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across * side}" height="{rows * side}" '
        f'font-family="{FAMILY["serif"]}" font-size="{side * 0.9}">{shown}</svg>'
    )
    ink = pixels(draw.png(svg))[:, :, 3]
    cells = {
        sign: ink[i // across * side :, i % across * side :][:side, :side]
        for i, sign in enumerate(signs)
    }
    missing = cells.pop(signs[0])
    boxes = [sign for sign, cell in cells.items() if not cell.any() or (cell == missing).all()]
    assert not boxes
    assert np.unique(np.stack(list(cells.values())), axis=0).shape[0] == len(cells)


def test_colours_are_the_style_sheets() -> None:
    light, dark = tokens("light"), tokens("dark")
    assert light["glaze"] == "#1a1310"
    assert dark["glaze"] == "#0e0a08"
    assert light["green"] == light["green-deep"]
    assert dark["green"] == dark["green-lit"]
    assert light["spotlight"] == "#fff6e0b2"
    assert not [name for name, value in light.items() if "light-dark" in value]
    assert all(drawing.width and drawing.body for drawing in drawings().values())


@pytest.mark.parametrize("language", draw.LANGUAGES)
def test_chart(language: draw.Language) -> None:
    chances = [(0.5 + i / 100, 0.3 - i / 250, 0.2 - i / 160) for i in range(30)]
    svg = draw.chart(chances, NAMES[:3], game="rhodes", moment=7, language=language)
    root = parsed(svg)
    title = next(part.text for part in root.iter() if part.tag.endswith("title"))
    assert title == words(language).say("draw-chances")
    assert svg != draw.chart(chances, NAMES[:3], game="rhodes", moment=8, language=language)
    canvas = paint_chart(
        chances, NAMES[:3], range(0, 90, 3), "rhodes", 7, language, "dark", draw.PREVIEW
    )
    assert not _too_wide([line for line in canvas.lines if line.room < 1e6])


@pytest.mark.parametrize("chances", [[], [(1.0, 0.0)], [(0.5, 0.5)] * 5000, [(2.0, -1.0)] * 3])
def test_chart_of_little_much_or_nonsense(chances: list[tuple[float, float]]) -> None:
    svg = draw.chart(chances, NAMES[:2], moment=10**9)
    parsed(svg)
    assert len(svg) < 60_000
