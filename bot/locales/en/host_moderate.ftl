# What moderators did
referee-named = <@{ $user }> (moderator)
edit-name-hands = hands
replace-knows = That person has seen the other hand in this game, as a player or as a moderator.
game-was-here = Game #{ $game }, which was played here, is over. `/replay` goes through it, `/verify` checks its dice, `/game new` opens another.
