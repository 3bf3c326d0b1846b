"""Positions of Next War as plain JSON: files checked field by field, questions about them (docs/positions_next_war.md)."""
