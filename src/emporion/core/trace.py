"""What happens while an action is carried out, reported by the rules themselves.

Every kernel function that changes what people can see takes a `trace` and calls `note` for each
change, in the order in which it happens. Where nobody listens the trace is None, and numba, which
chooses `note` by the trace's type, compiles the call away: rules cost the same with it.

A row of a trace is what, how many, from where, to where and whose, in the game's own numbers; a
game names them in its `Vocabulary`.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numba.core import types
from numba.extending import overload
from numpy.typing import NDArray

from emporion.core.compiled import INTERPRETED

Trace = NDArray[np.int32]
"""Row 0 holds the number of changes, each further row is one."""

FIELDS: Final = 5
MOST_CHANGES: Final = 400
"""Of one action; far more than any action of a game so far makes."""
NOWHERE: Final = -1
"""As a place: none; as a seat: nobody's."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What a game's traces speak of, by number."""

    what: tuple[str, ...]
    """Things that change: `gold`, `white-die`, `ship` …"""
    places: tuple[str, ...]
    """Where things are: words joined by colons, with the seat second where a place is a seat's
    own: `harbour:blue`, `purse:0`. Other numbers there count from 1: `field:1`."""

    def owned(self) -> frozenset[str]:
        """The first words of the places that are a seat's own."""
        split = [place.split(":") for place in self.places]
        return frozenset(words[0] for words in split if words[1:2] == ["0"])


def new_trace() -> Trace:
    return np.zeros((MOST_CHANGES + 1, FIELDS), np.int32)


def note(trace: Any, what: int, count: int, source: int, target: int, seat: int) -> None:
    """Report one change."""
    if trace is not None:
        _write(trace, what, count, source, target, seat)


def _write(trace: Any, what: int, count: int, source: int, target: int, seat: int) -> None:
    n = trace[0, 0] + 1
    trace[0, 0] = n
    if n < len(trace):
        trace[n, 0] = what
        trace[n, 1] = count
        trace[n, 2] = source
        trace[n, 3] = target
        trace[n, 4] = seat


def _ignore(trace: Any, what: int, count: int, source: int, target: int, seat: int) -> None:
    pass


if not INTERPRETED:

    @overload(note, strict=False)
    def _choose(trace: Any, what: Any, count: Any, source: Any, target: Any, seat: Any) -> Any:
        del what, count, source, target, seat
        return _ignore if isinstance(trace, types.NoneType) else _write
