"""Exact chances of whatever dice decide, in any game: every result that differs is played on to its end. Knows no game."""
