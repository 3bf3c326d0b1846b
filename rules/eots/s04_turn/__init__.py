"""The turn (4.0)."""
