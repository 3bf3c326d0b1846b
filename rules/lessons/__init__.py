"""Lessons of games, read from files. Knows no game."""
