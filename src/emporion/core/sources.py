"""Sources that compiled code is made of and that are not part of this package: other people's games
and bots.

The folder of the compile cache goes by the sources of this package alone, and what `core` compiles
for a state of some game is made of that game's rules, too. So whatever is compiled from outside, or
for a state from outside, is kept under a hash of all such sources.
"""

import hashlib
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

HERE: Final = __name__.partition(".")[0]

_digests: dict[str, str] = {}
"""By package, as its sources were when it was imported: later they may be others."""
_states: set[str] = set()
"""The types of states of games from outside, as numba calls them."""


def _package_of(function: Callable[..., Any]) -> str:
    return str(function.__module__).partition(".")[0]


def note_function(function: Callable[..., Any]) -> None:
    """Something is about to be compiled from this function."""
    name = _package_of(function)
    if name != HERE and name not in _digests:
        _digests[name] = digest_of(name, function.__code__.co_filename)


def note_state(name: str, functions: Iterable[Callable[..., Any]]) -> None:
    """States of the type of this name are played by these functions."""
    for function in functions:
        note_function(function)
        if _package_of(function) != HERE:
            _states.add(name)


def outside(function: Callable[..., Any], signature: Any) -> str:
    """The hash of all sources from outside, where any can be part of this function compiled for a
    signature, or just the types of its arguments; otherwise nothing."""
    text = " ".join(map(str, getattr(signature, "args", signature)))
    if _package_of(function) == HERE and not any(name in text for name in _states):
        return ""
    return " ".join(f"{name}={_digests[name]}" for name in sorted(_digests))


def digest_of(name: str, file: str | None = None) -> str:
    """A hash of the sources of the package that an imported module is in; nothing for this one.

    A program that was started as a file has but that file.
    """
    name = name.partition(".")[0]
    if name == HERE:
        return ""
    module = sys.modules.get(name)
    folders = sorted(getattr(module, "__path__", ()))
    file = getattr(module, "__file__", None) or file
    digest = hashlib.sha256()
    for folder in map(Path, folders):
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.relative_to(folder).as_posix().encode())
            digest.update(source.read_bytes())
    if not folders and file is not None and Path(file).is_file():
        digest.update(Path(file).read_bytes())
    return digest.hexdigest()[:16]
