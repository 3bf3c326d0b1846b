"""Replacements (11.0)."""
