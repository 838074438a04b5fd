"""What an option would do, in a few words, for any game: what everybody has more or less of."""

from collections.abc import Sequence
from typing import Final

from emporion.core.trace import Vocabulary
from emporion.core.view import WIN, Effect

UNTOLD: Final = ("seat", "score")
"""Places told otherwise: whose turn it is by who is asked next, points by the scores."""
LOST: Final = "lost"


def tell(
    effect: Effect, vocabulary: Vocabulary, seat: int | None, names: Sequence[str]
) -> list[str]:
    """What is changed at last, in the order in which it began; of others with their names."""
    owned = vocabulary.owned()
    sums: dict[tuple[str, str], int] = {}
    words = []
    for change in effect.changes:
        if change.what == WIN and change.seat is not None:
            words.append("you win" if change.seat == seat else f"{names[change.seat]} wins")
        elif change.source is None and change.target is None:
            words.append(change.what.replace("-", " "))
        for place, count in ((change.source, -change.count), (change.target, change.count)):
            kind = (place or "").partition(":")[0]
            if place is not None and kind not in UNTOLD and (kind in owned or kind == LOST):
                sums[change.what, place] = sums.get((change.what, place), 0) + count
    told = [
        f"{_signed(count)} {what} ({_place(place, seat, names)})"
        for (what, place), count in sums.items()
        if count
    ]
    scores = [
        f"{'score' if other == seat else names[other]} {_signed(points)}"
        for other, points in enumerate(effect.scores)
        if points
    ]
    return told + scores + words


def _signed(number: int) -> str:
    return f"{number:+}".replace("-", "−")


def _place(place: str, seat: int | None, names: Sequence[str]) -> str:
    """A place as people call it: their own without a name."""
    if place == LOST:
        return place
    kind, owner, *rest = place.split(":")
    named = [] if int(owner) == seat else [f"{names[int(owner)]}:"]
    return " ".join([*named, kind, *rest])
