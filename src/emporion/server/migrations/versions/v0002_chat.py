"""Chat lies beside the games' logs; where a line was, an empty event keeps its number."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

SAID = b'{"kind":"said"'
EMPTY = b'{"kind":"said"}'
PAGE = 2000


def upgrade() -> None:
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("profile", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("command", sa.String(64)),
        sqlite_with_rowid=False,
    )
    op.create_index("chat_by_time", "chat", ["at"])
    op.create_index(
        "chat_by_command",
        "chat",
        ["table_id", "command"],
        unique=True,
        sqlite_where=sa.text("command IS NOT NULL"),
        postgresql_where=sa.text("command IS NOT NULL"),
    )
    op.add_column(
        "tables", sa.Column("said", sa.BigInteger, nullable=False, server_default=sa.text("0"))
    )
    _move_lines(op.get_bind())
    # Snapshots of this version hold what was said.
    op.execute("DELETE FROM snapshots")


def _move_lines(connection: sa.Connection) -> None:
    old = sa.MetaData()
    old.reflect(connection, only=["events", "chat", "tables"])
    events, chat, tables = old.tables["events"], old.tables["chat"], old.tables["tables"]
    start = sa.literal(SAID, sa.LargeBinary)
    place = sa.tuple_(events.c.table_id, events.c.number)
    query = (
        sa.select(events.c.table_id, events.c.number, events.c.at, events.c.body)
        .where(sa.func.substr(events.c.body, 1, len(SAID)) == start)
        .order_by(events.c.table_id, events.c.number)
        .limit(PAGE)
    )
    said: dict[str, int] = {}
    last: tuple[str, int] | None = None
    while True:
        found = query if last is None else query.where(place > last)
        rows = connection.execute(found).all()
        if not rows:
            break
        lines: list[dict[str, Any]] = []
        for row in rows:
            content = json.loads(row.body)
            said[row.table_id] = said.get(row.table_id, 0) + 1
            line = {"table_id": row.table_id, "number": said[row.table_id], "at": row.at}
            lines.append({**line, **{key: content[key] for key in ("profile", "name", "text")}})
        connection.execute(chat.insert(), lines)
        connection.execute(
            events.update()
            .where(events.c.table_id == sa.bindparam("t"), events.c.number == sa.bindparam("n"))
            .values(body=EMPTY),
            [{"t": row.table_id, "n": row.number} for row in rows],
        )
        last = (rows[-1].table_id, rows[-1].number)
    if said:
        connection.execute(
            tables.update().where(tables.c.id == sa.bindparam("t")).values(said=sa.bindparam("s")),
            [{"t": table, "s": number} for table, number in said.items()],
        )
