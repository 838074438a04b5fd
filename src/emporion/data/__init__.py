"""Games as data: files of rows that `emporion simulate --out` and `arena --out` write, and records
and positions, as frames of Polars or pandas (the extra `data`). docs/data.md shows what for."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.core.record import Record
from emporion.data.files import BadData, kind_of, needed

Frame = Literal["polars", "pandas"]
FRAMES: Final = ("polars", "pandas")
READERS: Final = {
    ("polars", ".parquet"): "read_parquet",
    ("polars", ".csv"): "read_csv",
    ("polars", ".jsonl"): "read_ndjson",
    ("pandas", ".parquet"): "read_parquet",
    ("pandas", ".csv"): "read_csv",
    ("pandas", ".jsonl"): "read_json",
}

__all__ = ["BadData", "load", "moves"]


def load(path: str | Path, frame: Frame = "polars", columns: Sequence[str] | None = None) -> Any:
    """A file of rows as a frame, with all columns or those that are named."""
    path = Path(path)
    ending = kind_of(path)
    library = _library(frame)
    options = {"lines": True} if (frame, ending) == ("pandas", ".jsonl") else {}
    found = getattr(library, READERS[frame, ending])(path, **options)
    if columns is None:
        # Polars has the names of JSON in any order.
        return found[_names(path)] if ending == ".jsonl" else found
    unknown = [name for name in columns if name not in found.columns]
    if unknown:
        raise BadData("unknown-column", given=unknown[0][:80], path=path.name[:80])
    return found[list(columns)]


def _names(path: Path) -> list[str]:
    with path.open("rb") as file:
        return list(msgspec.json.decode(file.readline()))


def moves(of: Record | State, frame: Frame = "polars") -> Any:
    """Every action of a record, or every move that is possible in a state, as a frame."""
    rows = _possible(of) if isinstance(of, State) else _made(of)
    return _library(frame).DataFrame(rows)


def _library(frame: str) -> Any:
    if frame not in FRAMES:
        raise BadData("unknown-frame", given=str(frame)[:40], known=list(FRAMES))
    return needed(frame)


def _possible(state: State) -> list[dict[str, Any]]:
    return [
        {
            "action": move.action,
            "words": move.notation,
            "gains": move.effect.scores[state.current_player]
            if move.effect.scores and state.current_player != CHANCE
            else 0,
            "changes": len(move.effect.changes),
            "next_kind": move.effect.next_kind,
            "next_seat": move.effect.next_seat,
            "hands_over": move.hands_over,
        }
        for move in state.moves()
    ]


def _made(record: Record) -> list[dict[str, Any]]:
    rows = []
    for number, (state, action) in enumerate(record.steps(), 1):
        seat = state.current_player
        rows.append(
            {
                "number": number,
                "round": state.view().round,
                "seat": None if seat == CHANCE else seat,
                "kind": state.game.kind(state.data),
                "legal": len(state.legal_actions()),
                "action": action,
                "words": state.notation(action),
                **{f"points_{at}": points for at, points in enumerate(state.scores())},
            }
        )
    return rows
