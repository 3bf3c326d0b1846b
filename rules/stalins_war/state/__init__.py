"""The basis of the rules of Stalin's War: the state, the board, the tables, the context that changes the state."""
