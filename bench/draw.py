"""How long a picture takes, and how large it is: docs/draw.md.

    python bench/draw.py

Times are of this process's processor, so that other work on the machine does not count.
"""

import subprocess
import sys
import time
from pathlib import Path

from emporion.core.record import load
from emporion.draw import LANGUAGES, png, table
from emporion.server.pictures import RASTER

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
RECORDS = [
    *(GOLDEN / "corinth" / f"{players}-players.jsonl" for players in ("two", "three", "four")),
    *(GOLDEN / "rhodes" / f"{players}-players.jsonl" for players in ("two", "four", "five")),
]
MOMENTS = 4
EMPTY = b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'


def measure(path: Path) -> None:
    record = load(path)
    names = [player.name for player in record.players]
    found: list[tuple[float, float, float, float]] = []
    for place in range(MOMENTS):
        view = record.at(place * len(record.actions) // (MOMENTS - 1)).view()
        language = LANGUAGES[place % len(LANGUAGES)]
        table(view, names, language=language)  # the first one reads words and drawings
        start = time.process_time()
        svg = table(view, names, language=language)
        drawn = time.process_time()
        content = png(svg)
        done = time.process_time()
        found.append(
            (1e3 * (drawn - start), len(svg) / 1e3, 1e3 * (done - drawn), len(content) / 1e3)
        )
    ranges = [f"{min(column):.0f}–{max(column):.0f}" for column in zip(*found, strict=True)]
    print(f"{path.parent.name}/{path.stem}: SVG {ranges[0]} ms, {ranges[1]} kB; "
          f"PNG {ranges[2]} ms, {ranges[3]} kB")  # fmt: skip


def main() -> None:
    for path in RECORDS:
        measure(path)
    start = time.perf_counter()
    command = [sys.executable, "-P", str(RASTER)]
    subprocess.run(command, input=EMPTY, stdout=subprocess.DEVNULL, check=True)
    print(f"a process for it: {1000 * (time.perf_counter() - start):.0f} ms by the clock")


if __name__ == "__main__":
    main()
