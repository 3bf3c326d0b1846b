"""What the store has of people: where it is declared, how it is read for one of them, how one is forgotten."""
