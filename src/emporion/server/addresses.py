"""Network addresses: whom a limit is counted for."""

import ipaddress
from functools import lru_cache
from typing import Final

STEPS: Final = ((64, 1), (56, 2), (48, 4))
"""With IPv6 somebody has at least a /64 of addresses and often a /56 or a /48. Everything in one of
these shares an allowance, which grows by these factors: who comes with many networks has little
more than one household, and neighbours are not shut out by it."""

Networks = tuple[tuple[str, int], ...]


@lru_cache(maxsize=4096)
def networks(address: str) -> Networks:
    """The networks that an address is in, the smallest first, and how many times the allowance of
    a single one each of them has."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ((address[:100], 1),)
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    if found.version == 4:
        return ((str(found), 1),)
    return tuple(
        (str(ipaddress.ip_network((int(found), length), strict=False)), factor)
        for length, factor in STEPS
    )
