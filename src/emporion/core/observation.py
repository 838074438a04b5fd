"""What the numbers of `observe` are: named segments one after the other, with true bounds.

A game declares its layout beside `observe` as parts, of which some are repeated (for every seat,
every district …); the rest follows from that: offsets, shapes, sizes, bounds. A new version only
adds parts at the end, so a declaration describes the earlier versions, too.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Part:
    """Some numbers of a layout that mean the same kind of thing."""

    name: str
    size: int
    meaning: str
    low: float = 0.0
    high: float = 1.0
    """No number is ever below or above: of any game, with any component file."""
    divisor: float | tuple[float, ...] = 1
    """What whole numbers are divided by, one for all or one each; as int8 they are not divided.
    NaN where the numbers are no quotients of whole ones."""
    since: int = 1
    """The version of the layout that brought it."""


@dataclass(frozen=True, slots=True)
class Each:
    """Parts that come again for everything of a kind, each time one after the other."""

    name: str
    count: int
    parts: "tuple[Part | Each, ...]"


Layout = tuple[Part | Each, ...]


def size_of(layout: Sequence[Part | Each], version: int | None = None) -> int:
    """How many numbers a layout has, now or in an earlier version."""
    total = 0
    for part in layout:
        if isinstance(part, Each):
            total += part.count * size_of(part.parts, version)
        elif version is None or part.since <= version:
            total += part.size
    return total


@dataclass(frozen=True, slots=True)
class Segment:
    """A part in its place. `spec["seat.gold"]` has the shape (4, 1): four seats, a number each."""

    name: str
    """With the names of what it is repeated for before it: `seat.product.units`."""
    meaning: str
    offset: int
    """Of its first number."""
    shape: tuple[int, ...]
    """How often it comes, outermost first, and how many numbers it has each time."""
    strides: tuple[int, ...]
    """How far apart numbers lie along each axis."""
    low: float
    high: float
    divisor: float | tuple[float, ...]
    """What whole numbers are divided by: all, or one after the other along the last axis."""
    since: int

    @property
    def indices(self) -> NDArray[np.intp]:
        """The place of each of its numbers in an observation, in its shape."""
        at = np.full(self.shape, self.offset, np.intp)
        for axis, (length, stride) in enumerate(zip(self.shape, self.strides, strict=True)):
            along = [1] * len(self.shape)
            along[axis] = length
            at += (np.arange(length) * stride).reshape(along)
        return at

    @property
    def size(self) -> int:
        """How many numbers it has in all."""
        return prod(self.shape)


class ObservationSpec(Mapping[str, Segment]):
    """The layout of a game's observations: its segments by name, in the order of their offsets."""

    def __init__(self, game: str, version: int, layout: Layout) -> None:
        self.game = game
        self.version = version
        self.layout = layout
        """As the game declares it."""
        self.size = size_of(layout)
        self._segments = {one.name: one for one in _place(layout, "", 0, (), ())}
        self.low: NDArray[np.float32] = np.zeros(self.size, np.float32)
        self.high: NDArray[np.float32] = np.zeros(self.size, np.float32)
        self.divisor: NDArray[np.float32] = np.ones(self.size, np.float32)
        """An observation as int8, divided by this, is what it is as float32; but 127 stands for
        whatever is above, too."""
        for segment in self._segments.values():
            self.low[segment.indices] = segment.low
            self.high[segment.indices] = segment.high
            self.divisor[segment.indices] = segment.divisor

    def __getitem__(self, name: str) -> Segment:
        return self._segments[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._segments)

    def __len__(self) -> int:
        return len(self._segments)

    def read(self, observation: Any) -> dict[str, Any]:
        """An observation, or many (the numbers along the last axis), taken apart by name."""
        return {name: observation[..., part.indices] for name, part in self.items()}

    def __repr__(self) -> str:
        return f"<observations of {self.game}, layout {self.version}, {self.size} numbers>"


def _place(
    layout: Layout, prefix: str, at: int, shape: tuple[int, ...], strides: tuple[int, ...]
) -> Iterator[Segment]:
    for part in layout:
        name = prefix + part.name
        if isinstance(part, Each):
            width = size_of(part.parts)
            yield from _place(part.parts, name + ".", at, (*shape, part.count), (*strides, width))
            at += part.count * width
        else:
            placed = (*shape, part.size), (*strides, 1)
            bounds = part.low, part.high
            yield Segment(name, part.meaning, at, *placed, *bounds, part.divisor, part.since)
            at += part.size
