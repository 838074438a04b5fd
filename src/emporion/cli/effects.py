"""What an option would do, in a few words, for any game: what everybody has more or less of."""

from collections.abc import Sequence
from typing import Final

from emporion.core.view import WIN, Effect

UNTOLD: Final = ("seat", "score")
"""Places told otherwise: whose turn it is by who is asked next, points by the scores."""


def tell(effect: Effect, seat: int | None, names: Sequence[str]) -> list[str]:
    """The changes that leave something changed, in their order; those of others with their name."""
    sums: dict[tuple[str, str], int] = {}
    words = []
    for change in effect.changes:
        if change.what == WIN and change.seat is not None:
            words.append("you win" if change.seat == seat else f"{names[change.seat]} wins")
        for place, count in ((change.source, -change.count), (change.target, change.count)):
            if place is not None and place.partition(":")[0] not in UNTOLD:
                sums[change.what, place] = sums.get((change.what, place), 0) + count
    told = [
        f"{count:+} {what} ({_place(place, seat, names)})".replace("-", "−", 1)
        for (what, place), count in sums.items()
        if count and (_is_owned(place) or place == "lost")
    ]
    gained = [
        f"{'score' if other == seat else names[other]} {points:+}".replace("-", "−")
        for other, points in enumerate(effect.scores)
        if points
    ]
    return told + gained + words


def _is_owned(place: str) -> bool:
    parts = place.split(":")
    return len(parts) > 1 and parts[1].isdecimal()


def _place(place: str, seat: int | None, names: Sequence[str]) -> str:
    """A place as people call it: their own without a name."""
    first, *rest = place.split(":")
    if _is_owned(place):
        owner = int(rest.pop(0))
        if owner != seat:
            first = f"{names[owner]}: {first}"
    return " ".join([first, *rest])
