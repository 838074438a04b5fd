"""Self-play, training and export of nets (extra: emporion[learn])."""
