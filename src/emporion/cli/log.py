"""Actions as lines of a log."""

from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.core.record import Record


def sentence(record: Record, state: State, action: int) -> str:
    """Who does what, before it is done."""
    seat = state.current_player
    who = "chance" if seat == CHANCE else record.players[seat].name
    return f"{who}: {state.game.notation(state.data, action)}"
