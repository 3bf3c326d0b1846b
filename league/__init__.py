"""League play: who meets whom, standings, ratings, seasons and their cases.

Pure reckoning: it knows neither Discord nor the store, and any game of `rules` can be played in it.
"""
