"""Ratings by game, with their uncertainty. Pure reckoning."""
