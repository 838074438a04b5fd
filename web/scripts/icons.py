"""Draws the icons for home screens from web/public/icon.svg: full to the edge, as systems cut them.

python web/scripts/icons.py
"""

from pathlib import Path

from resvg_py import svg_to_bytes

FOLDER = Path(__file__).parents[1] / "public"


def main() -> None:
    drawing = (FOLDER / "icon.svg").read_text().replace(' rx="10"', "")
    for size in (180, 192, 512):
        made = svg_to_bytes(svg_string=drawing, width=size, height=size)
        (FOLDER / f"icon-{size}.png").write_bytes(made)


if __name__ == "__main__":
    main()
