"""A game to look at: as text, or as a picture where the extra `draw` is installed."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from emporion import draw
from emporion.core.game import State
from emporion.draw.pixels import pixels
from emporion.envs.play import choose


def modes() -> list[str]:
    """How games can be rendered here."""
    return ["ansi", "human", *(["rgb_array"] if draw.is_installed() else [])]


def check_mode(mode: str | None) -> None:
    choose("render_mode", mode, (None, *modes()))


def render(state: State, mode: str | None) -> Any:
    """Text, a picture as (height, width, 3), or nothing where the text is shown at once."""
    if mode == "ansi":
        return text(state)
    if mode == "human":
        print(text(state))
        return None
    return picture(state) if mode == "rgb_array" else None


def text(state: State) -> str:
    lines = [str(state), draw.caption(state.view(), names(state))]
    if not state.is_over:
        words = (state.game.notation(state.data, action) for action in state.legal_actions())
        lines.append(" | ".join(words))
    return "\n".join(lines)


def picture(state: State) -> NDArray[np.uint8]:
    svg = draw.table(state.view(), names(state), size=draw.WHOLE)
    return np.ascontiguousarray(pixels(draw.png(svg))[:, :, :3])


def names(state: State) -> list[str]:
    return [f"player_{seat}" for seat in range(state.players)]
