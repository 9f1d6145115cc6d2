"""The table of stored events is called so, and its column of batches too."""

from alembic import op

revision, down_revision = "0005", "0004"


def upgrade() -> None:
    """Rename the table and the column; what is in them stays."""
    op.execute("ALTER TABLE ludex_told RENAME TO ludex_events")
    op.execute("ALTER TABLE ludex_events RENAME COLUMN lot TO batch")
