"""Boards drawn in the terminal: one module a game, named like it, or an outline of the view."""

import importlib
import importlib.util
from collections.abc import Sequence
from typing import Any, Protocol, cast

from rich.console import Console, RenderableType

from emporion.core.game import Game, State

WIDTH = 100


class Board(Protocol):
    """What such a module provides. Views and options are those of the game's own `view`; effects
    are told for all games alike."""

    def draw(self, view: Any, names: Sequence[str], seat: int | None) -> RenderableType:
        """The whole table, from a seat's side of it or from nobody's."""

    def question(self, view: Any) -> str:
        """What the current decision asks, in a sentence."""

    def hint(self, option: Any) -> str:
        """What an option tells besides its effect, in a few words; mostly nothing."""


def board_of(game: Game) -> Board:
    own = f"{__name__}.{game.name}"
    there = importlib.util.find_spec(own) is not None
    return cast(Board, importlib.import_module(own if there else f"{__name__}.outline"))


def text_of(state: State) -> str:
    """The board as plain text."""
    names = [f"Seat {n}" for n in range(1, state.players + 1)]
    view = state.view()
    console = Console(width=WIDTH, color_system=None, highlight=False)
    with console.capture() as captured:
        console.print(board_of(state.game).draw(view, names, None))
    return captured.get().rstrip("\n")
