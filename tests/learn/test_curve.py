"""The picture of a training run."""

import xml.etree.ElementTree as ET
from typing import Any

from emporion.learn.curve import draw


def test_a_dot_for_every_evaluation() -> None:
    curve: list[dict[str, Any]] = [
        {"games": 100, "wins": 0.2},
        {"games": 200},
        {"games": 400, "wins": 1.0},
    ]
    picture = ET.fromstring(draw(curve, "A & B"))  # noqa: S314  made here
    dots = [e for e in picture.iter() if e.tag.endswith("circle")]
    assert len(dots) == 2
    assert float(dots[0].attrib["cy"]) > float(dots[1].attrib["cy"])
    assert picture[0].text == "A & B"
