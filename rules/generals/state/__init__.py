"""What a game of Generals is made of: the board, what is remembered, decks and piles, and the one place that changes them."""
