"""What runs any game by its contract: positions, the record with its dice, saved states, the games that are installed."""
