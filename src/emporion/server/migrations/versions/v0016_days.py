"""Holidays, and moves planned ahead."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0017"
branch_labels = None
depends_on = None


def _profile() -> sa.Column[str]:
    key = sa.ForeignKey("profiles.id", ondelete="CASCADE")
    return sa.Column("profile", sa.String(32), key, primary_key=True)


def upgrade() -> None:
    op.create_table(
        "holidays",
        _profile(),
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
    )
    op.create_table(
        "plans",
        sa.Column("table_id", sa.String(32), primary_key=True),
        _profile(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("moment", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )
    op.create_index("plans_by_profile", "plans", ["profile"])
