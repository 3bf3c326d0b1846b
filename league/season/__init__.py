"""A season: its settings, the log of its events, and the current state. The log is only ever added to."""
