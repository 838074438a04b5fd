"""A queue that is fair at every level of where its items come from.

An item comes by a path, such as a network, a person, a table. Whose turn it is, is decided level by
level: of those with anything waiting, whoever has cost least so far. So a thousand items of one
person hold up another person's by no more than the one under way; and however many people come from
one network, to other networks they are one.
"""

from collections import deque
from typing import Generic, TypeVar

Item = TypeVar("Item")
Path = tuple[str, ...]


class _Node(Generic[Item]):
    __slots__ = ("active", "children", "count", "items", "now", "used")

    def __init__(self) -> None:
        self.children: dict[str, _Node[Item]] = {}
        self.active: dict[str, _Node[Item]] = {}
        """The children with anything waiting."""
        self.items: deque[Item] = deque()
        """At the end of a path; elsewhere there are children."""
        self.count = 0
        """How much waits here and below."""
        self.used = 0.0
        """What it has cost, as far as that counts: see `now`."""
        self.now = 0.0
        """What the child had used whose turn it was last. Whoever comes begins there: to have been
        away saves up nothing."""

    def forget_settled(self) -> None:
        """Children that nothing need be remembered of, once they are many."""
        if len(self.children) > 2 * len(self.active) + 16:
            for name in [
                name
                for name, child in self.children.items()
                if child.count == 0 and child.used <= self.now
            ]:
                del self.children[name]


class FairQueue(Generic[Item]):
    def __init__(self) -> None:
        self._root: _Node[Item] = _Node()

    def __len__(self) -> int:
        return self._root.count

    def push(self, path: Path, item: Item) -> None:
        node = self._root
        node.count += 1
        for name in path:
            child = node.children.get(name)
            if child is None:
                node.forget_settled()
                child = node.children[name] = _Node()
            if child.count == 0:
                child.used = max(child.used, node.now)
                node.active[name] = child
            child.count += 1
            node = child
        node.items.append(item)

    def pop(self) -> Item:
        """Whose turn it is; IndexError where nothing waits."""
        node, path = self._root, []
        while node.active:
            name, child = min(node.active.items(), key=lambda pair: pair[1].used)
            node.now = child.used
            path.append(name)
            node = child
        item = node.items.popleft()
        self._removed(tuple(path))
        return item

    def remove(self, path: Path, item: Item) -> bool:
        """Take something out of the queue, if it still waits there."""
        node = self._at(path)
        if node is None or item not in node.items:
            return False
        node.items.remove(item)
        self._removed(path)
        return True

    def charge(self, path: Path, cost: float) -> None:
        """What came by a path has cost something, or less than was charged before."""
        node: _Node[Item] | None = self._root
        for name in path:
            node = node.children.get(name) if node is not None else None
            if node is not None:
                node.used += cost

    def count(self, path: Path) -> int:
        """How much waits that came by a path, or the beginning of one."""
        node = self._at(path)
        return 0 if node is None else node.count

    def longest(self) -> tuple[Path, Item]:
        """What may go first where there is too much: the newest of whoever has most waiting."""
        node, path = self._root, []
        while node.active:
            name, node = max(node.active.items(), key=lambda pair: pair[1].count)
            path.append(name)
        return tuple(path), node.items[-1]

    def _at(self, path: Path) -> _Node[Item] | None:
        node: _Node[Item] | None = self._root
        for name in path:
            node = node.children.get(name) if node is not None else None
        return node

    def _removed(self, path: Path) -> None:
        node = self._root
        node.count -= 1
        for name in path:
            child = node.children[name]
            child.count -= 1
            if child.count == 0:
                del node.active[name]
            node = child
