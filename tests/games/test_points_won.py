"""Points are told where they are won: interfaces show those, and what is held beside them."""

from pathlib import Path
from typing import Final

import pytest

import emporion
from emporion.core.view import trial
from tests.conftest import GOLDEN

HELD: Final = {"corinth": ("gold", "goats"), "rhodes": ("money", "gold")}
"""Sources that count only what somebody holds, and so come and go."""
WON: Final = ("score", "box")
"""Places where points stay."""

FILES: Final = sorted(path for name in HELD for path in GOLDEN.glob(f"{name}/*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_effects_tell_every_point_that_is_won_and_no_other(path: Path) -> None:
    record = emporion.load(path)
    game = record.game

    def won(data: object) -> list[int]:
        return [
            sum(points for source, points in line.items() if source not in HELD[game.name])
            for line in game.score_lines(data)
        ]

    for state, action in record.steps():
        tried = trial(game, state.data, action)
        told = [0] * state.players
        for change in tried.effect.changes:
            kind, _, rest = (change.target or "").partition(":")
            if change.what == "point" and kind in WON:
                told[int(rest.split(":")[0])] += change.count
        gained = [
            after - before
            for before, after in zip(won(state.data), won(tried.after[0]), strict=True)
        ]
        assert told == gained, f"{state.players} players, {tried.notation}"
