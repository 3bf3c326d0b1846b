# What moderators did
referee-named = <@{ $user }> (moderator)
edit-name-hands = hands
