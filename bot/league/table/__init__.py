"""Seasons at the table: stored, opened, published. Every change to a season is made here, under its lock, the store first."""
