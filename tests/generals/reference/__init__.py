"""A second, naive reckoning of Generals, which shares no code with its rules nor the reader of its tables."""
