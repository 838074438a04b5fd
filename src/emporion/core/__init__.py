"""The contract of a game. Knows no game."""
