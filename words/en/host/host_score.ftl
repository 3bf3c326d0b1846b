# Who is winning; the end of a game
score-now = ⚖️ If the game ended now: { $result }
button-again = Again
button-again-swapped = Again, seats swapped
button-film = Film
again-elsewhere = Play again where this game was played: { $place }.
again-not-yours = Only those who played this game can open it again here. **{ button-new-game }** opens another one.
again-called = { $user } wants to play again. Seats meant: { $seats }. Sit down with a button below the board.
hex-near = { $hex } (near { $place })
