"""Compiles what bots think with, before anyone waits for one.

That takes a minute on a machine's first start, and the interpreter's lock all the while. So
processes of their own do it, one for each game, and the server finds the result in the cache.
"""

import asyncio
import contextlib
import hashlib
import logging
import sys
from pathlib import Path
from typing import Final

from emporion import game, list_games
from emporion.bots import LEVELS, Budget, make
from emporion.bots.search import SearchBot
from emporion.core.compiled import PACKAGE, cache_folder
from emporion.core.registry import home_of, load

log = logging.getLogger("emporion.bots")

BOTS: Final = "bots"
HINTS: Final = "hints"
# Numba's cache holds for one place of the sources only.
PLACE: Final = hashlib.sha256(str(PACKAGE).encode()).hexdigest()[:12]


def _marker(what: str, name: str) -> Path | None:
    folder = cache_folder()
    return None if folder is None else folder / f"{what}-{name}-ready-{PLACE}"


def compile_bots(what: str, name: str, home: str) -> None:
    load(home)
    rules = game(name)
    state = rules.at_a_choice(rules.min_players)
    if what == HINTS:
        SearchBot(1, Budget(simulations=1)).analyse(state, Budget(simulations=1))
    else:
        make(LEVELS[0], 1).choose(state)
    marker = _marker(what, name)
    if marker is not None:
        marker.touch()


async def warm_up(what: str, name: str) -> None:
    """Have it done, unless it is done already; where it fails, bots compile for themselves."""
    marker = _marker(what, name)
    if marker is None or marker.exists():
        return
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "emporion.server.warm",
        what,
        name,
        home_of(name),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        status = await process.wait()
    except asyncio.CancelledError:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.wait()
        raise
    if status:
        log.warning("bots were not compiled beforehand", extra={"game": name, "status": status})


async def _everything(what: str) -> None:
    await asyncio.gather(*(warm_up(what, name) for name in list_games()))


if __name__ == "__main__":
    if sys.argv[1:]:
        compile_bots(*sys.argv[1:])
    else:
        for kind in (BOTS, HINTS):
            asyncio.run(_everything(kind))
