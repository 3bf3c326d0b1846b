# Co zrobili moderatorzy
referee-named = <@{ $user }> (moderator)
