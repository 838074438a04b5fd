"""python -m emporion.puzzles corinth --count 150   looks for puzzles; run it again to go on."""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

import msgspec

from emporion.core.registry import game as find_game
from emporion.puzzles import file_of, read
from emporion.puzzles.make import find


def main() -> None:
    parser = argparse.ArgumentParser("python -m emporion.puzzles", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=180)
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default 1)")
    parser.add_argument("--into", type=Path, help="default: the collection of this package")
    given = parser.parse_args()
    game = find_game(given.game)
    file = given.into or file_of(game.name)
    known = read(game.name, file.read_bytes().splitlines()) if file.is_file() else []
    count = len(known)
    kinds = Counter(puzzle.asked.kind for puzzle in known)
    seed = max((puzzle.source.seed + 1 for puzzle in known), default=given.seed)
    most = game.max_players - game.min_players + 1
    began = time.monotonic()
    with file.open("ab") as into:
        while count < given.count:
            source = find(game, game.min_players + seed % most, seed)
            seed += 1
            if source is None:
                continue
            into.write(msgspec.json.encode(source) + b"\n")
            into.flush()
            kinds.update(asked.kind for asked in source.asked)
            count += len(source.asked)
            took = time.monotonic() - began
            print(f"{count} of {given.count}, seed {seed}, {took:.0f} s", dict(kinds), flush=True)
    sys.exit(0)


if __name__ == "__main__":
    main()
