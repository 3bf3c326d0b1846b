"""What the rules of Stalin's War work on: the state, the board, the tables, the context that changes the state."""
