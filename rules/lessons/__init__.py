"""Lessons of games: read from files, walked through, and held to what they say. Knows no game."""
