"""Logs are chained by hashes, and hold nothing personal: that lies in the members' rows.

All of it happens in one transaction: broken off, the store is as it was. Of the old log no more
than a few hundred rows are in memory at a time.
"""

import hashlib
import json
import secrets
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

PAGE = 500
PROFILES = {
    "created": ("host", "kept"),
    "sat": ("profile",),
    "undo-offered": ("asked", "by"),
    "undo-accepted": ("profile",),
    "undo-declined": ("profile",),
}
"""By kind of event, the fields with profiles."""
TEXTS = {
    "created": (("host_name", "host"),),
    "sat": (("name", "profile"),),
}
"""The fields with texts, each with that of whose it is."""


def upgrade() -> None:
    connection = op.get_bind()
    members = op.create_table(
        "members",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("member", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("profile", sa.String(32)),
        sa.Column("salt", sa.LargeBinary),
        sa.Column("texts", sa.LargeBinary),
        sqlite_with_rowid=False,
    )
    op.create_index("members_by_profile", "members", ["profile"])
    op.add_column("tables", sa.Column("head", sa.LargeBinary))
    op.add_column("tables", sa.Column("erased_at", sa.BigInteger))
    op.create_index(
        "tables_by_erasure",
        "tables",
        ["erased_at"],
        sqlite_where=sa.text("erased_at IS NOT NULL"),
        postgresql_where=sa.text("erased_at IS NOT NULL"),
    )
    # Written anew in order: quicker than to change every row of the old one.
    events = op.create_table(
        "chained_events",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("command", sa.String(64)),
        sa.Column("last", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    _chain(connection, events, members)
    op.drop_index("events_by_command", "events")
    op.drop_table("events")
    op.rename_table("chained_events", "events")
    op.create_index(
        "events_by_command",
        "events",
        ["table_id", "command"],
        unique=True,
        sqlite_where=sa.text("command IS NOT NULL"),
        postgresql_where=sa.text("command IS NOT NULL"),
    )


def _chain(connection: sa.Connection, events: sa.Table, members: sa.Table) -> None:
    heads = sa.text("UPDATE tables SET head = :head WHERE id = :id")
    for table_id, rows in groupby(_old_rows(connection), key=lambda row: row.table_id):
        known = Members(table_id)
        head = b""
        page: list[dict[str, Any]] = []
        for row in rows:
            body = known.without_people(bytes(row.body))
            head = _hash(head, table_id, row.number, row.at, body)
            page.append({**row._mapping, "body": body, "hash": head})
            if len(page) == PAGE:
                connection.execute(events.insert(), page)
                page = []
        if page:
            connection.execute(events.insert(), page)
        if known.rows:
            connection.execute(members.insert(), known.as_rows())
        connection.execute(heads, {"head": head, "id": table_id})


def _old_rows(connection: sa.Connection) -> Iterator[sa.Row[Any]]:
    names = ("table_id", "number", "at", "body", "command", "last")
    old = sa.table("events", *map(sa.column, names))
    place = sa.tuple_(old.c.table_id, old.c.number)
    query = sa.select(old).order_by(old.c.table_id, old.c.number).limit(PAGE)
    rows = connection.execute(query).all()
    while rows:
        yield from rows
        last = (rows[-1].table_id, rows[-1].number)
        rows = connection.execute(query.where(place > last)).all()


def _hash(previous: bytes, table_id: str, number: int, at: int, body: bytes) -> bytes:
    return hashlib.sha256(previous + f"{table_id}\n{number}\n{at}\n".encode() + body).digest()


class Members:
    """The profiles of one table: numbers, salts, texts."""

    def __init__(self, table_id: str) -> None:
        self._table_id = table_id
        self.rows: dict[str, tuple[int, bytes, list[str]]] = {}

    def without_people(self, body: bytes) -> bytes:
        kind = body[: body.find(b",") + 1 or len(body)]
        if not any(f'"{name}"'.encode() in kind for name in PROFILES):
            return body
        content = json.loads(body)
        kind = content["kind"]
        if kind not in PROFILES:
            return body
        whose = dict(content)
        for field in PROFILES[kind]:
            if field in content:
                content[field] = self._each(content[field])
        for field, of in TEXTS.get(kind, ()):
            if field in content:
                content[field] = self._text(whose[of], content[field])
        return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()

    def _each(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._each(one) for one in value]
        if value is None:
            return None
        number, salt, _ = self._member(value)
        return [number, _salted(salt, "profile", value)]

    def _text(self, profile: str, text: str) -> list[Any]:
        _, salt, texts = self._member(profile)
        if text not in texts:
            texts.append(text)
        return [texts.index(text), _salted(salt, "text", text)]

    def _member(self, profile: str) -> tuple[int, bytes, list[str]]:
        if profile not in self.rows:
            self.rows[profile] = (len(self.rows), secrets.token_bytes(16), [])
        return self.rows[profile]

    def as_rows(self) -> list[dict[str, Any]]:
        return [
            {
                "table_id": self._table_id,
                "member": number,
                "profile": profile,
                "salt": salt,
                "texts": json.dumps(texts, ensure_ascii=False).encode(),
            }
            for profile, (number, salt, texts) in self.rows.items()
        ]


def _salted(salt: bytes, kind: str, value: str) -> str:
    return hashlib.sha256(salt + f"{kind}\n{value}".encode()).hexdigest()
