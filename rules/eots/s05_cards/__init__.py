"""Strategy cards (5.0): their hooks, piles, reactions; ``cards`` has the effects of each card, by number."""
