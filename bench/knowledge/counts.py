"""Counts and sums of very many games in little memory: arrays of whole numbers, which add up."""

import hashlib
import json
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from emporion.arena.estimate import Estimate, Tally
from emporion.bots import net as nets
from emporion.core.game import Game

Ints = NDArray[np.int64]

CASES, TOTAL, SQUARES = range(3)
TALLY: Final = 3
"""The last axis of a tally: how many cases, their sum, the sum of their squares."""
SHORT: Final = 12


def basis(game: Game, players: int, bot: str, **more: Any) -> dict[str, Any]:
    """What figures rest on: only those with the same basis may be put together."""
    pieces = game.component_file()
    net = nets.path_of(game.name).read_bytes()
    version = None if pieces is None else tomllib.loads(pieces).get("version")
    return {
        "game": game.name,
        "players": players,
        "bot": bot,
        "rules": game.rules_version,
        "pieces": version,
        "net": hashlib.sha256(net).hexdigest()[:SHORT],
        **more,
    }


class Counts:
    """Named arrays, on a basis, from some seeds."""

    def __init__(self, basis: dict[str, Any]) -> None:
        self.basis = basis
        self.games = 0
        self.seeds: list[int] = []
        self.arrays: dict[str, Ints] = {}

    def array(self, name: str, *shape: int) -> Ints:
        if name not in self.arrays:
            self.arrays[name] = np.zeros(shape, np.int64)
        return self.arrays[name]

    def count(self, name: str, shape: tuple[int, ...], *index: Any) -> None:
        """One more case at every index; indices are arrays of one length."""
        np.add.at(self.array(name, *shape), index, 1)

    def tally(self, name: str, shape: tuple[int, ...], values: Any, *index: Any) -> None:
        """The values at their indices."""
        array = self.array(name, *shape, TALLY)
        whole = np.asarray(values, np.int64)
        for part, added in ((CASES, np.ones_like(whole)), (TOTAL, whole), (SQUARES, whole * whole)):
            np.add.at(array[..., part], index, added)

    def add(self, other: "Counts") -> None:
        if self.basis != other.basis:
            raise ValueError(f"not on the same basis: {self.basis} and {other.basis}")
        if twice := set(self.seeds) & set(other.seeds):
            raise ValueError(f"seed {min(twice)} would count twice")
        self.games += other.games
        self.seeds += other.seeds
        for name, array in other.arrays.items():
            self.arrays[name] = _sum(self.arrays.get(name), array)

    def key(self) -> str:
        return json.dumps(self.basis, sort_keys=True)

    def text(self) -> str:
        lines = [f'  "{name}": {json.dumps(array.tolist())}' for name, array in self.arrays.items()]
        return (
            f'{{"basis": {json.dumps(self.basis)},\n "games": {self.games},\n'
            f' "seeds": {json.dumps(sorted(self.seeds))},\n "counts": {{\n'
            + ",\n".join(sorted(lines))
            + "\n }}"
        )


def save(all_counts: Iterable[Counts], path: Path) -> None:
    """One file, in full or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    texts = sorted(counts.text() for counts in all_counts if counts.games)
    draft = path.with_suffix(".part")
    draft.write_text("[" + ",\n".join(texts) + "]\n", "utf-8")
    draft.replace(path)


def load(paths: Iterable[Path]) -> list[Counts]:
    """What is in files, added up where the basis is the same."""
    found: dict[str, Counts] = {}
    for path in sorted(paths):
        for content in json.loads(path.read_text("utf-8")):
            counts = Counts(content["basis"])
            counts.games, counts.seeds = content["games"], content["seeds"]
            counts.arrays = {name: np.array(v, np.int64) for name, v in content["counts"].items()}
            if counts.key() in found:
                found[counts.key()].add(counts)
            else:
                found[counts.key()] = counts
    return list(found.values())


def _sum(one: Ints | None, other: Ints) -> Ints:
    """Arrays that grew with what came differ in size."""
    if one is None:
        return other
    shape = tuple(max(sizes) for sizes in zip(one.shape, other.shape, strict=True))
    total = np.zeros(shape, np.int64)
    for array in (one, other):
        total[tuple(slice(size) for size in array.shape)] += array
    return total


def tally_of(row: Ints, unit: float = 1.0) -> Tally:
    """A tally's last axis, or the sum of several."""
    cases, total, squares = row.reshape(-1, TALLY).sum(axis=0).tolist()
    tally = Tally(unit)
    tally.cases, tally.total, tally.squares = cases, total, squares
    return tally


def share(row: Ints, parts: int) -> Estimate:
    """Of victories, of which a whole one is so many parts."""
    return tally_of(row, 1 / parts).share()


def mean(row: Ints, unit: float = 1.0) -> Estimate:
    return tally_of(row, unit).mean()


def portion(part: int, whole: int) -> Estimate:
    """How many cases of all."""
    tally = Tally()
    tally.cases, tally.total, tally.squares = whole, part, part
    return tally.share()


def nth(keys: Ints) -> Ints:
    """By row: how many rows with the same key came before it."""
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    starts = np.flatnonzero(np.r_[True, ordered[1:] != ordered[:-1]]) if len(keys) else ordered
    lengths = np.diff(np.r_[starts, len(keys)])
    found = np.empty(len(keys), np.int64)
    found[order] = np.arange(len(keys)) - np.repeat(starts, lengths)
    return found


def running(keys: Ints, values: Any) -> Ints:
    """By row: the sum of the values so far, its own included, of rows with the same key."""
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    sums = np.cumsum(np.asarray(values, np.int64)[order])
    new = np.r_[True, ordered[1:] != ordered[:-1]] if len(keys) else np.zeros(0, bool)
    before = (sums - np.asarray(values, np.int64)[order])[new]
    lengths = np.diff(np.r_[np.flatnonzero(new), len(keys)])
    found = np.empty(len(keys), np.int64)
    found[order] = sums - np.repeat(before, lengths)
    return found


def rows_of(counts: Counts, name: str) -> Iterator[tuple[tuple[int, ...], Ints]]:
    """The tallies of an array that have cases, with their indices."""
    array = counts.arrays[name]
    for index in np.argwhere(array[..., CASES] > 0).tolist():
        yield tuple(index), array[tuple(index)]
