"""Work that is worth its cost only while somebody waits for it."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

Answer = TypeVar("Answer")


class HungUp(Exception):
    """Whoever asked is gone, or the server is about to be."""


async def unless_hung_up(
    request: Request[Any, Any, Any], closing: asyncio.Event, work: Coroutine[Any, Any, Answer]
) -> Answer:
    """The answer, unless the client hangs up or the server closes before there is one: then the
    work is cancelled. The request's body must have been read."""
    task = asyncio.create_task(work)
    ends = [asyncio.create_task(_gone(request)), asyncio.create_task(closing.wait())]
    try:
        await asyncio.wait([task, *ends], return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise HungUp
        return task.result()
    finally:
        for each in (task, *ends):
            each.cancel()
        await asyncio.gather(task, *ends, return_exceptions=True)


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
