"""What seats have that the browser shows too: blazons, and names for bots."""

import json
from pathlib import Path
from typing import Final

_FACTS: Final = json.loads((Path(__file__).parent / "seats.json").read_text(encoding="utf-8"))
BLAZONS: Final[tuple[str, ...]] = tuple(_FACTS["blazons"])
BOTS: Final[tuple[str, ...]] = tuple(_FACTS["bots"])


def bot_name(seat: int) -> str:
    return BOTS[seat % len(BOTS)]
