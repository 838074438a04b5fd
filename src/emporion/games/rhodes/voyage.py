"""What a ship that sails will move in the harbour: played on by the rules, on a copy."""

from collections.abc import Iterator
from typing import Final

from emporion.core.game import Game
from emporion.core.view import Change, Trial, trial, trials
from emporion.games.rhodes import actions as a
from emporion.games.rhodes import state as s
from emporion.games.rhodes import vocabulary as v
from emporion.games.rhodes.vocabulary import VOCABULARY

TURN: Final = VOCABULARY.what[v.TURN]


def pushed(game: Game, tried: Trial) -> tuple[Change, ...]:
    """The changes of the harbour by a ship that is being loaded; none by any other action.

    What is loaded makes no difference to them, so the first product will do. Where a warehouse is
    full, what arrives is taken to be thrown away, so that all is told that is pushed.
    """
    if not a.SAIL <= tried.action < a.BUY:
        return ()
    return tuple(
        change
        for change in _until_the_turn_ends(game, tried)
        if any((place or "").startswith("field:") for place in (change.source, change.target))
    )


def _until_the_turn_ends(game: Game, tried: Trial) -> Iterator[Change]:
    while True:
        for change in tried.effect.changes:
            if change.what == TURN:
                return
            yield change
        after = tried.after[0]
        if after.phase in (s.LOAD, s.PAY):
            tried = next(trials(game, after))
        elif after.phase == s.OVERFLOW:
            tried = trial(game, after, a.DISCARD + int(after.arriving))
        else:
            return
