"""What comes of a command, and how one that is sent again is known."""

import hashlib
import time
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from emporion.server import metrics
from emporion.server.picture import Picture
from emporion.table import Person, Refusal


class CommandResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a command."""

    table: str
    number: int
    """The last event that followed from it."""
    repeated: bool = False
    """The command had acted before; it has not acted again."""
    line: int | None = None
    """The line of chat that came of it."""
    invitation: str | None = None
    """The secret of a new invitation, told once and only to whoever invites."""
    picture: Picture | None = None
    """The table afterwards, for whoever opened it or said what they had seen of it."""


@contextmanager
def measured(kind: str) -> Iterator[None]:
    """Count a command of a kind with what came of it, and how long it took."""
    start = time.perf_counter()
    outcome = "done"
    try:
        yield
    except Refusal as refusal:
        outcome = refusal.code
        raise
    except Exception:
        outcome = "failed"
        raise
    finally:
        metrics.COMMANDS.labels(kind, outcome).inc()
        metrics.COMMAND_SECONDS.observe(time.perf_counter() - start)


def own_id(by: Person, command_id: str) -> str:
    """An id is its sender's own: nobody can use up somebody else's."""
    return f"{by.id}:{command_id}"


def content_hash(*parts: object) -> bytes:
    """What tells commands of one id apart, whatever the order of their fields."""
    return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).digest()


def check_same(before: bytes | None, content: bytes) -> None:
    """A command sent again is the same as before; commands before 0.2 left no hash."""
    if before is not None and before != content:
        raise Refusal("command-id-used")
