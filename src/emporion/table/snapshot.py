"""A table as bytes, so that a long log need not be read from its beginning."""

from typing import Any

import msgspec

from emporion.core.game import State
from emporion.table.evolve import check_rules
from emporion.table.table import Table

VERSION = b"3\n"
"""Grows with the meaning of a table's fields; an older snapshot is then left aside."""


def _leave_out(kind: type, value: Any) -> Any:
    return None if kind is State else value


_decoder = msgspec.msgpack.Decoder(Table, dec_hook=_leave_out)


def write(table: Table) -> bytes:
    return VERSION + msgspec.msgpack.encode(msgspec.structs.replace(table, state=None))


def read(content: bytes) -> Table | None:
    """The table, or none where the snapshot is of another version and the log must do."""
    if not content.startswith(VERSION):
        return None
    try:
        table = _decoder.decode(content[len(VERSION) :])
    except msgspec.DecodeError:
        return None
    check_rules(table.setup)
    if table.position:
        table.state = table.state_at(len(table.actions))
    return table
