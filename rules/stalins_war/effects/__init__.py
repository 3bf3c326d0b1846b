"""The meaning of the rows of ``card_effects.csv`` in a fight or a round: conditions, and active parts of cards (7.5)."""
