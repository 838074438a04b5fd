"""Whom people have blocked, and what they have reported."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def _profile(name: str) -> sa.Column[str]:
    return sa.Column(
        name, sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    )


def upgrade() -> None:
    op.create_table(
        "blocks",
        _profile("profile"),
        _profile("other"),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_index("blocks_by_other", "blocks", ["other"])
    op.create_table(
        "reports",
        sa.Column("reporter", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("line", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("profile", sa.String(32), nullable=False),
        sa.Column("said_at", sa.BigInteger, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("settled_at", sa.BigInteger),
    )
    op.create_index("reports_by_profile", "reports", ["profile"])
    op.create_index("reports_by_time", "reports", ["created_at"])
