"""Bot accounts and their tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0013"
branch_labels = None
depends_on = None


def _profile(name: str, *, key: bool = False) -> sa.Column[str]:
    return sa.Column(
        name,
        sa.String(32),
        sa.ForeignKey("profiles.id", ondelete="CASCADE"),
        primary_key=key,
        nullable=False,
    )


def upgrade() -> None:
    op.create_table(
        "bot_accounts",
        _profile("profile", key=True),
        _profile("owner"),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("accepts", sa.Text),
    )
    op.create_index("bot_accounts_by_owner", "bot_accounts", ["owner"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(16), primary_key=True),
        _profile("profile"),
        sa.Column("hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("scopes", sa.String(60), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger),
        sa.Column("used_at", sa.BigInteger),
    )
    op.create_index("tokens_by_profile", "tokens", ["profile"])
