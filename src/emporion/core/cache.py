"""Compiled functions as files, one for each signature.

Numba's own cache names its folders after the place of the sources, so a second install would
compile everything again, and it numbers its files through an index, so two processes that compile
the same function for different games can take each other's code. Here a file's name says all that
its content depends on: the source, the signature, the bytecode, the machine's features and, where
they can have a part in it, sources outside this package.
"""

import hashlib
import inspect
import pickle
import secrets
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from numba.core import compiler as _compiler
from numba.core import serialize as _serialize
from numba.core.caching import NullCache
from numba.core.errors import NumbaWarning

from emporion.core.sources import note_function, outside

compiler: Any = _compiler  # not all of it has types
serialize: Any = _serialize


class KernelCache(NullCache):
    """The cache of one function, in the form that numba's dispatchers ask for."""

    def __init__(self, function: Callable[..., Any], source: Path, home: Path) -> None:
        code = function.__code__
        self._function = function
        self._folder = home / f"{function.__module__}-{_digest(source)}"
        self._name = f"{function.__qualname__}-{code.co_firstlineno}".replace("<locals>.", "")
        self._bytecode = code.co_code

    @property
    def cache_path(self) -> str:
        return str(self._folder)

    def load_overload(self, signature: Any, target: Any) -> Any:
        target.refresh()
        try:
            content = self._path(signature, target.codegen()).read_bytes()
        except OSError:
            return None
        return compiler.CompileResult._rebuild(target, *pickle.loads(content))  # noqa: S301  ours

    def save_overload(self, signature: Any, result: Any) -> None:
        if result.lifted or result.library.has_dynamic_globals:
            warnings.warn(f"{self._name} cannot be cached", NumbaWarning, stacklevel=2)
            return
        path = self._path(signature, result.codegen)
        scratch = path.with_suffix(f".{secrets.token_hex(4)}")
        with suppress(OSError):  # read-only or full: compiled for this process alone
            path.parent.mkdir(parents=True, exist_ok=True)
            scratch.write_bytes(serialize.dumps(result._reduce()))
            scratch.replace(path)  # in one piece, whoever reads meanwhile

    def _path(self, signature: Any, codegen: Any) -> Path:
        more = outside(self._function, signature)
        key = f"{signature}\n{codegen.magic_tuple()}\n{more}\n".encode() + self._bytecode
        return self._folder / f"{self._name}-{hashlib.sha256(key).hexdigest()[:32]}.bin"


def keep(dispatcher: Any, home: Path) -> None:
    """Let a compiled function find what an earlier process made of it, wherever that ran."""
    function = dispatcher.py_func
    note_function(function)
    source = Path(inspect.getfile(function))
    # What was typed at a prompt has no file, and what is enclosed can differ from call to call.
    if source.is_file() and function.__closure__ is None:
        dispatcher._cache = KernelCache(function, source, home)


@cache
def _digest(source: Path) -> str:
    return hashlib.sha256(source.read_bytes()).hexdigest()[:12]
