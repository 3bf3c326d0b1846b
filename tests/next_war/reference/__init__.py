"""A second reckoning, hex by hex and in fractions, that shares no code with the rules: zones, costs, reach, supply, stacking."""
