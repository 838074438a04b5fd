"""Lines of chat are chained by salted hashes of what was said, which itself can be erased."""

import hashlib
import secrets
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

PAGE = 500


def upgrade() -> None:
    for name in ("salt", "digest", "hash"):
        op.add_column("chat", sa.Column(name, sa.LargeBinary))
    _chain(op.get_bind())


def _chain(connection: sa.Connection) -> None:
    names = ("table_id", "number", "at", "profile", "name", "text", "salt", "digest", "hash")
    chat = sa.table("chat", *map(sa.column, names))
    place = sa.tuple_(chat.c.table_id, chat.c.number)
    query = sa.select(*list(chat.c)[:6]).order_by(chat.c.table_id, chat.c.number).limit(PAGE)
    change = (
        chat.update()
        .where(chat.c.table_id == sa.bindparam("t"), chat.c.number == sa.bindparam("n"))
        .values(salt=sa.bindparam("s"), digest=sa.bindparam("d"), hash=sa.bindparam("h"))
    )
    table_id, head = "", b""
    rows = connection.execute(query).all()
    while rows:
        changes: list[dict[str, Any]] = []
        for row in rows:
            if row.table_id != table_id:
                table_id, head = row.table_id, b""
            salt = secrets.token_bytes(16)
            said = "\n".join((row.profile, row.name, row.text))
            digest = hashlib.sha256(salt + said.encode()).digest()
            start = f"{table_id}\n{row.number}\n{row.at}\n".encode()
            head = hashlib.sha256(head + start + digest).digest()
            changes.append({"t": table_id, "n": row.number, "s": salt, "d": digest, "h": head})
        connection.execute(change, changes)
        last = (rows[-1].table_id, rows[-1].number)
        rows = connection.execute(query.where(place > last)).all()
