"""Events as the store keeps them: chained by hashes, and without anything personal.

A profile becomes the number of a member, one for each profile that a table's log tells of, and a
text of theirs (a name) its place among the member's texts. Beside either stands a salted hash, so
that what lies in the members' rows is vouched for by the chain; without the salt it tells nothing.
Erasing a member's row therefore breaks nothing: whoever it was reads as somebody unknown.
"""

import hashlib
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, cast, get_args, get_type_hints

import msgspec

from emporion.core.errors import EmporionError
from emporion.table import events as e

BEFORE_THE_FIRST: Final = b""
"""What the first event of a log is chained to."""
SALT_BYTES: Final = 16


class LogDamaged(EmporionError):
    """What the store has of a table is not what was written; it must not go on from there."""


class _Kind(msgspec.Struct):
    kind: str


class Stored(msgspec.Struct, frozen=True):
    """A row of a log."""

    number: int
    at: int
    body: bytes
    hash: bytes


# ---- which fields are personal -------------------------------------------------------------------

Fields = tuple[tuple[str, str | None], ...]
"""The names of fields, each with the field of the profile whose text it is."""

_kind_decoder: Final = msgspec.json.Decoder(_Kind)
_event_decoder: Final = msgspec.json.Decoder(e.Event)


def personal_fields(kind: type) -> Fields:
    found = [
        (name, mark)
        for name, hint in get_type_hints(kind, include_extras=True).items()
        if (mark := _mark(hint)) is not None
    ]
    return tuple((name, mark.of) for name, mark in found)


def is_personal(event: e.Event) -> bool:
    """Whether an event tells of members."""
    return bool(_BY_TYPE[type(event)])


def _mark(hint: Any) -> e.Personal | None:
    for part in (*getattr(hint, "__metadata__", ()), *get_args(hint)):
        found = part if isinstance(part, e.Personal) else _mark(part)
        if found is not None:
            return found
    return None


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


_BY_TYPE: Final[dict[type, Fields]] = {kind: personal_fields(kind) for kind in get_args(e.Event)}
_BY_KIND: Final[dict[str, Fields]] = {_tag(kind): fields for kind, fields in _BY_TYPE.items()}


# ---- members and their chain ---------------------------------------------------------------------


@dataclass(slots=True)
class Member:
    """Somebody a table's log tells of; nothing is left of them once they are erased."""

    number: int
    profile: str | None
    salt: bytes | None
    texts: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The profile, or what stands for it."""
        return self.profile or e.forgotten(self.number)

    def digest(self, kind: str, value: str) -> str:
        if self.salt is None:
            return ""
        return hashlib.sha256(self.salt + f"{kind}\n{value}".encode()).hexdigest()


def chained(previous: bytes, table_id: str, number: int, at: int, body: bytes) -> bytes:
    """The hash of an event, and by it of all before it."""
    head = f"{table_id}\n{number}\n{at}\n".encode()
    return hashlib.sha256(previous + head + body).digest()


def check_numbers(table_id: str, rows: Iterable[Stored], after: int = 0) -> None:
    """LogDamaged unless these rows follow on a number without a hole."""
    for expected, row in enumerate(rows, after + 1):
        if row.number != expected:
            raise LogDamaged("log-damaged", table=table_id, number=expected)


def check_chain(table_id: str, rows: Iterable[Stored], previous: bytes = BEFORE_THE_FIRST) -> bytes:
    """LogDamaged unless these rows are what was written, after an event with the hash `previous`;
    the last one's hash."""
    for row in rows:
        previous = chained(previous, table_id, row.number, row.at, row.body)
        if row.hash != previous:
            raise LogDamaged("log-damaged", table=table_id, number=row.number)
    return previous


class Members:
    """The members of one table."""

    def __init__(self, table_id: str, members: Iterable[Member] = ()) -> None:
        self.table_id = table_id
        self._by_number = {member.number: member for member in members}
        self._by_profile = {member.id: member for member in self._by_number.values()}
        self.new: dict[int, Member] = {}
        """Those that are to be written, as is whoever got another text."""

    def write(self, event: e.Event) -> bytes:
        fields = _BY_TYPE[type(event)]
        if not fields:
            return msgspec.json.encode(event)
        content = msgspec.to_builtins(event)
        whose = dict(content)
        for name, of in fields:
            if name not in content:
                continue
            if of is None:
                content[name] = _each(content[name], self._profile)
            else:
                content[name] = self._text(whose[of], content[name])
        return msgspec.json.encode(content)

    def read(self, number: int, body: bytes) -> e.Event:
        try:
            return self._read(body)
        except (msgspec.DecodeError, LookupError, TypeError, ValueError):
            raise LogDamaged("log-damaged", table=self.table_id, number=number) from None

    def _read(self, body: bytes) -> e.Event:
        fields = _BY_KIND.get(_kind_decoder.decode(body).kind)
        if not fields:
            return cast("e.Event", _event_decoder.decode(body))
        content = msgspec.json.decode(body)
        whose = dict(content)
        for name, of in fields:
            if name not in content:
                continue
            if of is None:
                content[name] = _each(content[name], self._profile_of)
            else:
                content[name] = self._text_of(whose[of], content[name])
        return cast("e.Event", msgspec.convert(content, e.Event))

    def vouched_for(self, body: bytes) -> bool:
        """Whether the members' rows are what an event was written with, as far as they are left."""
        fields = _BY_KIND.get(_kind_decoder.decode(body).kind, ())
        content = msgspec.json.decode(body)
        sound = True

        def is_sound(reference: Any) -> Any:
            nonlocal sound
            member = self._by_number[reference[0]]
            if member.profile is not None:
                sound &= member.digest("profile", member.profile) == reference[1]
            return None

        for name, of in fields:
            if name not in content:
                continue
            if of is None:
                _each(content[name], is_sound)
            else:
                member = self._by_number[content[of][0]]
                place, digest = content[name]
                if member.profile is not None:
                    sound &= member.digest("text", member.texts[place]) == digest
        return sound

    # ---- one value ------------------------------------------------------------------------

    def _profile(self, profile: str) -> list[Any]:
        member = self._member(profile)
        return [member.number, member.digest("profile", profile)]

    def _text(self, profile: str, text: str) -> list[Any]:
        member = self._member(profile)
        if member.profile is None:
            return [0, ""]
        if text not in member.texts:
            member.texts.append(text)
            self.new[member.number] = member
        return [member.texts.index(text), member.digest("text", text)]

    def _member(self, profile: str) -> Member:
        member = self._by_profile.get(profile)
        if member is None:
            number = max(self._by_number, default=-1) + 1
            member = Member(number, profile, secrets.token_bytes(SALT_BYTES))
            self._by_number[number] = self._by_profile[profile] = self.new[number] = member
        return member

    def _profile_of(self, reference: Any) -> str:
        return self._by_number[reference[0]].id

    def _text_of(self, whose: Any, reference: Any) -> str:
        member = self._by_number[whose[0]]
        return member.texts[reference[0]] if member.profile is not None else ""


def _each(value: Any, change: Callable[[Any], Any]) -> Any:
    """A profile, none, or several of either."""
    if value is None:
        return None
    several = isinstance(value, list | tuple) and not _is_reference(value)
    return [_each(one, change) for one in value] if several else change(value)


def _is_reference(value: Any) -> bool:
    return len(value) == 2 and isinstance(value[0], int) and isinstance(value[1], str)
