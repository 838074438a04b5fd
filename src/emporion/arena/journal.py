"""The results of a contest as a file, a line a deal, so that it can be stopped and gone on with.

The first line says what is played; a line is written whole as its deal is finished. A last line
that was cut short by a crash is dropped.
"""

import sys
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec

from emporion.arena.contest import BadArena, Contest, Done, Task, fingerprint
from emporion.core.registry import game

if sys.platform != "win32":
    import fcntl

FORMAT: Final = 2
"""2: deals are drawn otherwise than in 1, by compiled code."""


class Header(msgspec.Struct, frozen=True):
    format: int
    code: str
    """A hash of the rules and the bots: results of other ones do not belong together."""
    rules_version: int
    contest: Contest


def header_of(contest: Contest) -> Header:
    return Header(FORMAT, fingerprint(contest), game(contest.game).rules_version, contest)


class Journal:
    """An open file of results; nobody else can write to it meanwhile."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.done: dict[Task, Done] = {}
        self._file = path.open("a+b")
        try:
            self._hold()
            self._open(header_of(contest))
        except BaseException:
            self._file.close()
            raise

    def _hold(self) -> None:
        if sys.platform != "win32":  # which has no such locks
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadArena("results-in-use") from None

    def _open(self, header: Header) -> None:
        """Nothing in the file is changed before it is known to be one of ours."""
        self._file.seek(0)
        *lines, rest = self._file.read().split(b"\n")
        if lines:
            self._read(lines, header)
            self._file.truncate(sum(len(line) + 1 for line in lines))
        elif msgspec.json.encode(header).startswith(rest):
            self._file.truncate(0)
            self._write(header)
        else:
            raise BadArena("not-results")

    def _read(self, lines: list[bytes], expected: Header) -> None:
        try:
            found = msgspec.json.decode(lines[0], type=Header)
        except msgspec.DecodeError:
            raise BadArena("not-results") from None
        _compare(found, expected)
        decoder = msgspec.json.Decoder(Done)
        for number, line in enumerate(lines[1:], 2):
            try:
                done = decoder.decode(line)
            except msgspec.DecodeError:
                raise BadArena("results-damaged", number=number) from None
            self.done[done.task] = done

    def add(self, done: Done) -> None:
        self.done[done.task] = done
        self._write(done)

    def _write(self, line: msgspec.Struct) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._file.close()


def _compare(found: Header, expected: Header) -> None:
    """First the contest: of another game, the rules are other ones anyway."""
    for field in Contest.__struct_fields__:
        if field == "limit":  # it decides how long to wait, not how games go
            continue
        there, given = getattr(found.contest, field), getattr(expected.contest, field)
        if there != given:
            raise BadArena(
                "results-differ", setting=field, found=_short(there), given=_short(given)
            )
    for field in Header.__struct_fields__:
        if field != "contest" and getattr(found, field) != getattr(expected, field):
            raise BadArena("results-of-other-version", what=field.replace("_", " "))


def _short(value: object) -> str:
    text = ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return text if len(text) <= 60 else text[:59] + "…"
