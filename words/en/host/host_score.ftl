# Who is winning; the end of a game
score-now = ⚖️ If the game ended now: { $result }
button-again = Again
button-again-swapped = Again, seats swapped
button-film = Film
again-elsewhere = Play again where this game was played: { $place }.
again-not-yours = Only those who played this game can open it again here. **{ button-new-game }** opens another one.
again-called = { $user } wants to play again. Seats meant: { $seats }. Sit down with a button below the board.
place-near = { $number } (near { $place })

# Lessons
lesson-offered = { $place }. **{ $name }** ({ $game }): about { $minutes } minutes, { $level ->
    [1] easy, for a first game
    [2] of middle difficulty
   *[3] hard, for who knows games of this kind
}
lesson-over = 🎓 The lesson is over.
lesson-take-out = 👉 All places are taken. First take out **{ $what }**: choose it once more
button-against-bots = Play against bots
lesson-against-bots = The whole scenario, bots on the other side. The board is in { $place }; you can play right here.

# Opening a game
new-which-game = Which game? Its scenarios come next, the easiest first.
lobby-what-bid = **{ button-bid }**: each says in secret which side they want and what they give the other side for it; the higher bid has the side.
lobby-what-mix = **{ button-mix }**: type anything, it is mixed into what chance decides, so that not even the host can choose it.
lobby-what-hash = This is the fingerprint of the secret behind all that chance decides. It is shown at the end, and `/verify` checks that nothing was chosen.
