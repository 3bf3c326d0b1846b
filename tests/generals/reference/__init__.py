"""A second, naive implementation of Generals, which shares no code with its rules or the reader of its tables."""
