"""Why R9 ends: what a deck of Egyptian ships must be like so that every refill comes to an end."""

from collections.abc import Sequence

from emporion.games.rhodes.components import GOLD_IN_HARBOUR


def draws_never_fail(holds: Sequence[int], length: int) -> bool:
    """Whether a ship is always left to draw: more ships than can lie in the harbour at once.

    Ships lie bow to stern from the gate, so all but the foremost lie on priced fields entirely,
    and of that one at least the stern does.
    """
    room = length - 1
    most = 1
    for size in sorted(holds):
        room -= size
        if room < 0:
            break
        most += 1
    return len(holds) > most


def refill_always_ends(holds: Sequence[int], gold: Sequence[int], length: int) -> bool:
    """Whether two gold bars come to lie in the harbour however the ships are drawn.

    A ship is drawn again only after all others in the pile, so in one refill every ship enters
    sooner or later; one that carries two bars settles it. Otherwise take the first reshuffle after
    only ships of this refill lie in the harbour. At least `window` of them do, and any `window`
    ships in a row lie there at once. As long as the refill has not ended, at most two ships that
    carry gold are among those in the harbour: one with its bar on a priced field, one whose bar is
    already past the end. All others are in the new pile, which enters in a row; if it has more of
    them than windows, two meet in one.
    """
    if any(bars >= GOLD_IN_HARBOUR for bars in gold):
        return True
    room = length
    window = 0
    for size in sorted(holds, reverse=True):
        room -= size
        if room < 0:
            break
        window += 1
    if window == 0:
        return False
    pile = max(0, len(holds) - window)
    carriers = sum(bars > 0 for bars in gold)
    return carriers - 2 > -(-pile // window)
