"""Compiles what tables and bots need, before anyone waits for it.

That takes a minute on a machine's first start, and the interpreter's lock all the while. So
processes of their own do it, a part of a game each, and whoever comes later finds the result in the
cache.
"""

import asyncio
import contextlib
import logging
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from emporion import game, vector
from emporion.arena.match import seated
from emporion.arena.speed import measure
from emporion.bots import LEVELS, Budget, make
from emporion.bots.search import SearchBot
from emporion.core.chance import Rng
from emporion.core.compiled import cache_folder
from emporion.core.errors import EmporionError
from emporion.core.game import State
from emporion.core.progress import Compilations
from emporion.core.registry import home_of, load
from emporion.core.sources import digest_of
from emporion.vector.batch import TYPES

log = logging.getLogger("emporion.bots")

RULES: Final = "rules"
BOTS: Final = "bots"
HINTS: Final = "hints"
REFERENCE: Final = "reference"
GAMES: Final = "games"
BATCHES: Final = "batches"


def compile_rules(name: str) -> None:
    """What every table needs."""
    rules = game(name)
    state = rules.new(rules.min_players)
    rng = Rng(1)
    for _ in range(60):
        if state.is_over:
            break
        state.view()
        legal = state.legal_actions()
        state.notation(legal[0])
        state.apply(legal[rng.below(len(legal))])
    state.scores()


def _compile_bots(name: str) -> None:
    make(LEVELS[0], 1).choose(_choice(name))


def _compile_hints(name: str) -> None:
    few = Budget(simulations=1)
    SearchBot(1, few).analyse(_choice(name), few)


def _compile_reference_bots(name: str) -> None:
    for description in ("random", "greedy", "flat:1"):
        make(description, 1).choose(_choice(name))
    measure(game(name), game(name).min_players, seconds=0.0)


def _compile_games(name: str) -> None:
    """Whole games between bots, with and without a search: what simulations need."""
    rules = game(name)
    for bot in ("random", "beginner"):
        seated(rules, [bot] * rules.min_players).play(1, 0, 1, 1)


def _compile_batches(name: str) -> None:
    """Many games at once, with observations of both types: what learners need."""
    for observation in TYPES:
        players = game(name).min_players
        env = vector.make(name, players=players, batch=1, observation=observation)
        env.step(env.sample())
        env.observe(0)


PARTS: Final[dict[str, Callable[[str], None]]] = {
    RULES: compile_rules,
    BOTS: _compile_bots,
    HINTS: _compile_hints,
    REFERENCE: _compile_reference_bots,
    GAMES: _compile_games,
    BATCHES: _compile_batches,
}
"""What there is to compile for a game. Later parts use what earlier ones made."""


def _choice(name: str) -> State:
    rules = game(name)
    return rules.at_a_choice(rules.min_players)


def _marker(part: str, name: str) -> Path | None:
    folder = cache_folder()
    if folder is None:
        return None
    return folder / "-".join(filter(None, [part, name, digest_of(home_of(name)), "ready"]))


def is_ready(part: str, name: str) -> bool:
    marker = _marker(part, name)
    return marker is not None and marker.exists()


def compile_part(part: str, name: str, home: str) -> None:
    load(home)
    try:
        PARTS[part](name)
    except EmporionError as error:
        if error.code != "no-net":  # then there is nothing of this kind to compile
            raise
    marker = _marker(part, name)
    if marker is not None:
        marker.touch()


async def warm_up(part: str, name: str, told: Callable[[str], None] | None = None) -> None:
    """Have it done, unless it is done already; where it fails, whoever needs it compiles it.

    The names of the functions are told as their turn comes.
    """
    if cache_folder() is None or is_ready(part, name):
        return
    with tempfile.TemporaryFile() as errors:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "emporion.server.warm",
            part,
            name,
            home_of(name),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
        )
        functions: Any = process.stdout
        try:
            async for line in functions:
                if told is not None:
                    told(line.decode().strip())
            status = await process.wait()
        except asyncio.CancelledError:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
            await process.wait()
            raise
        if status:
            errors.seek(0)
            reason = errors.read().decode(errors="replace").strip().rpartition("\n")[2]
            log.warning(
                "not compiled beforehand",
                extra={"game": name, "part": part, "status": status, "reason": reason[-300:]},
            )


if __name__ == "__main__":
    Compilations(lambda function: print(function, flush=True)).start()
    compile_part(*sys.argv[1:])
