"""Friends, seats kept for people, and those who look for somebody to play with."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0015"
branch_labels = None
depends_on = None


def _profile(name: str) -> sa.Column[str]:
    return sa.Column(
        name, sa.String(32), sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    )


def upgrade() -> None:
    op.create_table(
        "friends",
        _profile("profile"),
        _profile("other"),
        sa.Column("answer", sa.String(10)),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_index("friends_by_other", "friends", ["other"])
    op.create_table("open_doors", _profile("profile"))
    op.create_table(
        "seekers",
        _profile("profile"),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("wish", sa.String(80), nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.Column("commitments", sa.LargeBinary, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("at_table", sa.String(32)),
    )
    op.create_index("seekers_by_wish", "seekers", ["wish", "seen_at"])
    op.create_table(
        "guests",
        sa.Column("profile", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("guests_by_table", "guests", ["table_id"])
