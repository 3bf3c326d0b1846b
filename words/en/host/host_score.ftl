# Who is winning; the end of a game
score-now = ⚖️ If the game ended now: { $result }
button-again = Again
button-again-swapped = Again, seats swapped
button-film = Film
