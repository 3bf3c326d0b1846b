"""Combat (9) and clearing (8.4.1)."""
