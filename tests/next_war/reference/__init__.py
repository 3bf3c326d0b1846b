"""A second implementation, hex by hex and in fractions, sharing no code with the rules: zones, costs, reach, supply, stacking."""
