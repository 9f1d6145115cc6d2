"""The steps by which the tables came to be what they are: one file a step, run by Alembic when a server starts."""
