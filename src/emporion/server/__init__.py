"""The web application: store, live updates, bots at seats, API."""
