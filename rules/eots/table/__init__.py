"""The game's views for a seat, a spectator and a referee, and its texts at the table."""
