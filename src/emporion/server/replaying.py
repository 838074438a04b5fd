"""Games played again to look back at them: some ten milliseconds each, so never on the event loop.

One at a time: two threads that compute would keep the event loop waiting twice as long.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

T = TypeVar("T")

_POOL: Final = ThreadPoolExecutor(1, thread_name_prefix="replay")


class Replaying:
    def __init__(self) -> None:
        self._free = asyncio.Semaphore(1)
        """Whoever waits here is gone with the server; what waits in a pool holds it up."""

    async def do(self, work: Callable[[], T]) -> T:
        async with self._free:
            return await asyncio.get_running_loop().run_in_executor(_POOL, work)
