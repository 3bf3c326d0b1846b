"""Seasons at the table: kept, opened, published. Who changes a season does it here, under its lock, the store first."""
