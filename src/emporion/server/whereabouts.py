"""From which network a profile came last: in memory only, and only to share what is scarce."""

from collections import OrderedDict
from typing import Final

from emporion.server.addresses import Networks, networks
from emporion.server.fair_queue import Path

KEPT: Final = 50_000
UNKNOWN: Final = "unknown"
"""Where everyone is who has not been heard of since the start."""


class Whereabouts:
    def __init__(self) -> None:
        self._last: OrderedDict[str, str] = OrderedDict()

    def note(self, profile: str, address: str) -> None:
        self._last[profile] = address
        self._last.move_to_end(profile)
        while len(self._last) > KEPT:
            self._last.popitem(last=False)

    def networks(self, profile: str) -> Networks:
        return networks(self._last.get(profile, UNKNOWN))

    def path(self, profile: str) -> Path:
        """A profile as a fair queue counts it: the widest network first."""
        return (*(name for name, _ in reversed(self.networks(profile))), profile)
