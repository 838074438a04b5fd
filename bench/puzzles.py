"""Whether puzzles still stand before a fresh search that is ten times as deep.

    python bench/puzzles.py corinth --sample 60

A puzzle stands if a search of 30,000 simulations with another seed takes what it calls the best,
and fresh playouts hold that for better than its nearest rival. Prints what falls, and the share
that stands with its 95% interval; with --remove, what falls is taken out of the collection.
"""

import argparse

import msgspec

from emporion.arena.estimate import share_of
from emporion.core.chance import Rng
from emporion.puzzles import Asked, Puzzle, Source, file_of, puzzles
from emporion.puzzles.make import DEEP, MOST, Comparison, search

TIMES = 10
SEED = 1_000_003
"""No puzzle was made with it."""


def stands(puzzle: Puzzle, playouts: int) -> tuple[bool, bool]:
    """By the search, and by the playouts."""
    state = puzzle.state()
    asked = puzzle.asked
    best = [state.parse(words) for words in asked.best]
    deep = search(state, SEED, TIMES * DEEP)
    measured = {words: loss for words, loss in asked.losses.items() if loss.sure}
    rival = min(measured, key=lambda words: measured[words].win)
    gap = Comparison(state, SEED).measured(best[0], state.parse(rival), playouts)
    return deep.actions[0] in best, gap.value.mean > 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, help="default: all")
    parser.add_argument(
        "--playouts", type=int, default=MOST, help="of an action (default %(default)s)"
    )
    parser.add_argument("--remove", action="store_true")
    given = parser.parse_args()
    left = list(puzzles(given.game))
    rng = Rng(SEED)
    sample: list[Puzzle] = []
    while left and (given.sample is None or len(sample) < given.sample):
        sample.append(left.pop(rng.below(len(left))))
    found = []
    fallen = set()
    for puzzle in sample:
        found.append(stands(puzzle, given.playouts))
        if not all(found[-1]):
            fallen.add(puzzle.id)
            print(puzzle.id, puzzle.asked.kind, puzzle.asked.level, "search, playouts:", found[-1])
    for name, one in (
        ("by search", [by_search for by_search, _ in found]),
        ("by playouts", [by_playouts for _, by_playouts in found]),
        ("by both", [all(one) for one in found]),
    ):
        share = share_of([float(stood) for stood in one])
        print(
            f"{given.game}, {name}: {sum(one)} of {len(one)} stand,"
            f" {share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"
        )
    if given.remove and fallen:
        remove(given.game, fallen)


def remove(game: str, fallen: set[str]) -> None:
    lines: dict[int, tuple[Source, list[Asked]]] = {}
    for puzzle in puzzles(game):
        kept = lines.setdefault(puzzle.source.seed, (puzzle.source, []))
        if puzzle.id not in fallen:
            kept[1].append(puzzle.asked)
    with file_of(game).open("wb") as into:
        for source, asked in lines.values():
            if asked:
                actions = ",".join(source.moves[: asked[-1].moment])
                changed = msgspec.structs.replace(source, actions=actions, asked=tuple(asked))
                into.write(msgspec.json.encode(changed) + b"\n")


if __name__ == "__main__":
    main()
