"""What the rules of Next War work on: the state, the board, the tables, the context that changes the state."""
