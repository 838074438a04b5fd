"""Reviews of finished games, begun and done."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column(
            "profile",
            sa.String(32),
            sa.ForeignKey("profiles.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("record", sa.LargeBinary),
        sa.Column("made_by", sa.String(40), nullable=False),
        sa.Column("found", sa.LargeBinary),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("held_by", sa.String(32)),
        sa.Column("held_until", sa.BigInteger, nullable=False),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
    )
    op.create_index("reviews_by_profile", "reviews", ["profile"])
    op.create_index("reviews_by_time", "reviews", ["asked_at"])
