"""HTTP as plain as it gets, so that the load is not the bottleneck, and event streams."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec

STREAM_LIMIT = 2**22


def head(method: str, path: str, cookie: str, length: int) -> bytes:
    return (
        f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: emporion={cookie}\r\n"
        f"content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    ).encode()


class Connection:
    """Keep-alive HTTP/1.1 to one port; after any trouble the next request connects anew."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def request(self, method: str, path: str, cookie: str = "", body: Any = None) -> Any:
        """Status, head and decoded body. OSError or EOFError where the connection is lost."""
        try:
            return await self._request(method, path, cookie, body)
        except BaseException:
            self.close()
            raise

    async def _request(self, method: str, path: str, cookie: str, body: Any) -> Any:
        if self._writer is None or self._reader is None:
            self._reader, self._writer = await asyncio.open_connection(
                "127.0.0.1", self._port, limit=STREAM_LIMIT
            )
        content = msgspec.json.encode(body) if body is not None else b""
        self._writer.write(head(method, path, cookie, len(content)) + content)
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


async def messages(port: int, path: str, cookie: str) -> AsyncIterator[tuple[str, int, bytes]]:
    """The messages of an event stream until it ends: kind, id (0 without) and data."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=STREAM_LIMIT)
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
