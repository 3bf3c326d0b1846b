# Co zrobili moderatorzy
referee-named = <@{ $user }> (moderator)
edit-name-hands = ręce i talie
