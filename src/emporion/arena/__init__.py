"""Bots against each other: contests and matches, and what they show."""
