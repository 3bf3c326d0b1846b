"""Sealed bids for sides: named in secret, revealed together, ties drawn with committed dice. Pure reckoning, for any game."""
