"""How many tables a network has opened, and an index to count a person's."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "openings",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("network", sa.LargeBinary, primary_key=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("openings_by_network", "openings", ["network", "created_at"])
    op.create_index("tables_by_host", "tables", ["host", "phase"])
