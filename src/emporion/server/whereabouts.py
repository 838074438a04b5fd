"""From which network a profile came last: in memory only, and only to share what is scarce."""

import ipaddress
from collections import OrderedDict
from typing import Final

from emporion.server.fair_queue import Path

KEPT: Final = 50_000
IPV6_STEPS: Final = (48, 56)
"""One customer may have as much as the first, most have the second: whoever shares the first with
others shares only its part."""
UNKNOWN: Final = ("unknown",)


def networks(address: str) -> Path:
    """The networks an address belongs to, the widest first."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return (address,)
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return tuple(
                str(ipaddress.IPv6Network((int(found) >> (128 - bits) << (128 - bits), bits)))
                for bits in IPV6_STEPS
            )
        found = found.ipv4_mapped
    return (str(found),)


class Whereabouts:
    def __init__(self) -> None:
        self._last: OrderedDict[str, str] = OrderedDict()

    def note(self, profile: str, address: str) -> None:
        self._last[profile] = address
        self._last.move_to_end(profile)
        while len(self._last) > KEPT:
            self._last.popitem(last=False)

    def address(self, profile: str) -> str | None:
        return self._last.get(profile)

    def path(self, profile: str) -> Path:
        """A profile as a fair queue counts it. Those not heard of since the start share a place."""
        address = self._last.get(profile)
        return (*(UNKNOWN if address is None else networks(address)), profile)
