"""Passkeys, second devices, and what reviews have found of seats, for statistics."""

import json
import zlib

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pairings",
        sa.Column(
            "profile",
            sa.String(32),
            sa.ForeignKey("profiles.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("claim_hash", sa.LargeBinary, unique=True),
        sa.Column("label", sa.String(60)),
        sa.Column("number", sa.Integer),
        sa.Column("confirmed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column(
            "profile",
            sa.String(32),
            sa.ForeignKey("profiles.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("synced", sa.Boolean, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
    )
    op.create_index("passkeys_by_profile", "passkeys", ["profile"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("profile", sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE")),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("challenges_by_profile", "challenges", ["profile"])
    op.create_index("challenges_by_time", "challenges", ["until"])
    verdicts = op.create_table(
        "verdicts",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("accuracy", sa.Float),
        sa.Column("luck", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    _fill(verdicts)


def _fill(verdicts: sa.Table) -> None:
    """From the reviews that are there."""
    connection = op.get_bind()
    known = sa.text(
        "SELECT reviews.id FROM reviews JOIN tables ON tables.id = reviews.id "
        "WHERE reviews.state = 'done'"
    )
    one = sa.text("SELECT found FROM reviews WHERE id = :id")
    for table_id in connection.execute(known).scalars().all():
        found = connection.execute(one, {"id": table_id}).scalar()
        for row in _rows(table_id, found):
            connection.execute(verdicts.insert().values(row))


def _rows(table_id: str, found: bytes | None) -> list[dict[str, object]]:
    try:
        seats = json.loads(zlib.decompress(found or b""))["review"]["seats"]
        return [
            {
                "table_id": table_id,
                "seat": one["seat"] - 1,
                "accuracy": (one["accuracy"] or {}).get("mean"),
                "luck": one["luck"]["points"]["mean"],
            }
            for one in seats
        ]
    except (KeyError, TypeError, ValueError, zlib.error):
        return []  # of an earlier shape: it is made anew when somebody asks
