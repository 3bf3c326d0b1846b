# What moderators did
referee-named = <@{ $user }> (moderator)
replace-knows = That person has seen a hand in this game that this side may not see, as a player or as a moderator.
game-was-here = Game #{ $game }, which was played here, is over. `/replay` goes through it, `/verify` checks it, `/game new` opens another.
close-sure = Close game #{ $game } without a result, for good? Nobody wins, and its secret is not published.
close-asked = { $seat } would like to close this game without a result.
close-refused = { $seat }: refused; the game is not closed.
close-under-way = This game is being played: its players close it together (any of them with `/game close`), or a moderator does.
button-close = Close the game
asked-lately = That was asked already and is not answered yet; you can ask again { $minutes } minutes after the last time.

# Requests that others must agree to
request-made = Asked: { $who }. All of them must agree.
request-agreed = Agreed: { $who }. Still to be heard: { $left }.
request-not-yours = Only those who were asked can answer this: { $who }.
agreed-already = You have agreed already; the others are still to be heard.
concede-asked = { $seat } would like to give up this game. Those who play with them have to agree.
concede-sure-out = Give up game #{ $game } as { $seat }? The others play on; whatever your side is still asked is answered for it as quietly as the rules allow. Only a moderator can take this back.
conceded-already = This side has given up already.
