"""Write the position that illustrates the rules of Corinth: the middle of a golden game."""

import json
from pathlib import Path

import msgspec

from emporion.core.record import Record

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "corinth" / "three-players.jsonl"
TARGET = ROOT / "web" / "src" / "boards" / "corinth" / "sample.json"
ROUND = 11


def main() -> None:
    record = Record.read(GOLDEN.read_bytes().splitlines())
    state = record.game.new(**record.options)
    for action in record.actions:
        view = msgspec.to_builtins(state.view())
        decision = view["decision"]
        if view["round"] >= ROUND and decision["kind"] == "choose" and view["turn"] == 1:
            # The page shows a position and asks nothing.
            TARGET.write_text(json.dumps({**view, "decision": None}) + "\n")
            return
        state.apply(action)


if __name__ == "__main__":
    main()
