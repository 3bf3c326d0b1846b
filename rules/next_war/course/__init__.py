"""The sequence of play (3.0): turns, phases, segments, and what comes between them (4, 5, 10 to 12)."""
