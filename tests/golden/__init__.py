"""Golden games: one of each scenario as text, so that a change of the rules is read in the difference."""
