"""Record files that people bring: hostile until replayed."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

import msgspec

from emporion.core.record import Record

T = TypeVar("T")

_POOL: Final = ThreadPoolExecutor(2, thread_name_prefix="records")


class Checked(msgspec.Struct, frozen=True):
    game: str
    players: list[str]
    actions: int
    over: bool
    scores: list[int]
    winners: list[int]
    chance_events: int | None
    """How many were recomputed; none where no secret is revealed."""
    wrong: list[int]
    """The actions that the secret does not give."""
    contributors: list[int]
    """The seats, from 1, of those who mixed the dice besides the server …"""
    left_out: list[int]
    """… and of those who were to, and did not in time."""
    attempts: int


async def in_thread(work: Callable[[], T]) -> T:
    """Games played again, away from the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_POOL, work)


async def check_record(content: bytes) -> Checked:
    return await in_thread(lambda: _check(content))


def _check(content: bytes) -> Checked:
    record = Record.read(content.splitlines())
    fair = record.verify() if record.dice is not None else None
    return Checked(
        game=record.game.name,
        players=[player.name for player in record.players],
        actions=len(record.actions),
        over=record.state.is_over,
        scores=record.state.scores(),
        winners=record.state.winners(),
        chance_events=fair.events if fair else None,
        wrong=list(fair.wrong) if fair else [],
        contributors=list(fair.contributors) if fair else [],
        left_out=list(fair.left_out) if fair else [],
        attempts=fair.attempts if fair else 0,
    )
