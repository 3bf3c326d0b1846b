"""The state of a game of Generals: the board, remembered events, decks and piles, and the only code that changes them."""
