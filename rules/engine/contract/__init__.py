"""What a game and its host agree on: words, steps, the game itself and its facets. Nothing here runs a game."""
