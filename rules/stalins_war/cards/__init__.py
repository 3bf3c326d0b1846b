"""7.5. Events: the parts of a card carried out one after another by a closed set of verbs (``card_effects.csv``)."""
