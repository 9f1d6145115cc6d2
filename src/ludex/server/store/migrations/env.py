"""How Alembic runs the steps: on the connection that it is given, inside its transaction."""

from alembic import context

from ludex.server.store.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, version_table=VERSION_TABLE
)
with context.begin_transaction():
    context.run_migrations()
