"""Who has found which puzzles, and on how many days in a row."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_progress",
        sa.Column(
            "profile",
            sa.String(32),
            sa.ForeignKey("profiles.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("puzzle", sa.String(32), primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("seen", sa.Boolean, nullable=False),
    )
    op.create_table(
        "puzzle_streaks",
        sa.Column(
            "profile",
            sa.String(32),
            sa.ForeignKey("profiles.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("longest", sa.Integer, nullable=False),
    )
