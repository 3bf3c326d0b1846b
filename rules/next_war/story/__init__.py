"""What spectators and players read of a game of Next War: one level above its table."""
