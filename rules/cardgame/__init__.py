"""Cards for any game and any number of seats: piles, drawing, and who sees what."""
