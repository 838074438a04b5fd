"""How observations are laid out in a GPU's shared memory. That they come out the same there is
compared where there is a GPU (`devices`, test_batch.py)."""

import numpy as np
import pytest

import emporion
from emporion.vector.cuda import SHARED, fits, tile

FLOATS = np.dtype(np.float32)


@pytest.mark.parametrize(("name", "whole"), [("corinth", True), ("rhodes", False)])
def test_whole_numbers_are_kept_where_all_of_them_fit(name: str, whole: bool) -> None:
    """In Rhodes, money and points may be more than 16 bits hold."""
    assert fits(emporion.game(name)) is whole


@pytest.mark.parametrize("features", [1, 9, 532, 855])
@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("dtype", [FLOATS, np.dtype(np.int8)])
def test_rows_begin_in_banks_of_their_own(
    features: int, whole: bool, dtype: np.dtype[np.generic]
) -> None:
    held, width, games = tile(features, dtype, whole, 16)
    assert width >= features
    words, rest = divmod(width * held.itemsize, 4)
    assert (words % 2, rest) == (1, 0)
    assert 1 <= games <= 16
    assert games * width * held.itemsize <= SHARED
