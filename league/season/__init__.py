"""A season: its settings, the log of all that happened in it, and how it stands. The log is never changed, only added to."""
