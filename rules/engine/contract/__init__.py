"""The interface between a game and its host: words, steps, the game itself and its facets. Nothing here runs a game."""
