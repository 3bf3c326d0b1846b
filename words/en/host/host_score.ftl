# Who is winning; the end of a game
score-now = ⚖️ If the game ended now: { $result }
button-again = Again
button-again-swapped = Again, seats swapped
button-film = Film
again-elsewhere = Play again where this game was played: { $place }.
again-not-yours = Only those who played this game can open it again here. **{ button-new-game }** opens another one.
again-called = { $user } wants to play again. Intended seats: { $seats }. Take a seat with a button below the board.
place-near = { $number } (near { $place })

# Lessons
lesson-offered = { $place }. **{ $name }** ({ $game }): about { $minutes } minutes, { $level ->
    [1] easy, for a first game
    [2] medium
   *[3] hard, for people who know games of this kind
}
lesson-over = 🎓 The lesson is over.
lesson-take-out = 👉 All places are taken. First remove **{ $what }**: choose it once more
button-against-bots = Play against the computer
lesson-against-bots = The whole scenario, the computer on the other side. The board is in { $place }; you can play right here.

# Opening a game
new-which-game = Which game? Its scenarios come next, the easiest first.
lobby-what-bid = **{ button-bid }**: both players secretly name the side they want and what they give the other side for it; the higher bid gets the side.
lobby-what-mix = **{ button-mix }**: type anything. It is mixed into all { $has_cards ->
    [no] dice
   *[other] dice and card draws
}, so that not even the person running this bot can choose them.
lobby-what-hash = This is the fingerprint of the secret behind all { $has_cards ->
    [no] dice
   *[other] dice and card draws
}. The secret is published at the end, and `/verify` checks that nothing was chosen.
