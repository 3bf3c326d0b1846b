"""League play: pairings, standings, ratings, seasons and their cases.

Pure computation: it knows neither Discord nor the store, and works for any game of `rules`.
"""
