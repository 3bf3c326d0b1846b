"""Checks what must hold of any game: random games and comparisons in them."""
