"""Strategy cards (5.0): their hooks, piles, reactions; what each card does stands in ``cards`` by number."""
