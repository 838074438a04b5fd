"""How far people have come in guided first games."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lesson_progress",
        sa.Column(
            "profile",
            sa.String(32),
            sa.ForeignKey("profiles.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("lesson", sa.String(60), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
