"""What Alembic runs; `Database.migrate` hands it the connection."""

from alembic import context

from emporion.server.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
