# What moderators did
referee-named = <@{ $user }> (moderator)
edit-name-hands = hands
replace-knows = That person has seen the other hand in this game, as a player or as a moderator.
game-was-here = Game #{ $game }, which was played here, is over. `/replay` goes through it, `/verify` checks its dice, `/game new` opens another.
close-sure = Close game #{ $game } without a result, for good? Nobody wins, and the dice stay secret.
close-asked = { $seat } would like to close this game without a result.
close-refused = { $seat } plays on: the game is not closed.
close-under-way = This game is being played: its players close it together (either of them with `/game close`), or a moderator does.
button-close = Close the game
asked-lately = The other side was asked that already and has not answered yet; you can ask again { $minutes } minutes after the last time.
