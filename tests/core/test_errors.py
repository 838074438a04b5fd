"""Refusals get from one process to another whole."""

import copy
import pickle

import pytest

from emporion.arena.contest import BadArena
from emporion.core.errors import BadRecord, EmporionError, IllegalAction, UnknownGame
from emporion.games.rhodes.component_file import BadComponents


@pytest.mark.parametrize(
    "error",
    [
        EmporionError("brand-new"),
        UnknownGame("unknown-game", given="ludo", known=["corinth"]),
        IllegalAction("illegal-action", action=7),
        BadArena("arena-too-many", games=3, most=2),
        BadRecord("wrong-number", 7, given=9, due=6),
        BadComponents("missing", "chip 2", 40, key="value"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_refusal_is_the_same_after_pickling(error: EmporionError) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert (again.args, vars(again)) == (error.args, vars(error))
