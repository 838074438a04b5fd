"""The one decorator that turns plain functions into compiled ones, and where their cache lies.

A cached function must not outlive a change in what it calls. So the cache folder is named by a
hash of every source that kernels are made of, and of the versions that compile them: a change
anywhere gives a new folder, and read-only installs work, since it lies in the user's cache. What
lies in it is up to `cache`; installs of the same sources share it, wherever they are.
"""

import hashlib
import platform
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
import platformdirs
from numba.core import config as _config

from emporion.core.cache import keep
from emporion.core.progress import Reporter

PACKAGE: Final = Path(__file__).parents[1]
KERNEL_ROOMS: Final = ("core", "games", "bots")
NOT_KERNELS: Final = {
    "bots/advice.py",
    "bots/coach.py",
    "bots/engine.py",
    "bots/engine_process.py",
    "bots/levels.py",
    "bots/reasons.py",
    "bots/registry.py",
    "core/refusals.py",
}
"""Sources in those rooms that nothing compiled is made of, and that change often."""
STALE_AFTER: Final = 30 * 24 * 3600.0

config: Any = _config  # its settings are made at run time, unseen by type checkers
F = TypeVar("F", bound=Callable[..., Any])


def _fingerprint() -> str:
    digest = hashlib.sha256(f"{numba.__version__} {platform.python_version()}".encode())
    for room in KERNEL_ROOMS:
        for source in sorted((PACKAGE / room).rglob("*.py")):
            name = source.relative_to(PACKAGE).as_posix()
            if name not in NOT_KERNELS:
                digest.update(name.encode())
                digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _open_cache() -> Path | None:
    """The cache folder; none where nothing can be written."""
    home = Path(platformdirs.user_cache_dir("emporion")) / "kernels"
    folder = home / _fingerprint()
    if folder.is_dir():
        with suppress(OSError):
            folder.touch()
        return folder
    try:
        folder.mkdir(parents=True, exist_ok=True)  # another process may just have made it
    except OSError:
        return None
    for old in home.iterdir():
        with suppress(OSError):
            if time.time() - old.stat().st_mtime > STALE_AFTER:
                shutil.rmtree(old)
    return folder


INTERPRETED: Final = bool(config.DISABLE_JIT)
_folder = None if INTERPRETED else _open_cache()


def compiled(function: F) -> F:
    """Compile a function on its first call; with NUMBA_DISABLE_JIT=1, leave it as it is."""
    if INTERPRETED:
        return function
    compile_: Any = numba.njit(nogil=True, error_model="numpy")
    result: F = compile_(function)
    if _folder is not None:
        keep(result, _folder)
    return result


def inlined(function: F) -> F:
    """Like `compiled`, for what is to become part of whatever calls it: small functions on arrays,
    which a call would count references to each time."""
    if INTERPRETED:
        return function
    compile_: Any = numba.njit(nogil=True, error_model="numpy", inline="always")
    result: F = compile_(function)
    return result


def cache_folder() -> Path | None:
    """Where compiled code is kept; none where nothing can be written or nothing is compiled."""
    return _folder


@cache
def announce_compilation() -> None:
    """From now on, tell on stderr what is being compiled wherever that takes a while."""
    Reporter().start()
