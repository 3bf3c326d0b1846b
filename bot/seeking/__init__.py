"""Finds opponents: who waits for which game, who fits whom, and the games that come of it."""
