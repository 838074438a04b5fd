"""Any game in the terminal, plainly: its view as an outline. For games without a board of their
own."""

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group as Stack
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from emporion.core.view import Option, View


def draw(view: View, names: Sequence[str], _seat: int | None) -> RenderableType:
    return Stack(_heading(view, names), _scores(view, names), _rest(view), _outcome(view, names))


def question(view: View) -> str:
    return "" if view.decision is None else f"What now? ({view.decision.kind})"


def hint(_option: Option) -> str:
    return ""


def _heading(view: View, names: Sequence[str]) -> Text:
    text = Text(f"{view.game} · round {view.round}", "bold")
    if view.rounds is not None:
        text.append(f" of {view.rounds}")
    if view.first is not None:
        text.append(f" · first: {names[view.first]}")
    return text


def _scores(view: View, names: Sequence[str]) -> Table:
    deciding = None if view.decision is None else view.decision.seat
    table = Table.grid(padding=(0, 2))
    for seat, (name, points) in enumerate(zip(names, view.scores, strict=True)):
        mark = "▶ " if seat == deciding else "  "
        table.add_row(Text(mark + name), str(points), style="bold" if seat == deciding else "")
    return table


def _rest(view: View) -> Tree:
    """What the game's own view has besides that of all games."""
    tree = Tree("", hide_root=True)
    for field in view.__struct_fields__:
        if field not in View.__struct_fields__:
            _add(tree, _said(field), msgspec.to_builtins(getattr(view, field)))
    return tree


def _add(tree: Tree, name: str, value: Any) -> None:
    if _is_plain(value):
        tree.add(Text(f"{name}: {_said(value)}"))
        return
    branch = tree.add(Text(name))
    parts = value.items() if isinstance(value, dict) else enumerate(value, 1)
    for key, part in parts:
        _add(branch, _said(key), part)


def _is_plain(value: Any) -> bool:
    """Whether it fits into a line."""
    if isinstance(value, dict):
        return not value
    return not isinstance(value, list) or not any(isinstance(x, dict | list) for x in value)


def _said(value: Any) -> str:
    if value is None or value in ([], {}):
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(_said, value))
    return str(value).replace("_", " ")


def _outcome(view: View, names: Sequence[str]) -> Text:
    if view.outcome is None:
        return Text()
    winners = " and ".join(names[seat] for seat in view.outcome.winners)
    verb = "wins" if len(view.outcome.winners) == 1 else "share the victory"
    return Text(f"{winners} {verb} ({view.outcome.reason}).", "bold")
