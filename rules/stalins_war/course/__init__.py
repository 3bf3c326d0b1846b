"""The course of the game: set-up, turns and their phases, rounds and what is done with them, victory."""
