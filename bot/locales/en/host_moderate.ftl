# What moderators did
referee-named = <@{ $user }> (moderator)
