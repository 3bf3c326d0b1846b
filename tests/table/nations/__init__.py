"""Generals at the table: six people, bots, clocks, watching, files, taking back."""
