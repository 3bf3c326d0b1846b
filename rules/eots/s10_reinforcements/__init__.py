"""Reinforcements (10.0)."""
