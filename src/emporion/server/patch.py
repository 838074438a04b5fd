"""What has changed between two JSON documents, as a JSON Patch (RFC 6902).

Only the parts that differ are ever decoded, and what is told of them is cut out of the new document
as it stands there. Where telling the parts would take more than the whole, the whole is told.
"""

from typing import Any, Final, Literal

import msgspec

FRAME: Final = 34
"""The bytes of an operation besides its path and its value."""

_object: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])
_array: Final = msgspec.json.Decoder(list[msgspec.Raw])


class Operation(msgspec.Struct, frozen=True):
    """A step of a patch; after `path`, a JSON Pointer (RFC 6901), has been followed."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any | msgspec.UnsetType = msgspec.UNSET
    """What is there afterwards; nothing where it is removed."""


def patch(before: bytes, after: bytes) -> list[Operation]:
    """What turns a document into another one; both as msgspec encodes them."""
    return _changes("", before, after)


def apply(document: Any, operations: list[Any]) -> Any:
    """Carry a decoded patch out on a document, which itself changes: for whoever reads a stream."""
    found = {"": document}
    for operation in operations:
        *way, key = [
            key.replace("~1", "/").replace("~0", "~") for key in operation["path"].split("/")
        ]
        parent: Any = found
        for step in way:
            parent = parent[int(step) if isinstance(parent, list) else step]
        at = int(key) if isinstance(parent, list) else key
        value = operation.get("value")
        if operation["op"] == "remove":
            del parent[at]
        elif operation["op"] == "add" and isinstance(parent, list):
            parent.insert(at, value)
        else:
            parent[at] = value
    return found[""]


def _changes(path: str, before: bytes, after: bytes) -> list[Operation]:
    if before == after:
        return []
    whole = _set("replace", path, after)
    if before[:1] != after[:1]:
        return [whole]
    if after.startswith(b"{"):
        found = _in_object(path, _object.decode(before), _object.decode(after))
    elif after.startswith(b"["):
        found = _in_array(path, _array.decode(before), _array.decode(after))
    else:
        return [whole]
    return found if sum(map(_size, found)) < _size(whole) else [whole]


def _in_object(
    path: str, before: dict[str, msgspec.Raw], after: dict[str, msgspec.Raw]
) -> list[Operation]:
    found = [Operation("remove", _under(path, key)) for key in before if key not in after]
    for key, value in after.items():
        if key in before:
            found += _changes(_under(path, key), bytes(before[key]), bytes(value))
        else:
            found.append(_set("add", _under(path, key), bytes(value)))
    return found


def _in_array(path: str, before: list[msgspec.Raw], after: list[msgspec.Raw]) -> list[Operation]:
    """Whatever is the same at the beginning and at the end stays; in between, one by one."""
    old, new = list(map(bytes, before)), list(map(bytes, after))
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    while len(old) > start and len(new) > start and old[-1] == new[-1]:
        old.pop()
        new.pop()
    both = min(len(old), len(new))
    found = []
    for i in range(start, both):
        found += _changes(_under(path, i), old[i], new[i])
    found += [Operation("remove", _under(path, both)) for _ in old[both:]]
    return found + [_set("add", _under(path, i), new[i]) for i in range(both, len(new))]


def _under(path: str, key: object) -> str:
    return f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}"


def _set(op: Literal["add", "replace"], path: str, value: bytes) -> Operation:
    return Operation(op, path, msgspec.Raw(value))


def _size(operation: Operation) -> int:
    value = operation.value
    length = len(bytes(value)) if isinstance(value, msgspec.Raw) else 0
    return FRAME + len(operation.path) + length
