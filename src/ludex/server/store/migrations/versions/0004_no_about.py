"""Alembic keeps the version of the tables; the table that had it goes."""

from alembic import op

revision, down_revision = "0004", "0003"


def upgrade() -> None:
    """Databases made before have it, new ones don't."""
    op.drop_table("ludex_about", if_exists=True)
