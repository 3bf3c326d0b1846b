"""Positions of Empire of the Sun: its fields, its questions (docs/positions.md). What every game has: ``rules.positions``."""
