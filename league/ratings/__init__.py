"""Ratings by game, with their uncertainty, computed from results whenever they are needed. Pure computation."""
