"""Sealed bids for sides: made in secret, revealed together, ties drawn with committed dice. Pure computation, for any game."""
