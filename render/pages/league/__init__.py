"""Draws sheets (``render.sheet``): standings, crosstables, brackets, schedules, ratings, a player's card."""
