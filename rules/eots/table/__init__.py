"""What the table asks of the game: what a seat, a spectator and a referee see."""
