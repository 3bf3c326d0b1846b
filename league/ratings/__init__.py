"""Ratings by game, with their uncertainty, reckoned anew from results whenever they are needed. Pure reckoning."""
