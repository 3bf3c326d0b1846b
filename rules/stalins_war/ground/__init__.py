"""Facts that depend only on the position: zones (8), stacking (9), gates (11.1.9), supply (13), weather (15), limits (19)."""
