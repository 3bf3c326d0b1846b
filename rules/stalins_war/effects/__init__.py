"""What the rows of ``card_effects.csv`` mean for a fight or a round: conditions, and parts of cards that are at work (7.5)."""
