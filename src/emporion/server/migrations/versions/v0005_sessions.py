"""Devices know when they were last used, changes of profiles are listed for every process, and a
command's id is kept with a hash of its content."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Nobody knows when the cookies there are were last used; they last anew from now on.
    now = str(int(time.time() * 1000))
    with op.batch_alter_table("cookies") as cookies:
        cookies.add_column(sa.Column("used_at", sa.BigInteger, nullable=False, server_default=now))
        cookies.add_column(sa.Column("label", sa.String(60), nullable=False, server_default=""))
    with op.batch_alter_table("cookies") as cookies:
        cookies.alter_column("used_at", server_default=None)
        cookies.alter_column("label", server_default=None)
    op.create_index("cookies_by_profile", "cookies", ["profile"])
    op.create_index("cookies_by_use", "cookies", ["used_at"])
    op.create_table(
        "profile_changes",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("profile", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.add_column("tables", sa.Column("created_hash", sa.LargeBinary))
    op.add_column("events", sa.Column("command_hash", sa.LargeBinary))
