"""League play: seasons, their pairings, standings, ratings and rulings."""
