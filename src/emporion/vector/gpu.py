"""What everything that plays on a GPU has in common: finding one, and keeping its warps together.

The threads of a warp share one instruction stream, and games at different points of their rules
need different instructions. So before each decision the games of a block are sorted by phase, and
neighbouring threads serve games that do much the same. (Without that, Rhodes ran at a third of the
speed.)
"""

import importlib
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from emporion.core.errors import BadBatch
from emporion.core.kernel import MOST_PHASES

BLOCK: Final = 1024
"""Threads a block, and games."""
DONE: Final = MOST_PHASES
"""The phase of games that are not played on, which no game has."""
PHASES: Final = DONE + 1
NOTHING: Final = -1
"""What a thread serves once all games of its block are done."""


def load_cuda() -> Any:
    """numba.cuda; BadBatch where there is nothing to run it on."""
    numpy: Any = np
    numpy.row_stack = np.vstack  # numba-cuda 0.30 asks NumPy 2.5 for it
    try:
        cuda: Any = importlib.import_module("numba.cuda")
        found = cuda.is_available()
    except Exception as error:  # noqa: BLE001  whatever is missing, there is no GPU to use
        raise BadBatch("no-gpu", reason=str(error)[:200]) from None
    if not found:
        raise BadBatch("no-gpu", reason="none was found")
    return cuda


def sorting(cuda: Any, block: int = BLOCK) -> tuple[Callable[..., None], Callable[..., int]]:
    """Two device functions for a block of so many threads, to be called by all of them in turn.

    begin_sort(in_phase) waits for all threads, so that every game's phase can be read. Then
    serve(own, phase, in_phase, serves) tells a thread which game to serve, or NOTHING. Both arrays
    are shared ones: `in_phase` of PHASES, `serves` of `block` numbers.
    """

    def begin_sort(in_phase: Any) -> None:
        if cuda.threadIdx.x < PHASES:
            in_phase[cuda.threadIdx.x] = 0
        cuda.syncthreads()

    def serve(own: int, phase: int, in_phase: Any, serves: Any) -> int:
        place = cuda.atomic.add(in_phase, phase, 1)
        cuda.syncthreads()
        if in_phase[DONE] == block:
            return NOTHING
        for before in range(phase):
            place += in_phase[before]
        serves[place] = own
        cuda.syncthreads()
        return int(serves[cuda.threadIdx.x])

    return cuda.jit(device=True)(begin_sort), cuda.jit(device=True)(serve)
