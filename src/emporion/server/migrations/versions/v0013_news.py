"""What goes out when nobody is there."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "news_wishes",
        sa.Column(
            "profile",
            sa.String(32),
            sa.ForeignKey("profiles.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("push", sa.String(100), nullable=False),
        sa.Column("mail", sa.String(100), nullable=False),
        sa.Column("webhook", sa.String(100), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("zone", sa.String(60), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
    )
    op.create_table(
        "news_channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column(
            "profile",
            sa.String(32),
            sa.ForeignKey("profiles.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("device", sa.LargeBinary, sa.ForeignKey("cookies.hash", ondelete="CASCADE")),
        sa.Column("channel", sa.String(10), nullable=False),
        sa.Column("target", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("verified", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("held_until", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("trouble", sa.String(20)),
        sa.Column("trouble_at", sa.BigInteger),
        sa.Column("sent_at", sa.BigInteger),
        sa.Column("counted_from", sa.BigInteger, nullable=False),
        sa.Column("counted", sa.Integer, nullable=False),
    )
    op.create_index("news_channels_by_profile", "news_channels", ["profile"])
    op.create_index("news_channels_by_device", "news_channels", ["device"])
    op.create_index("news_channels_by_digest", "news_channels", ["digest"])
    op.create_table(
        "news_outbox",
        sa.Column(
            "channel",
            sa.String(32),
            sa.ForeignKey("news_channels.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("profile", sa.String(32), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("news_outbox_by_time", "news_outbox", ["due_at"])
    op.create_index("news_outbox_by_profile", "news_outbox", ["profile"])
    op.create_index("news_outbox_by_table", "news_outbox", ["table_id"])
