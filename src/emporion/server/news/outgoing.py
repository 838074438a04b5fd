"""The only way out to addresses that people name.

Nothing that belongs to a private network is reached, whatever a name resolves to: it is resolved
once, every address is looked at, and the connection goes to the one that was. There are no
redirects, no proxies, and no more of an answer is read than its status.
"""

import asyncio
import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

import httpx

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

SECONDS: Final = 10.0
MOST_URL: Final = 1000
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
SITE_LOCAL: Final = ipaddress.ip_network("fec0::/10")
COMPATIBLE: Final = ipaddress.ip_network("::/96")


class Failed(Exception):
    """It did not arrive. `code` says why, to whoever wanted it sent."""

    def __init__(self, code: str, *, final: bool = False) -> None:
        super().__init__(code)
        self.code = code
        self.final = final
        """Whether it is of no use to try again."""


class Outgoing:
    def __init__(self, allowed: str = "") -> None:
        """`allowed` names private networks that may be reached all the same, by http as well."""
        self._allowed: list[Network] = [
            ipaddress.ip_network(name.strip(), strict=False)
            for name in allowed.split(",")
            if name.strip()
        ]

    def is_fit(self, url: str) -> bool:
        """Whether an address could be reached at all, as far as it tells by itself."""
        try:
            found = urlsplit(url)
            host, _ = found.hostname, found.port
        except ValueError:
            return False
        plain = len(url) <= MOST_URL and url.isascii() and url.isprintable() and " " not in url
        if not (plain and host) or found.username is not None or found.password is not None:
            return False
        try:
            literal = ipaddress.ip_address(host)
        except ValueError:
            literal = None
        if literal is not None and not self._may_reach(literal):
            return False
        return found.scheme == "https" or (found.scheme == "http" and bool(self._allowed))

    async def post(self, url: str, content: bytes, headers: dict[str, str]) -> int:
        """The status of the answer; Failed where there is none."""
        if not self.is_fit(url):
            raise Failed("not-allowed", final=True)
        try:
            async with asyncio.timeout(SECONDS):
                return await self._post(url, content, headers)
        except TimeoutError:
            raise Failed("too-slow") from None
        except (httpx.HTTPError, httpx.InvalidURL, OSError, UnicodeError):
            # What exactly went wrong may tell of the network, and has the address in it.
            raise Failed("unreachable") from None

    async def _post(self, url: str, content: bytes, headers: dict[str, str]) -> int:
        given = urlsplit(url)
        host = given.hostname or ""
        port = given.port or (443 if given.scheme == "https" else 80)
        address = await self._resolve(host, port, plain=given.scheme == "http")
        literal = f"[{address}]" if address.version == 6 else str(address)
        request = httpx.Request(
            "POST",
            given._replace(netloc=f"{literal}:{port}", fragment="").geturl(),
            content=content,
            headers={"host": given.netloc, "user-agent": "emporion", **headers},
            extensions={
                "sni_hostname": host,
                "timeout": httpx.Timeout(SECONDS).as_dict(),
            },
        )
        async with httpx.AsyncHTTPTransport(trust_env=False) as way:
            answer = await way.handle_async_request(request)
            await answer.aclose()
            return answer.status_code

    async def _resolve(self, host: str, port: int, *, plain: bool) -> Address:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [ipaddress.ip_address(str(one[4][0]).partition("%")[0]) for one in found]
        if not addresses or not all(self._may_reach(one) for one in addresses):
            raise Failed("not-allowed", final=True)
        if plain and not all(self._is_named(one) for one in addresses):
            raise Failed("not-allowed", final=True)
        return addresses[0]

    def _may_reach(self, address: Address) -> bool:
        return self._is_named(address) or is_public(address)

    def _is_named(self, address: Address) -> bool:
        return any(address in network for network in self._allowed)


def is_public(address: Address) -> bool:
    """Whether it belongs to the internet, with whatever address is hidden in it."""
    if address in NAT64:
        return is_public(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    if not address.is_global or address.is_multicast or address.is_reserved:
        return False
    if isinstance(address, ipaddress.IPv4Address):
        return True
    if address in SITE_LOCAL or address in COMPATIBLE:
        return False
    inner: list[ipaddress.IPv4Address | None] = [address.ipv4_mapped, address.sixtofour]
    inner += address.teredo or ()
    return all(one is None or is_public(one) for one in inner)
