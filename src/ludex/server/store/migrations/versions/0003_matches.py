"""Matches, their logs, what was told of them, and who is connected."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0003", None


def upgrade() -> None:
    """The tables of storage version 3; after an interruption those that are missing."""
    op.create_table(
        "ludex_matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "ludex_entries",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
    op.create_table(
        "ludex_told",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("lot", sa.Text, nullable=False),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
    op.create_table(
        "ludex_presence",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("worker", sa.Text, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
        if_not_exists=True,
    )
