"""Offensives (7.0)."""
