"""What the program sees coming in a season: games that will be late, hours at which both players can play."""
