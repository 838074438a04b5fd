"""The one decorator that turns plain functions into compiled ones, and where their cache lies.

Numba's cache sees changes in a function but not in what it calls. So the cache folder is named by
a hash of every source that kernels are made of, and of the versions that compile them: a change
anywhere gives a new folder, and read-only installs work, since it lies in the user's cache. What is
made of sources outside this package is kept apart by their hash (core/sources.py).
"""

import hashlib
import platform
import shutil
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
import platformdirs
from numba.core import config as _config
from numba.core.caching import FunctionCache

from emporion.core.sources import note_function, outside

PACKAGE: Final = Path(__file__).parents[1]
KERNEL_ROOMS: Final = ("core", "games", "bots")
STALE_AFTER: Final = 30 * 24 * 3600.0

config: Any = _config  # its settings are made at run time, unseen by type checkers
F = TypeVar("F", bound=Callable[..., Any])


def _fingerprint() -> str:
    digest = hashlib.sha256(f"{numba.__version__} {platform.python_version()}".encode())
    for room in KERNEL_ROOMS:
        for source in sorted((PACKAGE / room).rglob("*.py")):
            digest.update(source.relative_to(PACKAGE).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _open_cache() -> tuple[Path | None, bool]:
    """The cache folder, and whether it is new; none where nothing can be written."""
    home = Path(platformdirs.user_cache_dir("emporion")) / "kernels"
    folder = home / _fingerprint()
    if folder.is_dir():
        with suppress(OSError):
            folder.touch()
        return folder, False
    try:
        folder.mkdir(parents=True, exist_ok=True)  # another process may just have made it
    except OSError:
        return None, True
    for old in home.iterdir():
        with suppress(OSError):
            if time.time() - old.stat().st_mtime > STALE_AFTER:
                shutil.rmtree(old)
    return folder, True


INTERPRETED: Final = bool(config.DISABLE_JIT)
_folder, _cold = (None, False) if INTERPRETED else _open_cache()


class _Cache(FunctionCache):
    """Numba's own, with sources from outside as part of its keys."""

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        key = super()._index_key(sig, codegen)  # type: ignore[no-untyped-call]  # numba has no types
        return (*key, outside(self._py_func, sig))


def compiled(function: F) -> F:
    """Compile a function on its first call; with NUMBA_DISABLE_JIT=1, leave it as it is."""
    if INTERPRETED:
        return function
    note_function(function)
    result: Any = numba.njit(nogil=True, error_model="numpy")(function)
    if _folder is not None:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(_folder)
        try:
            result._cache = _Cache(function)  # type: ignore[no-untyped-call]
        finally:
            config.CACHE_DIR = before
    dispatcher: F = result
    return dispatcher


def cache_folder() -> Path | None:
    """Where compiled code is kept; none where nothing can be written or nothing is compiled."""
    return _folder


def announce_compilation() -> None:
    """Say once, on a cold cache, why the first call takes a while."""
    global _cold
    if _cold:
        _cold = False
        print("Compiling the rules for this machine; this happens once.", file=sys.stderr)
