"""Whom the operator has shut out: profiles and networks.

`emporion admin` writes them into the store; every process reads them anew within
`REFRESH_SECONDS`, so a ban needs neither a restart nor news.
"""

import ipaddress
from collections import defaultdict
from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa

from emporion.core.errors import EmporionError
from emporion.server.database import Database
from emporion.server.schema import bans

REFRESH_SECONDS: Final = 2.0

Kind = Literal["profile", "address"]
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Banned(EmporionError):
    """The operator does not want whoever asks."""


class BadNetwork(EmporionError):
    """Not the address of a network."""


class Ban(msgspec.Struct, frozen=True):
    kind: Kind
    what: str
    """A profile, or a network as the operator wrote it."""
    reason: str
    created_at: int
    until: int | None
    """When it ends by itself; never, without."""

    def holds(self, now: int) -> bool:
        return self.until is None or now < self.until


class Bans:
    """Those of the store, as this process last read them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._profiles: dict[str, Ban] = {}
        self._networks: dict[tuple[int, int], dict[int, Ban]] = {}
        """By version and length of the prefix, then by the prefix."""

    async def read(self) -> list[Ban]:
        query = sa.select(bans).order_by(bans.c.created_at, bans.c.kind, bans.c.what)
        rows = await self._database.rows(query)
        return [Ban(row.kind, row.what, row.reason, row.created_at, row.until) for row in rows]

    async def refresh(self) -> set[str]:
        """Read them anew; the profiles that were not banned before."""
        before = set(self._profiles)
        profiles: dict[str, Ban] = {}
        networks: defaultdict[tuple[int, int], dict[int, Ban]] = defaultdict(dict)
        for ban in await self.read():
            if ban.kind == "profile":
                profiles[ban.what] = ban
            else:
                network = network_of(ban.what)
                prefix = int(network.network_address) >> (network.max_prefixlen - network.prefixlen)
                networks[network.version, network.prefixlen][prefix] = ban
        self._profiles, self._networks = profiles, dict(networks)
        return set(profiles) - before

    def of_profile(self, profile: str, now: int) -> Ban | None:
        ban = self._profiles.get(profile)
        return ban if ban is not None and ban.holds(now) else None

    def of_address(self, address: str, now: int) -> Ban | None:
        if not self._networks:
            return None
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return None
        found = getattr(found, "ipv4_mapped", None) or found
        for (version, length), by_prefix in self._networks.items():
            if version == found.version:
                ban = by_prefix.get(int(found) >> (found.max_prefixlen - length))
                if ban is not None and ban.holds(now):
                    return ban
        return None

    async def add(self, ban: Ban) -> None:
        """A new ban takes the place of an older one of the same."""
        if ban.kind == "address":
            network_of(ban.what)

        def work(connection: sa.Connection) -> None:
            connection.execute(_same(ban.kind, ban.what))
            connection.execute(bans.insert(), msgspec.structs.asdict(ban))

        await self._database.write(work)

    async def lift(self, kind: Kind, what: str) -> bool:
        """Whether there was such a ban."""

        def work(connection: sa.Connection) -> bool:
            result: Any = connection.execute(_same(kind, what))
            return bool(result.rowcount)

        return await self._database.write(work)


def _same(kind: Kind, what: str) -> sa.Delete:
    return bans.delete().where(bans.c.kind == kind, bans.c.what == what)


def network_of(text: str) -> Network:
    """An address or a network, such as `192.0.2.7` or `2001:db8::/32`."""
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise BadNetwork("not-a-network", given=text[:60]) from None
