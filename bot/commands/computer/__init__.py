"""The computer at the table: seats for it, seats back from it."""
