"""The games. Each is a package with the same rooms: components, state, actions, kernel, view."""

import sys
import warnings
from types import ModuleType

from emporion.core.registry import list_games


class _Package(ModuleType):
    """Until 0.3, whoever calls the package as the function that had its name gets the answer."""

    def __call__(self) -> tuple[str, ...]:
        warnings.warn(
            "emporion.games() is now emporion.list_games()", DeprecationWarning, stacklevel=2
        )
        return list_games()


sys.modules[__name__].__class__ = _Package
