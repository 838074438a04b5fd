"""What seats have that the browser shows too: blazons, and names for bots."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Protocol

from emporion.draw.words import Language, words

_FACTS: Final = json.loads((Path(__file__).parent / "seats.json").read_text(encoding="utf-8"))
BLAZONS: Final[tuple[str, ...]] = tuple(_FACTS["blazons"])
BOTS: Final[tuple[str, ...]] = tuple(_FACTS["bots"])


def bot_name(seat: int) -> str:
    return BOTS[seat % len(BOTS)]


class Seat(Protocol):
    """Of a table."""

    profile: str | None
    name: str | None
    bot: str | None


def seat_names(seats: Iterable[Seat], language: Language) -> list[str | None]:
    """What those are called who sit at a table; none where a seat is free."""
    return [_name(seat, place, language) for place, seat in enumerate(seats)]


def _name(seat: Seat, place: int, language: Language) -> str | None:
    if seat.profile is not None:
        return seat.name or words(language).say("deleted-person")
    return bot_name(place) if seat.bot is not None else None
