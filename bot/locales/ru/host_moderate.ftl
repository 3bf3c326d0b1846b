# Что сделали модераторы
referee-named = <@{ $user }> (модератор)
edit-name-hands = руки и колоды
