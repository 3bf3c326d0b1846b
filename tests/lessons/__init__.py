"""What lessons say is checked against the game."""
