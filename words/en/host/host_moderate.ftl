# Actions of moderators
referee-named = <@{ $user }> (moderator)
replace-knows = That player has seen a hand in this game that this side may not see, as a player or as a moderator.
game-was-here = Game #{ $game }, which was played here, is over. `/replay` goes through it, `/verify` checks it, `/game new` opens another.
lesson-was-here = The lesson that was here is over. `/panel` shows its last step, `/learn` begins another lesson, `/game new` opens a game.
closed-was-here = Game #{ $game }, which was here, is closed without a result. `/game new` opens another, `/learn` begins a lesson.
close-sure = Close game #{ $game } without a result, for good? Nobody wins, and its secret is not published.
close-asked = { THE($seat, start: "yes") } would like to close this game without a result.
close-refused = { THE($seat, start: "yes") } refused; the game is not closed.
close-under-way = This game is being played: its players close it together (any of them with `/game close`), or a moderator does.
button-close = Close the game
asked-lately = That was already asked and is not answered yet; you can ask again { $minutes } minutes after the last time.

# Requests that others must agree to
request-made = Asked: { $who }. All of them must agree.
request-agreed = Agreed: { $who }. Waiting for: { $left }.
request-not-yours = Only those who were asked can answer this: { $who }.
agreed-already = You have already agreed; the others have not answered yet.
concede-asked = { THE($seat, start: "yes") } would like to resign. The players on the same side must agree.
concede-sure-out = Resign game #{ $game } as { THE($seat) }? The others play on. Questions to your side are then answered for you with as little effect as the rules allow. Only a moderator can reverse this.
conceded-already = This side has already resigned.
