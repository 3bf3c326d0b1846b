# What moderators did
referee-named = <@{ $user }> (moderator)
edit-name-hands = hands
replace-knows = That person has seen the other hand in this game, as a player or as a moderator.
