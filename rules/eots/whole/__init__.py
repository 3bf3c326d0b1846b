"""The rules as a whole: every step, saved games, and the game as played without a host."""
