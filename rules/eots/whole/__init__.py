"""The rules as a whole: every step, saved games, and the game as it is played without a table."""
