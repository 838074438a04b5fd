"""HTTP as plain as it gets, so that the load is not the bottleneck, and event streams."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec

STREAM_LIMIT = 2**22
JSON = "application/json"


def head(method: str, path: str, cookie: str, length: int, kind: str = JSON) -> bytes:
    return (
        f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: emporion={cookie}\r\n"
        f"content-type: {kind}\r\ncontent-length: {length}\r\n\r\n"
    ).encode()


async def connect(
    port: int, address: str = "127.0.0.1"
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(
        "127.0.0.1", port, limit=STREAM_LIMIT, local_addr=(address, 0)
    )


class Connection:
    """Keep-alive HTTP/1.1 to one port; after any trouble the next request connects anew."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        """From an address of this machine."""
        self._port = port
        self._address = address
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def request(
        self, method: str, path: str, cookie: str = "", body: Any = None, kind: str = JSON
    ) -> Any:
        """Status, head and decoded body. OSError or EOFError where the connection is lost. Bytes
        are sent as they are."""
        try:
            return await self._request(method, path, cookie, body, kind)
        except BaseException:
            self.close()
            raise

    async def _request(self, method: str, path: str, cookie: str, body: Any, kind: str) -> Any:
        if self._writer is None or self._reader is None:
            self._reader, self._writer = await connect(self._port, self._address)
        content = body if isinstance(body, bytes) else b""
        if body is not None and not isinstance(body, bytes):
            content = msgspec.json.encode(body)
        self._writer.write(head(method, path, cookie, len(content), kind) + content)
        answer = await self._reader.readuntil(b"\r\n\r\n")
        status = int(answer[9:12])
        headers = dict(
            line.split(b": ", 1) for line in answer.lower().split(b"\r\n")[1:] if b": " in line
        )
        found = await self._reader.readexactly(int(headers.get(b"content-length", b"0")))
        if headers.get(b"connection") == b"close":
            self.close()
        return status, answer, msgspec.json.decode(found) if found else None

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


async def messages(
    port: int, path: str, cookie: str, address: str = "127.0.0.1"
) -> AsyncIterator[tuple[str, int, bytes]]:
    """The messages of an event stream until it ends: kind, id (0 without) and data."""
    reader, writer = await connect(port, address)
    try:
        writer.write(head("GET", path, cookie, 0))
        answer = await reader.readuntil(b"\r\n\r\n")
        if answer[9:12] != b"200":
            return
        rest = b""
        while size := int(await reader.readline(), 16):
            rest += (await reader.readexactly(size + 2))[:-2]
            *whole, rest = rest.split(b"\n\n")
            for message in whole:
                fields = dict(line.split(b": ", 1) for line in message.split(b"\n"))
                kind = fields.get(b"event", b"message").decode()
                yield kind, int(fields.get(b"id", b"0")), fields.get(b"data", b"")
    finally:
        writer.close()
