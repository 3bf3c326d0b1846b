"""3, 7, 9, 10, 16, 17. The course of the game: set-up, rounds and turns, the phases of a turn, points, optional rules."""
