"""Lessons of games: read from files, walked through, and checked against their claims. Knows no game."""
