"""Pig as an interface shows it."""

from typing import TYPE_CHECKING, Any

from emporion.core.kernel import CHANCE, current_first
from emporion.core.view import (
    Decision,
    Option,
    Outcome,
    View,
    array_of,
    scores_of,
    trials,
    winners_of,
)
from pig.components import ROUNDS
from pig.kernel import DRAW_FIRST, FINISHED

if TYPE_CHECKING:
    from emporion.core.game import Game


class PigView(View, frozen=True, kw_only=True):
    total: int
    """Rolled in this turn and not held yet."""


def view(game: "Game", data: Any) -> PigView:
    array = array_of(game, data)
    scores = scores_of(game, array)
    seat = int(current_first(array))
    over = data.phase == FINISHED
    decision = Decision(
        kind=game.kind(data) or "",
        seat=None if seat == CHANCE else seat,
        options=tuple(Option(**trial.option()) for trial in trials(game, data)),
    )
    return PigView(
        game=game.name,
        players=int(data.players),
        round=0 if data.phase == DRAW_FIRST else int(data.turns) // int(data.players) + 1,
        rounds=ROUNDS,
        first=None if data.phase == DRAW_FIRST else int(data.first),
        scores=scores,
        decision=None if over else decision,
        outcome=Outcome(winners=winners_of(array), reason="points") if over else None,
        total=int(data.total),
    )
