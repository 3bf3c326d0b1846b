"""Strategy cards (5.0): their hooks, piles, reactions; ``cards`` has what each card does, by number."""
