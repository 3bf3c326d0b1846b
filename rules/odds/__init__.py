"""Exact chances of anything the dice decide, in any game: every distinct result is played on to its end. Knows no game."""
