"""Orders as people type them: units, hexes and groups in words, and what each line means."""
