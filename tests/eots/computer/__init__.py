"""Sixty positions of the South Pacific with acceptable and foolish choices, twenty of them put aside before any tuning."""
